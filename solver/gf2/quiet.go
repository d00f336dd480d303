package gf2

import (
	"cmp"
	"math/bits"
	"slices"
)

// quiet is a null vector of a System.
type quiet struct {
	weight int
	vector []uint64
}

// listMax is the largest dimension of a space whose elements are all listed.
const listMax = 14

// Quiet returns a basis of the null space of light vectors, the lightest first. While the
// null space has at most 14 dimensions, no other basis is lighter. The vectors
// must not be changed.
func (c *System) Quiet() [][]uint64 {
	var vectors [][]uint64
	for _, q := range c.quiet() {
		vectors = append(vectors, q.vector)
	}
	return vectors
}

// Violated returns a null vector that meets b in an odd number of cells, or nil where A x = b has a solution: A is symmetric, so
// its range is what is orthogonal to its null space. While the null space has at most 14
// dimensions, it is one with the fewest cells, and of these the first.
func (c *System) Violated(b []uint64) []uint64 {
	for _, q := range c.quiet() {
		if meets(q.vector, b) {
			return q.vector
		}
	}
	return nil
}

// lightBasis returns a basis of light vectors, the lightest first. If it was
// chosen greedily from all elements, the lightest of all vectors that meet some b
// an odd number of times is in it: a vector left out is a sum of earlier ones,
// and one of these would meet b an odd number of times already.
func lightBasis(s *Space) []quiet {
	var all []quiet
	if s.Dim() <= listMax {
		all = elements(s)
	} else {
		all = shorten(s)
	}
	slices.SortFunc(all, func(p, q quiet) int {
		return cmp.Or(cmp.Compare(p.weight, q.weight), compareFirst(p.vector, q.vector))
	})
	return s.independent(all)
}

// elements returns all elements of the space but zero.
func elements(s *Space) []quiet {
	all := make([]quiet, 0, 1<<s.Dim()-1)
	v := make([]uint64, words(s.n))
	for step := uint64(1); step < 1<<s.Dim(); step++ {
		i := bits.TrailingZeros64(step)
		weight := addWeight(v, s.basis[s.Dim()-1-i])
		all = append(all, quiet{weight, slices.Clone(v)})
	}
	return all
}

// shorten returns a basis where no vector gets lighter by adding another one.
func shorten(s *Space) []quiet {
	all := make([]quiet, s.Dim())
	for i, v := range s.basis {
		all[i] = quiet{Weight(v), v}
	}
	for again := true; again; {
		again = false
		for i := range all {
			for j := range all {
				again = i != j && all[i].lighten(all[j]) || again
			}
		}
	}
	return all
}

// lighten adds o to q if that makes q lighter, and reports whether it did.
func (q *quiet) lighten(o quiet) bool {
	sum := slices.Clone(q.vector)
	weight := addWeight(sum, o.vector)
	if weight >= q.weight {
		return false
	}
	*q = quiet{weight, sum}
	return true
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

// independent returns those of the vectors that are no sums of earlier ones. They span the space.
func (s *Space) independent(all []quiet) []quiet {
	chosen := make([]quiet, 0, s.Dim())
	var seen echelon
	for _, q := range all {
		if len(chosen) == s.Dim() {
			break
		}
		if rest := seen.reduce(s.coordinates(q.vector)); rest != (short{}) {
			seen = append(seen, rest)
			chosen = append(chosen, q)
		}
	}
	return chosen
}

// coordinates returns of which basis vectors an element of the space is the sum.
func (s *Space) coordinates(v []uint64) (which short) {
	for i, at := range s.leads {
		which = which.plus(unit(i).times(uint64(Bit(v, at))))
	}
	return which
}
