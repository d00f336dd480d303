package gf2

import (
	"cmp"
	"slices"
)

// finish makes all stages that are left.
func (r *cosetSearch) finish() error {
	for ; r.stage < len(r.stages)-1; r.nextStage() {
		if err := r.pass(r.lowerBound); err != nil {
			return err
		}
		if r.searches != nil {
			r.nodesBefore, r.searches = r.nodes, nil
			r.sortJobs()
			r.aimAtNodes()
		}
		if err := r.complete(); err != nil {
			return err
		}
	}
	if err := r.pass(r.keepBest); err != nil {
		return err
	}
	r.bound = r.best
	return nil
}

// nextStage goes on to the next stage.
func (r *cosetSearch) nextStage() {
	r.stage++
	r.from, r.least = 0, r.best
}

// pass searches all branches in a stage, a round after the other.
func (r *cosetSearch) pass(join func()) error {
	if r.searches == nil && r.from < len(r.jobs) {
		r.makeSearches()
	}
	for ; r.from < len(r.jobs); r.from += r.size() {
		if r.last() {
			r.bound = min(r.bound, max(r.best, r.jobs[r.from].bound))
		}
		if err := r.round(); err != nil {
			return err
		}
		join()
	}
	return nil
}

// lowerBound takes note of the bounds of branches that a round has lowered: those that it began with were the largest.
func (r *cosetSearch) lowerBound() {
	bound := r.best
	for _, d := range r.jobs {
		bound = max(bound, d.bound)
	}
	r.bound = min(r.bound, bound)
}

// last reports whether the present stage finds elements.
func (r *cosetSearch) last() bool { return r.stage == len(r.stages)-1 }

// sortJobs sorts the branches, the most promising first.
func (r *cosetSearch) sortJobs() {
	slices.SortFunc(r.jobs, func(a, b *job) int {
		return cmp.Or(cmp.Compare(b.bound, a.bound), cmp.Compare(a.coset, b.coset), cmp.Compare(a.path, b.path))
	})
	r.lowerBound()
}

// keepBest takes note of the elements that a round has found.
func (r *cosetSearch) keepBest() {
	for _, b := range r.searches {
		for i := range r.cosets {
			r.cosets[i].join(&b.results[i])
			r.best = max(r.best, r.cosets[i].best)
		}
	}
	r.least = r.best
}
