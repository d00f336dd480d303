package gf2

import (
	"iter"
	"math/bits"
	"slices"
)

// Vectors over GF(2) are packed into words: entry i is bit i%64 of word i/64. Bits past the last entry are zero.

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
func Ones(v []uint64) []int { return slices.AppendSeq(make([]int, 0, Weight(v)), Support(v)) }

// Support yields the indices of the entries of v that are 1, ascending.
func Support(v []uint64) iter.Seq[int] {
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

// dot reports whether the dot product of v and w is 1: they are both 1 at an odd number of entries.
func dot(v, w []uint64) bool {
	sum := uint64(0)
	for i := range v {
		sum ^= v[i] & w[i]
	}
	return bits.OnesCount64(sum)&1 == 1
}

// short is a vector of up to 128 entries, such as a row of cells. Low holds the first 64 entries and high the others.
type short struct{ low, high uint64 }

// unit returns the vector that is 1 at entry i alone.
func unit(i int) short {
	if i < 64 {
		return short{low: 1 << i}
	}
	return short{high: 1 << (i - 64)}
}

// bit returns entry i, 0 or 1.
func (v short) bit(i int) uint64 {
	if i < 64 {
		return v.low >> i & 1
	}
	return v.high >> (i - 64) & 1
}

// plus returns the sum of two vectors.
func (v short) plus(w short) short { return short{v.low ^ w.low, v.high ^ w.high} }

// times returns v if factor is 1, and zero if it is 0.
func (v short) times(factor uint64) short { return short{v.low & -factor, v.high & -factor} }

// lead returns the first entry that is 1, or 128.
func (v short) lead() int {
	if v.low != 0 {
		return bits.TrailingZeros64(v.low)
	}
	return 64 + bits.TrailingZeros64(v.high)
}

// load returns the entries of v from at on, width of them, at most 128.
func load(v []uint64, at, width int) short {
	if width <= 64 {
		return short{low: loadWord(v, at, width)}
	}
	return short{loadWord(v, at, 64), loadWord(v, at+64, width-64)}
}

// loadWord is load for 1 to 64 entries.
func loadWord(v []uint64, at, width int) uint64 {
	i, shift := at>>6, at&63
	word := v[i] >> shift
	if shift+width > 64 {
		word |= v[i+1] << (64 - shift)
	}
	return word & (^uint64(0) >> (64 - width))
}

// store writes w, which has width entries, to v from entry at on, where v must be zero.
func store(v []uint64, at, width int, w short) {
	storeWord(v, at, min(width, 64), w.low)
	if width > 64 {
		storeWord(v, at+64, width-64, w.high)
	}
}

// storeWord is store for up to 64 entries.
func storeWord(v []uint64, at, width int, word uint64) {
	i, shift := at>>6, at&63
	v[i] |= word << shift
	if shift+width > 64 {
		v[i+1] |= word >> (64 - shift)
	}
}
