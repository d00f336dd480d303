package paint

import (
	"image"

	"fourfold/puzzles/view"
)

// layerPen draws all that lies over the cells of a view. Lengths are in pixels.
type layerPen struct {
	*pen
	*Layout
	view    view.View
	style   Style
	all     *image.RGBA // the picture; dst is the part of it over the visible cells of a board
	base    *image.RGBA // the cells alone
	covers  covers
	borders map[edge]int      // lines that pass an edge
	over    map[view.Spot]int // outlines and capsules that lie on a cell
}

// drawOver draws what lies over the cells of a view on a picture of these. Numbers and words lie over all lines.
func drawOver(picture, base *image.RGBA, l *Layout, v view.View, s Style) {
	p := &layerPen{pen: &pen{dst: picture}, Layout: l, view: v, style: s, all: picture, base: base}
	p.borders, p.over = map[edge]int{}, map[view.Spot]int{}
	p.coverPieces()
	shapes := layShapes(p)
	drawTints(p, shapes)
	for _, s := range shapes {
		s.draw(p)
	}
	p.dst = picture
	drawArrows(p)
	for _, b := range v.Badges {
		drawBadge(p, b)
	}
	for _, s := range shapes {
		drawLabel(p, s)
	}
	p.dst = picture
	for _, b := range v.Bubbles {
		drawBubble(p, b)
	}
	for i, board := range l.boards {
		if words := s.say(v.Boards[i].Reached); words != "" {
			p.reached(board, "✓ "+words)
		}
	}
}

// coverPieces keeps plates off pieces and off the rings around their numbers.
func (p *layerPen) coverPieces() {
	for at, c := range Cells(p.view) {
		r := boxOf(p.Rect(at))
		if c.Kind != view.Empty && c.Kind != view.NoCell {
			p.covers.add(r.inset(r.width()*(0.5-discRadius)), pieceWeight)
		}
		for _, marks := range c.Sides {
			if marks&view.MarkCount != 0 {
				p.covers.add(r, ringWeight)
			}
		}
	}
}

// on lets the pen draw over the visible cells of a board and the padding around them.
func (p *layerPen) on(b *boardLayout) {
	p.dst = p.all.SubImage(b.window.Inset(-b.padding())).(*image.RGBA)
}

// tiny reports whether the cells of a board are so small that a text hides several.
func (p *layerPen) tiny(b *boardLayout) bool { return float32(b.cell) < 3.5*p.text }

// reached draws a frame around a board, and some words over its upper edge, unless they would hide pieces. They lie between the
// numbers of two columns.
func (p *layerPen) reached(b boardLayout, words string) {
	panel, ground := boxOf(b.panel), p.style.Palette.line
	p.fill(ground, frame(panel, p.radius, panelFrame*p.Unit))
	l, top := lettersOf(0.85*p.text), panel.y0
	if b.title.Empty() {
		top = max(top-0.6*l.size, float32(p.all.Rect.Min.Y)+1)
	}
	middle := boxOf(b.grid).centre()
	if b.cols%2 == 1 {
		middle.X += float32(b.cell) / 2
	}
	on := l.badge(words, middle)
	on = on.moved(0, top-on.y0)
	pieces := float32(b.grid.Min.Y) + (0.5-discRadius)*float32(b.cell)
	if on.y1 <= pieces && on.width() <= panel.width() {
		l.drawBadge(p.pen, words, on.centre(), Point{}, ground, ground)
	}
}
