package edgematch

import "math/bits"

// set is a set of kinds: one machine word for up to 64 of them, else four. Sets of four words
// alone would be simpler, but a search takes 1.6 times as long with them.
//
// A search spends most of its time here. The first word is treated by itself, since a loop over
// one word costs several times the word. Functions that are called for each node change a set in
// place, since copies of four words take longer than the work.
type set interface {
	[1]uint64 | [2]uint64 | [4]uint64
}

func insert[S set](a *S, k int) { (*a)[k>>6%len(*a)] |= 1 << (k & 63) }

func remove[S set](a *S, k int) { (*a)[k>>6%len(*a)] &^= 1 << (k & 63) }

func has[S set](a *S, k int) bool { return (*a)[k>>6%len(*a)]>>(k&63)&1 == 1 }

// unite adds the elements of b to a.
func unite[S set](a, b *S) {
	for i := range len(*a) {
		(*a)[i] |= (*b)[i]
	}
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

// intersect makes a the intersection of b, c and d, and reports whether it has elements.
func intersect[S set](a, b, c, d *S) bool {
	left := (*b)[0] & (*c)[0] & (*d)[0]
	(*a)[0] = left
	if len(*a) > 1 {
		for i := 1; i < len(*a); i++ {
			(*a)[i] = (*b)[i] & (*c)[i] & (*d)[i]
			left |= (*a)[i]
		}
	}
	return left != 0
}

func empty[S set](a *S) bool {
	left := (*a)[0]
	if len(*a) > 1 {
		for i := 1; i < len(*a); i++ {
			left |= (*a)[i]
		}
	}
	return left == 0
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

func size[S set](a *S) int {
	n := 0
	for i := range len(*a) {
		n += bits.OnesCount64((*a)[i])
	}
	return n
}

// all yields the elements of a set, ascending.
func all[S set](a S) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := range len(a) {
			for word := a[i]; word != 0; word &= word - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}
