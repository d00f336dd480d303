package gf2

import (
	"context"
	"math/bits"
	"slices"
)

// tree is the search tree of the cosets of a space: level d decides whether basis
// vector d of an order is added.
//
// Entries whose columns agree from bit d on form a group at level d: the vectors
// that are not decided yet are added to all of them or to none. The value of a
// group is the number of its zeros less that of its ones. At each level groups
// merge in pairs: their values are added or subtracted. The value of a group lies
// in one slot from the level that makes it to the level that merges it. Decisions
// in between may turn its ones into zeros. They leave the slot as it is and count
// when the pair merges.
type tree struct {
	*order
	keys   []uint64 // by level: the key of its basis vector
	paths  []uint64 // by bit of a key: the path of its vector
	levels []level
	slots  int
	groups []int32 // by entry: the slot of its group before the first decision
	fixed  int32   // slot of the group that no decision changes
}

// level is the pairs of groups that merge. Slots first, first+2, ... hold the
// values of the first groups of the pairs, and the slots behind them those of
// the second groups. Early pairs come first: both groups have values before the
// decision of the level before. Of these, pairs come first to which that decision
// makes no difference.
type level struct {
	first       int
	same, early int      // pairs
	turned      []uint64 // by pair: the decisions that turn one of the two groups only
	sums        []int32  // by pair: the slot of the merged group
}

// group is a group of entries while a tree is made.
type group struct {
	column uint64 // of one of its first entries
	id     int32
	made   int // decisions made before it has a value
}

// pair is two groups that merge.
type pair struct {
	first, second group
	sum           int32 // group
}

// turned returns the decisions that turn one of the two groups only.
func (p pair) turned() uint64 { return p.first.column ^ p.second.column }

// tree returns the search tree of the space, which is made when it is first
// needed, or the error of ctx.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.prepared.Load(); t != nil {
		return t, nil
	}
	o, err := greedyOrder(ctx, s)
	if err != nil {
		return nil, err
	}
	t := newTree(o)
	for _, v := range o.basis {
		t.keys = append(t.keys, s.key(v))
	}
	t.paths = inverse(t.keys)
	s.prepared.Store(t)
	return t, nil
}

// newTree returns the tree for an order.
func newTree(o *order) *tree {
	t := &tree{order: o}
	var groups []group
	ids := make(map[uint64]int32)
	for i, column := range distinct(append([]uint64{0}, o.columns...)) {
		groups = append(groups, group{column, int32(i), 0})
		ids[column] = int32(i)
	}
	slots := make([]int32, len(groups)) // by group
	for d := range o.basis {
		groups = t.merge(d, groups, &slots)
	}
	slots[groups[0].id] = int32(t.slots)
	t.slots++
	for _, l := range t.levels {
		for i, id := range l.sums {
			l.sums[i] = slots[id]
		}
	}
	for _, column := range o.columns {
		t.groups = append(t.groups, slots[ids[column]])
	}
	t.fixed = slots[0]
	return t
}

// merge adds level d for groups in the order of their columns from bit d on, and
// returns the groups after it. Sums are groups until these have slots.
func (t *tree) merge(d int, groups []group, slots *[]int32) (after []group) {
	var same, early, late []pair
	for i := 0; i < len(groups); i++ {
		g := groups[i]
		if i+1 < len(groups) && g.column>>d^groups[i+1].column>>d == 1 {
			p := pair{g, groups[i+1], int32(len(*slots))}
			*slots = append(*slots, 0)
			switch {
			case max(p.first.made, p.second.made) == d:
				late = append(late, p)
			case p.turned()>>(d-1)&1 == 1:
				early = append(early, p)
			default:
				same = append(same, p)
			}
			g.id, g.made = p.sum, d+1
			i++
		}
		after = append(after, g)
	}
	l := level{first: t.slots, same: len(same), early: len(same) + len(early)}
	for _, p := range slices.Concat(same, early, late) {
		(*slots)[p.first.id], (*slots)[p.second.id] = int32(t.slots), int32(t.slots+1)
		t.slots += 2
		l.turned, l.sums = append(l.turned, p.turned()), append(l.sums, p.sum)
	}
	t.levels = append(t.levels, l)
	return after
}

// values returns the value of each slot for an element.
func (t *tree) values(element []uint64) []int32 {
	values := make([]int32, t.slots)
	for at, slot := range t.groups {
		values[slot] += 1 - 2*int32(Bit(element, at))
	}
	values[t.fixed] += t.offset()
	return values
}

// offset is added to the value of the group that no decision changes. So that
// group has the larger absolute value of any pair, and its sign is known.
func (t *tree) offset() int32 { return int32(len(t.groups)) + 1 }

