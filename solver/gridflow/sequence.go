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

// order sets the pieces up and makes their hops.
func (s *Solver) order(
	hops func(*sequence) error, ctx context.Context, occupied []bool, report func(done float64, nodes int64),
) ([]Edge, error) {
	s.meter.start(ctx, report, s.nodes)
	q := &s.sequence
	q.network, q.cost = s.network, s.Cost()
	q.occupied = zeroed(q.occupied, len(q.border))
	for cell, at := range q.inner {
		q.occupied[at] = occupied[cell]
	}
	q.stack, q.moves = q.stack[:0], q.moves[:0]
	err := hops(q)
	s.meter = q.meter
	if err != nil {
		return nil, err
	}
	return q.moves, nil
}

// sequence is the order of hops along a flow, as far as it is known.
type sequence struct {
	network         // in the memory of the Solver's
	cost     int    // how many hops there will be
	occupied []bool // by cell: a piece stands there
	moves    []Edge

	stack []Edge // for any: edges that perhaps allow a hop

	// For first.
	unusable []bool  // by edge: no optimal flow uses it any more
	seen     []int32 // by cell: the last search that saw it
	via      []uint8 // by cell: the direction in which that search came in
	search   int32
	path     []int32 // cells that the search is to go on from
}

// any makes the hops in any order.
func (q *sequence) any() error {
	for cell := range q.inner {
		for d := range up {
			q.stack = append(q.stack, Edge(cell<<1|d))
			if err := q.drain(); err != nil {
				return err
			}
		}
	}
	return nil
}

// drain makes all hops that the edges on the stack allow, and those that they enable.
func (q *sequence) drain() error {
	for len(q.stack) > 0 {
		if err := q.tick(); err != nil {
			return err
		}
		e := q.stack[len(q.stack)-1]
		q.stack = q.stack[:len(q.stack)-1]
		from, d := q.inner[e.Cell()], e.direction()
		if q.flow[from][d] < 0 {
			from, d = from+q.offset[d], d^2
		}
		if to := from + q.offset[d]; q.flow[from][d] > 0 && q.occupied[from] && !q.occupied[to] {
			q.hop(e, from, d)
			q.pushEdges(from)
			q.pushEdges(to) // on top, so that a piece goes on as far as it can
			q.done = float64(len(q.moves)) / float64(q.cost)
		}
	}
	return nil
}

// hop moves a piece along the flow over an edge, which leads from a cell in direction d.
func (q *sequence) hop(e Edge, from int32, d int) {
	to := from + q.offset[d]
	q.flow[from][d]--
	q.flow[to][d^2]++
	q.occupied[from], q.occupied[to] = false, true
	q.moves = append(q.moves, e)
}

// pushEdges puts the edges of a cell that carry flow on the stack.
func (q *sequence) pushEdges(at int32) {
	for d, flow := range q.flow[at] {
		if flow != 0 {
			q.stack = append(q.stack, q.edge(at, d))
		}
	}
}
