package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/puzzles/puzzle"
)

// setupOf returns what the panel shows while a board is set up.
func setupOf(t *tab) *setupStage { return t.side.stages[editStage].(*setupStage) }

func TestOneOfManyNumbersIsPickedInARow(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(800, 600))
	o.tabs.Select(2)
	input, panel := o.tab().session.Input, setupOf(o.tab()).body
	for input.MostDigits() > 1 && input.Digits() < 2 {
		chipOn(t, panel, "0–99").Tapped(nil)
	}
	n := setupOf(o.tab()).picker.number
	if n == nil || n.rows.Size().Height > 60 {
		t.Fatal("a hundred numbers are not picked in a row")
	}
	want := func(value int, picked bool) {
		t.Helper()
		if v, ok := input.Paint(); ok != picked || ok && v != value {
			t.Errorf("%d, picked %t, want %d, %t", v, ok, value, picked)
		}
		if picked && value >= 0 && !n.swatch.Objects[0].(*chip).face.chosen {
			t.Error("the number that is picked does not look so")
		}
	}
	want(0, false)
	chipOn(t, panel, "+").Tapped(nil)
	want(1, true)
	chipOn(t, panel, "−").Tapped(nil)
	chipOn(t, panel, "−").Tapped(nil)
	want(0, true)
	o.win.Canvas().Focus(n.entry)
	n.entry.SetText("")
	test.Type(n.entry, "42x")
	want(42, true)
	n.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if o.win.Canvas().Focused() != o.tab().board {
		t.Error("Enter does not go back to the board")
	}
	chipOn(t, panel, "+").Tapped(nil)
	if want(43, true); n.entry.Text != "43" {
		t.Errorf("the entry has %q", n.entry.Text)
	}
	chipOn(t, panel, "Blank").Tapped(nil)
	want(puzzle.Unset, true)
	chipOn(t, panel, "Blank").Tapped(nil)
	want(0, false)
}