// bound returns the sum of the absolute values: no element of the coset has a
// larger sum.
func (t *tree) bound(values []int32) int32 {
	bound := -t.offset()
	for _, v := range values {
		bound += abs(v)
	}
	return bound
}

// key returns the key of the sum of the vectors of a path.
func (t *tree) key(path uint64) uint64 { return combine(path, t.keys) }

// path returns the path whose vectors add up to the element with a key.
func (t *tree) path(key uint64) uint64 { return combine(key, t.paths) }

// combine returns the sum of the words at the set bits of which.
func combine(which uint64, words []uint64) (sum uint64) {
	for ; which != 0; which &= which - 1 {
		sum ^= words[bits.TrailingZeros64(which)]
	}
	return sum
}

// inverse returns the inverse of a regular square matrix.
func inverse(matrix []uint64) []uint64 {
	left, right := slices.Clone(matrix), make([]uint64, len(matrix))
	for i := range right {
		right[i] = 1 << i
	}
	for col := range left {
		pivot := col
		for left[pivot]>>col&1 == 0 {
			pivot++
		}
		left[col], left[pivot] = left[pivot], left[col]
		right[col], right[pivot] = right[pivot], right[col]
		for i := range left {
			if i != col && left[i]>>col&1 == 1 {
				left[i] ^= left[col]
				right[i] ^= right[col]
			}
		}
	}
	return right
}

// order is a basis in the order in which a search decides about its vectors:
// each is added or not. The order and the choice of the basis determine the size
// of the search tree.
type order struct {
	basis   [][]uint64
	columns []uint64 // by entry: bit i is the entry of basis vector i
}

// newOrder returns the order of a basis of vectors with n entries.
func newOrder(n int, basis [][]uint64) *order {
	o := &order{basis, make([]uint64, n)}
	for i, v := range basis {
		for at := range Cells(v) {
			o.columns[at] |= 1 << i
		}
	}
	return o
}

// greedyOrder returns an order with a small search tree for the space, or the error of ctx.
//
// Entries whose columns agree from bit d on form a group once d vectors are
// decided. Two groups merge at decision d if their columns differ by a
// direction that is bit d alone after a change of basis. greedyOrder chooses the
// directions greedily, so that many groups merge early. The first directions
// are spanned by the columns of the first early list of the space, the next
// ones by those of the first two lists, and so on.
func greedyOrder(ctx context.Context, s *Space) (*order, error) {
	o, spans := pivoted(s)
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

// pivoted returns a basis that is reduced with respect to the early entries: for
// list after list, the columns of its entries span all columns that are zero from
// some bit on. It returns these bits, and the dimension as the last one.
func pivoted(s *Space) (o *order, spans []int) {
	var basis [][]uint64
	for _, v := range s.basis {
		basis = append(basis, slices.Clone(v))
	}
	o = newOrder(s.n, basis)
	done := 0
	for _, list := range s.early {
		for _, at := range list {
			if rest := o.columns[at] >> done << done; rest != 0 {
				o.turn(done, o.columns[at])
				done++
			}
		}
		spans = append(spans, done)
	}
	return o, append(spans, len(s.basis))
}

// turn changes the basis so that the direction becomes bit i alone. The direction
// has a bit that is not below i. Columns below bit i are those of earlier
// directions and stay.
func (o *order) turn(i int, direction uint64) {
	pivot := i + bits.TrailingZeros64(direction>>i)
	for rest := direction &^ (1 << pivot); rest != 0; rest &= rest - 1 {
		Add(o.basis[bits.TrailingZeros64(rest)], o.basis[pivot])
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

// maxDifferences limits how many differences of groups are compared for a
// direction: all of them up to 1,024 groups.
const maxDifferences = 1 << 19

// tally finds the most frequent difference of groups. It counts differences by
// hash, and then those with the fullest bucket one by one.
type tally struct {
	buckets []uint8
	shift   int // of a hash, for the index of its bucket
	fullest []uint64
}

// mostFrequent returns the most frequent difference of groups that differ below
// bit width only, or about the most frequent one. The groups are ascending. Where
// no two groups differ so, it returns 1.
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
	t.fullest = t.fullest[:0]
	t.each(groups, width, func(difference uint64) {
		if *t.bucket(difference) == most {
			t.fullest = append(t.fullest, difference)
		}
	})
	slices.Sort(t.fullest)
	best, count := uint64(1), 0
	for i, run := 0, 0; i < len(t.fullest); i++ {
		if t.fullest[i] != t.fullest[run] {
			run = i
		}
		if i-run >= count {
			best, count = t.fullest[i], i-run+1
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
