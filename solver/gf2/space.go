package gf2

import (
	"slices"
	"sync/atomic"
)

// Space is a linear space of vectors with n entries, of at most 128 dimensions.
// It never changes and is safe for concurrent use.
//
// Its basis is reduced: each basis vector has a lead, the first of its entries
// that is 1, the leads ascend, and no other basis vector is 1 at a lead. A key
// names the sum of some basis vectors: the first vector is bit Dim()-1, the last
// one bit 0. There are no keys beyond 64 dimensions.
type Space struct {
	n     int
	basis [][]uint64
	leads []int

	early      [][]int
	symmetries []func(entry int) int // that map the space onto itself, by what they do to the entries; without the identity
	prepared   atomic.Pointer[prepared]
}

// Span returns the space that the vectors span. Their entries count from 0 to
// n-1. The early lists of entries, which may be left out, are advice for the
// search for light elements: it decides first what the vectors are there.
func Span(n int, vectors [][]uint64, early ...[]int) *Space {
	s := &Space{n: n, early: early}
	for _, v := range vectors {
		s.extend(slices.Clone(v))
	}
	slices.SortFunc(s.basis, func(v, w []uint64) int { return lead(v) - lead(w) })
	for _, v := range s.basis {
		s.leads = append(s.leads, lead(v))
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

// Dim returns the dimension of the space.
func (s *Space) Dim() int { return len(s.basis) }

// Basis returns the reduced basis. It must not be changed.
func (s *Space) Basis() [][]uint64 { return s.basis }

// bit returns the key of basis vector i.
func (s *Space) bit(i int) uint64 { return 1 << (len(s.basis) - 1 - i) }

// column returns the key of the basis vectors whose entry i is 1.
func (s *Space) column(i int) (key uint64) {
	for j, v := range s.basis {
		key |= uint64(Bit(v, i)) * s.bit(j)
	}
	return key
}

// columns returns column(i) for all entries i.
func (s *Space) columns() []uint64 {
	all := make([]uint64, s.n)
	for j, v := range s.basis {
		for i := range Cells(v) {
			all[i] |= s.bit(j)
		}
	}
	return all
}

// entries returns entry(i) for all entries i.
func (s *Space) entries() []short {
	all := make([]short, s.n)
	for j, v := range s.basis {
		for i := range Cells(v) {
			all[i] = all[i].plus(unit(j))
		}
	}
	return all
}

// entry returns entry i of each basis vector.
func (s *Space) entry(i int) (all short) {
	for j, v := range s.basis {
		all = all.plus(unit(j).times(uint64(Bit(v, i))))
	}
	return all
}

// add adds the vector with the key to v.
func (s *Space) add(v []uint64, key uint64) {
	for i, b := range s.basis {
		if key&s.bit(i) != 0 {
			Add(v, b)
		}
	}
}

// front returns the element of start + s that is 1 at all leads. It is the first
// in the order of Lightest.First, and adding the vectors with ascending keys to
// it gives all others in that order: two elements differ first at a lead.
func (s *Space) front(start []uint64) []uint64 {
	v := slices.Clone(start)
	for i, b := range s.basis {
		if Bit(v, s.leads[i]) == 0 {
			Add(v, b)
		}
	}
	return v
}

// reduce returns the key with the vectors of the echelon form added that lower
// it. It is zero exactly if the key is a sum of them. Extended by the results,
// an echelon form stays one.
func reduce(key uint64, echelon []uint64) uint64 {
	for _, e := range echelon {
		key = min(key, key^e)
	}
	return key
}
