package cli

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// search looks at a million nodes a second for some time.
func search(ctx context.Context, takes time.Duration, o puzzle.Options) error {
	for start := time.Now(); time.Since(start) < takes; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
		o.Tell(puzzle.Progress{Nodes: time.Since(start).Microseconds(), Work: float64(takes / time.Microsecond), Best: sentence.New("5 jumps")})
	}
	return nil
}

// What takes minutes says so after a second, and then ever more rarely, in its turn.
func TestTimeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		expect(t, run(t.Context(), text(one, long, two, long), "solve", "peg"), result{0, "1: 1\n2: Impossible\n3: 2\n4: Impossible\n", `` +
			"<stdin>:3: about 5 minutes left; best so far: 5 jumps\n" + // after 1 s
			"<stdin>:3: about 5 minutes left; best so far: 5 jumps\n" + // after 4 s
			"<stdin>:3: about 5 minutes left; best so far: 5 jumps\n" + // after 16 s
			"<stdin>:3: about 4 minutes left; best so far: 5 jumps\n" + // after 1 min
			"<stdin>:3: less than a minute left; best so far: 5 jumps\n"}) // after 4 min
		if took := time.Since(start); took > 6*time.Minute {
			t.Errorf("took %v; the second one is searched meanwhile", took)
		}
	})
}

// A search that is over within a minute says nothing.
func TestNoTimeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		expect(t, run(t.Context(), text(brief), "solve", "peg"), result{0, "1: Impossible\n", ""})
	})
}
