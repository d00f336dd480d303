package edgematch

import (
	"context"

	"fourfold/solver/crew"
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

// decision is a search in progress: first one scan, then two scans or islands that share a tree.
type decision[S set] struct {
	ctx       context.Context
	inventory *inventory
	report    func(Progress)
	pace      pace
	limit     int64 // of solutions; none below 1
	spent     int64 // tiles tried by scans and estimates that are done with
	shown     Progress

	alone     *scan[S]
	even, odd searcher // nil at first
	slice     int64    // tiles that each of them tries between two looks at the context
}

func newDecision[S set](k *inventory, p pace, limit int64) *decision[S] {
	return &decision[S]{inventory: k, pace: p, limit: limit, alone: newScan(newRules[S](k, 0))}
}

// run searches until ctx ends; called again, it goes on where it was.
func (d *decision[S]) run(ctx context.Context, report func(Progress)) (Result, error) {
	d.ctx, d.report = ctx, report
	for s := d.alone; s.nodes < d.pace.first; {
		if d.advance(s, min(s.nodes+d.pace.slice, d.pace.first)) == exhausted || d.full(s.found) {
			return d.result(s), nil
		}
		if err := d.pause(s); err != nil {
			return Result{}, err
		}
	}
	if d.even == nil {
		if err := d.choose(); err != nil {
			return Result{}, err
		}
	}
	return d.share(d.even, d.odd)
}

// full reports whether so many solutions are enough.
func (d *decision[S]) full(solutions int64) bool { return d.limit > 0 && solutions >= d.limit }

// advance lets a search go on from solution to solution until it ends, has found enough or has tried so many
// tiles in all.
func (d *decision[S]) advance(s searcher, nodes int64) state {
	for r := s.sofar(); !d.full(r.found); {
		if how := s.run(nodes); how != solved {
			return how
		}
		s.takeSolution()
	}
	return paused
}

// share lets two searches go through their subtrees until both have ended or have found enough
// solutions. They run at the same time, but step by step together, so that it
// does not matter which is faster: even's solutions count first.
func (d *decision[S]) share(even, odd searcher) (Result, error) {
	for {
		var second state
		var wait crew.Crew
		wait.Go(func() { second = d.advance(odd, odd.sofar().nodes+d.slice) })
		first := d.advance(even, even.sofar().nodes+d.slice)
		wait.Wait()
		if first == exhausted && second == exhausted || d.full(even.sofar().found+odd.sofar().found) {
			return d.result(even, odd), nil
		}
		if err := d.pause(even, odd); err != nil {
			return Result{}, err
		}
	}
}

// result ends the decision by what the last searches have come to.
func (d *decision[S]) result(searches ...searcher) Result {
	r := Result{Complete: true}
	searched := int64(0)
	for _, search := range searches {
		s := search.sofar()
		searched += s.nodes
		r.Solutions += s.found
		r.Placements = append(r.Placements, s.solutions...)
	}
	r.Nodes = d.spent + searched
	switch {
	case r.Solutions == 0:
		r.Exhausted = searched
	case d.full(r.Solutions):
		r.Solutions, r.Complete = d.limit, false
	}
	if r.Placements = r.Placements[:min(int64(len(r.Placements)), r.Solutions, MostKept)]; len(r.Placements) > 0 {
		r.Placement = r.Placements[0]
	}
	return r
}
