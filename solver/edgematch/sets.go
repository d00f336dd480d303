package edgematch

import "math/bits"

// set is a set of small integers, tiles or numbers: one machine word for puzzles
// of up to 64 distinct tiles, four words for larger ones.
type set interface{ [1]uint64 | [4]uint64 }

// none returns the empty set.
func none[S set]() (a S) { return a }

func with[S set](a S, k int) S    { a[k>>6] |= 1 << (k & 63); return a }
func without[S set](a S, k int) S { a[k>>6] &^= 1 << (k & 63); return a }

func and[S set](a, b S) S {
	for i := range len(a) {
		a[i] &= b[i]
	}
	return a
}

func or[S set](a, b S) S {
	for i := range len(a) {
		a[i] |= b[i]
	}
	return a
}

func minus[S set](a, b S) S {
	for i := range len(a) {
		a[i] &^= b[i]
	}
	return a
}

func empty[S set](a S) bool {
	for i := range len(a) {
		if a[i] != 0 {
			return false
		}
	}
	return true
}

// first returns the smallest element of a set that is not empty.
func first[S set](a S) int {
	for i := range len(a) {
		if a[i] != 0 {
			return i<<6 | bits.TrailingZeros64(a[i])
		}
	}
	return -1
}

// last returns the largest element of a set that is not empty.
func last[S set](a S) int {
	for i := len(a) - 1; i >= 0; i-- {
		if a[i] != 0 {
			return i<<6 | (bits.Len64(a[i]) - 1)
		}
	}
	return -1
}

func size[S set](a S) int {
	n := 0
	for i := range len(a) {
		n += bits.OnesCount64(a[i])
	}
	return n
}

// images maps a set to the union of what belongs to its elements, byte by byte:
// entry 256*i + b is the union for byte i of the set being b.
type images[S set] []S

// newImages returns the images table of elements 0 to len(of)-1.
func newImages[S set](of []S) images[S] {
	table := make(images[S], 256*((len(of)+7)/8))
	for i := range table {
		b, base := i&255, i>>8*8
		if b == 0 {
			continue
		}
		low := bits.TrailingZeros8(uint8(b))
		table[i] = table[i&^(1<<low)]
		if base+low < len(of) {
			table[i] = or(table[i], of[base+low])
		}
	}
	return table
}

// of returns the union for the elements of a.
func (m images[S]) of(a S) S {
	var union S
	for i := 0; i<<8 < len(m); i++ {
		if b := a[i>>3] >> (i & 7 * 8) & 255; b != 0 {
			union = or(union, m[i<<8|int(b)])
		}
	}
	return union
}

// nth returns the n-th smallest element, n counting from 0.
func nth[S set](a S, n int) int {
	for range n {
		a = without(a, first(a))
	}
	return first(a)
}
