package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// pen fills anti-aliased shapes. The shapes added before a fill make one path. Shapes that run in opposite directions
// cut holes into each other. The path is kept until it is filled, since the time of a fill grows with its rectangle.
type pen struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	mask   image.Alpha
	path   [][]point // each a line to one point, a curve to the last of three, or nil: the end of an outline
}

// point is a point on the plane, or a direction.
type point struct{ x, y float32 }

func (a point) plus(b point, k float32) point { return point{a.x + b.x*k, a.y + b.y*k} }
func (a point) minus(b point) point           { return point{a.x - b.x, a.y - b.y} }
func (a point) left() point                   { return point{a.y, -a.x} } // of this direction, as seen on the display
func (a point) length() float32               { return float32(math.Hypot(float64(a.x), float64(a.y))) }

// box is a rectangle with fractions of pixels.
type box struct{ x0, y0, x1, y1 float32 }

func boxOf(r image.Rectangle) box {
	return box{float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)}
}

func (b box) inset(d float32) box    { return box{b.x0 + d, b.y0 + d, b.x1 - d, b.y1 - d} }
func (b box) moved(x, y float32) box { return box{b.x0 + x, b.y0 + y, b.x1 + x, b.y1 + y} }
func (b box) width() float32         { return b.x1 - b.x0 }
func (b box) height() float32        { return b.y1 - b.y0 }
func (b box) centre() point          { return point{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }

// into returns the box moved into a larger one.
func (b box) into(o box) box {
	return b.moved(max(0, o.x0-b.x0)-max(0, b.x1-o.x1), max(0, o.y0-b.y0)-max(0, b.y1-o.y1))
}

// overlap returns the area that two boxes share.
func (b box) overlap(o box) float32 {
	return max(0, min(b.x1, o.x1)-max(b.x0, o.x0)) * max(0, min(b.y1, o.y1)-max(b.y0, o.y0))
}

func newPen(dst *image.RGBA) *pen { return &pen{dst: dst} }

// to continues the outline by a line to one point, or by a curve to the last of three points. The first point begins
// an outline, no point closes it.
func (p *pen) to(points ...point) { p.path = append(p.path, points) }

// fill fills the path with one colour and clears it.
func (p *pen) fill(c color.NRGBA) { p.paint(image.NewUniform(c)) }

// paint fills the path with the pixels of a picture and clears it.
func (p *pen) paint(src image.Image) {
	r := p.bounds().Intersect(p.dst.Rect)
	if r.Empty() {
		p.path = p.path[:0]
		return
	}
	p.raster.Reset(r.Dx(), r.Dy())
	x, y, begun := float32(r.Min.X), float32(r.Min.Y), false
	for _, s := range p.path {
		switch {
		case len(s) == 0:
			p.raster.ClosePath()
		case len(s) == 3:
			p.raster.CubeTo(s[0].x-x, s[0].y-y, s[1].x-x, s[1].y-y, s[2].x-x, s[2].y-y)
		case begun:
			p.raster.LineTo(s[0].x-x, s[0].y-y)
		default:
			p.raster.MoveTo(s[0].x-x, s[0].y-y)
		}
		begun = len(s) > 0
	}
	p.path = p.path[:0]
	p.mask.Rect, p.mask.Stride = r, r.Dx()
	p.mask.Pix = slices.Grow(p.mask.Pix[:0], r.Dx()*r.Dy())[:r.Dx()*r.Dy()]
	p.raster.DrawOp = draw.Src
	p.raster.Draw(&p.mask, r, image.Opaque, image.Point{})
	draw.DrawMask(p.dst, r, src, r.Min, &p.mask, r.Min, draw.Over)
}

// bounds returns the pixels that the path touches.
func (p *pen) bounds() image.Rectangle {
	b := box{math.MaxInt32, math.MaxInt32, math.MinInt32, math.MinInt32}
	for _, s := range p.path {
		for _, q := range s {
			b = box{min(b.x0, q.x), min(b.y0, q.y), max(b.x1, q.x), max(b.y1, q.y)}
		}
	}
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	return image.Rectangle{image.Pt(floor(b.x0), floor(b.y0)), image.Pt(floor(b.x1)+1, floor(b.y1)+1)}
}

// gradient returns a picture whose colour changes from the top colour at y0 to the bottom colour at y1.
func gradient(r image.Rectangle, top, bottom color.NRGBA, y0, y1 float32) *image.RGBA {
	img := image.NewRGBA(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		t := min(max((float32(y)+0.5-y0)/(y1-y0), 0), 1)
		row := image.Rect(r.Min.X, y, r.Max.X, y+1)
		draw.Draw(img, row, image.NewUniform(mix(top, bottom, float64(t))), image.Point{}, draw.Src)
	}
	return img
}

// arc is the length of a cubic curve's handles that makes it a quarter of a circle of radius 1.
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
	d := b.minus(a)
	if long := d.length(); long > 0 {
		n, half := d.left(), width/2/long
		p.polygon(a.plus(n, -half), b.plus(n, -half), b.plus(n, half), a.plus(n, half))
	}
}

