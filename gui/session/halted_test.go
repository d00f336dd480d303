package session

import (
	"testing"
	"time"
)

// TestASearchWithoutAnAnswerGoesOn ends a search before it has found anything. It goes on by Continue or Solve, as long as
// its board is in front.
func TestASearchWithoutAnAnswerGoesOn(t *testing.T) {
	inTab(t, "oo.o.", conditions{delay: time.Minute, goesOn: true}, func(t *testing.T, d *tab) {
		d.Solve()
		for i, again := range []func(){d.Continue, d.Solve, d.Solution} {
			d.pass(time.Second)
			d.cancel()
			d.pass(time.Second)
			h := d.Halted()
			if h == nil || h.Known().String() != "unknown: so far" || !d.Can().Continue || d.Mode() != EditMode || d.shown() != "oo.o." {
				t.Fatalf("halted %v in mode %v with %s", h, d.Mode(), d.shown())
			}
			again()
			if d.Work() == nil || d.Halted() != nil || d.Can().Continue {
				t.Fatal("the search does not go on")
			}
			if got, want := d.Work().Elapsed(), time.Duration(i+1)*time.Second; got != want {
				t.Errorf("%v have gone by when it goes on, want %v", got, want)
			}
		}
		d.pass(time.Second)
		d.cancel()
		d.pass(time.Second)
		d.Boards.New(d.Problem().Size())
		if d.Halted() != nil || d.halted != nil || d.Can().Continue {
			t.Error("a search for another board can go on")
		}
		d.Boards.Undo()
		if d.Solve(); d.Work() == nil {
			t.Fatal("nothing is solved")
		}
		d.pass(2 * time.Minute)
		if p := d.Playback(); p == nil || !p.Outcome().Minimal || d.halted != nil {
			t.Errorf("the search brings %v", p)
		}
	})
}
