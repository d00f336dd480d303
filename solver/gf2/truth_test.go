package gf2

import (
	"maps"
	"math/rand/v2"
	"slices"
)

// apply computes A x cell by cell, as the definition of System says.
func apply(rows, cols int, x []uint64) []bool {
	at := func(r, c int) bool {
		return r >= 0 && r < rows && c >= 0 && c < cols && Bit(x, r*cols+c) == 1
	}
	sums := make([]bool, rows*cols)
	for r := range rows {
		for c := range cols {
			for _, d := range [][2]int{{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				if at(r+d[0], c+d[1]) {
					sums[r*cols+c] = !sums[r*cols+c]
				}
			}
		}
	}
	return sums
}

// plainLightest returns the lightest elements of start + the span of the vectors, in
// order, from a list of all sums of the vectors.
func plainLightest(start []uint64, vectors [][]uint64) [][]uint64 {
	all := map[string][]uint64{entries(start): start}
	for _, w := range vectors {
		for _, v := range slices.Collect(maps.Values(all)) {
			sum := slices.Clone(v)
			Add(sum, w)
			all[entries(sum)] = sum
		}
	}
	least := Weight(start)
	for _, v := range all {
		least = min(least, Weight(v))
	}
	var lightest [][]uint64
	for _, text := range slices.Backward(slices.Sorted(maps.Keys(all))) {
		if Weight(all[text]) == least {
			lightest = append(lightest, all[text])
		}
	}
	return lightest
}

// entries writes a vector as digits, whose reverse order is that of Lightest.First.
func entries(v []uint64) string {
	var text []byte
	for i := range 64 * len(v) {
		text = append(text, '0'+byte(v[i/64]>>(i%64)&1))
	}
	return string(text)
}

// randomVector returns n random entries.
func randomVector(rng *rand.Rand, n int) []uint64 {
	v := make([]uint64, words(n))
	for i := range n {
		v[i/64] |= rng.Uint64() & 1 << (i % 64)
	}
	return v
}

// pack returns a vector with the entries.
func pack(entries []bool) []uint64 {
	v := make([]uint64, words(len(entries)))
	for i, one := range entries {
		if one {
			v[i/64] |= 1 << (i % 64)
		}
	}
	return v
}

// polynomial is one over GF(2), by its coefficients, that of the highest power first, which is 1.
type polynomial = []bool

// fibonacci returns the Fibonacci polynomials up to number MaxSide+1, at x or at x+1: each is x times the one before, plus the one before that.
func fibonacci(shift int) []polynomial {
	all := []polynomial{nil, {true}}
	for len(all) <= MaxSide+1 {
		one, two := all[len(all)-1], all[len(all)-2]
		next := append(slices.Clone(one), false)
		for i := range two {
			at := len(next) - len(two) + i
			next[at] = next[at] != two[i]
		}
		for i := range one {
			if shift == 1 && one[i] {
				next[i+1] = !next[i+1]
			}
		}
		all = append(all, next)
	}
	return all
}

// divisor returns the greatest common divisor.
func divisor(p, q polynomial) polynomial {
	p, q = slices.Clone(p), slices.Clone(q)
	for len(q) > 0 {
		for len(p) >= len(q) {
			for i := range q {
				p[i] = p[i] != q[i]
			}
			if first := slices.Index(p, true); first >= 0 {
				p = p[first:]
			} else {
				p = nil
			}
		}
		p, q = q, p
	}
	return p
}

func degree(p polynomial) int { return len(p) - 1 }
