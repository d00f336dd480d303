package session

import (
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

func TestPlayTakesItsTime(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
		d.pass(599 * time.Millisecond)
		d.expect(t, "playing", "..oo.o.")
		d.pass(2 * time.Millisecond)
		d.expect(t, "playing", "....oo.")
		d.Input.Press(puzzle.Spot{}, false)
		d.expect(t, "showing", "....oo.")
		d.pass(time.Minute)
		d.expect(t, "showing", "....oo.")
		d.limits.Speed = len(Speeds) - 1
		d.answer().Toggle()
		d.pass(time.Minute)
		d.expect(t, "showing", "......o")
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
	})
}

func TestAStepThatComesTooLateIsNotMade(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		d.answer().Toggle()
		time.Sleep(time.Second) // the next step is posted, but not yet taken
		d.answer().Pause()
		d.answer().Toggle()
		d.expect(t, "playing", "....oo.")
		d.pass(time.Millisecond)
		d.expect(t, "playing", "....oo.")
	})
}

func TestStepsTellHowTheBoardMoved(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		for _, c := range []struct {
			action  func()
			shown   string
			stepped bool
		}{
			{d.step(1), "..oo.o.", true},
			{d.step(-1), "oo.o.o.", true},
			{d.step(-1), "oo.o.o.", false},
			{func() { d.Go(2) }, "....oo.", false},
			{func() { d.Go(99) }, "......o", true},
			{func() { d.Go(-1) }, "oo.o.o.", false},
		} {
			c.action()
			d.expect(t, "showing", c.shown)
			if last := d.changes[len(d.changes)-1]; last.Stepped != c.stepped {
				t.Errorf("at %s stepped is %v", c.shown, last.Stepped)
			}
		}
	})
}
