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
// and their groups merge.
type tree struct {
	group  []int32  // by entry: its group before the first decision
	levels []level  // by decision
	dual   []uint64 // by decision: the key that changes this bit and no other
}

// level says how the groups before a decision become those after it. The groups
// are ordered: first those that are merged with a later one, then their
// partners, then those that stay alone and keep their sign, then those that
// stay alone and change it if the bit is 1.
type level struct {
	pairs, kept, turned int
	target              []int32 // by pair, kept and turned group: its place after the decision
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
	var directions []uint64
	var plans [][]merged
	for range s.Dim() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		direction := bestDirection(groups, spanEarly(columns, early, directions))
		plan := merge(groups, direction)
		plans = append(plans, plan)
		directions = append(directions, direction)
		groups = rests(plan)
	}
	t := &tree{dual: dualKeys(directions)}
	t.connect(columns, plans, groups)
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

// connect numbers the groups before each decision in the order that level asks
// for; last are the groups after all decisions.
func (t *tree) connect(columns []uint64, plans [][]merged, last []uint64) {
	places := number(last)
	t.levels = make([]level, len(plans))
	for d := len(plans) - 1; d >= 0; d-- {
		var order []uint64
		t.levels[d], order = arrange(plans[d], places)
		places = number(order)
	}
	t.group = make([]int32, len(columns))
	for i, c := range columns {
		t.group[i] = places[c]
	}
}

// number returns the place of each column.
func number(columns []uint64) map[uint64]int32 {
	places := make(map[uint64]int32, len(columns))
	for i, c := range columns {
		places[c] = int32(i)
	}
	return places
}

// arrange returns the level for a plan, and the columns before the decision in
// its order; places are those after the decision.
func arrange(plan []merged, places map[uint64]int32) (l level, order []uint64) {
	var heads, partners, kept, turned []merged
	for i, m := range plan {
		switch {
		case i+1 < len(plan) && plan[i+1].rest == m.rest:
			heads = append(heads, m)
		case i > 0 && plan[i-1].rest == m.rest:
			partners = append(partners, m)
		case m.turned:
			turned = append(turned, m)
		default:
			kept = append(kept, m)
		}
	}
	l.pairs, l.kept, l.turned = len(heads), len(kept), len(turned)
	for _, m := range slices.Concat(heads, kept, turned) {
		l.target = append(l.target, places[m.rest])
	}
	for _, m := range slices.Concat(heads, partners, kept, turned) {
		order = append(order, m.column)
	}
	return l, order
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

// sizes returns how many groups there are before each decision, and after the last.
func (t *tree) sizes() []int {
	var sizes []int
	for _, l := range t.levels {
		sizes = append(sizes, 2*l.pairs+l.kept+l.turned)
	}
	return append(sizes, 1)
}
