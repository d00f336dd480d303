package tetravex

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Solve decides whether the tiles can be placed. It asks for the tiles alone: those
// that lie on the frame are taken off first, and the walk starts with all of them
// loose. The placement is the one that edgematch.Result documents.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	if o.FromHere {
		s := &search{board: b, ctx: ctx, report: o.Tell}
		return s.completion(keepingNodes)
	}
	find, err := edgematch.NewSearch(b.puzzle(nil), 1)
	if err != nil {
		return puzzle.Outcome{}, err
	}
	return (&decision{board: b, search: find}).answer(ctx, o)
}

// decision is a search for the answer to a set of tiles that can be ended and gone on with.
type decision struct {
	board  *board
	search *edgematch.Search
	last   edgematch.Progress
}

// answer searches to the end, or until ctx ends. Then it can be called again.
func (d *decision) answer(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	s := &search{board: d.board, ctx: ctx, report: o.Tell}
	if err := ctx.Err(); err != nil {
		return d.unfinished(), err // a search that is over soon does not look at it
	}
	tell := s.telling()
	r, err := d.search.Run(ctx, func(p edgematch.Progress) { d.last = p; tell(p) })
	s.spent = r.Nodes
	switch {
	case err != nil:
		return d.unfinished(), err
	case !r.Possible():
		return s.impossible(r), nil
	}
	s.board = d.board.loose()
	return s.keeping(r.Placement), nil
}

// unfinished is what is known of an answer when its search was ended.
func (d *decision) unfinished() puzzle.Outcome {
	return puzzle.Outcome{
		Title: sentence.New("Not decided yet"), Detail: d.board.sofar(d.last), Nodes: d.last.Nodes, Continue: d.answer,
	}
}
