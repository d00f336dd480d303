package kit

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// newForm opens a form with a field of each kind.
func newForm(h *testHost, accept func(), valid func(string) error) (*Form, *Entry) {
	f := NewDialogs(h.win, h.Focus).Form("Random board", "Make", accept)
	e := f.Entry("Size", "4 × 4", "2 × 2 to 64 × 64", valid, nil)
	f.Choice("Difficulty", []string{"Any", "Easy"}, nil)
	f.Check("Unique", "one solution")
	f.Show(400, e)
	return f, e
}

func right(string) error { return nil }

func TestEscLeavesAFormFromEverywhere(t *testing.T) {
	h := newHost(t)
	for steps := range 6 {
		newForm(h, func() { t.Error("accepted") }, right)
		for range steps {
			h.win.Canvas().FocusNext()
		}
		from := h.focused()
		h.press(fyne.KeyEscape)
		if h.win.Canvas().Overlays().Top() != nil || h.focused() != h.board {
			t.Fatalf("Esc does not leave from %T; the focus is with %T", from, h.focused())
		}
	}
}

func TestEnterAcceptsWhatIsRight(t *testing.T) {
	h := newHost(t)
	accepted := 0
	_, e := newForm(h, func() { accepted++ }, func(text string) error {
		if text == "" {
			return errors.New("want a size")
		}
		return nil
	})
	e.SetText("")
	if h.press(fyne.KeyReturn); accepted != 0 {
		t.Error("a wrong text is accepted")
	}
	e.SetText("5")
	if h.press(fyne.KeyReturn); accepted != 1 || h.win.Canvas().Overlays().Top() != nil {
		t.Error("a right text is not accepted")
	}
}

// Fyne leaves the caret of an entry blinking when its dialog goes.
func TestEntriesLoseTheFocusWithTheirDialog(t *testing.T) {
	for name, leave := range map[string]func(*Form){
		"Esc": func(f *Form) { f.dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }, "closed": func(f *Form) { f.dialogs.Close() },
	} {
		h := newHost(t)
		f, e := newForm(h, nil, right)
		lost := false
		e.Validator = func(string) error { lost = true; return nil } // an entry validates its text when it loses the focus
		if leave(f); !lost {
			t.Errorf("%s: the entry keeps the focus", name)
		}
	}
}

func TestAnEntryHoldsALimitedText(t *testing.T) {
	h := newHost(t)
	_, e := newForm(h, nil, right)
	fyne.CurrentApp().Clipboard().SetContent(strings.Repeat("四色", 150))
	e.SetText("")
	for range 5 {
		e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
	}
	want := strings.Repeat("四色", maxEntry/2)
	if e.Text != want {
		t.Errorf("five pastes leave %d bytes, want %d", len(e.Text), len(want))
	}
	if e.TypedRune('x'); e.Text != want {
		t.Error("a character is typed into a full entry")
	}
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	if test.Type(e, "ab"); len([]rune(e.Text)) != maxEntry || strings.Contains(e.Text, "b") {
		t.Errorf("%d characters after one was deleted and two were typed", len([]rune(e.Text)))
	}
	if e.SetText(strings.Repeat("x", 2*maxEntry)); len(e.Text) != maxEntry {
		t.Errorf("%d characters were set", len(e.Text))
	}
}

// textBelow returns the text below the first entry of a form.
func textBelow(f *Form) *Text {
	below := f.rows.Objects[1].(*fyne.Container).Objects[1].(*fyne.Container)
	return below.Objects[0].(*Text)
}

func TestTheErrorBelowAnEntryWraps(t *testing.T) {
	h := newHost(t)
	f, e := newForm(h, nil, func(text string) error {
		if text == "4 × 4" {
			return nil
		}
		return errors.New("file name too long, and the disk is full, and the folder is write-protected, and the moon is out")
	})
	width, said := f.rows.Size().Width, textBelow(f)
	if e.SetText("5"); !strings.HasPrefix(said.Text(), "file name") || len(said.lines.Objects) < 2 {
		t.Errorf("the error is %q on %d lines", said.Text(), len(said.lines.Objects))
	}
	if f.rows.MinSize().Width > width || f.rows.Size().Width != width {
		t.Errorf("the form is %g wide, %g with an error", width, f.rows.Size().Width)
	}
	if e.SetText("4 × 4"); said.Text() != "2 × 2 to 64 × 64" {
		t.Errorf("the hint is %q after the error", said.Text())
	}
}

func TestASheetScrollsByKeysAndClosesOnEsc(t *testing.T) {
	h := newHost(t)
	closed := 0
	d := NewDialogs(h.win, h.Focus)
	d.Sheet(Sheet{Title: "Rules", Body: Markdown(strings.Repeat("Some rule.\n\n", 100)), Width: 400, Height: 300, Scrolls: true, Closed: func() { closed++ }})
	h.win.Canvas().FocusNext()
	h.press(fyne.KeyPageDown)
	if d.open[0].scroll.Offset.Y == 0 {
		t.Error("Page Down does not scroll")
	}
	if h.press(fyne.KeyEscape); d.Open() || closed != 1 || h.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the sheet")
	}
}

// A question that comes while another dialog is open lies over it, and leaves it as it was.
func TestADialogOverADialog(t *testing.T) {
	h := newHost(t)
	d := NewDialogs(h.win, h.Focus)
	d.Sheet(Sheet{Title: "Rules", Body: NewText(Plain, "Some rule."), Width: 400})
	d.Confirm("Close?", "Something is lost.", "Close", true, func() { t.Error("accepted") })
	for _, left := range []int{1, 0} {
		d.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if got := len(h.win.Canvas().Overlays().List()); got != left || d.Open() != (left > 0) {
			t.Errorf("%d dialogs after Esc, want %d; open: %t", got, left, d.Open())
		}
	}
}
