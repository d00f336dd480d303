package edgematch

import "slices"

// Surplus is a proof by counting. Within a row every right side meets an equal
// left side, except for the last. So over all tiles the rights of a number may
// outnumber its lefts only by those on the right border, and all numbers together
// by the rows of the frame. The same holds for bottoms and tops in columns.
type Surplus struct {
	Side, Opposite int   // Right and Left, or Bottom and Top
	Numbers        []int // the numbers that stand on more Sides than Opposites, ascending
	Total          int   // by how many in all
	Border         int   // how many there may be: the cells on one border
}

// surplus returns a proof that the puzzle has no solution, or nil.
func (p Puzzle) surplus() *Surplus {
	for _, s := range []Surplus{
		{Side: Right, Opposite: Left, Border: p.Rows},
		{Side: Bottom, Opposite: Top, Border: p.Cols},
	} {
		for number, more := range excess(p.Tiles, s.Side, s.Opposite) {
			if more > 0 {
				s.Numbers = append(s.Numbers, number)
				s.Total += more
			}
		}
		if s.Total > s.Border {
			slices.Sort(s.Numbers)
			return &s
		}
	}
	return nil
}

// excess counts for each number on how many more sides than opposites it stands.
func excess(tiles []Tile, side, opposite int) map[int]int {
	more := make(map[int]int)
	for _, t := range tiles {
		more[t[side]]++
		more[t[opposite]]--
	}
	return more
}

// Excess returns for both axes, down and across, the sum over all numbers of by how many they stand on more sides than opposites or the
// reverse, less the cells on both borders. One above zero is the proof that the puzzle has no solution: it is twice what a Surplus
// is too large by.
func Excess(p Puzzle) (down, across int) {
	sum := func(side, opposite, cells int) int {
		total := -2 * cells
		for _, more := range excess(p.Tiles, side, opposite) {
			total += max(more, -more)
		}
		return total
	}
	return sum(Bottom, Top, p.Cols), sum(Right, Left, p.Rows)
}
