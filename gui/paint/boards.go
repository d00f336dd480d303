package paint

import (
	"image"

	"fourfold/puzzles/view"
)

// boardLayout is the layout of one board: its title above the panel, the grid of cells within the panel, and the visible
// part of the grid.
type boardLayout struct {
	title, panel, grid, window image.Rectangle
	cell                       int
	extent                     image.Rectangle // columns and rows as drawn, from 0
	tray                       bool
	rows, cols                 int // of a block; a board that is no tray is one block
	count                      int // of blocks
	side, across               int // how many blocks lie side by side on the board, and as drawn
}

// newBoardLayout returns the layout of a board that does not lie anywhere yet.
func newBoardLayout(b view.Board) boardLayout {
	if b.Block.Rows == 0 {
		return boardLayout{rows: b.Rows, cols: b.Cols, count: 1, side: 1, across: 1}
	}
	side := b.Cols / b.Block.Cols
	return boardLayout{tray: true, rows: b.Block.Rows, cols: b.Block.Cols, count: b.Rows / b.Block.Rows * side, side: side}
}

// small reports whether the parts of a tray are small boards.
func (p *boardLayout) small() bool { return p.tray && p.rows*p.cols > 1 }

// padding returns the room between the cells and the edge of the panel, on the sides without numbers.
func (p *boardLayout) padding() int { return p.panel.Max.X - p.grid.Max.X }

// origin returns the upper left corner of the cells.
func (p *boardLayout) origin() Point { return Point{float32(p.grid.Min.X), float32(p.grid.Min.Y)} }

// colRow returns the column and row at which the cell of a spot is drawn.
func (p *boardLayout) colRow(s view.Spot) image.Point {
	i := s.Row/p.rows*p.side + s.Col/p.cols
	return image.Pt(i%p.across*p.cols+s.Col%p.cols, i/p.across*p.rows+s.Row%p.rows)
}

// spot returns the spot of a board that is drawn at a column and row.
func (p *boardLayout) spot(board int, at image.Point) view.Spot {
	i := at.Y/p.rows*p.across + at.X/p.cols
	return view.Spot{Board: board, Row: i/p.side*p.rows + at.Y%p.rows, Col: i%p.side*p.cols + at.X%p.cols}
}

// rect returns the pixels of the whole cell that is drawn at a column and row.
func (p *boardLayout) rect(cell image.Point) image.Rectangle {
	at := p.grid.Min.Add(cell.Mul(p.cell))
	return image.Rectangle{at, at.Add(image.Pt(p.cell, p.cell))}
}

// corner returns the corner between the numbers of rows and of columns: that of the panel, or of the visible part of the panel.
func (p *boardLayout) corner() image.Rectangle {
	size := p.grid.Min.Sub(p.panel.Min)
	at := image.Pt(max(p.panel.Min.X, min(0, p.panel.Max.X-size.X)), max(p.panel.Min.Y, min(0, p.panel.Max.Y-size.Y)))
	return image.Rectangle{at, at.Add(size)}
}
