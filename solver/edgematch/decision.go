package edgematch

import (
	"context"
	"math/rand/v2"
	"sync"
)

// FirstBudget is the number of tiles that the search from the upper left corner
// may try before the other sides of the frame are considered.
const FirstBudget = 1 << 14

// pace is what a decision may spend on its parts.
type pace struct {
	first  int64 // tiles the first scan may try
	slice  int64 // tiles a scan tries between two looks at the context
	probes int   // descents an estimate takes
}

var usualPace = pace{first: FirstBudget, slice: 1 << 14, probes: 200}

// decision is a search in progress: first one scan, then two that share a tree.
type decision[S set] struct {
	ctx       context.Context
	inventory *inventory
	report    func(Progress)
	pace      pace
	spent     int64 // tiles tried by scans and estimates that are done with
	shown     Progress
}

func decide[S set](ctx context.Context, k *inventory, p pace, report func(Progress)) (Result, error) {
	d := &decision[S]{ctx: ctx, inventory: k, pace: p, report: report}
	s := newScan(newRules[S](k, 0))
	for s.nodes < p.first {
		if how := s.run(min(s.nodes+p.slice, p.first)); how != paused {
			return d.result(s, how), nil
		}
		if err := d.pause(s); err != nil {
			return Result{}, err
		}
	}
	best, err := d.choose(s)
	if err != nil {
		return Result{}, err
	}
	return d.share(newShares(best))
}

// choose returns the rules with the smallest estimated tree, of those that begin on
// the four sides with the hardest tiles first. The scan s has been in vain.
func (d *decision[S]) choose(s *scan[S]) (best *rules[S], err error) {
	d.spent += s.nodes
	inventory, least := d.inventory.hardestFirst(), 0.0
	for _, t := range orientations {
		reoriented := newScan(newRules[S](inventory, t))
		tree, cost := reoriented.estimate(d.ctx, d.pace.probes, rand.New(rand.NewPCG(1, 1)))
		d.spent += cost
		if best == nil || tree < least {
			best, least = reoriented.rules, tree
		}
		if err := d.pause(reoriented); err != nil {
			return nil, err
		}
	}
	return best, nil
}

// shareDepth is the number of tiles that decide which of two scans searches a subtree.
const shareDepth = 4

// newShares returns two scans that share a tree: each leaves out every other subtree
// of all that begin with shareDepth tiles.
func newShares[S set](r *rules[S]) (even, odd *scan[S]) {
	even, odd = newScan(r), newScan(r)
	even.share, odd.share = mine, others
	even.shareAt = min(shareDepth, r.rows*r.cols)
	odd.shareAt = even.shareAt
	return even, odd
}

// share lets two scans go through their subtrees until one finds a solution or both
// have ended. They run at the same time, but step by step together, so that it
// does not matter which is faster: even's solution counts first.
func (d *decision[S]) share(even, odd *scan[S]) (Result, error) {
	for {
		first, second := both(even.run, odd.run, even.nodes+d.pace.slice, odd.nodes+d.pace.slice)
		switch {
		case first == solved:
			return d.result(even, solved, odd), nil
		case second == solved:
			return d.result(odd, solved, even), nil
		case first == exhausted && second == exhausted:
			return d.result(even, exhausted, odd), nil
		}
		if err := d.pause(even, odd); err != nil {
			return Result{}, err
		}
	}
}

// both calls two functions at the same time.
func both(run, other func(int64) state, limit, otherLimit int64) (first, second state) {
	var wait sync.WaitGroup
	wait.Go(func() { second = other(otherLimit) })
	first = run(limit)
	wait.Wait()
	return first, second
}

// result ends the decision by what the scan s has come to; others ran along.
func (d *decision[S]) result(s *scan[S], how state, others ...*scan[S]) Result {
	searched := s.nodes
	for _, o := range others {
		searched += o.nodes
	}
	r := Result{Nodes: d.spent + searched}
	if how == solved {
		r.Placement = s.placement(s.placed())
	} else {
		r.Exhausted = searched
	}
	return r
}

// placed returns the tiles that lie on the reoriented frame, by cell.
func (s *scan[S]) placed() []int {
	tiles := make([]int, s.depth)
	for i := range tiles {
		tiles[i] = s.steps[i].tile
	}
	return tiles
}
