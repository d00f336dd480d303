package edgematch

import (
	"context"
	"math/rand/v2"
	"sync"
)

// FirstBudget is the number of tiles that the search from the upper left corner
// may place before the other sides of the frame are considered.
const FirstBudget = 1 << 15

// pace is what a decision may spend on its parts.
type pace struct {
	first  int64 // tiles the first scan may place
	slice  int64 // tiles a scan places between two looks at the context
	probes int   // descents an estimate takes
}

var usualPace = pace{first: FirstBudget, slice: 1 << 14, probes: 500}

// decision is a search in progress: first one scan, then two that take the same
// tree from both ends.
type decision[S set] struct {
	ctx    context.Context
	stock  *stock
	report func(Progress)
	pace   pace
	spent  int64 // tiles placed by scans and estimates that are done with
	shown  Progress
}

func decide[S set](ctx context.Context, k *stock, p pace, report func(Progress)) (Result, error) {
	d := &decision[S]{ctx: ctx, stock: k, pace: p, report: report}
	s := newScan(newRules[S](k, 0))
	for s.nodes < p.first {
		if how := s.run(min(s.nodes+p.slice, p.first)); how != paused {
			return d.result(s, how), nil
		}
		if err := d.pause(s); err != nil {
			return Result{}, err
		}
	}
	ahead, err := d.choose(s)
	if err != nil {
		return Result{}, err
	}
	back := newScan(ahead.rules)
	back.backward = true
	return d.close(ahead, back)
}

// choose returns the scan with the smallest estimated tree: s itself, or one that begins on
// another side.
func (d *decision[S]) choose(s *scan[S]) (*scan[S], error) {
	best, least := s, d.estimate(newScan(s.rules))
	for _, t := range turns[1:] {
		if err := d.pause(s); err != nil {
			return nil, err
		}
		turned := newScan(newRules[S](d.stock, t))
		if tree := d.estimate(turned); tree < least {
			best, least = turned, tree
		}
	}
	if best != s {
		d.spent += s.nodes
	}
	return best, d.ctx.Err()
}

// estimate estimates the tree of a scan that has not begun.
func (d *decision[S]) estimate(s *scan[S]) float64 {
	tree, cost := s.estimate(d.ctx, d.pace.probes, rand.New(rand.NewPCG(1, 1)))
	d.spent += cost
	return tree
}

// close lets two scans go on through the same tree, ahead in order and back against it,
// until one finds a solution or they meet. They run at the same time, but
// step by step together, so that it does not matter which is faster: ahead's
// solution counts first.
func (d *decision[S]) close(ahead, back *scan[S]) (Result, error) {
	for {
		var first, second state
		var both sync.WaitGroup
		both.Go(func() { second = back.run(back.nodes + d.pace.slice) })
		first = ahead.run(ahead.nodes + d.pace.slice)
		both.Wait()
		switch {
		case first == solved:
			return d.result(ahead, solved, back), nil
		case second == solved:
			return d.result(back, solved, ahead), nil
		case first == exhausted || second == exhausted || ahead.passed(back):
			return d.result(ahead, exhausted, back), nil
		}
		if err := d.pause(ahead, back); err != nil {
			return Result{}, err
		}
	}
}

// passed tells whether a scan in order has come to where a scan against it has been.
func (s *scan[S]) passed(back *scan[S]) bool {
	for i := range min(s.depth, back.depth) {
		if a, b := s.steps[i].tile, back.steps[i].tile; a != b {
			return a > b
		}
	}
	return false
}

// result ends the decision by what the scan s has come to; others ran along.
func (d *decision[S]) result(s *scan[S], how state, others ...*scan[S]) Result {
	searched := s.nodes
	for _, o := range others {
		searched += o.nodes
	}
	r := Result{Nodes: d.spent + searched}
	if how == solved {
		r.Placement = d.stock.deal(s.turn.untangle(s.placed(), d.stock.rows, d.stock.cols))
	} else {
		r.Exhausted = searched
	}
	return r
}

// placed returns the tiles that lie on the turned frame, by cell.
func (s *scan[S]) placed() []int {
	tiles := make([]int, s.depth)
	for i := range tiles {
		tiles[i] = s.steps[i].tile
	}
	return tiles
}
