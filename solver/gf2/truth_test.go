package gf2

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
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

// rank computes the rank of A by elimination on the whole matrix.
func rank(rows, cols int) int {
	n := rows * cols
	matrix := make([][]bool, n)
	for i := range matrix {
		unit := make([]uint64, words(n))
		unit[i/64] = 1 << (i % 64)
		matrix[i] = apply(rows, cols, unit)
	}
	done := 0
	for col := range n {
		for i := done; i < n; i++ {
			if matrix[i][col] {
				matrix[done], matrix[i] = matrix[i], matrix[done]
				clearBelow(matrix, done, col)
				done++
				break
			}
		}
	}
	return done
}

func clearBelow(matrix [][]bool, row, col int) {
	for i := row + 1; i < len(matrix); i++ {
		if !matrix[i][col] {
			continue
		}
		for j, v := range matrix[row] {
			matrix[i][j] = matrix[i][j] != v
		}
	}
}

// plainLightest looks at every sum of the vectors, however they depend on each other.
func plainLightest(start []uint64, vectors [][]uint64) Lightest {
	best := Lightest{Weight: 1 << 30}
	seen := make(map[string]bool)
	for subset := range 1 << len(vectors) {
		v := append([]uint64{}, start...)
		for i, w := range vectors {
			if subset>>i&1 == 1 {
				for j := range v {
					v[j] ^= w[j]
				}
			}
		}
		text := entries(v)
		if seen[text] {
			continue
		}
		seen[text] = true
		weight := 0
		for _, c := range text {
			weight += int(c - '0')
		}
		if weight < best.Weight {
			best = Lightest{Weight: weight}
		}
		if weight == best.Weight {
			best.Count++
			if best.First == nil || text > entries(best.First) {
				best.First = v
			}
		}
	}
	return best
}

// plainTies returns the elements of a weight, in order, by looking at every sum of the vectors.
func plainTies(start []uint64, vectors [][]uint64, weight int) [][]uint64 {
	found := make(map[string][]uint64)
	for subset := range 1 << len(vectors) {
		v := append([]uint64{}, start...)
		for i, w := range vectors {
			if subset>>i&1 == 1 {
				for j := range v {
					v[j] ^= w[j]
				}
			}
		}
		if text := entries(v); strings.Count(text, "1") == weight {
			found[text] = v
		}
	}
	texts := slices.Sorted(maps.Keys(found))
	slices.Reverse(texts)
	var ties [][]uint64
	for _, text := range texts {
		ties = append(ties, found[text])
	}
	return ties
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

// randomRows returns a random right-hand side.
func randomRows(rng *rand.Rand, rows, cols int) []uint64 {
	b := make([]uint64, rows)
	for r := range b {
		b[r] = rng.Uint64() >> (64 - cols)
	}
	return b
}
