package board

import (
	"image"

	"fourfold/puzzles/puzzle"
)

// How far a held piece is lifted up, and a tile drawn in from its cell's edges, as parts of the side.
const (
	raisedBy = 0.04
	drawnIn  = 0.055
)

// raised returns sprites that draw a piece as lifted off its cell.
func (s *sprites) raised(kind puzzle.Kind) *sprites {
	up := *s
	side := s.body.side()
	if kind == puzzle.Tile {
		up.body = up.body.inset(side * drawnIn)
		up.corner = max(0, up.corner-side*drawnIn*0.5)
	}
	up.body.y0 -= side * raisedBy
	up.body.y1 -= side * raisedBy
	return &up
}

// held draws a piece above its cell, and the shadow it casts there.
func (s *sprites) held(p pen, c puzzle.Cell, width float32) {
	up := s.raised(c.Kind)
	s.shadowBelow(p, c.Kind, up)
	if c.Kind == puzzle.Tile {
		up.tile(p, c)
		return
	}
	up.disc(p, s.palette.disc(c.Kind), width)
}

// shadowBelow draws the shadow below a raised piece: soft, as wide as the piece and lower than it.
func (s *sprites) shadowBelow(p pen, kind puzzle.Kind, up *sprites) {
	const layers = 3
	side := s.body.side()
	for i := range layers {
		d := side * 0.012 * float32(layers-1-2*i)
		b := up.body.inset(-d)
		b.y0, b.y1 = b.y0+side*raisedBy*2, min(b.y1+side*raisedBy*2, s.body.y1)
		if kind == puzzle.Tile {
			p.rounded(b, up.corner, false)
		} else {
			cx, cy := b.centre()
			p.ellipse(cx, cy, side*discRadius+d, side*discRadius+d, false)
		}
		p.fill(faded(s.palette.Shadow, 0.7))
	}
}

// margin returns how far the shadow of a carried piece reaches beyond its cell.
func (s *sprites) margin() int { return s.size/8 + 1 }

// inAir returns the picture of a carried piece and its shadow, with a margin around the cell.
func (s *sprites) inAir(c puzzle.Cell) *image.RGBA {
	margin := s.margin()
	side := s.size + 2*margin
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	up := *s
	m := float32(margin)
	up.body = box{s.body.x0 + m, s.body.y0 + m, s.body.x1 + m, s.body.y1 + m}
	up.size = side // the extent of pictures within a picture
	p := newPen(img)
	up.shadowInAir(p, c.Kind)
	up.content(p, c, 1)
	return img
}

// shadowInAir draws the wide, soft shadow of a piece in the air.
func (s *sprites) shadowInAir(p pen, kind puzzle.Kind) {
	const layers = 5
	side := s.body.side()
	for i := range layers {
		grow := side * 0.02 * float32(2-i)
		b := s.body.inset(-grow)
		b.y0, b.y1 = b.y0+side*0.055, b.y1+side*0.055
		if kind == puzzle.Tile {
			p.rounded(b, s.corner+grow, false)
		} else {
			cx, cy := b.centre()
			p.ellipse(cx, cy, side*discRadius+grow, side*discRadius+grow, false)
		}
		p.fill(faded(s.palette.Shadow, 0.5))
	}
}
