// Package peg is Peg Solitaire: a peg jumps over another one into an empty cell, the peg under it is
// taken away, and in the end one peg is left.
//
//	--ooo--
//	--ooo--
//	ooooooo
//	ooo.ooo
//	ooooooo
//	--ooo--
//	--ooo--
//
// It is the template for a new puzzle, as docs/adding-a-puzzle.md explains, and serves the tests of
// what shows and asks puzzles. It is not in the list of the program's puzzles.
package peg

import (
	"embed"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// Puzzle is Peg Solitaire, on the English board and on full boards of up to 7x7 cells.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "peg",
	Name:    "Peg Solitaire",
	Goal:    "Jump over pegs, which takes them away, until one is left.",
	Editing: "Click a cell to put a peg there or to take it away; drag to paint.",
	Playing: "Drag a peg over a neighbour into an empty cell, or click one and then the other.",
	Files:   files,

	Sizes: []puzzle.Size{
		english,
		{Rows: 3, Cols: 3},
		{Rows: 4, Cols: 4},
		{Rows: 5, Cols: 5},
		{Rows: 6, Cols: 6},
	},
	Min: puzzle.Size{Rows: 1, Cols: 1},
	Max: english,

	Knobs:  []puzzle.Knob{random.Moves(mostJumps)},
	Levels: levels,
}, grid.Rules{
	Faces: []grid.Face{
		{Letter: '.', Kind: puzzle.Empty},
		{Letter: 'o', Kind: puzzle.BlackDisc},
		{Letter: '-', Kind: puzzle.NoCell},
	},
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

const cross = "--ooo--" + "--ooo--" + "ooooooo" + "ooooooo" + "ooooooo" + "--ooo--" + "--ooo--"

// full returns the letters of the board of a size with pegs everywhere.
func full(s puzzle.Size) string {
	if s == english {
		return cross
	}
	return strings.Repeat("o", s.Rows*s.Cols)
}

// start returns the letters of the board with pegs everywhere but in the middle.
func start(s puzzle.Size) string {
	letters, middle := full(s), s.Rows/2*s.Cols+s.Cols/2
	return letters[:middle] + "." + letters[middle+1:]
}
