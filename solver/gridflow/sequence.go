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
	s.startSequence(ctx, occupied, report)
	cost := s.Cost()
	for cell := range s.inner {
		for d := range up {
			s.stack = append(s.stack, Edge(cell<<1|d))
			if err := s.drain(cost); err != nil {
				return nil, err
			}
		}
	}
	return s.moves, nil
}

// startSequence sets the pieces up.
func (s *Solver) startSequence(ctx context.Context, occupied []bool, report func(done float64, nodes int64)) {
	s.meter.start(ctx, report, s.nodes)
	s.occupied = zeroed(s.occupied, len(s.border))
	for cell, at := range s.inner {
		s.occupied[at] = occupied[cell]
	}
	s.stack, s.moves = s.stack[:0], s.moves[:0]
}

// drain makes all hops that the edges on the stack allow, and those that they enable.
func (s *Solver) drain(cost int) error {
	for len(s.stack) > 0 {
		if err := s.tick(); err != nil {
			return err
		}
		e := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		from, d := s.inner[e.Cell()], e.direction()
		if s.flow[from][d] < 0 {
			from, d = from+s.offset[d], d^2
		}
		if to := from + s.offset[d]; s.flow[from][d] > 0 && s.occupied[from] && !s.occupied[to] {
			s.hop(from, d)
			s.pushEdges(from)
			s.pushEdges(to) // on top, so that a piece goes on as far as it can
			s.done = float64(len(s.moves)) / float64(cost)
		}
	}
	return nil
}

// hop moves a piece along the flow.
func (s *Solver) hop(from int32, d int) {
	to := from + s.offset[d]
	s.flow[from][d]--
	s.flow[to][d^2]++
	s.occupied[from], s.occupied[to] = false, true
	s.moves = append(s.moves, s.edge(from, d))
}

// pushEdges puts the edges of a cell that carryFlow flow on the stack.
func (s *Solver) pushEdges(at int32) {
	for d, flow := range s.flow[at] {
		if flow != 0 {
			s.stack = append(s.stack, s.edge(at, d))
		}
	}
}
