package coset

import (
	"context"
	"maps"
	"math/bits"
	"slices"

	"fourfold/solver/gf2"
)

// order is a basis in the order in which a search decides about its vectors: each is added or not. The order and the
// choice of the basis determine the size of the search tree.
type order struct {
	basis   [][]uint64
	columns []uint64 // by entry: bit i is the entry of basis vector i
}

// greedyOrder returns an order with a small search tree for the space, or the error of ctx.
//
// Entries whose columns agree from bit d on form a group once d vectors are decided. Two groups merge at decision d
// if their columns differ by a direction that is bit d alone after a change of basis. greedyOrder chooses the
// directions greedily, so that many groups merge early. The first directions are spanned by the columns of the first
// early list of entries, the next ones by those of the first two lists, and so on.
func greedyOrder(ctx context.Context, s *gf2.Space, early [][]int) (*order, error) {
	o, spans := pivoted(s, early)
	groups := distinct(o.columns)
	var tally tally
	for i := range o.basis {
		for spans[0] <= i {
			spans = spans[1:]
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		direction := tally.mostFrequent(groups, spans[0]-i)
		o.turn(i, direction<<i)
		for k, column := range groups {
			groups[k] = turned(column, 0, direction) >> 1
		}
		groups = distinct(groups)
	}
	return o, nil
}

// pivoted returns a basis that is reduced with respect to the early entries: for list after list, the columns of its
// entries span all columns that are zero from some bit on. It returns these bits, and the dimension as the last one.
func pivoted(s *gf2.Space, early [][]int) (o *order, spans []int) {
	o = &order{columns: make([]uint64, s.Len())}
	for i, v := range s.Basis() {
		o.basis = append(o.basis, slices.Clone(v))
		for at := range gf2.Support(v) {
			o.columns[at] |= 1 << i
		}
	}
	done := 0
	for _, list := range early {
		for _, at := range list {
			if rest := o.columns[at] >> done << done; rest != 0 {
				o.turn(done, o.columns[at])
				done++
			}
		}
		spans = append(spans, done)
	}
	return o, append(spans, s.Dim())
}

// turn changes the basis so that the direction becomes bit i alone. The direction has a bit that is not below i.
// Columns below bit i are those of earlier directions and stay.
func (o *order) turn(i int, direction uint64) {
	pivot := i + bits.TrailingZeros64(direction>>i)
	for rest := direction &^ (1 << pivot); rest != 0; rest &= rest - 1 {
		gf2.Add(o.basis[bits.TrailingZeros64(rest)], o.basis[pivot])
	}
	o.basis[i], o.basis[pivot] = o.basis[pivot], o.basis[i]
	for at, column := range o.columns {
		o.columns[at] = turned(column, i, direction)
	}
}

// turned returns what becomes of a column by [order.turn].
func turned(column uint64, i int, direction uint64) uint64 {
	pivot := i + bits.TrailingZeros64(direction>>i)
	if column>>pivot&1 == 1 {
		column ^= direction &^ (1 << pivot)
	}
	swap := (column>>i ^ column>>pivot) & 1
	return column ^ (swap<<i | swap<<pivot)
}

// distinct returns the values in v, each once, in order.
func distinct(v []uint64) []uint64 { return slices.Compact(slices.Sorted(slices.Values(v))) }

// maxDifferences limits how many differences of groups are compared for a direction: all of them up to 1,024 groups.
const maxDifferences = 1 << 19

// tally finds the most frequent difference of groups. It counts differences by hash, and then those with the fullest
// bucket one by one.
type tally struct {
	buckets []uint8
	shift   int // of a hash, for the index of its bucket
}

// mostFrequent returns the most frequent difference of groups that differ below bit width only, or about the most
// frequent one. The groups are ascending. Where no two groups differ so, it returns 1.
func (t *tally) mostFrequent(groups []uint64, width int) uint64 {
	size := bits.Len(uint(min(len(groups)*len(groups), maxDifferences)))
	t.buckets, t.shift = slices.Repeat([]uint8{0}, 1<<size), 64-size
	most := uint8(0)
	t.each(groups, width, func(difference uint64) {
		bucket := t.bucket(difference)
		if *bucket < 255 {
			*bucket++
		}
		most = max(most, *bucket)
	})
	counts := map[uint64]int{}
	t.each(groups, width, func(difference uint64) {
		if *t.bucket(difference) == most {
			counts[difference]++
		}
	})
	best := uint64(1)
	for _, difference := range slices.Sorted(maps.Keys(counts)) {
		if counts[difference] > counts[best] {
			best = difference
		}
	}
	return best
}

// bucket returns where a difference is counted, by multiplicative hashing.
func (t *tally) bucket(difference uint64) *uint8 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return &t.buckets[difference*golden>>t.shift]
}

// each calls f with differences of groups that differ below bit width only.
func (t *tally) each(groups []uint64, width int, f func(difference uint64)) {
	partners := maxDifferences / max(len(groups), 1)
	first := 0 // group that differs from group i below the bit only
	for i, group := range groups {
		for groups[first]>>width != group>>width {
			first = i
		}
		for _, other := range groups[first:min(i, first+partners)] {
			f(group ^ other)
		}
	}
}
