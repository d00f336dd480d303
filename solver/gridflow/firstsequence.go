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
	return s.order((*sequence).first, ctx, occupied, report)
}

// first makes the first hop in order that leads nearer to the end, again and again.
func (q *sequence) first() error {
	q.unusable = zeroed(q.unusable, 2*len(q.border))
	q.seen = zeroed(q.seen, len(q.border))
	q.via = zeroed(q.via, len(q.border))
	q.search = 0
	for i := int32(0); len(q.moves) < q.cost; {
		if err := q.tick(); err != nil {
			return err
		}
		i = q.tryHop(i)
		q.done = float64(len(q.moves)) / float64(q.cost)
	}
	return nil
}

// tryHop makes the hop along an edge, counted with the border as 2*cell + direction, if
// it leads nearer to the end. It returns the first edge whose turn it can be next.
func (q *sequence) tryHop(i int32) (next int32) {
	from, d := i>>1, int(i&1)
	to := from + q.offset[d]
	if q.border[from] || q.border[to] || q.unusable[i] || q.occupied[from] == q.occupied[to] {
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
	if q.climb(from, d) != 1 {
		return false
	}
	if !q.findWay(to, from) {
		q.markUnusable(from, d)
		return false
	}
	for at := from; at != to; { // one unit around, over the arc and back on the way found
		d := q.via[at]
		at -= q.offset[d]
		q.send(at, int(d), 1)
	}
	q.send(from, d, 1)
	return true
}

// markUnusable notes that no optimal flow takes the arc. None takes it backwards either,
// since that would descend.
func (q *sequence) markUnusable(from int32, d int) {
	if d >= up {
		from, d = from+q.offset[d], d^2
	}
	q.unusable[int(from)<<1|d] = true
}

// findWay searches a way over tight arcs from one cell to another, and leaves it in via.
func (q *sequence) findWay(from, to int32) bool {
	q.search++
	q.seen[from] = q.search
	q.path = append(q.path[:0], from)
	for len(q.path) > 0 {
		at := q.path[len(q.path)-1]
		q.path = q.path[:len(q.path)-1]
		q.nodes++
		for d, offset := range q.offset {
			next := at + offset
			if q.seen[next] == q.search || q.flow[at][d] >= 0 && q.potential[next]-q.potential[at] != 1 {
				continue
			}
			q.seen[next], q.via[next] = q.search, uint8(d)
			if next == to {
				return true
			}
			q.path = append(q.path, next)
		}
	}
	return false
}
