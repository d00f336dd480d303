package edgematch

import (
	"context"
	"math"
	"slices"

	"fourfold/solver/workers"
)

// FirstBudget is the number of tiles that the first scan tries.
const FirstBudget = 1 << 15

// pace is the effort of the parts of a search.
type pace struct {
	first   int64 // tiles that the first scan tries
	assumed int64 // tiles that are tried with an assumed frame
	slice   int64 // tiles that a part tries between two checks of the context
}

var usualPace = pace{first: FirstBudget, assumed: 1 << 20, slice: 1 << 13}

// search is a Count in progress. Its parts are a scan, or two searches that share a tree.
type search[S set] struct {
	pace
	ctx    context.Context
	report func(Progress)
	limit  int64 // of solutions; below 1 there is none
	parts  []*dfs[S]
	spent  int64 // tiles tried by the parts before
	shown  Progress
}

func newSearch[S set](ctx context.Context, limit int64, report func(Progress)) *search[S] {
	return &search[S]{pace: usualPace, ctx: ctx, limit: limit, report: report}
}

// run counts the solutions of an inventory.
func (s *search[S]) run(inv *inventory) (Result, error) {
	s.parts = []*dfs[S]{newScan(newTables[S](inv))}
	ended, err := s.advance(s.first)
	if framed := inv.framed(); framed != nil && s.limit == 1 && !ended && err == nil {
		s.divide(framed)
		_, err = s.advance(s.assumed)
		ended = s.full() // an end proves nothing
	}
	if !ended && err == nil {
		s.divide(inv)
		_, err = s.advance(math.MaxInt64)
	}
	if err != nil {
		return Result{}, err
	}
	return s.result(), nil
}

// divide makes the parts two searches that share a tree: islands, or scans of a dense board.
func (s *search[S]) divide(inv *inventory) {
	s.spent += s.nodes()
	inv = inv.hardestFirst()
	t, begin := newTables[S](inv), newIsland[S]
	if inv.dense() {
		t, begin = narrowest[S](inv), newScan[S]
	}
	s.parts = []*dfs[S]{begin(t), begin(t)}
	s.parts[0].parts, s.parts[1].parts, s.parts[1].part = 2, 2, 1
}

// dense reports whether scans are faster than islands: the numbers are so few that most cells have a
// choice, wherever an island grows. It is true for fewer tiles, as measured, if the excesses take the
// whole border. Then few kinds can lie there, where a scan begins.
func (inv *inventory) dense() bool {
	most := len(inv.numbers) * len(inv.numbers)
	if b := newBorders(inv); b.axes[0].slack+b.axes[1].slack == 0 {
		most = most * 7 / 10
	}
	return len(inv.fixed) > most
}

// narrowest returns the tables of the frame turned so that the fewest kinds can lie on its first row.
func narrowest[S set](inv *inventory) (best *tables[S]) {
	fewest := math.MaxInt
	for range 4 {
		t, b := newTables[S](inv), newBorders(inv)
		due := t.due(&b, Top)
		if n := size(&due); n < fewest {
			best, fewest = t, n
		}
		inv = inv.turned()
	}
	return best
}

// advance lets the parts try tiles, up to a number. It reports whether they have ended or have found
// enough.
func (s *search[S]) advance(budget int64) (ended bool, err error) {
	for s.nodes() < budget {
		if s.step() || s.full() {
			return true, nil
		}
		if err := s.pause(); err != nil {
			return false, err
		}
	}
	return false, nil
}

// step lets the parts try some more tiles, at the same time, and reports whether all have ended.
// Each tries a fixed number, so that the result does not depend on their speed.
func (s *search[S]) step() bool {
	ended := make([]bool, len(s.parts))
	run := func(i int) { ended[i] = s.parts[i].run(s.parts[i].nodes+s.slice, s.limit) }
	var others workers.Pool
	for i := 1; i < len(s.parts); i++ {
		others.Go(func() { run(i) })
	}
	run(0)
	others.Wait()
	return !slices.Contains(ended, false)
}

// nodes returns the number of tiles that the parts have tried.
func (s *search[S]) nodes() (n int64) {
	for _, part := range s.parts {
		n += part.nodes
	}
	return n
}

// found returns the number of solutions that the parts have found.
func (s *search[S]) found() (n int64) {
	for _, part := range s.parts {
		n += part.found
	}
	return n
}

// full reports whether enough solutions are found.
func (s *search[S]) full() bool { return s.limit > 0 && s.found() >= s.limit }

// pause reports the progress and returns the error of the context.
func (s *search[S]) pause() error {
	fraction := 0.0
	for _, part := range s.parts {
		fraction += part.fraction() / float64(len(s.parts))
		if part.placed > s.shown.Placed {
			s.shown.Placed, s.shown.Placement = part.placed, part.placement(part.best)
		}
	}
	s.shown.Nodes = s.spent + s.nodes()
	s.shown.Fraction = max(s.shown.Fraction, min(fraction, 1))
	s.report(s.shown)
	return s.ctx.Err()
}

// result returns the result of the parts.
func (s *search[S]) result() Result {
	r := Result{Solutions: s.found(), Complete: true, Nodes: s.spent + s.nodes()}
	if s.full() {
		r.Solutions, r.Complete = s.limit, false
	}
	for _, part := range s.parts {
		r.Placements = append(r.Placements, part.solutions...)
	}
	r.Placements = r.Placements[:min(int64(len(r.Placements)), r.Solutions, MostKept)]
	if len(r.Placements) > 0 {
		r.Placement = r.Placements[0]
	}
	return r
}
