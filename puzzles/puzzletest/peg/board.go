package peg

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// board is a board or a position. A set of cells is a word: cell i is bit i.
type board struct {
	size        view.Size
	cells, pegs uint64 // of the board's shape, and those with pegs
	jumps       []jump // within the shape
}

// boardOf returns the board with the letters, row by row.
func boardOf(s view.Size, letters string) grid.Board {
	pegs, holes := grid.Set(letters, 'o'), grid.Set(letters, '.')
	return &board{size: s, cells: pegs | holes, pegs: pegs, jumps: jumpsOn(s, pegs|holes)}
}

// jump is a move that takes away the peg in the middle.
type jump struct {
	grid.Move
	before, after uint64 // the pegs on its three cells
}

// cells returns the three cells, all of which the jump changes.
func (j jump) cells() uint64 { return j.before | j.after }

// can reports whether a jump can be made.
func (j jump) can(pegs uint64) bool { return pegs&j.cells() == j.before }

// jumpsOn lists the jumps on some cells in order, from each of them up, left, right and down.
func jumpsOn(s view.Size, cells uint64) (jumps []jump) {
	for from := range s.Rows * s.Cols {
		for _, way := range [...][2]int{{-2, 0}, {0, -2}, {0, 2}, {2, 0}} {
			if to, ok := grid.Away(s, from, way[0], way[1]); ok {
				j := jump{grid.Move{From: from, To: to}, 1<<from | 1<<((from+to)/2), 1 << to}
				if cells&j.cells() == j.cells() {
					jumps = append(jumps, j)
				}
			}
		}
	}
	return jumps
}

// with returns the board with other pegs.
func (b *board) with(pegs uint64) *board {
	after := *b
	after.pegs = pegs
	return &after
}

// Size returns the number of rows and columns.
func (b *board) Size() view.Size { return b.size }

// At returns the letter of a cell.
func (b *board) At(cell int) byte { return "-.o"[b.cells>>cell&1+b.pegs>>cell&1] }

// Counts returns the number of pegs.
func (b *board) Counts() sentence.Text {
	return sentence.Count(bits.OnesCount64(b.pegs), "%d peg", "%d pegs")
}

// Solved reports whether one peg is left.
func (b *board) Solved() bool { return space{b}.Goal(b.pegs) }

// Targets returns where a peg can jump to.
func (b *board) Targets(from int) (targets []int) {
	for _, j := range b.jumps {
		if j.From == from && j.can(b.pegs) {
			targets = append(targets, j.To)
		}
	}
	return targets
}

// After returns the board after a jump.
func (b *board) After(m grid.Move) grid.Board {
	return b.with(b.pegs ^ (1<<m.From | 1<<((m.From+m.To)/2) | 1<<m.To))
}

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
