// Package flip is the Flip Game: a press turns over a cell and its orthogonal
// neighbours, and in the end all cells show one colour.
package flip

import (
	"embed"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// Puzzle is the Flip Game (POJ 1753), on boards up to 128x128.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "flip",
	Name:    "Flip",
	Rule:    "A press turns over the disc of a cell and those above, below, left and right of it.",
	Editing: "Click a cell to turn its disc over; drag to paint.",
	Playing: "Click a cell to press it: it and the cells above, below, left and right of it turn over.",
	Files:   files,

	Daily: view.Size{Rows: 5, Cols: 5},
	Sizes: grid.Squares(4, 3, 5, 6, 8, 9, 11, 16, 24, 32, 40),
	Min:   view.Size{Rows: 1, Cols: 1},
	Max:   view.Size{Rows: maxSide, Cols: maxSide},

	Play:     puzzle.Press,
	Opposite: []int{1, 0},
	Moves:    count,
	Goals:    goals,
	Knobs:    []puzzle.Knob{random.Moves(most)},
	Levels:   random.Quarters(most),
}, grid.Rules{
	Faces:     []grid.Face{{Letter: 'w', Kind: view.WhiteDisc}, {Letter: 'b', Kind: view.BlackDisc}},
	Row:       "a row of b and w",
	Letter:    "b or w",
	Board:     boardOf,
	BoardGoal: toBoard,
	Random:    randomBoard,

	Because: because,
	Costly:  costly,
	Repair:  repair,
})

//go:embed icon.svg sample.txt worst.txt rules.md rules.zh.md words.zh.json
var files embed.FS
