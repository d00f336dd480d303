package gf2

import "slices"

// descend returns an element of v's coset that gets no lighter by adding one
// basis vector or two: a local search, which gives the branch and bound its first bound.
func (s *Space) descend(v []uint64) []uint64 {
	v = slices.Clone(v)
	sum := make([]uint64, len(v))
	for least := Weight(v); ; {
		weight := s.step(v, sum)
		if weight >= least {
			return v
		}
		least = weight
	}
}

// step adds to v each basis vector, or pair of them, that makes it lighter, going through
// them once, and returns the weight. It uses sum.
func (s *Space) step(v, sum []uint64) int {
	least := Weight(v)
	for i, b := range s.basis {
		for _, c := range s.basis[:i+1] {
			copy(sum, v)
			weight := addWeight(sum, b)
			if &b[0] != &c[0] {
				weight = addWeight(sum, c)
			}
			if weight < least {
				least = weight
				copy(v, sum)
			}
		}
	}
	return least
}
