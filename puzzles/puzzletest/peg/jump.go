package peg

import (
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
)

// jump is a move that takes away the peg in the middle.
type jump struct {
	grid.Move
	before, after uint64 // the pegs on its three cells
}

// jumpOf returns the jump between two cells that are two apart.
func jumpOf(m grid.Move) jump {
	over := (m.From + m.To) / 2
	return jump{m, 1<<m.From | 1<<over, 1 << m.To}
}

// cells returns the three cells of a jump.
func (j jump) cells() uint64 { return j.before | j.after }

// possible reports whether the jump can be made.
func (j jump) possible(pegs uint64) bool { return pegs&j.cells() == j.before }

// jumps returns the jumps for which there are cells, by the cell where they begin row by row, then
// up, left, right and down.
func (b *board) jumps() []jump {
	var all []jump
	for from := range b.size.Rows * b.size.Cols {
		for _, way := range [...]puzzle.Spot{{Row: -2}, {Col: -2}, {Col: 2}, {Row: 2}} {
			at := grid.Spot(b.size, from)
			to, ok := grid.Cell(b.size, puzzle.Spot{Row: at.Row + way.Row, Col: at.Col + way.Col})
			if !ok {
				continue
			}
			if j := jumpOf(grid.Move{From: from, To: to}); b.cells&j.cells() == j.cells() {
				all = append(all, j)
			}
		}
	}
	return all
}

// possible returns the jumps that can be made.
func (b *board) possible() []jump {
	return slices.DeleteFunc(b.jumps(), func(j jump) bool { return !j.possible(b.pegs) })
}
