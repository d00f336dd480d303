package board

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"fourfold/puzzles/puzzle"
)

// shape is a shape of a view, and where it lies.
type shape struct {
	puzzle.Shape
	ink         color.NRGBA
	board       int
	cells       []image.Point // columns and rows, as they are drawn
	loops       [][]edge      // around its cells
	area        image.Rectangle
	lines       []line
	width, halo float32
	labels      []anchor // where its label can be, the best first
}

// line is a line through points.
type line struct {
	points []point
	closed bool
}

// anchor is a place for a label: around a point, or beside it in a direction. Its tip leads in another.
type anchor struct{ at, beside, tip point }

// lane is a side of cells, along which several lines can run beside each other.
type lane struct {
	board  int
	at     image.Point
	across bool
}

// runner is a shape whose line runs along a lane.
type runner struct {
	*shape
	rank int
}

func (s *shape) lane(e edge) lane {
	at, end := e.at, e.end()
	return lane{s.board, image.Pt(min(at.X, end.X), min(at.Y, end.Y)), at.Y == end.Y}
}

// shapes returns the shapes of the view. Lines along the same sides of cells lie beside each other, those around more
// cells outside.
func (p *layerPen) shapes() (all []*shape) {
	p.lanes, p.lined = map[lane][]runner{}, map[puzzle.Spot]bool{}
	for _, s := range p.view.Shapes {
		s.Cells = slices.DeleteFunc(slices.Clone(s.Cells), func(at puzzle.Spot) bool { return !p.has(at) || at.Board != s.Cells[0].Board })
		if len(s.Cells) > 0 {
			all = append(all, p.shape(s))
		}
	}
	for _, s := range all {
		p.enter(s)
	}
	for i, s := range all {
		if s.Kind == puzzle.Capsule {
			p.capsule(s, all[:i])
		} else {
			p.contour(s)
		}
		for _, at := range s.Cells {
			p.lined[at] = p.lined[at] || s.Kind != puzzle.Border && s.Mark != puzzle.MarkFaint && p.tiny(s.board)
		}
	}
	return all
}

// enter adds the line of a border to the lanes. From the side on which rows and columns are smaller follow the lines
// around cells there, small shapes first, then those around cells on the other side, large shapes first.
func (p *layerPen) enter(s *shape) {
	for _, e := range slices.Concat(s.loops...) {
		if at := s.lane(e); s.Kind == puzzle.Border {
			p.lanes[at] = append(p.lanes[at], runner{s, e.side() * (math.MaxInt32 - len(s.cells))})
			slices.SortStableFunc(p.lanes[at], func(a, b runner) int { return a.rank - b.rank })
		}
	}
}

// shape returns a shape whose lines are not known yet.
func (p *layerPen) shape(s puzzle.Shape) *shape {
	unit, board := float32(p.unit), s.Cells[0].Board
	to := &shape{Shape: s, board: board, ink: p.style.Palette.inkOf(s.Mark)}
	side := float32(p.Places[board].Cell)
	to.width = min(max(side*0.052, 2*unit), 5.5*unit)
	if s.Kind == puzzle.Border {
		to.width = min(max(side*0.05, 2*unit), 7.5*unit)
	}
	to.halo = max(1, to.width*0.42)
	if s.Mark == puzzle.MarkFaint {
		to.width, to.halo = max(1, 1.5*unit), 0
	}
	for _, at := range s.Cells {
		to.cells, to.area = append(to.cells, p.Places[board].place(at)), to.area.Union(p.rect(at))
	}
	if s.Kind != puzzle.Capsule {
		to.loops = outlines(to.cells, p.Places[board].extent.Max)
	}
	return to
}

