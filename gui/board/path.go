package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// path is an outline that is being drawn. It is kept until it is filled: the time of a fill
// grows with the rectangle that is looked at, and most outlines are small.
type path struct {
	z      *vector.Rasterizer
	mask   image.Alpha
	steps  []step
	bounds box // of all points, control points too
}

// step is a piece of an outline with the points it needs: one to move and to draw a
// line, three to draw a curve, none to close the outline.
type step struct {
	points [3]point
	n      int
	line   bool
}

func (p *path) move(x, y float32) { p.add(step{points: [3]point{{x, y}}, n: 1}) }
func (p *path) line(x, y float32) { p.add(step{points: [3]point{{x, y}}, n: 1, line: true}) }
func (p *path) close()            { p.add(step{}) }
func (p *path) curve(bx, by, cx, cy, dx, dy float32) {
	p.add(step{points: [3]point{{bx, by}, {cx, cy}, {dx, dy}}, n: 3})
}

func (p *path) add(s step) {
	if len(p.steps) == 0 {
		p.bounds = box{math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	}
	for _, q := range s.points[:s.n] {
		p.bounds.x0, p.bounds.y0 = min(p.bounds.x0, q.x), min(p.bounds.y0, q.y)
		p.bounds.x1, p.bounds.y1 = max(p.bounds.x1, q.x), max(p.bounds.y1, q.y)
	}
	p.steps = append(p.steps, s)
}

// coverage returns how much of each pixel the path covers, and forgets the path. The
// pixels are those that the path touches within r; they are valid until the next call.
func (p *path) coverage(r image.Rectangle) *image.Alpha {
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	touched := image.Rect(floor(p.bounds.x0), floor(p.bounds.y0), floor(p.bounds.x1)+1, floor(p.bounds.y1)+1)
	r = r.Intersect(touched)
	p.z.Reset(r.Dx(), r.Dy())
	for _, s := range p.steps {
		p.replay(s, float32(r.Min.X), float32(r.Min.Y))
	}
	p.steps = p.steps[:0]
	p.mask.Rect, p.mask.Stride = r, r.Dx()
	p.mask.Pix = slices.Grow(p.mask.Pix[:0], r.Dx()*r.Dy())[:r.Dx()*r.Dy()]
	p.z.DrawOp = draw.Src
	p.z.Draw(&p.mask, r, image.Opaque, image.Point{})
	return &p.mask
}

// replay draws one step with the origin at (x, y).
func (p *path) replay(s step, x, y float32) {
	a, b, c := s.points[0], s.points[1], s.points[2]
	switch {
	case s.n == 0:
		p.z.ClosePath()
	case s.n == 3:
		p.z.CubeTo(a.x-x, a.y-y, b.x-x, b.y-y, c.x-x, c.y-y)
	case s.line:
		p.z.LineTo(a.x-x, a.y-y)
	default:
		p.z.MoveTo(a.x-x, a.y-y)
	}
}

// cover puts a colour over the pixels of a row as far as the mask covers them.
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
