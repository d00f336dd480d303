package puzzletest

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

const (
	grace = 100 * time.Millisecond // from the end of a context to the return of what it ends
	delay = 30 * time.Millisecond  // before the search for a large board is cancelled
)

// tries are how many times something is ended, of which one must be in time: a machine that has other things to do is
// late now and then.
var tries = 20

// fuse is a context that ends when it has been looked at a number of times: so a search is ended
// in the middle without a clock.
type fuse struct {
	context.Context
	end   context.CancelFunc
	left  atomic.Int64
	ended atomic.Pointer[time.Time]
}

// newFuse returns a fuse that ends at the n-th look, or at once where n is 0.
func newFuse(n int) *fuse {
	f := new(fuse)
	f.Context, f.end = context.WithCancel(context.Background())
	f.left.Store(int64(n))
	if n == 0 {
		f.burn()
	}
	return f
}

func (f *fuse) burn() {
	now := time.Now()
	f.ended.Store(&now)
	f.end()
}

func (f *fuse) look() {
	if f.left.Add(-1) == 0 {
		f.burn()
	}
}

func (f *fuse) Done() <-chan struct{} { f.look(); return f.Context.Done() }

func (f *fuse) Err() error { f.look(); return f.Context.Err() }

// stops calls f under contexts that end later and later, until it is done before that. Each end must
// stop it within the grace with the error of the context. It reports whether one did.
func stops(t testing.TB, what string, f func(context.Context) error) (stopped bool) {
	t.Helper()
	for _, looks := range []int{0, 1, 2, 5, 20, 100} {
		err := endsIn(t, what, func() (time.Duration, error) {
			ctx := newFuse(looks)
			defer ctx.end()
			err := attempt(ctx, f)
			if ended := ctx.ended.Load(); ended != nil {
				return time.Since(*ended), err
			}
			return 0, err
		})
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

// endsIn calls f until it returns within the grace, and returns its error.
func endsIn(t testing.TB, what string, f func() (time.Duration, error)) error {
	t.Helper()
	least := time.Duration(never)
	for range tries {
		took, err := f()
		if took <= grace {
			return err
		}
		least = min(least, took)
	}
	t.Fatalf("%s returns only %v after the end of its context, want %v", what, least, grace)
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

// testLargest ends the search for an answer to the largest board. It reports whether that stopped it.
func testLargest(t testing.TB, p *puzzle.Puzzle) (stopped bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	board, err := p.Random(ctx, puzzle.Wish{Size: p.Max}, random.Source(1))
	if err != nil {
		t.Fatalf("Random of %v: %v", p.Max, err)
	}
	err = endsIn(t, "Solve of the largest board", func() (time.Duration, error) {
		ctx, cancel := context.WithTimeout(context.Background(), delay)
		defer cancel()
		due, _ := ctx.Deadline()
		err := attempt(ctx, func(ctx context.Context) error {
			_, err := board.Solve(ctx, puzzle.Options{})
			return err
		})
		return time.Since(due), err
	})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, puzzle.ErrGaveUp) {
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