// capsule sets the line of a capsule. It is narrower than others before it that cover one of its cells in its direction,
// and on a slant.
func (p *layerPen) capsule(s *shape, before []*shape) {
	a, b, side := p.middle(s.Cells[0]), p.middle(s.Cells[len(s.Cells)-1]), float32(p.Places[s.board].Cell)
	u, r := point{1, 0}, side*0.43
	if far := b.minus(a).length(); far > 0 {
		u = point{}.plus(b.minus(a), 1/far)
	}
	if u.x*u.y != 0 {
		r = side * 0.36
	}
	for _, o := range before {
		if o.Kind == puzzle.Capsule && o.board == s.board && slices.ContainsFunc(o.Cells, func(at puzzle.Spot) bool { return slices.Contains(s.Cells, at) }) {
			r -= s.width
		}
	}
	r = max(r, side*0.2)
	corner := func(at point, along, across float32) point { return at.plus(u, along*r).plus(u.left(), across*r) }
	points := []point{corner(a, -1, 1), corner(b, 1, 1), corner(b, 1, -1), corner(a, -1, -1)}
	s.lines = []line{{rounded(points, true, r), true}}
	for _, t := range [5]float32{0.5, 0.3, 0.7, 0, 1} {
		on := a.plus(b.minus(a), t)
		for _, way := range clockwise {
			if to := (point{float32(way.X), float32(way.Y)}); p.tiny(s.board) {
				s.labels = append(s.labels, anchor{at: on.plus(to, 1.2*r), beside: to})
			}
		}
		if !p.tiny(s.board) {
			s.labels = append(s.labels, anchor{at: on.plus(u.left(), -r)}, anchor{at: on.plus(u.left(), r)})
		}
	}
}

// contour sets the lines around the cells of an outline or a border. The label lies on the longest.
func (p *layerPen) contour(s *shape) {
	board, longest := &p.Places[s.board], 0
	for _, loop := range s.loops {
		parts, closed := [][]edge{loop}, true
		if s.Kind == puzzle.Border {
			parts, closed = inside(loop, board.extent.Max)
		}
		for _, part := range parts {
			s.lines = append(s.lines, line{p.trace(s, part, closed), closed})
			if len(part) > longest {
				longest, s.labels = len(part), p.middles(s, part)
			}
		}
	}
	if s.Mark == puzzle.MarkFaint {
		s.labels = p.within(s)
	}
}

// within returns places for a label in the middle of a shape's cells: the rows between cells, and the cells.
func (p *layerPen) within(s *shape) (all []anchor) {
	const most = 100
	mid := point{}
	for _, at := range s.Cells {
		mid = mid.plus(p.middle(at), 1/float32(len(s.Cells)))
	}
	for _, at := range s.Cells {
		c := p.middle(at)
		all = append(all, anchor{at: c}, anchor{at: c.plus(point{0, 0.5}, float32(p.Places[s.board].Cell))})
	}
	slices.SortStableFunc(all, func(a, b anchor) int { return cmp.Compare(a.at.minus(mid).length(), b.at.minus(mid).length()) })
	return all[:min(len(all), most)]
}

// middles returns the middles of edges, the middle edge first. The tips of borders lead inwards.
func (p *layerPen) middles(s *shape, edges []edge) (all []anchor) {
	for k := range edges {
		i := len(edges)/2 + k/2
		if k%2 == 1 {
			i = len(edges)/2 - (k+1)/2
		}
		e := edges[i]
		to := anchor{at: p.corner(s, e.at, e).plus(p.corner(s, e.end(), e).minus(p.corner(s, e.at, e)), 0.5)}
		if s.Kind == puzzle.Border {
			to.tip = e.inward()
		}
		all = append(all, to)
	}
	return all
}

// corner returns where the line of a shape along an edge passes a corner of cells.
func (p *layerPen) corner(s *shape, at image.Point, e edge) point {
	board := &p.Places[s.board]
	on := board.origin().plus(point{float32(at.X), float32(at.Y)}, float32(board.Cell))
	return on.plus(e.inward(), p.offset(s, e))
}

