package gf2

import (
	"cmp"
	"math/bits"
	"slices"
)

// quiet is a null vector of a System, with its key.
type quiet struct {
	key    uint64
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

// Violated returns a null vector that meets b in an odd number of cells, given
// the key that Solve returned for b. While the null space has at most 14
// dimensions, it is one with the fewest cells, and of these the first.
func (c *System) Violated(violated uint64) []uint64 {
	for _, q := range c.quiet() {
		if odd(q.key & violated) {
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
	return independent(all, s.Dim())
}

// elements returns all elements of the space but zero.
func elements(s *Space) []quiet {
	all := make([]quiet, 0, 1<<s.Dim()-1)
	v := make([]uint64, words(s.n))
	key := uint64(0)
	for step := uint64(1); step < 1<<s.Dim(); step++ {
		i := bits.TrailingZeros64(step)
		key ^= 1 << i
		weight := addWeight(v, s.basis[s.Dim()-1-i])
		all = append(all, quiet{key, weight, slices.Clone(v)})
	}
	return all
}

// shorten returns a basis where no vector gets lighter by adding another one.
func shorten(s *Space) []quiet {
	all := make([]quiet, s.Dim())
	for i, v := range s.basis {
		all[i] = quiet{s.bit(i), Weight(v), v}
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
	*q = quiet{q.key ^ o.key, weight, sum}
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

// independent returns those of the vectors that are no sums of earlier ones, of
// which there are dim.
func independent(all []quiet, dim int) []quiet {
	chosen := make([]quiet, 0, dim)
	var echelon []uint64
	for _, q := range all {
		if len(chosen) == dim {
			break
		}
		if rest := reduce(q.key, echelon); rest != 0 {
			echelon = append(echelon, rest)
			chosen = append(chosen, q)
		}
	}
	return chosen
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
