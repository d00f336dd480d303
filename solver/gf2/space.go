package gf2

import "slices"

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
