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
	up, side := *s, s.body.side()
	if kind == puzzle.Tile {
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
	if kind == puzzle.Tile {
		p.rounded(b, corner)
	} else {
		p.ellipse(b.centre(), radius, radius)
	}
}
