package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// pen fills anti-aliased paths on a picture.
type pen struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	mask   image.Alpha
}

// path is the polygons of a shape. Those that run in opposite directions cut holes into each other.
type path [][]Point

// fill fills a path with a colour.
func (p *pen) fill(ink color.NRGBA, all path) { p.paint(image.NewUniform(ink), all) }

// paint fills a path with the pixels of a picture.
func (p *pen) paint(src image.Image, all path) {
	if r := p.trace(all); !r.Empty() {
		draw.DrawMask(p.dst, r, src, r.Min, &p.mask, r.Min, draw.Over)
	}
}

// trace sets the mask to how far a path covers each pixel, and returns the pixels that it touches.
func (p *pen) trace(all path) image.Rectangle {
	r := all.bounds().Intersect(p.dst.Rect)
	if r.Empty() {
		return r
	}
	p.raster.Reset(r.Dx(), r.Dy())
	for _, polygon := range all {
		for i, q := range polygon {
			if x, y := q.X-float32(r.Min.X), q.Y-float32(r.Min.Y); i == 0 {
				p.raster.MoveTo(x, y)
			} else {
				p.raster.LineTo(x, y)
			}
		}
		p.raster.ClosePath()
	}
	p.mask.Rect, p.mask.Stride = r, r.Dx()
	p.mask.Pix = slices.Grow(p.mask.Pix[:0], r.Dx()*r.Dy())[:r.Dx()*r.Dy()]
	p.raster.DrawOp = draw.Src
	p.raster.Draw(&p.mask, r, image.Opaque, image.Point{})
	return r
}

// bounds returns the pixels that a path touches.
func (all path) bounds() image.Rectangle {
	b := box{math.MaxInt32, math.MaxInt32, math.MinInt32, math.MinInt32}
	for _, polygon := range all {
		for _, q := range polygon {
			b = box{min(b.x0, q.X), min(b.y0, q.Y), max(b.x1, q.X), max(b.y1, q.Y)}
		}
	}
	return image.Rectangle{image.Pt(floor(b.x0), floor(b.y0)), image.Pt(floor(b.x1)+1, floor(b.y1)+1)}
}

// gradient returns a picture whose colour changes from the top colour at y0 to the bottom colour at y1.
func gradient(r image.Rectangle, top, bottom color.NRGBA, y0, y1 float32) *image.RGBA {
	img := image.NewRGBA(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		t := min(max((float32(y)+0.5-y0)/(y1-y0), 0), 1)
		row := image.Rect(r.Min.X, y, r.Max.X, y+1)
		draw.Draw(img, row, image.NewUniform(mix(top, bottom, t)), image.Point{}, draw.Src)
	}
	return img
}

// Point is a point on the plane, or a direction.
type Point struct{ X, Y float32 }

func (a Point) Plus(b Point, k float32) Point { return Point{a.X + b.X*k, a.Y + b.Y*k} }
func (a Point) Times(k float32) Point         { return Point{a.X * k, a.Y * k} }
func (a Point) Minus(b Point) Point           { return Point{a.X - b.X, a.Y - b.Y} }
func (a Point) Left() Point                   { return Point{a.Y, -a.X} } // of this direction, as seen on the display
func (a Point) Length() float32               { return float32(math.Hypot(float64(a.X), float64(a.Y))) }

// box is a rectangle with fractions of pixels.
type box struct{ x0, y0, x1, y1 float32 }

func boxOf(r image.Rectangle) box {
	return box{float32(r.Min.X), float32(r.Min.Y), float32(r.Max.X), float32(r.Max.Y)}
}

// boxAround returns the box that reaches so far to either side of its centre.
func boxAround(mid Point, x, y float32) box { return box{mid.X - x, mid.Y - y, mid.X + x, mid.Y + y} }

func (b box) inset(d float32) box    { return box{b.x0 + d, b.y0 + d, b.x1 - d, b.y1 - d} }
func (b box) moved(x, y float32) box { return box{b.x0 + x, b.y0 + y, b.x1 + x, b.y1 + y} }
func (b box) width() float32         { return b.x1 - b.x0 }
func (b box) height() float32        { return b.y1 - b.y0 }
func (b box) centre() Point          { return Point{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }

// into returns the box moved into a larger one.
func (b box) into(o box) box {
	return b.moved(max(0, o.x0-b.x0)-max(0, b.x1-o.x1), max(0, o.y0-b.y0)-max(0, b.y1-o.y1))
}

// overlap returns the area that two boxes share.
func (b box) overlap(o box) float32 {
	return max(0, min(b.x1, o.x1)-max(b.x0, o.x0)) * max(0, min(b.y1, o.y1)-max(b.y0, o.y0))
}

// clockwise are the directions of the sides of a box, from the upper left corner on.
var clockwise = [4]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// corners returns the corners where the sides begin.
func (b box) corners() [4]Point {
	return [4]Point{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}}
}

