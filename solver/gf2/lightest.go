package gf2

import (
	"context"
	"errors"
	"math/bits"
	"slices"
)

// Lightest describes the elements of a coset with the fewest ones.
type Lightest struct {
	Weight int      // of the lightest element found
	Bound  int      // proven lower bound on the weight of all elements
	Count  uint64   // elements of this weight; 0 where unknown
	First  []uint64 // the first of them: the one whose ones come earliest, compared entry by entry
	Nodes  int64    // elements, or nodes of the search tree, that were visited

	keys []uint64 // of the first ties, as sums with the front of the coset; nil in a small space
}

// Progress is called now and then during a search, with the fraction done, the
// nodes visited, the least weight found, and the proven lower bound.
type Progress func(done float64, nodes int64, best, bound int)

// MaxTies is the largest number of elements that Ties returns.
const MaxTies = 1000

const (
	separateDim = 20 // largest dimension of a space whose cosets are all searched to the end
	maxDim      = 64 // largest dimension of a space that is searched
)

// ErrDimensions is returned for spaces of more than 64 dimensions, which are not searched.
var ErrDimensions = errors.New("too many dimensions to be searched")

// Lightest is LightestOf for one coset.
func (s *Space) Lightest(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	if s.all != nil {
		return s.enumerate(start), nil
	}
	all, err := s.LightestOf(ctx, [][]uint64{start}, progress)
	return all[0], err
}

// LightestOf returns the lightest elements of the cosets start + s. In a space of more
// than 20 dimensions only the lightest of all cosets matter. A coset without such
// elements is given up as soon as that is proven: its Weight is that of some element,
// its Bound more than the best Weight, and its Count 0. The nodes of a search are given
// with the first coset.
//
// The result does not depend on the number of cores. Progress is called on the
// calling goroutine. Soon after the end of ctx LightestOf returns ctx.Err() and the
// best elements found, with a Count of 0; in small spaces it is not noticed. It returns
// ErrDimensions and elements found by local search for a space of more than 64
// dimensions, unless one has no ones.
func (s *Space) LightestOf(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	if s.all == nil {
		return newRun(ctx, s, starts, progress).lightest()
	}
	all := make([]Lightest, len(starts))
	for i, start := range starts {
		all[i] = s.enumerate(start)
	}
	return all, nil
}

// enumerate returns the lightest elements of the coset start + s, a small space.
func (s *Space) enumerate(start []uint64) Lightest {
	front, first := s.front(start), 0
	l := Lightest{Weight: s.n + 1, Nodes: 1 << s.Dim()}
	for at := 0; at < len(s.all); at += len(front) {
		weight := 0
		for i, w := range front {
			weight += bits.OnesCount64(s.all[at+i] ^ w)
		}
		if weight < l.Weight {
			l.Weight, l.Count, first = weight, 0, at
		}
		if weight == l.Weight {
			l.Count++
		}
	}
	Add(front, s.all[first:])
	l.First, l.Bound = front, l.Weight
	return l
}

// Ties returns the first MaxTies of the elements that l counts, in the order of Lightest.First.
func (s *Space) Ties(l Lightest) (ties [][]uint64) {
	front := s.front(l.First)
	for _, key := range l.keys {
		ties = append(ties, s.element(front, key))
	}
	for key := uint64(0); len(s.all) > 0 && len(ties) < min(int(l.Count), MaxTies); key++ {
		if v := s.element(front, key); Weight(v) == l.Weight {
			ties = append(ties, v)
		}
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
	zero := make([]uint64, len(v))
	for least, before := Weight(v), -1; least != before && ctx.Err() == nil; {
		before = least
		for i, b := range s.basis {
			for j := range i + 1 {
				other, weight := zero, 0
				if j < i {
					other = s.basis[j]
				}
				for k := range v {
					weight += bits.OnesCount64(v[k] ^ b[k] ^ other[k])
				}
				if weight < least {
					least = weight
					Add(v, b)
					Add(v, other)
				}
			}
		}
	}
	return v
}
