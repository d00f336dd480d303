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

// openUnsaved opens a window that can save nothing until mend is called.
func openUnsaved(t *testing.T) (o *testWindow, mend func()) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "folder")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o = openWindowAt(t, filepath.Join(file, "fourfold"))
	o.wait("the notice", func() bool { return o.noticed() != "" })
	return o, func() {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// noticed returns the text of the notice, or nothing.
func (o *testWindow) noticed() string {
	for _, object := range test.LaidOutObjects(o.notice) {
		if text, ok := object.(*kit.Text); ok && text.Visible() && o.notice.Visible() {
			return text.Text()
		}
	}
	return ""
}

func TestWhatCannotBeSavedIsSaidUntilItCan(t *testing.T) {
	o, mend := openUnsaved(t)
	said := "Nothing can be saved in " + o.folder() + ": "
	for i := range o.all {
		o.selectTab(i)
		randomBoardOf(o.tab(), 7)
		o.commands.Run("play")
		o.commands.Run("solve")
		o.until("showing")
		o.press(fyne.KeyEscape)
		if !strings.HasPrefix(o.noticed(), said) {
			t.Errorf("tab %d: the notice is %q", i, o.noticed())
		}
	}
	mend()
	if err := o.options.keeper.Flush(); err != nil {
		t.Fatal(err)
	}
	o.wait("saving again", func() bool { return o.noticed() == "" })
	if got := o.tab().session.Status.Text().String(); got != "Everything is saved again." {
		t.Errorf("status %q", got)
	}
	if got := shown(reopen(t, o)); got != shown(o.window) {
		t.Errorf("saved is %q, want %q", got, shown(o.window))
	}
}

// Closing asks before it loses boards. Esc and Enter do not close the window, since Cancel has the focus.
func TestClosingAsksBeforeItLosesBoards(t *testing.T) {
	o, _ := openUnsaved(t)
	closed := 0
	o.win.SetOnClosed(func() { closed++ })
	quit := func(answer func()) {
		o.commands.Run("quit")
		o.finish()
		if closed != 0 || !o.dialogs.Open() {
			t.Errorf("closed %d times without a question", closed)
		}
		answer()
		o.finish()
	}
	enter := func() { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	quit(func() { o.press(fyne.KeyEscape) })
	quit(enter)
	quit(func() { o.win.Canvas().FocusNext(); enter() })
	if closed != 1 {
		t.Errorf("closed %d times although told so", closed)
	}
	if err := o.closed(); err != nil {
		t.Errorf("what was given up is told again: %v", err)
	}
	o, mend := openUnsaved(t)
	closed = 0
	o.win.SetOnClosed(func() { closed++ })
	mend()
	o.commands.Run("quit")
	if o.finish(); closed != 1 {
		t.Error("the window does not close although all is saved")
	}
}
