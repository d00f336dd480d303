package gui

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// form is a dialog with rows to fill in. Esc leaves it from everywhere, which the toolkit's own
// form does not: there the keys go to the row in focus alone.
type form struct {
	dialogs *dialogs
	sheet   *sheet
	form    *widget.Form
	verb    string // on the button that leaves the form and does what it is for
	risky   bool   // without another focus, Cancel has it
	checks  []func() error
	accept  func()
}

// newForm returns a form; accept is called when it is left by its verb and all entries are right.
func newForm(d *dialogs, accept func()) *form {
	return &form{dialogs: d, accept: accept, verb: tr("Apply")}
}

// doing names what the form does when it is left so.
func (f *form) doing(verb string) *form {
	f.verb = verb
	return f
}

// show opens the form with the focus on a row, or on the verb where that is nil. In a small window the rows scroll.
func (f *form) show(title string, width float32, items []*widget.FormItem, focus fyne.Focusable) {
	f.form = widget.NewForm(items...)
	cancel := newFormButton(f.dialogs, tr("Cancel"), nil, f.hide)
	verb := newFormButton(f.dialogs, f.verb, nil, f.submit)
	verb.Importance = widget.HighImportance
	rows := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scaled(sheetGap)), f.form)) // beside the bar
	f.sheet = newSheet(f.dialogs.win, title, rows, cancel, verb)
	high := f.form.MinSize().Height - rows.MinSize().Height + f.sheet.popup.MinSize().Height
	f.sheet.resize(f.dialogs.fit(width*f.dialogs.preferences.zoom(), high, 0.95))
	f.dialogs.show(f.sheet, nil, nil)
	switch {
	case focus == nil && f.risky:
		focus = cancel
	case focus == nil:
		focus = verb
	}
	f.dialogs.win.Canvas().Focus(focus)
	if entry, ok := focus.(*escapeEntry); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

func (f *form) hide() { f.sheet.Hide() }

// refresh shows changed hints; before the form is shown there is nothing to do.
func (f *form) refresh() {
	if f.form != nil {
		f.form.Refresh()
	}
}

// submit leaves the form if all entries are right.
func (f *form) submit() {
	for _, check := range f.checks {
		if check() != nil {
			return // the row says why
		}
	}
	f.hide()
	f.accept()
}

// entry returns a row's entry. valid says what is wrong with a text, or returns nil.
func (f *form) entry(text string, valid func(string) error) *escapeEntry {
	e := &escapeEntry{escape: f.hide}
	e.ExtendBaseWidget(e)
	e.SetText(text)
	e.Validator = func(text string) error {
		if err := valid(text); err != nil {
			return errors.New(say(sentence.FromError(err)))
		}
		return nil
	}
	e.AlwaysShowValidationError = true // also while the entry has the focus
	e.OnSubmitted = func(string) { f.submit() }
	f.checks = append(f.checks, e.Validate)
	return e
}

// sizeEntry returns a row's entry for a size.
func (f *form) sizeEntry(p *puzzle.Puzzle, size puzzle.Size) *escapeEntry {
	return f.entry(sizeName(size), func(text string) error { _, err := parseSize(p, text); return err })
}

func (f *form) selection(names []string, changed func(string)) *dropDown {
	d := newDropDown(names, changed)
	d.escape, d.submit = f.hide, f.submit
	d.PlaceHolder = tr("Choose …")
	return d
}

func (f *form) check(label string) *escapeCheck {
	c := &escapeCheck{escape: f.hide}
	c.ExtendBaseWidget(c)
	c.Text = label
	return c
}

func hinted(label string, o fyne.CanvasObject, hint string) *widget.FormItem {
	item := widget.NewFormItem(label, o)
	item.HintText = hint
	return item
}

// escapeEntry is an entry in a dialog that Esc closes.
type escapeEntry struct {
	widget.Entry
	escape func()
}

// TypedShortcut limits what is pasted to longestPaste.
func (e *escapeEntry) TypedShortcut(s fyne.Shortcut) {
	if paste, pastes := s.(*fyne.ShortcutPaste); pastes {
		s = &fyne.ShortcutPaste{Clipboard: beginning{paste.Clipboard}}
	}
	e.Entry.TypedShortcut(s)
}

// longestPaste is how many characters are pasted at once. The toolkit draws all of the text of an entry, also what is not seen, each time the
// cursor blinks.
const longestPaste = 500

// beginning is a clipboard without what comes after that: a name so long is refused in any case, and its beginning shows what it was.
type beginning struct{ fyne.Clipboard }

// Content returns the beginning of what is there.
func (b beginning) Content() string {
	text := []rune(b.Clipboard.Content())
	return string(text[:min(len(text), longestPaste)])
}

// TypedKey leaves the dialog on Esc.
func (e *escapeEntry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.escape()
		return
	}
	e.Entry.TypedKey(ev)
}

// escapeCheck is a check box in a dialog that Esc closes.
type escapeCheck struct {
	widget.Check
	escape func()
}

// TypedKey leaves the dialog on Esc.
func (c *escapeCheck) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		c.escape()
		return
	}
	c.Check.TypedKey(ev)
}
