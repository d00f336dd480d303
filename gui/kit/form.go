package kit

import (
	"errors"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// Form is a dialog with fields. Esc closes it from every field, Enter accepts. Hints and errors stand below a field and
// wrap. In a small window the rows scroll.
type Form struct {
	dialogs     *Dialogs
	title, verb string
	accept      func()
	rows        *fyne.Container
	hints       map[fyne.CanvasObject]*hint // by field
	checks      []func() error
	close       func()
}

// hint is the text below a field: what to enter, or the error.
type hint struct {
	text *Text
	hint string
	err  error
}

// Form returns a form. It calls accept after it was closed by the button with the verb and all entries are right.
func (d *Dialogs) Form(title, verb string, accept func()) *Form {
	return &Form{
		dialogs: d, title: title, verb: verb, accept: accept,
		rows: container.New(layout.NewFormLayout()), hints: map[fyne.CanvasObject]*hint{},
	}
}

// Show opens the form with the focus on a field; nil means the button that accepts.
func (f *Form) Show(width float32, focus fyne.Focusable) {
	cancel := f.dialogs.Button(Face{Text: words.Tr("Cancel")}, func() { f.close() })
	verb := f.dialogs.Button(Face{Kind: Main, Text: f.verb}, f.submit)
	if focus == nil {
		focus = verb
	}
	f.rows.Resize(fyne.NewSize(Scaled(width-2*sheetRoom), 0)) // which breaks the hints
	f.close = f.dialogs.Sheet(Sheet{
		Title: f.title, Body: f.rows, Buttons: []*Chip{cancel, verb}, Focus: focus, Scrolls: true,
		Width: width, Height: f.rows.MinSize().Height/Scaled(1) + 120,
	})
	if entry, ok := focus.(*Entry); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// Close closes the form without accepting.
func (f *Form) Close() { f.close() }

// submit closes the form if all entries are right.
func (f *Form) submit() {
	for _, check := range f.checks {
		if check() != nil {
			return // the error stands below its entry
		}
	}
	f.close()
	f.accept()
}

// Row adds a row with any field.
func (f *Form) Row(label string, field fyne.CanvasObject, text string) {
	name := NewText(Bold, label)
	name.Align(fyne.TextAlignTrailing)
	h := &hint{text: NewText(Small, text), hint: text}
	f.hints[field] = h
	f.rows.Add(Padded(8, 0, 0, 4, name))
	f.rows.Add(Column(2, field, Padded(0, 8, 8, 8, h.text)))
}

// Entry adds an entry. valid returns what is wrong with a text, or nil.
func (f *Form) Entry(label, text, hint string, valid func(string) error) *Entry {
	return f.EntryBeside(label, text, hint, valid, nil)
}

// EntryBeside adds an entry with a button at its right.
func (f *Form) EntryBeside(label, text, hint string, valid func(string) error, button *Chip) *Entry {
	e := NewEntry(text, func() { f.close() })
	field := fyne.CanvasObject(e)
	if button != nil {
		field = container.NewBorder(nil, nil, nil, button, e)
	}
	f.Row(label, field, hint)
	f.hints[e] = f.hints[field]
	e.Validator = func(text string) error { return spoken(valid(text), text) }
	e.AlwaysShowValidationError = true // also while the entry has the focus
	e.SetOnValidationChanged(func(err error) { f.fail(e, err) })
	e.OnSubmitted = func(string) { f.submit() }
	f.checks = append(f.checks, e.Validate)
	return e
}

// spoken returns an error in the language of the window. It does not repeat a long text of the entry.
func spoken(err error, text string) error {
	if err == nil {
		return nil
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	said := words.Capital(sentence.FromError(err))
	if len(text) > 20 {
		said = strings.ReplaceAll(said, text, "…")
	}
	return errors.New(said)
}

// Choice adds a choice.
func (f *Form) Choice(label string, names []string, changed func(string)) *Choice {
	c := NewChoice(names, changed)
	c.leave, c.submit = func() { f.close() }, f.submit
	f.Row(label, c, "")
	return c
}

// Check adds a check box.
func (f *Form) Check(label, text string) *Check {
	c := &Check{leave: func() { f.close() }}
	c.ExtendBaseWidget(c)
	c.Text = text
	f.Row(label, c, "")
	return c
}

// Hint replaces the hint below a field.
func (f *Form) Hint(field fyne.CanvasObject, text string) {
	f.hints[field].hint = text
	f.refresh(f.hints[field])
}

// fail shows an error below a field; nil shows the hint again.
func (f *Form) fail(field fyne.CanvasObject, err error) {
	f.hints[field].err = err
	f.refresh(f.hints[field])
}

// refresh shows a hint or error, and makes room for its lines.
func (f *Form) refresh(h *hint) {
	if h.err != nil {
		h.text.Say(Small.In(theme.ColorNameError), h.err.Error())
	} else {
		h.text.Say(Small, h.hint)
	}
	f.rows.Refresh()
}
