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
//
// If first is set, it returns of all shortest sequences of hops, along whichever optimal flow, the
// first one in order: comparing hop by hop, the one with the smaller edge. That costs a search for
// most hops, so it is meant for small grids. A hop leads nearer to the end exactly if some optimal
// flow of what is left takes it. Once no optimal flow takes an edge, none will later, since a later
// one together with the hops in between would have been optimal before.
func (s *Solver) Sequence(
	ctx context.Context, occupied []bool, first bool, report func(done float64, nodes int64),
) ([]Edge, error) {
	s.meter.start(ctx, report, s.nodes)
	next := &s.sequence
	next.Solver, next.cost = s, s.Cost()
	next.occupied = zeroed(next.occupied, len(next.flow))
	for cell, at := range next.inner {
		next.occupied[at] = occupied[cell]
	}
	next.edges, next.hops = next.edges[:0], next.hops[:0]
	if first {
		next.first()
	} else {
		next.any()
	}
	return next.hops, next.err
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

// any makes the hops in any order.
func (s *sequence) any() {
	for cell := range s.inner {
		for d := range up {
			s.edges = append(s.edges, Edge(cell<<1|d))
			s.drain()
		}
	}
}

// drain makes all hops that the edges on the stack allow, and those that they enable.
func (s *sequence) drain() {
	for len(s.edges) > 0 && s.tick() {
		e := s.edges[len(s.edges)-1]
		s.edges = s.edges[:len(s.edges)-1]
		from, d := s.inner[e.Cell()], e.direction()
		if s.flow[from][d] < 0 {
			from, d = from+s.offset[d], d^2
		}
		if to := from + s.offset[d]; s.flow[from][d] > 0 && s.occupied[from] && !s.occupied[to] {
			s.hop(e, from, d)
			s.pushEdges(from)
			s.pushEdges(to) // on top, so that a piece goes on as far as it can
		}
	}
}

// hop moves a piece along the flow over an edge, which leads from a cell in direction d.
func (s *sequence) hop(e Edge, from int32, d int) {
	s.send(from, d, -1)
	s.occupied[from], s.occupied[from+s.offset[d]] = false, true
	s.hops = append(s.hops, e)
	s.done = float64(len(s.hops)) / float64(s.cost)
}

// pushEdges puts the edges of a cell that carry flow on the stack.
func (s *sequence) pushEdges(at int32) {
	for d, flow := range s.flow[at] {
		if flow != 0 {
			s.edges = append(s.edges, s.edge(at, d))
		}
	}
}

// first makes the first hop in order that leads nearer to the end, again and again.
func (s *sequence) first() {
	s.unusable = zeroed(s.unusable, 2*len(s.flow))
	s.seen = zeroed(s.seen, len(s.flow))
	s.via = zeroed(s.via, len(s.flow))
	s.search = 0
	for i := int32(0); len(s.hops) < s.cost && s.tick(); {
		i = s.tryHop(i)
	}
}

// tryHop makes the hop along an edge, counted with the border as 2*cell + direction, if
// it leads nearer to the end. It returns the next edge to try.
func (s *sequence) tryHop(i int32) (next int32) {
	from, d := i>>1, int(i&1)
	to := from + s.offset[d]
	if s.isBorder(from) || s.isBorder(to) || s.unusable[i] || s.occupied[from] == s.occupied[to] {
		return i + 1
	}
	first := from
	if s.occupied[to] {
		from, d = to, d^2
	}
	if !s.use(from, d) {
		return i + 1
	}
	s.hop(s.edge(from, d), from, d)
	return (first + s.offset[up]) << 1 // the first edge that ends at one of the two cells
}

// use makes the flow, keeping its cost, take the arc from a cell in direction d. It returns
// false if no optimal flow does.
func (s *sequence) use(from int32, d int) bool {
	if s.flow[from][d] > 0 {
		return true
	}
	to := from + s.offset[d]
	if !s.tight(from, to) {
		return false
	}
	if !s.findPath(to, from) {
		s.markUnusable(from, d)
		return false
	}
	for at := from; at != to; { // one unit around, over the arc and back on the path found
		d := s.via[at]
		at -= s.offset[d]
		s.send(at, int(d), 1)
	}
	s.send(from, d, 1)
	return true
}

// markUnusable notes that no optimal flow takes a tight arc. None takes it backwards either,
// since that would descend.
func (s *sequence) markUnusable(from int32, d int) {
	if d >= up {
		from, d = from+s.offset[d], d^2
	}
	s.unusable[int(from)<<1|d] = true
}

// findPath finds a path over tight arcs from one cell to another, and leaves it in via.
func (s *sequence) findPath(from, to int32) bool {
	s.search++
	s.seen[from] = s.search
	s.open = append(s.open[:0], from)
	for len(s.open) > 0 {
		at := s.open[len(s.open)-1]
		s.open = s.open[:len(s.open)-1]
		s.nodes++
		for d, offset := range s.offset {
			next := at + offset
			if s.seen[next] == s.search || s.flow[at][d] >= 0 && !s.tight(at, next) {
				continue
			}
			s.seen[next], s.via[next] = s.search, uint8(d)
			if next == to {
				return true
			}
			s.open = append(s.open, next)
		}
	}
	return false
}
