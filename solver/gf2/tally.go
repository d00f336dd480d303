package gf2

import "math/bits"

// tally counts numbers other than 0 and knows the most frequent one, the least of these. It
// is a hash table with linear probing.
type tally struct {
	numbers []uint64 // 0 where there is none
	counts  []int32
	shift   int // of a hash, for an index

	best uint64
	most int32
}

// reset empties the tally and makes it fit for up to n different numbers, n >= 1, which fill half of it at most.
func (t *tally) reset(n int) {
	log := bits.Len(uint(n-1)) + 1
	if len(t.numbers) < 1<<log {
		t.numbers, t.counts = make([]uint64, 1<<log), make([]int32, 1<<log)
	}
	t.numbers, t.counts = t.numbers[:1<<log], t.counts[:1<<log]
	clear(t.numbers)
	clear(t.counts)
	t.shift, t.best, t.most = 64-log, 0, 0
}

// add counts a number.
func (t *tally) add(number uint64) {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio: Knuth's multiplicative hashing
	i := number * golden >> t.shift
	for t.numbers[i] != number && t.numbers[i] != 0 {
		i = (i + 1) & uint64(len(t.numbers)-1)
	}
	t.numbers[i] = number
	t.counts[i]++
	if n := t.counts[i]; n > t.most || n == t.most && number < t.best {
		t.best, t.most = number, n
	}
}
