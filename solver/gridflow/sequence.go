package gridflow

import "context"

// Sequence orders the flow of the last Solve into hops: along each edge of the
// returned sequence a piece moves from an occupied cell to a free one. It takes as
// many hops as the flow costs. The occupied cells are given row by row; the supplies
// must have been 1 for an occupied cell that is to become free, -1 for a free one that
// is to become occupied, and else 0. It uses the flow up. The sequence is valid until
// the next call.
//
// There is always a hop to make: the edges of an optimal flow form no cycle, so
// following it from an occupied cell leads to a free one, and on the way a piece
// stands before a gap. A hop can only enable others at its own two cells.
func (s *Solver) Sequence(ctx context.Context, occupied []bool, report func(done float64, nodes int64)) ([]Edge, error) {
	return s.order((*sequence).any, ctx, occupied, report)
}

// FirstSequence is like Sequence, but of all shortest sequences of hops, along
// whichever optimal flow, it returns the first one in order: comparing hop by hop,
// the one with the smaller edge. That costs a search for most hops, so it is meant
// for small grids.
//
// A hop leads nearer to the end exactly if some optimal flow of what is left takes it.
// Once no optimal flow takes an edge, none will later, since a later one together with
// the hops in between would have been optimal before.
func (s *Solver) FirstSequence(ctx context.Context, occupied []bool, report func(done float64, nodes int64)) ([]Edge, error) {
	return s.order((*sequence).first, ctx, occupied, report)
}

// sequence is the order of hops along a flow, as far as it is known.
type sequence struct {
	*Solver
	cost     int    // how many hops there will be
	occupied []bool // by cell: a piece stands there
	hops     []Edge

	edges []Edge // for any: a stack of edges that perhaps allow a hop

	// For first.
	unusable []bool  // by edge: no optimal flow uses it any more
	seen     []int32 // by cell: the last search that saw it
	via      []uint8 // by cell: the direction in which that search came in
	search   int32
	open     []int32 // a stack of cells that the search has still to expand
}

// order sets the pieces up and makes their hops.
func (s *Solver) order(
	hops func(*sequence), ctx context.Context, occupied []bool, report func(done float64, nodes int64),
) ([]Edge, error) {
	s.meter.start(ctx, report, s.nodes)
	q := &s.sequence
	q.Solver, q.cost = s, s.Cost()
	q.occupied = zeroed(q.occupied, len(q.flow))
	for cell, at := range q.inner {
		q.occupied[at] = occupied[cell]
	}
	q.edges, q.hops = q.edges[:0], q.hops[:0]
	hops(q)
	return q.hops, q.err
}

// any makes the hops in any order.
func (q *sequence) any() {
	for cell := range q.inner {
		for d := range up {
			q.edges = append(q.edges, Edge(cell<<1|d))
			q.drain()
		}
	}
}

// drain makes all hops that the edges on the stack allow, and those that they enable.
func (q *sequence) drain() {
	for len(q.edges) > 0 && q.tick() {
		e := q.edges[len(q.edges)-1]
		q.edges = q.edges[:len(q.edges)-1]
		from, d := q.inner[e.Cell()], e.direction()
		if q.flow[from][d] < 0 {
			from, d = from+q.offset[d], d^2
		}
		if to := from + q.offset[d]; q.flow[from][d] > 0 && q.occupied[from] && !q.occupied[to] {
			q.hop(e, from, d)
			q.pushEdges(from)
			q.pushEdges(to) // on top, so that a piece goes on as far as it can
		}
	}
}

// hop moves a piece along the flow over an edge, which leads from a cell in direction d.
func (q *sequence) hop(e Edge, from int32, d int) {
	q.send(from, d, -1)
	q.occupied[from], q.occupied[from+q.offset[d]] = false, true
	q.hops = append(q.hops, e)
	q.done = float64(len(q.hops)) / float64(q.cost)
}

// pushEdges puts the edges of a cell that carry flow on the stack.
func (q *sequence) pushEdges(at int32) {
	for d, flow := range q.flow[at] {
		if flow != 0 {
			q.edges = append(q.edges, q.edge(at, d))
		}
	}
}

// first makes the first hop in order that leads nearer to the end, again and again.
func (q *sequence) first() {
	q.unusable = zeroed(q.unusable, 2*len(q.flow))
	q.seen = zeroed(q.seen, len(q.flow))
	q.via = zeroed(q.via, len(q.flow))
	q.search = 0
	for i := int32(0); len(q.hops) < q.cost && q.tick(); {
		i = q.tryHop(i)
	}
}

// tryHop makes the hop along an edge, counted with the border as 2*cell + direction, if
// it leads nearer to the end. It returns the next edge to try.
func (q *sequence) tryHop(i int32) (next int32) {
	from, d := i>>1, int(i&1)
	to := from + q.offset[d]
	if q.isBorder(from) || q.isBorder(to) || q.unusable[i] || q.occupied[from] == q.occupied[to] {
		return i + 1
	}
	first := from
	if q.occupied[to] {
		from, d = to, d^2
	}
	if !q.use(from, d) {
		return i + 1
	}
	q.hop(q.edge(from, d), from, d)
	return (first + q.offset[up]) << 1 // the first edge that ends at one of the two cells
}

// use makes the flow, keeping its cost, take the arc from a cell in direction d. It returns
// false if no optimal flow does.
func (q *sequence) use(from int32, d int) bool {
	if q.flow[from][d] > 0 {
		return true
	}
	to := from + q.offset[d]
	if !q.tight(from, to) {
		return false
	}
	if !q.findPath(to, from) {
		q.markUnusable(from, d)
		return false
	}
	for at := from; at != to; { // one unit around, over the arc and back on the path found
		d := q.via[at]
		at -= q.offset[d]
		q.send(at, int(d), 1)
	}
	q.send(from, d, 1)
	return true
}

// markUnusable notes that no optimal flow takes a tight arc. None takes it backwards either,
// since that would descend.
func (q *sequence) markUnusable(from int32, d int) {
	if d >= up {
		from, d = from+q.offset[d], d^2
	}
	q.unusable[int(from)<<1|d] = true
}

// findPath finds a path over tight arcs from one cell to another, and leaves it in via.
func (q *sequence) findPath(from, to int32) bool {
	q.search++
	q.seen[from] = q.search
	q.open = append(q.open[:0], from)
	for len(q.open) > 0 {
		at := q.open[len(q.open)-1]
		q.open = q.open[:len(q.open)-1]
		q.nodes++
		for d, offset := range q.offset {
			next := at + offset
			if q.seen[next] == q.search || q.flow[at][d] >= 0 && !q.tight(at, next) {
				continue
			}
			q.seen[next], q.via[next] = q.search, uint8(d)
			if next == to {
				return true
			}
			q.open = append(q.open, next)
		}
	}
	return false
}
