package gf2

import (
	"cmp"
	"context"
	"runtime"
	"slices"

	"fourfold/solver/crew"
)

// size returns the number of branches in a round.
func (r *cosetSearch) size() int { return max(1<<(r.depth/2), len(r.jobs)/maxRounds) }

// newSearch returns a search for all cosets in the present stage.
func (r *cosetSearch) newSearch(poll func() error) *search {
	return r.stages[r.stage].newSearch(r.fronts(), poll)
}

// fronts returns the fronts of the cosets.
func (r *cosetSearch) fronts() (fronts [][]uint64) {
	for _, c := range r.cosets {
		fronts = append(fronts, c.front)
	}
	return fronts
}

// makeJobs makes the branches, the most promising first, and the searches for them. Where ctx ends it, it
// returns its error, and not all of them are there.
func (r *cosetSearch) makeJobs() error {
	first := r.newSearch(r.pollAndReport)
	var jobs []*job
	for i, values := range first.loaded {
		first.values = values
		top := branch{bound: first.tree.bound(values)}
		first.expand(r.ctx, r.depth, 0, top, func(at branch) { jobs = append(jobs, &job{branch: at, coset: i, bound: at.bound}) })
	}
	if err := r.ctx.Err(); err != nil {
		return err
	}
	r.jobs = jobs
	r.sortJobs()
	r.nodesBefore += first.nodes
	r.stage, r.from, r.least = 0, 0, r.best
	return nil
}

// makeSearches makes the searches for the present stage, one a processor.
func (r *cosetSearch) makeSearches() {
	r.searches = []*search{r.newSearch(r.pollAndReport)}
	for range min(runtime.GOMAXPROCS(0), r.size()/2) - 1 {
		r.searches = append(r.searches, r.newSearch(r.pollOnly))
	}
}

// round searches the branches of the round, or those that are left of it.
func (r *cosetSearch) round() error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	r.polled.Store(max(r.polled.Load(), r.nodes)) // what is told never becomes less than what was told at an end
	if r.midway {
		r.takeUp()
	} else {
		r.begin()
	}
	r.next.Store(0)
	var group crew.Crew
	for _, b := range r.searches[1:] {
		group.Go(func() { r.work(b) })
	}
	r.work(r.searches[0])
	group.Wait()
	r.nodes = r.nodesBefore
	var err error
	for _, b := range r.searches {
		r.nodes += b.nodes
		err = cmp.Or(err, b.err)
	}
	r.midway = err != nil
	return err
}

// begin makes ready for a round.
func (r *cosetSearch) begin() {
	r.todo = r.jobs[r.from:min(r.from+r.size(), len(r.jobs))]
	for _, b := range r.searches {
		for i := range b.results {
			b.results[i].reset(r.least)
		}
	}
}

// takeUp makes ready for the rest of a round that was ended.
func (r *cosetSearch) takeUp() {
	var rest []*job
	for _, b := range r.searches {
		if b.err != nil {
			rest = append(rest, b.job)
			b.nodes, b.err = b.spent, nil
			b.due = b.nodes + pollMask + 1
		}
	}
	r.todo = append(rest, r.todo[min(int(r.next.Load()), len(r.todo)):]...)
}

// work searches branches of a round until none is left.
func (r *cosetSearch) work(b *search) {
	for b.err == nil {
		i := int(r.next.Add(1)) - 1
		if i >= len(r.todo) {
			return
		}
		d := r.todo[i]
		if d.bound < r.least {
			continue
		}
		b.job, b.spent = d, b.nodes
		b.reset(r.least)
		b.values, b.symmetries = b.loaded[d.coset], r.symmetries[d.coset]
		b.follow(r.depth, d.path)
		b.visit(r.depth, d.branch.bound, d.path)
		switch {
		case b.err != nil:
		case r.last():
			b.results[d.coset].join(b.heaviest)
		default:
			if b.heaviest.count > 0 {
				d.node = slices.Min(b.keys)
			}
			d.bound = min(d.bound, b.best)
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
		r.report(r.done(), r.polled.Load())
	}
	return err
}

// done returns the part of the work that is done for certain: of each stage, that of the branches.
func (r *cosetSearch) done() float64 {
	if len(r.jobs) == 0 {
		return 0
	}
	begun := min(int(r.next.Load()), len(r.todo))
	open := len(r.todo) - max(begun-len(r.searches), 0) + max(len(r.jobs)-r.from-r.size(), 0)
	part, before, all := 1-float64(open)/float64(len(r.jobs)), 0.0, 0.0
	for i, s := range r.stages {
		if i < r.stage {
			before += s.work
		}
		all += s.work
	}
	return (before + part*r.stages[r.stage].work) / all
}

// expandEvery is how many branches are divided between two looks at the context: these are the nodes where the
// most groups merge.
const expandEvery = 1 << 7

// expand hands out the branches of a depth below a branch of another, until ctx ends.
func (b *search) expand(ctx context.Context, to, depth int, at branch, out func(branch)) {
	if depth == to {
		out(at)
		return
	}
	b.nodes++
	if b.nodes%expandEvery == 0 && ctx.Err() != nil {
		return
	}
	zero, one := b.losses(depth, at.path)
	for _, next := range []branch{{at.bound - zero, at.path}, {at.bound - one, at.path | 1<<depth}} {
		b.decide(depth, next.path)
		b.expand(ctx, to, depth+1, next, out)
	}
}

// follow makes the first decisions of a path.
func (b *search) follow(depth int, path uint64) {
	for d := range depth {
		b.losses(d, path)
		b.decide(d, path)
	}
}
