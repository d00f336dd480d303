package board

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"fourfold/puzzles/puzzle"
)

// shape is a shape of a view, and where it lies.
type shape struct {
	puzzle.Shape
	board       int
	place       *Place
	cell        float32 // the side of a cell
	ink         color.NRGBA
	width, halo float32   // of its line
	strokes     [][]point // its line
	labels      []anchor  // where its label can be, the best first
	over        int       // how many others lie on one of its cells
}

// anchor is a place for a label: around a point, or beside it in a direction. Its tip leads in another.
type anchor struct{ at, beside, tip point }

// shapes returns the shapes of the view, without those that have no cells.
func (p *layerPen) shapes() (all []*shape) {
	for _, s := range p.view.Shapes {
		s.Cells = slices.DeleteFunc(slices.Clone(s.Cells), func(at puzzle.Spot) bool { return !p.has(at) || at.Board != s.Cells[0].Board })
		if len(s.Cells) > 0 {
			all = append(all, p.shape(s))
		}
	}
	for _, s := range all {
		if s.Kind == puzzle.Capsule {
			p.capsule(s)
		} else {
			p.contour(s)
		}
	}
	return all
}

// shape returns a shape whose line is not known yet.
func (p *layerPen) shape(s puzzle.Shape) *shape {
	unit, place := float32(p.unit), &p.Places[s.Cells[0].Board]
	to := &shape{Shape: s, board: s.Cells[0].Board, place: place, cell: float32(place.Cell), ink: p.style.Palette.inkOf(s.Mark)}
	widest := 5.5 * unit
	switch {
	case s.Kind == puzzle.Border:
		widest = 7.5 * unit
		p.enter(to)
	case s.Mark != puzzle.MarkFaint:
		for _, at := range s.Cells {
			to.over = max(to.over, p.shown[at.Cell()])
			p.shown[at.Cell()] = to.over + 1
		}
	}
	to.width = min(max(0.05*to.cell, 2*unit), widest)
	to.halo = max(1, to.width*0.42)
	if s.Mark == puzzle.MarkFaint {
		to.width, to.halo = max(1, 1.5*unit), max(0.75, 0.75*unit)
	}
	return to
}

// lane is a side of cells, along which the lines of several borders can run beside each other.
type lane struct {
	board  int
	at     image.Point
	across bool
}

// runner is a border on a lane. From the side on which rows and columns are smaller follow by rank the lines around cells
// there, small borders first, then those around cells on the other side, large borders first.
type runner struct {
	*shape
	rank int
}

func (s *shape) lane(e edge) lane {
	at, end := e.at, e.end()
	return lane{s.board, image.Pt(min(at.X, end.X), min(at.Y, end.Y)), at.Y == end.Y}
}

// enter adds a border to the lanes.
func (p *layerPen) enter(s *shape) {
	edges, _ := s.edges()
	for _, e := range edges {
		on := append(p.lanes[s.lane(e)], runner{s, e.side() * (math.MaxInt32 - len(s.Cells))})
		slices.SortStableFunc(on, func(a, b runner) int { return cmp.Compare(a.rank, b.rank) })
		p.lanes[s.lane(e)] = on
	}
}

// pass returns where the line of a shape passes the middle of an edge: beside it if others run along it too, within the
// board's edge, beyond which the numbers of rows lie, and around small boards, whose cells have no room for it.
func (p *layerPen) pass(s *shape, e edge) point {
	mid := s.place.origin().plus(point{float32(e.at.X), float32(e.at.Y)}, s.cell).plus(e.along(), float32(s.place.Cell/2))
	switch {
	case s.place.small():
		return mid.plus(e.inward(), -s.width/2-s.halo)
	case s.outer(e):
		return mid.plus(e.inward(), s.width/2)
	}
	on := p.lanes[s.lane(e)]
	n := float32(len(on))
	if i := slices.IndexFunc(on, func(r runner) bool { return r.shape == s }); i >= 0 {
		pitch := min(s.width+s.halo, 0.7*s.cell/n) * float32(e.side())
		mid = mid.plus(e.inward(), (float32(i)-(n-1)/2)*pitch)
	}
	return mid
}

// edges returns the sides of the cells of an outline or a border.
func (s *shape) edges() (all []edge, next func(edge) edge) {
	var cells []image.Point
	for _, at := range s.Cells {
		cells = append(cells, s.place.place(at))
	}
	return edgesOf(cells, s.place.extent.Max)
}

// outer reports whether an edge lies on that of the board.
func (s *shape) outer(e edge) bool {
	a, b, last := e.at, e.end(), s.place.extent.Max
	return a.X == b.X && (a.X == 0 || a.X == last.X) || a.Y == b.Y && (a.Y == 0 || a.Y == last.Y)
}

// contour sets the line of an outline or a border. The line of a border leaves out the board's edge, and ends beyond it.
func (p *layerPen) contour(s *shape) {
	radius, beyond := max(0.08*s.cell, s.width/2+s.halo+0.5), s.cell/2+float32(s.place.Panel.Max.X-s.place.Grid.Max.X)/2
	if s.Kind == puzzle.Border {
		radius = 0.31 * s.cell
	}
	edges, next := s.edges()
	for _, e := range edges {
		to := next(e)
		a, b := p.pass(s, e), p.pass(s, to)
		begins, ends := s.Kind == puzzle.Border && s.outer(e), s.Kind == puzzle.Border && s.outer(to)
		switch {
		case begins && !ends:
			s.strokes = append(s.strokes, []point{b.plus(to.along(), -beyond), b})
		case ends && !begins:
			s.strokes = append(s.strokes, []point{a, a.plus(e.along(), beyond)})
		case !ends:
			s.strokes = append(s.strokes, bend(a, b, e.along(), to.along(), radius))
		}
		switch {
		case begins || s.Mark == puzzle.MarkFaint:
		case s.Kind == puzzle.Border:
			s.labels = append(s.labels, anchor{at: a, tip: e.inward()})
		default:
			s.labels = append(s.labels, anchor{at: a})
		}
	}
	for _, at := range s.Cells {
		if s.Mark == puzzle.MarkFaint { // its label lies in the middle of the cells
			s.labels = append(s.labels, anchor{at: p.middle(at)})
		}
	}
	s.sortLabels()
}

