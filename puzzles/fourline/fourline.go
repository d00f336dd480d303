// Package fourline is the puzzle Four in Line: slide pieces into blanks, Black
// and White in turn, until four of one colour stand in line.
package fourline

import (
	"strconv"

	"fourfold/puzzles/puzzle"
)

// Puzzle is Four in Line, in its original size problem P2346 of the Luogu judge.
var Puzzle = &puzzle.Puzzle{
	ID:      "fourline",
	Name:    "Four in Line",
	Goal:    "Slide pieces, Black and White in turn, until four of one colour stand in line.",
	Editing: "Click a cell to make it blank, black or white.",
	Rules:   rules,

	Sizes: []puzzle.Size{{Rows: 4, Cols: 4}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}, {Rows: 8, Cols: 8}},
	Min:   puzzle.Size{Rows: minSide, Cols: minSide},
	Max:   puzzle.Size{Rows: maxSide, Cols: maxSide},

	New:          func(s puzzle.Size) puzzle.Problem { return &board{grid: gridOf(s)} },
	Random:       random,
	NewReader:    newReader,
	Separator:    "\n",
	AppendAnswer: appendAnswer,
}

const rules = `A board holds black pieces, white pieces and at least one blank.

* A move slides a piece into a blank directly above, below, left or right of it.
* Black and White move in turn. Either may open. There is no passing: a colour
  without a piece beside a blank is stuck.
* The aim is a board where four pieces of one colour stand side by side in a row,
  in a column or along a diagonal, with as few moves as possible. Either colour's
  line will do, whoever made the last move. Four blanks are no line.

The original board has 4 x 4 cells, 7 black pieces, 7 white pieces and 2 blanks.
Boards can have 4 to 8 rows and columns and any numbers of pieces.

Of all shortest answers the first one is shown: Black opens where both openers
need equally many moves, and moves are ordered by the cell of the piece, row by
row, then up, left, right, down.

## Text form

A row is a word of ` + "`B`" + ` (black), ` + "`W`" + ` (white) and ` + "`O`" + ` (blank). A blank line stands
between two boards. The answer to each is a line with the number of moves, ` + "`0`" + ` if
four stand in line already, or ` + "`Impossible`" + `.

` + "```" + `
BWBO
WBWB
BWBW
WBWO
` + "```" + `

has the answer ` + "`5`" + `.
`

// appendAnswer writes a line with the number of moves.
func appendAnswer(dst []byte, _ int, o puzzle.Outcome) []byte {
	if !o.Possible() {
		return append(dst, "Impossible\n"...)
	}
	return append(strconv.AppendInt(dst, int64(o.Length()), 10), '\n')
}
