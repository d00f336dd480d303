package grid

import (
	"cmp"
	"context"
	"errors"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/shortest"
)

// Shortest solves a board whose answer is a shortest sequence of moves. A state of the search is all that
// decides which moves are possible, such as the pieces and whose turn it is.
//
//	func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (grid.Answer, error) {
//		return grid.Shortest[uint64, space]{
//			Space: space{b.size}, Starts: []uint64{b.pieces}, Move: slide, Moves: slides,
//		}.Solve(ctx, o)
//	}
type Shortest[S comparable, G shortest.Space[S]] struct {
	Space G
	// Starts are the board as a state, once for each player who may begin. The answer is a path from
	// the start that is nearest to a goal, the first one on a tie.
	Starts []S
	// Move returns the move between two successive states of a path.
	Move func(before, after S) Move
	// Moves is puzzle.Puzzle's Moves.
	Moves func(n int) sentence.Text

	Memory int64 // limit for the tables of the search, in bytes; zero means 1 GiB
	// Explain changes the answer, also an unfinished one, given an answer for each start. Optional: the
	// Notes of an impossible board say how many states were looked at.
	Explain func(a *Answer, found []shortest.Answer[S])
}

const (
	gibibyte = 1 << 30 // the memory limit of a search, in bytes, unless Shortest has another one
	spare    = 1 << 18 // the states to look at for starts that are farther from a goal than another one
)

// errMemory is the error of a search that needs more memory.
var errMemory error = &sentence.Refusal{
	What: sentence.New("gave up: the memory for positions is used up"), Err: puzzle.ErrGaveUp,
}

// Solve is Board's Solve. It reports progress and keeps the memory limit.
func (s Shortest[S, G]) Solve(ctx context.Context, report func(puzzle.Progress)) (Answer, error) {
	search := shortest.Search[S, G]{
		Space: s.Space, Starts: s.Starts, Memory: cmp.Or(s.Memory, gibibyte), Spare: spare,
		Report: func(states int64, bound int) {
			report(puzzle.Progress{Fraction: -1, Nodes: states, Best: sentence.New("at least %v", s.Moves(bound))})
		},
	}
	found, states, err := search.Run(ctx)
	if err == nil {
		err = ctx.Err() // of a search that was too short to look
	}
	a := s.answer(found, err == nil)
	a.Nodes = states
	if errors.Is(err, shortest.ErrMemory) {
		err = errMemory
	}
	return a, err
}

// answer returns the answer that a search has found, or the bound of one that was not finished.
func (s Shortest[S, G]) answer(found []shortest.Answer[S], finished bool) (a Answer) {
	var best *shortest.Answer[S] // with a path where there is one, else with the least bound
	states := 0
	for i := range found {
		f := &found[i]
		states += f.States
		open := f.Path != nil || !finished && !f.Unreachable
		if open && (best == nil || f.Bound < best.Bound) {
			best = f
		}
	}
	switch {
	case best == nil && finished:
		a.Outcome.Reasons = puzzle.Reasons(puzzle.Note{Text: sentence.Count(states, "No move is possible.",
			"All %d reachable positions were searched: none is solved.")})
	case best == nil:
	case !finished:
		a.Bound = best.Bound
	default:
		a.Minimal, a.Detail = true, sentence.New("proven minimum")
		for i, after := range best.Path[1:] {
			a.Moves = append(a.Moves, s.Move(best.Path[i], after))
		}
	}
	if s.Explain != nil {
		s.Explain(&a, found)
	}
	return a
}
