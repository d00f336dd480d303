package gf2

import (
	"context"
	"math"
	"math/rand/v2"
)

// probes is how many nodes an estimate looks below.
const probes = 512

// Estimate returns about how many nodes LightestOf takes, from random probes (Knuth, "Estimating the efficiency of backtrack programs", 1975),
// and the least weight that is known. The space has at most 64 dimensions. Where the search is a matter of moments it is made.
func (s *Space) Estimate(ctx context.Context, starts [][]uint64) (nodes float64, best int, err error) {
	r := &cosetSearch{space: s, starts: starts, ctx: ctx, report: func(float64, int64) {}}
	if !r.fans() {
		found, err := s.LightestOf(ctx, starts, func(float64, int64, int, int) {})
		best = found[0].Weight
		for _, f := range found {
			best = min(best, f.Weight)
		}
		return float64(found[0].Nodes), best, err
	}
	if err = r.prepare(); err == nil {
		err = r.branchOut()
	}
	if err != nil {
		return 0, 0, err
	}
	for _, stage := range r.stages {
		more, err := r.probe(stage)
		if err != nil {
			return 0, 0, err
		}
		nodes += more
	}
	return nodes, s.weight(r.best), nil
}

// probe estimates the nodes of a stage.
func (r *cosetSearch) probe(s stage) (float64, error) {
	rng := rand.New(rand.NewPCG(uint64(len(s.tree.levels)), uint64(r.space.n)))
	b := s.newSearch(r.fronts(), r.ctx.Err)
	decisions := len(s.tree.levels)
	for i := range probes {
		coset := i % len(r.cosets)
		path := rng.Uint64() >> (64 - decisions)
		b.values = b.loaded[coset]
		if y := r.symmetries[coset]; y != nil {
			if !y.leavesAll(path, decisions) {
				continue
			}
			b.symmetries = y
		}
		b.reset(r.best)
		b.follow(decisions, path)
		b.visit(decisions, math.MaxInt32, path)
		if b.err != nil {
			return 0, b.err
		}
	}
	return math.Ldexp(float64(b.nodes)/probes, decisions) * float64(len(r.cosets)), nil
}
