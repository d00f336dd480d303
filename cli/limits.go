package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"fourfold/puzzles/puzzle"
)

// limits are the limits of the search for the answer to a board.
type limits struct {
	timeout time.Duration // zero means none
}

// add adds the flags that set the limits.
func (l *limits) add(flags *pflag.FlagSet) {
	flags.Func("timeout", "give up on a board after `D`, such as 500ms, 2s or 1m30s", func(text string) (err error) {
		if l.timeout, err = time.ParseDuration(text); err != nil || l.timeout <= 0 {
			return errors.New("want a time above zero, such as 2s")
		}
		return nil
	})
}

// within calls f with a context that ends at the timeout. An error of f that is due to the timeout
// becomes one that wraps puzzle.ErrGaveUp.
func (l limits) within(ctx context.Context, f func(context.Context) error) error {
	if l.timeout == 0 {
		return f(ctx) // a timer for each of many small boards costs time
	}
	limited, cancel := context.WithTimeout(ctx, l.timeout)
	defer cancel()
	err := f(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return fmt.Errorf("%w after %v", puzzle.ErrGaveUp, l.timeout)
	}
	return err
}

// solve answers a board. It calls report, which may be nil, as the search goes on.
func (l limits) solve(
	ctx context.Context, b puzzle.Problem, report func(puzzle.Progress),
) (o puzzle.Outcome, err error) {
	err = l.within(ctx, func(ctx context.Context) (err error) {
		o, err = b.Solve(ctx, puzzle.Options{Report: report})
		return err
	})
	return o, err
}
