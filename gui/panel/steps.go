package panel

import (
	"strconv"

	"fourfold/puzzles/puzzle"
)

// stepRow returns the row of a step that is made on a board.
func stepRow(key stepKey, i int, step puzzle.Step, before func() puzzle.Problem) Step {
	return Step{
		Number:  strconv.Itoa(i + 1),
		Words:   say(step.Text),
		Picture: Picture{key, stepPicture, func() puzzle.View { return stepView(before().View(), step) }},
	}
}

// stepKey names the picture of a step.
type stepKey struct {
	of any // an answer, or the board before a move
	i  int
}

// maxPicture is how many rows and columns the picture of a step shows at most.
const maxPicture = 6

// stepView returns what a small picture of a step shows, before the step is made: the piece alone where it goes to another
// board, else the part of the board around the outlined cells.
func stepView(view puzzle.View, step puzzle.Step) puzzle.View {
	if len(step.Outline) == 0 {
		return puzzle.View{}
	}
	from, to := step.Outline[0], step.Outline[len(step.Outline)-1]
	if from.Board != to.Board {
		return cellView(view.At(from))
	}
	b := view.Boards[from.Board]
	part := puzzle.Board{Rows: min(b.Rows, maxPicture), Cols: min(b.Cols, maxPicture)}
	top, left := corner(from.Row, to.Row, b.Rows), corner(from.Col, to.Col, b.Cols)
	for row := top; row < top+part.Rows; row++ {
		for _, c := range b.Cells[row*b.Cols+left:][:part.Cols] {
			part.Cells = append(part.Cells, plain(c))
		}
	}
	small := puzzle.View{Boards: []puzzle.Board{part}}
	for i, at := range step.Outline {
		mark := puzzle.MarkNext
		if i > 0 && i == len(step.Outline)-1 {
			mark = puzzle.MarkPlace
		}
		small.Mark(puzzle.Marked{Spot: puzzle.Spot{Row: at.Row - top, Col: at.Col - left}, Mark: mark})
	}
	return small
}

// corner returns where the part of a board begins that has two places in its middle.
func corner(a, b, length int) int {
	return min(max((a+b+1-maxPicture)/2, 0), max(length-maxPicture, 0))
}

// cellView returns a view of one cell, without its marks.
func cellView(c *puzzle.Cell) puzzle.View {
	if c == nil {
		return puzzle.View{}
	}
	return puzzle.View{Boards: []puzzle.Board{{Rows: 1, Cols: 1, Cells: []puzzle.Cell{plain(*c)}}}}
}

// plain returns a cell without its marks.
func plain(c puzzle.Cell) puzzle.Cell {
	c.Marks, c.Order, c.Sides = 0, 0, [4]puzzle.Mark{}
	return c
}
