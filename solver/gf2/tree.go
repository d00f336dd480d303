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
// the second groups.
type level struct {
	first  int
	turned []uint64 // by pair: the decisions that turn one of the two groups only
	sums   []int32  // by pair: the slot of the merged group
}

// group is a group of entries while a tree is made.
type group struct {
	column uint64 // of one of its first entries
	id     int32
}

// tree returns the search tree of the space, which is made when it is first
// needed, or the error of ctx.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.prepared.Load(); t != nil {
		return t, nil
	}
	o, err := newOrder(ctx, s)
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
		groups = append(groups, group{column, int32(i)})
		ids[column] = int32(i)
	}
	slots := make([]int32, len(groups)) // by group
	for d := range o.basis {
		groups, slots = t.merge(d, groups, slots)
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

// merge adds level d for groups in the order of their columns from bit d on. It
// returns the groups after it, and the slots with those of the merged ones. Until
// these have slots, sums are groups.
func (t *tree) merge(d int, groups []group, slots []int32) ([]group, []int32) {
	l := level{first: t.slots}
	var after []group
	for i := 0; i < len(groups); i++ {
		g := groups[i]
		if i+1 < len(groups) && g.column>>d^groups[i+1].column>>d == 1 {
			other := groups[i+1]
			slots[g.id], slots[other.id] = int32(t.slots), int32(t.slots+1)
			l.turned = append(l.turned, g.column^other.column)
			l.sums = append(l.sums, int32(len(slots)))
			g.id = int32(len(slots))
			slots = append(slots, 0)
			t.slots += 2
			i++
		}
		after = append(after, g)
	}
	t.levels = append(t.levels, l)
	return after, slots
}

// fixedValue is added to the value of the group that no decision changes. So that
// group has the larger absolute value of any pair, and its sign is known.
const fixedValue = 1 << 24

// values returns the value of each slot for an element.
func (t *tree) values(element []uint64) []int32 {
	values := make([]int32, t.slots)
	for at, slot := range t.groups {
		values[slot] += 1 - 2*int32(Bit(element, at))
	}
	values[t.fixed] += fixedValue
	return values
}

// bound returns the sum of the absolute values: no element of the coset has a
// larger sum.
func (t *tree) bound(values []int32) int32 {
	bound := int32(-fixedValue)
	for _, v := range values {
		bound += abs(v)
	}
	return bound
}

// key returns the key of the sum of the vectors of a path.
func (t *tree) key(path uint64) uint64 { return combine(path, t.keys) }

// path returns the path whose vectors add up to the element with a key.
func (t *tree) path(key uint64) uint64 { return combine(key, t.paths) }

// combine returns the sum of the words that the bits of which select.
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
