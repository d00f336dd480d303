package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// typist opens a board on which every character goes on to the next cell of a row of three, and lists the keys of entry.
func typist(t *testing.T) (b *Board, log *[]Entry) {
	b, log = open(t, views(grid("", 1, 3, checkers)), 300, 100, 1), new([]Entry)
	fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
	ways := map[Entry]int{EraseBack: -1, NextCell: 1, PreviousCell: -1, EndOfNumber: 1}
	b.OnRune = func(_ rune, at puzzle.Spot) bool { b.MoveCaret(spot(0, 0, min(at.Col+1, 2))); return true }
	b.OnEntry = func(what Entry, at puzzle.Spot) (puzzle.Spot, bool) {
		*log = append(*log, what)
		next := spot(0, 0, at.Col+ways[what])
		return next, what != NextRow && cellAt(b.view, next) != nil
	}
	return b, log
}

func key(b *Board, name fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: name}) }

func TestTabStaysWhileValuesAreTyped(t *testing.T) {
	b, _ := typist(t)
	accepts := func(want bool, when string) {
		t.Helper()
		if b.AcceptsTab() != want {
			t.Errorf("%s: Tab stays %v, want %v", when, !want, want)
		}
	}
	accepts(false, "before anything is typed")
	b.TypedRune('1')
	accepts(true, "after a value")
	key(b, fyne.KeyTab)
	if at, _ := b.Caret(); at != spot(0, 0, 2) {
		t.Errorf("Tab leads to %v", at)
	}
	accepts(false, "at the last cell")
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	accepts(true, "at the last cell with Shift")
	key(b, fyne.KeyTab)
	key(b, fyne.KeyTab)
	accepts(false, "at the first cell with Shift")
	b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	accepts(true, "at the first cell")
	press(b, "r")
	accepts(true, "after an arrow")
	key(b, fyne.KeyEscape)
	accepts(false, "after Esc")
	b.TypedRune('1')
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)), primary))
	b.MouseUp(mouse(middle(b, spot(0, 0, 0)), primary))
	accepts(false, "after a click")
	b.TypedRune('1')
	b.HideCaret()
	accepts(false, "after the caret was hidden")
	b.TypedRune('1')
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	c.Unfocus()
	c.Focus(b)
	accepts(false, "after the focus was elsewhere")
}

// Space and Enter act as clicks unless values are being typed; Backspace always takes back.
func TestKeysOfEntry(t *testing.T) {
	b, log := typist(t)
	clicks := 0
	b.OnActivate = func(puzzle.Spot) { clicks++ }
	press(b, "r")
	key(b, fyne.KeySpace)
	key(b, fyne.KeyReturn)
	if clicks != 2 || len(*log) != 0 {
		t.Errorf("%d clicks by Space and Enter, entry %v", clicks, *log)
	}
	b.TypedRune('1')
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter} {
		key(b, name)
	}
	if clicks != 2 {
		t.Error("Space or Enter acts as a click while values are typed")
	}
	b.TypedRune('1')
	press(b, "l")
	key(b, fyne.KeySpace) // one has gone elsewhere by the arrow, and wants to change what is there
	if clicks != 3 {
		t.Error("Space after an arrow is no click")
	}
	key(b, fyne.KeyEscape)
	key(b, fyne.KeyBackspace)
	key(b, fyne.KeyDelete)
	want := []Entry{EndOfNumber, NextRow, NextRow, EraseBack, EraseHere}
	if len(*log) != len(want) {
		t.Fatalf("entry %v, want %v", *log, want)
	}
	for i, what := range *log {
		if what != want[i] {
			t.Errorf("entry %v, want %v", *log, want)
		}
	}
}
