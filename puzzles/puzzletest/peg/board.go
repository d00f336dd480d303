package peg

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// board is a board or a position. It never changes. A set of cells is a word: cell i is bit i.
type board struct {
	size  puzzle.Size
	cells uint64 // that are there
	pegs  uint64
}

// boardOf returns the board with the letters, row by row.
func boardOf(s puzzle.Size, letters string) grid.Board {
	b := &board{size: s}
	for i := range letters {
		if letters[i] != '-' {
			b.cells |= 1 << i
		}
		if letters[i] == 'o' {
			b.pegs |= 1 << i
		}
	}
	return b
}

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return b.size }

// At returns the letter of a cell.
func (b *board) At(cell int) byte {
	switch {
	case b.pegs>>cell&1 == 1:
		return 'o'
	case b.cells>>cell&1 == 1:
		return '.'
	}
	return '-'
}

// count returns the number of pegs.
func (b *board) count() int { return bits.OnesCount64(b.pegs) }

// Decorate says how many pegs there are, and when none of several can jump.
func (b *board) Decorate(v *puzzle.View) {
	v.Caption = sentence.Count(b.count(), "%d peg", "%d pegs")
	if b.count() > 1 && len(b.possible()) == 0 {
		v.Caption = sentence.New("%v, and none can jump", v.Caption)
	}
}

// Solved reports whether one peg is left.
func (b *board) Solved() bool { return b.count() == 1 }

// Targets returns where a peg can jump to.
func (b *board) Targets(from int) []int {
	var targets []int
	for _, j := range b.possible() {
		if j.From == from {
			targets = append(targets, j.To)
		}
	}
	return targets
}

// After returns the board after a jump.
func (b *board) After(m grid.Move) grid.Board {
	after := *b
	after.pegs ^= jumpOf(m).cells()
	return &after
}

// Words returns a jump in words.
func (b *board) Words(m grid.Move) sentence.Text {
	from, to := grid.Spot(b.size, m.From), grid.Spot(b.size, m.To)
	return sentence.New("Row %d, column %d: jump to row %d, column %d", from.Row+1, from.Col+1, to.Row+1, to.Col+1)
}

// Refusal says what is missing for a jump.
func (b *board) Refusal(m grid.Move) sentence.Text {
	from, to := grid.Spot(b.size, m.From), grid.Spot(b.size, m.To)
	switch rows, cols := to.Row-from.Row, to.Col-from.Col; {
	case b.At(m.From) != 'o':
		return sentence.New("There is no peg here.")
	case rows*cols != 0 || rows*rows+cols*cols != 4:
		return sentence.New("A peg jumps over a neighbour: two cells up, down, left or right.")
	case b.At(m.To) == 'o':
		return sentence.New("A peg lands on an empty cell.")
	}
	return sentence.New("There is no peg to jump over.")
}
