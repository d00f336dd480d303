package board

import (
	"image"
	"math"
)

// reach returns how far from a piece of a needle's line its pixels can lie.
func (s arrowStyle) reach() float64 { return s.width/2 + s.halo + 1 }

// bounds returns the pixels that a needle can touch.
func (s arrowStyle) bounds(n needle) image.Rectangle {
	if len(n.line) == 1 {
		return around(n.line[0], s.ring+s.reach())
	}
	r := around(n.line[0], s.tail+s.halo+1).Union(around(n.base, s.wing+s.halo+1))
	r = r.Union(around(n.base.plus(n.u, n.head), s.halo+1))
	for _, p := range n.line {
		r = r.Union(around(p, s.reach()))
	}
	return r
}

// around returns the pixels within a distance from a point, and some more.
func around(p vec, r float64) image.Rectangle {
	return image.Rect(int(math.Floor(p.x-r)), int(math.Floor(p.y-r)), int(math.Ceil(p.x+r)), int(math.Ceil(p.y+r)))
}

// paint draws a needle with its halo. How much of a pixel is covered follows from how far its middle is from the
// outline; only pixels near the line are looked at, as most of a slanted arrow's rectangle is empty.
func (s arrowStyle) paint(img *image.RGBA, n needle, p *Palette) {
	ink, halo := premultiplied(p.Arrow), premultiplied(p.Halo)
	r := s.bounds(n).Intersect(img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		near, x0, x1 := s.row(n, float64(y)+0.5)
		for x := max(r.Min.X, int(math.Floor(x0))); x < min(r.Max.X, int(math.Ceil(x1))); x++ {
			d := s.distance(n, near, vec{float64(x) + 0.5, float64(y) + 0.5})
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

// row returns the points of the line between which pieces lie that a row of pixels can touch, and which part of the
// row that is. It is empty, with x0 > x1, where the row touches nothing.
func (s arrowStyle) row(n needle, y float64) (near []vec, x0, x1 float64) {
	x0, x1 = math.Inf(1), math.Inf(-1)
	reach := func(a, b vec, r float64) bool {
		from, to := 0.0, 1.0
		if dy := b.y - a.y; dy != 0 {
			from, to = (y-r-a.y)/dy, (y+r-a.y)/dy
			from, to = max(0, min(from, to)), min(1, max(from, to))
		} else if math.Abs(y-a.y) > r {
			return false
		}
		if from > to {
			return false
		}
		p, q := a.x+(b.x-a.x)*from, a.x+(b.x-a.x)*to
		x0, x1 = min(x0, p-r, q-r), max(x1, p+r, q+r)
		return true
	}
	if len(n.line) == 1 {
		reach(n.line[0], n.line[0], s.ring+s.reach())
		return nil, x0, x1
	}
	first, last := len(n.line), 0
	for i := 1; i < len(n.line); i++ {
		if reach(n.line[i-1], n.line[i], s.reach()) {
			first, last = min(first, i-1), i
		}
	}
	reach(n.line[0], n.line[0], s.tail+s.halo+1)
	reach(n.base, n.base.plus(n.u, n.head), s.wing+s.halo+1)
	if first > last {
		return nil, x0, x1
	}
	return n.line[first : last+1], x0, x1
}

// coverage returns how much of a pixel lies inside of an outline at the signed distance d from its middle.
func coverage(d float64) uint8 { return uint8(min(max(0.5-d, 0), 1)*0xff + 0.5) }

// distance returns how far a point is from the outline of a needle, negative inside, where of its line only a part
// is near.
func (s arrowStyle) distance(n needle, near []vec, at vec) float64 {
	d := at.minus(n.line[0])
	if len(n.line) == 1 {
		return math.Abs(hypot(d.x, d.y)-s.ring) - s.width/2
	}
	best := math.Inf(1)
	if len(n.line) == 2 { // most pixels of straight arrows are too far from either end to be touched by it
		along := d.x*n.u.x + d.y*n.u.y
		if ends := s.tail + s.halo + 1; along > ends && (at.x-n.base.x)*n.u.x+(at.y-n.base.y)*n.u.y < -s.halo-1 {
			return math.Abs(d.y*n.u.x-d.x*n.u.y) - s.width/2
		}
	}
	for i := 1; i < len(near); i++ {
		best = min(best, fromPiece(near[i-1], near[i], at))
	}
	best = min(math.Sqrt(best)-s.width/2, hypot(d.x, d.y)-s.tail)
	d = at.minus(n.base)
	along, aside := d.x*n.u.x+d.y*n.u.y, math.Abs(d.y*n.u.x-d.x*n.u.y)
	if along < -s.halo-1 {
		return best // most pixels, and too far from the point to be touched by it
	}
	return min(best, s.fromHead(along, aside, n.head))
}

// fromPiece returns the square of the distance of a point from the straight way between two others.
func fromPiece(a, b, at vec) float64 {
	d, p := b.minus(a), at.minus(a)
	t := 0.0
	if square := d.x*d.x + d.y*d.y; square > 0 {
		t = min(max((p.x*d.x+p.y*d.y)/square, 0), 1)
	}
	x, y := p.x-d.x*t, p.y-d.y*t
	return x*x + y*y
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

// numbered is the number of an arrow and where it lies.
type numbered struct {
	badge
	at point
}

func (b numbered) bounds() image.Rectangle {
	on := b.box(b.at)
	return image.Rect(int(on.x0)-1, int(on.y0)-1, int(on.x1)+2, int(on.y1)+2)
}

// badges returns the numbers of arrows: near the middles of those, where none lies over another one. An arrow without such a
// place has none.
func (s arrowStyle) badges(needles []needle, p *Palette, t typeface) (all []numbered) {
	size := max(s.cell*0.1, min(9*s.unit, s.cell*0.4))
	most := 0
	for _, n := range needles {
		most = max(most, n.number)
	}
	letters, size := lettersWithin(t, nines(most), size, s.cell, s.unit)
	for _, n := range needles {
		b := newBadge(letters, size, n.number, p.Arrow, p.Halo)
		if n.number == 0 || !b.fits() {
			continue
		}
		for _, part := range []float64{0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.1} {
			next := numbered{b, s.on(n, part)}
			if free(next, all) {
				all = append(all, next)
				break
			}
		}
	}
	return all
}

// free reports whether a badge lies over none of the others.
func free(b numbered, others []numbered) bool {
	for _, o := range others {
		if b.bounds().Overlaps(o.bounds()) {
			return false
		}
	}
	return true
}

// on returns the point at a part of a needle's line, or on its ring.
func (s arrowStyle) on(n needle, part float64) point {
	last := len(n.line) - 1
	if last == 0 {
		sin, cos := math.Sincos(2 * math.Pi * part)
		return point{float32(n.line[0].x - s.ring*cos), float32(n.line[0].y - s.ring*sin)}
	}
	at := part * float64(last)
	i := min(int(at), last-1)
	p := n.line[i].plus(n.line[i+1].minus(n.line[i]), at-float64(i))
	return point{float32(p.x), float32(p.y)}
}
