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
	network

	distance []int32    // from the nearest cell that has something to ship
	depth    []int32    // arcs on a shortest way from there
	buckets  [3][]int32 // cells by distance modulo 3, since no arc is longer than 2

	coarse *Solver // of the grid of half the size, or nil
	merged []int32 // the supplies of that grid

	wanting []int32 // the cells that want something
	path    []int32 // from a wanting cell backwards
	cursor  []uint8 // by cell: the directions that were tried since the potentials were raised

	sequence sequence
}

// Solve ships the supplies of the cells of a rows x cols grid, row by row, at the
// least cost. A negative supply is a demand; they must add up to zero, or
// the error is ErrUnbalanced. All that is supplied must fit into 32 bits. While it runs, report gets
// now and then how much of the work is done, from 0 to 1, and the number of cells looked
// at so far. The end of ctx ends it with ctx.Err().
//
// The method is the primal-dual one of Ford and Fulkerson (1957), with distances by
// Dial's buckets (1969): find the distances from all supplies at once, raise the
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

// slow is how many times what was sent last may be left before sendAll goes far.
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
		sent, err := s.sendAll(near)
		if err != nil {
			return err
		}
		left -= sent
		if sent*slow < left {
			if sent, err = s.sendAll(far); err != nil {
				return err
			}
			left -= sent
		}
	}
	return nil
}

// load takes the supplies over and makes the working memory fit the grid.
func (s *Solver) load(rows, cols int, supply []int32) {
	s.network.load(rows, cols, supply)
	s.distance = zeroed(s.distance, len(s.border))
	s.cursor = zeroed(s.cursor, len(s.border))
	s.depth = zeroed(s.depth, len(s.border))
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
