package gf2

import (
	"cmp"
	"slices"
)

// A beam search keeps beamWidth nodes of a coset at each depth, or fewer where the
// groups have more than beamValues values together. It ends completeDim decisions
// before the last one, where a search below each node takes some thousand nodes.
const (
	beamWidth   = 256
	beamValues  = 1 << 20
	completeDim = 18
)

// beam looks for light elements below the nodes with the largest bounds (beam
// search: Lowerre, 1976).
func (r *run) beam() error {
	b, dim := r.searches[0], r.space.Dim()
	for _, c := range r.cosets {
		for _, node := range r.beamNodes(b, c, dim-completeDim) {
			b.best, b.last, b.leaf = best{sum: r.sum + 1}, dim, b.add
			b.below(c, dim-completeDim, node)
			r.improve(c, b.best)
			if b.err != nil {
				return b.err
			}
		}
	}
	r.nodes = b.nodes
	return nil
}

// beamNodes returns the nodes of the beam of a coset at a depth, the most promising first.
func (r *run) beamNodes(b *search, c *coset, depth int) []branch {
	width := min(beamWidth, beamValues/len(c.root)+1)
	var nodes []branch
	for _, j := range r.jobs {
		if j.coset == c {
			nodes = append(nodes, j.branch)
		}
	}
	for d := r.depth; d < depth; d++ {
		var next []branch
		for _, node := range nodes[:min(len(nodes), width)] {
			if r.ctx.Err() != nil {
				return nil
			}
			b.follow(c, d, node.path)
			l := &b.levels[d]
			without, with := node.children(d, b.loss(l, 0, len(l.turned), node.path))
			next = append(next, without, with)
		}
		slices.SortStableFunc(next, func(a, b branch) int { return cmp.Compare(b.bound, a.bound) })
		nodes = next
	}
	return nodes[:min(len(nodes), width)]
}
