package gf2

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"fourfold/solver/workers"
)

// run is one call of LightestOf.
type run struct {
	space    *Space
	ctx      context.Context
	progress Progress
	cosets   []*coset
	separate bool  // every coset is searched to the end
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
	root    node     // of the search tree
	values  []uint64 // of the groups there, in all lanes
	mirrors *mirrors // or nil
	best
}

// job is to search a coset below some nodes, a lane each, the most promising first.
type job struct {
	*coset
	nodes   []node
	found   best
	visited int64
}

// The nodes that have jobs come after the first dim - jobDim decisions, or the first
// maxJobDepth where these are fewer, and after two at least, so that all lanes are used.
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
	r := &run{space: s, ctx: ctx, progress: progress, separate: s.Dim() <= separateDim, sum: int32(-s.n)}
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

// lightest returns what the search finds.
func (r *run) lightest() ([]Lightest, error) {
	err := r.search()
	all := make([]Lightest, len(r.cosets))
	for i, c := range r.cosets {
		all[i] = r.result(c, err == nil)
	}
	all[0].Nodes = r.nodes
	return all, err
}

// least returns the least sum that matters in a coset.
func (r *run) least(c *coset) int32 {
	if r.separate {
		return r.space.sum(c.light)
	}
	return r.sum
}

// search searches all cosets.
func (r *run) search() (err error) {
	if r.tree, err = r.space.tree(r.ctx); err != nil {
		return r.withoutTree(err)
	}
	r.bound = int32(-r.space.n)
	for _, c := range r.cosets {
		c.values, c.root.bound = r.tree.values(c.front)
		if r.space.Dim() > easyDim {
			c.mirrors = mirrorsOf(r.space, r.tree, c.front)
		}
		r.bound = max(r.bound, c.root.bound)
	}
	r.searches = []*search{newSearch(r.tree, r.pollAndReport)}
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

// withoutTree is search if there is no tree, for a reason. It sets the bound from
// [Space.LeastByGroups]. An element without ones is the lightest.
func (r *run) withoutTree(err error) error {
	r.bound = int32(-r.space.n)
	for _, c := range r.cosets {
		r.bound = max(r.bound, r.space.sum(r.space.LeastByGroups(c.front)))
		if sum := r.space.sum(c.light); sum == int32(r.space.n) {
			c.best, err = best{sum: sum, count: 1}, nil
		}
	}
	return err
}

// makeJobs makes jobs for the nodes at a depth, the most promising first.
func (r *run) makeJobs() error {
	first := r.searches[0]
	r.depth = min(max(r.space.Dim()-jobDim, 2), maxJobDepth, r.space.Dim())
	for _, c := range r.cosets {
		var found []node
		first.best, first.last = best{sum: r.least(c)}, r.depth
		first.leaf = func(n node) { found = append(found, n) }
		first.below(c, 0, []node{c.root})
		slices.SortStableFunc(found, compareBounds)
		for nodes := range slices.Chunk(found, lanes) {
			r.jobs = append(r.jobs, job{coset: c, nodes: nodes})
		}
	}
	slices.SortStableFunc(r.jobs, func(i, j job) int { return compareBounds(i.nodes[0], j.nodes[0]) })
	r.nodes = first.nodes
	return first.err
}

// work does the jobs, in batches. Each job of a batch starts with the best sum of
// the batches before. So neither the results nor the nodes depend on the number of
// cores.
func (r *run) work() error {
	for range min(runtime.GOMAXPROCS(0), len(r.jobs)) - 1 {
		r.searches = append(r.searches, newSearch(r.tree, r.poll))
	}
	size := max(len(r.jobs)/64, 8)
	for batch := range slices.Chunk(r.jobs, size) {
		r.bound = max(r.sum, batch[0].nodes[0].bound)
		if err := r.ctx.Err(); err != nil {
			return err
		}
		r.share(batch)
		for _, j := range batch {
			r.nodes += j.visited
			j.coset.join(j.found)
			r.improve(j.coset, j.found)
		}
		for _, s := range r.searches {
			if s.err != nil {
				return s.err
			}
		}
	}
	r.bound = r.sum
	return nil
}

// share does the jobs of a batch on all cores.
func (r *run) share(batch []job) {
	r.next.Store(0)
	var others workers.Pool
	for _, s := range r.searches[1:] {
		others.Go(func() { r.takeFrom(batch, s) })
	}
	r.takeFrom(batch, r.searches[0])
	others.Wait()
}

// takeFrom does jobs of a batch until none is left or the context has ended.
func (r *run) takeFrom(batch []job, s *search) {
	for i := r.next.Add(1) - 1; i < int64(len(batch)) && s.err == nil; i = r.next.Add(1) - 1 {
		r.do(s, &batch[i])
	}
}

// do searches for the elements of a job that are as light as those found before its batch.
func (r *run) do(s *search, j *job) {
	r.begun.Add(1)
	least := r.least(j.coset)
	if j.nodes[0].bound < least {
		return
	}
	before := s.nodes
	s.best, s.last, s.leaf = best{sum: least}, len(r.tree.basis), s.add
	s.below(j.coset, r.depth, j.nodes)
	j.found, j.visited = s.best, s.nodes-before
}

// improve keeps the first of the elements found if it is lighter than any before.
func (r *run) improve(c *coset, found best) {
	if found.count == 0 || found.sum <= r.space.sum(c.light) {
		return
	}
	c.light = r.space.element(c.front, slices.Min(found.keys))
	r.sum = max(r.sum, found.sum)
}

// result returns what was found in a coset.
func (r *run) result(c *coset, complete bool) Lightest {
	s := r.space
	l := Lightest{Weight: s.weight(s.sum(c.light)), Bound: s.weight(r.bound), First: c.light}
	switch {
	case !complete:
	case c.count == 0 || c.sum < r.least(c):
		l.Bound++
	default:
		l.Bound, l.Count = l.Weight, c.count
		slices.Sort(c.keys)
		l.keys = c.keys[:min(len(c.keys), MaxTies)]
		if len(l.keys) > 0 { // not without a tree
			l.First = s.element(c.front, l.keys[0])
		}
	}
	return l
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
		done := float64(max(int(r.begun.Load())-len(r.searches), 0)) / float64(max(len(r.jobs), 1))
		r.progress(done, r.polled.Load(), r.space.weight(r.sum), r.space.weight(r.bound))
	}
	return err
}
