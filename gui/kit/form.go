package kit

import (
	"errors"
	"slices"

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
	buttons []*Chip // the last one accepts
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
	if f.right() {
		f.dialogs.Close()
		f.accept()
	}
}

// right reports whether all entries are right.
func (f *Form) right() bool {
	return !slices.ContainsFunc(f.entries, func(e *Entry) bool { return e.Validator(e.Text) != nil })
}

// row adds a row.
func (f *Form) row(label string, field fyne.CanvasObject) {
	name := NewWord(Bold, label)
	name.Align(fyne.TextAlignTrailing)
	f.rows.Add(container.NewVBox(Padded(8, 0, 0, 4, name)))
	f.rows.Add(field)
}

// Entry adds an entry, and a button at its right unless that is nil. valid returns the error of a text, or nil.
func (f *Form) Entry(label, text, hint string, valid func(string) error, button *Chip) *Entry {
	e := NewEntry(text, f.dialogs.Close)
	field := container.NewStack(e)
	if button != nil {
		field = container.NewBorder(nil, nil, nil, button, e)
	}
	note := Font{theme.SizeNameCaptionText, false, theme.ColorNamePlaceHolder}
	below := NewText(note, "")
	f.row(label, Column(2, field, Padded(0, 8, 8, 8, below)))
	e.Validator = func(text string) error {
		if err := valid(text); err != nil {
			return errors.New(words.Capital(sentence.FromError(err)))
		}
		return nil
	}
	e.AlwaysShowValidationError = true // also while the entry has the focus
	e.SetOnValidationChanged(func(err error) {
		if below.Say(note, e.hint); err != nil {
			below.Say(note.In(theme.ColorNameError), err.Error())
		}
		f.buttons[1].update(func(face *Face) { face.Disabled = !f.right() })
		f.rows.Refresh() // makes room for the lines
	})
	e.Hint(hint)
	e.OnSubmitted = func(string) { f.submit() }
	f.entries = append(f.entries, e)
	return e
}

// Check is a check box of a form.
type Check struct {
	widget.Check
	leave func()
}

// Check adds a check box.
func (f *Form) Check(label, text string) *Check {
	c := &Check{leave: f.dialogs.Close}
	c.Text = text
	c.ExtendBaseWidget(c)
	f.row(label, c)
	return c
}

// TypedKey leaves the form on Esc.
func (c *Check) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		c.leave()
		return
	}
	c.Check.TypedKey(ev)
}

// Choice is a choice of a form, from a list that opens below it.
type Choice struct {
	widget.Select
	leave, submit func()
}

// Choice adds a choice.
func (f *Form) Choice(label string, names []string, changed func(string)) *Choice {
	c := &Choice{leave: f.dialogs.Close, submit: f.submit}
	c.Options, c.OnChanged, c.PlaceHolder = names, changed, words.Tr("Choose …")
	c.ExtendBaseWidget(c)
	f.row(label, c)
	return c
}

// TypedKey leaves the form on Esc and submits it on Enter; Space and the arrows choose.
func (c *Choice) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		c.leave()
	case fyne.KeyReturn, fyne.KeyEnter:
		c.submit()
	default:
		c.Select.TypedKey(ev)
	}
}
