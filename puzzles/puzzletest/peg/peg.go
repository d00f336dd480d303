// Package peg is Peg Solitaire: a peg jumps over another one into an empty cell, the peg under it is
// taken away, and in the end one peg is left.
//
// It is the template for a new puzzle, as docs/adding-a-puzzle.md explains, and serves the tests of
// what shows and asks puzzles. It is not in the list of the program's puzzles.
package peg

import (
	"context"
	"embed"
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Puzzle is Peg Solitaire, on the English board and on full boards of up to 7x7 cells.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "peg",
	Name:    "Peg Solitaire",
	Goal:    "Jump over pegs, which takes them away, until one is left.",
	Editing: "Click a cell to put a peg there or to take it away; drag to paint.",
	Playing: "Drag a peg over a neighbour into an empty cell, or click one and then the other.",
	Files:   files,

	Sizes:      []puzzle.Size{english, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}},
	Min:        puzzle.Size{Rows: 1, Cols: 1},
	Max:        english,
	Moves:      jumps,
	Symmetries: puzzle.AllSymmetries,
	Knobs:      []puzzle.Knob{random.Moves(mostJumps)},
	Levels:     random.Quarters(mostJumps),
}, grid.Rules{
	Faces:  []grid.Face{{Letter: '.', Kind: puzzle.Empty}, {Letter: 'o', Kind: puzzle.BlackDisc}, {Letter: '-', Kind: puzzle.NoCell}},
	Row:    "a row of o, . and -",
	Letter: "o, . or -",
	Start:  start,
	Board:  boardOf,
	Random: randomBoard,
})

//go:embed icon.svg sample.txt rules.md
var files embed.FS

// english is the size of the English board, which is a cross.
var english = puzzle.Size{Rows: 7, Cols: 7}

const cross = "--ooo--" + "--ooo--" + "ooooooo" + "ooo.ooo" + "ooooooo" + "--ooo--" + "--ooo--"

// start returns the letters of the board with pegs everywhere but in the middle.
func start(s puzzle.Size) string {
	if s == english {
		return cross
	}
	cells, middle := s.Rows*s.Cols, s.Rows/2*s.Cols+s.Cols/2
	return strings.Repeat("o", middle) + "." + strings.Repeat("o", cells-middle-1)
}

// jumps returns a number of jumps in words.
func jumps(n int) sentence.Text { return sentence.Count(n, "%d jump", "%d jumps") }

// mostJumps returns a number of jumps for which boards of a size are easily found and solved.
func mostJumps(s puzzle.Size) int { return (s.Rows - 1) * (s.Cols - 1) * 2 / 3 }

// randomBoard returns a board of as many jumps as wished, by jumps backwards from a single peg.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	n, asked := w.Asks[random.MovesID]
	if most := mostJumps(w.Size); !asked {
		n = most - rng.IntN(most/2+1)
	}
	b := boardOf(w.Size, start(w.Size)).(*board)
	cells := grid.Cells(b.cells)
	climb := random.Climb[*board]{
		Start:  func() *board { return b.with(1 << cells[rng.IntN(len(cells))]) },
		Miss:   func(_ context.Context, b *board) (int, error) { return n + 1 - b.count(), nil },
		Change: func(b *board) *board { return b.backwards(rng) },
		Climbs: 10_000,
		Tries:  len(cells),
		None:   sentence.Refuse("No board of %v with %d jumps came up. Smaller numbers are easier to find.", w.Size, n),
	}
	return climb.Board(ctx)
}

// backwards returns the board before a jump by chance, or b where there is none.
func (b *board) backwards(rng *rand.Rand) *board {
	for _, i := range rng.Perm(len(b.jumps)) {
		if j := b.jumps[i]; b.pegs&j.cells == j.after {
			return b.with(b.pegs ^ j.cells)
		}
	}
	return b
}
