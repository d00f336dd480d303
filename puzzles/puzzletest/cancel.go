package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
)

const (
	patience = 2 * time.Minute // the time limit of a single call, which should take seconds
	slow     = 4 * time.Second // of one that should take a second, with the race detector too
)

// tries is how often a call is repeated that seems to be slow: other processes can delay it.
var tries = 5

// solve is Solve with a time limit. Boards of the original size and smaller ones must be solved within a second.
func solve(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) puzzle.Outcome {
	err := problem.Check()
	must(t, err == nil, "Check of\n%s%v", problem, err)
	limit := patience
	if area(problem.Size()) <= area(p.Sizes[0]) {
		limit = slow
	}
	return within(t, "Solve of\n"+problem.String(), limit, solver(problem))
}

// solver returns the Solve of a problem.
func solver(problem puzzle.Problem) func(context.Context) (puzzle.Outcome, error) {
	return func(ctx context.Context) (puzzle.Outcome, error) { return problem.Solve(ctx, nil) }
}

// within returns the result of f, which must come within a limit, without an error or a panic. It tells a call that was
// ended after patience from one that says so itself. What a call that computes has to wait for other processes does not count.
func within[T any](t testing.TB, what string, limit time.Duration, f func(context.Context) (T, error)) (result T) {
	took := limit + 1
	for i := 0; i < tries && took > limit; i++ {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		start, used, err := time.Now(), fuse.Processor(), error(nil)
		result, err = attempt(ctx, f)
		took, used = time.Since(start), fuse.Processor()-used
		ended := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
		must(t, !ended || ctx.Err() == nil, "%s: no end after %v", what, took)
		must(t, !ended, "%s: returned %v, though its context had not ended", what, err)
		must(t, err == nil, "%s: %v", what, err)
		if used > took/50 {
			took = min(took, used)
		}
	}
	must(t, took <= limit, "%s: took %v, want at most %v", what, took, limit)
	return result
}

// soon returns the result of f, as within does. Given time, it checks that f stops when its context ends.
func soon[T any](t testing.TB, what string, most effort, f func(context.Context) (T, error)) T {
	result := within(t, what, patience, f)
	if most == much {
		stops(t, what, f)
	}
	return result
}

// calls matches the functions of this module in a stack.
var calls = regexp.MustCompile(`(?m)^fourfold/puzzles/(\S+)\(`)

// attempt returns the result of f. A panic becomes an error that names the functions in which it came up.
func attempt[T any](ctx context.Context, f func(context.Context) (T, error)) (result T, err error) {
	defer func() {
		if value := recover(); value != nil {
			unset := map[bool]string{true: " (puzzle.Unset is -1)"}[strings.Contains(fmt.Sprint(value), "[-1]")]
			err = fmt.Errorf("panic: %v%s, in", value, unset)
			for _, call := range calls.FindAllStringSubmatch(string(debug.Stack()), -1)[1:] {
				err = fmt.Errorf("%w %s", err, call[1])
			}
		}
	}()
	return f(ctx)
}

// stops calls f under contexts that end later and later, until f finishes first. A context that has ended before must stop
// f. It returns the results of the work that was ended, and of that which finished.
func stops[T any](t testing.TB, what string, f func(context.Context) (T, error)) (unfinished []T, finished *T) {
	for _, looks := range []int{0, 1, 5, 50} {
		result, err := stopsAt(t, what, looks, f)
		must(t, err != nil || looks > 0, "%s ignores its context: that has ended before, but the error is nil", what)
		if err == nil {
			return unfinished, &result
		}
		must(t, errors.Is(err, context.Canceled), "%s: %v, want the error of its context", what, err)
		unfinished = append(unfinished, result)
	}
	return unfinished, nil
}

// stopsAt calls f under a context that ends at a look. It returns what f returns once that is in time.
func stopsAt[T any](t testing.TB, what string, looks int, f func(context.Context) (T, error)) (result T, err error) {
	late, err := fuse.Run(tries, looks, patience, func(ctx context.Context) (err error) {
		result, err = attempt(ctx, f)
		return err
	})
	must(t, late <= fuse.Grace, "%s does not look at its context, or goes on after its end, for %v of processor time, want %v", what, late, fuse.Grace)
	return result, err
}

// testCancel ends the search for an answer that is known, and compares what it has found with that.
func testCancel(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, full puzzle.Outcome) {
	unfinished, finished := stops(t, "Solve", solver(problem))
	if finished != nil {
		sameAnswer(t, "without an error, though the context may have ended", full, *finished)
	}
	least := full.Length()
	for _, o := range unfinished {
		must(t, !o.Minimal, "Solve was ended, but its walk is Minimal")
		must(t, !full.Possible() || o.Bound <= least, "Solve was ended with a Bound of %d, but %d steps suffice", o.Bound, least)
		must(t, full.Possible() || !o.Possible(), "Solve was ended with a walk, but the problem is impossible")
		enough := !o.Possible() || !full.Minimal || o.Length() >= least
		must(t, enough, "Solve was ended with %d steps, but the minimum is %d", o.Length(), least)
		testWalk(t, p, problem, o.Walk)
	}
}
