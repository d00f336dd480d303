package session

import (
	"slices"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// transform makes the change of the board that has a name.
func (d *tab) transform(name string) {
	all := transform.All(d.Puzzle, d.Problem(), 1)
	d.Boards.Transform(all[slices.IndexFunc(all, func(t transform.Transform) bool { return t.Name.String() == name })])
}

func TestTransformsAreUndone(t *testing.T) {
	inTab(t, "oo..", conditions{}, func(t *testing.T, d *tab) {
		d.transform("Mirror Left to Right")
		d.expect(t, "editing", "..oo")
		d.Boards.Resize(puzzle.Size{Rows: 1, Cols: 5})
		d.expect(t, "editing", "..ooo")
		d.Boards.Resize(puzzle.Size{Rows: 1, Cols: 99})
		if d.expect(t, "editing", "..ooo"); !d.Status.Failed() {
			t.Error("a size that there is not passes")
		}
		d.transform("Mirror Top to Bottom")
		if d.Status.Text().String() != "That changes nothing." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Boards.Undo()
		d.Boards.Undo()
		d.expect(t, "editing", "oo..")
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
		d.Input.Release()
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

func TestDigitsBoundWhatClicksGive(t *testing.T) {
	d := openPuzzle(puzzles.ByID("tetravex"))
	defer d.Close()
	at := puzzle.Spot{Part: puzzle.Top}
	d.Boards.New(puzzle.Size{Rows: 6, Cols: 6})
	values := d.Problem().Values(at)
	expect := func(digits, want int) {
		t.Helper()
		d.Input.SetPaint(0, true)
		d.Input.Press(at, false)
		d.Input.SetPaint(0, false)
		d.Input.SetDigits(digits)
		if d.Input.Press(at, true); d.Problem().Value(at) != want || d.Input.Digits() != digits {
			t.Errorf("with %d digits the number before 0 is %d, want %d", digits, d.Problem().Value(at), want)
		}
	}
	expect(1, 9)
	expect(2, values-1)
	d.Input.SetDigits(1)
	if d.Input.Press(at, false); d.Problem().Value(at) != 0 {
		t.Error("a number out of reach does not go round to 0")
	}
	d.Boards.New(puzzle.Size{Rows: 2, Cols: 2})
	if d.Input.SetDigits(9); d.Input.Digits() != d.Input.MostDigits() {
		t.Error("more digits than any number has")
	}
	d.Boards.New(puzzle.Size{Rows: 6, Cols: 6})
	if d.Input.Digits() != d.Input.MostDigits() {
		t.Error("a new board drops the choice of digits")
	}
	d.Boards.Load([]puzzle.Problem{d.Puzzle.New(puzzle.Size{Rows: 2, Cols: 2})}, sentence.New("file"))
	if d.Input.Digits() != 1 {
		t.Error("a choice of digits stays for boards of a file")
	}
}
