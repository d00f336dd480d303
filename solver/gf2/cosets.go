package gf2

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"
)

// cosetSearch searches cosets on all processors. The first decisions, whose number
// depends on the space alone, make branches, which are sorted by their bounds and
// searched in rounds. Every branch of a round starts with the best sum of the
// rounds before. So what is done with a branch, and how many nodes that takes,
// does not depend on when the others are, nor on the number of processors.
type cosetSearch struct {
	tree   *tree
	ctx    context.Context
	report func(done float64, nodes int64)

	depth  int // of the branches
	jobs   []job
	cosets []coset
	best   int32 // sum in all cosets
	bound  int32 // no sum is larger
	nodes  int64 // in the rounds so far

	horizon int          // the number of decisions to make
	least   int32        // the sum that is asked for in a round
	next    atomic.Int64 // branch
	polled  atomic.Int64 // nodes, without those since the last poll of each search
}

// coset is one of those that are searched.
type coset struct {
	front []uint64
	light []uint64 // some element, found by local search
	heaviest
}

// branch is a set of elements that share the first decisions.
type branch struct {
	bound int32
	path  uint64
}

// job is a branch of a coset that is to be searched.
type job struct {
	branch
	coset int
}

// A branch has 2^branchDim elements, or the 2^maxShared-th part of all where that
// is more. There are about maxRounds rounds.
const (
	branchDim = 14
	maxShared = 12
	maxRounds = 64
)

// search is the method of LightestOf for spaces that are too large to be enumerated.
func (s *Space) search(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	r := &cosetSearch{ctx: ctx, depth: min(max(s.Dim()-branchDim, 0), maxShared), best: int32(-s.n), bound: int32(-s.n)}
	r.report = func(done float64, nodes int64) { progress(done, nodes, s.weight(r.best), s.weight(r.bound)) }
	for _, start := range starts {
		c := coset{front: s.front(start), heaviest: heaviest{best: int32(-s.n)}}
		c.light = s.light(ctx, start, c.front)
		r.best, r.bound = max(r.best, s.sum(c.light)), max(r.bound, s.bound(c.front))
		r.cosets = append(r.cosets, c)
	}
	var err error
	if r.tree, err = s.tree(ctx); err == nil {
		err = r.run()
	}
	all := make([]Lightest, len(starts))
	for i, c := range r.cosets {
		all[i] = r.result(s, c, err == nil)
	}
	all[0].Nodes = r.nodes
	return all, err
}

// light returns an element of a coset that local search finds, given two of its elements.
func (s *Space) light(ctx context.Context, start, front []uint64) []uint64 {
	light := s.descend(start)
	if other := s.descend(front); Weight(other) < Weight(light) {
		light = other
	}
	if s.Dim() > deepDim {
		light = s.wander(ctx, light)
	}
	return light
}

// result returns what was found in a coset.
func (r *cosetSearch) result(s *Space, c coset, complete bool) Lightest {
	first := c.light
	if c.count > 0 && c.best >= s.sum(first) {
		slices.Sort(c.keys)
		first = slices.Clone(c.front)
		s.add(first, c.keys[0])
	}
	l := Lightest{Weight: Weight(first), Bound: s.weight(r.bound), First: first}
	switch {
	case !complete:
	case c.count > 0 && c.best == r.best:
		l.Count, l.keys = c.count, slices.Clone(c.keys[:min(len(c.keys), MaxTies)])
	default:
		l.Bound++ // the search left out all that is no lighter
	}
	return l
}

// weight returns the weight of an element with a sum, and sum the sum of an element.
func (s *Space) weight(sum int32) int       { return (s.n - int(sum)) / 2 }
func (s *Space) sum(element []uint64) int32 { return int32(s.n - 2*Weight(element)) }

// bound returns a bound on the sum of an element of v's coset: entries where all vectors of the
// space are equal are turned over together.
func (s *Space) bound(v []uint64) (bound int32) {
	groups := make(map[uint64]int32)
	for i := range s.n {
		groups[s.column(i)] += int32(1 - 2*Bit(v, i))
	}
	for column, sum := range groups {
		if column != 0 {
			sum = max(sum, -sum)
		}
		bound += sum
	}
	return bound
}

// tree returns the tree of the space, which is prepared when first needed.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.prepared.Load(); t != nil {
		return t, nil
	}
	t, err := newTree(ctx, s, s.early)
	if err == nil {
		s.prepared.Store(t)
	}
	return t, err
}

// run searches the cosets.
func (r *cosetSearch) run() error {
	first := r.newSearch(r.pollAndReport)
	r.makeJobs(first)
	searches := []*search{first}
	for range min(runtime.GOMAXPROCS(0), r.size()/2) - 1 {
		searches = append(searches, r.newSearch(r.pollOnly))
	}
	r.bound = min(r.bound, max(r.best, r.jobs[0].bound))
	if err := r.deepen(searches); err != nil {
		return err
	}
	r.least, r.horizon = r.best, len(r.tree.levels)
	for from := 0; from < len(r.jobs); from += r.size() {
		r.bound = min(r.bound, max(r.best, r.jobs[from].bound))
		if err := r.round(searches, from); err != nil {
			return err
		}
		for _, b := range searches {
			for i := range r.cosets {
				r.cosets[i].join(&b.results[i])
				r.best = max(r.best, r.cosets[i].best)
			}
		}
		r.least = r.best
	}
	r.bound = r.best
	return nil
}

// Spaces with more than deepDim dimensions are not expected to be searched to the end soon.
// For them, the bound is improved first.
const (
	deepDim  = 34
	deepStep = 4
)

// deepen lowers the bound: no sum is larger than the largest bound of all branches of a
// depth. That is found by the same search as if these were elements, for one depth
// after the other. All of them together take a small part of the time that the last one does.
func (r *cosetSearch) deepen(searches []*search) error {
	if len(r.tree.levels) <= deepDim {
		return nil
	}
	for r.horizon = r.depth + deepStep; r.horizon < len(r.tree.levels); r.horizon += deepStep {
		r.least = r.best
		for from := 0; from < len(r.jobs); from += r.size() {
			if err := r.round(searches, from); err != nil {
				return err
			}
			for _, b := range searches {
				for _, result := range b.results {
					r.least = max(r.least, result.best)
				}
			}
		}
		r.bound = min(r.bound, r.least)
	}
	return nil
}
