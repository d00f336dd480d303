package paint

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"fourfold/puzzles/view"
)

// shape is a shape of a view, and where it lies.
type shape struct {
	view.Shape
	on          *boardLayout
	inside      int     // how many cells its line goes around; zero for a capsule
	cell        float32 // the side of a cell
	ink         color.NRGBA
	width, halo float32  // of its line
	strokes     path     // the parts of its line
	text        float32  // the size of the letters in the label of a border
	labels      []anchor // for that, the best first
}

// layShapes returns the shapes of the view. A line around fewer cells lies within others, and a line drawn again lies on
// itself. Capsules give way to all that lies on their cells.
func layShapes(p *layerPen) (all []*shape) {
	for _, s := range p.view.Shapes {
		all = append(all, newShape(p, s))
	}
	inwards := slices.Clone(all)
	slices.SortStableFunc(inwards, func(a, b *shape) int { return cmp.Compare(b.inside, a.inside) })
	for i, s := range inwards {
		same := slices.IndexFunc(inwards[:i], func(o *shape) bool { return o.Border == s.Border && !o.Capsule && slices.Equal(o.Cells, s.Cells) })
		switch {
		case s.Capsule:
			s.layCapsule(p)
		case same >= 0:
			s.strokes, s.labels = inwards[same].strokes, inwards[same].labels
		default:
			s.layContour(p)
		}
	}
	return all
}

// newShape returns a shape whose line is not known yet.
func newShape(p *layerPen, s view.Shape) *shape {
	unit, board := p.Unit, &p.boards[s.Cells[0].Board]
	to := &shape{Shape: s, on: board, cell: float32(board.cell), ink: p.style.Palette.inkOf(s.Mark)}
	to.text = min(max(0.155*to.cell, 9*unit), 20*unit)
	if !s.Capsule {
		to.inside = len(s.Cells)
	}
	widest := 5.5 * unit
	if s.Border {
		widest = 7.5 * unit
	}
	to.width = min(max(0.05*to.cell, 2*unit), widest)
	to.halo = max(1, to.width*0.42)
	if s.Mark == view.MarkTarget {
		to.width, to.halo = max(1, 1.5*unit), max(0.75, 0.75*unit)
	}
	return to
}

// edge is a side of a cell as it is drawn, by its index in clockwise.
type edge struct {
	on   *boardLayout
	cell image.Point
	side int
}

// beyond returns the cell in a direction from a cell.
func beyond(cell image.Point, way int) image.Point {
	return cell.Add(image.Pt(int(clockwise[way%4].X), int(clockwise[way%4].Y)))
}

// edges returns the edges around the cells of a shape, and a function that returns the edge after an edge, clockwise.
// Cells that only touch at a corner are apart.
func (s *shape) edges() (all []edge, next func(edge) edge) {
	in := map[image.Point]bool{}
	for _, at := range s.Cells {
		in[s.on.colRow(at)] = true
	}
	for _, at := range s.Cells {
		for side := range clockwise {
			if cell := s.on.colRow(at); !in[beyond(cell, side+3)] {
				all = append(all, edge{s.on, cell, side})
			}
		}
	}
	return all, func(e edge) edge {
		ahead := beyond(e.cell, e.side)
		aside := beyond(ahead, e.side+3)
		switch {
		case !in[ahead]:
			return edge{e.on, e.cell, (e.side + 1) % 4}
		case !in[aside]:
			return edge{e.on, ahead, e.side}
		}
		return edge{e.on, aside, (e.side + 3) % 4}
	}
}

// open reports whether an edge of a border is one of the board, where it has no line.
func (s *shape) open(e edge) bool {
	return s.Border && !beyond(e.cell, e.side+3).In(s.on.extent)
}

// pass returns the point next to the middle of an edge through which the line of a shape goes: within its cells, but outside
// of small boards, whose cells have no room. Borders lie beside those around more cells. An open edge has no line: its point
// lies outside of what is drawn of the board.
func (s *shape) pass(p *layerPen, e edge) Point {
	in := s.width / 2
	switch {
	case s.open(e):
		in = -s.cell - 2*float32(s.on.padding())
	case s.on.small():
		in = -s.width/2 - s.halo
	case s.Border:
		in = min(in+float32(p.borders[e])*min(s.width+s.halo, s.cell/6), 0.4*s.cell)
		p.borders[e]++
	}
	return boxOf(s.on.rect(e.cell)).side(e.side)(float32(s.on.cell/2), in)
}

// layContour sets the line of an outline or a border.
func (s *shape) layContour(p *layerPen) {
	radius := max(0.08*s.cell, s.width/2+s.halo+0.5)
	if s.Border {
		radius = 0.31 * s.cell
	}
	edges, next := s.edges()
	passes := map[edge]Point{}
	for _, e := range edges {
		passes[e] = s.pass(p, e)
	}
	for _, e := range edges {
		to := next(e)
		s.strokes = append(s.strokes, bend(passes[e], passes[to], clockwise[e.side], clockwise[to.side], radius))
		if s.Border && !s.open(e) {
			s.labels = append(s.labels, anchor{at: passes[e], tip: passes[e].Plus(clockwise[(e.side+1)%4], 1.28*s.text)})
		}
	}
	for _, at := range s.Cells {
		if !s.Border && s.Mark != view.MarkTarget {
			lieOn(p, at)
		}
	}
	s.sortLabels()
}

