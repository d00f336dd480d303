package edgematch

import "slices"

// framed returns the inventory for a guess about the border, or nil if the counts suggest none: a
// number that stands on each side just as often as the border needs, and on one tile for each
// corner, lies on the border alone. In the inventory it is another number on each side, so that
// it can lie nowhere else. Many boards are cut from one with such a frame.
func (inv *inventory) framed() *inventory {
	for number := range inv.numbers {
		var sides, corners [4]int
		for _, k := range inv.kinds {
			for side := range sides {
				if k.sides[side] == number {
					sides[side] += len(k.copies)
					if k.sides[(side+1)%4] == number {
						corners[side] += len(k.copies)
					}
				}
			}
		}
		if inv.loose == len(inv.kinds) && corners == [4]int{1, 1, 1, 1} && sides == [4]int{inv.cols, inv.rows, inv.cols, inv.rows} {
			return inv.separate(number)
		}
	}
	return nil
}

// separate returns the inventory with another number on each side instead of the given one.
func (inv *inventory) separate(number int) *inventory {
	f := *inv
	f.numbers = slices.Concat(inv.numbers, slices.Repeat([]int{inv.numbers[number]}, 4))
	f.kinds = slices.Clone(inv.kinds)
	for i := range f.kinds {
		for side, n := range f.kinds[i].sides {
			if n == number {
				f.kinds[i].sides[side] = len(inv.numbers) + side
			}
		}
	}
	return &f
}
