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

// Form is a dialog with fields. Esc closes it from every field, Enter accepts. Hints and errors stand below an entry and
// wrap. In a small window the rows scroll.
type Form struct {
	dialogs     *Dialogs
	title, verb string
	accept      func()
	rows        *fyne.Container
	checks      []func() error
}

// Form returns a form. It calls accept after it was closed by the button with the verb and all entries are right.
func (d *Dialogs) Form(title, verb string, accept func()) *Form {
	return &Form{dialogs: d, title: title, verb: verb, accept: accept, rows: container.New(layout.NewFormLayout())}
}

// Show opens the form with the focus on a field.
func (f *Form) Show(width float32, focus fyne.Focusable) {
	cancel := f.dialogs.Button(Face{Text: words.Tr("Cancel")}, f.dialogs.Close)
	verb := f.dialogs.Button(Face{Kind: Main, Text: f.verb}, f.submit)
	f.rows.Resize(fyne.NewSize(Scaled(width-2*sheetRoom), 0)) // breaks the hints, before the height is asked for
	f.dialogs.Sheet(Sheet{
		Title: f.title, Body: f.rows, Buttons: []*Chip{cancel, verb}, Width: width, Scrolls: true, Focus: focus,
	})
	if entry, ok := focus.(*Entry); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// submit closes the form if all entries are right.
func (f *Form) submit() {
	for _, check := range f.checks {
		if check() != nil {
			return // the error stands below its entry
		}
	}
	f.dialogs.Close()
	f.accept()
}

// row adds a row.
func (f *Form) row(label string, field fyne.CanvasObject) {
	name := NewWord(Bold, label)
	name.Align(fyne.TextAlignTrailing)
	f.rows.Add(container.NewVBox(Padded(8, 0, 0, 4, name)))
	f.rows.Add(field)
}

// Choice adds a choice.
func (f *Form) Choice(label string, names []string, changed func(string)) *Choice {
	c := &Choice{leave: f.dialogs.Close, submit: f.submit}
	c.Options, c.OnChanged, c.PlaceHolder = names, changed, words.Tr("Choose …")
	c.ExtendBaseWidget(c)
	f.row(label, c)
	return c
}

// Check adds a check box.
func (f *Form) Check(label, text string) *Check {
	c := &Check{leave: f.dialogs.Close}
	c.Text = text
	c.ExtendBaseWidget(c)
	f.row(label, c)
	return c
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
	e.show = func() {
		below.Say(note, e.hint)
		if e.err != nil {
			below.Say(note.In(theme.ColorNameError), e.err.Error())
		}
		f.rows.Refresh() // makes room for the lines
	}
	e.Hint(hint)
	e.Validator = func(text string) error { return spoken(valid(text), text) }
	e.AlwaysShowValidationError = true // also while the entry has the focus
	e.SetOnValidationChanged(func(err error) { e.err = err; e.show() })
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
