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
	large, small func(markPen, color.NRGBA)
	side         func(markPen, tileSide, color.NRGBA)
}

// looks returns the marks in the order in which they are drawn. Each has a shape of its own, so that it reads without
// colours. The first that fills the floor of a small cell wins.
func (p *Palette) looks() [11]look {
	return [...]look{
		{puzzle.MarkNext, p.Next, markPen.next, nil, markPen.outlineSide},
		{puzzle.MarkLine, p.Line, markPen.line, nil, markPen.outlineSide},
		{puzzle.MarkPlace, p.Next, markPen.place, markPen.smallPlace, markPen.outlineSide},
		{puzzle.MarkProof, p.Proof, markPen.corners, nil, markPen.outlineSide},
		{puzzle.MarkHeld, p.Held, nil, markPen.narrow, markPen.outlineSide},
		{puzzle.MarkWrong, p.Wrong, markPen.cross, markPen.cross, markPen.teeth},
		{puzzle.MarkTarget, p.Target, markPen.target, nil, markPen.outlineSide},
		{puzzle.MarkCount, p.Count, markPen.count, markPen.smallCount, markPen.outlineSide},
		{puzzle.MarkFails, p.Wrong, markPen.cross, markPen.cross, markPen.fails},
		{puzzle.MarkRing, p.Next, markPen.target, markPen.narrow, markPen.ringSide},
		{puzzle.MarkCost, p.Cost, nil, markPen.narrow, markPen.outlineSide},
	}
}

// markPen draws the marks of a cell.
type markPen struct{ cellPen }

// draw draws the marks over the piece.
func (p markPen) draw() {
	small := p.small()
	if p.c.Sides != [4]puzzle.Mark{} {
		p.drawSides()
	}
	if small && p.c.Order > 0 && !p.order.fits() && p.c.Marks&puzzle.MarkNext != 0 {
		p.narrow(p.palette.Held) // it is told from the moves that follow
	}
	if fill, ok := p.filling(); ok && isSquare(p.c.Kind) { // the piece hides the floor
		p.frame(p.body, p.corner, max(1, p.body.width()*0.15))
		p.fill(fill)
	}
	for _, l := range p.palette.looks() {
		shape := l.large
		if small {
			shape = l.small
		}
		if p.c.Marks&l.mark != 0 && shape != nil {
			shape(p, l.ink)
		}
	}
}

// next draws a frame just within the cell, and on a tile a wider one with a halo within it, since tiles are colourful.
func (p markPen) next(ink color.NRGBA) {
	width := p.stroke
	if isSquare(p.c.Kind) {
		width = max(width, p.body.width()*0.05)
		p.frame(p.body.inset(width), p.corner-width, p.thin)
		p.fill(p.palette.Halo)
	}
	p.frame(p.body, p.corner, width)
	p.fill(ink)
}

// narrow draws a frame just within the cell.
func (p markPen) narrow(ink color.NRGBA) {
	p.frame(p.body, p.corner, p.stroke)
	p.fill(ink)
}

// line draws a ring around the disc, and with a halo on a tile.
func (p markPen) line(ink color.NRGBA) {
	mid, r, width := p.body.centre(), p.body.width()*0.48, p.body.width()*0.06
	if isSquare(p.c.Kind) {
		p.ring(mid, r, 1.8*width)
		p.fill(p.palette.Halo)
	}
	p.ring(mid, r, width)
	p.fill(ink)
}

// place draws a dashed frame, within that of the next move, and on a tile over a halo.
func (p markPen) place(ink color.NRGBA) {
	in := float32(0)
	if p.c.Marks&puzzle.MarkNext != 0 {
		in = p.stroke + p.thin
	}
	b, corner := p.body.inset(in), p.corner-in
	if isSquare(p.c.Kind) {
		p.frame(b, corner, p.stroke+p.thin)
		p.fill(p.palette.Halo)
	}
	p.dashed(b, corner, p.stroke, 6)
	p.fill(ink)
}

