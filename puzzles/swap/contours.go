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

// lines returns the contours, one connected line each, and their numbers: how many black pieces the side of the greater
// potential lacks.
func (c *contours) lines() (lines []puzzle.Shape, numbers []int) {
	const distinct = 4 // shades of a tint
	tinted := slices.Max(c.potential)-slices.Min(c.potential) <= distinct
	done := make([]bool, len(c.weights))
	for _, arcs := range c.arcs {
		for _, a := range arcs {
			if c.climb(a) == 1 && !done[a.edge] {
				cells, number := c.above(a, done)
				numbers = append(numbers, number)
				lines = append(lines, puzzle.Shape{
					Kind: puzzle.Border, Cells: cells, Mark: puzzle.MarkProof, Tinted: tinted, Text: sentence.New("%d", number),
				})
			}
		}
	}
	return lines, numbers
}

// above returns the cells beyond the line that an arc crosses upwards, and how many black pieces they lack. The line is
// the border between the connected set of cells that lie as high as the end of the arc, and what lies on the other side.
func (c *contours) above(a arc, done []bool) (cells []puzzle.Spot, lack int) {
	inner, _ := c.reach(a.to, -1, func(b arc) bool { return c.potential[b.to] >= c.potential[a.to] })
	below, _ := c.reach(a.from, -1, func(b arc) bool { return inner[b.to].sign == 0 })
	for cell, arcs := range c.arcs {
		if below[cell].sign != 0 {
			continue
		}
		cells = append(cells, grid.Spot(c.size, cell))
		lack += int(c.goal[cell]) - int(c.start[cell])
		for _, a := range arcs {
			done[a.edge] = done[a.edge] || below[a.to].sign != 0
		}
	}
	return cells, lack
}

// ask shows which exchanges of the piece on a cell cross a line.
func (c *contours) ask(at puzzle.Spot) (p puzzle.Picture) {
	cell, ok := grid.Cell(c.size, at)
	if !ok || at.Board != 0 {
		return p
	}
	for _, a := range c.arcs[cell] {
		if c.climb(a) != 0 {
			p.Arrows = append(p.Arrows, puzzle.Arrow{From: at.Cell(), To: grid.Spot(c.size, a.to)})
		}
	}
	p.Text = sentence.Count(len(p.Arrows), "One exchange here crosses a line.", "%d exchanges here cross a line.")
	return p
}