// side returns a function that returns the point some way along a side and some way inward of it.
func (b box) side(i int) func(along, in float32) Point {
	from, way := b.corners()[i], clockwise[i]
	return func(along, in float32) Point { return from.Plus(way, along).Plus(way.Left(), -in) }
}

// triangle returns the triangle between a side of a square and its centre, with all of its sides moved inwards.
func (b box) triangle(side int, by float32) []Point {
	const slant, apex = 1 + math.Sqrt2, math.Sqrt2 // how far corners move
	at, wide := b.side(side), b.width()
	by = min(by, wide/2/slant)
	return []Point{at(slant*by, by), at(wide-slant*by, by), at(wide/2, wide/2-apex*by)}
}

// arc is the length of a cubic curve's handles that makes it a quarter of a circle of radius 1.
const arc = 0.5522848

// curve returns points of a curve from a to d, which is a cubic with the handles b and c.
func curve(a, b, c, d Point) (line []Point) {
	far := max(a.Plus(b, -2).Plus(d, 1).Length(), a.Plus(c, -2).Plus(d, 1).Length())
	n := 1 + int(math.Sqrt(math.Sqrt(3)*float64(far)))
	for i := range n + 1 {
		t := float32(i) / float32(n)
		s := 1 - t
		line = append(line, a.Times(s*s*s).Plus(b, 3*s*s*t).Plus(c, 3*s*t*t).Plus(d, t*t*t))
	}
	return line
}

// ellipse returns an ellipse.
func ellipse(mid Point, rx, ry float32) path { return bent(boxAround(mid, rx, ry), rx, ry) }

// rounded returns a rectangle with round corners.
func rounded(b box, r float32) path {
	r = max(0, min(r, b.width()/2, b.height()/2))
	return bent(b, r, r)
}

// bent returns a rectangle whose corners are quarters of an ellipse.
func bent(b box, rx, ry float32) path {
	radii, line := [4]Point{{rx, 0}, {0, ry}, {-rx, 0}, {0, -ry}}, []Point(nil)
	for i, corner := range b.corners() {
		in, out := radii[(i+3)%4], radii[i]
		line = append(line, curve(corner.Minus(in), corner.Plus(in, arc-1), corner.Plus(out, 1-arc), corner.Plus(out, 1))...)
	}
	return path{line}
}

// without returns a path with a hole.
func (all path) without(hole path) path {
	for _, polygon := range hole {
		slices.Reverse(polygon)
	}
	return append(all, hole...)
}

// ring returns a circle's line, lying inside of the radius.
func ring(mid Point, r, width float32) path {
	return ellipse(mid, r, r).without(ellipse(mid, r-width, r-width))
}

// frame returns the border of a rounded rectangle, lying inside of it.
func frame(b box, r, width float32) path {
	return rounded(b, r).without(rounded(b.inset(width), r-width))
}

// brackets returns the corners of a frame, each as long as given along both of its sides.
func brackets(b box, corner, long, width float32) (all path) {
	cut := min(corner*0.3, width)
	for i := range clockwise {
		at := b.side(i)
		all = append(all, []Point{at(cut, 0), at(long, 0), at(long, width), at(width, width), at(width, long), at(0, long), at(0, cut)})
	}
	return all
}

// dashed returns the border of a square as dashes: the corners, and so many dashes along each side.
func dashed(b box, corner, width float32, dashes int) path {
	step := b.width() / float32(dashes+1)
	half := step * 0.3
	all := brackets(b, corner, half, width)
	for i := range clockwise {
		at := b.side(i)
		for k := step; k < b.width()-half; k += step {
			all = append(all, []Point{at(k-half, 0), at(k+half, 0), at(k+half, width), at(k-half, width)})
		}
	}
	return all
}

// band returns a line through points with blunt ends.
func band(width float32, line ...Point) path {
	var left, right []Point
	for i, q := range line {
		n := line[min(i+1, len(line)-1)].Minus(line[max(i-1, 0)]).Left()
		k := width / 2 / max(n.Length(), 0.01)
		left, right = append(left, q.Plus(n, k)), append(right, q.Plus(n, -k))
	}
	slices.Reverse(right)
	return path{append(left, right...)}
}

func round(x float32) int { return int(math.Round(float64(x))) }
func floor(x float32) int { return int(math.Floor(float64(x))) }
