package kit

import (
	"slices"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// Form is a dialog with fields. Esc closes it from every field, Enter accepts. Hints and errors stand below an entry and
// wrap. In a small window the rows scroll.
type Form struct {
	dialogs *Dialogs
	title   string
	accept  func()
	rows    *fyne.Container
	buttons []*Chip // the last one accepts; it is disabled while an entry is wrong
	entries []*Entry
}

// Form returns a form. It calls accept after it was closed by the button with the verb and all entries are right.
func (d *Dialogs) Form(title, verb string, accept func()) *Form {
	f := &Form{dialogs: d, title: title, accept: accept, rows: container.New(layout.NewFormLayout())}
	f.buttons = d.cancelOr(verb, f.submit)
	return f
}

// Show opens the form with the focus on a field.
func (f *Form) Show(width float32, focus fyne.Focusable) {
	f.dialogs.Sheet(Sheet{Title: f.title, Body: f.rows, Buttons: f.buttons, Width: width, Scrolls: true, Focus: focus})
	if entry, ok := focus.(*Entry); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// submit closes the form if all entries are right.
func (f *Form) submit() {
	if !f.buttons[1].Disabled() {
		f.dialogs.Close()
		f.accept()
	}
}

// row adds a row.
func (f *Form) row(label string, field fyne.CanvasObject) {
	name := Beside(0, layout.NewSpacer(), NewWord(Bold, label))
	f.rows.Add(container.NewVBox(Padded(8, 0, 0, 4, name)))
	f.rows.Add(field)
}

// Entry adds an entry, and a button at its right unless that is nil. valid returns the error of a text, or nil.
func (f *Form) Entry(label, text, hint string, valid func(string) error, button fyne.CanvasObject) *Entry {
	e, note := NewEntry(label, text, f.dialogs.Close), Font{Size: theme.SizeNameCaptionText, Color: theme.ColorNamePlaceHolder}
	below := NewText(note, "")
	f.row(label, Column(2, container.NewBorder(nil, nil, nil, button, e), Padded(0, 8, 8, 8, below)))
	f.entries = append(f.entries, e)
	e.Validator, e.AlwaysShowValidationError = valid, true // also while the entry has the focus
	e.SetOnValidationChanged(func(err error) {
		below.Say(note, e.hint)
		if err != nil {
			below.Say(note.In(theme.ColorNameError), words.Capital(sentence.FromError(err)))
		}
		wrong := slices.ContainsFunc(f.entries, func(e *Entry) bool { return e.Validator(e.Text) != nil })
		f.buttons[1].update(func(face *Face) { face.Disabled = wrong })
		f.rows.Refresh() // makes room for the lines
	})
	e.OnSubmitted = func(string) { f.submit() }
	e.Hint(hint)
	return e
}

// Entry is a text field. Esc leaves it, which Fyne's entry has no use for.
type Entry struct {
	widget.Entry
	Spoken
	leave  func()
	steady *fyne.Animation // runs while it has the focus
	hint   string          // below the entry of a form, unless there is an error
}

// maxText is the limit of characters in an entry. Fyne draws all of them at each change, also those
// out of sight: some thousands of many scripts take seconds.
const maxText = 500

// NewEntry returns an entry that calls leave on Esc. Its name is told to screen readers.
func NewEntry(name, text string, leave func()) *Entry {
	e := &Entry{leave: leave}
	e.Speak(e, fyne.AccessibleRoleText, func() string { return name + " " + e.Text })
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

// TypedShortcut implements [fyne.Shortcutable].
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok {
		e.Paste(paste.Clipboard.Content())
		return
	}
	e.Entry.TypedShortcut(s)
}

// room returns how many characters can replace the selection.
func (e *Entry) room() int {
	return max(maxText-utf8.RuneCountInString(e.Text)+utf8.RuneCountInString(e.SelectedText()), 0)
}

// TypedRune types a character, if there is room.
func (e *Entry) TypedRune(r rune) {
	if e.room() > 0 {
		e.Entry.TypedRune(r)
	}
}

// Paste pastes the beginning of a text, as far as there is room.
func (e *Entry) Paste(text string) {
	runes := []rune(text)
	text = string(runes[:min(len(runes), e.room())])
	e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: pasted{text: text}})
}

// pasted is a clipboard that has a text.
type pasted struct {
	fyne.Clipboard
	text string
}

// Content implements [fyne.Clipboard].
func (p pasted) Content() string { return p.text }

// TypedKey leaves the entry on Esc.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.leave()
		return
	}
	e.Entry.TypedKey(ev)
}

// Merge shows what another entry does, and reports whether it can. The text stays while somebody types.
func (e *Entry) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Entry)
	if !ok {
		return false
	}
	e.OnChanged = nil
	if c := canvasOf(e); e.Text != n.Text && (c == nil || c.Focused() != e) {
		e.SetText(n.Text)
	}
	e.OnChanged = n.OnChanged
	return true
}

// Check is a check box of a form.
type Check struct {
	widget.Check
	Spoken
	dialogs *Dialogs
}

// Check adds a check box.
func (f *Form) Check(label, text string) *Check {
	c := &Check{dialogs: f.dialogs}
	c.Text = text
	c.Speak(c, fyne.AccessibleRoleButton, func() string { return label + " " + text })
	f.row(label, c)
	return c
}

// TypedKey leaves the form on Esc.
func (c *Check) TypedKey(ev *fyne.KeyEvent) { c.dialogs.Key(ev) }

// Choice is a choice of a form, from a list that opens below it.
type Choice struct {
	widget.Select
	Spoken
	form *Form
}

// Choice adds a choice.
func (f *Form) Choice(label string, names []string) *Choice {
	c := &Choice{form: f}
	c.Options, c.PlaceHolder = names, " "
	c.Speak(c, fyne.AccessibleRoleButton, func() string { return label + " " + c.Selected })
	f.row(label, c)
	return c
}

// TypedKey leaves the form on Esc and submits it on Enter; Space and the arrows choose.
func (c *Choice) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		c.form.dialogs.Close()
	case fyne.KeyReturn, fyne.KeyEnter:
		c.form.submit()
	default:
		c.Select.TypedKey(ev)
	}
}
