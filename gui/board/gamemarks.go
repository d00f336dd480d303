package board

import "fourfold/puzzles/puzzle"

// heldBrackets draws brackets in the corners of a cell, a halo around them.
func (m markPen) heldBrackets() {
	if m.size < 16 {
		m.frame(m.body, m.corner, m.stroke)
		m.fill(m.palette.Held)
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
	b := m.body
	for _, corner := range [4]struct{ x, y, dx, dy float32 }{
		{b.x0, b.y0, 1, 1}, {b.x1, b.y0, -1, 1}, {b.x1, b.y1, -1, -1}, {b.x0, b.y1, 1, -1},
	} {
		at := func(x, y float32) point { return point{corner.x + corner.dx*x, corner.y + corner.dy*y} }
		cut := min(m.corner*0.3, width)
		m.polygon(at(cut, 0), at(long, 0), at(long, width), at(width, width), at(width, long), at(0, long), at(0, cut))
	}
}

// targetRing draws the ring of a cell to which something can go. It leaves room for the dot of what is counted.
func (m markPen) targetRing(marks puzzle.Mark) {
	cx, cy := m.body.centre()
	side := m.body.side()
	if m.size < 16 {
		r := max(1, side*0.16)
		m.ellipse(cx, cy, r, r, false)
		m.fill(m.palette.Target)
		return
	}
	r, width := side*0.125, max(1, side*0.04)
	if marks&puzzle.MarkCount != 0 {
		r = side*0.12 + 2*width
	}
	m.haloRing(cx, cy, r, width)
}

// haloRing draws a ring with a halo.
func (m markPen) haloRing(cx, cy, r, width float32) {
	halo := max(0.75, width*0.5)
	m.ring(cx, cy, r+halo, width+2*halo)
	m.fill(faded(m.palette.Halo, 0.8))
	m.ring(cx, cy, r, width)
	m.fill(m.palette.Target)
}

// wrongCross draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (m markPen) wrongCross() {
	cx, cy := m.body.centre()
	arm, width := m.body.side()*0.3, max(1, m.stroke)
	halo := max(1, m.stroke*0.4)
	if m.size >= 16 {
		m.cross(cx, cy, arm+halo*0.7, width+2*halo)
		m.fill(m.palette.Halo)
	}
	m.cross(cx, cy, arm, width)
	m.fill(m.palette.Wrong)
}

func (m markPen) cross(cx, cy, arm, width float32) {
	m.line(point{cx - arm, cy - arm}, point{cx + arm, cy + arm}, width)
	m.line(point{cx - arm, cy + arm}, point{cx + arm, cy - arm}, width)
}

// The teeth along a side of a tile that breaks a rule: how many there are, and their height as a part of the side.
const (
	teeth       = 5
	teethHeight = 0.1
)

// wrongTeeth draws teeth along the outer edge of a tile's side: with those of the neighbour
// they make a row of diamonds on the contact.
func (m markPen) wrongTeeth(t [3]point) {
	side := m.body.side()
	if m.size < 16 {
		m.teethAlong(t, 1, max(1, side*0.16))
		m.fill(m.palette.Wrong)
		return
	}
	halo := max(1, side*0.022)
	m.teethAlong(t, teeth, side*teethHeight+1.6*halo)
	m.fill(m.palette.Halo)
	m.teethAlong(t, teeth, side*teethHeight)
	m.fill(m.palette.Wrong)
}

// teethAlong adds n teeth of a height along the first edge of a triangle, clear of its corners. A single one is
// cut off to a bar.
func (m markPen) teethAlong(t [3]point, n int, height float32) {
	const from, to = 0.13, 0.87
	mid := point{(t[0].x + t[1].x) / 2, (t[0].y + t[1].y) / 2}
	depth := m.body.side() / 2
	in := point{(t[2].x - mid.x) / depth * height, (t[2].y - mid.y) / depth * height}
	at := func(k, up float32) point {
		k = from + (to-from)*k
		return point{t[0].x + (t[1].x-t[0].x)*k + in.x*up, t[0].y + (t[1].y-t[0].y)*k + in.y*up}
	}
	if n == 1 {
		m.polygon(at(0, 0), at(1, 0), at(1, 1), at(0, 1))
		return
	}
	for i := range n {
		a, b := float32(i)/float32(n), float32(i+1)/float32(n)
		m.polygon(at(a, 0), at(b, 0), at((a+b)/2, 1))
	}
}
