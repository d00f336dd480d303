package coset

import "slices"

// A beam search keeps beamWidth nodes of a coset at each depth, or fewer where the groups have more than beamValues
// values together. It ends completeDim decisions before the last one, where a search below each node takes some
// thousand nodes.
const (
	beamWidth   = 256
	beamValues  = 1 << 20
	completeDim = 18
)

// beam searches for light elements below the nodes with the largest bounds (beam search: Lowerre, 1976).
func (r *run) beam() error {
	s, dim := r.searches[0], r.space.Dim()
	for _, c := range r.cosets {
		for nodes := range slices.Chunk(r.beamNodes(s, c, dim-completeDim), lanes) {
			s.best, s.last, s.leaf = best{sum: r.sum + 1}, dim, s.add
			s.explore(c.root, dim-completeDim, nodes)
			r.improve(c, s.best)
			if s.err != nil {
				return s.err
			}
		}
	}
	r.nodes = s.nodes
	return nil
}

// beamNodes returns the nodes of the beam of a coset at a depth, the most promising first.
func (r *run) beamNodes(s *search, c *coset, depth int) (beam []node) {
	width := min(beamWidth, beamValues/len(c.values)+1)
	for _, j := range r.jobs {
		if j.coset == c {
			beam = append(beam, j.nodes...)
		}
	}
	for d := r.depth; d < depth; d++ {
		var next []node
		keep := func(_ int, n node) { next = append(next, n) }
		for nodes := range slices.Chunk(beam[:min(len(beam), width)], lanes) {
			if r.ctx.Err() != nil {
				return nil
			}
			front := s.start(c.root, d, nodes)
			l := &s.levels[d]
			without, with := front.children(d, s.loss(l, 0, len(l.turned), 0))
			s.each(without, keep)
			s.each(with, keep)
		}
		slices.SortStableFunc(next, compareBounds)
		beam = next
	}
	return beam[:min(len(beam), width)]
}
