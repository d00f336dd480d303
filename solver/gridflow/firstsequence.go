package gridflow

import "context"

// FirstSequence is like Sequence, but of all shortest sequences of hops, along
// whichever optimal flow, it returns the first one in order: comparing hop by hop,
// the one with the smaller edge. That costs a search for most hops, so it is meant
// for small grids.
//
// A hop leads nearer to the end exactly if some optimal flow of what is left takes it.
// Once no optimal flow takes an edge, none will later, since a later one together with
// the hops in between would have been optimal before.
func (s *Solver) FirstSequence(ctx context.Context, occupied []bool, report func(done float64, nodes int64)) ([]Edge, error) {
	s.startSequence(ctx, occupied, report)
	s.unusable = zeroed(s.unusable, 2*len(s.border))
	s.seen = zeroed(s.seen, len(s.border))
	s.via = zeroed(s.via, len(s.border))
	s.search = 0
	cost := s.Cost()
	for i := int32(0); len(s.moves) < cost; {
		if err := s.tick(); err != nil {
			return nil, err
		}
		i = s.tryHop(i)
		s.done = float64(len(s.moves)) / float64(cost)
	}
	return s.moves, nil
}

// tryHop makes the hop along an edge, counted with the border as 2*cell + direction, if
// it leads nearer to the end. It returns the first edge whose turn it can be next.
func (s *Solver) tryHop(i int32) (next int32) {
	from, d := i>>1, int(i&1)
	to := from + s.offset[d]
	if s.border[from] || s.border[to] || s.unusable[i] || s.occupied[from] == s.occupied[to] {
		return i + 1
	}
	first := from
	if s.occupied[to] {
		from, d = to, d^2
	}
	if !s.use(from, d) {
		return i + 1
	}
	s.hop(from, d)
	return (first + s.offset[up]) << 1 // the first edge that ends at one of the two cells
}

// use makes the flow, keeping its cost, take the arc from a cell in direction d. It returns
// false if no optimal flow does.
func (s *Solver) use(from int32, d int) bool {
	if s.flow[from][d] > 0 {
		return true
	}
	to := from + s.offset[d]
	if s.potential[to]-s.potential[from] != 1 {
		return false
	}
	if !s.findWay(to, from) {
		s.markUnusable(from, d)
		return false
	}
	for at := from; at != to; { // one unit around, over the arc and back on the way found
		d := s.via[at]
		before := at - s.offset[d]
		s.flow[before][d]++
		s.flow[at][d^2]--
		at = before
	}
	s.flow[from][d]++
	s.flow[to][d^2]--
	return true
}

// markUnusable notes that no optimal flow takes the arc. None takes it backwards either,
// since that would descend.
func (s *Solver) markUnusable(from int32, d int) {
	if d >= up {
		from, d = from+s.offset[d], d^2
	}
	s.unusable[int(from)<<1|d] = true
}

// findWay searches a way over tight arcs from one cell to another, and leaves it in via.
func (s *Solver) findWay(from, to int32) bool {
	s.search++
	s.seen[from] = s.search
	s.path = append(s.path[:0], from)
	for len(s.path) > 0 {
		at := s.path[len(s.path)-1]
		s.path = s.path[:len(s.path)-1]
		s.nodes++
		for d, offset := range s.offset {
			next := at + offset
			if s.seen[next] == s.search || s.flow[at][d] >= 0 && s.potential[next]-s.potential[at] != 1 {
				continue
			}
			s.seen[next], s.via[next] = s.search, uint8(d)
			if next == to {
				return true
			}
			s.path = append(s.path, next)
		}
	}
	return false
}
