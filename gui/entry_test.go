package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// onBoard brings the tab of a puzzle to the front, with an empty board of a size.
func (o *testWindow) onBoard(id string, size puzzle.Size) {
	for _, d := range o.documents {
		if d.session.Puzzle.ID == id {
			o.show(d)
		}
	}
	o.tab().session.Boards.New(size)
	o.commands.focusBoard()
}

// On another board typing begins at the first cell.
func TestTypingBeginsAtTheFirstCell(t *testing.T) {
	o := openWindow(t)
	o.onBoard("tetravex", puzzle.Size{Rows: 2, Cols: 2})
	for range 2 {
		for _, r := range "123456" {
			o.tab().board.TypedRune(r)
		}
		const want = "2\n1 2 3 4\n5 6 . .\n. . . .\n. . . .\n0\n"
		if got := o.tab().session.Puzzle.Write(o.tab().session.Problem()); got != want {
			t.Errorf("typed:\n%s", got)
		}
		o.commands.do("new")
	}
}

// A board is typed without a touch of the mouse, and of the arrow keys.
func TestABoardIsTyped(t *testing.T) {
	o := openWindow(t)
	o.onBoard("tetravex", puzzle.Size{Rows: 3, Cols: 3})
	for _, r := range strings.Repeat("591444566854044312345678", 2)[:36] {
		o.tab().board.TypedRune(r)
	}
	const want = "3\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n1 2 3 4\n5 6 7 8\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0\n"
	if got := o.tab().session.Puzzle.Write(o.tab().session.Problem()); got != want {
		t.Errorf("36 digits give\n%swant\n%s", got, want)
	}
	o.tab().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if _, amiss := o.tab().session.Problem().Counts(); !amiss {
		t.Error("Backspace takes nothing away")
	}
	o.onBoard("fourline", puzzle.Size{Rows: 4, Cols: 4})
	for _, r := range "bwbowbwbbwbwwbwo" {
		o.tab().board.TypedRune(r)
	}
	if got := o.tab().session.Problem().String(); got != "BWBO\nWBWB\nBWBW\nWBWO\n" {
		t.Errorf("16 letters give\n%s", got)
	}
}
