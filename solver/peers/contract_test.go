//go:build peers

package peers

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// contractSolver solves problems as the window and the command line do, and answers with
// the number of steps.
func contractSolver(problems []puzzle.Problem) func(int) (answer, error) {
	return func(i int) (answer, error) {
		return often(func(ctx context.Context) (string, error) {
			o, err := problems[i].Solve(ctx, puzzle.Options{})
			if !o.Possible() {
				return impossible, err
			}
			return strconv.Itoa(o.Length()), err
		})
	}
}

func mustSolve(t *testing.T, p puzzle.Problem) {
	if _, err := p.Solve(t.Context(), puzzle.Options{}); err != nil {
		t.Fatal(err)
	}
}

func mustRead(t *testing.T, p *puzzle.Puzzle, text string) puzzle.Problem {
	problem, _, err := p.NewReader(strings.NewReader(text)).Read()
	if err != nil {
		t.Fatal(err)
	}
	return problem
}
