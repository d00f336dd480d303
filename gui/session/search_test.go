package session

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/view"
)

func TestCancelIsImmediateAndLateResultsAreIgnored(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		if d.Work().Progress().Nodes != 7 || d.Work().Elapsed() != 500*time.Millisecond {
			t.Errorf("progress %v after %v", d.Work().Progress(), d.Work().Elapsed())
		}
		d.Escape()
		d.expect(t, "edit oo.o. 0/0")
		d.pass(2 * time.Second)
		d.expect(t, "edit oo.o. 0/0")
		if d.Status.Text().String() != "Cancelled after 500 ms, unproven; best so far: 2 jumps. The board is as it was." {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}

func TestSolvingRefusesChanges(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.do("2")
		d.Solve()
		for _, letter := range "0t<NAS" { // click, type, undo, new, random, solve
			d.act(letter)
			if d.like() != "solving oooo. 0/0" || !strings.Contains(d.Status.Text().String(), "being solved") {
				t.Errorf("%c while solving: %s, %q", letter, d.like(), d.Status.Text())
			}
		}
	})
}

// TestWhatNobodyWaitsForEnds leaves searches of a thousand hours. None goes on that nothing shows and Esc does not end.
func TestWhatNobodyWaitsForEnds(t *testing.T) {
	for _, script := range []string{"MM", "HE", "HSX", "PSX", "KA"} {
		inTab(t, "oo.o.", conditions{delay: 1000 * time.Hour}, func(t *testing.T, d *tab) {
			for _, letter := range script {
				d.act(letter)
			}
			d.pass(patience + time.Second)
			_, hint := d.Hints.Card()
			if n := solvers.Load(); n != 0 || d.Work() != nil || d.Mode() == PlayMode && hint {
				t.Errorf("%s: %d searches go on, or Esc has something to end", script, n)
			}
		})
	}
}

func TestSolveInAGameSharesTheSearchThatRuns(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: 4 * time.Second}, func(t *testing.T, d *tab) {
		d.Hints.Hint()
		d.pass(3 * time.Second)
		d.Solve()
		synctest.Wait()
		if n := solvers.Load(); n != 1 {
			t.Errorf("%d searches for one board", n)
		}
		d.pass(2 * time.Second)
		d.expect(t, "solution oo.o. 0/2")
		if d.Answer().Elapsed() != 4*time.Second || !strings.HasPrefix(d.Status.Text().String(), "Solved.") {
			t.Errorf("elapsed %v, status %q", d.Answer().Elapsed(), d.Status.Text())
		}
		d.Escape()
		if got := d.marked(view.MarkNext); got != "00000" {
			t.Errorf("the hint that nobody waits for any more marks %s", got)
		}
	})
}

func TestCancelShowsTheBestSoFar(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, best: true}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		d.Escape()
		d.expect(t, "edit oo.o. 0/0")
		d.pass(time.Millisecond)
		d.expect(t, "solution oo.o. 0/2")
		want := "Cancelled after 500 ms. This is the best solution found; it is not proven to be the shortest."
		if a := d.Answer(); d.Line().Len() != 2 || a.Outcome().Bound != 1 || d.Status.Text().String() != want {
			t.Errorf("length %d, bound %d, status %q", d.Line().Len(), a.Outcome().Bound, d.Status.Text())
		}
		d.Escape()
		d.Solve()
		d.Escape()
		d.Input.Press(spot(0), true) // the board is one's own again, and what was found comes too late
		d.pass(time.Second)
		d.expect(t, "edit .o.o. 0/0")
	})
}

// Solve begins anew after a search that was ended. What was found then stays in the undo stack.
func TestSolveBeginsAnew(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, best: true}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Second)
		d.Escape()
		d.pass(time.Second)
		best := d.Answer()
		for _, where := range []string{"the solution", "the board"} {
			d.Solve()
			d.pass(50 * time.Second)
			if d.Work() == nil || d.Work().Elapsed() != 50*time.Second {
				t.Fatalf("from %s, no search has begun", where)
			}
			d.Escape()
			d.pass(time.Second)
			d.Escape()
		}
		d.Solve()
		d.pass(2 * time.Minute)
		took := time.Duration(0)
		for _, c := range d.changes {
			took += c.Took // but for those that were cancelled
		}
		if a := d.Answer(); a == best || a.CutShort() || !a.Outcome().Minimal || took != time.Minute {
			t.Errorf("outcome %v, took %v", a.Outcome(), took)
		}
	})
}

// In a search a hint goes to its next moment, and a pause counts no steps.
func TestMomentsAreNoSteps(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Second)
		d.Player.Go(1)
		d.Watch.Show()
		d.pass(time.Second)
		d.Player.Toggle()
		d.Player.Pause()
		at, last, _ := d.Player.Playhead()
		if said := d.Status.Text().String(); strings.Contains(said, "step") {
			t.Errorf("paused: %q", said)
		}
		for range last - at + 2 {
			d.Hints.Hint()
		}
		if got, _, _ := d.Player.Playhead(); got != last || d.Line().At() != 1 || d.Can().Hint {
			t.Errorf("moment %d of %d, step %d", got, last, d.Line().At())
		}
	})
}

// The steps of an answer are put in order before it opens, since that can take time.
func TestStepsAreReadyWhenAnAnswerOpens(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		before := stepped.Load()
		open := <-d.posted
		if stepped.Load() == before {
			t.Error("no step was asked for")
		}
		open()
	})
}
