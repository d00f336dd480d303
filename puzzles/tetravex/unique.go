package tetravex

import (
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Limits to making a board with one solution. Nodes are counted as reports come.
const (
	uniqueTries = 4000    // patterns that are looked at
	uniqueNodes = 1 << 24 // nodes of all searches together
	searchNodes = 1 << 18 // nodes of one search
)

// maker changes a pattern until its tiles fit together in no other way.
type maker struct {
	*pattern
	ctx   context.Context
	rng   *rand.Rand
	spent int64 // nodes
}

// unify changes the pattern until its tiles have one solution. Where they have another one, it
// changes an edge on which that depends: a counterexample guides each change.
func (m *maker) unify() error {
	for try := 0; try < uniqueTries && m.spent < uniqueNodes; try++ {
		other, one, err := m.other()
		switch {
		case err != nil:
			return err
		case m.ctx.Err() != nil:
			return m.ctx.Err() // a search that is over soon does not look at it
		case one:
			return nil
		}
		m.change(m.foreign(other))
	}
	return sentence.Refuse("no board with one solution was found for so few numbers; with more it is easier")
}

// other looks for a solution that looks different from the pattern. It returns the cells of
// the pattern from which its tiles come, by cell, or nil if it gave up, or tells that the
// pattern is proven to be the one solution.
func (m *maker) other() (from []int, one bool, err error) {
	ctx, stop := context.WithCancel(m.ctx)
	defer stop()
	var nodes int64
	report := func(p edgematch.Progress) {
		if nodes = p.Nodes; nodes >= searchNodes {
			stop()
		}
	}
	p := m.problem()
	r, err := edgematch.Solve(ctx, p, report)
	m.spent += max(nodes, r.Nodes)
	if err != nil {
		return nil, false, m.ctx.Err()
	}
	for _, i := range r.Placement {
		from = append(from, len(p.Tiles)-1-i)
	}
	if m.differs(from) {
		return from, false, nil
	}
	nodes = 0
	t, err := edgematch.Count(ctx, p, 2, report)
	m.spent += max(nodes, t.Nodes)
	if err != nil {
		return nil, false, m.ctx.Err()
	}
	return nil, t.Complete && t.Solutions == 1, nil
}

// problem gives the tiles in the reverse order of the pattern. Of all ways to place them the
// pattern is then the last one in order, so that a search finds another one first.
func (m *maker) problem() edgematch.Puzzle {
	b := newBoard(m.n, m.tiles())
	p := b.problem(nil)
	slices.Reverse(p.Tiles)
	return p
}

// differs tells whether tiles that come from these cells do not look like the pattern.
func (m *maker) differs(from []int) bool {
	tiles := m.tiles()
	for cell, i := range from {
		if tiles[cell] != tiles[i] {
			return true
		}
	}
	return false
}

// foreign returns the edges on sides that touch in the solution whose tiles come from these
// cells, but not in the pattern. It is broken when one of them changes.
func (m *maker) foreign(from []int) []int {
	var edges []int
	add := func(a, b int) {
		if a != b {
			edges = append(edges, a, b)
		}
	}
	for cell := range from {
		if next := cell + 1; next%m.n > 0 {
			add(m.edge(from[cell], right), m.edge(from[next], left))
		}
		if next := cell + m.n; next < len(from) {
			add(m.edge(from[cell], bottom), m.edge(from[next], top))
		}
	}
	return edges
}

// change gives one of the edges another number, or any edge if there are none.
func (m *maker) change(edges []int) {
	edge := m.rng.IntN(len(m.edges))
	if len(edges) > 0 {
		edge = edges[m.rng.IntN(len(edges))]
	}
	m.set(edge, m.rng.IntN(m.numbers))
}
