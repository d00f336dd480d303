package swap

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gridflow"
)

// contours are lines between neighbours whose potentials differ, by 1. So no exchange crosses two lines.
// The flow crosses each of them upwards only: the pieces that must cross the lines add up to its cost.
type contours struct {
	*reasons
	potential []int16
	arcs      [][]arc // by cell: to its neighbours
	weights   []int32 // by edge: a circulation, which proves that no lines are shorter
	came      []arc   // by cell: the arc by which the search reached it, or with sign 0
	queue     []int   // the cells that the search reached
}

// arc leads from a cell to a neighbour.
type arc struct {
	from, to int
	edge     gridflow.Edge
	sign     int32 // -1 if it leads to the upper or left cell of its edge, else 1
}

// contoursOf returns the contours of the least total length.
func contoursOf(ctx context.Context, r *reasons) (*contours, error) {
	n := len(r.start)
	c := &contours{reasons: r, potential: slices.Clone(r.potential), weights: make([]int32, 2*n), came: make([]arc, n)}
	for cell := range n {
		var arcs []arc
		for d, way := range [...][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			if to, ok := grid.Away(r.size, cell, way[0], way[1]); ok {
				arcs = append(arcs, arc{cell, to, gridflow.Edge(2*min(cell, to) + d%2), int32(1 - d/2*2)})
			}
		}
		c.arcs = append(c.arcs, arcs)
	}
	for _, arcs := range c.arcs {
		for _, a := range arcs {
			if c.climb(a) == 1 && c.flows[a.edge] == 0 && c.weight(a) < 1 {
				c.balance(a)
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return c, nil
}

// climb returns by how much the potential grows along an arc.
func (c *contours) climb(a arc) int32 { return int32(c.potential[a.to] - c.potential[a.from]) }

// weight returns what the circulation carries along an arc.
func (c *contours) weight(a arc) int32 { return a.sign * c.weights[a.edge] }

// balance gives a climbing arc without flow the weight 1, or lets a set of cells down by 1, so that it no longer climbs.
// This is a step of the out-of-kilter method (Fulkerson, 1961). The potential must climb along the flow. Elsewhere the
// potential and the circulation are optimal if the weight is 1 or more where the potential climbs, and from -1 to 1
// where it is level.
func (c *contours) balance(a arc) {
	c.search(a.to, a.from)
	if c.came[a.from].sign == 0 {
		for _, cell := range c.queue {
			c.potential[cell]--
		}
		return
	}
	c.weights[a.edge] += a.sign
	for at := a.from; at != a.to; at = c.came[at].from {
		c.weights[c.came[at].edge] += c.came[at].sign
	}
}

// search finds a way over arcs that can take more weight, or all cells that can be reached.
func (c *contours) search(from, to int) {
	clear(c.came)
	c.came[from].sign = 1
	c.queue = append(c.queue[:0], from)
	for i := 0; i < len(c.queue) && c.came[to].sign == 0; i++ {
		for _, a := range c.arcs[c.queue[i]] {
			if c.came[a.to].sign == 0 && c.open(a) {
				c.came[a.to] = a
				c.queue = append(c.queue, a.to)
			}
		}
	}
}

// open reports whether an arc can take more weight.
func (c *contours) open(a arc) bool {
	climb := c.climb(a)
	return c.flows[a.edge] != 0 || climb > 0 || c.weight(a) < 1+2*climb
}

// line is one connected contour.
type line struct {
	upper  []puzzle.Spot // the cells on the side of the greater potential
	number int           // black pieces that this side lacks
}

// lines returns the contours one by one.
func (c *contours) lines() (list []line) {
	done := make([]bool, len(c.weights))
	for _, arcs := range c.arcs {
		for _, a := range arcs {
			if c.climb(a) == 1 && !done[a.edge] {
				list = append(list, c.line(a, done))
			}
		}
	}
	return list
}

// line returns the line that an arc crosses upwards: the border between the connected set of cells that lie as high as
// its end, and what lies on the other side of it.
func (c *contours) line(a arc, done []bool) (l line) {
	inner := c.connected(a.to, func(cell int) bool { return c.potential[cell] >= c.potential[a.to] })
	lower := c.connected(a.from, func(cell int) bool { return !inner[cell] })
	for cell, arcs := range c.arcs {
		if lower[cell] {
			continue
		}
		l.upper = append(l.upper, grid.Spot(c.size, cell))
		l.number += int(c.goal[cell]) - int(c.start[cell])
		for _, a := range arcs {
			done[a.edge] = done[a.edge] || lower[a.to]
		}
	}
	return l
}

// connected returns the cells of a set that are connected with one of them.
func (c *contours) connected(from int, in func(cell int) bool) []bool {
	set := make([]bool, len(c.arcs))
	set[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, a := range c.arcs[queue[0]] {
			if !set[a.to] && in(a.to) {
				set[a.to] = true
				queue = append(queue, a.to)
			}
		}
	}
	return set
}

// ask says which exchanges of the piece on a cell cross a line.
func (c *contours) ask(at puzzle.Spot) (p puzzle.Picture) {
	cell, ok := grid.Cell(c.size, at)
	if !ok || at.Board != 0 {
		return p
	}
	crossing := 0
	for _, a := range c.arcs[cell] {
		p.Arrows = append(p.Arrows, puzzle.Arrow{From: at.Cell(), To: grid.Spot(c.size, a.to)})
		crossing += int(c.climb(a) & 1)
	}
	switch crossing {
	case 0:
		p.Text = sentence.New("None of these exchanges crosses a line.")
	case len(p.Arrows):
		p.Text = sentence.New("Each of these exchanges crosses one line.")
	case 1:
		p.Text = sentence.New("One of these exchanges crosses one line, the others none.")
	default:
		p.Text = sentence.New("%d of these exchanges cross one line each, the others none.", crossing)
	}
	return p
}
