package tetravex

import (
	"context"

	"fourfold/puzzles/puzzle"
)

// Solve decides whether the tiles can be placed. It asks for the tiles alone: those
// that lie on the frame are taken off first, and the walk starts with all of them
// loose. The placement is the one that edgematch.Result documents.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	s := &search{board: b, ctx: ctx, report: o.Tell}
	if o.FromHere {
		return s.completion(keepingNodes)
	}
	if err := ctx.Err(); err != nil {
		return puzzle.Outcome{}, err // a search that is over soon does not look at it
	}
	r, _, err := s.run(nil, unlimited)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case !r.Possible():
		return s.impossible(r), nil
	}
	s.board = b.loose()
	return s.keeping(r.Placement), nil
}
