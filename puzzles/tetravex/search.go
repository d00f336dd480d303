package tetravex

import (
	"context"
	"math"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// search is a series of searches for one answer about a board.
type search struct {
	*board
	ctx    context.Context
	report func(puzzle.Progress)
	spent  int64 // nodes of the searches that have ended
}

// unlimited is the limit of a search that ends with a decision.
const unlimited = math.MaxInt64

// run searches for a placement that keeps the fixed tiles, within about so many nodes. It reports
// whether that is decided.
func (s *search) run(fixed []int, limit int64) (r edgematch.Result, decided bool, err error) {
	var nodes int64
	tell := s.telling()
	r, decided, err = s.count(s.ctx, fixed, 1, limit, func(p edgematch.Progress) {
		nodes = p.Nodes
		if limit < unlimited {
			p.Fraction = -1 // of a part of the work, of which nobody knows how much it is
		}
		tell(p)
	})
	s.spent += max(nodes, r.Nodes)
	return r, decided, err
}

// telling returns what reports the progress of one search.
func (s *search) telling() func(edgematch.Progress) {
	var shown preview
	return func(p edgematch.Progress) {
		s.report(puzzle.Progress{
			Fraction: p.Fraction,
			Nodes:    s.spent + p.Nodes,
			Best:     s.sofar(p),
			Board:    shown.of(s.board, p),
		})
	}
}

// sofar says how far a search has come.
func (s set) sofar(p edgematch.Progress) sentence.Text {
	return sentence.New("%d of %d tiles placed", p.Placed, len(s.tiles))
}

// count looks for solutions that keep the fixed tiles, for so many at the most. It reports whether it came
// to an end within about so many nodes: since reports come after fixed numbers of nodes, so does its end.
func (s set) count(
	ctx context.Context, fixed []int, solutions, nodes int64, report func(edgematch.Progress),
) (r edgematch.Result, ended bool, err error) {
	limited, stop := context.WithCancel(ctx)
	defer stop()
	r, err = edgematch.Count(limited, s.puzzle(fixed), solutions, func(p edgematch.Progress) {
		report(p)
		if p.Nodes >= nodes || ctx.Err() != nil { // ctx is asked itself, since some give others a turn when they are
			stop()
		}
	})
	if err != nil && limited.Err() != nil {
		return r, false, ctx.Err()
	}
	return r, err == nil, err
}

// preview is the most that a search has placed so far, as a board to be looked at. It is made
// anew only now and then.
type preview struct {
	board  puzzle.Problem
	placed int
	made   time.Time
}

// previewPause is the time between two previews.
const previewPause = 200 * time.Millisecond

func (v *preview) of(b *board, p edgematch.Progress) puzzle.Problem {
	if p.Placed > v.placed && time.Since(v.made) >= previewPause {
		v.board, v.placed, v.made = b.place(p.Placement), p.Placed, time.Now()
	}
	return v.board
}
