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

// strictAbout is the help on --strict.
const strictAbout = "blanks, blank lines and line ends, too, must be those of the judge's form"

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
// proven bound is the answer; else the error tells both.
func solve(ctx context.Context, timeout time.Duration, b puzzle.Problem, report puzzle.Report) (o puzzle.Outcome, err error) {
	err = within(ctx, timeout, func(ctx context.Context) (err error) {
		o, err = b.Solve(ctx, report)
		return err
	})
	if gaveUp := errors.Is(err, puzzle.ErrGaveUp); gaveUp && o.Possible() && o.Bound >= o.Length() {
		o.Minimal, err = true, nil
	} else if gaveUp {
		err = fmt.Errorf("%w%s", err, soFar(o))
	}
	return o, err
}

// soFar describes the best solution and the bound of a search that was ended.
func soFar(o puzzle.Outcome) (text string) {
	if o.Possible() {
		text = fmt.Sprintf("; best found %d", o.Length())
	}
	if o.Bound > 0 {
		text += fmt.Sprintf("; proven at least %d", o.Bound)
	}
	return text
}
