package board

import (
	"image"
	"image/color"
	"image/draw"

	"fourfold/puzzles/puzzle"
)

// isDisc reports whether a disc lies on the cell.
func isDisc(c puzzle.Cell) bool { return c.Kind == puzzle.BlackDisc || c.Kind == puzzle.WhiteDisc }

// discRadius is the radius of a disc as a part of a cell's side.
const discRadius = 0.385

// lying draws a piece on its cell, a disc squeezed to a part of its width.
func (s *sprites) lying(p *pen, c puzzle.Cell, width float32) {
	switch c.Kind {
	case puzzle.BlackDisc:
		s.disc(p, s.palette.Black, width)
	case puzzle.WhiteDisc:
		s.disc(p, s.palette.White, width)
	case puzzle.Tile:
		s.tile(p, c)
	}
}

func (s *sprites) disc(p *pen, d disc, width float32) {
	if s.size < smallestDisc {
		p.rounded(s.body, 0)
		p.fill(mix(d.Top, d.Bottom, 0.5))
		return
	}
	mid := s.body.centre()
	r := s.body.side() * discRadius
	rim := max(1, r*float32(s.palette.RimWidth))
	if s.size < 16 {
		r, rim = s.body.side()*0.46, 0.6
	}
	if s.size >= 24 {
		p.ellipse(point{mid.x, mid.y + r*0.07}, max(r*width, rim), r)
		p.fill(s.palette.Shadow)
	}
	p.ellipse(mid, max(r*width, rim), r)
	p.fill(d.Rim)
	if r*width > rim {
		p.ellipse(mid, r*width-rim, r-rim)
		p.shade(d.Top, d.Bottom, mid.y-r, mid.y+r)
	}
}

// tile draws a tile and its marks, all within rounded corners. The numbers come last and stay readable.
func (s *sprites) tile(p *pen, c puzzle.Cell) {
	square := s.blank()
	q := newPen(square)
	for i, side := range s.sides() {
		q.polygon(side[:]...)
		q.fill(s.tone(c.Numbers[i]))
	}
	s.seams(q)
	markPen{q, s}.draw(c)
	s.numbers(square, c.Numbers)

	q.rounded(s.body, s.corner)
	mask := q.coverage()
	draw.DrawMask(p.dst, mask.Rect, square, mask.Rect.Min, mask, mask.Rect.Min, draw.Over)
}

// sides returns the triangles of a tile, in the order of its numbers.
func (s *sprites) sides() [4]triangle {
	b, mid := s.body, s.body.centre()
	a, c, d, e := point{b.x0, b.y0}, point{b.x1, b.y0}, point{b.x1, b.y1}, point{b.x0, b.y1}
	return [4]triangle{{a, c, mid}, {c, d, mid}, {d, e, mid}, {e, a, mid}}
}

// tone returns the colour of a number. They are kept, since shades take time.
func (s *sprites) tone(n int8) color.NRGBA {
	c, ok := s.tones[n]
	if !ok {
		c = s.palette.Tile(int(n))
		s.tones[n] = c
	}
	return c
}

// seams draws the diagonals and the border of a tile.
func (s *sprites) seams(p *pen) {
	if s.size < 12 {
		return
	}
	b, width := s.body, max(1, s.body.side()*0.016)
	p.line(point{b.x0, b.y0}, point{b.x1, b.y1}, width)
	p.fill(s.palette.TileLine)
	p.line(point{b.x0, b.y1}, point{b.x1, b.y0}, width)
	p.fill(s.palette.TileLine)
	p.frame(b, s.corner, width)
	p.fill(s.palette.TileEdge)
}

// Where the middle of a number lies, as a part of the tile's side from its edge: numbers are wider than high.
const (
	digitsBelow  = 0.195
	digitsBeside = 0.205
)

// numbers writes the numbers of a tile, in black or white.
func (s *sprites) numbers(dst *image.RGBA, numbers [4]int8) {
	b, mid := s.body, s.body.centre()
	below, beside := b.side()*digitsBelow, b.side()*digitsBeside
	at := [4]point{{mid.x, b.y0 + below}, {b.x1 - beside, mid.y}, {mid.x, b.y1 - below}, {b.x0 + beside, mid.y}}
	for i, n := range numbers {
		l := s.one
		if n > 9 {
			l = s.two
		}
		l.draw(dst, int(n), at[i], Ink(s.tone(n)))
	}
}
