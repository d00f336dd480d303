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
		d.Input.Release(puzzle.Spot{}, true)
		d.Input.Drag(puzzle.Spot{Col: 9})
		d.expect(t, "editing", "oo-o")
		d.Boards.Undo()
		d.expect(t, "editing", ".o-.")
		d.Input.Press(puzzle.Spot{Col: 0}, true)
		d.expect(t, "editing", "oo-.")
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
	expect("the wheel on a whole cell", first-1)
}

func TestTheWheelChangesNumbersOfTiles(t *testing.T) {
	w := blank("tetravex", 2, 2)
	defer w.Close()
	w.write(t, "5")
	at := puzzle.Spot{Part: puzzle.Top}
	for up, want := range map[bool]int{true: 6, false: 4} {
		if w.Input.Wheel(at, up); w.Problem().Value(at) != want {
			t.Errorf("up %t: value %d, want %d", up, w.Problem().Value(at), want)
		}
		w.Boards.Undo()
	}
}

func TestADragDoesNothingWhileTheBoardIsSolved(t *testing.T) {
	inTab(t, "oo.", conditions{delay: time.Second}, func(t *testing.T, d *tab) {
		d.Input.Press(spot(0), false)
		d.Solve()
		d.Input.Drag(spot(1))
		d.expect(t, "solving", ".o.")
	})
}

func TestAPickedValuePaints(t *testing.T) {
	inTab(t, ".oo.", conditions{}, func(t *testing.T, d *tab) {
		d.Input.SetPaint(1, true)
		for _, col := range []int{1, 2} { // it is there already: nothing to undo
			d.click(col)
		}
		if d.Can().Undo {
			t.Error("a click that changes nothing can be undone")
		}
		d.Input.Press(spot(1), false)
		d.Input.Drag(spot(0))
		d.Input.Drag(spot(3))
		d.Input.Release(puzzle.Spot{}, true)
		d.expect(t, "editing", "oooo")
		d.Boards.Undo()
		d.expect(t, "editing", ".oo.")
		d.Input.Press(spot(1), true) // the secondary button still gives the previous value
		d.expect(t, "editing", "..o.")
		d.Input.SetPaint(0, false)
		d.click(1)
		d.expect(t, "editing", ".oo.")
	})
}

func TestAClickOnASolutionGoesToTheStepThatTouchesIt(t *testing.T) {
	for name, begin := range map[string]func(d *tab){
		"from editing": func(*tab) {}, "from a game": func(d *tab) { d.PlayByHand() },
	} {
		t.Run(name, func(t *testing.T) {
			inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
				begin(d)
				mode := d.Mode()
				d.do("S")
				for _, c := range []struct {
					col, position int
					stepped       bool
				}{
					{4, 1, true},  // the second jump ends there
					{4, 2, true},  // which is made
					{6, 3, true},  // the third one leads there
					{0, 0, false}, // only the first one begins there
					{0, 1, true},
					{1, 1, false}, // the pegs that are taken are not touched
				} {
					d.click(c.col)
					d.Input.Wheel(spot(c.col), true)
					if _, ok := d.Input.Type('1', spot(c.col)); ok {
						t.Error("a digit means something in a solution")
					}
					if d.Mode() != SolutionMode || d.Line().At() != c.position {
						t.Fatalf("a click at %d leads to %d, status %q", c.col, d.Line().At(), d.Status.Text())
					}
					if last := d.changes[len(d.changes)-1]; last.Stepped != c.stepped {
						t.Errorf("a click at %d: stepped %v", c.col, last.Stepped)
					}
					if d.Input.Editable(spot(c.col)) != (c.col != 1) {
						t.Errorf("column %d is lit: %t", c.col, c.col == 1)
					}
				}
				d.CloseAnswer()
				d.expect(t, "editing", "oo.o.o.")
				if d.Mode() != mode {
					t.Errorf("leads back to mode %d, not %d", d.Mode(), mode)
				}
			})
		})
	}
}
