package puzzletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/random"
)

// tries are how many times something is ended, of which one must be in time: memory may have to be collected meanwhile.
var tries = 5

// stops calls f under contexts that end later and later, until it is done before that. Each end must
// stop it within fuse.Grace with the error of the context. It reports whether one did.
func stops(t testing.TB, what string, f func(context.Context) error) (stopped bool) {
	t.Helper()
	for _, looks := range []int{0, 1, 2, 5, 20, 100} {
		err := endsIn(t, what, looks, f)
		switch {
		case errors.Is(err, context.Canceled):
			stopped = true
		case err != nil:
			t.Fatalf("%s: %v, want the error of its context", what, err)
		default: // it was done before it looked
			return stopped
		}
	}
	return stopped
}

// endsIn calls f under a context that ends at a look, until it is in time, and returns its error.
func endsIn(t testing.TB, what string, looks int, f func(context.Context) error) error {
	t.Helper()
	var late, gap time.Duration
	for range tries {
		ctx := fuse.New(looks)
		err := attempt(ctx, f)
		late, gap = ctx.Late(), ctx.Gap()
		ctx.Stop()
		if late <= fuse.Grace && (gap <= fuse.Grace || err == nil) {
			return err
		}
	}
	t.Fatalf("%s returns only after %v of processor time after the end of its context, or %v after its last look, want %v",
		what, late, gap, fuse.Grace)
	return nil
}

// testStopped ends the search for an answer that is known. It reports whether the search ended before its answer.
func testStopped(t testing.TB, problem puzzle.Problem, full puzzle.Outcome) bool {
	var unfinished []puzzle.Outcome
	stopped := stops(t, "Solve", func(ctx context.Context) error {
		o, err := problem.Solve(ctx, puzzle.Options{})
		if err != nil {
			unfinished = append(unfinished, o)
		}
		return err
	})
	for _, o := range unfinished {
		checkUnfinished(t, problem, o, full)
		testContinue(t, problem, o, full)
	}
	return stopped
}

// checkUnfinished compares what a search has found that was ended to the answer.
func checkUnfinished(t testing.TB, problem puzzle.Problem, o, full puzzle.Outcome) {
	switch {
	case o.Minimal:
		t.Error("Solve was ended, but its walk is Minimal")
	case full.Possible() && o.Bound > full.Length():
		t.Errorf("Solve was ended with a Bound of %d, but there is a walk of %d steps", o.Bound, full.Length())
	case o.Possible() && !full.Possible():
		t.Error("Solve was ended with a walk, but the problem is impossible")
	case o.Possible() && full.Minimal && o.Length() < full.Length():
		t.Errorf("Solve was ended with a walk of %d steps, but the minimum is %d", o.Length(), full.Length())
	case o.Possible():
		testWalk(t, problem, o.Walk)
	}
}

// someLooks is the look at which the search for an answer to the largest board is ended.
const someLooks = 20

// testLargest ends the search for an answer to the largest board. It reports whether that stopped it.
func testLargest(t testing.TB, p *puzzle.Puzzle) (stopped bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	board, err := p.Random(ctx, puzzle.Wish{Size: p.Max}, random.Source(1))
	if err != nil {
		t.Fatalf("Random of %v: %v", p.Max, err)
	}
	err = endsIn(t, "Solve of the largest board", someLooks, func(ctx context.Context) error {
		_, err := board.Solve(ctx, puzzle.Options{})
		return err
	})
	if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, puzzle.ErrGaveUp) {
		t.Errorf("Solve of the largest board after the end of its context: %v", err)
	}
	return err != nil
}

// GivesUp tests that the search for the one board of a text, which needs more than so many bytes of memory, keeps to
// that limit by giving up, and that it needs no limit to be answered.
func GivesUp(t *testing.T, p *puzzle.Puzzle, text string, memory int64) {
	t.Helper()
	givesUp(t, p, text, memory)
}

func givesUp(t testing.TB, p *puzzle.Puzzle, text string, memory int64) {
	t.Helper()
	problem := Read(t, p, text)
	full := Solve(t, problem)
	o, err := problem.Solve(context.Background(), puzzle.Options{Memory: memory})
	switch {
	case err == nil:
		t.Errorf("Solve answers within %d bytes of memory: take a harder board or less memory, or it ignores Options.Memory", memory)
	case !errors.Is(err, puzzle.ErrGaveUp):
		t.Errorf("Solve with %d bytes of memory: error %v, want one that wraps ErrGaveUp", memory, err)
	}
	if err != nil {
		checkUnfinished(t, problem, o, full)
	}
}
