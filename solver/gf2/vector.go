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

// onesOf returns n entries that are 1.
func onesOf(n int) []uint64 {
	v := slices.Repeat([]uint64{^uint64(0)}, words(n))
	v[len(v)-1] >>= (64 - n%64) % 64
	return v
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

// lead returns the first entry of v that is 1, or -1.
func lead(v []uint64) int {
	for i, w := range v {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// meets reports whether the number of entries where v and w are both 1 is odd.
func meets(v, w []uint64) bool {
	sum := uint64(0)
	for i := range v {
		sum ^= v[i] & w[i]
	}
	return bits.OnesCount64(sum)&1 == 1
}
