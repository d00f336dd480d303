package gf2

import (
	"math"
	"math/bits"
	"slices"
)

// tally finds the most frequent of many numbers, the least of these.
//
// Every number is counted in the bucket that its hash tells, where others may be as well. So a number is no more frequent than its
// bucket is full, and only those in the fullest buckets have to be counted one by one. That is faster than a hash table, whose
// probing waits for memory and cannot be foreseen by the processor.
type tally struct {
	numbers []uint64
	buckets []uint8 // how many numbers are in each, up to 255, which stands for more as well
	fullest uint8
	shift   int // of a hash, for the index of its bucket
	few     []uint64

	best uint64
	most int32
}

// reset empties the tally, and makes it fit for some n numbers, n >= 1.
func (t *tally) reset(n int) {
	log := bits.Len(uint(n - 1))
	if cap(t.buckets) < 1<<log {
		t.buckets = make([]uint8, 1<<log)
	}
	t.numbers, t.buckets, t.shift = t.numbers[:0], t.buckets[:1<<log], 64-log
	clear(t.buckets)
	t.fullest, t.best, t.most = 0, 0, 0
}

// bucket returns where a number is counted.
func (t *tally) bucket(number uint64) *uint8 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio: Knuth's multiplicative hashing
	return &t.buckets[number*golden>>t.shift]
}

// add adds a number.
func (t *tally) add(number uint64) {
	t.numbers = append(t.numbers, number)
	bucket := t.bucket(number)
	if *bucket < math.MaxUint8 {
		*bucket++
	}
	t.fullest = max(t.fullest, *bucket)
}

// count finds the most frequent of the numbers, and sets best and most. What is as frequent as the buckets that are looked at are full
// is the one; else, emptier buckets are looked at.
func (t *tally) count() {
	for enough := int32(t.fullest); ; enough = (enough + t.most) / 2 {
		t.few = t.few[:0]
		for _, number := range t.numbers {
			if int32(*t.bucket(number)) >= enough {
				t.few = append(t.few, number)
			}
		}
		t.countFew()
		if t.most >= enough {
			return
		}
	}
}

// countFew is count for the numbers in few.
func (t *tally) countFew() {
	slices.Sort(t.few)
	t.most = 0
	for i, number := range t.few {
		if i+int(t.most) < len(t.few) && t.few[i+int(t.most)] == number {
			for t.best = number; i+int(t.most) < len(t.few) && t.few[i+int(t.most)] == number; {
				t.most++
			}
		}
	}
}
