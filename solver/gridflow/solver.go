// Package gridflow ships goods over a grid at the least cost: a minimum-cost flow
// (transshipment) in which every step between neighbouring cells costs 1 and any
// amount may take it. If the goods are single pieces it also puts the flow
// into an order in which pieces hop from cell to cell.
//
// The optimum is proven by potentials, the dual solution: numbers on the cells that
// differ by at most 1 between neighbours. Moving one unit by one cell gains at
// most 1 in the sum of potential over goods, so the gain that is needed in all
// bounds the cost from below, and Solve ends when the two are equal.
package gridflow

import (
	"context"
	"math"
)

// Solver finds flows. It keeps its working memory from one problem to the next.
// The zero Solver is ready for use, by one goroutine at a time.
type Solver struct {
	grid
	meter

	distance []int32    // by cell: from the nearest supply
	depth    []int32    // by cell: arcs on a shortest path from there
	buckets  [3][]int32 // cells by distance modulo 3, since no arc is longer than 2

	wanting []int32 // the cells that want something
	path    []int32 // from a wanting cell backwards
	cursor  []uint8 // by cell: the directions tried since the potentials were raised

	coarse *Solver // of the grid of half the size, or nil
	merged []int32 // the supplies of that grid

	sequence sequence
}

// Solve ships the supplies of the cells of a rows x cols grid, row by row, at the
// least cost. A negative supply is a demand; they must add up to zero. All that is supplied
// must fit into 32 bits. Now and then Solve calls report with the fraction of the work done
// and the number of cells visited. The end of ctx ends it with ctx.Err().
//
// The method is the primal-dual one of Ford and Fulkerson (1957), with distances by
// Dial's buckets (1969): find the distances from all supplies at once, raise the
// potentials by them, send what can be sent over tight arcs, repeat. If many cells want
// something, it starts from the flow on a grid of half the size.
func (s *Solver) Solve(ctx context.Context, rows, cols int, supply []int32, report func(done float64, nodes int64)) error {
	s.meter.start(ctx, report, 0)
	s.solve(rows, cols, supply, 1)
	return s.err
}

// manyWants is the number of wanting cells above which a coarse start saves time.
const manyWants = 64

// solve ships the supplies. It ends with that share of all work done.
func (s *Solver) solve(rows, cols int, supply []int32, share float64) {
	s.load(rows, cols, supply)
	total, begun := s.wants(), 0.0
	if len(s.wanting) > manyWants {
		begun = share / 4 // the coarse grid has a quarter of the cells
		s.startCoarse(supply, begun)
		total = s.wants()
	}
	for left := total; left > 0 && s.err == nil; {
		s.done = begun + (share-begun)*float64(total-left)/float64(total)
		s.raisePotentials()
		sent := s.sendAll(s.depth)
		if sent*32 < left-sent { // supplies block one another
			sent += s.sendAll(s.potential)
		}
		left -= sent
	}
}

// load takes the supplies over and makes the working memory fit the grid.
func (s *Solver) load(rows, cols int, supply []int32) {
	s.grid.load(rows, cols, supply)
	s.distance = zeroed(s.distance, len(s.flow))
	s.cursor = zeroed(s.cursor, len(s.flow))
	s.depth = zeroed(s.depth, len(s.flow))
}

// wants lists the cells that want something, and returns how much that is in all.
func (s *Solver) wants() (total int64) {
	s.wanting = s.wanting[:0]
	for _, at := range s.inner {
		if s.excess[at] < 0 {
			s.wanting = append(s.wanting, at)
			total -= int64(s.excess[at])
		}
	}
	return total
}

// raisePotentials adds to every potential the distance from the nearest supply, over
// residual arcs of length 1 + potential before - potential after. Then an arc on a shortest
// path is tight: it climbs by exactly 1.
func (s *Solver) raisePotentials() {
	s.startDistances()
	for level := int32(0); len(s.buckets[0])+len(s.buckets[1])+len(s.buckets[2]) > 0; level++ {
		bucket := &s.buckets[level%3]
		for i := 0; i < len(*bucket); i++ { // arcs of length 0 make it longer
			if at := (*bucket)[i]; s.distance[at] == level {
				s.tick()
				s.relax(at)
			}
		}
		*bucket = (*bucket)[:0]
	}
	for _, at := range s.inner {
		s.potential[at] += s.distance[at]
	}
}

