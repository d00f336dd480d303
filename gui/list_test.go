package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
)

// threeFlips is a list of boards; the second one is impossible.
const threeFlips = "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n\nwwww\nwwww\nwwww\nwwww\n"

// listed reports whether the panel shows the list of boards.
func (o *testWindow) listed() bool { return strings.Contains(wordsOn(o.panel()), "3 boards") }

// The panel shows the list with the verdict of each board, and copies and saves the answers as the judge wants them.
func TestTheListSolvesItsBoards(t *testing.T) {
	o := openWindow(t)
	o.load(threeFlips)
	if o.commands.Run("solveAll"); !o.listed() {
		t.Error("the list stays hidden while its boards are solved")
	}
	o.wait("all answers", func() bool { return !o.tab().session.Boards.List().Running() })
	for _, want := range []string{"4 presses", "Impossible", "Solved already", "2 solved · 1 impossible"} {
		if !strings.Contains(wordsOn(o.panel()), want) {
			t.Errorf("%q is not in\n%s", want, wordsOn(o.panel()))
		}
	}
	if chipOn(t, o.panel(), "Copy Answers").Tapped(nil); o.app.Clipboard().Content() != "4\nImpossible\n0\n" {
		t.Errorf("the clipboard has %q", o.app.Clipboard().Content())
	}
	chipOn(t, o.panel(), "Save Answers").Tapped(nil)
	path := filepath.Join(t.TempDir(), "answers.txt")
	o.win.Canvas().Focused().(*kit.Entry).SetText(path)
	o.enter()
	if got, err := os.ReadFile(path); string(got) != "4\nImpossible\n0\n" {
		t.Errorf("answers %q, %v", got, err)
	}
}

func TestEnterOnARowOfTheListShowsItsBoard(t *testing.T) {
	o := openWindow(t)
	o.load(threeFlips)
	o.commands.Run("list")
	for _, object := range test.LaidOutObjects(o.panel()) {
		_, chip := object.(*kit.Chip)
		if rows, ok := object.(fyne.Focusable); ok && !chip {
			o.win.Canvas().Focus(rows)
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn} {
		o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	if place, _ := o.tab().session.Boards.Place(); place != 2 {
		t.Errorf("board %d is shown", place)
	}
}

func TestTheListIsShownAndHidden(t *testing.T) {
	o := openWindow(t)
	o.load(threeFlips)
	key := func(name fyne.KeyName) func() { return func() { o.typed(name) } }
	run := func(id string) func() { return func() { o.commands.Run(id) } }
	for i, step := range []struct {
		do     func()
		listed bool
	}{
		{func() {}, false},
		{run("list"), true},
		{run("nextBoard"), true},
		{run("list"), false},
		{run("list"), true},
		{key(fyne.KeyEscape), false},
		{run("list"), true},
		{run("play"), false},
		{run("list"), true},
		{run("random"), false},
		{run("undo"), true},
		{run("edit"), false},
		{run("solveAll"), true},
		{key(fyne.KeyEscape), true},
		{key(fyne.KeyEscape), false},
		{run("list"), true},
		{run("solve"), false},
	} {
		step.do()
		o.wait("the board", func() bool { return o.tab().session.Work() == nil })
		if o.listed() != step.listed || o.win.Canvas().Focused() != o.tab().board {
			t.Errorf("step %d: the list is shown: %t, %T has the focus", i, o.listed(), o.win.Canvas().Focused())
		}
	}
}
