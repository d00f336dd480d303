package board

import (
	"image"
	"math"
	"slices"
	"sort"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// Layout is where everything lies that is painted of a view, in pixels.
type Layout struct {
	Cell    int             // the side of a cell with its share of the gap; a tray may have smaller ones
	Places  []Place         // board by board
	Caption image.Rectangle // below the boards; empty without a caption

	size    image.Point
	fit     int         // Cell where all of the boards is visible
	moved   image.Point // the scroll offset
	unit    float64     // pixels for one unit of length
	margin  int         // around all boards together
	radius  int         // of the panels' corners
	label   float64     // the size of the numbers of rows and columns, 0 without them
	text    float64     // the size of titles and of the caption
	stacked bool        // boards lie one above the other
}

// Place is where one board lies: its title above the panel, the grid of cells within the panel, and the visible part of
// the grid.
type Place struct {
	Title, Panel, Grid, Window image.Rectangle
	Cell                       int
	extent                     image.Rectangle // columns and rows as drawn, from 0
	cols                       int             // of the board, which on a tray are not those drawn
	tray                       bool
}

// Lengths in units.
const (
	panelPadding = 7.0
	panelRadius  = 9.0
	panelSpacing = 18.0
)

// lay lays the boards of a view out on size pixels, as large as they can be and centred, or zoomed by a viewport.
func lay(v puzzle.View, size image.Point, s Style, port zoom) Layout {
	margin, caption := int(s.Margin*s.Unit+0.5), 0
	if s.Caption {
		caption = s.row() + scaled(panelPadding, s.Unit)
	}
	boards := size.Sub(image.Pt(0, caption))
	room := boards.Sub(image.Pt(2*margin, 2*margin))
	a := s.arrange(v, room)
	l := Layout{size: size, unit: s.Unit, margin: margin, text: s.TextSize * s.Unit, stacked: a.stacked}
	l.radius = scaled(panelRadius, s.Unit) * a.pad / scaled(panelPadding, s.Unit)
	l.fit = max(1, a.cell)
	l.Cell = l.fit
	scale := max(1, port.scale)
	if scale > 1 {
		l.Cell, a.tray = scaled(float64(l.fit), scale), scaled(float64(min(a.tray, l.fit)), scale)
		a.label = s.labelRoom(v, room, a.pad, scale)
	}
	if a.label != (image.Point{}) {
		l.label = s.labelSize(scale) * s.Unit
	}
	places, all := a.places(l.Cell)
	l.Places = places
	for i := range places {
		p := &places[i]
		p.move(boards.Sub(all).Div(2))
		if a.stacked {
			p.move(image.Pt((all.X-p.Panel.Dx())/2, 0))
		}
	}
	l.scroll(port)
	if s.Caption {
		all := l.Bounds().Inset(margin)
		l.Caption = image.Rect(all.Min.X, all.Max.Y+caption-s.row(), all.Max.X, all.Max.Y+caption)
	}
	return l
}

// least returns the pixels of boards whose cells are the smallest.
func (s Style) least(v puzzle.View) image.Point {
	a := s.arrange(v, image.Pt(labelFrom, labelFrom))
	a.pad, a.space = panelPadding, panelSpacing
	_, all := a.places(1)
	return all
}

// arrangement is a way to lay boards out, in pixels.
type arrangement struct {
	boards            []puzzle.Board
	pad, title, space int
	label             image.Point // more room left of and above the cells, for the numbers of rows and columns
	stacked           bool
	strip             int // how many cells lie across a tray
	cell              int // the largest side of a cell that fits
	tray              int // that of a tray's cells, which are never larger than the others
}

// arrange returns the arrangement with the largest cells: boards beside each other or one above the other, a tray as a
// strip of one or more columns or rows. A tray's cells are worth having up to half the side of the others.
func (s Style) arrange(v puzzle.View, room image.Point) (best arrangement) {
	strips := 1
	for _, b := range v.Boards {
		if b.Tray {
			strips = max(strips, b.Rows, b.Cols)
		}
	}
	pad := min(scaled(panelPadding, s.Unit), max(2, min(room.X, room.Y)/24))
	a := arrangement{boards: v.Boards, pad: pad, space: min(scaled(panelSpacing, s.Unit), 3*pad)}
	if slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return b.Title.Format != "" }) {
		a.title = s.row()
	}
	a.label = s.labelRoom(v, room, pad, 1)
	least := -1
	for i := range 2 * strips {
		a.stacked, a.strip = i >= strips, i%strips+1
		a.fit(room)
		if worth := min(a.cell, 2*a.tray); worth > least {
			best, least = a, worth
		}
	}
	return best
}

