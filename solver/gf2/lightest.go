package gf2

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"sync/atomic"

	"fourfold/solver/workers"
)

// Lightest describes the elements of a coset with the fewest ones.
type Lightest struct {
	Weight int      // of the lightest element found
	Bound  int      // proven lower bound on the weight of all elements
	Count  uint64   // elements of this weight; 0 where unknown
	First  []uint64 // the first of them: the one whose ones come earliest, compared entry by entry
	Nodes  int64    // nodes of the search tree that were visited

	keys []uint64 // of the first ties, as sums with the front of the coset
}

// Progress is called now and then during a search, with the fraction done, the
// nodes visited, the least weight found, and the proven lower bound.
type Progress func(done float64, nodes int64, best, bound int)

// MaxTies is the largest number of elements that Ties returns.
const MaxTies = 1000

// maxDim is the largest dimension of a space that is searched.
const maxDim = 64

// ErrDimensions is returned for spaces of more than 64 dimensions, which are not searched.
var ErrDimensions = errors.New("too many dimensions to be searched")

// Searchable reports whether LightestOf proves its results, unless its context ends.
func (s *Space) Searchable() bool { return s.Dim() <= maxDim }

// Lightest is LightestOf for one coset.
func (s *Space) Lightest(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	all, err := s.LightestOf(ctx, [][]uint64{start}, progress)
	return all[0], err
}

// LightestOf returns the lightest elements of the cosets start + s, where only
// the lightest of all cosets matter. A coset without such elements is given up as
// soon as that is proven: its Weight is that of some element, its Bound more than
// the best Weight, and its Count 0. Nodes are given with the first coset.
//
// The result does not depend on the number of cores. Progress is called on the
// calling goroutine. Soon after the end of ctx LightestOf returns ctx.Err() and the
// best elements found, with a Count of 0. It returns ErrDimensions and elements
// found by local search for a space that is not searchable, unless one has no ones.
func (s *Space) LightestOf(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	r := newRun(ctx, s, starts, progress)
	var err error
	if s.Searchable() {
		err = r.search()
	} else {
		err = r.beyond()
	}
	all := make([]Lightest, len(starts))
	for i, c := range r.cosets {
		all[i] = Lightest{Weight: Weight(c.light), Bound: s.weight(r.bound), First: c.light}
		switch {
		case err != nil:
		case c.sum == r.sum && c.count > 0:
			slices.Sort(c.keys)
			all[i].Count, all[i].keys = c.count, c.keys[:min(len(c.keys), MaxTies)]
			if len(c.keys) > 0 { // not beyond the searchable spaces
				all[i].First = s.element(c.front, c.keys[0])
			}
		default:
			all[i].Bound++
		}
	}
	all[0].Nodes = r.nodes
	return all, err
}

// Ties returns the first MaxTies of the elements that l counts, in the order of Lightest.First.
func (s *Space) Ties(l Lightest) [][]uint64 {
	front := s.front(l.First)
	ties := make([][]uint64, len(l.keys))
	for i, key := range l.keys {
		ties[i] = s.element(front, key)
	}
	return ties
}

// sum returns the zeros less the ones of an element, and weight the ones of an
// element with a sum.
func (s *Space) sum(element []uint64) int32 { return int32(s.n - 2*Weight(element)) }
func (s *Space) weight(sum int32) int       { return (s.n - int(sum)) / 2 }

// descend returns an element of v's coset that gets no lighter by adding one
// basis vector or two, or a heavier one after the end of ctx.
func (s *Space) descend(ctx context.Context, v []uint64) []uint64 {
	v = slices.Clone(v)
	sum := make([]uint64, len(v))
	for least, before := Weight(v), -1; least != before && ctx.Err() == nil; {
		before = least
		for i, b := range s.basis {
			for j := range i + 1 {
				copy(sum, v)
				Add(sum, b)
				if j < i {
					Add(sum, s.basis[j])
				}
				if weight := Weight(sum); weight < least {
					least = weight
					copy(v, sum)
				}
			}
		}
	}
	return v
}

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
	var others workers.Pool
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
