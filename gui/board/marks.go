package board

import (
	"image/color"

	"fourfold/puzzles/puzzle"
)

// marks draws what lies over the piece. Each mark has a shape of its own, so that
// it reads without colours: the next move is a square frame, a line that has been reached
// a ring, a proof hatches the floor and the corners, what it counts has a dot. The shapes of the
// others are told where they are drawn.
func (s *sprites) marks(p pen, c puzzle.Cell) {
	if s.size < smallestDisc {
		s.stain(p, c)
		return
	}
	if c.Kind == puzzle.Tile {
		for i, side := range s.sides() {
			s.markSide(p, side, c.Sides[i])
		}
	}
	if c.Marks&puzzle.MarkLine != 0 {
		s.ringed(p, c.Kind)
	}
	if c.Marks&puzzle.MarkNext != 0 {
		s.framed(p, s.palette.Next, c.Kind == puzzle.Tile)
	}
	if c.Marks&puzzle.MarkProof != 0 && c.Kind == puzzle.Tile {
		s.corners(p)
	}
	if c.Marks&puzzle.MarkWrong != 0 {
		s.crossed(p)
	}
	if c.Marks&puzzle.MarkTarget != 0 {
		s.aimed(p, c.Marks)
	}
	if c.Marks&puzzle.MarkCount != 0 {
		cx, cy := s.body.centre()
		s.dot(p, cx, cy, s.body.side()*0.11)
	}
}

// stain shows the most telling mark of a cell that has room for its colour only.
func (s *sprites) stain(p pen, c puzzle.Cell) {
	marks := c.Marks
	for _, side := range c.Sides {
		marks |= side & puzzle.MarkWrong
	}
	for _, m := range []struct {
		mark  puzzle.Mark
		color color.NRGBA
	}{
		{puzzle.MarkWrong, s.palette.Wrong},
		{puzzle.MarkHeld, s.palette.Held},
		{puzzle.MarkNext, s.palette.Next},
		{puzzle.MarkLine, s.palette.Line},
		{puzzle.MarkCount, s.palette.Count},
		{puzzle.MarkProof, s.palette.Proof},
		{puzzle.MarkTarget, faded(s.palette.Target, 0.5)},
	} {
		if marks&m.mark != 0 {
			p.rounded(s.body, 0, false)
			p.fill(faded(m.color, 0.7))
			return
		}
	}
}

// framed draws a frame just within the cell, and on coloured ground a halo within it.
func (s *sprites) framed(p pen, c color.NRGBA, halo bool) {
	if halo && s.size >= 16 {
		p.frame(s.body.inset(s.stroke), s.corner-s.stroke, max(1, s.stroke*0.4))
		p.fill(s.palette.Halo)
	}
	p.frame(s.body, s.corner, s.stroke)
	p.fill(c)
}

// ringed draws a ring around the disc, or around the whole of other cells: on a tile a frame
// with a halo on either side, within that of the next move.
func (s *sprites) ringed(p pen, kind puzzle.Kind) {
	switch {
	case s.size < 16:
		s.framed(p, s.palette.Line, false)
		return
	case kind == puzzle.Tile:
		halo, width := max(1, s.stroke*0.4), s.stroke*0.8
		b := s.body.inset(s.stroke)
		p.frame(b, s.corner-s.stroke, width+2*halo)
		p.fill(s.palette.Halo)
		p.frame(b.inset(halo), s.corner-s.stroke-halo, width)
		p.fill(s.palette.Line)
		return
	}
	cx, cy := s.body.centre()
	side := s.body.side()
	p.ring(cx, cy, side*0.48, side*0.06)
	p.fill(s.palette.Line)
}

// hatch draws slanted lines on the floor of a cell.
func (s *sprites) hatch(p pen) {
	if s.size < 12 {
		return
	}
	inset := s.corner * 0.3
	b := s.body.inset(inset)
	side := b.side()
	gap := max(4, side/9)
	for k := gap / 2; k < 2*side; k += gap {
		from := point{b.x0 + max(0, k-side), b.y0 + min(k, side)}
		to := point{b.x0 + min(k, side), b.y0 + max(0, k-side)}
		p.line(from, to, max(1, side*0.018))
	}
	p.fill(faded(s.palette.Proof, 0.75))
}

// corners fills the four corners of a cell.
func (s *sprites) corners(p pen) {
	b := s.body
	d := b.side() * 0.25
	triangles := [4][3]point{
		{{b.x0, b.y0}, {b.x0 + d, b.y0}, {b.x0, b.y0 + d}},
		{{b.x1, b.y0}, {b.x1, b.y0 + d}, {b.x1 - d, b.y0}},
		{{b.x1, b.y1}, {b.x1 - d, b.y1}, {b.x1, b.y1 - d}},
		{{b.x0, b.y1}, {b.x0, b.y1 - d}, {b.x0 + d, b.y1}},
	}
	for _, t := range triangles {
		p.polygon(t[:]...)
	}
	p.fill(s.palette.Proof)
	if s.size < 16 {
		return
	}
	for _, t := range triangles {
		p.line(t[1], t[2], max(1, s.stroke*0.4))
	}
	p.fill(s.palette.Halo)
}

// dot draws the badge of what is counted.
func (s *sprites) dot(p pen, cx, cy, r float32) {
	r = max(r, 1.5)
	p.ellipse(cx, cy, r, r, false)
	p.fill(s.palette.CountRim)
	r -= max(0.5, r*0.22)
	p.ellipse(cx, cy, r, r, false)
	p.fill(s.palette.Count)
}

// sideStroke is how much narrower lines are around a side of a tile, which has a number to show.
const sideStroke = 0.75

// markSide draws the marks of one side of a tile: an outline for each, one within the other.
func (s *sprites) markSide(p pen, t [3]point, marks puzzle.Mark) {
	lines := []struct {
		mark  puzzle.Mark
		color color.NRGBA
	}{
		{puzzle.MarkNext, s.palette.Next},
		{puzzle.MarkLine, s.palette.Line},
		{puzzle.MarkProof, s.palette.Proof},
		{puzzle.MarkHeld, s.palette.Held},
	}
	edge := t
	width := max(1, s.stroke*sideStroke)
	for _, l := range lines {
		if marks&l.mark == 0 {
			continue
		}
		p.outline(t, width)
		p.fill(l.color)
		t = shrink(t, width)
		if s.size >= 24 {
			p.outline(t, max(1, s.stroke*0.4))
			p.fill(s.palette.Halo)
			t = shrink(t, max(1, s.stroke*0.4))
		}
	}
	if marks&puzzle.MarkWrong != 0 {
		s.jagged(p, edge)
	}
	if marks&puzzle.MarkTarget != 0 { // where the number of the side does not lie
		mid := point{edge[0].x*0.11 + edge[1].x*0.11 + edge[2].x*0.78, edge[0].y*0.11 + edge[1].y*0.11 + edge[2].y*0.78}
		s.target(p, mid.x, mid.y, s.body.side()*0.055, max(1, s.body.side()*0.025))
	}
	if marks&puzzle.MarkCount != 0 {
		// In the corner where the side begins, so that the number in the middle stays legible.
		mid := point{(t[0].x + t[1].x + t[2].x) / 3, (t[0].y + t[1].y + t[2].y) / 3}
		s.dot(p, t[0].x*0.6+mid.x*0.4, t[0].y*0.6+mid.y*0.4, s.body.side()*0.05)
	}
}
