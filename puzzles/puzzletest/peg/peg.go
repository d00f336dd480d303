// Package peg is Peg Solitaire: pegs jump over pegs, which takes these away, until one is left.
//
// It is the template for a new puzzle, see docs/adding-a-puzzle.md, and not in the list of puzzles.
package peg

import (
	"context"
	"embed"
	"math/bits"
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Puzzle is Peg Solitaire, on boards of any shape of up to 7x7 cells.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "peg",
	Name:    "Peg Solitaire",
	Goals:   []puzzle.Goal{{Request: "Jump over pegs, which takes them away, until one is left."}},
	Rule:    "A jump moves a peg over a neighbour into an empty cell.",
	Editing: "Click a cell to put a peg there or to take it away; drag to paint.",
	Playing: "Drag a peg over a neighbour into an empty cell, or click one and then the other.",
	Files:   files,

	Sizes:  grid.Squares(7, 3, 4, 5, 6),
	Min:    view.Size{Rows: 1, Cols: 1},
	Max:    view.Size{Rows: 7, Cols: 7},
	Moves:  jumps,
	Knobs:  []puzzle.Knob{random.Moves(mostJumps)},
	Levels: random.Quarters(mostJumps),
}, grid.Rules{
	Faces:  []grid.Face{{Letter: '.', Kind: view.Empty}, {Letter: 'o', Kind: view.BlackDisc}, {Letter: '-', Kind: view.NoCell}},
	Row:    "a row of o, . and -",
	Letter: "o, . or -",
	Start:  start,
	Board:  boardOf,
	Random: randomBoard,

	Because: because,
	Costly:  costly,
})

//go:embed icon.svg sample.txt rules.md words.zh.json
var files embed.FS

// jumps returns a number of jumps in words.
func jumps(n int) sentence.Text { return sentence.Count(n, "%d jump", "%d jumps") }

// start returns the letters of the board with pegs everywhere but in the middle.
func start(s view.Size) string {
	cells, middle := s.Rows*s.Cols, s.Rows/2*s.Cols+s.Cols/2
	return strings.Repeat("o", middle) + "." + strings.Repeat("o", cells-middle-1)
}

// mostJumps returns a number of jumps for which boards of a size are soon found and solved.
func mostJumps(s view.Size, _ int) int { return (s.Rows - 1) * (s.Cols - 1) / 2 }

// attempts is how often randomBoard begins anew.
const attempts = 1000

// randomBoard returns a board of the wanted number of jumps, by jumps backwards from a single peg. Each jump of a solution
// takes one peg away, so all solutions of a board have the same number.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	n, asked := w.Asks[random.MovesID]
	if !asked {
		n = mostJumps(w.Size, 0)
	}
	for range attempts {
		b := boardOf(w.Size, start(w.Size)).(*board).with(1 << rng.IntN(w.Size.Rows*w.Size.Cols))
		for range n {
			b = b.backwards(rng)
		}
		if bits.OnesCount64(b.pegs) == n+1 || ctx.Err() != nil {
			return b, ctx.Err()
		}
	}
	return nil, sentence.Refuse("No board of %v that takes %v was found. Smaller numbers are easier to find.", w.Size, jumps(n))
}

// backwards returns the board before a random jump, or the same board where there is none.
func (b *board) backwards(rng *rand.Rand) *board {
	for _, i := range rng.Perm(len(b.jumps)) {
		if j := b.jumps[i]; b.pegs&j.cells() == j.after {
			return b.with(b.pegs ^ j.cells())
		}
	}
	return b
}
