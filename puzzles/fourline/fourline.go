// Package fourline is the puzzle Four in Line: slide pieces into blanks, Black
// and White in turn, until four of one colour stand in line.
package fourline

import (
	"embed"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// Puzzle is Four in Line, in its original size problem P2346 of the Luogu judge.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "fourline",
	Name:    "Four in Line",
	Goals:   []puzzle.Goal{{Request: "Slide pieces, Black and White in turn, until four of one colour stand in line."}},
	Rule:    "A slide moves a piece into a blank above, below, left or right of it; either colour may open.",
	Editing: "Click a cell for black, white or blank in turn; drag to paint.",
	Playing: "You move both colours, in turn: click a piece to slide it into a blank beside it.",
	Moves:   movesText,
	Files:   files,

	Sizes: []view.Size{
		{Rows: 4, Cols: 4},
		{Rows: 4, Cols: 5},
		{Rows: 5, Cols: 5},
		{Rows: 6, Cols: 6},
		{Rows: 8, Cols: 8},
	},
	Daily: view.Size{Rows: 8, Cols: 8},
	Min:   view.Size{Rows: minSide, Cols: minSide},
	Max:   view.Size{Rows: maxSide, Cols: maxSide},

	Play:     puzzle.Slide,
	Opposite: []int{blankValue: blankValue, blackValue: whiteValue, whiteValue: blackValue},

	Knobs:  []puzzle.Knob{random.Moves(func(view.Size, int) int { return mostMoves })},
	Levels: levels,
}, grid.Rules{
	Faces: []grid.Face{
		{Letter: letters[blankValue], Kind: view.Empty},
		{Letter: letters[blackValue], Kind: view.BlackDisc},
		{Letter: letters[whiteValue], Kind: view.WhiteDisc},
	},
	Row:    "a row of B, W and O",
	Letter: "B, W or O",
	Board:  newBoard,
	Random: randomBoard,

	Because: because,
	Costly:  costly,
})

//go:embed icon.svg sample.txt worst.txt rules.md rules.zh.md words.zh.json
var files embed.FS
