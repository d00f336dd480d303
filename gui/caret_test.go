package gui

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAnAnswerShowsNoCaret(t *testing.T) {
	o := openWindow(t)
	o.load("bwww\nwwww\nwwww\nwwww\n") // impossible
	caretShown := func() bool { _, shown := o.tab().board.Caret(); return shown }
	o.win.Canvas().Focus(o.tab().board)
	o.tab().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if !caretShown() {
		t.Fatal("no caret after an arrow key")
	}
	o.commands.do("solve")
	o.until("message")
	if caretShown() {
		t.Error("a caret on an answer")
	}
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn} {
		if o.tab().board.TypedKey(&fyne.KeyEvent{Name: key}); caretShown() {
			t.Errorf("%s brings a caret", key)
		}
	}
	o.press(fyne.KeyEscape)
	if o.tab().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}); !caretShown() {
		t.Error("no caret after the answer is closed")
	}
}
