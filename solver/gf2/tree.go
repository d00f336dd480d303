package gf2

import (
	"cmp"
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
// needed, or the error of ctx or ErrDimensions.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.prepared.Load(); t != nil {
		return t, nil
	}
	if s.Dim() > maxDim {
		return nil, cmp.Or(ctx.Err(), ErrDimensions)
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
	t.levels = append(t.levels, level{}) // of the leaves
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

// values returns the value of each slot for an element, in all lanes, and the sum of
// their absolute values: no element of the coset has a larger sum.
//
// The group that no decision changes has a larger value than it counts. So it is
// the larger one of each of its pairs, and its sign counts.
func (t *tree) values(element []uint64) (values []uint64, bound int32) {
	values = slices.Repeat([]uint64{zeros}, t.slots)
	for at, slot := range t.groups {
		values[slot] += units * (1 - 2*uint64(Bit(element, at)))
	}
	offset := min(len(t.groups), 1<<14-1)
	values[t.fixed] += units * uint64(offset)
	bound = -int32(offset)
	for _, v := range values {
		bound += int32(absolute(v) & 0xffff)
	}
	return values, bound
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

// inverse returns the inverse of a regular matrix.
func inverse(matrix []uint64) (rows []uint64) {
	left, right := make([]short, len(matrix)), make([]short, len(matrix))
	for i, row := range matrix {
		left[i], right[i] = short{low: row}, unit(i)
	}
	for col := range matrix {
		eliminateColumn(left, right, col, col)
	}
	for _, row := range right {
		rows = append(rows, row.low)
	}
	return rows
}
