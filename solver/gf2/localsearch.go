package gf2

import (
	"context"
	"math/rand/v2"
	"slices"
)

// kicks is how often wander starts again.
const kicks = 64

// wander goes on from an element that descend returned: it adds some basis vectors by chance,
// descends, and stays there unless that is heavier (iterated local search: Lourenço,
// Martin and Stützle, 2003). It is for spaces that are not searched to the end soon.
func (s *Space) wander(ctx context.Context, v []uint64) []uint64 {
	rng := rand.New(rand.NewPCG(uint64(s.n), uint64(s.Dim())))
	for i := 0; i < kicks && ctx.Err() == nil; i++ {
		kicked := slices.Clone(v)
		for range 4 {
			Add(kicked, s.basis[rng.IntN(len(s.basis))])
		}
		if kicked = s.descend(kicked); Weight(kicked) <= Weight(v) {
			v = kicked
		}
	}
	return v
}

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
