package cli

import (
	"context"

	"fourfold/puzzles/puzzle/transcript"
)

// writeSteps writes the judge's answer, then each move in words and the board
// after it, or why there is none. A blank line stands between two problems.
func (s *solving) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		s.out.WriteByte('\n')
	}
	solution := transcript.Solution{Puzzle: s.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome}
	// The errors of the output stay in s.out, where proceed finds them.
	_ = solution.Write(ctx, s.out, nil)
	return s.proceed(ctx)
}
