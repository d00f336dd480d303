package gf2

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// rounds searches a coset on all processors. The first decisions, whose number
// depends on the space alone, make branches, which are sorted by their bounds and
// searched in rounds. Every branch of a round starts with the best sum of the
// rounds before. So what is done with a branch, and how many nodes that takes,
// does not depend on when the others are, nor on the number of processors.
type rounds struct {
	tree   *tree
	ctx    context.Context
	report func(done float64, nodes int64, best int32)

	depth int      // of the branches
	deals []branch // the branches
	heaviest
	nodes int64 // in the rounds so far
	err   error // of the context, noticed by a search

	next, finished atomic.Int64 // branches
	polled         atomic.Int64 // nodes, without those since the last poll of each search
}

// branch is a set of elements that share the first decisions.
type branch struct {
	bound int32
	path  uint64
}

// A branch has 2^branchDim elements, or the 2^maxShared-th part of all where that
// is more.
const (
	branchDim = 12
	maxShared = 12
)

// search is the method of Lightest for spaces that are too large for a walk.
func (s *Space) search(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	t, err := s.tree(ctx)
	if err != nil {
		return Lightest{}, err
	}
	weight := func(sum int32) int { return (s.n - int(sum)) / 2 }
	r := &rounds{tree: t, ctx: ctx, depth: min(max(s.Dim()-branchDim, 0), maxShared)}
	r.report = func(done float64, nodes int64, best int32) { progress(done, nodes, weight(best)) }
	front := s.front(start)
	if err := r.run(front); err != nil {
		return Lightest{}, err
	}
	s.add(front, r.first)
	return Lightest{weight(r.best), r.count, front, r.nodes}, nil
}

// tree returns the tree of the space, which is prepared when first needed.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.planted.Load(); t != nil {
		return t, nil
	}
	t, err := plant(ctx, s, s.early)
	if err == nil {
		s.planted.Store(t)
	}
	return t, err
}

// run searches the coset of start.
func (r *rounds) run(start []uint64) error {
	values, bound := r.tree.load(start)
	searches := []*search{newSearch(r.tree, values, r.pollAndReport)}
	r.heaviest = heaviest{best: searches[0].dive()}
	searches[0].deal(r.depth, 0, branch{bound, 0}, &r.deals)
	slices.SortFunc(r.deals, func(a, b branch) int {
		return cmp.Or(cmp.Compare(b.bound, a.bound), cmp.Compare(a.path, b.path))
	})
	size := 1 << (r.depth / 2) // of a round
	for range min(runtime.GOMAXPROCS(0), size/2) - 1 {
		searches = append(searches, newSearch(r.tree, values, r.pollOnly))
	}
	for from := 0; from < len(r.deals); from += size {
		if err := r.round(searches, from, min(from+size, len(r.deals))); err != nil {
			return err
		}
	}
	return nil
}

// round searches the branches from one number up to another.
func (r *rounds) round(searches []*search, from, to int) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	results := make([]heaviest, len(searches))
	r.next.Store(int64(from))
	var group sync.WaitGroup
	for i, b := range searches[1:] {
		group.Go(func() { results[i+1] = r.work(b, to) })
	}
	results[0] = r.work(searches[0], to)
	group.Wait()
	nodes := int64(0)
	for i, b := range searches {
		r.join(results[i])
		nodes += b.nodes
		if b.err != nil {
			r.err = b.err
		}
	}
	r.nodes = nodes
	return r.err
}

// work searches branches of a round until none is left.
func (r *rounds) work(b *search, to int) heaviest {
	all := heaviest{best: r.best}
	for b.err == nil {
		i := int(r.next.Add(1)) - 1
		if i >= to {
			break
		}
		b.heaviest = heaviest{best: r.best}
		if d := r.deals[i]; d.bound >= b.best {
			b.follow(r.depth, d.path)
			b.visit(r.depth, d.bound, d.path)
		}
		all.join(b.heaviest)
		r.finished.Add(1)
	}
	return all
}

// pollOnly counts nodes and returns the error of the context.
func (r *rounds) pollOnly() error {
	r.polled.Add(pollMask + 1)
	return r.ctx.Err()
}

// pollAndReport is pollOnly for the search on the goroutine that may report.
func (r *rounds) pollAndReport() error {
	err := r.pollOnly()
	if err == nil {
		r.report(float64(r.finished.Load())/float64(len(r.deals)), r.polled.Load(), r.best)
	}
	return err
}

// dive decides all bits by the smaller loss and returns the sum.
func (b *search) dive() int32 {
	path := uint64(0)
	for depth := range b.tree.levels {
		if zero, one := b.losses(depth, path); one < zero {
			path |= 1 << depth
		}
		b.decide(depth, path)
		b.nodes++
	}
	b.heaviest = heaviest{best: math.MinInt32}
	b.found(path)
	return b.best
}

// deal collects the branches of a depth below a branch of another.
func (b *search) deal(to, depth int, at branch, deals *[]branch) {
	if depth == to {
		*deals = append(*deals, at)
		return
	}
	b.nodes++
	zero, one := b.losses(depth, at.path)
	for _, next := range []branch{{at.bound - zero, at.path}, {at.bound - one, at.path | 1<<depth}} {
		b.decide(depth, next.path)
		b.deal(to, depth+1, next, deals)
	}
}

// follow makes the first decisions of a path.
func (b *search) follow(depth int, path uint64) {
	for d := range depth {
		b.losses(d, path)
		b.decide(d, path)
	}
}
