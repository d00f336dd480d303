package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
)

// patience is the time limit of a single call, which should take seconds.
const patience = 2 * time.Minute

// solve is Solve with a time limit.
func solve(t testing.TB, problem puzzle.Problem, o puzzle.Options) puzzle.Outcome {
	err := problem.Check()
	must(t, err == nil, "Check of\n%s%v", problem, err)
	return finishes(t, "Solve of\n"+problem.String(), solver(problem, o))
}

// solver returns Solve with its options.
func solver(problem puzzle.Problem, o puzzle.Options) func(context.Context) (puzzle.Outcome, error) {
	return func(ctx context.Context) (puzzle.Outcome, error) { return problem.Solve(ctx, o) }
}

// finishes returns the result of f, which must come within patience, without an error or a panic. It
// tells a call that was ended after patience from one that says so itself.
func finishes[T any](t testing.TB, what string, f func(context.Context) (T, error)) T {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	result, err := attempt(ctx, f)
	ended := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
	must(t, !ended || ctx.Err() == nil, "%s: no end after %v", what, patience)
	must(t, !ended, "%s: returned %v, though its context had not ended", what, err)
	must(t, err == nil, "%s: %v", what, err)
	return result
}

// endsWell returns the result of f, as finishes does, and checks that f stops when its context ends.
func endsWell[T any](t testing.TB, what string, f func(context.Context) (T, error)) T {
	result := finishes(t, what, f)
	stops(t, what, f)
	return result
}

// attempt returns the result of f, and turns a panic into an error.
func attempt[T any](ctx context.Context, f func(context.Context) (T, error)) (result T, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("panic: %v\n%s", value, debug.Stack())
		}
	}()
	return f(ctx)
}

// stops calls f under contexts that end later and later, until f finishes first. A context that has
// ended before must stop f. It returns the results of f, and whether the last one is finished.
func stops[T any](t testing.TB, what string, f func(context.Context) (T, error)) (results []T, finished bool) {
	for _, looks := range []int{0, 1, 2, 5, 20, 100} {
		result, err := stopsAt(t, what, looks, f)
		results = append(results, result)
		must(t, err != nil || looks > 0, "%s ignores its context: that has ended before, but the error is nil", what)
		if err == nil {
			return results, true
		}
		must(t, errors.Is(err, context.Canceled), "%s: %v, want the error of its context", what, err)
	}
	return results, false
}

// tries is how often a call is repeated that seems to return late: other processes can delay it.
var tries = 5

// stopsAt calls f under a context that ends at a look. It returns what the first call returns that
// is in time.
func stopsAt[T any](t testing.TB, what string, looks int, f func(context.Context) (T, error)) (result T, err error) {
	late := ""
	for range tries {
		ctx := fuse.New(looks)
		timer := time.AfterFunc(patience, ctx.Stop)
		result, err = attempt(ctx, f)
		late = lateness(ctx)
		timer.Stop()
		ctx.Stop()
		if late == "" {
			break
		}
	}
	must(t, late == "", "%s %s, want %v", what, late, fuse.Grace)
	return result, err
}

// lateness returns how a call that has just returned neglected its context, or "".
func lateness(ctx *fuse.Context) string {
	switch late, gap := ctx.Late(), ctx.Gap(); {
	case late > fuse.Grace:
		return fmt.Sprintf("returns %v of processor time after the end of its context", late)
	case gap > fuse.Grace:
		return fmt.Sprintf("does not look at its context for %v of processor time", gap)
	}
	return ""
}

// testCancel ends the search for an answer that is known.
func testCancel(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, full puzzle.Outcome) {
	outcomes, finished := stops(t, "Solve", solver(problem, puzzle.Options{}))
	for i, o := range outcomes {
		if finished && i == len(outcomes)-1 {
			sameAnswer(t, "without an error, though the context may have ended", full, o)
			return
		}
		checkUnfinished(t, p, problem, o, full)
	}
}

// checkUnfinished compares the outcome of a search that was ended to the answer.
func checkUnfinished(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o, full puzzle.Outcome) {
	must(t, !o.Minimal, "Solve was ended, but its walk is Minimal")
	n, least := o.Length(), full.Length()
	must(t, !full.Possible() || o.Bound <= least, "Solve was ended with a Bound of %d, but %d steps suffice", o.Bound, least)
	must(t, full.Possible() || !o.Possible(), "Solve was ended with a walk, but the problem is impossible")
	must(t, !o.Possible() || !full.Minimal || n >= least, "Solve was ended with %d steps, but the minimum is %d", n, least)
	testWalk(t, p, problem, o.Walk)
}
