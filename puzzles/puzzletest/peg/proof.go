package peg

import (
	"context"
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

const why = "Colour the cells along the diagonals with three colours in turn. Each jump changes the number of pegs on every " +
	"colour by one. Here these numbers are %d, %d and %d, all even or all odd, and after each jump they are so again: they " +
	"never get to 1, 0 and 0, which a single peg would be."

// parity returns the proof by three colours, if there is one: the three cells of a jump have all of
// them, along both kinds of diagonals.
func (b *board) parity() (proof puzzle.Note, ok bool) {
	for _, down := range []int{1, 2} {
		var colours [3]uint64
		for cell := range b.size.Rows * b.size.Cols {
			at := grid.Spot(b.size, cell)
			colours[(at.Col+down*at.Row)%3] |= 1 << cell & b.cells
		}
		var pegs [3]int
		for i, colour := range colours {
			pegs[i] = bits.OnesCount64(colour & b.pegs)
		}
		if pegs[0]%2 == pegs[1]%2 && pegs[1]%2 == pegs[2]%2 {
			return puzzle.Note{
				Text:  sentence.New(why, pegs[0], pegs[1], pegs[2]),
				Pages: len(colours),
				Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
					return b.picture(i, colours[i]), ctx.Err()
				},
			}, true
		}
	}
	return puzzle.Note{}, false
}

// picture shows the cells of the i-th colour, and its pegs as what is counted.
func (b *board) picture(i int, colour uint64) puzzle.Picture {
	pegs := cellsOf(colour & b.pegs)
	return puzzle.Picture{
		Text:  sentence.New("Colour %d of 3: %v", i+1, sentence.Count(len(pegs), "%d peg", "%d pegs")),
		Marks: append(grid.Mark(b.size, cellsOf(colour), puzzle.MarkProof), grid.Mark(b.size, pegs, puzzle.MarkCount)...),
	}
}

// cellsOf lists the cells of a set.
func cellsOf(set uint64) (cells []int) {
	for ; set != 0; set &= set - 1 {
		cells = append(cells, bits.TrailingZeros64(set))
	}
	return cells
}