// trace returns the line along edges. An open one ends beyond the cells.
func (p *layerPen) trace(s *shape, edges []edge, closed bool) (points []point) {
	board, side, n := &p.Places[s.board], float32(p.Places[s.board].Cell), len(edges)
	beyond := float32(board.Panel.Max.X-board.Grid.Max.X) / 2
	for i, e := range edges {
		at, before := p.corner(s, e.at, e), edges[(i+n-1)%n]
		was := p.corner(s, e.at, before)
		switch {
		case i == 0 && !closed:
			points = append(points, at.plus(e.along(), -beyond))
		case before.way != e.way:
			points = append(points, was.plus(e.inward(), p.offset(s, e)))
		case was != at:
			points = append(points, was.plus(e.along(), -0.15*side), at.plus(e.along(), 0.15*side))
		}
	}
	if last := edges[n-1]; !closed {
		points = append(points, p.corner(s, last.end(), last).plus(last.along(), beyond))
	}
	radius := max(0.08*side, s.width*0.5+s.halo+0.5)
	if s.Kind == puzzle.Border {
		radius = 0.31 * side
	}
	return rounded(points, closed, radius)
}

// offset returns how far inwards of an edge the line of a shape lies, since others run along it.
func (p *layerPen) offset(s *shape, e edge) float32 {
	on := p.lanes[s.lane(e)]
	i, n := slices.IndexFunc(on, func(r runner) bool { return r.shape == s }), float32(len(on))
	if i < 0 {
		return 0
	}
	pitch := min(s.width+s.halo, 0.7*float32(p.Places[s.board].Cell)/n)
	return (float32(i) - (n-1)/2) * pitch * float32(e.side())
}

// line draws the line of a shape over its halo.
func (p *layerPen) line(s *shape) {
	p.on(s.board)
	for _, l := range s.lines {
		if s.halo > 0 {
			p.ended(l, s.width+2*s.halo, p.style.Palette.Halo)
		}
		if s.Dashed {
			for _, dash := range dashed(l.points, l.closed, s.width) {
				p.polyline(dash, s.width, s.ink)
			}
			continue
		}
		p.ended(l, s.width, s.ink)
	}
}

// ended draws a line whose ends are round.
func (p *layerPen) ended(l line, width float32, ink color.NRGBA) {
	p.polyline(l.points, width, ink)
	if !l.closed {
		for _, end := range []point{l.points[0], l.points[len(l.points)-1]} {
			p.ellipse(end, width/2, width/2)
			p.fill(ink)
		}
	}
}

// tint tints those cells of a shape that shall be. Borders can lie one in another, so their tints are lighter.
func (p *layerPen) tint(s *shape, shall func(puzzle.Spot) bool) {
	p.on(s.board)
	ink := faded(s.ink, 0.2)
	switch s.Kind {
	case puzzle.Capsule:
		p.polygon(s.lines[0].points...)
		p.fill(ink)
		return
	case puzzle.Border:
		ink = faded(s.ink, 0.13)
	}
	for _, at := range s.Cells {
		if shall(at) {
			draw.Draw(p.dst, p.rect(at), image.NewUniform(ink), image.Point{}, draw.Over)
		}
	}
}

// edge is a side of a cell on the way clockwise around a set of cells.
type edge struct {
	at  image.Point // the corner of cells where it begins
	way int         // its index in clockwise
}

// clockwise are the directions of edges, clockwise.
var clockwise = [4]image.Point{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}

func (e edge) end() image.Point { return e.at.Add(clockwise[e.way]) }

// along returns the direction of an edge.
func (e edge) along() point { return point{float32(clockwise[e.way].X), float32(clockwise[e.way].Y)} }

// inward returns the direction from an edge towards its cell.
func (e edge) inward() point { return point{-e.along().y, e.along().x} }

// side returns 1 if the cell of an edge lies where rows and columns are larger, else -1.
func (e edge) side() int {
	in := e.inward()
	return int(in.x + in.y)
}

