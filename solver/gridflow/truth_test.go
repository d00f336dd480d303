package gridflow

import (
	"fmt"
	"slices"
)

// This file is the truth that the solver is tested against.

// certify proves from nothing but the definition that the flow is feasible and optimal: it
// ships the supplies, and the potentials bound the cost from below by what it is.
func certify(s *Solver, rows, cols int, supply []int32) error {
	out := make([]int, len(supply))
	cost, dual := 0, 0
	for cell := range supply {
		dual -= s.Potential(cell) * int(supply[cell])
		for d := range up {
			e := Edge(cell<<1 | d)
			_, next := e.Cells(cols)
			if d == down && next >= len(supply) || d == right && next%cols == 0 {
				continue
			}
			out[cell] += s.Flow(e)
			out[next] -= s.Flow(e)
			cost += abs(s.Flow(e))
			if climb := s.Potential(next) - s.Potential(cell); abs(climb) > 1 {
				return fmt.Errorf("potentials of cells %d and %d differ by %d", cell, next, climb)
			}
		}
	}
	for cell := range supply {
		if out[cell] != int(supply[cell]) {
			return fmt.Errorf("cell %d ships %d, has %d", cell, out[cell], supply[cell])
		}
	}
	if cost != dual || cost != s.Cost() {
		return fmt.Errorf("cost %d, said to be %d, dual %d on %dx%d", cost, s.Cost(), dual, rows, cols)
	}
	return nil
}

// matching returns the cost of the cheapest matching of supplied units to wanted ones by
// Manhattan distance: the Hungarian method (Kuhn 1955, in the form with shortest augmenting paths).
func matching(cols int, supply []int32) int {
	var have, want []int
	for cell, amount := range supply {
		for range amount {
			have = append(have, cell)
		}
		for range -amount {
			want = append(want, cell)
		}
	}
	n := len(have)
	u, v, match := make([]int, n+1), make([]int, n+1), make([]int, n+1)
	for i := 1; i <= n; i++ {
		slack, way, used := make([]int, n+1), make([]int, n+1), make([]bool, n+1)
		for j := range slack {
			slack[j] = 1 << 30
		}
		match[0] = i
		at := 0
		for match[at] != 0 {
			used[at] = true
			row, delta, next := match[at], 1<<30, 0
			for j := 1; j <= n; j++ {
				if used[j] {
					continue
				}
				a, b := have[row-1], want[j-1]
				if d := abs(a/cols-b/cols) + abs(a%cols-b%cols) - u[row] - v[j]; d < slack[j] {
					slack[j], way[j] = d, at
				}
				if slack[j] < delta {
					delta, next = slack[j], j
				}
			}
			for j := range n + 1 {
				if used[j] {
					u[match[j]] += delta
					v[j] -= delta
				} else {
					slack[j] -= delta
				}
			}
			at = next
		}
		for at != 0 {
			match[at] = match[way[at]]
			at = way[at]
		}
	}
	return -v[0]
}

// greedy returns the first of all shortest sequences.
func greedy(b board) (moves []Edge) {
	b.from = slices.Clone(b.from)
	for left := matching(b.cols, b.supply()); left > 0; left-- {
		for e := Edge(0); ; e++ {
			i, j := e.Cells(b.cols)
			if !inside(e, b) || b.from[i] == b.from[j] {
				continue
			}
			b.from[i], b.from[j] = b.from[j], b.from[i]
			if matching(b.cols, b.supply()) == left-1 {
				moves = append(moves, e)
				break
			}
			b.from[i], b.from[j] = b.from[j], b.from[i]
		}
	}
	return moves
}
