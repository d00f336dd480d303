package edgematch

import "math/bits"

// set is a set of small integers, tiles or numbers: one machine word for puzzles
// of up to 64 distinct tiles, two or four words for larger ones.
type set interface {
	[1]uint64 | [2]uint64 | [4]uint64
}

// none returns the empty set.
func none[S set]() (a S) { return a }

// A search spends most of its time here. Conditions on the number of words are decided by the compiler: the first word is
// treated by itself, since a loop over one costs several times the word, and the functions stay small enough to be inlined. An index
// modulo the length is one that is known to be in range. What is done for each tile that is tried works on a set where it is: a copy
// of several words takes longer than the work.

func with[S set](a S, k int) S    { a[k>>6%len(a)] |= 1 << (k & 63); return a }
func without[S set](a S, k int) S { a[k>>6%len(a)] &^= 1 << (k & 63); return a }

func has[S set](a S, k int) bool { return a[k>>6%len(a)]>>(k&63)&1 == 1 }

// remove takes an element out of a set.
func remove[S set](a *S, k int) { (*a)[k>>6%len(*a)] &^= 1 << (k & 63) }

func and[S set](a, b S) S {
	a[0] &= b[0]
	if len(a) > 1 {
		a[1%len(a)] &= b[1%len(a)]
	}
	if len(a) > 2 {
		a[2%len(a)] &= b[2%len(a)]
		a[3%len(a)] &= b[3%len(a)]
	}
	return a
}

func or[S set](a, b S) S {
	a[0] |= b[0]
	if len(a) > 1 {
		a[1%len(a)] |= b[1%len(a)]
	}
	if len(a) > 2 {
		a[2%len(a)] |= b[2%len(a)]
		a[3%len(a)] |= b[3%len(a)]
	}
	return a
}

func minus[S set](a, b S) S {
	a[0] &^= b[0]
	if len(a) > 1 {
		a[1%len(a)] &^= b[1%len(a)]
	}
	if len(a) > 2 {
		a[2%len(a)] &^= b[2%len(a)]
		a[3%len(a)] &^= b[3%len(a)]
	}
	return a
}

// restrict leaves in a what is in b as well, and reports whether anything is left.
func restrict[S set](a, b *S) bool {
	left := (*a)[0] & (*b)[0]
	(*a)[0] = left
	if len(*a) > 1 {
		for i := 1; i < len(*a); i++ {
			(*a)[i] &= (*b)[i]
			left |= (*a)[i]
		}
	}
	return left != 0
}

// subtract leaves in a what is not in b, and reports whether anything is left.
func subtract[S set](a, b *S) bool {
	left := (*a)[0] &^ (*b)[0]
	(*a)[0] = left
	if len(*a) > 1 {
		for i := 1; i < len(*a); i++ {
			(*a)[i] &^= (*b)[i]
			left |= (*a)[i]
		}
	}
	return left != 0
}

// intersect makes a of what is in b, c and d, but not in e, and reports whether that is anything.
func intersect[S set](a, b, c, d, e *S) bool {
	left := (*b)[0] & (*c)[0] & (*d)[0] &^ (*e)[0]
	(*a)[0] = left
	if len(*a) > 1 {
		word := (*b)[1%len(*a)] & (*c)[1%len(*a)] & (*d)[1%len(*a)] &^ (*e)[1%len(*a)]
		(*a)[1%len(*a)] = word
		left |= word
	}
	if len(*a) > 2 {
		word := (*b)[2%len(*a)] & (*c)[2%len(*a)] & (*d)[2%len(*a)] &^ (*e)[2%len(*a)]
		next := (*b)[3%len(*a)] & (*c)[3%len(*a)] & (*d)[3%len(*a)] &^ (*e)[3%len(*a)]
		(*a)[2%len(*a)], (*a)[3%len(*a)] = word, next
		left |= word | next
	}
	return left != 0
}

// lone returns the element of a set that has no other, else Free.
func lone[S set](a *S) int {
	at := Free
	for i := range len(*a) {
		word := (*a)[i]
		if word == 0 {
			continue
		}
		if at != Free || word&(word-1) != 0 {
			return Free
		}
		at = i<<6 | bits.TrailingZeros64(word)
	}
	return at
}

func empty[S set](a S) bool {
	some := a[0]
	if len(a) > 1 {
		some |= a[1%len(a)]
	}
	if len(a) > 2 {
		some |= a[2%len(a)] | a[3%len(a)]
	}
	return some == 0
}

// vacant reports whether a set is empty.
func vacant[S set](a *S) bool {
	some := (*a)[0]
	if len(*a) > 1 {
		some |= (*a)[1%len(*a)]
	}
	if len(*a) > 2 {
		some |= (*a)[2%len(*a)] | (*a)[3%len(*a)]
	}
	return some == 0
}

// first returns the smallest element of a set that is not empty.
func first[S set](a *S) int {
	if len(*a) > 1 {
		for i := range len(*a) {
			if (*a)[i] != 0 {
				return i<<6 | bits.TrailingZeros64((*a)[i])
			}
		}
	}
	return bits.TrailingZeros64((*a)[0])
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
		remove(&a, first(&a))
	}
	return first(&a)
}
