// Package swap is the puzzle Black and White (Swap): exchange neighbouring pieces until one board
// looks like another, with the fewest exchanges.
package swap

import (
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/puzzle"
)

// Puzzle is Black and White.
var Puzzle = &puzzle.Puzzle{
	ID:      "swap",
	Name:    "Black and White",
	Goal:    "Turn the start into the goal by exchanging neighbours, with the fewest exchanges.",
	Editing: "A click turns a piece of the start or of the goal from white to black and back.",
	Rules:   rules,
	Sizes: []puzzle.Size{
		{Rows: 4, Cols: 4},
		{Rows: 5, Cols: 5},
		{Rows: 6, Cols: 6},
		{Rows: 8, Cols: 8},
		{Rows: 12, Cols: 12},
		{Rows: 16, Cols: 16},
	},
	Min:          puzzle.Size{Rows: 1, Cols: 1},
	Max:          puzzle.Size{Rows: maxSide, Cols: maxSide},
	New:          newProblem,
	Random:       random,
	NewReader:    newReader,
	Separator:    "\n",
	AppendAnswer: appendAnswer,
}

const maxSide = 128

const rules = `# Black and White

Two boards are covered with white and black pieces: the **start** and the **goal**.
A move exchanges two pieces of the start that are neighbours in a row or a column.
Make the start look like the goal **with the fewest exchanges**.

The original board has 4 rows and 4 columns, with eight pieces of each colour. Here any board from
1x1 to 128x128 will do, with any number of pieces. If the goal has more or
fewer black pieces than the start, there is no solution.

## Text form

The rows of the start, then the rows of the goal, without a blank line between them;
` + "`0`" + ` is white and ` + "`1`" + ` is black. A blank line separates one problem from the next.

    1111
    0000
    1110
    0010
    1010
    0101
    1010
    0101

The answer is the number of exchanges, then one line for each:

    4
    1222
    1424
    3242
    4344

` + "`1222`" + ` exchanges row 1, column 2 with row 2, column 2. If a side of the board is longer than 9,
the four numbers are separated by spaces. The answer is ` + "`0`" + ` if the start is the goal,
and ` + "`Impossible`" + ` if the numbers of black pieces differ.

Often many sequences are equally short. Up to 8x8 the answer is the first of them in order: compared
move by move, a move comes earlier the earlier its upper or left cell comes, row by row,
and for the same cell down comes before right.
`

// newProblem returns a problem whose boards are all white.
func newProblem(s puzzle.Size) puzzle.Problem {
	empty := strings.Repeat("0", s.Rows*s.Cols)
	return &problem{size: s, start: empty, goal: empty}
}

// random returns a problem with half of the cells black on both boards.
func random(s puzzle.Size, rng *rand.Rand) puzzle.Problem {
	return &problem{size: s, start: shuffled(s, rng), goal: shuffled(s, rng)}
}

// shuffled returns a board with half of its cells black.
func shuffled(s puzzle.Size, rng *rand.Rand) string {
	n := s.Rows * s.Cols
	cells := []byte(strings.Repeat("1", n/2) + strings.Repeat("0", n-n/2))
	rng.Shuffle(n, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return string(cells)
}
