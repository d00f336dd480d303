package edgematch

import (
	"context"
	"math"

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
	guess  int64 // tiles that are tried for a guess
}

var usualPace = pace{first: FirstBudget, slice: 1 << 14, probes: 200, guess: 1 << 22}

// decision is a search in progress: first one scan, then two scans or islands that share a tree.
type decision[S set] struct {
	ctx       context.Context
	inventory *inventory
	report    func(Progress)
	pace      pace
	limit     int64 // of solutions; none below 1
	spent     int64 // tiles tried by scans and estimates that are done with
	shown     Progress

	alone     *scan[S] // the first scan, or nil when it has been in vain
	guesses   []guess  // what the border may carry, not refuted yet
	even, odd searcher // the searches that share a tree, nil before they are chosen
	slice     int64    // tiles that each of them tries between two looks at the context
}

func newDecision[S set](k *inventory, p pace, limit int64) *decision[S] {
	return &decision[S]{inventory: k, pace: p, limit: limit, alone: newScan(newRules[S](k, 0))}
}

// run searches until ctx ends; called again, it goes on where it was.
func (d *decision[S]) run(ctx context.Context, report func(Progress)) (Result, error) {
	d.ctx, d.report = ctx, report
	for d.alone != nil {
		s := d.alone
		if d.advance(s, min(s.nodes+d.pace.slice, d.pace.first)) == exhausted || d.full(s.found) {
			return d.result(s), nil
		}
		if err := d.pause(s); err != nil {
			return Result{}, err
		}
		if s.nodes >= d.pace.first {
			d.spent, d.alone = s.nodes, nil
			if d.limit == 1 {
				d.guesses = d.inventory.puzzle.guesses()
			}
		}
	}
	for len(d.guesses) > 0 {
		found, err := d.share(d.pace.guess)
		switch {
		case err != nil:
			return Result{}, err
		case found:
			return d.result(d.even, d.odd), nil
		}
		d.spent += d.even.sofar().nodes + d.odd.sofar().nodes
		d.even, d.odd, d.guesses = nil, nil, d.guesses[1:]
	}
	if _, err := d.share(math.MaxInt64); err != nil {
		return Result{}, err
	}
	return d.result(d.even, d.odd), nil
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

// share lets two searches go through their subtrees until both have ended, have found enough
// solutions or have tried so many tiles. It reports whether they have found enough. They run at the same time, but step by step
// together, so that it does not matter which is faster: even's solutions count first.
func (d *decision[S]) share(nodes int64) (found bool, err error) {
	if d.even == nil {
		if err := d.choose(); err != nil {
			return false, err
		}
	}
	even, odd := d.even.sofar(), d.odd.sofar()
	for even.nodes+odd.nodes < nodes {
		var second state
		var wait crew.Crew
		wait.Go(func() { second = d.advance(d.odd, odd.nodes+d.slice) })
		first := d.advance(d.even, even.nodes+d.slice)
		wait.Wait()
		if found = d.full(even.found + odd.found); found || first == exhausted && second == exhausted {
			return found, nil
		}
		if err := d.pause(d.even, d.odd); err != nil {
			return false, err
		}
	}
	return false, nil
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
