// Package tetravex is the puzzle Tetravex (ZOJ 1008): square tiles with a number on
// each side are placed on a frame, unturned, so that touching sides are equal.
package tetravex

import (
	_ "embed" // the rules
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
)

// Puzzle is Tetravex.
var Puzzle = &puzzle.Puzzle{
	ID:      "tetravex",
	Name:    "Tetravex",
	Goal:    "Place all tiles on the board so that touching sides carry equal numbers.",
	Editing: "Click a side of a tile for its next number, or type the number.",
	Rules:   rules,

	Sizes: []puzzle.Size{square(4), square(2), square(3), square(5), square(6)},
	Min:   square(1), Max: square(maxSide), Square: true,

	New:       func(s puzzle.Size) puzzle.Problem { return newBoard(s.Rows, make([]tile, s.Rows*s.Rows)) },
	Random:    random,
	NewReader: newReader,

	Separator: "", Terminator: "0\n",
	AppendAnswer: appendAnswer,
}

// maxSide is the largest n, maxNumber the largest number on a tile.
const (
	maxSide   = 16
	maxNumber = 99
)

//go:embed rules.md
var rules string

func square(n int) puzzle.Size { return puzzle.Size{Rows: n, Cols: n} }

// random returns tiles that are cut from a random board and shuffled.
func random(s puzzle.Size, rng *rand.Rand) puzzle.Problem {
	n, numbers := s.Rows, numbersFor(s.Rows)
	tiles := make([]tile, n*n)
	for i := range tiles {
		for side := range tiles[i] {
			tiles[i][side] = int8(rng.IntN(numbers))
		}
		if i%n > 0 {
			tiles[i][left] = tiles[i-1][right]
		}
		if i >= n {
			tiles[i][top] = tiles[i-n][bottom]
		}
	}
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	return newBoard(n, tiles)
}

// numbersFor returns how many numbers a random board of n x n tiles has: ten as in
// the original, and more on larger boards, since with few numbers these are the
// hardest of all.
func numbersFor(n int) int { return 10 + 3*max(n-5, 0) }