// sortLabels keeps the places for a label that are nearest to the middle of all.
func (s *shape) sortLabels() {
	const most = 80
	mid := point{}
	for _, a := range s.labels {
		mid = mid.plus(a.at, 1/float32(len(s.labels)))
	}
	slices.SortStableFunc(s.labels, func(a, b anchor) int { return cmp.Compare(a.at.minus(mid).length(), b.at.minus(mid).length()) })
	s.labels = s.labels[:min(len(s.labels), most)]
}

// capsule sets the line of a capsule. It is narrower on a slant, and where it lies over others.
func (p *layerPen) capsule(s *shape) {
	a, b := p.middle(s.Cells[0]), p.middle(s.Cells[len(s.Cells)-1])
	u, r := point{1, 0}, 0.43*s.cell
	if far := b.minus(a).length(); far > 0 {
		u = point{}.plus(b.minus(a), 1/far)
	}
	if u.x*u.y != 0 {
		r = 0.36 * s.cell
	}
	r = max(r-float32(s.over)*s.width, s.cell*0.2)
	mid, v := a.plus(b.minus(a), 0.5), point{}.minus(u.left())
	top, bottom, first, last := mid.plus(v, -r), mid.plus(v, r), a.plus(u, -r), b.plus(u, r)
	back, up := point{}.minus(u), u.left()
	s.strokes = [][]point{bend(top, last, u, v, r), bend(last, bottom, v, back, r), bend(bottom, first, back, up, r), bend(first, top, up, u, r)}
	for _, t := range [5]float32{0.5, 0.3, 0.7, 0, 1} {
		on := a.plus(b.minus(a), t)
		if !p.tiny(s.board) {
			s.labels = append(s.labels, anchor{at: on.plus(v, r)}, anchor{at: on.plus(v, -r)})
			continue
		}
		for way := range clockwise {
			to := edge{way: way}.along()
			s.labels = append(s.labels, anchor{at: on.plus(to, 1.2*r), beside: to})
		}
	}
}

// line draws the line of a shape over its halo.
func (p *layerPen) line(s *shape) {
	p.on(s.board)
	p.draw(s, s.strokes, s.width+2*s.halo, p.style.Palette.Halo)
	strokes := s.strokes
	if s.Dashed {
		strokes = nil
		for _, stroke := range s.strokes {
			strokes = append(strokes, dashes(stroke, 4.7*s.width)...)
		}
	}
	p.draw(s, strokes, s.width, s.ink)
}

// draw draws strokes. Those of contours are filled one by one, since the time of a fill grows with its rectangle. They
// meet between pixels.
func (p *layerPen) draw(s *shape, strokes [][]point, width float32, ink color.NRGBA) {
	for _, stroke := range strokes {
		p.band(stroke, width/2)
		if s.Kind != puzzle.Capsule {
			p.fill(ink)
		}
	}
	p.fill(ink)
}

// tints tints the floors of shapes, but no discs. Borders can lie in each other, so their tints are lighter. Of those
// around every cell nothing could be seen.
func (p *layerPen) tints(shapes []*shape) {
	floors := map[puzzle.Spot][]color.NRGBA{}
	for _, s := range shapes {
		switch {
		case !s.Tinted:
		case s.Kind == puzzle.Capsule:
			p.tintCapsule(s)
		default:
			strength := 0.2
			if s.Kind == puzzle.Border {
				strength = 0.13
			}
			for _, at := range s.Cells {
				floors[at.Cell()] = append(floors[at.Cell()], faded(s.ink, strength))
			}
		}
	}
	everywhere := math.MaxInt
	for at := range cellsOf(p.view) {
		everywhere = min(everywhere, len(floors[at]))
	}
	for at, inks := range floors {
		mixed := color.NRGBA{}
		for _, ink := range inks[everywhere:] {
			mixed = composed(ink, mixed)
		}
		p.on(at.Board)
		body := bodyOf(p.Places[at.Board].Cell).moved(float32(p.rect(at).Min.X), float32(p.rect(at).Min.Y))
		p.pen.rounded(body, 0.1*body.width())
		p.leaveOut(p.pen, at)
		p.fill(mixed)
	}
}

// tintCapsule tints what a capsule covers, except discs.
func (p *layerPen) tintCapsule(s *shape) {
	var area image.Rectangle
	for _, at := range s.Cells {
		area = area.Union(p.rect(at))
	}
	floor := newPen(image.NewRGBA(area))
	floor.rounded(boxOf(area), 0)
	for at := range cellsOf(p.view) {
		if p.rect(at).In(area) {
			p.leaveOut(floor, at)
		}
	}
	floor.fill(faded(s.ink, 0.2))
	p.on(s.board)
	p.polygon(slices.Concat(s.strokes...)...)
	p.paint(floor.dst)
}

// leaveOut adds a hole for the disc on a cell.
func (p *layerPen) leaveOut(to *pen, at puzzle.Spot) {
	c, r := p.view.At(at), float32(p.Places[at.Board].Cell)*discRadius
	if c.Marks&puzzle.MarkSmall != 0 {
		r *= dotRadius / discRadius
	}
	if isDisc(*c) {
		to.ellipse(p.middle(at), r, -r)
	}
}
