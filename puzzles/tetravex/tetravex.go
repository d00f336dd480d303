// Package tetravex is the puzzle Tetravex (ZOJ 1008): square tiles with a number on
// each side are placed on a frame, unturned, so that touching sides are equal.
package tetravex

import (
	"embed"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Puzzle is Tetravex.
var Puzzle = &puzzle.Puzzle{
	ID:      "tetravex",
	Name:    "Tetravex",
	Goals:   []puzzle.Goal{{Request: "Place all tiles on the board so that touching sides carry equal numbers."}},
	Rule:    "A move places a tile on a cell; tiles are not turned.",
	Editing: "Click a side of a tile to change its number, or type the numbers: top, right, bottom, left.",
	Playing: "Drag a tile to a cell, or click the tile and then the cell.",
	Files:   files,

	Sizes: []view.Size{square(4), square(2), square(3), square(5), square(6)},
	Min:   square(1), Max: square(maxSide), Square: true,

	Play:  puzzle.Place,
	Moves: func(n int) sentence.Text { return sentence.Count(n, "%d move", "%d moves") },

	Matches: matches,
	Because: because,
	Costly:  costly,
	New: func(s view.Size) puzzle.Problem {
		return newFrame(s.Rows, slices.Repeat([]tile{blank}, s.Rows*s.Rows), nil)
	},
	Random:    randomBoard,
	Knobs:     knobs,
	Levels:    levels,
	TestSizes: []view.Size{square(1), square(2), square(3), square(4), square(5)},

	NewReader: newReader, Terminator: "0\n",
	AppendAnswer: appendAnswer, ReadAnswer: readAnswer,
}

//go:embed icon.svg sample.txt worst.txt rules.md rules.zh.md words.zh.json
var files embed.FS