// smallPlace draws a wide frame, dashed if it has room. It fills an empty cell that has none.
func (p markPen) smallPlace(ink color.NRGBA) {
	switch width := max(1, p.body.width()*0.18); {
	case p.detailed():
		p.dashed(p.body, p.corner, width, 2)
	case p.c.Kind == puzzle.Empty:
		p.rounded(p.body, p.corner)
		ink = mix(ink, p.palette.Cell, 0.4)
	default:
		p.frame(p.body, p.corner, width)
	}
	p.fill(ink)
}

// hatch draws slanted lines on the floor of a cell.
func (p markPen) hatch() {
	b := p.body.inset(p.corner * 0.3)
	side := b.width()
	gap := max(4, side/9)
	for k := gap / 2; k < 2*side; k += gap {
		from := point{b.x0 + max(0, k-side), b.y0 + min(k, side)}
		to := point{b.x0 + min(k, side), b.y0 + max(0, k-side)}
		p.pen.line(from, to, max(1, side*0.018))
	}
	p.fill(faded(p.palette.Proof, 0.75))
}

// corners fills the four corners of a tile, whose floor cannot be hatched.
func (p markPen) corners(ink color.NRGBA) {
	if !isSquare(p.c.Kind) {
		return
	}
	b, mid := p.body, p.body.centre()
	for _, c := range [4]point{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}} {
		along, down := point{(c.x + mid.x) / 2, c.y}, point{c.x, (c.y + mid.y) / 2}
		p.polygon(c, along, down)
		p.fill(ink)
		p.pen.line(along, down, p.thin)
		p.fill(p.palette.Halo)
	}
}

// held draws brackets in the corners of a cell, over a halo.
func (p markPen) held() {
	width, long := p.stroke*1.1, p.body.width()*0.27
	halo := max(1, p.stroke*0.35)
	p.brackets(p.body, p.corner, long+halo, width+halo)
	p.fill(p.palette.Halo)
	p.brackets(p.body, p.corner, long, width)
	p.fill(p.palette.Held)
}

// cross draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (p markPen) cross(ink color.NRGBA) {
	c, arm := p.body.centre(), p.body.width()*0.3
	lines := func(arm, width float32, ink color.NRGBA) {
		p.pen.line(point{c.x - arm, c.y - arm}, point{c.x + arm, c.y + arm}, width)
		p.pen.line(point{c.x - arm, c.y + arm}, point{c.x + arm, c.y - arm}, width)
		p.fill(ink)
	}
	if p.detailed() {
		lines(arm+p.thin*0.7, p.stroke+2*p.thin, p.palette.Halo)
	}
	lines(arm, p.stroke, ink)
}

// target draws a small ring in the middle. It leaves room for the dot of a count.
func (p markPen) target(ink color.NRGBA) {
	r, width := p.body.width()*0.125, max(1, p.body.width()*0.04)
	if p.c.Marks&puzzle.MarkCount != 0 {
		r = p.body.width()*0.12 + 2*width
	}
	p.haloRing(p.body.centre(), r, width, ink)
}

// haloRing draws a ring with a halo.
func (p markPen) haloRing(mid point, r, width float32, ink color.NRGBA) {
	halo := max(0.75, width*0.5)
	p.ring(mid, r+halo, width+2*halo)
	p.fill(faded(p.palette.Halo, 0.8))
	p.ring(mid, r, width)
	p.fill(ink)
}

// count draws a dot, unless the label of the piece shows that it is counted.
func (p markPen) count(ink color.NRGBA) {
	if p.c.Label == 0 || !p.label.fits() || p.numbers.hidden {
		p.dot(p.body.centre(), max(p.body.width()*0.11, min(5, p.body.width()*0.2)), ink)
	}
}

// smallCount draws a large dot.
func (p markPen) smallCount(ink color.NRGBA) {
	p.dot(p.body.centre(), p.body.width()*0.31, ink)
}

func (p markPen) dot(mid point, r float32, ink color.NRGBA) {
	r = max(r, 1.5)
	p.ellipse(mid, r, r)
	p.fill(p.palette.Halo)
	r -= max(0.5, r*0.22)
	p.ellipse(mid, r, r)
	p.fill(ink)
}

// tileSide is a side of a tile or of a free cell, with its marks.
type tileSide struct {
	triangle
	marks puzzle.Mark
}

