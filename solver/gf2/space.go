package gf2

import (
	"context"
	"math/bits"
	"slices"
)

// Space is a linear space of vectors with n entries, at most 2^14, and of at most 128 dimensions. It never changes
// and is safe for concurrent use.
//
// Its basis is reduced: each basis vector has a lead, the first of its entries that is 1. The leads ascend, and no
// other basis vector is 1 at a lead. A key names the sum of some basis vectors: the first vector is bit Dim()-1, the
// last one bit 0. There are no keys beyond 64 dimensions.
type Space struct {
	n     int
	basis [][]uint64
	leads []int
	all   []uint64 // of a small space: its elements one after the other; else nil
}

// maxWords is the most words that the elements of a small space have. A search would take longer than to visit them
// all.
const maxWords = 1 << 12

// Span returns the space that the vectors, with n entries each, span.
func Span(n int, vectors [][]uint64) *Space {
	s := &Space{n: n}
	for _, v := range vectors {
		s.extend(slices.Clone(v))
	}
	slices.SortFunc(s.basis, func(v, w []uint64) int { return lead(v) - lead(w) })
	for _, v := range s.basis {
		s.leads = append(s.leads, lead(v))
	}
	if words(n) <= maxWords>>s.Dim() {
		s.all = slices.Concat(s.elements()...)
	}
	return s
}

// extend adds v to the basis, unless it is a sum of vectors in it.
func (s *Space) extend(v []uint64) {
	for _, b := range s.basis {
		if Bit(v, lead(b)) == 1 {
			Add(v, b)
		}
	}
	at := lead(v)
	if at < 0 {
		return
	}
	for _, b := range s.basis {
		if Bit(b, at) == 1 {
			Add(b, v)
		}
	}
	s.basis = append(s.basis, v)
}

// Dim returns the dimension of the space, and Len the number of entries of its elements.
func (s *Space) Dim() int { return len(s.basis) }
func (s *Space) Len() int { return s.n }

// Basis returns the reduced basis: no vector is 1 where another one has its first 1. The caller must not change it.
func (s *Space) Basis() [][]uint64 { return s.basis }

// bit returns the key of basis vector i.
func (s *Space) bit(i int) uint64 { return 1 << (len(s.basis) - 1 - i) }

// Key returns the key of an element.
func (s *Space) Key(v []uint64) (key uint64) {
	for i, at := range s.leads {
		key |= uint64(Bit(v, at)) * s.bit(i)
	}
	return key
}

// Element returns v with the element with the key added.
func (s *Space) Element(v []uint64, key uint64) []uint64 {
	v = slices.Clone(v)
	for i, b := range s.basis {
		if key&s.bit(i) != 0 {
			Add(v, b)
		}
	}
	return v
}

// Front returns the element of start + s that is 1 at all leads. It is the first in the order of Lightest.First, and
// adding the elements with ascending keys to it gives all others in that order: two elements differ first at a lead.
func (s *Space) Front(start []uint64) []uint64 {
	v := slices.Clone(start)
	for i, b := range s.basis {
		if Bit(v, s.leads[i]) == 0 {
			Add(v, b)
		}
	}
	return v
}

// elements returns all elements, ordered by key. Added to the front of a coset they give its elements in the order of
// Lightest.First.
func (s *Space) elements() [][]uint64 {
	all := [][]uint64{make([]uint64, words(s.n))}
	for _, b := range slices.Backward(s.basis) {
		for _, v := range all {
			sum := slices.Clone(v)
			Add(sum, b)
			all = append(all, sum)
		}
	}
	return all
}

// LeastByGroups returns a set of entries with at most as many as any element of v + s has ones. All elements differ
// from v in a group of entries, where the basis vectors are equal, everywhere or nowhere. So of each group the
// smaller part counts, the ones or the zeros of v. Where no basis vector is 1, the ones of v do.
func (s *Space) LeastByGroups(v []uint64) []uint64 {
	columns := make([]short, s.n) // by entry: 1 at i where basis vector i is 1
	for i, b := range s.basis {
		for at := range Support(b) {
			columns[at] = columns[at].plus(unit(i))
		}
	}
	surplus := make(map[short]int) // zeros less ones
	for i, column := range columns {
		surplus[column] += 1 - 2*Bit(v, i)
	}
	least := make([]uint64, len(v))
	for i, column := range columns {
		counted := 1
		if column != (short{}) && surplus[column] < 0 {
			counted = 0
		}
		if Bit(v, i) == counted {
			least[i>>6] |= 1 << (i & 63)
		}
	}
	return least
}

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
