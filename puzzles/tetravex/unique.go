package tetravex

import (
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Limits to the search for a pattern with one solution, in nodes: of all searches, and of one. With
// more than 64 tiles a node takes longer, and the limits are half.
const (
	uniqueNodes  = 1 << 24
	patternNodes = 1 << 19
)

var errNoneUnique = sentence.Refuse("No board with only one solution and so few numbers was found. More numbers make it easier.")

// uniquePattern returns a pattern whose tiles fit together in no other way. While there is another
// solution, it changes an edge on which that depends. If a search does not end it takes a new
// pattern: the nodes of a search differ by orders of magnitude from one pattern to another, but
// hardly with a change. The borders are parted if asked.
func uniquePattern(ctx context.Context, n, numbers int, parted bool, rng *rand.Rand) (*pattern, error) {
	most, limit := int64(uniqueNodes), int64(patternNodes)
	if n > 8 {
		most, limit = most/2, limit/2
	}
	var p *pattern
	for spent := int64(0); spent < most; {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if p == nil {
			p = newFullPattern(n, numbers, rng)
			if parted {
				p.part(rng)
			}
		}
		from, unique, nodes, err := p.otherSolution(ctx, limit)
		if err != nil || unique {
			return p, err
		}
		spent += nodes + searchNodes
		p = p.without(from, rng)
	}
	return nil, errNoneUnique
}

// otherSolution looks for a solution that looks different from the pattern, within a node limit. from
// holds, by cell, the cells of the pattern from which its tiles come, or is nil. unique reports that
// there is no such solution; false also means that the limit was reached.
//
// The search gets the tiles in reverse order. The pattern is then the last solution in order, so
// another one is found first.
func (p *pattern) otherSolution(ctx context.Context, limit int64) (from []int, unique bool, nodes int64, err error) {
	tiles := slices.Clone(p.tiles)
	slices.Reverse(tiles)
	r, ended, err := newFrame(p.n, tiles, nil).count(ctx, nil, 2, limit, func(edgematch.Progress) {})
	if err != nil || !ended {
		return nil, false, limit, err
	}
	last := len(tiles) - 1
	for _, placement := range r.Placements {
		different := false
		for cell, tile := range placement {
			different = different || tiles[tile] != tiles[last-cell]
			from = append(from, last-tile)
		}
		if different {
			return from, false, r.Nodes, nil
		}
		from = nil
	}
	return nil, true, r.Nodes, nil
}

// without returns the pattern with another number on one of the foreign edges of a solution, or nil
// if no change is possible.
func (p *pattern) without(from []int, rng *rand.Rand) *pattern {
	edges := p.foreign(from)
	for range 100 * min(len(edges), 1) {
		e, number := edges[rng.IntN(len(edges))], rng.IntN(p.numbers)
		if old := p.number(e); number != old && p.uses(old) > 1 && p.allows(e, number) {
			next := *p
			next.tiles = slices.Clone(p.tiles)
			next.set(e, number)
			return &next
		}
	}
	return nil
}

// foreign returns the edges on sides that touch in a solution, but not in the pattern. Changing one
// of them breaks the solution. from holds the cells of the pattern from which its tiles come.
func (p *pattern) foreign(from []int) (edges []edge) {
	for cell := range from {
		for _, side := range []int{right, bottom} {
			next := beside(p.n, cell, side)
			if next != none && from[next] != beside(p.n, from[cell], side) {
				edges = append(edges, edge{from[cell], side}, edge{from[next], opposite(side)})
			}
		}
	}
	return edges
}
