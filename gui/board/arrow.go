package board

import (
	"image"
	"math"

	"fourfold/puzzles/puzzle"
)

// arrowStyle is how the arrows of a view look, in pixels.
type arrowStyle struct {
	width      float64 // of the shaft
	head, wing float64 // how long the point is, and how far it reaches to either side
	halo       float64
	tail       float64 // the radius of the dot at which it begins
	ring       float64 // that of what stands for an arrow to its own cell
	gap        float64 // between the middle of a cell and the end of the arrow
	lane       float64 // how far an arrow keeps to its right if another one comes the opposite way
}

// Arrows per cell from which on they are drawn thinner than usual.
const crowd = 0.2

// arrowStyleFor returns how n arrows look over a number of cells with sides of cell pixels. A unit is as
// many pixels as the display's scale says.
func arrowStyleFor(n, cells int, cell, unit float64) arrowStyle {
	width := min(cell*0.055, 5*unit)
	if density := float64(n) / float64(max(cells, 1)); density > crowd {
		width *= math.Sqrt(crowd/density)*0.5 + 0.5
	}
	width = max(width, 1.3)
	head := min(max(4*width, 0.17*cell), 0.5*cell+1)
	return arrowStyle{
		width: width, head: head, wing: head * 0.46, halo: max(0.8, min(0.4*width, 1.6*unit)),
		tail: width * 1.05, ring: cell * 0.13 * 1.6, gap: cell * 0.13, lane: max(cell*0.09, 1.5*width),
	}
}

// vec is a point or a direction on the plane of pixels.
type vec struct{ x, y float64 }

// needle is an arrow on its way from one point to another: u is its direction, and length may be 0.
type needle struct {
	from, u vec
	length  float64
}

// drawArrows returns the arrows of the view on a transparent picture as large as they need, later ones over
// earlier ones. Arrows between cells that the view does not have are left out. It is nil where no arrow is left.
func (l *Layout) drawArrows(v puzzle.View, p *Palette) *image.RGBA {
	cells := 0
	for _, place := range l.Places {
		cells += place.rows * place.cols
	}
	style := arrowStyleFor(len(v.Arrows), cells, float64(l.Cell), l.unit)
	needles := l.needles(v, style)
	var bounds image.Rectangle
	for _, n := range needles {
		bounds = bounds.Union(style.bounds(n))
	}
	if bounds = bounds.Intersect(l.frame()); bounds.Empty() {
		return nil
	}
	img := image.NewRGBA(bounds)
	for _, n := range needles {
		style.paint(img, n, p)
	}
	return img
}

// needles returns where the arrows lie.
func (l *Layout) needles(v puzzle.View, style arrowStyle) []needle {
	opposite := make(map[puzzle.Arrow]bool, len(v.Arrows))
	for _, a := range v.Arrows {
		opposite[puzzle.Arrow{From: a.To.Cell(), To: a.From.Cell()}] = true
	}
	needles := make([]needle, 0, len(v.Arrows))
	for _, a := range v.Arrows {
		a = puzzle.Arrow{From: a.From.Cell(), To: a.To.Cell()}
		if !l.has(v, a.From) || !l.has(v, a.To) {
			continue
		}
		n := span(l.middle(a.From), l.middle(a.To), style.gap)
		if n.length > 0 && opposite[a] {
			n.from = vec{n.from.x - n.u.y*style.lane, n.from.y + n.u.x*style.lane}
		}
		needles = append(needles, n)
	}
	return needles
}

