package gf2

import (
	"context"
	"errors"
	"slices"
)

// Lightest describes the elements of a coset with the fewest ones.
type Lightest struct {
	Weight int      // of the lightest element found
	Bound  int      // proven lower bound on the weight of all elements
	Count  uint64   // elements of this weight; 0 where unknown
	First  []uint64 // the first of them: the one whose ones come earliest, compared entry by entry
	Nodes  int64    // nodes of the search tree that were visited

	keys []uint64 // of the first ties, as sums with the front of the coset
}

// Progress is called now and then during a search, with the fraction done, the
// nodes visited, the least weight found, and the proven lower bound.
type Progress func(done float64, nodes int64, best, bound int)

// MaxTies is the largest number of elements that Ties returns.
const MaxTies = 1000

// maxDim is the largest dimension of a space that is searched.
const maxDim = 64

// ErrDimensions is returned for spaces of more than 64 dimensions, which are not searched.
var ErrDimensions = errors.New("too many dimensions to be searched")

// Searchable reports whether LightestOf proves its results, unless its context ends.
func (s *Space) Searchable() bool { return s.Dim() <= maxDim }

// Lightest is LightestOf for one coset.
func (s *Space) Lightest(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	all, err := s.LightestOf(ctx, [][]uint64{start}, progress)
	return all[0], err
}

// LightestOf returns the lightest elements of the cosets start + s, where only
// the lightest of all cosets matter. A coset without such elements is given up as
// soon as that is proven: its Weight is that of some element, its Bound more than
// the best Weight, and its Count 0. Nodes are given with the first coset.
//
// The result does not depend on the number of cores. Progress is called on the
// calling goroutine. Soon after the end of ctx LightestOf returns ctx.Err() and the
// best elements found, with a Count of 0. It returns ErrDimensions and elements
// found by local search for a space that is not searchable, unless one has no ones.
func (s *Space) LightestOf(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	r := newRun(ctx, s, starts, progress)
	var err error
	if s.Searchable() {
		err = r.search()
	} else {
		err = r.beyond()
	}
	all := make([]Lightest, len(starts))
	for i, c := range r.cosets {
		all[i] = Lightest{Weight: Weight(c.light), Bound: s.weight(r.bound), First: c.light}
		switch {
		case err != nil:
		case c.sum == r.sum && c.count > 0:
			slices.Sort(c.keys)
			all[i].Count, all[i].keys = c.count, c.keys[:min(len(c.keys), MaxTies)]
			if len(c.keys) > 0 { // not beyond the searchable spaces
				all[i].First = s.element(c.front, c.keys[0])
			}
		default:
			all[i].Bound++
		}
	}
	all[0].Nodes = r.nodes
	return all, err
}

// Ties returns the first MaxTies of the elements that l counts, in the order of Lightest.First.
func (s *Space) Ties(l Lightest) [][]uint64 {
	front := s.front(l.First)
	ties := make([][]uint64, len(l.keys))
	for i, key := range l.keys {
		ties[i] = s.element(front, key)
	}
	return ties
}

// sum returns the zeros less the ones of an element, and weight the ones of an
// element with a sum.
func (s *Space) sum(element []uint64) int32 { return int32(s.n - 2*Weight(element)) }
func (s *Space) weight(sum int32) int       { return (s.n - int(sum)) / 2 }

// descend returns an element of v's coset that gets no lighter by adding one
// basis vector or two, or a heavier one after the end of ctx.
func (s *Space) descend(ctx context.Context, v []uint64) []uint64 {
	v = slices.Clone(v)
	sum := make([]uint64, len(v))
	for least, before := Weight(v), -1; least != before && ctx.Err() == nil; {
		before = least
		for i, b := range s.basis {
			for j := range i + 1 {
				copy(sum, v)
				Add(sum, b)
				if j < i {
					Add(sum, s.basis[j])
				}
				if weight := Weight(sum); weight < least {
					least = weight
					copy(v, sum)
				}
			}
		}
	}
	return v
}
