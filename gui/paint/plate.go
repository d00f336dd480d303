package paint

import (
	"image/color"
	"strconv"
	"strings"

	"fourfold/gui/linebreak"
	"fourfold/puzzles/puzzle"
)

// plate draws the ground of a text in letters of a size, with a rim, and with a tip that leads to a point beyond it. The
// zero point is no tip.
func (p *pen) plate(on box, tip Point, size, corner float32, ground, edge color.NRGBA) {
	foot := boxAround(tip, 0, 0).into(on.inset(0.4 * size)).centre()
	way := tip.Minus(foot)
	far := way.Length()
	plate := func(grow float32) path {
		all := rounded(on.inset(-grow), corner)
		if tip != (Point{}) && far > 0.4*size {
			wing := (0.7*size + grow) / far
			all = append(all, []Point{foot.Plus(way.Left(), wing), tip.Plus(way, 1.5*grow/far), foot.Plus(way.Left(), -wing)})
		}
		return all
	}
	p.fill(edge, plate(0))
	p.fill(ground, plate(-max(1, 0.11*size)))
}

// A badge is a number on a plate, round or longer than it is high. Sizes are multiples of the size of its letters; the
// smallest such size is in units.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// badgeLetters returns letters in which the badges of all numbers up to one are no wider than a limit: of a size in
// pixels, or smaller.
func badgeLetters(most int, size, limit, unit float32) lettering {
	l := lettersFor(strings.Repeat("9", len(strconv.Itoa(most))), size, limit, badgeSides)
	if l.size < smallestBadge*unit {
		return lettering{}
	}
	return l
}

// badge returns where a badge lies around a point.
func (l lettering) badge(text string, mid Point) box {
	high := l.size * badgeHeight
	return boxAround(mid, max(high, l.width(text)+l.size*badgeSides)/2, high/2)
}

// drawBadge draws a badge around a point, perhaps with a tip.
func (l lettering) drawBadge(p *pen, text string, mid, tip Point, ground, edge color.NRGBA) {
	if l.fits() {
		p.plate(l.badge(text, mid), tip, l.size, l.size, ground, edge)
		l.draw(p.dst, text, mid, inkOn(ground))
	}
}

// platePen draws the badges, labels and bubbles of a view.
type platePen struct{ *layerPen }

// badge draws a badge in the middle of its cell, in a corner, or midway to another cell.
func (p platePen) badge(b puzzle.Badge) {
	if p.view.At(b.At) == nil {
		return
	}
	palette, unit, cell, mid := p.style.Palette, p.Unit, float32(p.boards[b.At.Board].cell), p.Middle(b.At)
	size, ground, edge := max(cell*0.19, 9.7*unit), palette.inkOf(b.Mark), palette.halo
	plain := b.Kind == puzzle.Number
	switch {
	case plain && (b.Corner || b.At != b.To):
		size = min(max(cell*0.13, 10*unit), cell*0.4)
	case b.Corner:
		size = min(max(cell*0.12, 8.5*unit), cell*0.55)
	case b.Kind == puzzle.BlackDisc:
		size, ground, edge = max(cell*0.24, 9.7*unit), palette.black.bottom, ground
	case b.Kind == puzzle.WhiteDisc:
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
		mid = mid.Plus(p.Middle(b.To).Minus(mid), 0.5)
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
	p.covers.add(l.badge(b.Text, mid), 20)
}

// label draws the label of a shape.
func (p platePen) label(s *shape) {
	text, within := p.style.say(s.Text), boxOf(s.on.window) // clear of the numbers of rows and columns
	l := lettersFor(text, s.text, within.width(), badgeSides)
	if text == "" || !l.fits() {
		return
	}
	if on, tip, ok := p.covers.choose(s.labels, l.badge(text, Point{}), within); ok {
		p.on(s.on)
		l.drawBadge(p.pen, text, on.centre(), tip, s.ink, p.style.Palette.halo)
		p.covers.add(on.inset(-1), 20)
	}
}

// Lengths of bubbles: in units, and as multiples of the size of their letters.
const (
	bubbleWidth = 300.0
	bubbleRow   = 1.45
	bubbleRoom  = 0.8 // around the words
	bubbleTip   = 0.7
)

// bubble draws a note that points at a spot from one side, within the picture.
func (p platePen) bubble(b puzzle.Bubble) {
	l := lettersOf(0.95 * p.text)
	if p.view.At(b.At) == nil || !l.fits() {
		return
	}
	room, within := bubbleRoom*l.size, boxOf(p.all.Rect).inset(2*p.Unit)
	most := min(bubbleWidth*p.Unit, within.width()) - 2*room
	rows := linebreak.Wrap(p.style.say(b.Text), most, l.width)
	first := len(rows) // of the second text
	if more := p.style.say(b.More); more != "" {
		rows = append(rows, linebreak.Wrap(more, most, l.width)...)
	}
	size := box{0, 0, 0, bubbleRow*l.size*float32(len(rows)) + room}
	for _, row := range rows {
		size.x1 = max(size.x1, l.width(row)+2*room)
	}
	on, tip, ok := p.covers.choose(p.pointing(b.At, bubbleTip*l.size), size, within)
	if !ok {
		return
	}
	ground := p.style.Palette.note
	p.plate(on, tip, l.size, bubbleTip*l.size, ground, p.style.Palette.halo)
	ink, y := inkOn(ground), on.y0+(room+bubbleRow*l.size)/2
	for i, row := range rows {
		if i == first {
			ink = mix(ink, ground, 0.25)
		}
		l.draw(p.dst, row, Point{on.x0 + room + l.width(row)/2, y}, ink)
		y += bubbleRow * l.size
	}
}

// pointing returns the anchors of a bubble that points at a spot, whose tip has some length. It keeps off the frame of the
// caret, and on tiny cells it can keep off the neighbours.
func (p platePen) pointing(at puzzle.Spot, long float32) (anchors []anchor) {
	mid, cell := p.Middle(at), float32(p.boards[at.Board].cell)
	off := 0.5*cell + caretRoom*p.Unit
	p.covers.add(boxAround(mid, off, off), 100)
	for _, far := range [2]float32{off, off + cell} {
		for _, way := range [4]Point{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			if tip := mid.Plus(way, far); far == off || p.tiny(&p.boards[at.Board]) {
				anchors = append(anchors, anchor{at: tip.Plus(way, long), beside: way, tip: tip})
			}
		}
	}
	return anchors
}
