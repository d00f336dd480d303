package paint

import (
	"image"
	"slices"

	"fourfold/puzzles/view"
)

// Layout holds the bounds of everything that is painted of a view, in pixels.
type Layout struct {
	cell    int             // the side of a cell with its share of the gap; a tray may have smaller ones
	boards  []boardLayout   // board by board
	caption image.Rectangle // below the boards; empty without a caption

	Size     image.Point
	fit      int     // cell where all of the boards is visible
	Scrolled Point   // how far zoomed boards are from the middle, in cells
	Unit     float32 // pixels for one unit of length
	margin   int     // around all boards together
	radius   float32 // of the panels' corners
	label    float32 // the size of the numbers of rows and columns, 0 without them
	text     float32 // the size of titles and of the caption
}

// lay lays the boards of a view out on size pixels, as large as they can be and centred, or zoomed by a viewport.
func lay(v view.View, size image.Point, s Style, port Zoom) Layout {
	margin, caption := int(s.Margin*s.Unit+0.5), 0
	if s.Caption > 0 {
		caption = s.Caption*s.row() + scaled(panelPadding, s.Unit)
	}
	boards := size.Sub(image.Pt(0, caption))
	room := boards.Sub(image.Pt(2*margin, 2*margin))
	a, scale := s.arrange(v, room), max(1, port.scale)
	l := Layout{Size: size, Unit: s.Unit, margin: margin, text: s.TextSize * s.Unit}
	l.radius = float32(scaled(panelRadius, s.Unit) * a.pad / scaled(panelPadding, s.Unit))
	l.fit = max(1, a.cell)
	l.cell = scaled(float32(l.fit), scale)
	a.label = labelRoom(v, room, a.pad, s, scale)
	if a.label != (image.Point{}) {
		l.label = labelSize(s, scale) * s.Unit
	}
	laid, all := a.layOut(l.cell)
	l.boards = laid
	l.move(boards.Sub(all.Size()).Div(2).Sub(all.Min))
	l.scroll(port.Off)
	if s.Caption > 0 {
		all := l.Bounds().Inset(margin)
		aside := max(0, min(scaled(captionWidth, s.Unit), room.X)-all.Dx()) / 2
		l.caption = image.Rect(all.Min.X-aside, all.Max.Y+scaled(panelPadding, s.Unit), all.Max.X+aside, all.Max.Y+caption)
	}
	return l
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

// Panel returns the pixels of a board's panel.
func (l *Layout) Panel(board int) image.Rectangle { return l.boards[board].panel }

// Rect returns the pixels of a spot's whole cell.
func (l *Layout) Rect(s view.Spot) image.Rectangle {
	p := &l.boards[s.Board]
	return p.rect(p.colRow(s))
}

// Cell returns the side of the largest cells in pixels, with their share of the gap.
func (l *Layout) Cell() int { return l.cell }

// Middle returns the middle of a cell.
func (l *Layout) Middle(s view.Spot) Point { return boxOf(l.Rect(s)).centre() }

// Spot returns the spot under a point, and whether there is one. The gaps between cells belong to the cells, those of a
// tray to its blocks. On a tile the diagonals divide its sides.
func (l *Layout) Spot(v view.View, at Point) (view.Spot, bool) {
	pixel := image.Pt(floor(at.X), floor(at.Y))
	i := slices.IndexFunc(l.boards, func(p boardLayout) bool { return pixel.In(p.window) })
	if i < 0 {
		return view.Spot{}, false
	}
	p := &l.boards[i]
	cell := pixel.Sub(p.grid.Min).Div(p.cell)
	s := p.spot(i, cell)
	c := v.At(s)
	if c == nil || c.Kind == view.NoCell && !p.tray {
		return view.Spot{}, false
	}
	if c.Kind == view.Tile {
		s.Part = sideOf(at.Minus(boxOf(p.rect(cell)).centre()))
	}
	return s, true
}

// sideOf returns the side of a tile that a point belongs to, which is so far from the tile's middle.
func sideOf(d Point) view.Part {
	aboveFalling, aboveRising := d.Y < d.X, d.Y < -d.X
	switch {
	case aboveFalling && aboveRising:
		return view.Top
	case aboveFalling:
		return view.Right
	case aboveRising:
		return view.Left
	}
	return view.Bottom
}
