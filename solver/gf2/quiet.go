package gf2

import (
	"cmp"
	"slices"
)

// listMax is the largest dimension of a space whose elements are all listed.
const listMax = 14

// Violated returns a null vector that meets b in an odd number of cells, or nil
// where A x = b has a solution: A is symmetric, so its range is all vectors that
// are orthogonal to its null space. While the null space has at most 14
// dimensions, it is one with the fewest cells, and of these the first.
func (c *System) Violated(b []uint64) []uint64 {
	for _, v := range c.quiet() {
		if meets(v, b) {
			return v
		}
	}
	return nil
}

// lightBasis returns a basis of light vectors, the lightest first. If it is
// chosen greedily from all elements, it contains the lightest of all vectors that
// meet some b an odd number of times: a vector left out is a sum of earlier ones,
// and one of these would meet b an odd number of times already.
func lightBasis(s *Space) [][]uint64 {
	var all [][]uint64
	if s.Dim() <= listMax {
		all = s.All(make([]uint64, words(s.n)))
	} else {
		all = shorten(s.basis)
	}
	slices.SortFunc(all, func(v, w []uint64) int {
		return cmp.Or(cmp.Compare(Weight(v), Weight(w)), compareFirst(v, w))
	})
	return s.independent(all)
}

// shorten returns a basis of the same space where no vector gets lighter by
// adding another one.
func shorten(basis [][]uint64) [][]uint64 {
	all := slices.Clone(basis)
	for again := true; again; {
		again = false
		for i := range all {
			for j := range all {
				sum := slices.Clone(all[i])
				Add(sum, all[j])
				if i != j && Weight(sum) < Weight(all[i]) {
					all[i], again = sum, true
				}
			}
		}
	}
	return all
}

// compareFirst orders vectors as Lightest.First does.
func compareFirst(v, w []uint64) int {
	for i := range v {
		if d := v[i] ^ w[i]; d != 0 {
			if v[i]&d&-d != 0 {
				return -1
			}
			return 1
		}
	}
	return 0
}

// independent returns the vectors that are no sums of earlier ones.
func (s *Space) independent(all [][]uint64) [][]uint64 {
	var chosen [][]uint64
	var seen []short // an echelon form of the coordinates of the chosen ones
	for _, v := range all {
		rest := s.coordinates(v)
		for _, w := range seen {
			rest = rest.plus(w.times(rest.bit(w.lead())))
		}
		if rest != (short{}) {
			seen, chosen = append(seen, rest), append(chosen, v)
		}
	}
	return chosen
}

// coordinates returns the vector that is 1 at i where an element is the sum of
// basis vector i and others.
func (s *Space) coordinates(v []uint64) (which short) {
	for i, at := range s.leads {
		which = which.plus(unit(i).times(uint64(Bit(v, at))))
	}
	return which
}
