package gf2

import (
	"context"
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
	Keys   []uint64 // of the first MaxTies of them, to be added to the front of the coset; nil in a small space
}

// MaxTies is the largest number of elements that Ties returns.
const MaxTies = 1000

// Small reports whether all elements of the space are listed, as [Space.Lightest] needs them.
func (s *Space) Small() bool { return s.all != nil }

// Lightest returns the lightest elements of the coset start + s, a small space.
func (s *Space) Lightest(start []uint64) Lightest {
	front, first := s.Front(start), 0
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
	front := s.Front(l.First)
	for _, key := range l.Keys {
		ties = append(ties, s.Element(front, key))
	}
	for key := uint64(0); len(s.all) > 0 && len(ties) < min(int(l.Count), MaxTies); key++ {
		if v := s.Element(front, key); Weight(v) == l.Weight {
			ties = append(ties, v)
		}
	}
	return ties
}

// Descend returns an element of v's coset that gets no lighter by adding one basis vector or two, or a heavier one
// after the end of ctx.
func (s *Space) Descend(ctx context.Context, v []uint64) []uint64 {
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