// lieOn notes that a shape lies on a cell, which labels keep off if it is tiny.
func lieOn(p *layerPen, at view.Spot) {
	p.over[at.Cell()]++
	if p.tiny(&p.boards[at.Board]) {
		p.covers.add(boxOf(p.Rect(at)), shapeWeight)
	}
}

// sortLabels keeps the anchors that are nearest to the middle of all.
func (s *shape) sortLabels() {
	const most = 30
	mid := Point{}
	for _, a := range s.labels {
		mid = mid.Plus(a.at, 1/float32(len(s.labels)))
	}
	slices.SortStableFunc(s.labels, func(a, b anchor) int { return cmp.Compare(a.at.Minus(mid).Length(), b.at.Minus(mid).Length()) })
	s.labels = s.labels[:min(len(s.labels), most)]
}

// layCapsule sets the line of a capsule. It is narrower on a slant, and where it lies over others.
func (s *shape) layCapsule(p *layerPen) {
	a, b := p.Middle(s.Cells[0]), p.Middle(s.Cells[len(s.Cells)-1])
	u, r, others := clockwise[0], 0.43*s.cell, 0
	if far := b.Minus(a).Length(); far > 0 {
		u = b.Minus(a).Times(1 / far)
	}
	if u.X*u.Y != 0 {
		r = 0.36 * s.cell
	}
	for _, at := range s.Cells {
		others = max(others, p.over[at.Cell()])
		lieOn(p, at)
	}
	r = max(r-float32(others)*s.width, s.cell*0.2)
	s.strokes = path{around(a, b, u, r, 4.7*s.width)}
}

// around returns points at equal distances around the way between two points: about 16 in the given length. The last two
// are the first ones, so that a line through them has no seam.
func around(a, b, u Point, r, length float32) (line []Point) {
	straight := b.Minus(a).Length()
	half := straight + math.Pi*r // on one side, to the middle of the other end
	n := 8 * max(1, round(2*half/length))
	for i := range n {
		t := half * float32(i) / float32(n)
		sin, cos := math.Sincos(float64(max(0, t-straight) / r))
		line = append(line, a.Plus(u, min(t, straight)+r*float32(sin)).Plus(u.Left(), r*float32(cos)))
	}
	for _, q := range line {
		line = append(line, a.Plus(b, 1).Minus(q))
	}
	return append(line, line[:2]...)
}

// draw draws the line of a shape over its halo. Strokes are filled one by one, since the time of a fill grows with its
// rectangle. They meet between pixels.
func (s *shape) draw(p *layerPen) {
	p.on(s.on)
	for _, stroke := range s.strokes {
		p.fill(p.style.Palette.halo, band(s.width+2*s.halo, stroke...))
	}
	for _, stroke := range s.strokes {
		p.fill(s.ink, band(s.width, stroke...))
	}
}

// drawTints tints the floors of shapes, but no discs.
func drawTints(p *layerPen, shapes []*shape) {
	var tinted image.Rectangle
	for _, s := range shapes {
		if s.Tinted {
			p.on(s.on)
			tinted = tinted.Union(s.tint(p))
		}
	}
	p.dst = p.all
	for at, c := range Cells(p.view) {
		if cell := p.Rect(at); isDisc(*c) && cell.Overlaps(tinted) {
			r := float32(cell.Dx()) * discRadius
			if c.Marks&view.MarkPale != 0 {
				r = float32(cell.Dx()) * dotRadius
			}
			p.paint(p.base, ellipse(p.Middle(at), r, r))
		}
	}
}

// tint tints the inside of a capsule, or the cells of a shape, and returns a rectangle around that. Cells can lie in
// several shapes, so their tints are lighter.
func (s *shape) tint(p *layerPen) image.Rectangle {
	if s.Capsule {
		p.fill(faded(s.ink, 0.2), s.strokes)
		return s.strokes.bounds()
	}
	var floors path
	body := bodyOf(s.on.cell)
	for _, at := range s.Cells {
		min := p.Rect(at).Min
		floors = append(floors, rounded(body.moved(float32(min.X), float32(min.Y)), 0.1*body.width())...)
	}
	p.fill(faded(s.ink, 0.13), floors)
	return floors.bounds()
}

// bend returns a line from a point in one direction to a point in another, with a round corner.
func bend(a, b, from, to Point, radius float32) []Point {
	if from == to {
		return []Point{a, b}
	}
	d := b.Minus(a)
	long, high := d.X*from.X+d.Y*from.Y, d.X*to.X+d.Y*to.Y
	r := min(radius, long, high)
	c, e := a.Plus(from, long-r), b.Plus(to, r-high)
	line := append([]Point{a}, curve(c, c.Plus(from, arc*r), e.Plus(to, -arc*r), e)...)
	return append(line, b)
}
