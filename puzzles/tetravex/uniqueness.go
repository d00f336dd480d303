package tetravex

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/random"
	"fourfold/solver/edgematch"
)

// effort is the search for a pattern of one kind, with a limit. Nodes are counted as reports come.
type effort struct {
	parted int   // how many pairs of opposite borders carry different numbers
	nodes  int64 // of all searches together
}

// efforts come one after the other: with fewer numbers the trees are larger, and the more has to be settled on the borders.
var efforts = []effort{{0, 1 << 21}, {1, 1 << 21}, {2, 1 << 24}}

// Further limits to one effort.
const (
	uniqueTries = 4000    // patterns that are looked at
	searchNodes = 1 << 19 // nodes of one search
)

// affordable returns how many of some nodes are spent on patterns of n x n tiles: an eighth of them beyond 64 tiles, where
// each takes longer.
func affordable(nodes int64, n int) int64 {
	if n > 8 {
		return nodes / 8
	}
	return nodes
}

// uniquePattern returns a pattern whose tiles fit together in no other way.
func uniquePattern(ctx context.Context, n, numbers int, rng *rand.Rand) (p *pattern, err error) {
	for _, e := range efforts {
		if p, err = e.climb(n, numbers, rng).Board(ctx); !errors.Is(err, errNoneUnique) {
			break
		}
	}
	return p, err
}

// climb returns a climb to a pattern whose tiles fit together in no other way. Where they do, it
// changes an edge on which that depends: a counterexample guides each change. Where a search does not end, the
// climb begins anew: how large the tree is differs by orders of magnitude from one pattern to another, and hardly with a change.
func (e effort) climb(n, numbers int, rng *rand.Rand) *random.Climb[*pattern] {
	spent := int64(0)
	start := func() *pattern { return e.start(n, numbers, rng) }
	return &random.Climb[*pattern]{
		Start: start,
		Miss: func(ctx context.Context, p *pattern) (int, error) {
			if spent >= affordable(e.nodes, n) {
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
		Change: func(p *pattern) *pattern {
			if len(p.foreign) == 0 {
				return start()
			}
			return p.changed(rng)
		},
		Climbs: 1,
		Tries:  uniqueTries,
		None:   errNoneUnique,
	}
}

// start returns a pattern to begin with.
func (e effort) start(n, numbers int, rng *rand.Rand) *pattern {
	p := newFullPattern(n, numbers, rng)
	for _, side := range []int{left, top}[:e.parted] {
		p.part(side, rng)
	}
	return p
}

// other looks for a solution that looks different from the pattern. It returns the cells of
// the pattern from which its tiles come, by cell, or nil where it found none within its nodes; and it
// reports whether the pattern is proven to be the only solution.
//
// The search gets the tiles in the reverse order of the pattern. Of all ways to place them the
// pattern is then the last one in order, so another one is found first.
func (p *pattern) other(ctx context.Context) (from []int, unique bool, nodes int64, err error) {
	tiles, limit := p.tiles(), affordable(searchNodes, p.n)
	slices.Reverse(tiles)
	r, ended, err := set{p.n, tiles}.count(ctx, nil, 2, limit, func(edgematch.Progress) {})
	if err != nil || !ended {
		return nil, false, limit, err
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
