package board

import (
	"image/color"

	"fourfold/puzzles/puzzle"
)

// markPen draws the marks of one cell.
type markPen struct {
	*pen
	*sprites
}

// tint is the colour of a mark.
type tint struct {
	mark  puzzle.Mark
	color color.NRGBA
}

// draw draws what lies over the piece. Each mark has a shape of its own, so that it reads without colours: the next
// move is a square frame and where it leads a dashed one, a line that has been reached a ring, a proof hatches the floor and the corners, what it
// counts has a dot. What is held is raised off its cell, between brackets in the cell's corners; where it can go has a
// small ring in the middle; what breaks a rule has a cross, or teeth along a tile's edge.
func (m markPen) draw(c puzzle.Cell) {
	switch {
	case m.size < smallestDisc:
		m.stain(c)
		return
	case m.small() && c.Kind != puzzle.Tile:
		m.over(c)
		return
	}
	if c.Kind == puzzle.Tile {
		for i, side := range m.sides() {
			m.side(side, c.Sides[i])
		}
	}
	if c.Marks&puzzle.MarkLine != 0 {
		m.lineRing(c.Kind)
	}
	if c.Marks&puzzle.MarkNext != 0 {
		m.nextFrame(m.palette.Next, isSquare(c.Kind))
	}
	if c.Marks&puzzle.MarkPlace != 0 {
		m.placeFrame(c)
	}
	if c.Marks&puzzle.MarkProof != 0 && isSquare(c.Kind) {
		m.proofCorners()
	}
	if c.Marks&puzzle.MarkWrong != 0 {
		m.wrongCross()
	}
	if c.Marks&puzzle.MarkTarget != 0 {
		m.targetRing(c.Marks)
	}
	if c.Marks&puzzle.MarkCount != 0 && (c.Label == 0 || !m.label(c).fits()) {
		m.countDot(m.body.centre(), max(m.body.side()*0.11, min(5, m.body.side()*0.2)))
	}
}

// stain shows the most telling mark of a cell that has room for its colour only.
func (m markPen) stain(c puzzle.Cell) {
	marks := c.Marks
	for _, side := range c.Sides {
		marks |= side & puzzle.MarkWrong
	}
	for _, t := range []tint{
		{puzzle.MarkWrong, m.palette.Wrong},
		{puzzle.MarkHeld, m.palette.Held},
		{puzzle.MarkNext, m.palette.Next},
		{puzzle.MarkPlace, mix(m.palette.Next, m.palette.Cell, 0.4)},
		{puzzle.MarkLine, m.palette.Line},
		{puzzle.MarkCount, m.palette.Count},
		{puzzle.MarkProof, m.palette.Proof},
		{puzzle.MarkTarget, faded(m.palette.Target, 0.5)},
	} {
		if marks&t.mark != 0 {
			m.rounded(m.body, 0)
			m.fill(faded(t.color, 0.7))
			return
		}
	}
}

// nextFrame draws a frame just within the cell, and on coloured ground a halo within it.
func (m markPen) nextFrame(c color.NRGBA, halo bool) {
	width := m.stroke
	if halo && m.small() {
		width = max(width, m.body.side()*0.15)
	}
	if halo && m.size >= 16 {
		m.border(puzzle.Whole, width, m.thin)
		m.fill(m.palette.Halo)
	}
	m.border(puzzle.Whole, 0, width)
	m.fill(c)
}

// placeFrame draws a dashed frame, within those of the next move and of a line where a cell has them too, and on coloured ground over a
// halo.
func (m markPen) placeFrame(c puzzle.Cell) {
	b, corner := m.body, m.corner
	in := float32(0)
	switch {
	case c.Marks&puzzle.MarkLine != 0 && isSquare(c.Kind):
		in = 1.8*m.stroke + 2*m.thin
	case c.Marks&puzzle.MarkNext != 0:
		in = m.stroke + m.thin
	}
	b, corner = b.inset(in), corner-in
	if isSquare(c.Kind) {
		m.frame(b, corner, m.stroke+m.thin)
		m.fill(m.palette.Halo)
	}
	m.dashed(b.contour(max(corner, 0), m.stroke), max(b.side()*0.1, 3.2*m.stroke))
	m.fill(m.palette.Next)
}

// border adds the border of a cell or a side of a tile, lying some way inside of it.
func (m markPen) border(part puzzle.Part, inside, width float32) {
	if part == puzzle.Whole {
		m.frame(m.body.inset(inside), m.corner-inside, width)
	} else {
		m.outline(m.sides()[part-puzzle.Top].shrink(inside), width)
	}
}

