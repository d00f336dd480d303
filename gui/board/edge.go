package board

import "image"

// edge is a side of a cell that leads along others, clockwise around these.
type edge struct {
	at  image.Point // the corner of cells where it begins
	way int         // its index in clockwise
}

// clockwise are the directions of edges.
var clockwise = [4]image.Point{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}

func (e edge) end() image.Point { return e.at.Add(clockwise[e.way]) }

// along returns the direction of an edge.
func (e edge) along() point { return point{float32(clockwise[e.way].X), float32(clockwise[e.way].Y)} }

// inward returns the direction from an edge towards its cell.
func (e edge) inward() point { return point{-e.along().y, e.along().x} }

// side returns 1 if the cell of an edge lies where rows and columns are larger, else -1.
func (e edge) side() int { return int(e.inward().x + e.inward().y) }

// edgesOf returns the edges around cells of a board of some columns and rows, and a function that returns the edge after
// an edge. Cells that only touch at a corner are apart.
func edgesOf(cells []image.Point, board image.Point) (all []edge, next func(edge) edge) {
	in := make([]bool, board.X*board.Y)
	for _, c := range cells {
		in[c.Y*board.X+c.X] = true
	}
	has := func(c image.Point) bool { return c.In(image.Rectangle{Max: board}) && in[c.Y*board.X+c.X] }
	own := [4]image.Point{{}, {X: -1}, {X: -1, Y: -1}, {Y: -1}} // the cell of an edge that begins at 0, 0
	ok := func(e edge) bool {
		cell := e.at.Add(own[e.way])
		return has(cell) && !has(cell.Add(clockwise[(e.way+3)%4]))
	}
	for _, c := range cells {
		for way := range clockwise {
			if e := (edge{c.Sub(own[way]), way}); ok(e) {
				all = append(all, e)
			}
		}
	}
	return all, func(e edge) edge {
		for _, turn := range [2]int{1, 0} { // around its own cell first
			if to := (edge{e.end(), (e.way + turn) % 4}); ok(to) {
				return to
			}
		}
		return edge{e.end(), (e.way + 3) % 4}
	}
}

// bend returns a line from a point in one direction to a point in another, with a round corner. Where the directions are
// the same, it bends from one to the other.
func bend(a, b, from, to point, radius float32) (line []point) {
	const pieces = 8
	d := b.minus(a)
	long, high := d.x*from.x+d.y*from.y, d.x*to.x+d.y*to.y
	if from == to {
		radius, high = long/2, long/2
		long = high
	}
	r := min(radius, long, high)
	c, e := a.plus(from, long-r), b.plus(to, r-high)
	line = append(line, a)
	for k := range pieces + 1 {
		t := float32(k) / pieces
		s := 1 - t
		q := point{}.plus(c, s*s*s).plus(c.plus(from, arc*r), 3*s*s*t).plus(e.plus(to, -arc*r), 3*s*t*t).plus(e, t*t*t)
		line = append(line, q)
	}
	return append(line, b)
}

// dashes returns the parts of a line that are drawn: dashes with about the given distance, half of one at both ends.
func dashes(line []point, distance float32) (all [][]point) {
	total := float32(0)
	for i, q := range line[1:] {
		total += q.minus(line[i]).length()
	}
	n := max(1, round(total/distance))
	for k := range n + 1 {
		mid := total * float32(k) / float32(n)
		half := 0.32 * total / float32(n)
		all = append(all, part(line, max(0, mid-half), mid+half))
	}
	return all
}

// part returns the part of a line between two lengths along it.
func part(line []point, from, to float32) (some []point) {
	for i, q := range line[1:] {
		d := q.minus(line[i])
		if far := d.length(); far > 0 && from < far && to > 0 {
			if len(some) == 0 {
				some = append(some, line[i].plus(d, max(from, 0)/far))
			}
			some = append(some, line[i].plus(d, min(to, far)/far))
		}
		from, to = from-d.length(), to-d.length()
	}
	return some
}
