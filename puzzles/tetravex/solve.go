package tetravex

import (
	"context"
	"math"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Solve decides whether the tiles can be placed. Where all of them are loose, the placement is the one that
// edgematch.Result documents. Else the answer leads there from where they lie. The tiles on the frame stay if a solution has
// them there. If none has, the answer moves few of them. It may be that another one moves fewer.
func (f *frame) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	s := &search{f: f, ctx: ctx, report: report}
	some := f.lying() > 0
	if err := ctx.Err(); err != nil && !some { // a short search does not look at ctx
		return puzzle.Outcome{}, err
	}
	if some && len(f.clashes()) == 0 {
		kept, err := s.run(f.placed, unlimited)
		switch {
		case err != nil:
			return puzzle.Outcome{Nodes: s.nodes}, err
		case kept.Possible():
			return s.answer(kept.Placement), nil
		}
	}
	loose, err := s.run(nil, unlimited)
	switch {
	case err != nil:
		return puzzle.Outcome{Nodes: s.nodes}, err
	case !loose.Possible():
		return s.impossible(loose), nil
	case some:
		return s.moving(loose.Placement)
	}
	return s.answer(loose.Placement), nil
}

// search is a series of searches for one answer.
type search struct {
	f      *frame
	ctx    context.Context
	report func(puzzle.Progress) // or nil
	nodes  int64                 // of the searches that have ended
}

const (
	// unlimited is the limit of a search that ends with a decision.
	unlimited = math.MaxInt64
	// closerNodes limits all searches together for solutions that move fewer tiles.
	closerNodes = 1 << 19
)

// moving returns the answer if the placed tiles cannot all stay, given a solution.
func (s *search) moving(found []int) (puzzle.Outcome, error) {
	placement, err := s.closer(found)
	o := s.answer(placement)
	if err != nil {
		return o, err
	}
	notes := []puzzle.Note{{
		Text:    sentence.New("No solution has all placed tiles where they are. This one moves the marked tiles."),
		Picture: puzzle.Picture{Marks: onCells(s.f, s.f.moved(placement))},
	}}
	if len(s.f.clashes()) == 0 {
		notes = append(notes, refutation(s.f, sentence.New("The placed tiles cannot all stay."), sentence.New("So the placed tiles cannot all stay.")))
	}
	o.Reasons = puzzle.Reasons(append(notes, o.Notes()...)...)
	return o, nil
}

// impossible returns the answer if the loose tiles have no solution.
func (s *search) impossible(r edgematch.Result) puzzle.Outcome {
	loose, claim := s.f.place(nil), sentence.New("There is no solution.")
	o := puzzle.Outcome{Title: sentence.New("Impossible"), Nodes: s.nodes, Certify: s.f.refuted}
	if r.Surplus == nil {
		o.Detail = sentence.New("every placement is ruled out")
		o.Reasons = puzzle.Reasons(refutation(loose, claim, sentence.New("So there is no solution.")))
		return o
	}
	o.Detail = sentence.New("too many sides without a partner")
	o.Reasons = func() []puzzle.Note { return []puzzle.Note{paged(claim, []puzzle.Picture{tooMany(loose, *r.Surplus)})} }
	return o
}

// closer returns a placement that moves few of the placed tiles, given one. It looks for a solution
// that moves one tile, and then for solutions that keep one tile more than the best so far.
func (s *search) closer(found []int) ([]int, error) {
	best, left := s.f.inPlace(found), int64(closerNodes)
	try := func(free ...int) bool {
		fixed := slices.Clone(s.f.placed)
		for _, cell := range free {
			fixed[cell] = none
		}
		if s.ctx.Err() != nil || left <= 0 || len(s.f.place(fixed).clashes()) > 0 {
			return false
		}
		before := s.nodes
		r, _ := s.run(fixed, left)
		left -= s.nodes - before + searchNodes
		if r.Possible() {
			best = s.f.inPlace(r.Placement)
		}
		return r.Possible()
	}
	for cell, tile := range s.f.placed {
		if tile != none && len(s.f.moved(best)) > 1 && try(cell) {
			break
		}
	}
	for _, cell := range s.f.moved(best) {
		others := slices.DeleteFunc(s.f.moved(best), func(moved int) bool { return moved == cell })
		if len(others) > 0 {
			try(others...)
		}
	}
	return best, s.ctx.Err()
}

// answer returns the answer that leads to a placement, or to one that looks like it.
func (s *search) answer(placement []int) puzzle.Outcome {
	placement = s.f.inPlace(placement)
	o := puzzle.Outcome{
		Walk:    s.f.walkTo(placement),
		Title:   sentence.New("Solved"),
		Detail:  sentence.New("every contact matches"),
		Nodes:   s.nodes,
		Certify: s.f.solved(placement),
	}
	var fixed []int
	moved, lying := len(s.f.moved(placement)), s.f.lying()
	switch {
	case moved > 0:
		o.Detail = sentence.Count(moved, "one of the placed tiles moves", "%d of the placed tiles move")
	case lying > 0 && lying < len(s.f.tiles):
		o.Detail = sentence.New("the placed tiles stay")
		fixed = s.f.placed
	}
	o.Reasons = puzzle.Reasons(solutions(s.f, fixed, placement))
	return o
}

// run searches for a placement that keeps the fixed tiles, within about so many nodes.
func (s *search) run(fixed []int, limit int64) (edgematch.Result, error) {
	var nodes int64
	tell := s.progress()
	r, _, err := s.f.count(s.ctx, fixed, 1, limit, func(p edgematch.Progress) {
		nodes = p.Nodes
		if limit < unlimited {
			p.Fraction = -1 // of a part of the work whose size nobody knows
		}
		tell(p)
	})
	s.nodes += max(nodes, r.Nodes)
	return r, err
}

// previewPause is the time between two previews.
const previewPause = 200 * time.Millisecond

// progress returns a function that reports the progress of one search. Now and then it shows the
// most tiles placed so far on a board.
func (s *search) progress() func(edgematch.Progress) {
	var preview puzzle.Problem
	var placed int
	var made time.Time
	return func(p edgematch.Progress) {
		if p.Placed > placed && time.Since(made) >= previewPause {
			preview, placed, made = s.f.place(p.Placement), p.Placed, time.Now()
		}
		if s.report == nil {
			return
		}
		best := sentence.New("%d of %d tiles placed", p.Placed, len(s.f.tiles))
		s.report(puzzle.Progress{Fraction: p.Fraction, Nodes: s.nodes + p.Nodes, Best: best, Board: preview})
	}
}
