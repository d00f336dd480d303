package tetravex

import (
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/random"
	"fourfold/solver/edgematch"
)

// Limits to the search for a board with one solution. Nodes are counted as reports come.
const (
	uniqueTries = 4000    // patterns that are looked at
	uniqueNodes = 1 << 24 // nodes of all searches together
	searchNodes = 1 << 18 // nodes of one search
)

// climbToUnique returns a climb to a pattern whose tiles fit together in no other way. Where they do, it
// changes an edge on which that depends: a counterexample guides each change.
func climbToUnique(n, numbers int, rng *rand.Rand) *random.Climb[*pattern] {
	spent := int64(0)
	return &random.Climb[*pattern]{
		Start: func() *pattern { return newFullPattern(n, numbers, rng) },
		Miss: func(ctx context.Context, p *pattern) (int, error) {
			if spent >= uniqueNodes {
				return 0, errNoneUnique
			}
			from, unique, nodes, err := p.other(ctx)
			spent += nodes
			p.foreign = p.foreignTo(from)
			if err == nil && !unique {
				return 1, nil
			}
			return 0, err
		},
		Change: func(p *pattern) *pattern { return p.changed(rng) },
		Climbs: 1,
		Tries:  uniqueTries,
		None:   errNoneUnique,
	}
}

// other looks for a solution that looks different from the pattern. It returns the cells of
// the pattern from which its tiles come, by cell, or nil where it found none within its nodes; and it
// reports whether the pattern is proven to be the only solution.
//
// The search gets the tiles in the reverse order of the pattern. Of all ways to place them the
// pattern is then the last one in order, so another one is found first.
func (p *pattern) other(ctx context.Context) (from []int, unique bool, nodes int64, err error) {
	tiles := p.tiles()
	slices.Reverse(tiles)
	r, ended, err := set{p.n, tiles}.count(ctx, nil, 2, searchNodes, func(edgematch.Progress) {})
	if err != nil || !ended {
		return nil, false, searchNodes, err
	}
	for cell, i := range r.Placement {
		if tiles[i] != tiles[len(tiles)-1-cell] {
			return backward(r.Placement), false, r.Nodes, nil
		}
	}
	return nil, r.Complete && r.Solutions == 1, r.Nodes, nil
}

// backward returns a placement of tiles with their numbers counted from the last one back.
func backward(placement []int) []int {
	from := make([]int, len(placement))
	for cell, i := range placement {
		from[cell] = len(placement) - 1 - i
	}
	return from
}

// foreignTo returns the edges on sides that touch in the solution whose tiles come from these cells
// of the pattern, but not in the pattern. The solution is broken when one of them changes.
func (p *pattern) foreignTo(from []int) []int {
	var edges []int
	add := func(a, b int) {
		if a != b {
			edges = append(edges, a, b)
		}
	}
	for cell := range from {
		if next := cell + 1; next%p.n > 0 {
			add(p.edge(from[cell], right), p.edge(from[next], left))
		}
		if next := cell + p.n; next < len(from) {
			add(p.edge(from[cell], bottom), p.edge(from[next], top))
		}
	}
	return edges
}
