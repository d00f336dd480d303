package coset

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"fourfold/solver/gf2"
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
	front []uint64
	light []uint64 // the lightest element found
	root
	best
}

// job is to search a coset below some nodes, a lane each, the most promising first.
type job struct {
	*coset
	nodes   []node
	found   best
	visited int64
}

// The nodes that have jobs come after the first dim - jobDim decisions, or the first maxJobDepth where these are
// fewer, and after two at least, so that all lanes are used.
const (
	jobDim      = 14
	maxJobDepth = 12
)

// Spaces of more than easyDim dimensions have local search and symmetries, spaces of at least beamDim dimensions beam
// search. Others are searched faster without it.
const (
	easyDim = 12
	beamDim = 28
)

// newRun returns a run with the elements that local search finds.
func newRun(ctx context.Context, s *Space, starts [][]uint64, progress Progress) *run {
	r := &run{space: s, ctx: ctx, progress: progress, separate: s.Dim() <= separateDim, sum: int32(-s.Len())}
	for _, start := range starts {
		c := &coset{front: s.Front(start), light: start, best: best{sum: int32(-s.Len())}}
		if s.Dim() > easyDim {
			c.light = s.Descend(ctx, start)
		}
		r.cosets = append(r.cosets, c)
		r.sum = max(r.sum, r.sumOf(c.light))
	}
	return r
}

// lightest returns what the search finds.
func (r *run) lightest() ([]gf2.Lightest, error) {
	err := r.search()
	all := make([]gf2.Lightest, len(r.cosets))
	for i, c := range r.cosets {
		all[i] = r.result(c, err == nil)
	}
	all[0].Nodes = r.nodes
	return all, err
}

// sumOf returns the zeros less the ones of an element, and weight the ones of an element with a sum.
func (r *run) sumOf(element []uint64) int32 { return int32(r.space.Len() - 2*gf2.Weight(element)) }
func (r *run) weight(sum int32) int         { return (r.space.Len() - int(sum)) / 2 }

// least returns the least sum that matters in a coset.
func (r *run) least(c *coset) int32 {
	if r.separate {
		return r.sumOf(c.light)
	}
	return r.sum
}

// search searches all cosets.
func (r *run) search() (err error) {
	r.tree, err = r.space.tree(r.ctx)
	if err != nil {
		return r.withoutTree(err)
	}
	r.bound = int32(-r.space.Len())
	for _, c := range r.cosets {
		c.values, c.bound = r.tree.values(c.front)
		if r.space.Dim() > easyDim {
			c.mirrors = mirrorsOf(r.space.Space, r.space.symmetries, r.tree, c.front)
		}
		r.bound = max(r.bound, c.bound)
	}
	r.searches = []*search{newSearch(r.tree, r.pollAndReport)}
	err = r.makeJobs()
	if err == nil && r.space.Dim() >= beamDim {
		err = r.beam()
	}
	if err == nil {
		err = r.work()
	}
	return err
}

// withoutTree is search if an error has left no tree. It sets the bound from [gf2.Space.LeastByGroups]. An element
// without ones is the lightest.
func (r *run) withoutTree(err error) error {
	r.bound = int32(-r.space.Len())
	for _, c := range r.cosets {
		r.bound = max(r.bound, r.sumOf(r.space.LeastByGroups(c.front)))
		if sum := r.sumOf(c.light); sum == int32(r.space.Len()) {
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
		first.explore(c.root, 0, []node{c.node})
		slices.SortStableFunc(found, compareBounds)
		for nodes := range slices.Chunk(found, lanes) {
			r.jobs = append(r.jobs, job{coset: c, nodes: nodes})
		}
	}
	slices.SortStableFunc(r.jobs, func(i, j job) int { return compareBounds(i.nodes[0], j.nodes[0]) })
	r.nodes = first.nodes
	return first.err
}

// work does the jobs, in batches. Each job of a batch starts with the best sum of the batches before. So neither the
// results nor the nodes depend on the number of cores.
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
		others.Go(func() { r.doJobs(batch, s) })
	}
	r.doJobs(batch, r.searches[0])
	others.Wait()
}

// doJobs does jobs of a batch until none is left or the context has ended. It searches for elements as light as those
// found before the batch.
func (r *run) doJobs(batch []job, s *search) {
	for i := r.next.Add(1) - 1; i < int64(len(batch)) && s.err == nil; i = r.next.Add(1) - 1 {
		r.begun.Add(1)
		j, before := &batch[i], s.nodes
		least := r.least(j.coset)
		if j.nodes[0].bound >= least {
			s.best, s.last, s.leaf = best{sum: least}, len(r.tree.basis), s.add
			s.explore(j.root, r.depth, j.nodes)
			j.found, j.visited = s.best, s.nodes-before
		}
	}
}

// improve keeps the first of the elements found if it is lighter than any before.
func (r *run) improve(c *coset, found best) {
	if found.count > 0 && found.sum > r.sumOf(c.light) {
		c.light = r.space.Element(c.front, slices.Min(found.keys))
		r.sum = max(r.sum, found.sum)
	}
}

// result returns what was found in a coset.
func (r *run) result(c *coset, complete bool) gf2.Lightest {
	l := gf2.Lightest{Weight: gf2.Weight(c.light), Bound: r.weight(r.bound), First: c.light}
	switch {
	case !complete:
	case c.count == 0 || c.sum < r.least(c):
		l.Bound++
	default:
		l.Bound, l.Count = l.Weight, c.count
		slices.Sort(c.keys)
		l.Keys = c.keys[:min(len(c.keys), gf2.MaxTies)]
		if len(l.Keys) > 0 { // not without a tree
			l.First = r.space.Element(c.front, l.Keys[0])
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
	if err == nil && r.progress != nil {
		done := float64(max(int(r.begun.Load())-len(r.searches), 0)) / float64(max(len(r.jobs), 1))
		r.progress(done, r.polled.Load(), r.weight(r.sum), r.weight(r.bound))
	}
	return err
}
