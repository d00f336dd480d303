package session

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
)

func TestCancelIsImmediateAndLateResultsAreIgnored(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		if d.Work().Progress().Nodes != 7 || d.Work().Elapsed() != 500*time.Millisecond {
			t.Errorf("progress %v after %v", d.Work().Progress(), d.Work().Elapsed())
		}
		d.cancel()
		d.expect(t, "editing", "oo.o.")
		d.pass(2 * time.Second)
		d.expect(t, "editing", "oo.o.")
		if d.Status.Text().String() != "Cancelled after 500 ms, unproven; best so far: 2 jumps. The board is as it was." {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}

func TestSolvingRefusesChanges(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Input.Press(spot(2), false)
		d.Input.Release(puzzle.Spot{}, true)
		d.Solve()
		refused := map[string]func(){
			"press": func() { d.Input.Press(puzzle.Spot{}, false) },
			"type":  func() { d.Input.Type('0', puzzle.Spot{}) }, "undo": d.Boards.Undo, "random": func() { d.random(1) },
			"new": func() { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) },
		}
		for name, action := range refused {
			action()
			if d.state() != "solving" || d.shown() != "oooo." || !strings.Contains(d.Status.Text().String(), "being solved") {
				t.Errorf("%s while solving: state %s, %s, %q", name, d.state(), d.shown(), d.Status.Text())
			}
		}
	})
}

// TestWhatNobodyWaitsForEnds has the two ways in which a search of a thousand hours once went on
// that nothing showed and Esc did not end.
func TestWhatNobodyWaitsForEnds(t *testing.T) {
	for name, steps := range map[string]func(d *tab){
		"marks on and off":           func(d *tab) { d.Coach.MarkAll(); d.Coach.MarkAll() },
		"hint, solve and cancel":     func(d *tab) { d.Hint(); d.Solve(); d.cancel() },
		"hint, then the board edits": func(d *tab) { d.Hint(); d.Edit() },
		"check, then another board":  func(d *tab) { d.Coach.Check(); d.random(1) },
	} {
		t.Run(name, func(t *testing.T) {
			inTab(t, "oo.o.", conditions{delay: 1000 * time.Hour}, func(t *testing.T, d *tab) {
				steps(d)
				d.pass(patience + time.Second)
				if n := solvers.Load(); n != 0 || d.Work() != nil || d.Mode() == PlayMode && d.Can().Escape && d.Coach.escape() {
					t.Errorf("%d searches go on, or Esc has something to end", n)
				}
			})
		})
	}
}

func TestSolveInAGameSharesTheSearchThatRuns(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: 4 * time.Second}, func(t *testing.T, d *tab) {
		d.Hint()
		d.pass(3 * time.Second)
		d.Solve()
		synctest.Wait()
		if n := solvers.Load(); n != 1 {
			t.Errorf("%d searches for one board", n)
		}
		d.pass(2 * time.Second)
		d.expect(t, "showing", "oo.o.")
		if d.Answer().Elapsed() != 4*time.Second || !strings.HasPrefix(d.Status.Text().String(), "Solved.") {
			t.Errorf("elapsed %v, status %q", d.Answer().Elapsed(), d.Status.Text())
		}
		d.Escape()
		if got := d.marked(puzzle.MarkNext); got != "00000" {
			t.Errorf("the hint that nobody waits for any more marks %s", got)
		}
	})
}

func TestCancelShowsTheBestSoFar(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, best: true}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		d.cancel()
		d.expect(t, "editing", "oo.o.")
		d.pass(time.Millisecond)
		d.expect(t, "showing", "oo.o.")
		want := "Cancelled after 500 ms. This is the best solution found; it is not proven to be the shortest. Continue resumes the search."
		if p := d.Answer(); p.line.Len() != 2 || p.Outcome().Bound != 1 || d.Status.Text().String() != want {
			t.Errorf("length %d, bound %d, status %q", p.line.Len(), p.Outcome().Bound, d.Status.Text())
		}
		d.Escape()
		d.Solve()
		d.cancel()
		d.Input.Press(spot(0), true) // the board is one's own again, and what was found comes too late
		d.pass(time.Second)
		d.expect(t, "editing", ".o.o.")
	})
}

func TestASearchThatWasEndedGoesOn(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, best: true}, func(t *testing.T, d *tab) {
		cancelled := func() *Answer {
			d.Solve()
			d.pass(time.Second)
			if d.Work() == nil || d.Can().Continue {
				t.Fatalf("work %v", d.Work())
			}
			d.Escape()
			d.pass(time.Second)
			return d.Answer()
		}
		var answers []*Answer
		for i := range 3 {
			a := cancelled()
			if slices.Contains(answers, a) || !d.Can().Continue || a.Elapsed() != time.Duration(i+1)*time.Second {
				t.Fatalf("search %d has brought %v after %v", i, a, a.Elapsed())
			}
			answers = append(answers, a)
			if d.Go(1); i == 1 {
				d.Escape() // it goes on also after its answer was closed
			}
		}
		d.Solve()
		d.pass(2 * time.Minute)
		best := d.Answer()
		if d.expect(t, "showing", "oo.o."); d.Can().Continue || !best.Outcome().Minimal || best.Elapsed() < time.Minute {
			t.Errorf("outcome %v after %v", best.Outcome(), best.Elapsed())
		}
		d.Escape()
		if d.Boards.Undo(); d.Answer() != best {
			t.Error("undo opens another answer")
		}
		d.Escape()
		d.Input.Press(spot(0), true)
		held := cancelled()
		d.Escape()
		d.Input.Press(spot(1), true)
		if d.Solve(); held.CanContinue() {
			t.Error("another search has begun, and the tables of the first one are still held")
		}
	})
}

// A search that is cancelled before it has found anything is an answer without steps. It goes on by Solve.
func TestASearchWithoutAnAnswerGoesOn(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, goesOn: true}, func(t *testing.T, d *tab) {
		for i := range 2 {
			d.Solve()
			if got, want := d.Work().Elapsed(), time.Duration(i)*time.Second; got != want {
				t.Errorf("%v have gone by when it goes on, want %v", got, want)
			}
			d.pass(time.Second)
			d.cancel()
			d.pass(time.Second)
			a, can := d.Answer(), d.Can()
			if a == nil || !a.Open() || a.Outcome().Title.String() != "unknown" || can.Answer || !can.Continue || d.shown() != "oo.o." {
				t.Fatalf("mode %d with %s, %+v", d.Mode(), d.shown(), can)
			}
		}
		d.Escape()
		if d.Mode() != EditMode || !d.Can().Continue {
			t.Errorf("Esc leads to mode %d; it can go on from there: %t", d.Mode(), d.Can().Continue)
		}
		d.Solve()
		d.pass(2 * time.Minute)
		if a := d.Answer(); a == nil || !a.Outcome().Minimal || a.Elapsed() < time.Minute {
			t.Errorf("the search brings %v", a)
		}
	})
}
