package session

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
)

func TestASearchIsSharedAndEndsWithItsLastClaim(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		board := (&conditions{delay: time.Second}).boards("oo.o.")[0]
		first, second := d.jobs.solve(search{board, true}), d.jobs.solve(search{board, true})
		synctest.Wait()
		if n := solvers.Load(); n != 1 || first.job != second.job {
			t.Fatalf("%d searches for one board", n)
		}
		if other := d.jobs.solve(search{board, false}); other.job == first.job {
			t.Error("a search from a position is shared with one of the board as it was set")
		} else {
			other.leave()
		}
		first.leave()
		d.pass(500 * time.Millisecond)
		if !second.runs() {
			t.Fatal("it ends while somebody holds a claim")
		}
		second.leave()
		synctest.Wait()
		if n := solvers.Load(); n != 0 || len(d.jobs.searches) != 0 || len(d.jobs.running) != 0 {
			t.Errorf("%d searches after the last claim", n)
		}
	})
}

func TestAResultServesLaterClaims(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		board := (&conditions{delay: time.Second}).boards("oo.o.")[0]
		first := d.jobs.solve(search{board, true})
		called := 0
		first.then(func() { t.Error("what was replaced is called") })
		first.then(func() { called++ })
		d.pass(2 * time.Second)
		second := d.jobs.solve(search{board, true})
		second.then(func() { called++ })
		if o, err := second.result(); called != 2 || err != nil || o.Length() != 2 || second.elapsed() != time.Second {
			t.Errorf("called %d times, length %d, error %v, elapsed %v", called, o.Length(), err, second.elapsed())
		}
		first.leave()
		second.leave()
		if len(d.jobs.searches) != 0 {
			t.Error("a result is held that nobody wants")
		}
	})
}

func TestWhatAnAbandonedJobPostsFindsNobody(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		c := d.jobs.solve(search{boardOf("oo.o."), true})
		c.then(func() { t.Error("called after it was left") })
		synctest.Wait() // the result is posted, but not yet taken
		c.leave()
		d.pass(time.Second)
		if !c.left() || c.done() || c.runs() || c.awaited() {
			t.Error("a claim that was left is none")
		}
	})
}

func TestAStoppedJobBringsWhatItHas(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		c := startJob(d.jobs, func(ctx context.Context, _ func(puzzle.Progress)) (int, error) { return 3, wait(ctx, time.Hour) })
		c.stop()
		d.jobs.endAll() // does not take it away
		d.pass(time.Millisecond)
		if best, err := c.result(); !c.done() || best != 3 || !errors.Is(err, context.Canceled) {
			t.Errorf("result %d, error %v", best, err)
		}
	})
}

func TestAClaimCanExpire(t *testing.T) {
	inTab(t, ".", conditions{}, func(t *testing.T, d *tab) {
		board := (&conditions{delay: time.Hour}).boards("oo.o.")[0]
		impatient, patient := d.jobs.solve(search{board, true}), d.jobs.solve(search{board, true})
		expired := false
		impatient.leaveAfter(time.Minute, func() { expired = true })
		d.pass(2 * time.Minute)
		if !expired || !impatient.left() || !patient.runs() {
			t.Errorf("expired %t; the other claim runs: %t", expired, patient.runs())
		}
		d.jobs.endAll()
		synctest.Wait()
		if !patient.left() || solvers.Load() != 0 {
			t.Error("a job outlives endAll")
		}
	})
}
