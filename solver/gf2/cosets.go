package gf2

import (
	"context"
	"slices"
	"sync/atomic"
)

// cosetSearch searches cosets on all processors. The first decisions, whose number
// depends on the space alone, make branches, which are sorted by their bounds and
// searched in rounds. Every branch of a round starts with the best sum of the
// rounds before. So what is done with a branch, and how many nodes that takes,
// does not depend on when the others are, nor on the number of processors.
//
// A search that was ended can go on: the branches that it was at are searched anew, and all
// else is as if it had never been ended.
type cosetSearch struct {
	space  *Space
	starts [][]uint64
	ctx    context.Context
	report func(done float64, nodes int64)

	ready bool // the search has been prepared
	plain bool // there are to be no fans

	symmetries []*symmetries // by coset; nil where there are none
	order      *order
	completion
	stages   []stage   // the last one finds the elements, those before it bounds
	searches []*search // one a processor, for the present stage
	depth    int       // of the branches
	jobs     []*job
	cosets   []coset
	best     int32 // sum in all cosets
	bound    int32 // no sum is larger
	nodes    int64 // in the rounds so far

	nodesBefore int64 // those before the present stage

	stage  int    // the present one
	least  int32  // the sum that is asked for in a round
	from   int    // the first branch of the round
	midway bool   // the round was begun
	todo   []*job // what the round has to search

	next   atomic.Int64 // of todo
	polled atomic.Int64 // nodes, without those since the last poll of each search
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
	bound int32  // the least that is known; that of the branch is the one that a search begins with
	node  uint64 // the path of a node with this bound, in the stage before the present one
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
	if !s.Searchable() {
		return s.beyond(ctx, starts, progress)
	}
	r := &cosetSearch{space: s, starts: starts}
	return r.run(ctx, progress)
}

// run searches the cosets, from where it was ended if it was.
func (r *cosetSearch) run(ctx context.Context, progress Progress) ([]Lightest, error) {
	s := r.space
	r.ctx = ctx
	r.report = func(done float64, nodes int64) { progress(done, nodes, s.weight(r.best), s.weight(r.bound)) }
	err := r.prepare()
	if err == nil {
		err = r.branchOut()
	}
	if err == nil {
		err = r.finish()
	}
	all := make([]Lightest, len(r.starts))
	for i, c := range r.cosets {
		all[i] = r.result(c, err == nil)
	}
	all[0].Nodes = max(r.nodes, r.nodesBefore)
	return all, err
}

// prepare finds the first bounds and makes the branches.
func (r *cosetSearch) prepare() error {
	if r.ready {
		return nil
	}
	s := r.space
	r.depth, r.cosets = min(max(s.Dim()-branchDim, 0), maxShared), nil
	r.best, r.bound = int32(-s.n), int32(-s.n)
	for _, start := range r.starts {
		c := coset{front: s.front(start), heaviest: heaviest{best: int32(-s.n)}}
		c.light = s.light(r.ctx, start, c.front)
		r.best, r.bound = max(r.best, s.sum(c.light)), max(r.bound, s.bound(c.front))
		r.cosets = append(r.cosets, c)
	}
	err := r.ctx.Err() // else the local search was perhaps cut short
	if err != nil {
		return err
	}
	if r.order, err = s.order(r.ctx); err != nil {
		return err
	}
	if r.fans() {
		err = r.aim()
	}
	r.ready = err == nil
	return err
}

// fans reports whether fans are worth their time.
func (r *cosetSearch) fans() bool { return !r.plain && r.space.Dim() >= fanMinDim }

// branchOut chooses the stages and makes the branches.
func (r *cosetSearch) branchOut() error {
	if r.jobs != nil {
		return nil
	}
	if err := r.complete(); err != nil {
		return err
	}
	if err := r.plan(); err != nil {
		return err
	}
	return r.makeJobs()
}

// light returns an element of a coset that local search finds, given two of its elements. After the end of ctx it is the first of these.
func (s *Space) light(ctx context.Context, start, front []uint64) []uint64 {
	if ctx.Err() != nil {
		return start
	}
	light := s.descend(start)
	if ctx.Err() != nil {
		return light
	}
	if other := s.descend(front); Weight(other) < Weight(light) {
		light = other
	}
	return light
}

// result returns what was found in a coset.
func (r *cosetSearch) result(c coset, complete bool) Lightest {
	s, first := r.space, c.light
	if c.count > 0 && c.best >= s.sum(first) {
		slices.Sort(c.keys)
		first = slices.Clone(c.front)
		s.add(first, c.keys[0])
	}
	l := Lightest{Weight: Weight(first), Bound: s.weight(r.bound), First: first}
	switch {
	case !complete:
		l.search = r
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
	for i, column := range s.columns() {
		groups[column] += int32(1 - 2*Bit(v, i))
	}
	for column, sum := range groups {
		if column != 0 {
			sum = max(sum, -sum)
		}
		bound += sum
	}
	return bound
}
