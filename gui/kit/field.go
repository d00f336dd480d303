package kit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// Entry is a text field. Esc leaves it, which Fyne's entry has no use for.
type Entry struct {
	widget.Entry
	leave func()
}

// maxEntry is how many characters an entry holds. Fyne draws all of them at each blink of the caret, also those out of
// sight: some thousands of many scripts take seconds.
const maxEntry = 500

// NewEntry returns an entry that calls leave on Esc.
func NewEntry(text string, leave func()) *Entry {
	e := &Entry{leave: leave}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	return e
}

// SetText sets the text, or its beginning.
func (e *Entry) SetText(text string) { e.Entry.SetText(beginning(text, maxEntry)) }

// beginning returns the first characters of a text.
func beginning(text string, n int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), n)])
}

// room returns how many characters can be added.
func (e *Entry) room() int {
	return max(0, maxEntry-len([]rune(e.Text))+len([]rune(e.SelectedText())))
}

// TypedRune adds a character, if there is room.
func (e *Entry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// TypedShortcut pastes as much as there is room for.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		s = &fyne.ShortcutPaste{Clipboard: shortened{paste.Clipboard, e.room()}}
	}
	e.Entry.TypedShortcut(s)
}

// shortened is the beginning of a clipboard.
type shortened struct {
	fyne.Clipboard
	length int
}

// Content implements [fyne.Clipboard].
func (s shortened) Content() string { return beginning(s.Clipboard.Content(), s.length) }

// TypedKey leaves the entry on Esc.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.leave()
		return
	}
	e.Entry.TypedKey(ev)
}

// Check is a check box. Esc leaves it.
type Check struct {
	widget.Check
	leave func()
}

// TypedKey leaves the check box on Esc.
func (c *Check) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		c.leave()
		return
	}
	c.Check.TypedKey(ev)
}

// Choice is a choice from a list that opens below it. Fyne's crashes if it opens before it was drawn, as by a click just
// after the window was rebuilt.
type Choice struct {
	widget.Select
	leave, submit func() // of a form; or nil
}

// NewChoice returns a choice.
func NewChoice(names []string, changed func(string)) *Choice {
	c := &Choice{}
	c.Options, c.OnChanged, c.PlaceHolder = names, changed, words.Tr("Choose …")
	c.ExtendBaseWidget(c)
	return c
}

// Tapped opens the list.
func (c *Choice) Tapped(ev *fyne.PointEvent) {
	if canvasOf(c) != nil {
		c.Select.Tapped(ev)
	}
}

// TypedKey leaves a form on Esc and submits it on Enter; Space and the arrows choose.
func (c *Choice) TypedKey(ev *fyne.KeyEvent) {
	enter := ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter
	switch {
	case ev.Name == fyne.KeyEscape && c.leave != nil:
		c.leave()
	case enter && c.submit != nil:
		c.submit()
	case canvasOf(c) != nil:
		c.Select.TypedKey(ev)
	}
}

// Number is a field for one of many numbers: one less, one more, or typed.
type Number struct {
	count, value int
	entry        *Entry
	less, more   *Chip
	picked       func(int)
}

// NewNumber returns a field for a number from 0 to count-1. less and more are the hints of its buttons.
func NewNumber(h *Host, count int, less, more string, picked func(int)) *Number {
	n := &Number{count: count, picked: picked}
	n.entry = NewEntry("0", h.focus)
	n.entry.OnSubmitted = func(string) { h.focus() }
	n.entry.OnChanged = func(text string) {
		if v, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n.typing() {
			n.pick(v)
		}
	}
	n.less = NewChip(h, Face{Text: "−", Hint: less}, func() { n.pick(n.value - 1) })
	n.more = NewChip(h, Face{Text: "+", Hint: more}, func() { n.pick(n.value + 1) })
	return n
}

// Content returns the field with an object between its buttons, such as a picture of the value.
func (n *Number) Content(middle fyne.CanvasObject) *fyne.Container {
	size := fyne.NewSize(Scaled(52), n.entry.MinSize().Height)
	return container.NewHBox(n.less, middle, n.more, container.New(layout.NewGridWrapLayout(size), n.entry))
}

// Entry returns the entry of the number.
func (n *Number) Entry() *Entry { return n.entry }

// Set shows a value. It leaves the text of somebody who types.
func (n *Number) Set(value int) {
	if n.value = value; !n.typing() {
		n.entry.SetText(strconv.Itoa(value))
	}
}

// pick reports a value, if it is in range.
func (n *Number) pick(value int) {
	if value >= 0 && value < n.count {
		n.picked(value)
	}
}

// typing reports whether the entry has the focus.
func (n *Number) typing() bool {
	c := canvasOf(n.entry)
	return c != nil && c.Focused() == n.entry
}