// fit sets the cells as large as they can be: those of a tray as its strip is long, the others by what that leaves.
func (a *arrangement) fit(room image.Point) {
	a.tray = max(room.X, room.Y, 0)
	for i := range a.boards {
		if n := a.extent(i); a.boards[i].Tray && !a.stacked {
			a.tray = max(1, (room.Y-2*a.pad-a.title)/n.Y)
		} else if a.boards[i].Tray {
			a.tray = max(1, (room.X-2*a.pad)/n.X)
		}
	}
	if len(a.boards) == 0 {
		return
	}
	a.cell = sort.Search(max(room.X, room.Y, 0), func(cell int) bool {
		_, all := a.places(cell + 1)
		return all.X > room.X || all.Y > room.Y
	})
}

// extent returns the columns and rows of a board as they are drawn.
func (a *arrangement) extent(i int) image.Point {
	b := &a.boards[i]
	cells := b.Rows * b.Cols
	long := (cells + a.strip - 1) / a.strip
	switch {
	case !b.Tray:
		return image.Pt(b.Cols, b.Rows)
	case a.stacked:
		return image.Pt(long, a.strip)
	}
	return image.Pt(a.strip, long)
}

// places returns where the boards lie when cells have the given side, and how large all of them are together.
func (a *arrangement) places(cell int) (places []Place, all image.Point) {
	for i, b := range a.boards {
		p := Place{Cell: cell, extent: image.Rectangle{Max: a.extent(i)}, cols: b.Cols, tray: b.Tray}
		label := a.label
		if b.Tray {
			p.Cell, label = min(cell, a.tray), image.Point{}
		}
		cells := p.extent.Max.Mul(p.Cell)
		size := cells.Add(label).Add(image.Pt(2*a.pad, 2*a.pad+a.title))
		at := image.Pt(all.X+min(i, 1)*a.space, 0)
		if a.stacked {
			at = image.Pt(0, all.Y+min(i, 1)*a.space)
		}
		p.Panel = image.Rectangle{at, at.Add(size)}
		p.Title = p.Panel
		p.Panel.Min.Y += a.title
		p.Title.Max.Y = p.Panel.Min.Y
		p.Grid = p.Panel.Inset(a.pad)
		p.Grid.Min = p.Grid.Max.Sub(cells)
		places, all = append(places, p), image.Pt(max(all.X, at.X+size.X), max(all.Y, at.Y+size.Y))
	}
	return places, all
}

// move moves a board.
func (p *Place) move(by image.Point) {
	p.Title, p.Panel, p.Grid = p.Title.Add(by), p.Panel.Add(by), p.Grid.Add(by)
}

// textRow is the height of a row of text as a multiple of the size of its letters.
const textRow = 1.65

// row returns the height of a row of text in pixels.
func (s Style) row() int { return int(math.Ceil(textRow * s.TextSize * s.Unit)) }

// scaled returns a length in pixels, at least one.
func scaled(length, unit float64) int { return max(1, int(length*unit+0.5)) }

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

// place returns the place of a spot's cell as it is drawn: its column and row.
func (p *Place) place(s puzzle.Spot) image.Point {
	i, cols := s.Row*p.cols+s.Col, max(1, p.extent.Max.X)
	return image.Pt(i%cols, i/cols)
}

// spot returns the spot of a board that is drawn at a column and row.
func (p *Place) spot(board int, at image.Point) puzzle.Spot {
	i := at.Y*p.extent.Max.X + at.X
	return puzzle.Spot{Board: board, Row: i / p.cols, Col: i % p.cols}
}

// rect returns the pixels of a spot's whole cell.
func (l *Layout) rect(s puzzle.Spot) image.Rectangle {
	p := &l.Places[s.Board]
	at := p.Grid.Min.Add(p.place(s).Mul(p.Cell))
	return image.Rectangle{at, at.Add(image.Pt(p.Cell, p.Cell))}
}

