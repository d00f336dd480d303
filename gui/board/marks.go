package board

import (
	"image/color"

	"fourfold/puzzles/puzzle"
)

// look is how a mark looks: its colour, and its shape on a large cell, on a small one, and on a side of a tile. A mark
// without a shape on small cells fills the floor; see [sprites.filling].
type look struct {
	mark         puzzle.Mark
	ink          color.NRGBA
	large, small func(markPen, puzzle.Cell, color.NRGBA)
	side         func(markPen, *tileSide, color.NRGBA)
}

// looks returns the marks in the order in which they are drawn. Each has a shape of its own, so that it reads without
// colours. The first that fills the floor of a small cell wins.
func (p *Palette) looks() [8]look {
	return [...]look{
		{puzzle.MarkNext, p.Next, markPen.next, nil, markPen.outlineSide},
		{puzzle.MarkLine, p.Line, markPen.line, nil, markPen.outlineSide},
		{puzzle.MarkPlace, p.Next, markPen.place, markPen.smallPlace, markPen.outlineSide},
		{puzzle.MarkProof, p.Proof, markPen.corners, nil, markPen.outlineSide},
		{puzzle.MarkHeld, p.Held, nil, markPen.narrow, markPen.outlineSide},
		{puzzle.MarkWrong, p.Wrong, markPen.cross, markPen.cross, markPen.teeth},
		{puzzle.MarkTarget, p.Target, markPen.target, nil, markPen.outlineSide},
		{puzzle.MarkCount, p.Count, markPen.count, markPen.smallCount, markPen.countSide},
	}
}

// markPen draws the marks of one cell.
type markPen struct {
	*pen
	*sprites
}

// draw draws the marks over the piece.
func (m markPen) draw(c puzzle.Cell) {
	small := m.small()
	if c.Kind == puzzle.Tile {
		m.drawSides(c)
	}
	if small && c.Order > 0 && !m.order.fits() && c.Marks&puzzle.MarkNext != 0 {
		m.narrow(c, m.palette.Held) // it is told from the moves that follow
	}
	if fill, ok := m.filling(c); ok && isSquare(c.Kind) { // the piece hides the floor
		m.frame(m.body, m.corner, max(1, m.body.width()*0.15))
		m.fill(fill)
	}
	for _, l := range m.palette.looks() {
		shape := l.large
		if small {
			shape = l.small
		}
		if c.Marks&l.mark != 0 && shape != nil {
			shape(m, c, l.ink)
		}
	}
}

// next draws a frame just within the cell, and on a tile a halo within it.
func (m markPen) next(c puzzle.Cell, ink color.NRGBA) {
	if isSquare(c.Kind) {
		m.frame(m.body.inset(m.stroke), m.corner-m.stroke, m.thin)
		m.fill(m.palette.Halo)
	}
	m.narrow(c, ink)
}

// narrow draws a frame just within the cell.
func (m markPen) narrow(_ puzzle.Cell, ink color.NRGBA) {
	m.frame(m.body, m.corner, m.stroke)
	m.fill(ink)
}

// line draws a ring around the disc. On a tile it is a frame with a halo on either side, within that of the next move.
func (m markPen) line(c puzzle.Cell, ink color.NRGBA) {
	if isSquare(c.Kind) {
		width := m.stroke * 0.8
		m.frame(m.body.inset(m.stroke), m.corner-m.stroke, width+2*m.thin)
		m.fill(m.palette.Halo)
		m.frame(m.body.inset(m.stroke+m.thin), m.corner-m.stroke-m.thin, width)
	} else {
		m.ring(m.body.centre(), m.body.width()*0.48, m.body.width()*0.06)
	}
	m.fill(ink)
}

// place draws a dashed frame, within those of the next move and of a line, and on a tile over a halo.
func (m markPen) place(c puzzle.Cell, ink color.NRGBA) {
	in := float32(0)
	switch {
	case c.Marks&puzzle.MarkLine != 0 && isSquare(c.Kind):
		in = 1.8*m.stroke + 2*m.thin
	case c.Marks&puzzle.MarkNext != 0:
		in = m.stroke + m.thin
	}
	b, corner := m.body.inset(in), m.corner-in
	if isSquare(c.Kind) {
		m.frame(b, corner, m.stroke+m.thin)
		m.fill(m.palette.Halo)
	}
	m.dashed(b, corner, m.stroke, 6)
	m.fill(ink)
}

