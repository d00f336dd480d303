// Package gridflow ships goods over a grid at the least cost: a minimum-cost flow
// (transshipment) in which every step between neighbouring cells costs 1 and any
// amount may take it. Where the goods are single pieces it also puts the flow
// into an order in which pieces hop from cell to cell.
//
// The optimum is proven by potentials, the dual solution: numbers on the cells that
// differ by at most 1 between neighbours. Moving one unit by one cell gains at
// most 1 in the sum of potential over goods, so the gain that is needed in all
// bounds the cost from below, and Solve ends when the two are equal.
package gridflow

import (
	"context"
	"errors"
)

// ErrUnbalanced is returned when more is supplied than wanted, or less.
var ErrUnbalanced = errors.New("supply and demand differ")

// Solver finds flows. It keeps its working memory from one problem to the next.
// The zero Solver is ready for use, by one goroutine at a time.
type Solver struct {
	grid
	meter

	flow      [][4]int32 // by cell and direction: net flow to the neighbour there, so flow[u][d] = -flow[v][opposite]
	potential []int32    // of a border cell: outside
	excess    []int32    // what a cell still has to ship, or if negative still wants

	distance []int32    // from the nearest cell that has something to ship
	depth    []int32    // arcs on a shortest way from there
	buckets  [3][]int32 // cells by distance modulo 3, since no arc is longer than 2

	coarse *Solver // of the grid of half the size, or nil
	merged []int32 // the supplies of that grid

	wanting []int32 // the cells that want something
	path    []int32 // from a wanting cell backwards
	cursor  []uint8 // by cell: the directions that were tried since the potentials were raised

	occupied []bool  // by cell: a piece stands there
	unusable []bool  // by edge: no optimal flow uses it any more
	seen     []int32 // by cell: the last search that saw it
	via      []uint8 // by cell: the direction in which that search came in
	search   int32
	stack    []Edge
	moves    []Edge
}

// outside is the potential of border cells: no arc to or from them is ever tight.
const outside = -1 << 30

// Solve ships the supplies of the cells of a rows x cols grid, row by row, at the
// least cost. A negative supply is a demand; they must add up to zero, or
// the error is ErrUnbalanced. All that is supplied must fit into 32 bits. While it runs, report gets
// now and then how much of the work is done, from 0 to 1, and the number of cells looked
// at so far. The end of ctx ends it with ctx.Err().
//
// The method is the primal-dual one of Ford and Fulkerson (1957), with distances by
// Dial's buckets (1969): find the distances from all supplies at once, raisePotentials the
// potentials by them, send what can be sent over tight arcs, repeat. Large grids start
// from the flow on a grid of half the size.
func (s *Solver) Solve(ctx context.Context, rows, cols int, supply []int32, report func(done float64, nodes int64)) error {
	s.meter.start(ctx, report, 0)
	if err := ctx.Err(); err != nil {
		return err
	}
	balance := int64(0)
	for _, amount := range supply {
		balance += int64(amount)
	}
	if balance != 0 {
		return ErrUnbalanced
	}
	return s.solve(rows, cols, supply, 1)
}

// slow is how many times what was sent last may be left before send goes far.
const slow = 32

// solve is Solve for supplies that add up to zero. It ends with the given share of all work done.
func (s *Solver) solve(rows, cols int, supply []int32, share float64) error {
	s.load(rows, cols, supply)
	begun := 0.0
	if max(rows, cols) > smallest {
		begun = share / 4 // the squares are a quarter of the cells
		if err := s.startCoarse(supply, begun); err != nil {
			return err
		}
	}
	total := s.wants()
	for left := total; left > 0; {
		s.done = begun + (share-begun)*float64(total-left)/float64(total)
		if err := s.raisePotentials(); err != nil {
			return err
		}
		sent, err := s.send(near)
		if err != nil {
			return err
		}
		left -= sent
		if sent*slow < left {
			if sent, err = s.send(far); err != nil {
				return err
			}
			left -= sent
		}
	}
	return nil
}

// load takes the supplies over.
func (s *Solver) load(rows, cols int, supply []int32) {
	s.shape(rows, cols)
	s.clear()
	for cell, at := range s.inner {
		s.excess[at] = supply[cell]
	}
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

// clear makes the working memory fit the grid, without flow and with potential 0.
func (s *Solver) clear() {
	n := len(s.border)
	s.flow = zeroed(s.flow, n)
	s.excess = zeroed(s.excess, n)
	s.potential = zeroed(s.potential, n)
	s.distance = zeroed(s.distance, n)
	s.cursor = zeroed(s.cursor, n)
	s.depth = zeroed(s.depth, n)
	for at, border := range s.border {
		if border {
			s.potential[at] = outside
		}
	}
}

// zeroed returns n zeros, in the memory of list where it is large enough.
func zeroed[E any](list []E, n int) []E {
	if cap(list) < n {
		return make([]E, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// Cost returns the cost of the flow: the units times the steps they take.
func (s *Solver) Cost() int {
	cost := 0
	for at := range s.flow {
		for d := down; d <= right; d++ {
			cost += int(max(s.flow[at][d], -s.flow[at][d]))
		}
	}
	return cost
}

// Flow returns the units that take the edge away from its cell, less those that come.
func (s *Solver) Flow(e Edge) int { return int(s.flow[s.inner[e.Cell()]][e.direction()]) }

// Potential returns the potential of a cell. The potentials prove that the flow is
// optimal: neighbours differ by at most 1, and the sum of potential times demand
// over all cells is the cost.
func (s *Solver) Potential(cell int) int { return int(s.potential[s.inner[cell]]) }
