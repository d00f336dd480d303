package gf2

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"fourfold/solver/crew"
)

// run is one call of LightestOf.
type run struct {
	space    *Space
	ctx      context.Context
	progress Progress
	cosets   []*coset
	sum      int32 // the largest sum found in any coset
	bound    int32 // no sum is larger
	nodes    int64 // visited by the searches that have ended

	tree     *tree
	depth    int       // of the nodes that have jobs
	searches []*search // one a core; the first one is that of the calling goroutine
	jobs     []job
	polled   atomic.Int64 // nodes visited, as of the last polls
	begun    atomic.Int64 // jobs
	next     atomic.Int64 // job of the batch
}

// coset is one of the cosets that are searched.
type coset struct {
	front   []uint64
	light   []uint64 // the lightest element found
	root    []int32  // values of the groups before the first decision
	mirrors *mirrors // or nil
	best
}

// job is to search a coset below a node.
type job struct {
	*coset
	branch
	found best
	nodes int64
}

// A node has a job of its own below the first dim - jobDim decisions, or the first
// maxJobDepth where these are fewer.
const (
	jobDim      = 14
	maxJobDepth = 12
)

// Spaces of more than easyDim dimensions have local search and symmetries, spaces
// of at least beamDim dimensions beam search. Others are searched faster without it.
const (
	easyDim = 12
	beamDim = 28
)

// newRun returns a run with the elements that local search finds.
func newRun(ctx context.Context, s *Space, starts [][]uint64, progress Progress) *run {
	r := &run{space: s, ctx: ctx, progress: progress, sum: int32(-s.n)}
	for _, start := range starts {
		c := &coset{front: s.front(start), light: start, best: best{sum: int32(-s.n)}}
		if s.Dim() > easyDim {
			c.light = s.descend(ctx, start)
		}
		r.cosets = append(r.cosets, c)
		r.sum = max(r.sum, s.sum(c.light))
	}
	return r
}

// boundByGroups sets the bound to what [Space.LeastByGroups] proves.
func (r *run) boundByGroups() {
	r.bound = int32(-r.space.n)
	for _, c := range r.cosets {
		r.bound = max(r.bound, r.space.sum(r.space.LeastByGroups(c.front)))
	}
}

// search searches all cosets.
func (r *run) search() (err error) {
	if r.tree, err = r.space.tree(r.ctx); err != nil {
		r.boundByGroups()
		return err
	}
	r.bound = int32(-r.space.n)
	for _, c := range r.cosets {
		c.root = r.tree.values(c.front)
		if r.space.Dim() > easyDim {
			c.mirrors = mirrorsOf(r.space, r.tree, c.front)
		}
		r.bound = max(r.bound, r.tree.bound(c.root))
	}
	r.searches = []*search{r.newSearch(r.pollAndReport)}
	if err := r.makeJobs(); err != nil {
		return err
	}
	if r.space.Dim() >= beamDim {
		if err := r.beam(); err != nil {
			return err
		}
	}
	return r.work()
}

// beyond is search for a space that is not searchable. It proves a bound only.
func (r *run) beyond() error {
	r.boundByGroups()
	r.nodes = int64(len(r.cosets))
	r.report(r.nodes)
	if r.sum < int32(r.space.n) {
		return cmp.Or(r.ctx.Err(), ErrDimensions)
	}
	for _, c := range r.cosets {
		if r.space.sum(c.light) == r.sum {
			c.best = best{sum: r.sum, count: 1}
		}
	}
	return nil
}

// newSearch returns a search that polls as it is told.
func (r *run) newSearch(poll func(nodes int64) error) *search {
	return &search{tree: r.tree, values: make([]int32, r.tree.slots), poll: poll}
}

// makeJobs makes a job for each node at a depth, the most promising first.
func (r *run) makeJobs() error {
	b := r.searches[0]
	r.depth = min(max(r.space.Dim()-jobDim, 0), maxJobDepth)
	for _, c := range r.cosets {
		b.best, b.last = best{sum: r.sum}, r.depth
		b.leaf = func(at branch) { r.jobs = append(r.jobs, job{coset: c, branch: at}) }
		b.below(c, 0, branch{bound: r.tree.bound(c.root)})
	}
	slices.SortStableFunc(r.jobs, func(i, j job) int { return cmp.Compare(j.bound, i.bound) })
	r.nodes = b.nodes
	return b.err
}

// work does the jobs, in batches. Each job of a batch starts with the best sum of
// the batches before. So neither the results nor the nodes depend on the number of
// cores.
func (r *run) work() error {
	for range min(runtime.GOMAXPROCS(0), len(r.jobs)) - 1 {
		r.searches = append(r.searches, r.newSearch(r.poll))
	}
	size := max(len(r.jobs)/64, 8)
	for batch := range slices.Chunk(r.jobs, size) {
		r.bound = max(r.sum, batch[0].bound)
		if err := r.ctx.Err(); err != nil {
			return err
		}
		r.share(batch)
		for _, j := range batch {
			r.nodes += j.nodes
			j.coset.join(j.found)
			r.improve(j.coset, j.found)
		}
		for _, b := range r.searches {
			if b.err != nil {
				return b.err
			}
		}
	}
	r.bound = r.sum
	return nil
}

// share does the jobs of a batch on all cores.
func (r *run) share(batch []job) {
	r.next.Store(0)
	var others crew.Crew
	for _, b := range r.searches[1:] {
		others.Go(func() { r.takeFrom(batch, b) })
	}
	r.takeFrom(batch, r.searches[0])
	others.Wait()
}

// takeFrom does jobs of a batch until none is left or the context has ended.
func (r *run) takeFrom(batch []job, b *search) {
	for b.err == nil {
		i := int(r.next.Add(1)) - 1
		if i >= len(batch) {
			return
		}
		r.do(b, &batch[i])
	}
}

// do searches for the elements of a job that are as heavy as those found before its batch.
func (r *run) do(b *search, j *job) {
	r.begun.Add(1)
	if j.bound < r.sum {
		return
	}
	before := b.nodes
	b.best, b.last, b.leaf = best{sum: r.sum}, len(r.tree.levels), b.add
	b.below(j.coset, r.depth, j.branch)
	j.found, j.nodes = b.best, b.nodes-before
}

// improve keeps the first of the elements found if it is lighter than any before.
func (r *run) improve(c *coset, found best) {
	if found.count == 0 || found.sum <= r.space.sum(c.light) {
		return
	}
	c.light = r.space.element(c.front, slices.Min(found.keys))
	r.sum = max(r.sum, found.sum)
}

// poll adds nodes to those visited and returns the error of the context.
func (r *run) poll(nodes int64) error {
	r.polled.Add(nodes)
	return r.ctx.Err()
}

// pollAndReport is poll for the calling goroutine.
func (r *run) pollAndReport(nodes int64) error {
	err := r.poll(nodes)
	if err == nil {
		r.report(r.polled.Load())
	}
	return err
}

// report tells the progress.
func (r *run) report(nodes int64) {
	ended := max(int(r.begun.Load())-len(r.searches), 0)
	r.progress(float64(ended)/float64(max(len(r.jobs), 1)), nodes, r.space.weight(r.sum), r.space.weight(r.bound))
}
