// Package swap is the puzzle Black and White (Swap): exchange neighbouring pieces until one board
// looks like another, with the fewest exchanges.
package swap

import (
	"embed"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Puzzle is Black and White.
var Puzzle = &puzzle.Puzzle{
	ID:      "swap",
	Name:    "Black and White",
	Goal:    "Turn the start into the goal by exchanging neighbours, with the fewest exchanges.",
	Editing: "Click a piece of the start or the goal to change its colour; drag to paint.",
	Playing: "Drag a piece of the start onto a neighbour, or click one and then the other.",
	Files:   files,
	Sizes: []puzzle.Size{
		{Rows: 4, Cols: 4},
		{Rows: 5, Cols: 5},
		{Rows: 6, Cols: 6},
		{Rows: 8, Cols: 8},
		{Rows: 12, Cols: 12},
		{Rows: 16, Cols: 16},
		{Rows: 24, Cols: 24},
		{Rows: 32, Cols: 32},
		{Rows: 64, Cols: 64},
	},
	Moves:        count,
	Symmetries:   puzzle.AllSymmetries,
	Opposite:     []int{1, 0},
	Min:          puzzle.Size{Rows: 1, Cols: 1},
	Max:          puzzle.Size{Rows: maxSide, Cols: maxSide},
	New:          newProblem,
	Random:       randomBoard,
	Knobs:        []puzzle.Knob{random.Moves(maxMoves)},
	Levels:       levels,
	NewReader:    newReader,
	Apart:        true,
	Separator:    "\n",
	AppendAnswer: appendAnswer,
	ReadAnswer:   puzzle.ReadLength,
	MovesFollow:  true,
}

const maxSide = 128

// count returns a number of exchanges in words.
func count(n int) sentence.Text { return sentence.Count(n, "%d exchange", "%d exchanges") }

//go:embed icon.svg sample.txt worst.txt rules.md rules.zh.md words.zh.json
var files embed.FS

// newProblem returns a problem whose boards are all white.
func newProblem(s puzzle.Size) puzzle.Problem {
	empty := strings.Repeat("0", s.Rows*s.Cols)
	return &problem{size: s, start: empty, goal: empty}
}
