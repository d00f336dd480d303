package session

import (
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestAStrokeIsOneEntryAndPaintsOneValue(t *testing.T) {
	inTab(t, ".o-.", conditions{}, func(t *testing.T, d *tab) {
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		for col := 1; col < 4; col++ {
			d.Input.Drag(puzzle.Spot{Col: col})
		}
		d.Input.Release()
		d.Input.Drag(puzzle.Spot{Col: 9})
		d.expect(t, "editing", "oo-o")
		d.Boards.Undo()
		d.expect(t, "editing", ".o-.")
		d.Input.Press(puzzle.Spot{Col: 0}, true)
		d.expect(t, "editing", "oo-.")
	})
}

func TestTypedDigitsOutsideTheValuesAreRefused(t *testing.T) {
	inTab(t, "...", conditions{}, func(t *testing.T, d *tab) {
		if !d.Input.Type(1, spot(1)) || d.Input.Type(2, spot(1)) || d.Input.Type(1, spot(7)) {
			t.Error("a digit was taken or refused wrongly")
		}
		d.expect(t, "editing", ".o.")
	})
}

func TestValuesGoRound(t *testing.T) {
	d := openPuzzle(puzzles.ByID("fourline"))
	defer d.Close()
	at := puzzle.Spot{Row: 1, Col: 1}
	first := d.Problem().Value(at)
	values := d.Problem().Values(at)
	expect := func(what string, want int) {
		t.Helper()
		if got := d.Problem().Value(at); got != (want+values)%values {
			t.Fatalf("%s: value %d, want %d of %d", what, got, want, values)
		}
	}
	for i := range values {
		d.Input.Press(at, false)
		expect("press", first+i+1)
	}
	d.Input.Press(at, true)
	expect("press for the previous value", first-1)
	d.Input.Wheel(at, false)
	expect("wheel down", first-2)
	d.Input.Wheel(at, true)
	expect("wheel up", first-1)
}

func TestADragDoesNothingWhileTheBoardIsSolved(t *testing.T) {
	inTab(t, "oo.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Input.Press(spot(0), false)
		d.Solve()
		d.Input.Drag(spot(1))
		d.expect(t, "solving", ".o.")
	})
}

func TestAClickInAGameThatIsNoMoveLeavesTheSolutionOpen(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.Solve()
		d.pass(time.Millisecond)
		if d.click(4); d.Status.Text().String() != "There is no peg here." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.expect(t, "showing", "oo.o.")
		d.click(0)
		d.expect(t, "editing", "oo.o.")
	})
}