// drawSides draws the marks of the sides.
func (p markPen) drawSides() {
	for i, t := range p.sides() {
		for _, l := range p.palette.looks() {
			if p.c.Sides[i]&l.mark != 0 {
				l.side(p, tileSide{t, p.c.Sides[i]}, l.ink)
			}
		}
	}
}

// outlineSide draws an outline and a halo within it. They are narrow, since a side has a number to show.
func (p markPen) outlineSide(s tileSide, ink color.NRGBA) {
	width := max(1, p.stroke*0.75)
	if !p.small() {
		p.outline(s.triangle, width+p.thin)
		p.fill(p.palette.Halo)
	}
	p.outline(s.triangle, width)
	p.fill(ink)
}

// teeth draws teeth along the outer edge: with those of the neighbour they make a row of diamonds on the contact.
// A ring leaves no room for them, but for a bar.
func (p markPen) teeth(s tileSide, ink color.NRGBA) {
	side := p.body.width()
	row := func(height float32, ink color.NRGBA) {
		at := s.along(height, side/2)
		if s.marks&puzzle.MarkRing != 0 {
			p.polygon(at(0, 0), at(1, 0), at(1, 0.4), at(0, 0.4))
			p.fill(ink)
			return
		}
		for i := range 5 {
			a := float32(i) / 5
			p.polygon(at(a, 0), at(a+0.2, 0), at(a+0.1, 1))
		}
		p.fill(ink)
	}
	if !p.small() {
		row(side*0.1+1.6*max(1, side*0.022), p.palette.Halo)
	}
	row(max(side*0.1, 3), ink)
}

// fails draws teeth, and a chevron around the number of a tile.
func (p markPen) fails(s tileSide, ink color.NRGBA) {
	if p.c.Kind == puzzle.Empty {
		p.teeth(s, ink)
		return
	}
	chevron := func(in, width float32, ink color.NRGBA) {
		a, b := s.shrink(in), s.shrink(in+width)
		p.polygon(a[0], a[2], a[1], b[1], b[2], b[0])
		p.fill(ink)
	}
	width := max(1.5, p.body.width()*0.035)
	chevron(0, width+2*p.thin, p.palette.Halo)
	chevron(p.thin, width, ink)
	p.teeth(s, ink)
}

// ringSide draws a ring around the number, in the colour of what is wrong where the number is.
func (p markPen) ringSide(s tileSide, ink color.NRGBA) {
	if s.marks&(puzzle.MarkWrong|puzzle.MarkFails) != 0 {
		ink = p.palette.Wrong
	}
	edge := s.triangle[0].plus(s.triangle[1].minus(s.triangle[0]), 0.5)
	mid := edge.plus(s.triangle[2].minus(edge), digitsBelow+digitsBeside)
	p.haloRing(mid, p.body.width()*0.165, max(1, p.body.width()*0.03), ink)
}

// border adds the border of a cell or of a side of a tile, lying some way inside of it.
func (p markPen) border(part puzzle.Part, inside, width float32) {
	if part == puzzle.Whole {
		p.frame(p.body.inset(inside), p.corner-inside, width)
	} else {
		p.outline(p.sides()[part-puzzle.Top].shrink(inside), width)
	}
}

// hover outlines a spot. The line has a halo, so that it shows on any colour.
func (p markPen) hover(part puzzle.Part) {
	edge := max(1, p.stroke*0.5)
	p.border(part, edge, max(1, p.stroke*0.35))
	p.fill(faded(p.palette.Halo, 0.8))
	p.border(part, 0, edge)
	p.fill(p.palette.Hover)
}

// caret frames a spot, with a halo: a cell from outside, where it leaves the frame of the next move visible, a side of
// a tile from within.
func (p markPen) caret(part puzzle.Part) {
	width, halo := max(1, p.stroke*0.7), max(1, p.stroke*0.35)
	in := halo
	if part == puzzle.Whole {
		in = -float32(int(width + 0.5))
		width = max(-in, 1.5)
	}
	p.border(part, in-halo, width+2*halo)
	p.fill(p.palette.Halo)
	p.border(part, in, width)
	p.fill(p.palette.Caret)
}