// outlines returns the closed lines around cells of a board of some columns and rows, clockwise. Cells that only touch at
// a corner have lines of their own.
func outlines(cells []image.Point, board image.Point) (lines [][]edge) {
	in, rest, all := make([]bool, board.X*board.Y), map[edge]bool{}, []edge(nil)
	for _, c := range cells {
		in[c.Y*board.X+c.X] = true
	}
	corner := [4]image.Point{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}} // where the edges of a cell begin
	for _, c := range cells {
		for way := range clockwise {
			next := c.Add(clockwise[(way+3)%4])
			if e := (edge{c.Add(corner[way]), way}); !next.In(image.Rectangle{Max: board}) || !in[next.Y*board.X+next.X] {
				rest[e], all = true, append(all, e)
			}
		}
	}
	for _, e := range all {
		var line []edge
		for rest[e] {
			line, rest[e] = append(line, e), false
			for _, turn := range [3]int{1, 0, 3} { // around its own cell first
				if next := (edge{e.end(), (e.way + turn) % 4}); rest[next] {
					e = next
					break
				}
			}
		}
		if line != nil {
			lines = append(lines, line)
		}
	}
	return lines
}

// inside returns the parts of a closed line that do not lie on the edge of a board of some columns and rows.
func inside(line []edge, board image.Point) (parts [][]edge, closed bool) {
	onEdge := func(e edge) bool {
		a, b := e.at, e.end()
		return a.X == b.X && (a.X == 0 || a.X == board.X) || a.Y == b.Y && (a.Y == 0 || a.Y == board.Y)
	}
	first := slices.IndexFunc(line, onEdge)
	if first < 0 {
		return [][]edge{line}, true
	}
	var part []edge
	for _, e := range slices.Concat(line[first+1:], line[:first+1]) {
		if !onEdge(e) {
			part = append(part, e)
		} else if part != nil {
			parts, part = append(parts, part), nil
		}
	}
	return parts, false
}

// rounded returns a line through points whose corners are rounded.
func rounded(line []point, closed bool, radius float32) (smooth []point) {
	n := len(line)
	for i, q := range line {
		if !closed && (i == 0 || i == n-1) {
			smooth = append(smooth, q)
			continue
		}
		back, on := line[(i+n-1)%n].minus(q), line[(i+1)%n].minus(q)
		a, b := back.length(), on.length()
		r := min(radius, a/2, b/2)
		if r <= 0 {
			continue
		}
		from, to := q.plus(back, r/a), q.plus(on, r/b)
		const pieces = 8
		for k := range pieces + 1 { // of a quarter of a circle
			t := float32(k) / pieces
			smooth = append(smooth, curve(from, from.plus(q.minus(from), arc), to.plus(q.minus(to), arc), to, t))
		}
	}
	if closed && len(smooth) > 1 {
		smooth = append(smooth, smooth[0], smooth[1])
	}
	return smooth
}

// curve returns the point at a part of a cubic curve.
func curve(a, b, c, d point, t float32) point {
	s := 1 - t
	return point{}.plus(a, s*s*s).plus(b, 3*s*s*t).plus(c, 3*s*t*t).plus(d, t*t*t)
}

// dashed returns the dashes of a line of some width. On a closed line all gaps are alike.
func dashed(line []point, closed bool, width float32) (all [][]point) {
	period := 4.7 * width
	if closed {
		line = line[:len(line)-1]
		total := float32(0)
		for i, q := range line[1:] {
			total += q.minus(line[i]).length()
		}
		period = total / float32(max(1, round(total/period)))
	}
	at, drawn, left := line[0], true, 0.64*period
	dash := []point{at}
	for _, to := range line[1:] {
		for far := to.minus(at).length(); far >= left; far = to.minus(at).length() {
			at = at.plus(to.minus(at), left/far)
			if drawn {
				all = append(all, append(dash, at))
			}
			if drawn, dash, left = !drawn, []point{at}, 0.64*period; !drawn {
				left = 0.36 * period
			}
		}
		left -= to.minus(at).length()
		at, dash = to, append(dash, to)
	}
	if drawn && len(dash) > 1 {
		all = append(all, dash)
	}
	return all
}
