package board

import "fourfold/puzzles/puzzle"

// heldBrackets draws brackets in the corners of a cell, a halo around them.
func (m markPen) heldBrackets() {
	if m.size < 16 {
		m.nextFrame(m.palette.Held, false)
		return
	}
	width, long := m.stroke*1.1, m.body.side()*0.27
	halo := max(1, m.stroke*0.35)
	m.brackets(long+halo, width+halo)
	m.fill(m.palette.Halo)
	m.brackets(long, width)
	m.fill(m.palette.Held)
}

// brackets adds the four brackets: what is left of a frame when the middle of each side is taken out.
func (m markPen) brackets(long, width float32) {
	b, cut := m.body, min(m.corner*0.3, width)
	for _, c := range [4]struct{ x, y, dx, dy float32 }{
		{b.x0, b.y0, 1, 1}, {b.x1, b.y0, -1, 1}, {b.x1, b.y1, -1, -1}, {b.x0, b.y1, 1, -1},
	} {
		at := func(x, y float32) point { return point{c.x + c.dx*x, c.y + c.dy*y} }
		m.polygon(at(cut, 0), at(long, 0), at(long, width), at(width, width), at(width, long), at(0, long), at(0, cut))
	}
}

// targetRing draws the ring of a cell to which something can go. It leaves room for the dot of what is counted.
func (m markPen) targetRing(marks puzzle.Mark) {
	mid, side := m.body.centre(), m.body.side()
	if m.size < 16 {
		r := max(1, side*0.16)
		m.ellipse(mid, r, r)
		m.fill(m.palette.Target)
		return
	}
	r, width := side*0.125, max(1, side*0.04)
	if marks&puzzle.MarkCount != 0 {
		r = side*0.12 + 2*width
	}
	m.haloRing(mid, r, width)
}

// haloRing draws a ring with a halo.
func (m markPen) haloRing(mid point, r, width float32) {
	halo := max(0.75, width*0.5)
	m.ring(mid, r+halo, width+2*halo)
	m.fill(faded(m.palette.Halo, 0.8))
	m.ring(mid, r, width)
	m.fill(m.palette.Target)
}

// wrongCross draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (m markPen) wrongCross() {
	arm := m.body.side() * 0.3
	if m.size >= 16 {
		m.cross(arm+m.thin*0.7, m.stroke+2*m.thin)
		m.fill(m.palette.Halo)
	}
	m.cross(arm, m.stroke)
	m.fill(m.palette.Wrong)
}

func (m markPen) cross(arm, width float32) {
	c := m.body.centre()
	m.line(point{c.x - arm, c.y - arm}, point{c.x + arm, c.y + arm}, width)
	m.line(point{c.x - arm, c.y + arm}, point{c.x + arm, c.y - arm}, width)
}

// The teeth along a side of a tile that breaks a rule: how many there are, and their height as a part of the side.
const (
	teeth       = 5
	teethHeight = 0.1
)

// wrongTeeth draws teeth along the outer edge of a tile's side: with those of the neighbour
// they make a row of diamonds on the contact. On small tiles it is a bar.
func (m markPen) wrongTeeth(t triangle) {
	side := m.body.side()
	if m.size < 16 {
		at := m.alongEdge(t, max(1, side*0.16))
		m.polygon(at(0, 0), at(1, 0), at(1, 1), at(0, 1))
	} else {
		halo := max(1, side*0.022)
		m.teeth(t, side*teethHeight+1.6*halo)
		m.fill(m.palette.Halo)
		m.teeth(t, side*teethHeight)
	}
	m.fill(m.palette.Wrong)
}

// teeth adds teeth of a height along the first edge of a triangle.
func (m markPen) teeth(t triangle, height float32) {
	at := m.alongEdge(t, height)
	for i := range teeth {
		a, b := float32(i)/teeth, float32(i+1)/teeth
		m.polygon(at(a, 0), at(b, 0), at((a+b)/2, 1))
	}
}

// alongEdge returns a function that returns the point at parts of the first edge of a triangle, clear of its corners,
// and of a height above it.
func (m markPen) alongEdge(t triangle, height float32) func(part, up float32) point {
	const from, to = 0.13, 0.87
	mid := point{(t[0].x + t[1].x) / 2, (t[0].y + t[1].y) / 2}
	depth := m.body.side() / 2
	in := point{(t[2].x - mid.x) / depth * height, (t[2].y - mid.y) / depth * height}
	return func(part, up float32) point {
		k := from + (to-from)*part
		return point{t[0].x + (t[1].x-t[0].x)*k + in.x*up, t[0].y + (t[1].y-t[0].y)*k + in.y*up}
	}
}
