package gf2

import (
	"math/bits"
	"slices"
)

// completion finds light elements of a large space: given promising choices of the first decisions, it finds of each the best choice of
// the others. It can be ended and goes on where it was.
type completion struct {
	from int      // how many decisions come first
	todo []choice // those that are left
}

// choice is what the first decisions of a coset are.
type choice struct {
	coset int
	path  uint64
}

// completeDim is how many decisions come last: the best choice of them takes some thousand nodes. With more than maxCompleteDim it takes
// too long.
const (
	completeDim    = 18
	maxCompleteDim = 20
)

// beamWidth is how many choices of the first decisions are completed in a space of so many dimensions, at least fanMinDim. That takes less
// than a tenth of what the search takes after it.
func beamWidth(dim int) int { return min(64<<((dim-fanMinDim)/3), 2048) }

// maxBeam is how many values of groups a beam has at most: boards with long sides and few symmetries get a narrower one, so that it takes
// no more than a second or so.
const maxBeam = 1 << 22

// aim takes the first decisions of all cosets from beams.
func (r *cosetSearch) aim() error {
	dim := r.space.Dim()
	width := min(beamWidth(dim), maxBeam/len(r.order.left(0)))
	r.completion = completion{from: dim - completeDim}
	for i, c := range r.cosets {
		paths, err := r.order.beam(r.ctx, c.front, r.completion.from, width)
		if err != nil {
			return err
		}
		for _, path := range paths {
			r.completion.todo = append(r.completion.todo, choice{i, path})
		}
	}
	return nil
}

// aimAtNodes takes the first decisions from the nodes with the best bounds of the most promising branches, after a stage that has found them.
func (r *cosetSearch) aimAtNodes() {
	f, dim := r.stages[r.stage].fan, r.space.Dim()
	if f == nil || dim-f.from > maxCompleteDim {
		return
	}
	r.completion.from = f.from
	for _, d := range r.jobs[:min(len(r.jobs), beamWidth(dim))] {
		r.completion.todo = append(r.completion.todo, choice{d.coset, d.node})
	}
}

// complete completes what is to be completed.
func (r *cosetSearch) complete() error {
	t := &r.completion
	if len(t.todo) == 0 {
		return nil
	}
	s, columns := r.space, r.order.columns
	for _, direction := range r.order.directions[:t.from] {
		columns = rested(columns, direction)
	}
	last, err := newTree(r.ctx, r.order, t.from, s.Dim(), columns, nil)
	if err != nil {
		return err
	}
	b := newSearch(last, r.tell)
	for ; len(t.todo) > 0; t.todo = t.todo[1:] {
		if err := r.ctx.Err(); err != nil {
			return err
		}
		c := &r.cosets[t.todo[0].coset]
		v := slices.Clone(c.front)
		for path := t.todo[0].path; path != 0; path &= path - 1 {
			s.add(v, r.order.dual[bits.TrailingZeros64(path)])
		}
		before := b.nodes
		found := b.heavier(s, v, r.best)
		if b.err != nil {
			return b.err
		}
		if found {
			c.light, r.best = v, s.sum(v)
		}
		r.nodesBefore += b.nodes - before
	}
	return nil
}

// heavier makes the sum of v as large as the decisions of the tree allow if it gets larger than another one, and reports whether it does.
func (b *search) heavier(s *Space, v []uint64, sum int32) bool {
	b.values = b.tree.load(v)
	b.reset(sum + 1)
	if bound := b.tree.bound(b.values); bound >= b.best {
		b.visit(0, bound, 0)
	}
	if b.heaviest.count == 0 {
		return false
	}
	s.add(v, slices.Min(b.keys))
	return true
}

// tell reports how things are between two rounds, and returns the error of the context.
func (r *cosetSearch) tell() error {
	r.report(r.done(), r.polled.Add(pollMask+1))
	return r.ctx.Err()
}
