package board

import "fourfold/puzzles/puzzle"

// The marks of play. What is held is raised off its cell, between brackets in the cell's corners; where it can
// go has a small ring in the middle; what breaks a rule has a cross, or teeth along a tile's edge.

// bracketed draws brackets in the corners of a cell, a halo around them.
func (s *sprites) bracketed(p pen) {
	if s.size < 16 {
		p.frame(s.body, s.corner, s.stroke)
		p.fill(s.palette.Held)
		return
	}
	width, long := s.stroke*1.1, s.body.side()*0.27
	halo := max(1, s.stroke*0.35)
	s.brackets(p, long+halo, width+halo)
	p.fill(s.palette.Halo)
	s.brackets(p, long, width)
	p.fill(s.palette.Held)
}

// brackets adds the four brackets: what is left of a frame when the middle of each side is taken out.
func (s *sprites) brackets(p pen, long, width float32) {
	b := s.body
	for _, corner := range [4]struct{ x, y, dx, dy float32 }{
		{b.x0, b.y0, 1, 1}, {b.x1, b.y0, -1, 1}, {b.x1, b.y1, -1, -1}, {b.x0, b.y1, 1, -1},
	} {
		at := func(x, y float32) point { return point{corner.x + corner.dx*x, corner.y + corner.dy*y} }
		cut := min(s.corner*0.3, width)
		p.polygon(at(cut, 0), at(long, 0), at(long, width), at(width, width), at(width, long), at(0, long), at(0, cut))
	}
}

// aimed draws the ring of a cell to which something can go. It leaves room for the dot of what is counted.
func (s *sprites) aimed(p pen, marks puzzle.Mark) {
	cx, cy := s.body.centre()
	side := s.body.side()
	if s.size < 16 {
		r := max(1, side*0.16)
		p.ellipse(cx, cy, r, r, false)
		p.fill(s.palette.Target)
		return
	}
	r, width := side*0.125, max(1, side*0.04)
	if marks&puzzle.MarkCount != 0 {
		r = side*0.12 + 2*width
	}
	s.target(p, cx, cy, r, width)
}

// target draws a ring with a halo.
func (s *sprites) target(p pen, cx, cy, r, width float32) {
	halo := max(0.75, width*0.5)
	p.ring(cx, cy, r+halo, width+2*halo)
	p.fill(faded(s.palette.Halo, 0.8))
	p.ring(cx, cy, r, width)
	p.fill(s.palette.Target)
}

// crossed draws a cross over the middle of a cell. On a tile it runs along the diagonals, clear of the numbers.
func (s *sprites) crossed(p pen) {
	cx, cy := s.body.centre()
	arm, width := s.body.side()*0.3, max(1, s.stroke)
	halo := max(1, s.stroke*0.4)
	if s.size >= 16 {
		s.cross(p, cx, cy, arm+halo*0.7, width+2*halo)
		p.fill(s.palette.Halo)
	}
	s.cross(p, cx, cy, arm, width)
	p.fill(s.palette.Wrong)
}

func (s *sprites) cross(p pen, cx, cy, arm, width float32) {
	p.line(point{cx - arm, cy - arm}, point{cx + arm, cy + arm}, width)
	p.line(point{cx - arm, cy + arm}, point{cx + arm, cy - arm}, width)
}

// teeth is the number of teeth along a side of a tile that breaks a rule, toothed their height as
// a part of the tile's side.
const (
	teeth   = 5
	toothed = 0.1
)

// jagged draws teeth along the outer edge of a tile's side: with those of the neighbour
// they make a row of diamonds on the contact.
func (s *sprites) jagged(p pen, t [3]point) {
	side := s.body.side()
	if s.size < 16 {
		s.serrate(p, t, 1, max(1, side*0.16))
		p.fill(s.palette.Wrong)
		return
	}
	halo := max(1, side*0.022)
	s.serrate(p, t, teeth, side*toothed+1.6*halo)
	p.fill(s.palette.Halo)
	s.serrate(p, t, teeth, side*toothed)
	p.fill(s.palette.Wrong)
}

// serrate adds n teeth of a height along the first edge of a triangle, clear of its corners. A single one is
// cut off to a bar.
func (s *sprites) serrate(p pen, t [3]point, n int, height float32) {
	const from, to = 0.13, 0.87
	mid := point{(t[0].x + t[1].x) / 2, (t[0].y + t[1].y) / 2}
	depth := s.body.side() / 2
	in := point{(t[2].x - mid.x) / depth * height, (t[2].y - mid.y) / depth * height}
	at := func(k, up float32) point {
		k = from + (to-from)*k
		return point{t[0].x + (t[1].x-t[0].x)*k + in.x*up, t[0].y + (t[1].y-t[0].y)*k + in.y*up}
	}
	if n == 1 {
		p.polygon(at(0, 0), at(1, 0), at(1, 1), at(0, 1))
		return
	}
	for i := range n {
		a, b := float32(i)/float32(n), float32(i+1)/float32(n)
		p.polygon(at(a, 0), at(b, 0), at((a+b)/2, 1))
	}
}
