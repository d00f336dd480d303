package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// pen fills anti-aliased shapes. Shapes that are added before a fill make one path: where they run in opposite
// directions, they cut holes into each other. The path is kept until it is filled: the time of a fill grows with the
// rectangle that is looked at, and most paths are small.
type pen struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	mask   image.Alpha
	path   []segment
	bounds box // of all points, handles too
}

// segment is a line to one point, a curve to the third of three, or the end of an outline, without any.
type segment struct {
	points [3]point
	n      int
}

// point is a place on the plane.
type point struct{ x, y float32 }

// box is a rectangle with fractions of pixels.
type box struct{ x0, y0, x1, y1 float32 }

func (b box) inset(d float32) box { return box{b.x0 + d, b.y0 + d, b.x1 - d, b.y1 - d} }
func (b box) side() float32       { return b.x1 - b.x0 }
func (b box) centre() point       { return point{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }

func newPen(dst *image.RGBA) *pen { return &pen{dst: dst} }

// to leads the outline on by a line to a point, or by a curve with two handles before its end. The first point begins
// the outline, none closes it.
func (p *pen) to(points ...point) {
	s := segment{n: len(points)}
	copy(s.points[:], points)
	if len(p.path) == 0 {
		p.bounds = box{math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	}
	for _, q := range points {
		p.bounds.x0, p.bounds.y0 = min(p.bounds.x0, q.x), min(p.bounds.y0, q.y)
		p.bounds.x1, p.bounds.y1 = max(p.bounds.x1, q.x), max(p.bounds.y1, q.y)
	}
	p.path = append(p.path, s)
}

// coverage returns how much of each pixel the path covers, and forgets the path. The pixels are those of the picture
// that the path touches; they are valid until the next call.
func (p *pen) coverage() *image.Alpha {
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	b := p.bounds
	r := image.Rect(floor(b.x0), floor(b.y0), floor(b.x1)+1, floor(b.y1)+1).Intersect(p.dst.Rect)
	p.raster.Reset(r.Dx(), r.Dy())
	p.replay(float32(r.Min.X), float32(r.Min.Y))
	p.mask.Rect, p.mask.Stride = r, r.Dx()
	p.mask.Pix = slices.Grow(p.mask.Pix[:0], r.Dx()*r.Dy())[:r.Dx()*r.Dy()]
	p.raster.DrawOp = draw.Src
	p.raster.Draw(&p.mask, r, image.Opaque, image.Point{})
	return &p.mask
}

// replay hands the path to the rasterizer, with the origin at (x, y), and forgets it.
func (p *pen) replay(x, y float32) {
	begun := false
	for _, s := range p.path {
		a, b, c := s.points[0], s.points[1], s.points[2]
		switch {
		case s.n == 0:
			p.raster.ClosePath()
		case s.n == 3:
			p.raster.CubeTo(a.x-x, a.y-y, b.x-x, b.y-y, c.x-x, c.y-y)
		case begun:
			p.raster.LineTo(a.x-x, a.y-y)
		default:
			p.raster.MoveTo(a.x-x, a.y-y)
		}
		begun = s.n > 0
	}
	p.path = p.path[:0]
}

// fill fills the path with one colour and forgets it.
func (p *pen) fill(c color.NRGBA) { p.shade(c, c, 0, 1) }

// shade fills the path with a colour that runs evenly from the top one at y0 to the bottom one at y1, and forgets it.
func (p *pen) shade(top, bottom color.NRGBA, y0, y1 float32) {
	mask := p.coverage()
	r := mask.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		t := min(max((float32(y)+0.5-y0)/(y1-y0), 0), 1)
		row := mask.Pix[mask.PixOffset(r.Min.X, y):mask.PixOffset(r.Max.X, y)]
		cover(p.dst.Pix[p.dst.PixOffset(r.Min.X, y):], row, premultiplied(mix(top, bottom, float64(t))))
	}
}

func premultiplied(c color.NRGBA) color.RGBA {
	r, g, b, a := c.RGBA()
	return color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: uint8(a >> 8)}
}

// cover puts a colour over the first pixels of a row as far as the mask covers them.
func cover(row []uint8, mask []uint8, c color.RGBA) {
	for i, m := range mask {
		switch p := row[4*i : 4*i+4 : 4*i+4]; {
		case m == 0:
		case m == 0xff && c.A == 0xff:
			p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 0xff
		default:
			k := uint32(m)
			rest := 0xff - uint32(c.A)*k/0xff
			p[0] = uint8((uint32(c.R)*k + uint32(p[0])*rest) / 0xff)
			p[1] = uint8((uint32(c.G)*k + uint32(p[1])*rest) / 0xff)
			p[2] = uint8((uint32(c.B)*k + uint32(p[2])*rest) / 0xff)
			p[3] = uint8((uint32(c.A)*k + uint32(p[3])*rest) / 0xff)
		}
	}
}
