package kit

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// newForm opens a form with a field of each kind.
func newForm(h *testHost, accept func(), valid func(string) error) (*Form, *Entry) {
	f := h.Form("Random board", "Make", accept)
	e := f.Entry("Size", "4 × 4", "2 × 2 to 64 × 64", valid, nil)
	f.Choice("Difficulty", []string{"Any", "Easy"})
	f.Check("Unique", "one solution")
	f.Show(400, e)
	return f, e
}

// notEmpty returns an error of two lines for an empty text.
func notEmpty(text string) error {
	if text == "" {
		return errors.New("there is no size, and the disk is full, and the folder is write-protected, and the moon is out")
	}
	return nil
}

// Fyne leaves the caret of an entry blinking when its dialog goes.
func TestEscLeavesAFormFromEverywhere(t *testing.T) {
	h := newHost(t)
	for steps := range 6 {
		_, e := newForm(h, func() { t.Error("accepted") }, notEmpty)
		for range steps {
			h.win.Canvas().FocusNext()
		}
		from, lost := h.focused(), false
		e.Validator = func(string) error { lost = true; return nil } // an entry validates its text when it loses the focus
		h.press(fyne.KeyEscape)
		if h.win.Canvas().Overlays().Top() != nil || h.focused() != h.board || from == e && !lost {
			t.Fatalf("Esc does not leave from %T; the focus is with %T; the entry lost it: %t", from, h.focused(), lost)
		}
	}
}

func TestEnterAcceptsWhatIsRight(t *testing.T) {
	h, accepted := newHost(t), 0
	f, e := newForm(h, func() { accepted++ }, notEmpty)
	width := f.rows.Size().Width
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if scroll := h.open[0].scroll; scroll.Size().Height != scroll.Content.MinSize().Height || at(scroll).Y > at(f.buttons[0]).Y {
		t.Errorf("the rows have %v, need %v, at %v; the buttons are at %v", scroll.Size(), scroll.Content.MinSize(), at(scroll), at(f.buttons[0]))
	}
	below := f.rows.Objects[1].(*fyne.Container).Objects[1].(*fyne.Container).Objects[0].(*Text)
	e.SetText("")
	if h.press(fyne.KeyReturn); accepted != 0 || !strings.HasPrefix(below.Text(), "there is no size") {
		t.Errorf("a wrong text is accepted %d times, the error is %q", accepted, below.Text())
	}
	if letters := below.lines.Objects[1].(*canvas.Text).Color; letters != theme.Color(theme.ColorNameError) {
		t.Errorf("the error is shown in %v", letters)
	}
	if below.MinSize().Height < 20 || f.rows.MinSize().Width > width {
		t.Errorf("the error is %g high, the form %g wide, %g before", below.MinSize().Height, f.rows.MinSize().Width, width)
	}
	e.SetText("5")
	h.win.Canvas().FocusNext()
	choice := h.focused().(*Choice)
	if h.press(fyne.KeyRight); choice.Selected != "Any" {
		t.Errorf("Right chooses %q", choice.Selected)
	}
	if h.press(fyne.KeyReturn); below.Text() != "2 × 2 to 64 × 64" || accepted != 1 || h.Open() {
		t.Errorf("a right text has the hint %q and is accepted %d times", below.Text(), accepted)
	}
	newForm(h, func() { accepted++ }, notEmpty)
	if h.press(fyne.KeyReturn); accepted != 2 || h.Open() {
		t.Errorf("Enter in the entry accepts %d times", accepted-1)
	}
}

func TestAFormAcceptsOnlyIfAllEntriesAreRight(t *testing.T) {
	h := newHost(t)
	f := h.Form("Random board", "Make", nil)
	size, seed := f.Entry("Size", "", "", notEmpty, nil), f.Entry("Seed", "", "", notEmpty, nil)
	f.Show(400, size)
	for _, step := range []struct {
		entry *Entry
		text  string
		wrong bool
	}{{seed, "1", true}, {size, "4", false}, {seed, "", true}, {size, "5", true}} {
		if step.entry.SetText(step.text); f.buttons[1].Disabled() != step.wrong {
			t.Errorf("size %q, seed %q: disabled %t", size.Text, seed.Text, !step.wrong)
		}
	}
}

// However often something is pasted, an entry stays short. What is selected makes room.
func TestAnEntryHasRoomForSoMuch(t *testing.T) {
	h := newHost(t)
	_, e := newForm(h, nil, notEmpty)
	for range 3 {
		e.Paste(strings.Repeat("四色", maxText))
		e.TypedRune('x')
	}
	if want := strings.Repeat("四色", maxText/2); e.Text != want {
		t.Errorf("%d bytes, want %d", len(e.Text), len(want))
	}
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	e.Paste("3")
	if e.TypedRune('x'); e.Text != "3x" {
		t.Errorf("in place of all there is %.20q", e.Text)
	}
}

func TestASheetScrollsByKeysAndClosesOnEsc(t *testing.T) {
	h, closed := newHost(t), 0
	h.Sheet(Sheet{
		Title: "Rules", Body: Markdown(strings.Repeat("Some rule.\n\n", 100)), Width: 400, Height: 300,
		Scrolls: true, Closed: func() { closed++ },
	})
	h.win.Canvas().FocusNext()
	if h.press(fyne.KeyPageDown); h.open[0].scroll.Offset.Y == 0 {
		t.Error("Page Down does not scroll")
	}
	if h.press(fyne.KeyEscape); h.Open() || closed != 1 || h.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the sheet")
	}
}

// A question that comes while another dialog is open lies over it, and leaves it as it was.
func TestADialogOverADialog(t *testing.T) {
	h := newHost(t)
	h.Sheet(Sheet{Title: "Rules", Body: NewText(Plain, "Some rule."), Width: 400})
	h.Confirm("Close?", "Something is lost.", "Close", true, func() { t.Error("accepted") })
	for _, left := range []int{1, 0} {
		h.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if got := len(h.win.Canvas().Overlays().List()); got != left || h.Open() != (left > 0) {
			t.Errorf("%d dialogs after Esc, want %d; open: %t", got, left, h.Open())
		}
	}
}
