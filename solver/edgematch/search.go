package edgematch

import (
	"context"
	"math"
	"math/rand/v2"

	"fourfold/solver/workers"
)

// FirstBudget is the number of tiles that the scan in rows from the upper left corner tries before
// other ways are considered.
const FirstBudget = 1 << 14

// pace is the effort of the parts of a search.
type pace struct {
	first   int64 // tiles that the first scan tries
	slice   int64 // tiles that a scan tries between two looks at the context
	probes  int   // descents of an estimate
	assumed int64 // tiles that are tried with an assumed frame
}

var usualPace = pace{first: FirstBudget, slice: 1 << 14, probes: 150, assumed: 1 << 20}

// stage is a part of a search.
type stage struct {
	inventory *inventory
	shared    bool  // by two scans in the best way, else one in rows from the upper left corner
	assumed   bool  // the inventory assumes something; only solutions found are true
	budget    int64 // tiles
}

// stages is a search: one stage after the other, until one decides.
type stages[S set] struct {
	ctx    context.Context
	report func(Progress)
	pace   pace
	limit  int64 // of solutions; below 1 there is none
	todo   []stage
	scans  []*scan[S] // of the first stage
	spent  int64      // tiles tried by estimates and by stages that have ended
	shown  Progress
}

func newStages[S set](k *inventory, p pace, limit int64) *stages[S] {
	s := &stages[S]{pace: p, limit: limit}
	s.todo = append(s.todo, stage{inventory: k, budget: p.first})
	if framed := k.framed(); framed != nil && limit == 1 {
		s.todo = append(s.todo, stage{inventory: framed, shared: true, assumed: true, budget: p.assumed})
	}
	s.todo = append(s.todo, stage{inventory: k, shared: true, budget: math.MaxInt64})
	return s
}

// run searches until it has a result or ctx ends.
func (s *stages[S]) run(ctx context.Context, report func(Progress)) (Result, error) {
	s.ctx, s.report = ctx, report
	for {
		if err := s.begin(); err != nil {
			return Result{}, err
		}
		ended := false
		for !ended && s.nodes() < s.todo[0].budget {
			ended = s.advance()
			if r := s.result(); s.full(r.Solutions) || ended && !s.todo[0].assumed {
				return r, nil
			}
			if err := s.pause(); err != nil {
				return Result{}, err
			}
		}
		s.spent, s.scans, s.todo = s.spent+s.nodes(), nil, s.todo[1:]
	}
}

// full reports whether so many solutions are enough.
func (s *stages[S]) full(solutions int64) bool { return s.limit > 0 && solutions >= s.limit }

// nodes returns the number of tiles that the scans have tried.
func (s *stages[S]) nodes() (n int64) {
	for _, scan := range s.scans {
		n += scan.nodes
	}
	return n
}

// advance lets the scans try some more tiles, at the same time, and reports whether all have
// ended. Each tries a fixed number, so that the result does not depend on their speed.
func (s *stages[S]) advance() bool {
	ended := make([]bool, len(s.scans))
	var others workers.Pool
	for i := 1; i < len(s.scans); i++ {
		others.Go(func() { ended[i] = s.advanceOne(s.scans[i]) })
	}
	ended[0] = s.advanceOne(s.scans[0])
	others.Wait()
	return ended[0] && ended[len(ended)-1]
}

// advanceOne lets a scan go on from solution to solution, and reports whether it has ended.
func (s *stages[S]) advanceOne(scan *scan[S]) bool {
	limit := scan.nodes + s.pace.slice
	for !s.full(scan.found) {
		switch scan.run(limit) {
		case exhausted:
			return true
		case paused:
			return false
		}
		scan.takeSolution()
	}
	return false
}

// pause reports the progress and returns the error of the context.
func (s *stages[S]) pause() error {
	fraction := 0.0
	for _, scan := range s.scans {
		fraction += scan.fraction() / float64(len(s.scans))
		if scan.placed > s.shown.Placed {
			s.shown.Placed, s.shown.Placement = scan.placed, scan.placement(scan.best)
		}
	}
	s.shown.Nodes = max(s.shown.Nodes, s.spent+s.nodes())
	s.shown.Fraction = max(s.shown.Fraction, min(fraction, 1))
	s.report(s.shown)
	return s.ctx.Err()
}

// result returns the result if the scans of this stage decide.
func (s *stages[S]) result() Result {
	r := Result{Complete: true, Nodes: s.spent + s.nodes()}
	for _, scan := range s.scans {
		r.Solutions += scan.found
		r.Placements = append(r.Placements, scan.solutions...)
	}
	if s.full(r.Solutions) {
		r.Solutions, r.Complete = s.limit, false
	}
	if r.Placements = r.Placements[:min(int64(len(r.Placements)), r.Solutions, MostKept)]; len(r.Placements) > 0 {
		r.Placement = r.Placements[0]
	}
	return r
}

// largeTree is the estimate, in tiles, from which on a scan in squares is taken. The trees of rows
// are then often far larger than estimated: descents miss their few large subtrees.
const largeTree = 1 << 20

// begin makes the scans of the first stage.
func (s *stages[S]) begin() error {
	now := s.todo[0]
	if !now.shared {
		s.scans = []*scan[S]{newScan(newTables[S](now.inventory, now.inventory.inRows()))}
		return nil
	}
	ways := ways[S](now.inventory.hardestFirst())
	best, size, err := s.smallest(ways)
	if err != nil {
		return err
	}
	if size > largeTree {
		best = ways[0]
	}
	s.scans = newShares(best)
	return nil
}

// ways returns the tables for scans in rows from each side of the frame, and in squares. Squares
// from other corners have trees of about the same size.
func ways[S set](k *inventory) (all []*tables[S]) {
	all = append(all, newTables[S](k, k.inSquares()))
	for range 4 {
		all = append(all, newTables[S](k, k.inRows()))
		k = k.turned()
	}
	return all
}

// smallest returns the way whose tree is estimated to be smallest, and the estimate in tiles. The
// estimate is the mean over random descents (Knuth, 1975).
func (s *stages[S]) smallest(ways []*tables[S]) (best *tables[S], least float64, err error) {
	for _, way := range ways {
		scan, rng, sum := newScan(way), rand.New(rand.NewPCG(1, 1)), 0.0
		for range s.pace.probes {
			if s.ctx.Err() == nil {
				sum += scan.probe(rng)
			}
		}
		s.spent += scan.nodes
		if tree := sum / float64(s.pace.probes); best == nil || tree < least {
			best, least = way, tree
		}
		if err := s.pause(); err != nil {
			return nil, 0, err
		}
	}
	return best, least, nil
}

// shareDepth is the number of tiles that decide which of two scans takes a subtree.
const shareDepth = 4

// share divides the subtrees of a tree between two scans, which take them in turn. The zero share
// takes all.
type share struct{ shared, other bool }

// skip reports whether the next subtree is the other scan's.
func (s *share) skip() bool {
	s.other = s.shared && !s.other
	return s.other
}

// newShares returns two scans that share a tree.
func newShares[S set](t *tables[S]) []*scan[S] {
	even, odd := newScan(t), newScan(t)
	even.share = share{shared: true, other: true}
	odd.share = share{shared: true}
	return []*scan[S]{even, odd}
}
