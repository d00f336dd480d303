package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
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
	o.commands.Run("list")
	if !l.opened() {
		o.t.Fatal("the list is not shown")
	}
	return l
}

// The list shows the verdict of each board, and saves the answers as the judge wants them.
func TestTheListSolvesItsBoards(t *testing.T) {
	o := openWindow(t)
	l := o.openList(threeFlips)
	row := newListRow(l.show)
	if l.fill(row, 1); row.verdict.Text() != "4 × 4" || row.icon.Visible() || row.number.Text() != "2" || !l.answers[0].Disabled() {
		t.Errorf("row %s says %q before it is solved", row.number.Text(), row.verdict.Text())
	}
	l.close()
	if o.commands.Run("solveAll"); !l.opened() {
		t.Error("the list stays closed while its boards are solved")
	}
	o.wait("all answers", func() bool { return !o.tab().session.Batch.Running() })
	for place, want := range []string{"4 presses", "Impossible", "Solved already"} {
		l.fill(row, place)
		if !strings.HasPrefix(row.verdict.Text(), want) || !row.icon.Visible() {
			t.Errorf("row %d says %q, want %q", place, row.verdict.Text(), want)
		}
	}
	if l.count.Text() != "2 solved · 1 impossible" || l.progress.Object.Visible() || !l.solve.Disabled() {
		t.Errorf("%q, progress %t", l.count.Text(), l.progress.Object.Visible())
	}
	row.Tapped(nil) // the last board
	o.wait("its answer", func() bool { return o.tab().session.Answer() != nil })
	if place, _ := o.tab().session.Boards.Place(); place != 3 || l.opened() {
		t.Errorf("a click on board 3, which is solved, leads to board %d; the list is open: %t", place, l.opened())
	}
	o.commands.Run("list")
	if l.answers[0].Tapped(nil); o.app.Clipboard().Content() != "4\nImpossible\n0\n" {
		t.Errorf("the clipboard has %q", o.app.Clipboard().Content())
	}
	l.answers[1].Tapped(nil)
	path := filepath.Join(t.TempDir(), "answers.txt")
	o.win.Canvas().Focused().(*kit.Entry).SetText(path)
	o.enter()
	if got, err := os.ReadFile(path); string(got) != "4\nImpossible\n0\n" || l.opened() {
		t.Errorf("answers %q, %v", got, err)
	}
}

// Only rows in sight are made.
func TestTheListGoesToBoards(t *testing.T) {
	o := openWindow(t)
	made, create := 0, o.boards.CreateItem
	o.boards.CreateItem = func() fyne.CanvasObject { made++; return create() }
	l := o.openList(strings.Repeat(threeFlips+"\n", 1000))
	place := func() int { at, _ := o.tab().session.Boards.Place(); return at }
	keys := []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyDown, fyne.KeyUp}
	for i, want := range []int{2, 3, 1, 3000, 3000, 2999} {
		if o.typed(keys[i]); place() != want || !l.opened() {
			t.Fatalf("board %d after %s, want %d", place(), keys[i], want)
		}
	}
	if made > 80 {
		t.Errorf("%d rows were made", made)
	}
	if l.show(0); place() != 1 {
		t.Errorf("board %d after a click on the first row", place())
	}
	if o.commands.Run("play"); o.tab().session.Mode() != session.EditMode {
		t.Error("what lies behind the list was changed")
	}
	for range 3 { // its key works while the list is open, and stops too
		o.commands.Run("solveAll")
	}
	if !o.tab().session.Batch.Running() || l.solve.Face().Text != "Stop" || !l.progress.Object.Visible() {
		t.Fatal("it does not run")
	}
	if o.typed(fyne.KeyEscape); o.tab().session.Batch.Running() || !l.opened() || l.solve.Face().Text != "Solve All" {
		t.Errorf("after Esc: open %t, the button says %q", l.opened(), l.solve.Face().Text)
	}
	if o.typed(fyne.KeyEscape); l.opened() || o.win.Canvas().Focused() != o.tab().board {
		t.Error("a second Esc does not lead back to the board")
	}
	if o.commands.Run("list"); !l.opened() {
		t.Error("the list cannot be opened again")
	}
	if o.commands.Run("random"); l.opened() || l.Length() != 1 {
		t.Errorf("Random leaves %d boards; the list is open: %t", l.Length(), l.opened())
	}
}
