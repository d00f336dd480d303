package gf2

import (
	"cmp"
	"context"
	"slices"
)

// tree prepares the search of the cosets of a space, or some decisions of it.
//
// An element of a coset is its start plus the vector with some key, and its
// entry i is that of the start plus the product of the key with column i, the key
// of the basis vectors that are 1 there. Entries with equal columns form a
// group: they are turned over together. The search decides one bit after the
// other: the product of the key with a direction, which is a sum of columns. From
// then on columns that differ by this direction are equal as well, up to a sign,
// and their groups merge in pairs.
//
// Few groups merge at a decision, and only these cost time: the value of a group
// is written once, when it comes into being, to the slot where the decision that
// merges it will read it. Decisions in between may turn the group over; its value
// stays as it is, and the merging accounts for them.
type tree struct {
	group  []int32  // by entry: the slot of its group
	slots  int      // of groups; those of the first word are not read
	levels []level  // by decision
	masks  int      // how many words the masks of all levels take
	dual   []uint64 // by decision: the key that changes this bit and no other

	sum   int    // the slot of the sum of all entries, if all is decided
	flips uint64 // the decisions that turn over that sum

	leaf   int   // the slot of the first of the groups that are left, if not all is decided
	leaves turns // by lane of these groups: where they are turned over
}

// pending is a group that was not merged yet.
type pending struct {
	slot  *int32 // takes its slot, once that is known
	flips uint64 // the decisions so far that turn it over
}

// pair is two groups that merge.
type pair struct {
	head, partner pending
	rest          uint64
}

// merged is how a column changes by a decision.
type merged struct {
	column, rest uint64 // before and after
	flipped      bool   // they differ
}

// newTree returns a tree, or the error of ctx, for the decisions of an order from one on, before another, on entries with the given columns, which
// are as the decisions before leave them. Where decisions are left after it, leaves are the columns that are left then, each of
// them once, and blanks.
func newTree(ctx context.Context, o *order, from, to int, entries, leaves []uint64) (*tree, error) {
	t := &tree{slots: lanes, dual: o.dual[from:to]} // the first word takes what nobody reads
	groups := distinct(entries)
	starts, open := begin(groups)
	for _, direction := range o.directions[from:to] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		plan := merge(groups, direction)
		groups = rests(plan)
		open = t.decide(plan, open)
	}
	if to == len(o.directions) {
		t.end(open[groups[0]])
	} else {
		t.leave(leaves, open)
	}
	for _, c := range entries {
		t.group = append(t.group, *starts[c])
	}
	return t, nil
}

// distinct returns the values in v, each once, in order.
func distinct(v []uint64) []uint64 { return slices.Compact(slices.Sorted(slices.Values(v))) }

// merge returns what becomes of the groups, ordered by their rests, and for
// equal rests the group that stays as it is first.
func merge(groups []uint64, direction uint64) []merged {
	plan := make([]merged, len(groups))
	for i, g := range groups {
		rest := min(g, g^direction)
		plan[i] = merged{g, rest, g != rest}
	}
	slices.SortFunc(plan, func(a, b merged) int {
		return cmp.Or(cmp.Compare(a.rest, b.rest), cmp.Compare(a.column, b.column))
	})
	return plan
}

// rests returns the columns after a decision, each once.
func rests(plan []merged) []uint64 {
	var all []uint64
	for _, m := range plan {
		all = append(all, m.rest)
	}
	return distinct(all)
}

// begin returns for each group where its slot will be, and what is pending: all.
func begin(groups []uint64) (starts map[uint64]*int32, open map[uint64]pending) {
	starts, open = make(map[uint64]*int32, len(groups)), make(map[uint64]pending, len(groups))
	for _, g := range groups {
		starts[g] = new(int32)
		open[g] = pending{slot: starts[g]}
	}
	return starts, open
}

// decide adds the level for a plan, and returns what is pending then.
func (t *tree) decide(plan []merged, open map[uint64]pending) map[uint64]pending {
	bit := uint64(1) << len(t.levels)
	var pairs []pair
	after := make(map[uint64]pending, len(plan))
	for i, m := range plan {
		g := open[m.column]
		if m.flipped {
			g.flips ^= bit
		}
		if i > 0 && plan[i-1].rest == m.rest {
			pairs = append(pairs, pair{after[m.rest], g, m.rest})
		} else {
			after[m.rest] = g
		}
	}
	l := t.newLevel(len(pairs))
	for k, p := range pairs {
		slot := int32(l.first + 2*(k/lanes*lanes) + k%lanes)
		*p.head.slot, *p.partner.slot = slot, slot+lanes
		l.add(k, (p.head.flips^p.partner.flips)&^bit)
		after[p.rest] = pending{&l.target[k], p.head.flips}
	}
	t.levels = append(t.levels, l)
	return after
}

// end gives the group that is left its slot.
func (t *tree) end(sum pending) {
	t.sum, t.flips = t.slots, sum.flips
	*sum.slot = int32(t.sum)
	t.slots++
}

// blank stands for no column where one is expected.
const blank = ^uint64(0)

// leave gives the groups that are left their slots, one after the other. Those of blanks stay 0.
func (t *tree) leave(columns []uint64, open map[uint64]pending) {
	t.leaf = t.slots
	words := (len(columns) + lanes - 1) / lanes
	t.leaves = newTurns(words, len(t.levels))
	for i, c := range columns {
		if g, ok := open[c]; ok {
			*g.slot = int32(t.leaf + i)
			t.leaves.add(i, g.flips)
		}
	}
	t.slots += words * lanes
}

// dualKeys returns for each direction the key whose product with it is 1 and with
// all others 0, for as many independent directions as there are dimensions.
func dualKeys(directions []uint64) []uint64 {
	matrix, inverse := make([]short, len(directions)), make([]short, len(directions))
	for i, d := range directions {
		matrix[i], inverse[i] = short{low: d}, unit(i) // and the directions that a row of the matrix is the sum of
	}
	for col := range matrix {
		eliminateColumn(matrix, inverse, col, col)
	}
	dual := make([]uint64, len(matrix))
	for i := range dual {
		for col, row := range inverse {
			dual[i] |= row.bit(i) << col
		}
	}
	return dual
}
