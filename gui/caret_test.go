package gui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAnAnswerShowsNoCaret(t *testing.T) {
	o := openWindow(t)
	o.load("bwww\nwwww\nwwww\nwwww\n") // impossible
	o.win.Canvas().Focus(o.tab().board)
	o.tab().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if _, shown := o.tab().board.Caret(); !shown {
		t.Fatal("no caret after an arrow key")
	}
	o.commands.do(o.actions.solve)
	o.until("message")
	if _, shown := o.tab().board.Caret(); shown {
		t.Error("a caret on an answer")
	}
}
