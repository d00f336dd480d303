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
	lane       float64 // how far a straight arrow keeps to its right if another one comes the opposite way
	bend       float64 // how far the middle of an arrow may lie to the left of the straight way
	slope      float64 // how far that is for one of length 1
	cell, unit float64
}

// A crowd is more arrows per cell than this, and not only a few. They are drawn thinner than usual, and straight.
const (
	crowd = 0.2
	few   = 8
)

// arrowStyleFor returns how n arrows look over a number of cells with sides of cell pixels. A unit is as
// many pixels as the display's scale says.
func arrowStyleFor(n, cells int, cell, unit float64) arrowStyle {
	width, bend := min(cell*0.055, 5*unit), cell*0.5
	if density := float64(n) / float64(max(cells, 1)); density > crowd && n > few {
		width *= math.Sqrt(crowd/density)*0.5 + 0.5
		bend = 0
	}
	if width = max(width, 1.3); n <= few {
		width = max(width, 2*unit)
	}
	head := min(max(4*width, 0.17*cell), 0.5*cell+1)
	return arrowStyle{
		width: width, head: head, wing: head * 0.46, halo: max(0.8, min(0.4*width, 1.6*unit)),
		tail: width * 1.05, ring: cell * 0.13 * 1.6, gap: cell * 0.13, lane: max(cell*0.09, 1.5*width),
		bend: bend, slope: 0.14, cell: cell, unit: unit,
	}
}

// vec is a point or a direction on the plane of pixels.
type vec struct{ x, y float64 }

func (a vec) plus(b vec, k float64) vec { return vec{a.x + b.x*k, a.y + b.y*k} }
func (a vec) minus(b vec) vec           { return vec{a.x - b.x, a.y - b.y} }
func (a vec) length() float64           { return math.Hypot(a.x, a.y) }
func (a vec) left() vec                 { return vec{a.y, -a.x} } // of this direction, as seen on the display

// needle is an arrow on its way from one point to another.
type needle struct {
	line   []vec   // the middle of the shaft; a single point stands for a ring around it
	base   vec     // where the point begins
	u      vec     // the direction in which it points
	head   float64 // how long the point is
	number int
}

// drawArrows returns the arrows of the view on a transparent picture as large as they need, later ones over
// earlier ones and their numbers over all. Arrows between cells that the view does not have are left out. It is nil
// where no arrow is left.
func (l *Layout) drawArrows(v puzzle.View, p *Palette, t typeface) *image.RGBA {
	cells := 0
	for _, place := range l.Places {
		cells += place.rows * place.cols
	}
	style := arrowStyleFor(len(v.Arrows), cells, float64(l.Cell), l.unit)
	needles := l.needles(v, style)
	badges := style.badges(needles, p, t)
	var bounds image.Rectangle
	for _, n := range needles {
		bounds = bounds.Union(style.bounds(n))
	}
	for _, b := range badges {
		bounds = bounds.Union(b.bounds())
	}
	if bounds = bounds.Intersect(l.frame()); bounds.Empty() {
		return nil
	}
	img := image.NewRGBA(bounds)
	for _, n := range needles {
		style.paint(img, n, p)
	}
	pen := newPen(img)
	for _, b := range badges {
		b.draw(pen, b.at)
	}
	return img
}

// needles returns where the arrows lie.
func (l *Layout) needles(v puzzle.View, style arrowStyle) []needle {
	opposite := make(map[[2]puzzle.Spot]bool, len(v.Arrows))
	for _, a := range v.Arrows {
		opposite[[2]puzzle.Spot{a.To.Cell(), a.From.Cell()}] = true
	}
	needles := make([]needle, 0, len(v.Arrows))
	var digits []vec
	if len(v.Arrows) <= few {
		digits = l.digits(v)
	}
	for _, a := range v.Arrows {
		from, to := a.From.Cell(), a.To.Cell()
		if !l.has(v, from) || !l.has(v, to) {
			continue
		}
		w := way{from: l.middle(from), to: l.middle(to), leaves: v.At(from), enters: v.At(to)}
		w.opposite = opposite[[2]puzzle.Spot{from, to}]
		n := style.clearest(w, digits)
		n.number = a.Number
		needles = append(needles, n)
	}
	return needles
}