// smallPlace draws a wide frame, dashed if it has room.
func (m markPen) smallPlace(_ puzzle.Cell, ink color.NRGBA) {
	if width := max(1, m.body.width()*0.18); m.size < 14 {
		m.frame(m.body, m.corner, width)
	} else {
		m.dashed(m.body, m.corner, width, 2)
	}
	m.fill(ink)
}

// hatch draws slanted lines on the floor of a cell.
func (m markPen) hatch() {
	b := m.body.inset(m.corner * 0.3)
	side := b.width()
	gap := max(4, side/9)
	for k := gap / 2; k < 2*side; k += gap {
		from := point{b.x0 + max(0, k-side), b.y0 + min(k, side)}
		to := point{b.x0 + min(k, side), b.y0 + max(0, k-side)}
		m.pen.line(from, to, max(1, side*0.018))
	}
	m.fill(faded(m.palette.Proof, 0.75))
}

// corners fills the four corners of a tile, whose floor cannot be hatched.
func (m markPen) corners(c puzzle.Cell, ink color.NRGBA) {
	if !isSquare(c.Kind) {
		return
	}
	b, d := m.body, m.body.width()*0.25
	triangles := [4]triangle{
		{{b.x0, b.y0}, {b.x0 + d, b.y0}, {b.x0, b.y0 + d}},
		{{b.x1, b.y0}, {b.x1, b.y0 + d}, {b.x1 - d, b.y0}},
		{{b.x1, b.y1}, {b.x1 - d, b.y1}, {b.x1, b.y1 - d}},
		{{b.x0, b.y1}, {b.x0, b.y1 - d}, {b.x0 + d, b.y1}},
	}
	for _, t := range triangles {
		m.polygon(t[:]...)
	}
	m.fill(ink)
	for _, t := range triangles {
		m.pen.line(t[1], t[2], m.thin)
	}
	m.fill(m.palette.Halo)
}

// held draws brackets in the corners of a cell, over a halo.
func (m markPen) held() {
	width, long := m.stroke*1.1, m.body.width()*0.27
	halo := max(1, m.stroke*0.35)
	m.brackets(m.body, m.corner, long+halo, width+halo)
	m.fill(m.palette.Halo)
	m.brackets(m.body, m.corner, long, width)
	m.fill(m.palette.Held)
}

// cross draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (m markPen) cross(_ puzzle.Cell, ink color.NRGBA) {
	c, arm := m.body.centre(), m.body.width()*0.3
	lines := func(arm, width float32, ink color.NRGBA) {
		m.pen.line(point{c.x - arm, c.y - arm}, point{c.x + arm, c.y + arm}, width)
		m.pen.line(point{c.x - arm, c.y + arm}, point{c.x + arm, c.y - arm}, width)
		m.fill(ink)
	}
	if m.size >= 16 {
		lines(arm+m.thin*0.7, m.stroke+2*m.thin, m.palette.Halo)
	}
	lines(arm, m.stroke, ink)
}

// target draws a small ring in the middle. It leaves room for the dot of a count.
func (m markPen) target(c puzzle.Cell, ink color.NRGBA) {
	r, width := m.body.width()*0.125, max(1, m.body.width()*0.04)
	if c.Marks&puzzle.MarkCount != 0 {
		r = m.body.width()*0.12 + 2*width
	}
	m.haloRing(m.body.centre(), r, width, ink)
}

// haloRing draws a ring with a halo.
func (m markPen) haloRing(mid point, r, width float32, ink color.NRGBA) {
	halo := max(0.75, width*0.5)
	m.ring(mid, r+halo, width+2*halo)
	m.fill(faded(m.palette.Halo, 0.8))
	m.ring(mid, r, width)
	m.fill(ink)
}

// count draws a dot, unless the label of the piece shows that it is counted.
func (m markPen) count(c puzzle.Cell, ink color.NRGBA) {
	if c.Label == 0 || !m.label.fits() || m.numbers.hidden {
		m.dot(m.body.centre(), max(m.body.width()*0.11, min(5, m.body.width()*0.2)), ink)
	}
}

