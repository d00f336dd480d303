package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fourfold/puzzles/puzzle"
)

// timeoutAbout is the help on --timeout.
const timeoutAbout = "give up on a board after `D`, such as 500ms, 2s or 1m30s"

// within calls f with a context that ends at the timeout, unless that is zero. An error of f that is
// due to the timeout becomes one that wraps puzzle.ErrGaveUp.
func within(ctx context.Context, timeout time.Duration, f func(context.Context) error) error {
	if timeout == 0 {
		return f(ctx) // a timer for each of many small boards costs time
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := f(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return fmt.Errorf("%w after %v", puzzle.ErrGaveUp, timeout)
	}
	return err
}

// solveWithin returns a function that answers a board within the timeout.
func solveWithin(timeout time.Duration) func(context.Context, puzzle.Problem) (puzzle.Outcome, error) {
	return func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
		return solve(ctx, timeout, b, nil)
	}
}

// solve answers a board within the timeout, and reports progress. If the search was given up, a solution as short as the
// proven bound is the answer.
func solve(ctx context.Context, timeout time.Duration, b puzzle.Problem, report puzzle.Report) (o puzzle.Outcome, err error) {
	err = within(ctx, timeout, func(ctx context.Context) (err error) {
		o, err = b.Solve(ctx, report)
		return err
	})
	if errors.Is(err, puzzle.ErrGaveUp) && o.Possible() && o.Bound >= o.Length() {
		o.Minimal, err = true, nil
	}
	return o, err
}
