package session

import (
	"context"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Verdict is what has been found out about a board of the list.
type Verdict struct {
	Kind  VerdictKind
	Title sentence.Text // the answer in a few words, or why there is none; empty for an Unknown one
}

// VerdictKind is how a board has been answered.
type VerdictKind int

// The kinds of verdicts.
const (
	Unknown    VerdictKind = iota // nobody has looked yet, or the board has been changed since
	Solved                        // there is a solution, the best where the puzzle asks for that
	Impossible                    // it is proven that there is none
	Unanswered                    // the search ended too early, or the board is not complete
)

// finding is a verdict on a board, and what the judge expects as its answer.
type finding struct {
	board  puzzle.Problem // the verdict counts only as long as this is the board
	answer func() []byte  // nil for an Unanswered board; made when it is asked for, since it can be long
	Verdict
}

// newFinding returns the finding that an outcome is for the k-th board of a list, k counting from 0. err says why a search ended
// too early.
func newFinding(p *puzzle.Puzzle, board puzzle.Problem, k int, o puzzle.Outcome, err error) finding {
	f := finding{board: board, Verdict: Verdict{Kind: Unanswered}}
	switch {
	case err != nil && o.Possible():
		f.Title = sentence.New("%v, not proven", o.Title)
	case err != nil:
		f.Title = sentenceOf(err)
	case o.Possible():
		f.Kind, f.Title = Solved, o.Title
	default:
		f.Kind, f.Title = Impossible, o.Title
	}
	if err == nil {
		f.answer = sync.OnceValue(func() []byte { return p.AppendAnswer(nil, k+1, o) })
	}
	return f
}

// find solves the k-th board of a list. It reports false where ctx has ended before there was an answer.
func find(ctx context.Context, p *puzzle.Puzzle, board puzzle.Problem, k int, memory *budget) (f finding, ok bool) {
	f, err := safely(ctx, nil, func(ctx context.Context, _ func(puzzle.Progress)) (finding, error) {
		if err := board.Check(); err != nil {
			return newFinding(p, board, k, puzzle.Outcome{}, err), err
		}
		o, err := memory.solve(ctx, board)
		f := newFinding(p, board, k, o, err)
		if err == nil {
			f.answer() // here rather than in the window
		}
		return f, err
	})
	switch {
	case err != nil && ctx.Err() != nil:
		return finding{}, false
	case f.board == nil: // the solver has failed
		f = newFinding(p, board, k, puzzle.Outcome{}, err)
	}
	return f, true
}
