package gf2

import (
	"iter"
	"math/bits"
	"slices"
)

// Vectors over GF(2) are packed into words: entry i is bit i%64 of word i/64.
// Bits past the last entry are zero.

// words returns how many words hold n entries.
func words(n int) int { return (n + 63) / 64 }

// Bit returns entry i of the vector v, 0 or 1.
func Bit(v []uint64, i int) int { return int(v[i>>6] >> (i & 63) & 1) }

// Weight returns how many entries of v are 1.
func Weight(v []uint64) int {
	weight := 0
	for _, w := range v {
		weight += bits.OnesCount64(w)
	}
	return weight
}

// Ones returns the indices of the entries of v that are 1, in order.
func Ones(v []uint64) []int { return slices.AppendSeq(make([]int, 0, Weight(v)), Cells(v)) }

// Cells yields the indices of the ones of v, ascending.
func Cells(v []uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range v {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Add adds w to v, both of one length.
func Add(v, w []uint64) {
	for i := range v {
		v[i] ^= w[i]
	}
}

// put writes the entries in word, all of them below width, to v from entry at
// on. The entries of v that are written must be zero.
func put(v []uint64, at, width int, word uint64) {
	i, shift := at>>6, at&63
	v[i] |= word << shift
	if shift+width > 64 {
		v[i+1] |= word >> (64 - shift)
	}
}

// lead returns the first entry of v that is 1, or -1.
func lead(v []uint64) int {
	for i, w := range v {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// odd reports whether an odd number of bits is set.
func odd(w uint64) bool { return bits.OnesCount64(w)&1 == 1 }