// smallCount draws a large dot.
func (m markPen) smallCount(_ puzzle.Cell, ink color.NRGBA) {
	m.dot(m.body.centre(), m.body.width()*0.31, ink)
}

func (m markPen) dot(mid point, r float32, ink color.NRGBA) {
	r = max(r, 1.5)
	m.ellipse(mid, r, r)
	m.fill(m.palette.Halo)
	r -= max(0.5, r*0.22)
	m.ellipse(mid, r, r)
	m.fill(ink)
}

// tileSide is a side of a tile, and the rest of it within the outlines that have been drawn.
type tileSide struct{ edge, rest triangle }

// drawSides draws the marks of a tile's sides.
func (m markPen) drawSides(c puzzle.Cell) {
	for i, edge := range m.sides() {
		side := &tileSide{edge, edge}
		for _, l := range m.palette.looks() {
			if c.Sides[i]&l.mark != 0 {
				l.side(m, side, l.ink)
			}
		}
	}
}

// outlineSide draws an outline and a halo within those drawn before. They are narrow, since a side has a number to show.
func (m markPen) outlineSide(s *tileSide, ink color.NRGBA) {
	line := func(width float32, ink color.NRGBA) {
		m.outline(s.rest, width)
		m.fill(ink)
		s.rest = s.rest.shrink(width)
	}
	line(max(1, m.stroke*0.75), ink)
	if !m.small() {
		line(m.thin, m.palette.Halo)
	}
}

// teeth draws teeth along the outer edge: with those of the neighbour they make a row of diamonds on the contact.
func (m markPen) teeth(s *tileSide, ink color.NRGBA) {
	side := m.body.width()
	row := func(height float32, ink color.NRGBA) {
		at := s.edge.along(height, side/2)
		for i := range 5 {
			a := float32(i) / 5
			m.polygon(at(a, 0), at(a+0.2, 0), at(a+0.1, 1))
		}
		m.fill(ink)
	}
	if !m.small() {
		row(side*0.1+1.6*max(1, side*0.022), m.palette.Halo)
	}
	row(max(side*0.1, 3), ink)
}

// countSide draws a dot in the corner where the side begins, clear of the number.
func (m markPen) countSide(s *tileSide, ink color.NRGBA) {
	t := s.rest
	mid := point{(t[0].x + t[1].x + t[2].x) / 3, (t[0].y + t[1].y + t[2].y) / 3}
	m.dot(point{t[0].x*0.6 + mid.x*0.4, t[0].y*0.6 + mid.y*0.4}, m.body.width()*0.05, ink)
}

// border adds the border of a cell or of a side of a tile, lying some way inside of it.
func (m markPen) border(part puzzle.Part, inside, width float32) {
	if part == puzzle.Whole {
		m.frame(m.body.inset(inside), m.corner-inside, width)
	} else {
		m.outline(m.sides()[part-puzzle.Top].shrink(inside), width)
	}
}

// hover outlines a spot. The line has a halo, so that it shows on any colour.
func (m markPen) hover(part puzzle.Part) {
	edge := max(1, m.stroke*0.5)
	m.border(part, edge, max(1, m.stroke*0.35))
	m.fill(faded(m.palette.Halo, 0.8))
	m.border(part, 0, edge)
	m.fill(m.palette.Hover)
}

// caret frames a spot, with a halo: a cell from outside, where it leaves the frame of the next move visible, a side of
// a tile from within.
func (m markPen) caret(part puzzle.Part) {
	width, halo := max(1, m.stroke*0.7), max(1, m.stroke*0.35)
	if part != puzzle.Whole {
		m.border(part, 0, width+2*halo)
		m.fill(m.palette.Halo)
		m.border(part, halo, width)
		m.fill(m.palette.Caret)
		return
	}
	out := float32(int(width + 0.5))
	m.border(part, -out-1, 1+max(out, 1.5)+halo)
	m.fill(m.palette.Halo)
	m.border(part, -out, max(out, 1.5))
	m.fill(m.palette.Caret)
}
