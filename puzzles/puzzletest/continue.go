package puzzletest

import (
	"context"
	"errors"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
)

// testContinue goes on with a search that was ended, if it can, and ends it again and again, until it comes to the full
// answer.
func testContinue(t testing.TB, problem puzzle.Problem, o, full puzzle.Outcome) {
	t.Helper()
	for looks := 0; o.Continue != nil; looks = 2*looks + 1 {
		next, err := continued(o, looks)
		switch {
		case err == nil && looks == 0:
			t.Error("Continue ignores its context: it goes on though that has ended")
			return
		case err == nil:
			full.Nodes = next.Nodes // the one thing that may differ
			sameAnswer(t, "once a search that was ended goes on", full, next)
			return
		case !errors.Is(err, context.Canceled):
			t.Fatalf("Continue: %v, want the error of its context", err)
		}
		checkUnfinished(t, problem, next, full)
		checkFurther(t, o, next)
		o = next
	}
}

// checkFurther checks that what a search has found does not get lost when it goes on.
func checkFurther(t testing.TB, before, after puzzle.Outcome) {
	t.Helper()
	switch {
	case after.Continue == nil:
		t.Error("Continue was ended, and cannot go on")
	case after.Bound < before.Bound:
		t.Errorf("Continue was ended with a Bound of %d, after one of %d", after.Bound, before.Bound)
	case before.Possible() && (!after.Possible() || after.Length() > before.Length()):
		t.Errorf("Continue was ended with a walk of %d steps, after one of %d", after.Length(), before.Length())
	}
}

// continued goes on with a search under a context that ends at a look.
func continued(o puzzle.Outcome, looks int) (next puzzle.Outcome, err error) {
	ctx := fuse.New(looks)
	defer ctx.Stop()
	err = attempt(ctx, func(ctx context.Context) (err error) {
		next, err = o.Continue(ctx, puzzle.Options{})
		return err
	})
	return next, err
}
