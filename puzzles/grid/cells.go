package grid

import (
	"math/bits"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Squares returns the sizes of square boards.
func Squares(sides ...int) (sizes []view.Size) {
	for _, n := range sides {
		sizes = append(sizes, view.Size{Rows: n, Cols: n})
	}
	return sizes
}

// Spot returns where a cell is.
func Spot(s view.Size, cell int) view.Spot {
	return view.Spot{Row: cell / s.Cols, Col: cell % s.Cols}
}

// Cell returns the cell at a spot, and whether there is one on a board of this size.
func Cell(s view.Size, at view.Spot) (cell int, ok bool) {
	ok = at.Board == 0 && at.Part == view.Whole && at.Row >= 0 && at.Row < s.Rows && at.Col >= 0 && at.Col < s.Cols
	return at.Row*s.Cols + at.Col, ok
}

// Away returns the cell so many rows below another one and so many columns right of it, and whether there is one on a
// board of this size.
func Away(s view.Size, cell, rows, cols int) (away int, ok bool) {
	at := Spot(s, cell)
	return Cell(s, view.Spot{Row: at.Row + rows, Col: at.Col + cols})
}

// Set returns the set of the cells with a letter, in which cell i is bit i.
func Set(letters string, letter byte) (set uint64) {
	for i := range len(letters) {
		if letters[i] == letter {
			set |= 1 << i
		}
	}
	return set
}

// Cells lists the cells of a set, in which cell i is bit i.
func Cells(set uint64) []int {
	cells := make([]int, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		cells = append(cells, bits.TrailingZeros64(set))
	}
	return cells
}

// Mark gives cells a mark.
func Mark(s view.Size, cells []int, mark view.Mark) []view.Marked {
	marks := make([]view.Marked, len(cells))
	for i, cell := range cells {
		marks[i] = view.Marked{Spot: Spot(s, cell), Mark: mark}
	}
	return marks
}

// Tray returns a tray of blocks without any cell: see [view.Board].
func Tray(title sentence.Text, blocks int, block view.Size) view.Board {
	b := view.NewBoard(title, view.Size{Rows: blocks * block.Rows, Cols: block.Cols})
	b.Block = block
	for i := range b.Cells {
		b.Cells[i].Kind = view.NoCell
	}
	return b
}

// Around returns a line around as many rows and columns, the first cell of which is given.
func Around(first view.Spot, s view.Size, mark view.Mark) view.Shape {
	line := view.Shape{Mark: mark}
	for cell := range s.Rows * s.Cols {
		at := first
		at.Row, at.Col = at.Row+cell/s.Cols, at.Col+cell%s.Cols
		line.Cells = append(line.Cells, at)
	}
	return line
}
