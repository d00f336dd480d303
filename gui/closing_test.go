package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// openUnsaved opens a window that can save nothing until mend is called.
func openUnsaved(t *testing.T) (o *testWindow, mend func()) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "folder")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o = openWindowAt(t, filepath.Join(file, "fourfold"))
	o.wait("the notice", o.notice.Text.Visible)
	return o, func() {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatCannotBeSavedIsSaidUntilItCan(t *testing.T) {
	o, mend := openUnsaved(t)
	said := "Nothing can be saved in " + o.folder() + ": "
	for i := range o.all {
		o.tabs.Select(i)
		randomBoardOf(o.tab(), 7)
		o.commands.do("play")
		o.commands.do("solve")
		o.until("showing")
		o.press(fyne.KeyEscape)
		if !o.notice.Text.Visible() || !strings.HasPrefix(o.notice.Text.Text(), said) {
			t.Errorf("tab %d: the notice is %q", i, o.notice.Text.Text())
		}
	}
	mend()
	if err := o.options.keeper.Flush(); err != nil {
		t.Fatal(err)
	}
	o.wait("saving again", func() bool { return !o.notice.Text.Visible() })
	if got := o.tab().session.Status.Text().String(); got != "All is saved again." {
		t.Errorf("status %q", got)
	}
	if got := shown(reopen(t, o)); got != shown(o.window) {
		t.Errorf("saved is %q, want %q", got, shown(o.window))
	}
}

// The notice has room below everything in the smallest window, at every zoom and in both languages, and the window
// does not grow.
func TestTheNoticeHasRoom(t *testing.T) {
	o, _ := openUnsaved(t)
	small := fyne.NewSize(800, 600)
	o.win.Resize(small)
	defer o.settings.change(func(s *settings) { s.Language = "en" })
	for _, language := range []string{"en", "zh-Hans"} {
		for zoom := range zooms {
			o.settings.change(func(s *settings) { s.Language, s.Zoom = language, zoom })
			o.commands.do("solve")
			o.until("showing")
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			words, status := o.notice.Text, o.status.content
			bottom := at(words).Y + words.MinSize().Height
			for _, line := range test.WidgetRenderer(words).Objects() {
				if line.MinSize().Width > words.Size().Width {
					t.Errorf("%s, zoom %d: a line of %g in a room of %g", language, zoom, line.MinSize().Width, words.Size().Width)
				}
			}
			if o.win.Canvas().Size() != small || bottom > small.Height || at(status).Y+status.Size().Height > at(words).Y {
				t.Errorf("%s, zoom %d: the words end at %g, the window is %v", language, zoom, bottom, o.win.Canvas().Size())
			}
			o.press(fyne.KeyEscape)
		}
	}
}

func TestClosingAsksBeforeItLosesBoards(t *testing.T) {
	o, mend := openUnsaved(t)
	closed := 0
	o.win.SetOnClosed(func() { closed++ })
	quit := func() { o.commands.do("quit"); o.finish() }
	quit()
	if closed != 0 || o.win.Canvas().Overlays().Top() == nil {
		t.Fatalf("closed %d times without a question", closed)
	}
	o.press(fyne.KeyEscape)
	quit()
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // Cancel has the focus
	if closed != 0 || o.win.Canvas().Overlays().Top() != nil {
		t.Fatalf("closed %d times by Esc or Enter", closed)
	}
	mend()
	if quit(); closed != 1 {
		t.Error("the window does not close although all is saved")
	}
}

func TestTheWindowClosesWithoutSavingIfToldSo(t *testing.T) {
	o, _ := openUnsaved(t)
	closed := 0
	o.win.SetOnClosed(func() { closed++ })
	o.commands.do("quit")
	o.finish()
	o.win.Canvas().FocusNext() // Cancel has the focus
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if closed != 1 {
		t.Errorf("closed %d times", closed)
	}
}