// middle returns the middle of a cell.
func (l *Layout) middle(s puzzle.Spot) vec {
	r := l.rect(s)
	return vec{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
}

// span returns the needle between two points, leaving a gap at either end.
func span(a, b vec, gap float64) needle {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length <= 2*gap {
		return needle{from: a}
	}
	u := vec{(b.x - a.x) / length, (b.y - a.y) / length}
	return needle{from: vec{a.x + u.x*gap, a.y + u.y*gap}, u: u, length: length - 2*gap}
}

// reach returns how far from its line a needle can have pixels.
func (s arrowStyle) reach(n needle) float64 {
	if n.length == 0 {
		return s.ring + s.width/2 + s.halo + 1
	}
	return max(s.wing, s.tail) + s.halo + 1
}

// bounds returns the pixels that a needle can touch.
func (s arrowStyle) bounds(n needle) image.Rectangle {
	r := s.reach(n)
	to := vec{n.from.x + n.u.x*n.length, n.from.y + n.u.y*n.length}
	return image.Rect(
		int(math.Floor(min(n.from.x, to.x)-r)), int(math.Floor(min(n.from.y, to.y)-r)),
		int(math.Ceil(max(n.from.x, to.x)+r)), int(math.Ceil(max(n.from.y, to.y)+r)))
}

// paint draws a needle with its halo. How much of a pixel is covered follows from how far its middle is from the
// outline; only pixels near the line are looked at, as most of a slanted arrow's rectangle is empty.
func (s arrowStyle) paint(img *image.RGBA, n needle, p *Palette) {
	ink, halo := premultiplied(p.Arrow), premultiplied(p.Halo)
	r := s.bounds(n).Intersect(img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		x0, x1 := s.columns(n, float64(y)+0.5, r)
		for x := x0; x < x1; x++ {
			d := s.distance(n, float64(x)+0.5, float64(y)+0.5)
			outer := coverage(d - s.halo)
			if outer == 0 {
				continue
			}
			px := img.Pix[img.PixOffset(x, y):]
			cover(px[:4], []uint8{outer}, halo)
			cover(px[:4], []uint8{coverage(d)}, ink)
		}
	}
}

// columns returns which pixels of a row lie within reach of the needle's line: of the shaft, or near
// either end of what is wider than that.
func (s arrowStyle) columns(n needle, y float64, r image.Rectangle) (x0, x1 int) {
	if math.Abs(n.u.y) < 1e-6 {
		return r.Min.X, r.Max.X
	}
	reach := s.reach(n)
	ends := reach + s.head
	if math.Abs(y-n.from.y) > ends && math.Abs(y-n.from.y-n.u.y*n.length) > ends {
		reach = s.width/2 + s.halo + 1
	}
	half := reach / math.Abs(n.u.y)
	x := n.from.x + (y-n.from.y)*n.u.x/n.u.y
	return max(r.Min.X, int(math.Floor(x-half))), min(r.Max.X, int(math.Ceil(x+half)))
}

// coverage returns how much of a pixel lies inside of an outline at the signed distance d from its middle.
func coverage(d float64) uint8 { return uint8(min(max(0.5-d, 0), 1)*0xff + 0.5) }

// distance returns how far a point is from the outline of a needle, negative inside.
func (s arrowStyle) distance(n needle, x, y float64) float64 {
	dx, dy := x-n.from.x, y-n.from.y
	if n.length == 0 {
		return math.Abs(hypot(dx, dy)-s.ring) - s.width/2
	}
	along, aside := dx*n.u.x+dy*n.u.y, math.Abs(dy*n.u.x-dx*n.u.y)
	head := min(s.head, n.length)
	if ends := s.reach(n) + s.tail; along > ends && along < n.length-head-ends {
		return aside - s.width/2 // most pixels, and too far from either end to be touched by them
	}
	tail := hypot(dx, dy) - s.tail
	end := n.length - head*0.8 // within the point, so that no gap shows between both
	shaft := hypot(max(-along, along-end, 0), aside) - s.width/2
	return min(tail, shaft, s.fromHead(along-(n.length-head), aside, head))
}

// fromHead returns the distance from the triangle at the end of a needle, by how far along from its base and how
// far aside from its axis a point lies.
func (s arrowStyle) fromHead(along, aside, head float64) float64 {
	wing := s.wing * head / s.head
	t := min(max(((head-along)*head+aside*wing)/(head*head+wing*wing), 0), 1) // how far from the tip to the wing
	slanted := hypot(along-head*(1-t), aside-wing*t)
	base := hypot(along, max(aside-wing, 0))
	if along > 0 && aside*head < wing*(head-along) {
		return -min(slanted, base)
	}
	return min(slanted, base)
}

// hypot is faster than that of package math, which guards against numbers that no picture has.
func hypot(x, y float64) float64 { return math.Sqrt(x*x + y*y) }
