package paint

import (
	"math"

	"fourfold/gui/linebreak"
	"fourfold/puzzles/view"
)

// drawBadge draws a badge in the middle of its cell, in a corner, or half a cell before another cell.
func drawBadge(p *layerPen, b view.Badge) {
	palette, unit, cell, mid := p.style.Palette, p.Unit, float32(p.boards[b.At.Board].cell), p.Middle(b.At)
	size, ground, edge := max(cell*0.19, 9.7*unit), palette.inkOf(b.Mark), palette.halo
	plain := b.Kind == view.Number
	switch {
	case plain && (b.Corner || b.At != b.To):
		size = min(max(cell*0.13, 10*unit), cell*0.4)
	case b.Corner:
		size = min(max(cell*0.12, 8.5*unit), cell*0.55)
	case b.Kind == view.BlackDisc:
		size, ground, edge = max(cell*0.24, 9.7*unit), palette.black.bottom, ground
	case b.Kind == view.WhiteDisc:
		size, ground, edge = max(cell*0.24, 9.7*unit), palette.white.top, ground
	}
	l := lettersOf(size)
	on := l.badge(b.Text, Point{})
	switch corner := (Point{0.48*cell - on.x1, 0.48*cell - on.y1}); {
	case plain && b.Corner:
		mid = mid.Plus(corner, 1)
	case b.Corner:
		mid = mid.Plus(Point{corner.X, -corner.Y}, 1)
	case plain && p.view.At(b.To) != nil:
		way := p.Middle(b.To).Minus(mid)
		mid = mid.Plus(way, 1-0.5/max(1, float32(math.Round(float64(way.Length()/cell)))))
	}
	p.on(&p.boards[b.At.Board])
	if plain {
		ground, edge = palette.halo, palette.label
	}
	if plain && b.Mark != 0 {
		edge = palette.inkOf(b.Mark)
		p.plate(l.badge(b.Text, mid).inset(-0.25*size), Point{}, size, 1.25*size, edge, ground)
	}
	l.drawBadge(p.pen, b.Text, mid, Point{}, ground, edge)
	p.covers.add(l.badge(b.Text, mid), drawnWeight)
}

// drawLabel draws the label of a shape.
func drawLabel(p *layerPen, s *shape) {
	text, within := p.style.say(s.Text), boxOf(s.on.window) // clear of the numbers of rows and columns
	l := lettersFor(text, s.text, within.width(), badgeSides)
	if text == "" || !l.fits() {
		return
	}
	if on, tip, ok := p.covers.choose(s.labels, l.badge(text, Point{}), within); ok {
		p.on(s.on)
		l.drawBadge(p.pen, text, on.centre(), tip, s.ink, p.style.Palette.halo)
		p.covers.add(on.inset(-1), drawnWeight)
	}
}

// Lengths of bubbles: in units, and as multiples of the size of their letters.
const (
	bubbleWidth = 300.0
	bubbleRow   = 1.45
	bubbleRoom  = 0.8 // around the words
	bubbleTip   = 0.7
)

// drawBubble draws a note that points at a spot from one side, within the picture.
func drawBubble(p *layerPen, b view.Bubble) {
	l := lettersOf(0.95 * p.text)
	if p.view.At(b.At) == nil || !l.fits() {
		return
	}
	room, within := bubbleRoom*l.size, boxOf(p.all.Rect).inset(2*p.Unit)
	most := min(bubbleWidth*p.Unit, within.width()) - 2*room
	rows := linebreak.Wrap(p.style.say(b.Text), most, l.width)
	size := box{0, 0, 0, bubbleRow*l.size*float32(len(rows)) + room}
	for _, row := range rows {
		size.x1 = max(size.x1, l.width(row)+2*room)
	}
	on, tip, ok := p.covers.choose(pointingAt(p, b.At, bubbleTip*l.size), size, within)
	if !ok {
		return
	}
	ground := p.style.Palette.note
	p.plate(on, tip, l.size, bubbleTip*l.size, ground, p.style.Palette.halo)
	ink, y := inkOn(ground), on.y0+(room+bubbleRow*l.size)/2
	for _, row := range rows {
		l.draw(p.dst, row, Point{on.x0 + room + l.width(row)/2, y}, ink)
		y += bubbleRow * l.size
	}
}

// pointingAt returns the anchors of a bubble that points at a spot, whose tip has some length. It keeps off the frame of the
// caret, and on tiny cells it can keep off the neighbours.
func pointingAt(p *layerPen, at view.Spot, long float32) (anchors []anchor) {
	mid, cell := p.Middle(at), float32(p.boards[at.Board].cell)
	off := 0.5*cell + caretRoom*p.Unit
	p.covers.add(boxAround(mid, off, off), pointedWeight)
	for _, far := range [2]float32{off, off + cell} {
		for _, way := range [4]Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			if tip := mid.Plus(way, far); far == off || p.tiny(&p.boards[at.Board]) {
				anchors = append(anchors, anchor{at: tip.Plus(way, long), beside: way, tip: tip})
			}
		}
	}
	return anchors
}
