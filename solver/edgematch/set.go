package edgematch

import "math/bits"

// set is a set of small integers, tiles or numbers: one machine word for puzzles
// of up to 64 distinct tiles, two or four words for larger ones.
type set interface {
	[1]uint64 | [2]uint64 | [4]uint64
}

// none returns the empty set.
func none[S set]() (a S) { return a }

// The functions below treat the first word by itself and the other ones behind a
// condition that the compiler decides: a search spends most of its time here, and a
// loop over one word costs several times the word. An index modulo the length is one
// that the compiler knows to be in range.

func with[S set](a S, k int) S    { a[k>>6%len(a)] |= 1 << (k & 63); return a }
func without[S set](a S, k int) S { a[k>>6%len(a)] &^= 1 << (k & 63); return a }

func has[S set](a S, k int) bool { return a[k>>6%len(a)]>>(k&63)&1 == 1 }

func and[S set](a, b S) S {
	a[0] &= b[0]
	if len(a) > 1 {
		for i := 1; i < len(a); i++ {
			a[i] &= b[i]
		}
	}
	return a
}

func or[S set](a, b S) S {
	a[0] |= b[0]
	if len(a) > 1 {
		for i := 1; i < len(a); i++ {
			a[i] |= b[i]
		}
	}
	return a
}

func minus[S set](a, b S) S {
	a[0] &^= b[0]
	if len(a) > 1 {
		for i := 1; i < len(a); i++ {
			a[i] &^= b[i]
		}
	}
	return a
}

func empty[S set](a S) bool {
	if a[0] != 0 {
		return false
	}
	if len(a) > 1 {
		for i := 1; i < len(a); i++ {
			if a[i] != 0 {
				return false
			}
		}
	}
	return true
}

// first returns the smallest element of a set that is not empty.
func first[S set](a S) int {
	if len(a) > 1 {
		for i := range len(a) {
			if a[i] != 0 {
				return i<<6 | bits.TrailingZeros64(a[i])
			}
		}
	}
	return bits.TrailingZeros64(a[0])
}

func size[S set](a S) int {
	n := 0
	for i := range len(a) {
		n += bits.OnesCount64(a[i])
	}
	return n
}

// nth returns the n-th smallest element, n counting from 0.
func nth[S set](a S, n int) int {
	for range n {
		a = without(a, first(a))
	}
	return first(a)
}
