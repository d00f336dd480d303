package gf2

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
)

// ErrDimensions is returned for spaces that are not searched to the end, since they have more than 64 dimensions.
var ErrDimensions = errors.New("too many dimensions to be searched to the end")

// maxKeyed is the largest dimension of a space whose elements have keys.
const maxKeyed = 64

// Searchable reports whether Lightest searches the cosets of the space to the end, unless it is ended.
func (s *Space) Searchable() bool { return s.Dim() <= maxKeyed }

// beyond is the method of LightestOf for spaces whose elements have no keys, since no search of them would come to an end. Local
// search finds light elements, and LeastByGroups proves how light they can be at best. Only an element without ones is known to be the
// lightest and the only one; where none is, the error is ErrDimensions or, after the end of ctx, its own.
func (s *Space) beyond(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	all := make([]Lightest, len(starts))
	best, bound := s.n, s.n
	for i, start := range starts {
		front := s.front(start)
		first := s.wander(ctx, s.light(ctx, start, front))
		all[i] = Lightest{Weight: Weight(first), Bound: Weight(s.LeastByGroups(front)), First: first}
		best, bound = min(best, all[i].Weight), min(bound, all[i].Bound)
	}
	all[0].Nodes = int64(len(starts))
	progress(0, all[0].Nodes, best, bound)
	if best > 0 {
		for i := range all {
			all[i].Bound = bound
		}
		return all, cmp.Or(ctx.Err(), ErrDimensions)
	}
	for i := range all {
		all[i].Bound = min(all[i].Weight, 1)
		all[i].Count = uint64(1 - all[i].Bound)
	}
	return all, nil
}

// kicks is how often wander starts again.
const kicks = 64

// wander goes on from an element that descend returned: it adds some basis vectors by chance,
// descends, and stays there unless that is heavier (iterated local search: Lourenço,
// Martin and Stützle, 2003).
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
