package gf2

import (
	"cmp"
	"context"
	"slices"
)

// listMax is the largest dimension of a space whose elements are all listed.
const listMax = 14

// Violated returns a null vector that meets b in an odd number of cells, or nil where A x = b has a solution: A is
// symmetric, so its range is all vectors that are orthogonal to its null space. While the null space has at most 14
// dimensions, it is one with the fewest cells, and of these the first.
func (s *System) Violated(b []uint64) []uint64 {
	for _, v := range s.quiet() {
		if dot(v, b) {
			return v
		}
	}
	return nil
}

// lightBasis returns a basis of light vectors, the lightest first. If it is chosen greedily from all elements, it
// contains the lightest of all vectors that meet some b an odd number of times: a vector left out is a sum of earlier
// ones, and one of these would meet b an odd number of times already.
func lightBasis(s *Space) (chosen [][]uint64) {
	all := slices.Clone(s.basis)
	if s.Dim() <= listMax {
		all = s.elements()
		slices.Reverse(all) // into the order of Lightest.First
	} else {
		for i := range all {
			others := &Space{n: s.n, basis: slices.Delete(slices.Clone(all), i, i+1)}
			all[i] = others.Descend(context.Background(), all[i])
		}
	}
	slices.SortStableFunc(all, func(v, w []uint64) int { return cmp.Compare(Weight(v), Weight(w)) })
	span := &Space{n: s.n}
	for _, v := range all {
		span.extend(slices.Clone(v))
		if span.Dim() > len(chosen) {
			chosen = append(chosen, v)
		}
	}
	return chosen
}
