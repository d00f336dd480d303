package gf2

import "context"

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

// maxDifferences bounds how many differences of columns are compared for a decision, some
// 3 ms of work while a core has its caches for itself: all of them up to 1,024 groups. Beyond manyGroups half as many are, since
// there the directions are hardly worse for it: searches take some 10 % more nodes. lookEvery is
// how many of them are compared at most between two looks at the context.
const (
	maxDifferences = 1 << 19
	manyGroups     = 2048
	lookEvery      = 1 << 14
)

// bestDirection returns the difference of columns that the most pairs of groups
// have, of those in the span, and the least of these. Where no two groups differ
// within the span, it is one of the span, or a column. The end of ctx ends it with ctx.Err().
func bestDirection(ctx context.Context, groups, span []uint64, tally *tally) (uint64, error) {
	partners := maxDifferences / len(groups)
	if len(groups) > manyGroups {
		partners /= 2
	}
	tally.reset(min(maxDifferences, len(groups)*len(groups)/2+1))
	unseen := lookEvery // looks once before it begins
	for _, class := range classes(groups, span) {
		for i, a := range class {
			if unseen += min(i, partners); unseen >= lookEvery {
				unseen = 0
				if err := ctx.Err(); err != nil {
					return 0, err
				}
			}
			for _, b := range class[:min(i, partners)] {
				tally.add(a ^ b)
			}
		}
	}
	tally.count()
	if tally.most == 0 {
		return append(span, groups[len(groups)-1])[0], nil
	}
	return tally.best, nil
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
