package forced

import "math/bits"

// set is a set of small numbers, one bit each.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (s set) add(i int) { s[i>>6] |= 1 << (i & 63) }

func (s set) remove(i int) { s[i>>6] &^= 1 << (i & 63) }

func (s set) has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

func (s set) unite(o set) {
	for w := range s {
		s[w] |= o[w]
	}
}

func (s set) meet(o set) {
	for w := range s {
		s[w] &= o[w]
	}
}

func (s set) empty() bool {
	for _, word := range s {
		if word != 0 {
			return false
		}
	}
	return true
}

func (s set) size() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// all yields the members, ascending.
func (s set) all(yield func(int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w<<6 | bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}
