package swap

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gridflow"
)

// contours are lines between neighbours whose potentials differ, by 1. So no exchange crosses two lines.
// The flow crosses each of them upwards only: the pieces that must cross the lines add up to its cost.
type contours struct {
	*reasons
	potential []int16
	arcs      [][]arc // by cell: to its neighbours
	weights   []int32 // by edge: a circulation, which proves that no lines are shorter
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
	c := &contours{reasons: r, potential: slices.Clone(r.potential), weights: make([]int32, 2*n)}
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
			if c.climb(a) == 1 && c.weight(a) < 1 {
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

// balance gives a climbing arc the weight 1, or lowers the potential of a set of cells by 1. With flow, it does nothing.
// This is a step of the out-of-kilter method (Fulkerson, 1961). The potential must climb along the flow. Elsewhere the
// potential and the circulation are optimal if the weight is 1 or more where the potential climbs, and from -1 to 1
// where it is level.
func (c *contours) balance(a arc) {
	came, cells := c.reach(a.to, a.from, c.open)
	if came[a.from].sign == 0 {
		for _, cell := range cells {
			c.potential[cell]--
		}
		return
	}
	c.weights[a.edge] += a.sign
	for at := a.from; at != a.to; at = came[at].from {
		c.weights[came[at].edge] += came[at].sign
	}
}

// reach returns the cells that can be reached from one over some arcs, and by cell the arc that leads there first. The
// sign of that is 0 for the others. The search ends at a cell to, unless that is -1.
func (c *contours) reach(from, to int, over func(arc) bool) (came []arc, cells []int) {
	came, cells = make([]arc, len(c.arcs)), []int{from}
	came[from].sign = 1
	for i := 0; i < len(cells) && (to < 0 || came[to].sign == 0); i++ {
		for _, a := range c.arcs[cells[i]] {
			if came[a.to].sign == 0 && over(a) {
				came[a.to] = a
				cells = append(cells, a.to)
			}
		}
	}
	return came, cells
}

// open reports whether an arc can take more weight.
func (c *contours) open(a arc) bool {
	climb := c.climb(a)
	return c.flows[a.edge] != 0 || climb > 0 || c.weight(a) < 1+2*climb
}

// line is a connected line: the cells on the side of the greater potential, and the dots that count there.
type line struct {
	cells        []view.Spot
	black, white int
}

// number is how many black pieces the cells of a line lack.
func (l line) number() int { return l.black - l.white }

// shape returns the line as it is drawn.
func (l line) shape() view.Shape {
	return view.Shape{Border: true, Cells: l.cells, Mark: view.MarkProof}
}

// lines returns the contours, one connected line each.
func (c *contours) lines() (lines []line) {
	done := make([]bool, len(c.weights))
	for _, arcs := range c.arcs {
		for _, a := range arcs {
			if c.climb(a) == 1 && !done[a.edge] {
				lines = append(lines, c.above(a, done))
			}
		}
	}
	return lines
}

// above returns the line that an arc crosses upwards, whose edges are done then. It is the border between the connected
// set of cells that lie as high as the end of the arc, and what lies on the other side.
func (c *contours) above(a arc, done []bool) (l line) {
	inner, _ := c.reach(a.to, -1, func(b arc) bool { return c.potential[b.to] >= c.potential[a.to] })
	below, _ := c.reach(a.from, -1, func(b arc) bool { return inner[b.to].sign == 0 })
	for cell, arcs := range c.arcs {
		if below[cell].sign != 0 {
			continue
		}
		l.cells = append(l.cells, grid.Spot(c.size, cell))
		switch {
		case c.goal[cell] > c.start[cell]:
			l.black++
		case c.goal[cell] < c.start[cell]:
			l.white++
		}
		for _, a := range arcs {
			done[a.edge] = done[a.edge] || below[a.to].sign != 0
		}
	}
	return l
}

// ask counts the number of a line beside a cell again, on the tinted side of its arrow. A line whose arrow leads to the
// cell comes first.
func (c *contours) ask(at view.Spot) (p puzzle.Picture) {
	cell, ok := grid.Cell(c.size, at)
	if !ok {
		return p
	}
	arcs := c.arcs[cell]
	i := slices.IndexFunc(arcs, func(a arc) bool { return c.climb(a) < 0 })
	if i < 0 {
		i = slices.IndexFunc(arcs, func(a arc) bool { return c.climb(a) > 0 })
	}
	if i < 0 {
		return p
	}
	a := arcs[i]
	if c.climb(a) < 0 {
		a.from, a.to = a.to, a.from
	}
	l := c.above(a, make([]bool, len(c.weights)))
	side := l.shape()
	side.Tinted = true
	p.Shapes = []view.Shape{side}
	p.Text = sentence.New("On the tinted side of the line: %v − %v = %d.", sentence.Count(l.black, "%d black dot", "%d black dots"),
		sentence.Count(l.white, "%d white dot", "%d white dots"), l.number())
	return p
}
