package paint

import (
	"image"
	"slices"

	"fourfold/puzzles/puzzle"
)

// boardLayout is the layout of one board: its title above the panel, the grid of cells within the panel, and the visible part of
// the grid.
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
func newBoardLayout(b puzzle.Board) boardLayout {
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
func (p *boardLayout) colRow(s puzzle.Spot) image.Point {
	i := s.Row/p.rows*p.side + s.Col/p.cols
	return image.Pt(i%p.across*p.cols+s.Col%p.cols, i/p.across*p.rows+s.Row%p.rows)
}

// spot returns the spot of a board that is drawn at a column and row.
func (p *boardLayout) spot(board int, at image.Point) puzzle.Spot {
	i := at.Y/p.rows*p.across + at.X/p.cols
	return puzzle.Spot{Board: board, Row: i/p.side*p.rows + at.Y%p.rows, Col: i%p.side*p.cols + at.X%p.cols}
}

// move moves all boards.
func (l *Layout) move(by image.Point) {
	for i := range l.boards {
		p := &l.boards[i]
		p.title, p.panel, p.grid = p.title.Add(by), p.panel.Add(by), p.grid.Add(by)
	}
}

// Bounds returns the rectangle of everything: boards, titles, caption, and the margin around them.
func (l *Layout) Bounds() image.Rectangle {
	all := l.caption
	for _, p := range l.boards {
		all = all.Union(p.panel).Union(p.title)
	}
	return all.Inset(-l.margin)
}

// Frame returns the pixels that are painted: bounds, and room for the word on a frame. All others are left out, since
// each costs time in every frame.
func (l *Layout) Frame() image.Rectangle {
	all := l.Bounds()
	all.Min.Y -= int(l.text)
	return all.Intersect(image.Rectangle{Max: l.Size})
}

// has reports whether some board has cells of a size.
func (l *Layout) has(size int) bool {
	return slices.ContainsFunc(l.boards, func(p boardLayout) bool { return p.cell == size })
}

// Panel returns the pixels of a board's panel.
func (l *Layout) Panel(board int) image.Rectangle { return l.boards[board].panel }

// Rect returns the pixels of a spot's whole cell.
func (l *Layout) Rect(s puzzle.Spot) image.Rectangle {
	p := &l.boards[s.Board]
	return p.rect(p.colRow(s))
}

// rect returns the pixels of the whole cell that is drawn at a column and row.
func (p *boardLayout) rect(cell image.Point) image.Rectangle {
	at := p.grid.Min.Add(cell.Mul(p.cell))
	return image.Rectangle{at, at.Add(image.Pt(p.cell, p.cell))}
}

// Middle returns the middle of a cell.
func (l *Layout) Middle(s puzzle.Spot) Point { return boxOf(l.Rect(s)).centre() }

// Spot returns the spot under a point, and whether there is one. The gaps between cells belong to the cells, those of a
// tray to its blocks. On a tile the diagonals divide its sides.
func (l *Layout) Spot(v puzzle.View, at Point) (puzzle.Spot, bool) {
	pixel := image.Pt(floor(at.X), floor(at.Y))
	i := slices.IndexFunc(l.boards, func(p boardLayout) bool { return pixel.In(p.window) })
	if i < 0 {
		return puzzle.Spot{}, false
	}
	p := &l.boards[i]
	cell := pixel.Sub(p.grid.Min).Div(p.cell)
	s := p.spot(i, cell)
	c := v.At(s)
	if c == nil || c.Kind == puzzle.NoCell && !p.tray {
		return puzzle.Spot{}, false
	}
	if c.Kind == puzzle.Tile {
		s.Part = sideOf(at.Minus(boxOf(p.rect(cell)).centre()))
	}
	return s, true
}

// sideOf returns the side of a tile that a point belongs to, which is so far from the tile's middle.
func sideOf(d Point) puzzle.Part {
	aboveFalling, aboveRising := d.Y < d.X, d.Y < -d.X
	switch {
	case aboveFalling && aboveRising:
		return puzzle.Top
	case aboveFalling:
		return puzzle.Right
	case aboveRising:
		return puzzle.Left
	}
	return puzzle.Bottom
}

// labels returns the corner between the numbers of a board's rows and of its columns: that of its panel, or of the
// visible part of the panel.
func (l *Layout) labels(p boardLayout) image.Rectangle {
	size := p.grid.Min.Sub(p.panel.Min)
	at := image.Pt(max(p.panel.Min.X, min(0, p.panel.Max.X-size.X)), max(p.panel.Min.Y, min(0, p.panel.Max.Y-size.Y)))
	return image.Rectangle{at, at.Add(size)}
}
