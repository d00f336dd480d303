package flip

import (
	"fourfold/puzzles/grid"
	"fourfold/solver/gf2"
)

// repairMax is the largest nullity for which the fewest cells are found: a search over all sets of quiet patterns.
const repairMax = 16

// repair returns cells that make an impossible board solvable when they are turned over: those with which each quiet pattern
// of a basis has an even number of wrong cells.
func repair(problem grid.Board) (changes map[int]byte, fewest bool) {
	b := problem.(*board)
	patterns := systemOf(b.size).Null().Basis()
	wrong := b.wrong(b.targets()[0])
	cells := leads(patterns, wrong)
	fewest = len(patterns) <= repairMax
	if fewest {
		cells = nearest(patterns, wrong, b.size.Rows*b.size.Cols)
	}
	changes = map[int]byte{}
	for _, cell := range cells {
		changes[cell] = 'w' + 'b' - b.At(cell)
	}
	return changes, fewest
}

// nearest returns the fewest cells, by breadth first over the sets of patterns with an odd number of wrong cells.
func nearest(patterns [][]uint64, wrong []uint64, n int) (cells []int) {
	odd, in := 0, make([]int, n) // sets of patterns: those that are odd, and those that a cell is in
	for i, p := range patterns {
		for cell := range gf2.Support(p) {
			in[cell] |= 1 << i
			odd ^= gf2.Bit(wrong, cell) << i
		}
	}
	last := make([]int, 1<<len(patterns)) // the last cell on the way from no pattern to a set, plus one
	for queue := []int{0}; last[odd] == 0 && odd != 0; queue = queue[1:] {
		for cell, changed := range in {
			if next := queue[0] ^ changed; next != 0 && last[next] == 0 {
				last[next] = cell + 1
				queue = append(queue, next)
			}
		}
	}
	for ; odd != 0; odd ^= in[cells[len(cells)-1]] {
		cells = append(cells, last[odd]-1)
	}
	return cells
}

// leads returns the first cell of each pattern of a reduced basis that is odd: no other pattern has it.
func leads(patterns [][]uint64, wrong []uint64) (cells []int) {
	for _, p := range patterns {
		odd := 0
		for cell := range gf2.Support(p) {
			odd ^= gf2.Bit(wrong, cell)
		}
		if odd == 1 {
			cells = append(cells, gf2.Ones(p)[0])
		}
	}
	return cells
}
