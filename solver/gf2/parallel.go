package gf2

import (
	"cmp"
	"slices"
	"sync"
)

// size returns the number of branches in a round.
func (r *cosetSearch) size() int { return max(1<<(r.depth/2), len(r.jobs)/maxRounds) }

// newSearch returns a search for all cosets.
func (r *cosetSearch) newSearch(poll func() error) *search {
	var fronts [][]uint64
	for _, c := range r.cosets {
		fronts = append(fronts, c.front)
	}
	return r.tree.newSearch(fronts, poll)
}

// makeJobs makes the branches, the most promising first.
func (r *cosetSearch) makeJobs(b *search) {
	for i, values := range b.loaded {
		b.values = values
		top := branch{bound: r.tree.bound(values)}
		b.expand(r.depth, 0, top, func(at branch) { r.jobs = append(r.jobs, job{at, i}) })
	}
	slices.SortFunc(r.jobs, func(a, b job) int {
		return cmp.Or(cmp.Compare(b.bound, a.bound), cmp.Compare(a.coset, b.coset), cmp.Compare(a.path, b.path))
	})
}

// round searches the branches of the round that starts with the given one.
func (r *cosetSearch) round(searches []*search, from int) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	r.next.Store(int64(from))
	to := min(from+r.size(), len(r.jobs))
	var group sync.WaitGroup
	for _, b := range searches[1:] {
		group.Go(func() { r.work(b, to) })
	}
	r.work(searches[0], to)
	group.Wait()
	r.nodes = 0
	var err error
	for _, b := range searches {
		r.nodes += b.nodes
		err = cmp.Or(err, b.err)
	}
	return err
}

// work searches branches of a round until none is left.
func (r *cosetSearch) work(b *search, to int) {
	b.horizon = r.horizon
	for i := range b.results {
		b.results[i].reset(r.least)
	}
	for b.err == nil {
		i := int(r.next.Add(1)) - 1
		if i >= to {
			return
		}
		if d := r.jobs[i]; d.bound >= r.least {
			b.reset(r.least)
			b.values = b.loaded[d.coset]
			b.follow(r.depth, d.path)
			b.visit(r.depth, d.bound, d.path)
			b.results[d.coset].join(&b.heaviest)
		}
	}
}

// pollOnly counts nodes and returns the error of the context.
func (r *cosetSearch) pollOnly() error {
	r.polled.Add(pollMask + 1)
	return r.ctx.Err()
}

// pollAndReport is pollOnly for the search on the goroutine that may report.
func (r *cosetSearch) pollAndReport() error {
	err := r.pollOnly()
	if err == nil {
		done := 0.0
		if r.horizon == len(r.tree.levels) {
			done = float64(min(r.next.Load(), int64(len(r.jobs)))) / float64(len(r.jobs))
		}
		r.report(done, r.polled.Load())
	}
	return err
}

// expand hands out the branches of a depth below a branch of another.
func (b *search) expand(to, depth int, at branch, out func(branch)) {
	if depth == to {
		out(at)
		return
	}
	b.nodes++
	zero, one := b.losses(depth, at.path)
	for _, next := range []branch{{at.bound - zero, at.path}, {at.bound - one, at.path | 1<<depth}} {
		b.decide(depth, next.path)
		b.expand(to, depth+1, next, out)
	}
}

// follow makes the first decisions of a path.
func (b *search) follow(depth int, path uint64) {
	for d := range depth {
		b.losses(d, path)
		b.decide(d, path)
	}
}
