package board

import (
	"image"
	"math"
	"slices"

	"fourfold/puzzles/puzzle"
)

// Place is where one board lies: its title above the panel, the grid of cells within the panel, and the visible part of
// the grid.
type Place struct {
	Title, Panel, Grid, Window image.Rectangle
	Cell                       int
	extent                     image.Rectangle // columns and rows as drawn, from 0
	tray                       bool
	rows, cols                 int // of a block; a board that is no tray is one block
	count                      int // of blocks
	side, across               int // how many blocks lie side by side on the board, and as drawn
}

// newPlace returns the place of a board that does not lie anywhere yet.
func newPlace(b puzzle.Board) Place {
	if !b.Tray() {
		return Place{rows: b.Rows, cols: b.Cols, count: 1, side: 1, across: 1}
	}
	side := b.Cols / b.Block.Cols
	return Place{tray: true, rows: b.Block.Rows, cols: b.Block.Cols, count: b.Rows / b.Block.Rows * side, side: side}
}

// small reports whether the parts of a tray are small boards.
func (p *Place) small() bool { return p.tray && p.rows*p.cols > 1 }

// padding returns the room between the cells and the edge of the panel, on the sides without numbers.
func (p *Place) padding() int { return p.Panel.Max.X - p.Grid.Max.X }

// origin returns the upper left corner of the cells.
func (p *Place) origin() point { return point{float32(p.Grid.Min.X), float32(p.Grid.Min.Y)} }

// place returns the place of a spot's cell as it is drawn: its column and row.
func (p *Place) place(s puzzle.Spot) image.Point {
	i := s.Row/p.rows*p.side + s.Col/p.cols
	return image.Pt(i%p.across*p.cols+s.Col%p.cols, i/p.across*p.rows+s.Row%p.rows)
}

// spot returns the spot of a board that is drawn at a column and row.
func (p *Place) spot(board int, at image.Point) puzzle.Spot {
	i := at.Y/p.rows*p.across + at.X/p.cols
	return puzzle.Spot{Board: board, Row: i/p.side*p.rows + at.Y%p.rows, Col: i%p.side*p.cols + at.X%p.cols}
}

// move moves all boards.
func (l *Layout) move(by image.Point) {
	for i := range l.Places {
		p := &l.Places[i]
		p.Title, p.Panel, p.Grid = p.Title.Add(by), p.Panel.Add(by), p.Grid.Add(by)
	}
}

// Bounds returns the rectangle of everything: boards, titles, caption, and the margin around them.
func (l *Layout) Bounds() image.Rectangle {
	all := l.Caption
	for _, p := range l.Places {
		all = all.Union(p.Panel).Union(p.Title)
	}
	return all.Inset(-l.margin)
}

// frame returns the pixels that are painted: Bounds, and room for the word on a frame. All others are left out, since
// each costs time in every frame.
func (l *Layout) frame() image.Rectangle {
	all := l.Bounds()
	all.Min.Y -= int(l.text)
	return all.Intersect(image.Rectangle{Max: l.size})
}

// has reports whether some board has cells of a size.
func (l *Layout) has(size int) bool {
	return slices.ContainsFunc(l.Places, func(p Place) bool { return p.Cell == size })
}

// rect returns the pixels of a spot's whole cell.
func (l *Layout) rect(s puzzle.Spot) image.Rectangle {
	p := &l.Places[s.Board]
	return p.rect(p.place(s))
}

// rect returns the pixels of the whole cell that is drawn at a column and row.
func (p *Place) rect(cell image.Point) image.Rectangle {
	at := p.Grid.Min.Add(cell.Mul(p.Cell))
	return image.Rectangle{at, at.Add(image.Pt(p.Cell, p.Cell))}
}

// middle returns the middle of a cell.
func (l *Layout) middle(s puzzle.Spot) point {
	r := l.rect(s)
	return point{float32(r.Min.X+r.Max.X) / 2, float32(r.Min.Y+r.Max.Y) / 2}
}

// spot returns the spot under a point, and whether there is one. The gaps between cells belong to the cells, those of a
// tray to its blocks. On a tile the diagonals divide its sides.
func (l *Layout) spot(v puzzle.View, at point) (puzzle.Spot, bool) {
	pixel := image.Pt(int(math.Floor(float64(at.x))), int(math.Floor(float64(at.y))))
	i := slices.IndexFunc(l.Places, func(p Place) bool { return pixel.In(p.Window) })
	if i < 0 {
		return puzzle.Spot{}, false
	}
	p := &l.Places[i]
	cell := pixel.Sub(p.Grid.Min).Div(p.Cell)
	s := p.spot(i, cell)
	c := v.At(s)
	if c == nil || c.Kind == puzzle.NoCell && !p.tray {
		return puzzle.Spot{}, false
	}
	if c.Kind == puzzle.Tile {
		s.Part = sideOf(at.minus(boxOf(p.rect(cell)).centre()))
	}
	return s, true
}

// sideOf returns the side of a tile that a point belongs to, which is so far from the tile's middle.
func sideOf(d point) puzzle.Part {
	aboveFalling, aboveRising := d.y < d.x, d.y < -d.x
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
func (l *Layout) labels(p Place) image.Rectangle {
	size := p.Grid.Min.Sub(p.Panel.Min)
	at := image.Pt(max(p.Panel.Min.X, min(0, p.Panel.Max.X-size.X)), max(p.Panel.Min.Y, min(0, p.Panel.Max.Y-size.Y)))
	return image.Rectangle{at, at.Add(size)}
}