// startDistances puts the supplies at distance 0. The border counts as nearer than
// anything, so no path leads there.
func (s *Solver) startDistances() {
	for d := range s.buckets {
		s.buckets[d] = s.buckets[d][:0]
	}
	for at := range s.distance {
		s.distance[at] = -1
	}
	for _, at := range s.inner {
		s.distance[at] = math.MaxInt32
		if s.excess[at] > 0 {
			s.distance[at], s.depth[at] = 0, 0
			s.buckets[0] = append(s.buckets[0], at)
		}
	}
}

// relax shortens the distances of the neighbours of a cell.
func (s *Solver) relax(at int32) {
	near, height, flow := s.distance[at], s.potential[at], &s.flow[at]
	for d, offset := range s.offset {
		next := at + offset
		if s.distance[next] <= near {
			continue
		}
		length := int32(0) // of an arc that takes flow back: it descends by 1 and costs -1
		if flow[d] >= 0 {
			length = 1 + height - s.potential[next]
		}
		if far := near + length; far < s.distance[next] {
			s.distance[next], s.depth[next] = far, s.depth[at]+1
			s.buckets[far%3] = append(s.buckets[far%3], next)
		}
	}
}

// sendAll sends what it can over tight arcs and returns how much that was. It looks for paths
// backwards from each cell that wants something. A cell whose directions have all been
// tried leads nowhere for the rest of this call (a blocking flow, Dinic 1970).
//
// A path climbs in the given order, so it makes no cycle. In the order of depth at least one
// unit is sent after raisePotentials. But such a path passes no other supply, so adjacent
// supplies are used up row by row. In the order of the potentials a path passes them, but takes
// no flow back.
func (s *Solver) sendAll(order []int32) (sent int64) {
	clear(s.cursor)
	still := s.wanting[:0]
	for _, want := range s.wanting {
		for s.excess[want] < 0 {
			from := s.findSupply(want, order)
			if from < 0 {
				break
			}
			sent += int64(s.augment(from, want))
		}
		if s.excess[want] < 0 {
			still = append(still, want)
		}
	}
	s.wanting = still
	return sent
}

// findSupply returns a cell that has something to ship and from which tight arcs lead
// to want, or -1. It leaves the cells between them in path.
func (s *Solver) findSupply(want int32, order []int32) (from int32) {
	s.path = append(s.path[:0], want)
	for len(s.path) > 0 && s.tick() {
		before := s.before(s.path[len(s.path)-1], order)
		switch {
		case before < 0:
			s.path = s.path[:len(s.path)-1]
		case s.excess[before] > 0:
			return before
		default:
			s.path = append(s.path, before)
		}
	}
	return -1
}

// before returns a cell lower in the order with a tight arc to at, or an arc that takes flow
// back, or -1. The cursor stays at its direction, since the next path may use it too.
func (s *Solver) before(at int32, order []int32) int32 {
	for ; s.cursor[at] < tried; s.cursor[at]++ {
		d := s.cursor[at]
		before := at + s.offset[d]
		if s.cursor[before] < tried && order[before] < order[at] && (s.flow[at][d] > 0 || s.tight(before, at)) {
			return before
		}
	}
	return -1
}

// tried is the cursor of a cell after its last direction.
const tried = 4

// augment sends along the path as much as can be sent, and returns how much that was.
func (s *Solver) augment(from, want int32) int32 {
	amount := min(s.excess[from], -s.excess[want])
	for _, at := range s.path {
		if back := s.flow[at][s.cursor[at]]; back > 0 {
			amount = min(amount, back)
		}
	}
	for _, at := range s.path {
		s.send(at, int(s.cursor[at]), -amount)
	}
	s.excess[from] -= amount
	s.excess[want] += amount
	return amount
}

// meter counts the work, and now and then reports it and checks the context.
type meter struct {
	ctx    context.Context
	report func(done float64, nodes int64)
	done   float64 // the fraction of the work done
	nodes  int64   // cells visited
	next   int64   // the number of nodes at which to report
	err    error   // of the context
}

// every is the number of cells visited between two reports: about a millisecond.
const every = 1 << 15

// start begins to count, from the nodes counted before.
func (m *meter) start(ctx context.Context, report func(done float64, nodes int64), nodes int64) {
	*m = meter{ctx: ctx, report: report, nodes: nodes, next: nodes + every, err: ctx.Err()}
}

// tick counts one cell. It reports whether the work goes on.
func (m *meter) tick() bool {
	m.nodes++
	if m.nodes >= m.next && m.err == nil {
		m.next = m.nodes + every
		m.report(m.done, m.nodes)
		m.err = m.ctx.Err()
	}
	return m.err == nil
}

// Nodes returns the number of cells visited by the last Solve and the sequence made of
// it, the same in every run.
func (m *meter) Nodes() int64 { return m.nodes }
