package peg

import (
	"math/bits"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// board is a board or a position. It never changes. A set of cells is a word: cell i is bit i.
type board struct {
	size  puzzle.Size
	cells uint64 // that are there
	pegs  uint64
	jumps []jump // for which there are cells, the same in all positions
}

// boardOf returns the board with the letters, row by row.
func boardOf(s puzzle.Size, letters string) grid.Board {
	pegs, holes := grid.Set(letters, 'o'), grid.Set(letters, '.')
	return &board{size: s, cells: pegs | holes, pegs: pegs, jumps: jumpsOn(s, pegs|holes)}
}

// jump is a move that takes away the peg in the middle.
type jump struct {
	grid.Move
	before, after, cells uint64 // the pegs on its three cells, and these cells
}

// jumpOf returns the jump between two cells that are two apart.
func jumpOf(m grid.Move) jump {
	before, after := uint64(1)<<m.From|1<<((m.From+m.To)/2), uint64(1)<<m.To
	return jump{m, before, after, before | after}
}

// jumpsOn lists the jumps on some cells by where they begin row by row, then up, left, right and down.
func jumpsOn(s puzzle.Size, cells uint64) (jumps []jump) {
	for from := range s.Rows * s.Cols {
		for _, way := range [...][2]int{{-2, 0}, {0, -2}, {0, 2}, {2, 0}} {
			to, ok := grid.Away(s, from, way[0], way[1])
			if !ok {
				continue
			}
			if j := jumpOf(grid.Move{From: from, To: to}); cells&j.cells == j.cells {
				jumps = append(jumps, j)
			}
		}
	}
	return jumps
}

// can reports whether a jump can be made now.
func (b *board) can(j jump) bool { return b.pegs&j.cells == j.before }

// with returns the board with other pegs.
func (b *board) with(pegs uint64) *board {
	after := *b
	after.pegs = pegs
	return &after
}

// count returns the number of pegs.
func (b *board) count() int { return bits.OnesCount64(b.pegs) }

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return b.size }

// At returns the letter of a cell.
func (b *board) At(cell int) byte { return "-.o"[b.cells>>cell&1+b.pegs>>cell&1] }

// Decorate says how many pegs there are, and when none of several can jump.
func (b *board) Decorate(v *puzzle.View) {
	v.Caption = pegs(b.count())
	if b.count() > 1 && !slices.ContainsFunc(b.jumps, b.can) {
		v.Caption = sentence.New("%v, and none can jump", v.Caption)
	}
}

// pegs returns a number of pegs in words.
func pegs(n int) sentence.Text { return sentence.Count(n, "%d peg", "%d pegs") }

// Solved reports whether one peg is left.
func (b *board) Solved() bool { return b.count() == 1 }

// Targets returns where a peg can jump to.
func (b *board) Targets(from int) (targets []int) {
	for _, j := range b.jumps {
		if j.From == from && b.can(j) {
			targets = append(targets, j.To)
		}
	}
	return targets
}

// After returns the board after a jump.
func (b *board) After(m grid.Move) grid.Board { return b.with(b.pegs ^ jumpOf(m).cells) }

// Words returns a jump in words.
func (b *board) Words(m grid.Move) sentence.Text {
	from, to := grid.Spot(b.size, m.From), grid.Spot(b.size, m.To)
	return sentence.New("Row %d, column %d: jump to row %d, column %d", from.Row+1, from.Col+1, to.Row+1, to.Col+1)
}

// Refusal says what is missing for a jump.
func (b *board) Refusal(m grid.Move) sentence.Text {
	if b.At(m.From) != 'o' {
		return sentence.New("There is no peg here.")
	}
	return sentence.New("A peg jumps over a neighbour into an empty cell: two cells up, down, left or right.")
}
