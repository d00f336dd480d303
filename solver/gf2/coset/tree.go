package coset

import (
	"math/bits"
	"slices"

	"fourfold/solver/gf2"
)

// tree is the search tree of the cosets of a space: level d decides whether basis vector d of an order is added.
//
// Entries whose columns agree from bit d on form a group at level d: the undecided vectors turn all of them or none.
// The value of a group is the number of its zeros less that of its ones. At each level groups merge in pairs: their
// values v and w become v+w without the vector of the level, v-w with it. The bound of a node is the sum of the
// absolute values of its groups. Only the group that no vector turns counts with its sign.
//
// For example, 5x5 has two quiet patterns. They divide the cells into A (5 cells in neither), B (8 in the first
// alone), C (8 in the second alone) and D (4 in both). Level 0 merges A with B and C with D, level 1 the two sums. A
// press set with 2, 6, 3 and 1 presses there is an element with 12 ones:
//
//	decided             values        bound   ones at least
//	nothing             1 -4 2 2          9               8
//	without the first   -3 4              1              12
//	with the first      5 0               5              10
//
// A value has one slot from the level that makes it to the level that merges it. Decisions in between that turn its
// group do not change the slot. Their sign counts when the pair merges.
type tree struct {
	*order
	keys   []uint64 // by level: the key of its basis vector
	paths  []uint64 // by bit of a key: the path of its vector
	levels []level
	slots  int
	groups []int32 // by entry: the slot of its group before the first decision
	fixed  int32   // slot of the group that no decision changes
}

// level is the pairs of groups that merge. The values of pair i are in slots first+2i and first+2i+1. Early pairs
// come first: both groups have values before the previous level is decided, since it merges neither. See
// [search.visit].
type level struct {
	first  int
	same   int      // early pairs of which the previous decision turns both groups or none
	early  int      // all early pairs; the previous decision turns one group of the others
	turned []uint64 // by pair: the decisions that turn one of the two groups only
	sums   []int32  // by pair: the slot of the merged group
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

// newTree returns the tree for an order whose basis vectors have some keys.
func newTree(o *order, keys []uint64) *tree {
	t := &tree{order: o, keys: keys, paths: inverse(keys)}
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

// merge adds level d for groups in the order of their columns from bit d on, and returns the groups after it. Sums
// are groups until these have slots.
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

// values returns the value of each slot for an element, in all lanes, and the bound of the root.
//
// An offset is added to the fixed group, so that it outweighs every partner. Then |v+w| is v+w and |v-w| is v-w, even
// where these are negative without the offset. The bound takes it off again.
func (t *tree) values(element []uint64) (values []uint64, bound int32) {
	values = slices.Repeat([]uint64{zeros}, t.slots)
	for at, slot := range t.groups {
		values[slot] += units * (1 - 2*uint64(gf2.Bit(element, at)))
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

// inverse returns the inverse of a regular matrix, by Gauss and Jordan.
func inverse(matrix []uint64) []uint64 {
	left, right := slices.Clone(matrix), make([]uint64, len(matrix))
	for i := range right {
		right[i] = 1 << i
	}
	for col := range left {
		pivot := col + slices.IndexFunc(left[col:], func(row uint64) bool { return row>>col&1 == 1 })
		left[col], left[pivot] = left[pivot], left[col]
		right[col], right[pivot] = right[pivot], right[col]
		for i, row := range left {
			if i != col && row>>col&1 == 1 {
				left[i], right[i] = row^left[col], right[i]^right[col]
			}
		}
	}
	return right
}
