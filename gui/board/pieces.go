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
	_, filled := s.filling(c)
	switch c.Kind {
	case puzzle.BlackDisc:
		s.disc(p, s.palette.Black, width, filled)
	case puzzle.WhiteDisc:
		s.disc(p, s.palette.White, width, filled)
	case puzzle.Tile:
		s.tile(p, c)
	case puzzle.Number:
		s.number(p, c.Numbers[0])
	}
}

// isSquare reports whether what lies on the cell covers it.
func isSquare(k puzzle.Kind) bool { return k == puzzle.Tile || k == puzzle.Number }

// number draws a number alone, large on the colour that it has on tiles.
func (s *sprites) number(p *pen, n int8) {
	p.rounded(s.body, s.corner)
	p.fill(s.tone(n))
	if s.size >= 12 {
		p.frame(s.body, s.corner, max(1, s.body.side()*0.016))
		p.fill(s.palette.TileEdge)
	}
	if n >= 0 {
		const height = 0.5 // of the letters, as a part of the cell
		l := newLettering(s.typeface, float64(s.body.side())*height)
		l.draw(p.dst, int(n), s.body.centre(), inkOn(s.tone(n)))
	}
}

// disc draws a disc, a smaller one where a mark fills the floor around it.
func (s *sprites) disc(p *pen, d disc, width float32, filled bool) {
	if s.size < smallestDisc {
		p.rounded(s.body, 0)
		p.fill(mix(d.Top, d.Bottom, 0.5))
		return
	}
	mid := s.body.centre()
	r := s.body.side() * discRadius
	rim := max(1, r*float32(s.palette.RimWidth))
	switch {
	case filled:
		r, rim, d.Rim = s.body.side()*0.36, 1, s.palette.Halo
	case s.size < 16:
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

	draw.Draw(p.dst, p.dst.Rect, s.within(square), p.dst.Rect.Min, draw.Over)
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

// numbers writes the numbers of a tile, in black or white; those that have not been entered yet are left out.
func (s *sprites) numbers(dst *image.RGBA, numbers [4]int8) {
	b, mid := s.body, s.body.centre()
	below, beside := b.side()*digitsBelow, b.side()*digitsBeside
	at := [4]point{{mid.x, b.y0 + below}, {b.x1 - beside, mid.y}, {mid.x, b.y1 - below}, {b.x0 + beside, mid.y}}
	for i, n := range numbers {
		if n < 0 {
			continue
		}
		l := s.one
		if n > 9 {
			l = s.two
		}
		l.draw(dst, int(n), at[i], inkOn(s.tone(n)))
	}
}

// How far a held piece is lifted up, and a tile drawn in from its cell's edges, as parts of the side.
const (
	raisedBy = 0.04
	drawnIn  = 0.055
)

// raised returns sprites that draw a piece as lifted off its cell.
func (s *sprites) raised(kind puzzle.Kind) *sprites {
	up, side := *s, s.body.side()
	if isSquare(kind) {
		up.body = up.body.inset(side * drawnIn)
		up.corner = max(0, up.corner-side*drawnIn*0.5)
	}
	up.body.y0 -= side * raisedBy
	up.body.y1 -= side * raisedBy
	return &up
}

// held draws a piece above its cell, and the shadow it casts there: soft, as wide as the piece and lower than it.
func (s *sprites) held(p *pen, c puzzle.Cell, width float32) {
	up, side := s.raised(c.Kind), s.body.side()
	for i := range 3 {
		d := side * 0.012 * float32(2-2*i)
		b := up.body.inset(-d)
		b.y0, b.y1 = b.y0+side*raisedBy*2, min(b.y1+side*raisedBy*2, s.body.y1)
		p.silhouette(c.Kind, b, up.corner, side*discRadius+d)
		p.fill(faded(s.palette.Shadow, 0.7))
	}
	up.lying(p, c, width)
}

// margin returns how far the shadow of a carried piece reaches beyond its cell.
func (s *sprites) margin() int { return s.size/8 + 1 }

// inAir returns the picture of a carried piece and its wide, soft shadow, with a margin around the cell.
func (s *sprites) inAir(c puzzle.Cell) *image.RGBA {
	up := *s
	up.size += 2 * s.margin() // the extent of pictures within a picture
	m, side := float32(s.margin()), s.body.side()
	up.body = box{s.body.x0 + m, s.body.y0 + m, s.body.x1 + m, s.body.y1 + m}
	img := up.blank()
	p := newPen(img)
	for i := range 5 {
		grow := side * 0.02 * float32(2-i)
		b := up.body.inset(-grow)
		b.y0, b.y1 = b.y0+side*0.055, b.y1+side*0.055
		p.silhouette(c.Kind, b, up.corner+grow, side*discRadius+grow)
		p.fill(faded(s.palette.Shadow, 0.5))
	}
	up.content(p, c, 1)
	return img
}

// silhouette adds the outline of a piece: a tile in a box, or a disc in its middle.
func (p *pen) silhouette(kind puzzle.Kind, b box, corner, radius float32) {
	if isSquare(kind) {
		p.rounded(b, corner)
	} else {
		p.ellipse(b.centre(), radius, radius)
	}
}
