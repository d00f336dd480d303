// Package tetravex is the puzzle Tetravex (ZOJ 1008): square tiles with a number on
// each side are placed on a frame, unturned, so that touching sides are equal.
package tetravex

import (
	_ "embed" // the rules

	"fourfold/puzzles/puzzle"
)

// Puzzle is Tetravex.
var Puzzle = &puzzle.Puzzle{
	ID:      "tetravex",
	Name:    "Tetravex",
	Goal:    "Place all tiles on the board so that touching sides carry equal numbers.",
	Editing: "Click a side of a tile for its next number, or type the number.",
	Playing: "Drag a tile to a cell, or click the tile and then the cell.",
	Rules:   rules,

	Sizes: []puzzle.Size{square(4), square(2), square(3), square(5), square(6)},
	Min:   square(1), Max: square(maxSide), Square: true,

	New:       func(s puzzle.Size) puzzle.Problem { return newBoard(s.Rows, make([]tile, s.Rows*s.Rows)) },
	Random:    anyBoard,
	NewReader: newReader,

	Drawing: puzzle.Drawing{
		Levels:     levels,
		MaxMoves:   func(puzzle.Size) int { return 0 },
		MaxNumbers: maxNumbers,
		Board:      draw,
	},

	Separator: "", Terminator: "0\n",
	Keep: keep, Restore: restore,
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
