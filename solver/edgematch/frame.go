package edgematch

import "slices"

// framed returns the inventory for a guess about the border, or nil if the counts suggest none: a
// number that stands on each side just as often as the border needs, and on one tile for each
// corner, lies on the border alone. In the inventory it is another number on each side, so that
// it can lie nowhere else. Many boards are cut from one with such a frame.
func (k *inventory) framed() *inventory {
	if slices.Max(k.fixed) != Free || min(k.rows, k.cols) < 2 {
		return nil
	}
	var on [4][]int
	for side := range on {
		on[side] = k.on(side)
	}
	for number := range k.numbers {
		if on[Top][number] == k.cols && on[Bottom][number] == k.cols && on[Left][number] == k.rows &&
			on[Right][number] == k.rows && k.corners(number) == [4]int{1, 1, 1, 1} {
			return k.frame(number)
		}
	}
	return nil
}

// corners returns by side how many tiles have a number there and on the next side clockwise.
func (k *inventory) corners(number int) (tiles [4]int) {
	for kind, t := range k.tiles {
		for side := range t {
			if t[side] == number && t[(side+1)%4] == number {
				tiles[side] += len(k.copies[kind])
			}
		}
	}
	return tiles
}

// frame returns the inventory with another number on each side instead of the given one.
func (k *inventory) frame(number int) *inventory {
	f := *k
	f.tiles, f.numbers = slices.Clone(k.tiles), slices.Clone(k.numbers)
	for side := range 4 {
		for kind := range f.tiles {
			if f.tiles[kind][side] == number {
				f.tiles[kind][side] = len(f.numbers)
			}
		}
		f.numbers = append(f.numbers, k.numbers[number])
	}
	return &f
}
