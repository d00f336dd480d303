package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a text field. Esc leaves it, which Fyne's entry has no use for.
type Entry struct {
	widget.Entry
	leave  func()
	steady *fyne.Animation // runs while it has the focus
	hint   string          // below the entry of a form, unless there is an error
}

// maxPaste is how many characters are pasted at once. Fyne draws all of them at each blink of the caret, also those out
// of sight: some thousands of many scripts take seconds.
const maxPaste = 500

// NewEntry returns an entry that calls leave on Esc.
func NewEntry(text string, leave func()) *Entry {
	e := &Entry{leave: leave}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	e.steady = fyne.NewAnimation(time.Second, func(float32) { e.Entry.TypedKey(&fyne.KeyEvent{}) })
	e.steady.RepeatCount = fyne.AnimationRepeatForever
	return e
}

// Hint replaces the hint below the entry of a form, and checks the text again.
func (e *Entry) Hint(text string) {
	e.hint = text
	e.Validate()
}

// FocusGained shows the caret. It does not blink: Fyne repaints the window for each shade of it, which takes a sixth of a
// processor with software GL. An unknown key has no effect but to keep the caret visible for a moment.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	e.steady.Start()
}

// FocusLost hides the caret.
func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	e.steady.Stop()
}

// TypedShortcut pastes the beginning of a long text.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		s = &fyne.ShortcutPaste{Clipboard: shortened{paste.Clipboard}}
	}
	e.Entry.TypedShortcut(s)
}

// shortened is the beginning of a clipboard.
type shortened struct{ fyne.Clipboard }

// Content implements [fyne.Clipboard].
func (s shortened) Content() string {
	runes := []rune(s.Clipboard.Content())
	return string(runes[:min(len(runes), maxPaste)])
}

// TypedKey leaves the entry on Esc.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.leave()
		return
	}
	e.Entry.TypedKey(ev)
}
