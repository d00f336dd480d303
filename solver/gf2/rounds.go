package gf2

// Spaces with more than deepDim dimensions are not expected to be searched to the end soon.
// For them, the bound is improved first, by one pass after the other: no sum is larger than the largest bound
// of all branches of a depth. That is found by the same search as if these were elements. All
// of these passes together take a small part of the time that the last one does.
const (
	deepDim  = 34
	deepStep = 4
)

// firstPass makes ready for the first pass.
func (r *cosetSearch) firstPass() {
	r.horizon = len(r.tree.levels)
	if len(r.tree.levels) > deepDim {
		r.horizon = r.depth + deepStep
	}
	r.from, r.least = 0, r.best
}

// finish makes all passes that are left.
func (r *cosetSearch) finish() error {
	for r.horizon < len(r.tree.levels) {
		if err := r.pass(r.lowerBound); err != nil {
			return err
		}
		r.bound = min(r.bound, r.least)
		r.horizon = min(r.horizon+deepStep, len(r.tree.levels))
		r.from, r.least = 0, r.best
	}
	if err := r.pass(r.keepBest); err != nil {
		return err
	}
	r.bound = r.best
	return nil
}

// pass searches all branches down to the horizon, a round after the other.
func (r *cosetSearch) pass(join func()) error {
	for ; r.from < len(r.jobs); r.from += r.size() {
		if r.horizon == len(r.tree.levels) {
			r.bound = min(r.bound, max(r.best, r.jobs[r.from].bound))
		}
		if err := r.round(); err != nil {
			return err
		}
		join()
	}
	return nil
}

// lowerBound takes note of what a round short of the last decision has found.
func (r *cosetSearch) lowerBound() {
	for _, b := range r.searches {
		for _, result := range b.results {
			r.least = max(r.least, result.best)
		}
	}
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