// middle returns the middle of a cell.
func (l *Layout) middle(s puzzle.Spot) point {
	r := l.rect(s)
	return point{float32(r.Min.X+r.Max.X) / 2, float32(r.Min.Y+r.Max.Y) / 2}
}

// has reports whether some board has cells of a size.
func (l *Layout) has(size int) bool {
	return slices.ContainsFunc(l.Places, func(p Place) bool { return p.Cell == size })
}

// spot returns the spot under a point, and whether there is one. The gaps between cells belong to the cells. On a tile
// the diagonals divide its sides.
func (l *Layout) spot(v puzzle.View, at point) (puzzle.Spot, bool) {
	x, y := float64(at.x), float64(at.y)
	for i, p := range l.Places {
		if !image.Pt(int(math.Floor(x)), int(math.Floor(y))).In(p.Window) {
			continue
		}
		side := float64(p.Cell)
		col, inX := math.Modf((x - float64(p.Grid.Min.X)) / side)
		row, inY := math.Modf((y - float64(p.Grid.Min.Y)) / side)
		s := p.spot(i, image.Pt(int(col), int(row)))
		c := cellAt(v, s)
		if c == nil {
			return puzzle.Spot{}, false
		}
		if c.Kind == puzzle.Tile {
			s.Part = sideAt(inX, inY)
		}
		return s, true
	}
	return puzzle.Spot{}, false
}

// sideAt returns the side of a tile that a point belongs to, by parts of the tile's side.
func sideAt(x, y float64) puzzle.Part {
	aboveFalling, aboveRising := y < x, y < 1-x
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

// across returns the neighbouring board of a place just outside of a board, and the nearest place on it. ok is false
// where there is none.
func (l *Layout) across(board int, at, way image.Point) (next int, to image.Point, ok bool) {
	next = board + way.X + way.Y
	if (way.Y != 0) != l.stacked || next < 0 || next >= len(l.Places) {
		return board, at, false
	}
	a, b := &l.Places[board], &l.Places[next]
	mid := a.Grid.Min.Add(at.Mul(a.Cell)).Add(image.Pt(a.Cell/2, a.Cell/2)).Sub(b.Grid.Min)
	limit := func(pixels, end int) int { return min(max(pixels/b.Cell, 0), end-1) }
	return next, image.Pt(limit(mid.X, b.extent.Max.X), limit(mid.Y, b.extent.Max.Y)), true
}

// Lengths of the numbers of rows and columns: units, and parts of a font's size.
const (
	labelSpace  = 3.0 // around a number
	labelFrom   = 120 // a shorter side of the picture leaves no room for them
	digitWidth  = 0.6
	digitHeight = 0.75
	labelZoom   = 1.5 // how much larger they become at most on zoomed boards
)

// labelSize returns the size of the numbers of rows and columns in units.
func (s Style) labelSize(zoom float64) float64 {
	return s.TextSize * 10 / 14 * min(math.Sqrt(zoom), labelZoom)
}

// labelRoom returns the pixels besides the padding that numbers need left of and above the cells. It is zero without
// numbers, and where the room is too small for them.
func (s Style) labelRoom(v puzzle.View, room image.Point, pad int, zoom float64) image.Point {
	if !s.Labels || min(room.X, room.Y) < int(labelFrom*s.Unit) {
		return image.Point{}
	}
	most := 0
	for _, b := range v.Boards {
		most = max(most, b.Rows)
	}
	digits, size := float64(len(strconv.Itoa(most))), s.labelSize(zoom)
	wide := scaled(digits*digitWidth*size+2*labelSpace, s.Unit)
	high := scaled(digitHeight*size+2*labelSpace, s.Unit)
	return image.Pt(max(0, wide-pad), max(0, high-pad))
}

// labelStep returns the steps in which rows and columns up to most are numbered besides the first one: each if there
// is room, else every fifth, tenth and so on.
func labelStep(most, cell int, size float64) int {
	room := (float64(len(strconv.Itoa(most)))*digitWidth + 0.5) * size
	for _, step := range []int{1, 5, 10, 20, 50, 100} {
		if float64(max(1, step-1)*cell) >= room {
			return step
		}
	}
	return math.MaxInt
}
