package board

import (
	"image"
	"slices"

	"fourfold/puzzles/puzzle"
)

// geometry says where the boards of a view lie on a rectangle of pixels.
type geometry struct {
	size    image.Point
	unit    float64 // pixels for one unit of length
	cell    int     // the side of a cell with its share of the gap
	radius  int     // of the panels' corners
	label   float64 // the size of the numbers of rows and columns, 0 where there are none
	stacked bool
	places  []place
}

// place is where one board lies: its title above the panel, the grid of cells within the panel.
type place struct {
	title, panel, grid image.Rectangle
	rows, cols         int
}

// Lengths in units that a person sees as equal on every display.
const (
	panelPadding = 7.0
	panelRadius  = 9.0
	panelSpacing = 18.0
)

// lay lays the boards of the view out on size pixels, as large as they can be and
// centred. A unit is as many pixels as the display's scale says; titles are
// title pixels high, where the view has any.
func lay(v puzzle.View, size image.Point, unit float64, title int) geometry {
	return layWith(v, size, unit, title, false)
}

// layWith is lay with room for the numbers of rows and columns, if they are wanted.
func layWith(v puzzle.View, size image.Point, unit float64, title int, labels bool) geometry {
	pad := min(scaled(panelPadding, unit), max(2, min(size.X, size.Y)/24))
	g := geometry{size: size, unit: unit, radius: scaled(panelRadius, unit) * pad / scaled(panelPadding, unit)}
	if !titled(v) {
		title = 0
	}
	beside := extent{pad: pad, title: title, space: min(scaled(panelSpacing, unit), 3*pad)}
	if labels {
		beside.number(labelMargin(v, size, unit))
	}
	if beside.label != (image.Point{}) {
		g.label = labelSize * unit
	}
	above := beside
	above.stacked = true
	besideCell, aboveCell := beside.cell(v, size), above.cell(v, size)
	g.stacked = aboveCell > besideCell
	e := beside
	if g.stacked {
		e = above
	}
	g.cell = max(1, besideCell, aboveCell)
	g.places = e.places(v, g.cell, size)
	return g
}

// equal tells whether everything lies where it does in o.
func (g geometry) equal(o geometry) bool {
	return g.size == o.size && g.unit == o.unit && g.cell == o.cell && g.radius == o.radius && g.label == o.label &&
		slices.Equal(g.places, o.places)
}

// frame returns the pixels that are painted: the boards, and as much around them as pieces need
// that give way to each other. All others are left out, since each costs time in every frame.
func (g *geometry) frame() image.Rectangle {
	var all image.Rectangle
	for _, p := range g.places {
		room := max(0, g.cell/2-(p.grid.Min.Y-p.panel.Min.Y), g.cell/2-(p.panel.Max.Y-p.grid.Max.Y))
		all = all.Union(p.panel.Inset(-room))
	}
	return all.Intersect(image.Rectangle{Max: g.size})
}

func scaled(length, unit float64) int { return max(1, int(length*unit+0.5)) }

func titled(v puzzle.View) bool {
	for i := range v.Boards {
		if v.Boards[i].Title.Format != "" {
			return true
		}
	}
	return false
}

// extent holds what a view needs besides its cells, in pixels.
type extent struct {
	pad, title, space int
	label             image.Point // more room left of and above the cells, for numbers
	stacked           bool
}

// number makes room for numbers that need a margin, as far as the padding does not do.
func (e *extent) number(margin image.Point) {
	e.label = image.Pt(max(0, margin.X-e.pad), max(0, margin.Y-e.pad))
}

// cells returns the extent of all boards together in cells, columns and rows.
func (e extent) cells(v puzzle.View) (n image.Point) {
	for i := range v.Boards {
		b := &v.Boards[i]
		if e.stacked {
			n = image.Pt(max(n.X, b.Cols), n.Y+b.Rows)
		} else {
			n = image.Pt(n.X+b.Cols, max(n.Y, b.Rows))
		}
	}
	return n
}

// fixed returns the pixels that panels, titles and the space between boards take.
func (e extent) fixed(boards int) image.Point {
	one := image.Pt(2*e.pad+e.label.X, 2*e.pad+e.title+e.label.Y)
	more := max(0, boards-1)
	if e.stacked {
		return image.Pt(one.X, one.Y*boards+e.space*more)
	}
	return image.Pt(one.X*boards+e.space*more, one.Y)
}

// cell returns the largest side of a cell, in whole pixels.
func (e extent) cell(v puzzle.View, size image.Point) int {
	n, fixed := e.cells(v), e.fixed(len(v.Boards))
	if n.X == 0 || n.Y == 0 {
		return 0
	}
	return min((size.X-fixed.X)/n.X, (size.Y-fixed.Y)/n.Y)
}

// places returns where the boards lie when cells have the given side.
func (e extent) places(v puzzle.View, cell int, size image.Point) []place {
	total := e.cells(v).Mul(cell).Add(e.fixed(len(v.Boards)))
	at := size.Sub(total).Div(2)
	places := make([]place, len(v.Boards))
	for i := range v.Boards {
		b := &v.Boards[i]
		panel := image.Pt(b.Cols*cell+2*e.pad, b.Rows*cell+2*e.pad).Add(e.label)
		corner := at
		if e.stacked {
			corner.X += (total.X - panel.X) / 2
		}
		places[i] = e.place(b, corner, panel)
		if e.stacked {
			at.Y += e.title + panel.Y + e.space
		} else {
			at.X += panel.X + e.space
		}
	}
	return places
}

func (e extent) place(b *puzzle.Board, corner, panel image.Point) place {
	p := place{rows: b.Rows, cols: b.Cols}
	p.title = image.Rectangle{Max: image.Pt(panel.X, e.title)}.Add(corner)
	p.panel = image.Rectangle{Max: panel}.Add(corner).Add(image.Pt(0, e.title))
	p.grid = p.panel.Inset(e.pad)
	p.grid.Min = p.grid.Min.Add(e.label)
	return p
}

// rect returns the pixels of the spot's whole cell.
func (g *geometry) rect(s puzzle.Spot) image.Rectangle {
	at := g.places[s.Board].grid.Min.Add(image.Pt(s.Col, s.Row).Mul(g.cell))
	return image.Rectangle{Max: image.Pt(g.cell, g.cell)}.Add(at)
}

// spot returns the cell under a point, and whether there is one. The gaps between
// cells belong to the cells; a point on a tile gives the side by the diagonals.
func (g *geometry) spot(v puzzle.View, x, y float64) (puzzle.Spot, bool) {
	for i, p := range g.places {
		dx, dy := x-float64(p.grid.Min.X), y-float64(p.grid.Min.Y)
		if dx < 0 || dy < 0 || x >= float64(p.grid.Max.X) || y >= float64(p.grid.Max.Y) {
			continue
		}
		side := float64(g.cell)
		s := puzzle.Spot{Board: i, Row: int(dy / side), Col: int(dx / side)}
		c := v.At(s)
		if c != nil && c.Kind == puzzle.Tile {
			s.Part = part(dx-float64(s.Col)*side, dy-float64(s.Row)*side, side)
		}
		return s, c != nil
	}
	return puzzle.Spot{}, false
}

// part returns the side of a tile that a point within it belongs to.
func part(x, y, side float64) puzzle.Part {
	aboveFalling, aboveRising := y < x, y < side-x
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
