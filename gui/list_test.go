package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
)

// threeFlips is a list of boards; the second one is impossible.
const threeFlips = "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n\nwwww\nwwww\nwwww\nwwww\n"

// openList opens a list of boards in the window.
func (o *testWindow) openList(text string) *boardList {
	o.t.Helper()
	o.load(text)
	l := o.boards
	if l.opened() {
		o.t.Fatal("the list is open from the start")
	}
	o.commands.do("list")
	if !l.opened() {
		o.t.Fatal("the list is not shown")
	}
	return l
}

// typed gives a key to what has the focus.
func (o *testWindow) typed(key fyne.KeyName) {
	if focused := o.win.Canvas().Focused(); focused != nil {
		focused.TypedKey(&fyne.KeyEvent{Name: key})
		return
	}
	o.commands.unfocusedKey(&fyne.KeyEvent{Name: key})
}

// solveAll solves all boards of the list.
func (o *testWindow) solveAll(l *boardList) {
	o.t.Helper()
	l.solve.Tapped(nil)
	limit := time.After(20 * time.Second)
	for o.tab().session.Batch.Running() {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatal("it takes too long")
		}
	}
}

func TestTheListIsClosedAtFirst(t *testing.T) {
	if openWindow(t).boards.opened() {
		t.Error("the list is open before it was asked for")
	}
}

func TestTheListShowsTheVerdictOfEachBoard(t *testing.T) {
	o := openWindow(t)
	l := o.openList(threeFlips)
	row := newListRow()
	if l.fill(row, 1); row.verdict.Text() != "4 × 4" || row.icon.Visible() || row.number.Text() != "2" {
		t.Errorf("row %s says %q before it is solved", row.number.Text(), row.verdict.Text())
	}
	o.solveAll(l)
	for place, want := range []string{"4 presses", "Impossible", "Solved already"} {
		l.fill(row, place)
		if !strings.HasPrefix(row.verdict.Text(), want) || !row.icon.Visible() {
			t.Errorf("row %d says %q, want %q", place, row.verdict.Text(), want)
		}
	}
	if l.count.Text() != "2 solved · 1 impossible" || l.progress.Visible() || !l.solve.Disabled() || l.save.Disabled() {
		t.Errorf("%q, progress %t", l.count.Text(), l.progress.Visible())
	}
}

func TestTheListGoesToBoards(t *testing.T) {
	o := openWindow(t)
	l := o.openList(threeFlips)
	place := func() int { at, _ := o.tab().session.Boards.Place(); return at }
	keys := []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyUp}
	for i, want := range []int{2, 3, 3, 1, 3, 2} {
		if o.typed(keys[i]); place() != want || !l.opened() {
			t.Fatalf("board %d after %s, want %d", place(), keys[i], want)
		}
	}
	if l.Select(0); place() != 1 {
		t.Errorf("board %d after a click on the first row", place())
	}
	if o.commands.do("random"); l.Length() != 3 {
		t.Error("what lies behind the list was changed")
	}
	if o.typed(fyne.KeyEscape); l.opened() || o.win.Canvas().Focused() != o.tab().board {
		t.Error("Esc does not lead back to the board")
	}
	if o.commands.do("list"); !l.opened() {
		t.Error("the list cannot be opened again")
	}
}

func TestEscStopsBeforeItClosesTheList(t *testing.T) {
	o := openWindow(t)
	l := o.openList(strings.Repeat(threeFlips+"\n", 300))
	o.commands.do("solveAll") // its key works while the list is open
	if !o.tab().session.Batch.Running() || l.solve.Face().Text != "Stop" || !l.progress.Visible() {
		t.Fatal("it does not run")
	}
	if o.typed(fyne.KeyEscape); o.tab().session.Batch.Running() || !l.opened() || l.solve.Face().Text != "Solve All" {
		t.Errorf("running %t, open %t, the button says %q", o.tab().session.Batch.Running(), l.opened(), l.solve.Face().Text)
	}
	if o.typed(fyne.KeyEscape); l.opened() {
		t.Error("a second Esc does not close the list")
	}
}

// Only rows in sight are made.
func TestTenThousandBoardsHaveFewRows(t *testing.T) {
	o := openWindow(t)
	made, create := 0, o.boards.CreateItem
	o.boards.CreateItem = func() fyne.CanvasObject { made++; return create() }
	l := o.openList(strings.Repeat("bwwb\nbbwb\nbwwb\nbwww\n\n", maxBoards))
	if o.typed(fyne.KeyEnd); l.Length() != maxBoards || made == 0 || made > 80 {
		t.Errorf("%d rows of %d boards", made, l.Length())
	}
}

func TestTheAnswersAreSavedAsTheJudgeWantsThem(t *testing.T) {
	o := openWindow(t)
	l := o.openList(threeFlips)
	if o.tab().session.Batch.Count()[session.Solved] != 0 || o.commands.action("saveAnswers").when {
		t.Error("there are answers before anything is solved")
	}
	o.solveAll(l)
	l.save.Tapped(nil)
	if l.opened() || !o.dialogs.Open() {
		t.Fatal("no name is asked for")
	}
	o.dialogs.Close()
	text, missing := o.tab().session.Batch.Answers()
	if missing != 0 || text != "4\nImpossible\n0\n" {
		t.Errorf("answers %q without %d", text, missing)
	}
}

func TestCopyAnswer(t *testing.T) {
	o := openWindow(t)
	o.load("bwww\nbbww\nbwww\nwwww\n")
	o.commands.do("solve")
	o.until("showing")
	o.commands.do("copyAnswer")
	o.finish()
	want := "1 press · proven minimum · to all white\n1. Press row 2, column 1\n\nwwww\nwwww\nwwww\nwwww\n"
	if got := o.app.Clipboard().Content(); got != want {
		t.Errorf("copied %q, want %q", got, want)
	}
}
