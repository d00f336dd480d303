package gf2

import (
	"cmp"
	"context"
	"slices"
)

// tree prepares the search of the cosets of a space. It depends on the space
// alone.
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
	slots  int      // of groups; the last one is for the sum of all entries
	turns  uint64   // the decisions that turn over the sum of all entries
	levels []level  // by decision
	dual   []uint64 // by decision: the key that changes this bit and no other
}

// level says which groups merge by a decision: the first of each pair is in the
// slots from first on, its partner in those after them.
type level struct {
	first  int
	turns  []uint64 // by pair: the earlier decisions that turn over one of the two, and not the other
	target []int32  // by pair: the slot of what they become
}

// pending is a group that was not merged yet.
type pending struct {
	slot  *int32 // takes its slot, once that is known
	turns uint64 // the decisions so far that turn it over
}

// merged is how a column changes by a decision.
type merged struct {
	column, rest uint64 // before and after
	turned       bool   // they differ
}

// plant prepares the tree, or returns the error of ctx. The directions are taken
// from the columns of the early entries, list by list, and so that many groups
// merge soon.
func plant(ctx context.Context, s *Space, early [][]int) (*tree, error) {
	columns := make([]uint64, s.n)
	for i := range columns {
		columns[i] = s.column(i)
	}
	groups := distinct(columns)
	t := &tree{}
	starts, open := begin(groups)
	var directions []uint64
	for range s.Dim() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		direction := bestDirection(groups, spanEarly(columns, early, directions))
		plan := merge(groups, direction)
		directions = append(directions, direction)
		groups = rests(plan)
		open = t.decide(plan, open, len(plan)-len(groups))
	}
	t.end(open[groups[0]])
	t.dual = dualKeys(directions)
	for _, c := range columns {
		t.group = append(t.group, *starts[c])
	}
	return t, nil
}

// distinct returns the values in v, each once, in order.
func distinct(v []uint64) []uint64 { return slices.Compact(slices.Sorted(slices.Values(v))) }

// spanEarly returns an echelon form of what the first list of entries, of those
// whose vectors are not all decided yet, still leaves open: nil stands for all.
func spanEarly(columns []uint64, early [][]int, directions []uint64) (echelon []uint64) {
	for _, list := range early {
		for _, i := range list {
			if rest := reduce(reduce(columns[i], directions), echelon); rest != 0 {
				echelon = append(echelon, rest)
			}
		}
		if echelon != nil {
			return echelon
		}
	}
	return nil
}

// maxDifferences bounds how many differences of columns are compared, some
// 5 ms of work. Looking at all of them saves a third of the nodes on 64x64 and
// takes seconds.
const maxDifferences = 1 << 16

// bestDirection returns the difference of columns that the most pairs of groups
// have, of those in the span, and the least of these. Where no two groups differ
// within the span, it is one of the span, or a column.
func bestDirection(groups, span []uint64) uint64 {
	var differences []uint64
	partners := maxDifferences / len(groups)
	for _, class := range classes(groups, span) {
		for i, a := range class {
			for _, b := range class[:min(i, partners)] {
				differences = append(differences, a^b)
			}
		}
	}
	if len(differences) == 0 {
		return append(span, groups[len(groups)-1])[0]
	}
	slices.Sort(differences)
	return mostFrequent(differences)
}

// mostFrequent returns the value that is most often in the sorted list, the
// first of these.
func mostFrequent(sorted []uint64) (best uint64) {
	most, from := 0, 0
	for i, d := range sorted {
		if d != sorted[from] {
			from = i
		}
		if i-from+1 > most {
			best, most = d, i-from+1
		}
	}
	return best
}

// classes returns the groups in classes, within which all differences are in the
// span.
func classes(groups, span []uint64) [][]uint64 {
	if span == nil {
		return [][]uint64{groups}
	}
	at := make(map[uint64]int)
	var all [][]uint64
	for _, g := range groups {
		rest := reduce(g, span)
		i, ok := at[rest]
		if !ok {
			i = len(all)
			at[rest] = i
			all = append(all, nil)
		}
		all[i] = append(all[i], g)
	}
	return all
}

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

// decide adds the level for a plan with a number of pairs, and returns what is
// pending then.
func (t *tree) decide(plan []merged, open map[uint64]pending, pairs int) map[uint64]pending {
	bit := uint64(1) << len(t.levels)
	l := level{first: t.slots, target: make([]int32, pairs)}
	after := make(map[uint64]pending, len(plan)-pairs)
	for i, m := range plan {
		g := open[m.column]
		if m.turned {
			g.turns ^= bit
		}
		if i > 0 && plan[i-1].rest == m.rest {
			head, k := after[m.rest], len(l.turns)
			*head.slot, *g.slot = int32(t.slots+k), int32(t.slots+pairs+k)
			l.turns = append(l.turns, (head.turns^g.turns)&^bit)
			g = pending{&l.target[k], head.turns}
		}
		after[m.rest] = g
	}
	t.slots += 2 * pairs
	t.levels = append(t.levels, l)
	return after
}

// end gives the group that is left its slot.
func (t *tree) end(sum pending) {
	*sum.slot, t.turns = int32(t.slots), sum.turns
	t.slots++
}

// dualKeys returns for each direction the key whose product with it is 1 and with
// all others 0, for as many independent directions as there are dimensions.
func dualKeys(directions []uint64) []uint64 {
	matrix := slices.Clone(directions)
	inverse := make([]uint64, len(matrix)) // by row of the matrix: the directions it is the sum of
	for i := range inverse {
		inverse[i] = 1 << i
	}
	for col := range matrix {
		eliminateColumn(matrix, inverse, col, 1<<col)
	}
	dual := make([]uint64, len(matrix))
	for i := range dual {
		for col, row := range inverse {
			dual[i] |= row >> i & 1 << col
		}
	}
	return dual
}
