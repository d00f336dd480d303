package board

import (
	"math"
	"slices"
)

// arc is the length of the handles by which a cubic curve follows a quarter of a circle of radius 1.
const arc = 0.5522848

// ellipse adds an ellipse; one whose ry is negative is a hole.
func (p *pen) ellipse(mid point, rx, ry float32) {
	at := func(x, y float32) point { return point{mid.x + x*rx, mid.y + y*ry} }
	p.to(at(1, 0))
	p.to(at(1, arc), at(arc, 1), at(0, 1))
	p.to(at(-arc, 1), at(-1, arc), at(-1, 0))
	p.to(at(-1, -arc), at(-arc, -1), at(0, -1))
	p.to(at(arc, -1), at(1, -arc), at(1, 0))
	p.to()
}

// ring adds a circle's line, lying inside of the radius.
func (p *pen) ring(mid point, r, width float32) {
	p.ellipse(mid, r, r)
	p.ellipse(mid, r-width, width-r)
}

// rounded adds a rectangle with rounded corners; one that is upside down is a hole.
func (p *pen) rounded(b box, r float32) {
	high := b.y1 - b.y0
	r = max(0, min(r, (b.x1-b.x0)/2, max(high, -high)/2))
	ry := r
	if high < 0 {
		ry = -r
	}
	kx, ky := r*(1-arc), ry*(1-arc)
	p.to(point{b.x0 + r, b.y0})
	p.to(point{b.x1 - r, b.y0})
	p.to(point{b.x1 - kx, b.y0}, point{b.x1, b.y0 + ky}, point{b.x1, b.y0 + ry})
	p.to(point{b.x1, b.y1 - ry})
	p.to(point{b.x1, b.y1 - ky}, point{b.x1 - kx, b.y1}, point{b.x1 - r, b.y1})
	p.to(point{b.x0 + r, b.y1})
	p.to(point{b.x0 + kx, b.y1}, point{b.x0, b.y1 - ky}, point{b.x0, b.y1 - ry})
	p.to(point{b.x0, b.y0 + ry})
	p.to(point{b.x0, b.y0 + ky}, point{b.x0 + kx, b.y0}, point{b.x0 + r, b.y0})
	p.to()
}

// frame adds the border of a rounded rectangle, lying inside of it.
func (p *pen) frame(b box, r, width float32) {
	p.rounded(b, r)
	b = b.inset(width)
	p.rounded(box{b.x0, b.y1, b.x1, b.y0}, r-width)
}

// polygon adds a polygon.
func (p *pen) polygon(points ...point) {
	for _, q := range points {
		p.to(q)
	}
	p.to()
}

// line adds a straight line with blunt ends.
func (p *pen) line(a, b point, width float32) {
	dx, dy := b.x-a.x, b.y-a.y
	long := length(a, b)
	if long == 0 {
		return
	}
	nx, ny := -dy/long*width/2, dx/long*width/2
	p.polygon(point{a.x + nx, a.y + ny}, point{b.x + nx, b.y + ny}, point{b.x - nx, b.y - ny}, point{a.x - nx, a.y - ny})
}

// contour is a closed line with a width: as many points along its outer border as along the inner one.
type contour struct{ outer, inner []point }

// contour returns the border of a rounded rectangle, from the middle of its upper left corner on.
func (b box) contour(r, width float32) (c contour) {
	in := b.inset(width)
	r = min(r, b.side()/2)
	inside := max(0, r-width)
	corner := func(x, y, inX, inY, from, to float64) {
		for a := from; a <= to; a += 15 {
			sin, cos := math.Sincos(a * math.Pi / 180)
			c.outer = append(c.outer, point{float32(x) + r*float32(cos), float32(y) + r*float32(sin)})
			c.inner = append(c.inner, point{float32(inX) + inside*float32(cos), float32(inY) + inside*float32(sin)})
		}
	}
	left, right, top, bottom := float64(b.x0+r), float64(b.x1-r), float64(b.y0+r), float64(b.y1-r)
	inLeft, inRight := float64(in.x0+inside), float64(in.x1-inside)
	inTop, inBottom := float64(in.y0+inside), float64(in.y1-inside)
	corner(left, top, inLeft, inTop, 225, 270)
	corner(right, top, inRight, inTop, 270, 360)
	corner(right, bottom, inRight, inBottom, 0, 90)
	corner(left, bottom, inLeft, inBottom, 90, 180)
	corner(left, top, inLeft, inTop, 180, 225)
	return c
}

// dashed adds dashes along a contour, about as far from each other as the period. Their number is a multiple of
// four, so that all corners of a square look alike.
func (p *pen) dashed(c contour, period float32) {
	lengths := make([]float32, len(c.outer)+1) // up to each point
	for i, q := range c.outer {
		lengths[i+1] = lengths[i] + length(q, c.outer[(i+1)%len(c.outer)])
	}
	around := lengths[len(c.outer)]
	n := max(4, 4*int(around/period/4+0.5))
	step := around / float32(n)
	const half = 0.3 // of a dash, as a part of a step
	for k := range n {
		p.dash(c, lengths, (float32(k)-half)*step, (float32(k)+half)*step)
	}
}

// dash adds a part of a contour, whose points have these distances from the first one.
func (p *pen) dash(c contour, lengths []float32, from, to float32) {
	n := len(c.outer)
	around := lengths[n]
	var outer, inner []point
	add := func(i int, t float32) {
		i, j := i%n, (i+1)%n
		outer = append(outer, towards(c.outer[i], c.outer[j], t))
		inner = append(inner, towards(c.inner[i], c.inner[j], t))
	}
	for lap := float32(-1); lap < 2; lap++ {
		for i := range n {
			a, b := lengths[i]+lap*around, lengths[i+1]+lap*around
			if b <= from || a >= to || a == b {
				continue
			}
			add(i, (max(a, from)-a)/(b-a))
			if b >= to {
				add(i, (to-a)/(b-a))
			}
		}
	}
	slices.Reverse(inner)
	p.polygon(append(outer, inner...)...)
}

// towards returns the point at a part t of the way between two points.
func towards(a, b point, t float32) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

func length(a, b point) float32 { return float32(math.Hypot(float64(a.x-b.x), float64(a.y-b.y))) }

// triangle is a side of a tile.
type triangle [3]point

// outline adds the border of a triangle, lying inside of it.
func (p *pen) outline(t triangle, width float32) {
	p.polygon(t[:]...)
	inner := t.shrink(width)
	p.polygon(inner[2], inner[1], inner[0])
}

// shrink moves the sides of a triangle inwards by d: the triangle becomes smaller about
// the centre of its inscribed circle.
func (t triangle) shrink(d float32) triangle {
	a, b, c := length(t[1], t[2]), length(t[2], t[0]), length(t[0], t[1])
	around := a + b + c
	if around == 0 || d == 0 {
		return t
	}
	mid := point{
		(a*t[0].x + b*t[1].x + c*t[2].x) / around,
		(a*t[0].y + b*t[1].y + c*t[2].y) / around,
	}
	area2 := (t[1].x-t[0].x)*(t[2].y-t[0].y) - (t[2].x-t[0].x)*(t[1].y-t[0].y)
	inscribed := max(area2, -area2) / around
	k := max(0, 1-d/max(inscribed, 0.01))
	for i, q := range t {
		t[i] = point{mid.x + (q.x-mid.x)*k, mid.y + (q.y-mid.y)*k}
	}
	return t
}

// contour returns the border of a triangle.
func (t triangle) contour(width float32) contour {
	inner := t.shrink(width)
	return contour{t[:], inner[:]} // t is a copy
}
