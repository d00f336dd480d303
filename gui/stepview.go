package gui

import "fourfold/puzzles/puzzle"

// pictureCells is how many cells the picture of a step has at most in a row: of larger boards it shows a part.
const pictureCells = 6

// stepView returns what a small picture of a step shows, before the step is made: the piece alone where it goes to another
// board, else the part of the board around what is outlined.
func stepView(view puzzle.View, step puzzle.Step) puzzle.View {
	if len(step.Outline) == 0 {
		return puzzle.View{}
	}
	from, to := step.Outline[0], step.Outline[len(step.Outline)-1]
	if from.Board != to.Board {
		return cellView(view.At(from))
	}
	b := view.Boards[from.Board]
	part := puzzle.Board{Rows: min(b.Rows, pictureCells), Cols: min(b.Cols, pictureCells)}
	top := corner(from.Row, to.Row, b.Rows)
	left := corner(from.Col, to.Col, b.Cols)
	for row := top; row < top+part.Rows; row++ {
		for _, c := range b.Cells[row*b.Cols+left:][:part.Cols] {
			c.Marks, c.Order, c.Sides = 0, 0, [4]puzzle.Mark{}
			part.Cells = append(part.Cells, c)
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

// corner returns where the part of a board begins that is shown: the two places in its middle.
func corner(a, b, length int) int {
	return min(max((a+b+1-pictureCells)/2, 0), max(length-pictureCells, 0))
}

// cellView returns a view of what lies on a cell, without its marks.
func cellView(c *puzzle.Cell) puzzle.View {
	if c == nil {
		return puzzle.View{}
	}
	face := *c
	face.Marks, face.Order, face.Sides = 0, 0, [4]puzzle.Mark{}
	return puzzle.View{Boards: []puzzle.Board{{Rows: 1, Cols: 1, Cells: []puzzle.Cell{face}}}}
}