// lineRing draws a ring around the disc, or around the whole of other cells: on a tile a frame
// with a halo on either side, within that of the next move.
func (m markPen) lineRing(kind puzzle.Kind) {
	switch {
	case m.size < 16:
		m.nextFrame(m.palette.Line, false)
		return
	case isSquare(kind):
		width := m.stroke * 0.8
		m.border(puzzle.Whole, m.stroke, width+2*m.thin)
		m.fill(m.palette.Halo)
		m.border(puzzle.Whole, m.stroke+m.thin, width)
	default:
		m.ring(m.body.centre(), m.body.side()*0.48, m.body.side()*0.06)
	}
	m.fill(m.palette.Line)
}

// proofHatch draws slanted lines on the floor of a cell.
func (m markPen) proofHatch() {
	if m.size < 12 {
		return
	}
	b := m.body.inset(m.corner * 0.3)
	side := b.side()
	gap := max(4, side/9)
	for k := gap / 2; k < 2*side; k += gap {
		from := point{b.x0 + max(0, k-side), b.y0 + min(k, side)}
		to := point{b.x0 + min(k, side), b.y0 + max(0, k-side)}
		m.line(from, to, max(1, side*0.018))
	}
	m.fill(faded(m.palette.Proof, 0.75))
}

// proofCorners fills the four corners of a cell.
func (m markPen) proofCorners() {
	b, d := m.body, m.body.side()*0.25
	triangles := [4]triangle{
		{{b.x0, b.y0}, {b.x0 + d, b.y0}, {b.x0, b.y0 + d}},
		{{b.x1, b.y0}, {b.x1, b.y0 + d}, {b.x1 - d, b.y0}},
		{{b.x1, b.y1}, {b.x1 - d, b.y1}, {b.x1, b.y1 - d}},
		{{b.x0, b.y1}, {b.x0, b.y1 - d}, {b.x0 + d, b.y1}},
	}
	for _, t := range triangles {
		m.polygon(t[:]...)
	}
	m.fill(m.palette.Proof)
	if m.size >= 16 {
		for _, t := range triangles {
			m.line(t[1], t[2], m.thin)
		}
		m.fill(m.palette.Halo)
	}
}

// countDot draws the badge of what is counted.
func (m markPen) countDot(mid point, r float32) {
	r = max(r, 1.5)
	m.ellipse(mid, r, r)
	m.fill(m.palette.Halo)
	r -= max(0.5, r*0.22)
	m.ellipse(mid, r, r)
	m.fill(m.palette.Count)
}

// sideStroke is how much narrower lines are around a side of a tile, which has a number to show.
const sideStroke = 0.75

// side draws the marks of one side of a tile.
func (m markPen) side(edge triangle, marks puzzle.Mark) {
	t := m.sideLines(edge, marks)
	if marks&puzzle.MarkWrong != 0 {
		m.wrongTeeth(edge)
	}
	if marks&puzzle.MarkTarget != 0 { // where the number of the side does not lie
		mid := point{edge[0].x*0.11 + edge[1].x*0.11 + edge[2].x*0.78, edge[0].y*0.11 + edge[1].y*0.11 + edge[2].y*0.78}
		m.haloRing(mid, m.body.side()*0.055, max(1, m.body.side()*0.025))
	}
	if marks&puzzle.MarkCount != 0 {
		// In the corner where the side begins, so that the number in the middle stays legible.
		mid := point{(t[0].x + t[1].x + t[2].x) / 3, (t[0].y + t[1].y + t[2].y) / 3}
		m.countDot(point{t[0].x*0.6 + mid.x*0.4, t[0].y*0.6 + mid.y*0.4}, m.body.side()*0.05)
	}
}

// sideLines draws an outline of a tile's side for each of its marks, one within the other, and returns what is left
// of the side within them.
func (m markPen) sideLines(t triangle, marks puzzle.Mark) triangle {
	outline := func(width float32, c color.NRGBA) {
		m.outline(t, width)
		m.fill(c)
		t = t.shrink(width)
	}
	for _, line := range []tint{
		{puzzle.MarkNext, m.palette.Next},
		{puzzle.MarkPlace, m.palette.Next},
		{puzzle.MarkLine, m.palette.Line},
		{puzzle.MarkProof, m.palette.Proof},
		{puzzle.MarkHeld, m.palette.Held},
	} {
		if marks&line.mark == 0 {
			continue
		}
		width := max(1, m.stroke*sideStroke)
		if line.mark == puzzle.MarkPlace {
			dashes := t.contour(width)
			outline(width, m.palette.Halo)
			m.dashed(dashes, m.body.side()*0.1)
			m.fill(line.color)
		} else {
			outline(width, line.color)
		}
		if m.size >= 24 {
			outline(m.thin, m.palette.Halo)
		}
	}
	return t
}
