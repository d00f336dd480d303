package board

import (
	"image"
	"math"

	"fourfold/puzzles/puzzle"
)

// Layout is where everything lies that is painted of a view, in pixels.
type Layout struct {
	Cell    int             // the side of a cell with its share of the gap
	Places  []Place         // board by board
	Caption image.Rectangle // below the boards; empty where there is no caption

	size    image.Point
	fit     int     // the side of a cell with which all of the boards is in sight
	unit    float64 // pixels for one unit of length
	margin  int     // around all boards together
	radius  int     // of the panels' corners
	label   float64 // the size of the numbers of rows and columns, 0 where there are none
	text    float64 // the size of titles and of the caption
	stacked bool
}

// Place is where one board lies: its title above the panel, the grid of cells within the panel, and the part of the
// grid that is in sight.
type Place struct {
	Title, Panel, Grid, Window image.Rectangle
	rows, cols                 int
}

// Lengths in units.
const (
	panelPadding = 7.0
	panelRadius  = 9.0
	panelSpacing = 18.0
)

// lay lays the boards of a view out on size pixels, as large as they can be and centred.
func lay(v puzzle.View, size image.Point, s Style) Layout { return layIn(v, size, s, sight{}) }

// layIn lays the boards out as they are seen when they are enlarged.
func layIn(v puzzle.View, size image.Point, s Style, seen sight) Layout {
	margin, caption := int(s.Margin*s.Unit+0.5), 0
	if s.Caption {
		caption = s.row() + scaled(panelPadding, s.Unit)
	}
	boards := size.Sub(image.Pt(0, caption))
	room := boards.Sub(image.Pt(2*margin, 2*margin))
	pad := min(scaled(panelPadding, s.Unit), max(2, min(room.X, room.Y)/24))
	e := s.extent(v, room, pad)
	stacked := e
	if stacked.stacked = true; stacked.cell(v, room) > e.cell(v, room) {
		e = stacked
	}
	l := Layout{size: size, unit: s.Unit, margin: margin, text: s.TextSize * s.Unit, stacked: e.stacked}
	l.radius = scaled(panelRadius, s.Unit) * pad / scaled(panelPadding, s.Unit)
	l.fit = max(1, e.cell(v, room))
	l.Cell = l.fit
	if seen.scale > 1 {
		l.Cell = int(math.Round(float64(l.fit) * seen.scale))
		s.labelScale = min(math.Sqrt(seen.scale), labelScales)
		turned := e.stacked
		e = s.extent(v, room, pad)
		e.stacked = turned
	}
	if e.label != (image.Point{}) {
		l.label = s.labelSize() * s.Unit
	}
	l.Places = e.places(v, l.Cell, boards)
	l.look(seen)
	for i := range l.Places {
		l.Places[i].Window = l.window(l.Places[i], seen.scale > 1)
	}
	if s.Caption {
		all := l.Bounds().Inset(margin)
		l.Caption = image.Rect(all.Min.X, all.Max.Y+caption-s.row(), all.Max.X, all.Max.Y+caption)
	}
	return l
}

// Bounds returns the rectangle of everything: boards, titles, caption, and the margin around them.
func (l *Layout) Bounds() image.Rectangle {
	all := l.Caption
	for _, p := range l.Places {
		all = all.Union(p.Panel).Union(p.Title)
	}
	return all.Inset(-l.margin)
}

// window returns the part of a board's cells that is in sight. The numbers of rows and columns stay in sight with
// them, at the edges.
func (l *Layout) window(p Place, enlarged bool) image.Rectangle {
	if !enlarged {
		return p.Grid
	}
	seen := p.Grid.Intersect(image.Rectangle{Max: l.size})
	if l.label > 0 {
		seen.Min = l.labels(p).Max
	}
	return p.Grid.Intersect(image.Rectangle{seen.Min, l.size})
}

// labels returns the corner in which the rows' and the columns' numbers of a board meet: that of its panel, or that of
// what is in sight of it.
func (l *Layout) labels(p Place) image.Rectangle {
	size := p.Grid.Min.Sub(p.Panel.Min)
	at := image.Pt(max(p.Panel.Min.X, min(0, p.Panel.Max.X-size.X)), max(p.Panel.Min.Y, min(0, p.Panel.Max.Y-size.Y)))
	return image.Rectangle{Max: size}.Add(at)
}

// frame returns the pixels that are painted: Bounds, and as much around the boards as pieces need that give way
// to each other. All others are left out, since each costs time in every frame.
func (l *Layout) frame() image.Rectangle {
	all := l.Bounds()
	for _, p := range l.Places {
		room := max(0, l.Cell/2-(p.Grid.Min.Y-p.Panel.Min.Y), l.Cell/2-(p.Panel.Max.Y-p.Grid.Max.Y))
		all = all.Union(p.Panel.Inset(-room))
	}
	return all.Intersect(image.Rectangle{Max: l.size})
}

// scaled returns a length in pixels, at least one.
func scaled(length, unit float64) int { return max(1, int(length*unit+0.5)) }

// rect returns the pixels of the spot's whole cell.
func (l *Layout) rect(s puzzle.Spot) image.Rectangle {
	at := l.Places[s.Board].Grid.Min.Add(image.Pt(s.Col, s.Row).Mul(l.Cell))
	return image.Rectangle{Max: image.Pt(l.Cell, l.Cell)}.Add(at)
}

// has reports whether the view has a cell at the spot, and the layout a place for it.
func (l *Layout) has(v puzzle.View, s puzzle.Spot) bool {
	return cellAt(v, s) != nil && s.Board < len(l.Places)
}

// spot returns the cell under a point, and whether there is one. The gaps between
// cells belong to the cells; a point on a tile gives the side by the diagonals.
func (l *Layout) spot(v puzzle.View, x, y float64) (puzzle.Spot, bool) {
	for i, p := range l.Places {
		if !image.Pt(int(math.Floor(x)), int(math.Floor(y))).In(p.Window) {
			continue
		}
		dx, dy := x-float64(p.Grid.Min.X), y-float64(p.Grid.Min.Y)
		side := float64(l.Cell)
		s := puzzle.Spot{Board: i, Row: int(dy / side), Col: int(dx / side)}
		c := cellAt(v, s)
		if c == nil {
			return puzzle.Spot{}, false
		}
		if c.Kind == puzzle.Tile {
			s.Part = sideAt(dx-float64(s.Col)*side, dy-float64(s.Row)*side, side)
		}
		return s, true
	}
	return puzzle.Spot{}, false
}

// sideAt returns the side of a tile that a point within it belongs to.
func sideAt(x, y, side float64) puzzle.Part {
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
