package fourline

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/shortest"
)

// movesText returns a number of slides in words.
func movesText(n int) sentence.Text { return sentence.Count(n, "%d slide", "%d slides") }

// Solve finds a shortest sequence of moves to a line. Of two openers it takes the one whose
// sequence is shorter, Black on a tie.
func (b board) Solve(ctx context.Context, report func(puzzle.Progress)) (grid.Answer, error) {
	return solve(ctx, b, report, 0)
}

// solve is Solve with a memory limit in bytes, or 0 for the usual one.
func solve(ctx context.Context, b board, report func(puzzle.Progress), memory int64) (grid.Answer, error) {
	if err := ctx.Err(); err != nil {
		return grid.Answer{}, err
	}
	if b.count(black) < 4 && b.count(white) < 4 {
		return tooFew(b), nil
	}
	search := grid.Shortest[state, space]{
		Space: space{b.geometry}, Move: moveBetween, Moves: movesText, Memory: memory,
		Explain: func(a *grid.Answer, found []shortest.Answer[state]) { explain(b, a, found) },
	}
	for _, c := range b.openers() {
		search.Starts = append(search.Starts, b.state(c))
	}
	return search.Solve(ctx, report)
}
