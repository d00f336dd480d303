package shortest

import (
	"math/bits"
	"unsafe"
)

const (
	bucketSize   = 4 // entries that a state may be kept in
	firstBuckets = 4 // buckets of a new table
)

// entry says that no goal lies within left moves of a state, as far as it matters
// to the search it belongs to; 0 is a free entry.
type entry[S comparable] struct {
	state S
	left  uint16
}

// table remembers states from which a search came back, a transposition table
// (Greenblatt, Eastlake and Crocker, "The Greenblatt chess program", 1967). It grows up to its
// limit; where there is no room, what took least to find makes room, and has to be found again.
type table[S comparable] struct {
	entries []entry[S] // bucket by bucket
	used    int        // entries that are not free
	limit   int        // entries
}

// newTable returns a table that takes up to memory bytes, while it grows too.
func newTable[S comparable](memory int64) table[S] {
	return table[S]{limit: max(int(memory/int64(unsafe.Sizeof(entry[S]{}))), bucketSize)}
}

// known reports whether no goal within left moves of s, which has the hash, is remembered already.
// If not it is remembered from now on.
func (t *table[S]) known(hash uint64, s S, left int) bool {
	bucket := t.bucket(hash)
	least := &bucket[0]
	for i := range bucket {
		e := &bucket[i]
		if e.left != 0 && e.state == s {
			if int(e.left) >= left {
				return true
			}
			e.left = uint16(left)
			return false
		}
		if e.left < least.left {
			least = e
		}
	}
	if least.left == 0 {
		t.used++
	}
	*least = entry[S]{state: s, left: uint16(left)}
	return false
}

// bucket returns the entries where a state with the hash may be.
func (t *table[S]) bucket(hash uint64) []entry[S] {
	high, _ := bits.Mul64(hash, uint64(len(t.entries)/bucketSize))
	return t.entries[high*bucketSize:][:bucketSize]
}

// crowded reports whether the table should grow before the next state, and can.
func (t *table[S]) crowded() bool {
	return 2*t.used >= len(t.entries) && len(t.entries) < t.limit/2
}

// grow doubles the table. It asks poll now and then and gives up on its error,
// which leaves the table as it was.
func (t *table[S]) grow(hash func(S) uint64, poll func() error) error {
	if len(t.entries) == 0 {
		t.entries = make([]entry[S], min(firstBuckets*bucketSize, t.limit/bucketSize*bucketSize))
		return nil
	}
	old := *t
	buckets := min(2*len(old.entries), t.limit-len(old.entries)) / bucketSize
	t.entries, t.used = make([]entry[S], buckets*bucketSize), 0
	for i := range old.entries {
		if i%pollEvery == 0 {
			if err := poll(); err != nil {
				*t = old
				return err
			}
		}
		if e := &old.entries[i]; e.left != 0 {
			t.known(hash(e.state), e.state, int(e.left))
		}
	}
	return nil
}
