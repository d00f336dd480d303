package board

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// pen fills anti-aliased shapes. Shapes that are added before a fill make one
// path: where they run in opposite directions, they cut holes into each other.
type pen struct {
	dst  *image.RGBA
	path *path
}

func newPen(dst *image.RGBA) pen { return pen{dst, &path{z: vector.NewRasterizer(0, 0)}} }

// box is a rectangle with fractions of pixels.
type box struct{ x0, y0, x1, y1 float32 }

func (b box) inset(d float32) box { return box{b.x0 + d, b.y0 + d, b.x1 - d, b.y1 - d} }
func (b box) side() float32       { return b.x1 - b.x0 }
func (b box) centre() (x, y float32) {
	return (b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2
}

// fill fills the path with one colour and forgets it.
func (p pen) fill(c color.NRGBA) { p.shade(c, c, 0, 1) }

// shade fills the path with a colour that runs evenly from the top one at y0 to the
// bottom one at y1, and forgets it.
func (p pen) shade(top, bottom color.NRGBA, y0, y1 float32) {
	mask := p.path.coverage(p.dst.Rect)
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		t := min(max((float32(y)+0.5-y0)/(y1-y0), 0), 1)
		c := premultiplied(mix(top, bottom, float64(t)))
		row := p.dst.Pix[p.dst.PixOffset(mask.Rect.Min.X, y):p.dst.PixOffset(mask.Rect.Max.X, y)]
		cover(row, mask.Pix[mask.PixOffset(mask.Rect.Min.X, y):mask.PixOffset(mask.Rect.Max.X, y)], c)
	}
}

func premultiplied(c color.NRGBA) color.RGBA {
	r, g, b, a := c.RGBA()
	return color.RGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: uint8(a >> 8)}
}

// arc is the length of the handles by which a cubic curve follows a quarter of a circle of radius 1.
const arc = 0.5522848

// ellipse adds an ellipse; holes run the other way.
func (p pen) ellipse(cx, cy, rx, ry float32, hole bool) {
	kx, ky := rx*arc, ry*arc
	if hole { // the mirrored shape has the opposite direction
		ry, ky = -ry, -ky
	}
	p.path.move(cx+rx, cy)
	p.path.curve(cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry)
	p.path.curve(cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy)
	p.path.curve(cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry)
	p.path.curve(cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy)
	p.path.close()
}

// rounded adds a rectangle with rounded corners; holes run the other way.
func (p pen) rounded(b box, r float32, hole bool) {
	r = max(0, min(r, (b.x1-b.x0)/2, (b.y1-b.y0)/2))
	if hole {
		b.y0, b.y1 = b.y1, b.y0
	}
	ry := r
	if hole {
		ry = -r
	}
	kx, ky := r*(1-arc), ry*(1-arc)
	p.path.move(b.x0+r, b.y0)
	p.path.line(b.x1-r, b.y0)
	p.path.curve(b.x1-kx, b.y0, b.x1, b.y0+ky, b.x1, b.y0+ry)
	p.path.line(b.x1, b.y1-ry)
	p.path.curve(b.x1, b.y1-ky, b.x1-kx, b.y1, b.x1-r, b.y1)
	p.path.line(b.x0+r, b.y1)
	p.path.curve(b.x0+kx, b.y1, b.x0, b.y1-ky, b.x0, b.y1-ry)
	p.path.line(b.x0, b.y0+ry)
	p.path.curve(b.x0, b.y0+ky, b.x0+kx, b.y0, b.x0+r, b.y0)
	p.path.close()
}

// frame adds the border of a rounded rectangle, lying inside of it.
func (p pen) frame(b box, r, width float32) {
	p.rounded(b, r, false)
	p.rounded(b.inset(width), r-width, true)
}

// ring adds a circle's line, lying inside of the radius.
func (p pen) ring(cx, cy, r, width float32) {
	p.ellipse(cx, cy, r, r, false)
	p.ellipse(cx, cy, r-width, r-width, true)
}

// point is a place on the plane.
type point struct{ x, y float32 }

// polygon adds a polygon.
func (p pen) polygon(points ...point) {
	p.path.move(points[0].x, points[0].y)
	for _, q := range points[1:] {
		p.path.line(q.x, q.y)
	}
	p.path.close()
}

// line adds a straight line with blunt ends.
func (p pen) line(a, b point, width float32) {
	dx, dy := b.x-a.x, b.y-a.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length == 0 {
		return
	}
	nx, ny := -dy/length*width/2, dx/length*width/2
	p.polygon(point{a.x + nx, a.y + ny}, point{b.x + nx, b.y + ny}, point{b.x - nx, b.y - ny}, point{a.x - nx, a.y - ny})
}

// outline adds the border of a triangle, lying inside of it.
func (p pen) outline(t [3]point, width float32) {
	p.polygon(t[:]...)
	inner := shrink(t, width)
	p.polygon(inner[2], inner[1], inner[0])
}

// shrink moves the sides of a triangle inwards by d: the triangle becomes smaller about
// the centre of its inscribed circle.
func shrink(t [3]point, d float32) [3]point {
	length := func(a, b point) float32 { return float32(math.Hypot(float64(a.x-b.x), float64(a.y-b.y))) }
	a, b, c := length(t[1], t[2]), length(t[2], t[0]), length(t[0], t[1])
	around := a + b + c
	if around == 0 {
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