// middle returns the middle of a cell.
func (l *Layout) middle(s puzzle.Spot) vec {
	r := l.rect(s)
	return vec{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
}

// way is what an arrow is to lead along.
type way struct {
	from, to       vec
	leaves, enters *puzzle.Cell
	opposite       bool // another arrow comes the opposite way
}

// digits returns where the numbers of tiles lie.
func (l *Layout) digits(v puzzle.View) (at []vec) {
	for i, b := range v.Boards[:len(l.Places)] {
		for j, c := range b.Cells {
			if c.Kind != puzzle.Tile {
				continue
			}
			mid, side := l.middle(puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols}), float64(l.Cell)
			for _, n := range []vec{{0, digitsBelow - 0.5}, {0.5 - digitsBeside, 0}, {0, 0.5 - digitsBelow}, {digitsBeside - 0.5, 0}} {
				at = append(at, mid.plus(n, side))
			}
		}
	}
	return at
}

// clearest returns the arrow along a way that hides the fewest of some points, bent this way or that.
func (s arrowStyle) clearest(w way, points []vec) needle {
	best, least := s.needle(w), 0
	hidden := func(n needle) (count int) {
		for _, p := range points {
			if s.distance(n, n.line, p) < s.cell*0.09 {
				count++
			}
		}
		return count
	}
	if least = hidden(best); least == 0 || len(best.line) <= 2 {
		return best
	}
	for _, k := range []float64{-1, 0.5, -0.5, 1.6, -1.6} {
		bent := s
		bent.bend, bent.slope = s.bend*k, s.slope*k
		if n := bent.needle(w); hidden(n) < least {
			best, least = n, hidden(n)
		}
	}
	return best
}

// needle returns the arrow along a way. It begins and ends near the middles of the cells, but on tiles, whose numbers
// it would hide, at their edges. One to a neighbour is straight; a longer one bends to its left, so that it keeps off what
// lies in between, and off one that comes the opposite way.
func (s arrowStyle) needle(w way) needle {
	d := w.to.minus(w.from)
	far := d.length()
	if far <= 2*s.gap {
		return needle{line: []vec{w.from}}
	}
	u := vec{d.x / far, d.y / far}
	before, after, aside := s.clearance(w.leaves, u), s.clearance(w.enters, u), 0.0
	switch {
	case far-before-after < s.head*1.5: // between tiles that touch: beside their numbers
		before, after, aside = s.cell*0.24, s.cell*0.24, s.cell*0.27
	case w.opposite && (far < 1.5*s.cell || s.bend == 0):
		aside = -s.lane
	}
	from := w.from.plus(u.left(), aside)
	bend := math.Copysign(min(far*math.Abs(s.slope), math.Abs(s.bend)), s.bend)
	if far < 1.5*s.cell {
		bend = 0
	}
	return s.along(from, from.plus(u, far), bend, before/far, 1-after/far)
}

// clearance returns how far from the middle of a cell an arrow of a direction is to begin or end.
func (s arrowStyle) clearance(c *puzzle.Cell, u vec) float64 {
	if isSquare(c.Kind) {
		return s.cell * 0.44 / max(math.Abs(u.x), math.Abs(u.y))
	}
	return s.gap
}

// along returns the arrow along the parts from t0 to t1 of a curve from a to b, whose middle lies some way to the left
// of the straight line.
func (s arrowStyle) along(a, b vec, bend, t0, t1 float64) needle {
	u := b.minus(a)
	control := a.plus(u, 0.5).plus(u.left(), 2*bend/u.length()) // of a quadratic Bézier curve, which goes half as far
	at := func(t float64) vec {
		p, q := a.plus(control.minus(a), t), control.plus(b.minus(control), t)
		return p.plus(q.minus(p), t)
	}
	tip := at(t1)
	long := u.length() * (t1 - t0)
	head := min(s.head, long)
	back := tip.minus(at(t1 - (t1-t0)*head/long))
	n := needle{u: vec{back.x / back.length(), back.y / back.length()}, head: head}
	n.base = tip.plus(n.u, -head)
	pieces := 1
	if bend != 0 {
		pieces = min(max(int(long/10), 6), 24)
	}
	end := t1 - (t1-t0)*head*0.8/long // within the point, so that no gap shows between both
	for i := range pieces + 1 {
		n.line = append(n.line, at(t0+(end-t0)*float64(i)/float64(pieces)))
	}
	return n
}