// brackets adds the corners of a frame, each as long as given along both of its sides.
func (p *pen) brackets(b box, corner, long, width float32) {
	cut := min(corner*0.3, width)
	for _, c := range [4]struct{ x, y, dx, dy float32 }{
		{b.x0, b.y0, 1, 1}, {b.x1, b.y0, -1, 1}, {b.x1, b.y1, -1, -1}, {b.x0, b.y1, 1, -1},
	} {
		at := func(x, y float32) point { return point{c.x + c.dx*x, c.y + c.dy*y} }
		p.polygon(at(cut, 0), at(long, 0), at(long, width), at(width, width), at(width, long), at(0, long), at(0, cut))
	}
}

// dashed adds the border of a square as dashes: the corners, and so many dashes along each side.
func (p *pen) dashed(b box, corner, width float32, dashes int) {
	step := b.width() / float32(dashes+1)
	dash := step * 0.3 // half of it
	p.brackets(b, corner, dash, width)
	for i := 1; i <= dashes; i++ {
		k := step * float32(i)
		for _, d := range []box{
			{b.x0 + k - dash, b.y0, b.x0 + k + dash, b.y0 + width},
			{b.x0 + k - dash, b.y1 - width, b.x0 + k + dash, b.y1},
			{b.x0, b.y0 + k - dash, b.x0 + width, b.y0 + k + dash},
			{b.x1 - width, b.y0 + k - dash, b.x1, b.y0 + k + dash},
		} {
			p.rounded(d, 0)
		}
	}
}

// band adds a line through points, with half of its width on either side and blunt ends.
func (p *pen) band(line []point, half float32) {
	var left, right []point
	for i, q := range line {
		n := line[min(i+1, len(line)-1)].minus(line[max(i-1, 0)]).left()
		k := half / max(n.length(), 0.01)
		left, right = append(left, q.plus(n, k)), append(right, q.plus(n, -k))
	}
	slices.Reverse(right)
	p.polygon(append(left, right...)...)
}

// triangle is a side of a tile: its outer edge, and the middle of the tile.
type triangle [3]point

// outline adds the border of a triangle, lying inside of it.
func (p *pen) outline(t triangle, width float32) {
	p.polygon(t[:]...)
	inner := t.shrink(width)
	p.polygon(inner[2], inner[1], inner[0])
}

// shrink moves the sides of a triangle inwards by d: it scales the triangle about its incentre.
func (t triangle) shrink(d float32) triangle {
	const high = math.Sqrt2 - 1 // of the incentre over the outer edge, as a part of the triangle's height
	edge := t[0].plus(t[1].minus(t[0]), 0.5)
	axis := t[2].minus(edge)
	mid := edge.plus(axis, high)
	k := max(0, 1-d/max(axis.length()*high, 0.01))
	for i, q := range t {
		t[i] = mid.plus(q.minus(mid), k)
	}
	return t
}

// along returns a function that returns the point at parts of the outer edge, clear of its corners, and of a height
// above the edge. half is half of the tile's side.
func (t triangle) along(height, half float32) func(part, up float32) point {
	const from, to = 0.13, 0.87
	edge := t[1].minus(t[0])
	in := t[2].minus(t[0].plus(edge, 0.5))
	return func(part, up float32) point { return t[0].plus(edge, from+(to-from)*part).plus(in, up*height/half) }
}
