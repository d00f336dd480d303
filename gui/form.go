package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// form is a dialog with rows to fill in. Esc leaves it from everywhere, which the toolkit's own
// form does not: there the keys go to the row in focus alone.
type form struct {
	window *window
	dialog *dialog.CustomDialog
	form   *widget.Form
	checks []func() error
	accept func()
}

// newForm returns a form; accept is called when it is left with OK and all entries are right.
func (w *window) newForm(accept func()) *form { return &form{window: w, accept: accept} }

// show opens the form with the focus on a row.
func (f *form) show(title string, width float32, items []*widget.FormItem, focus fyne.Focusable) {
	f.form = widget.NewForm(items...)
	f.dialog = dialog.NewCustomWithoutButtons(title, f.form, f.window.win)
	cancel := f.button(tr("Cancel"), theme.CancelIcon(), f.hide)
	ok := f.button(tr("OK"), theme.ConfirmIcon(), f.submit)
	ok.Importance = widget.HighImportance
	f.dialog.SetButtons([]fyne.CanvasObject{cancel, ok})
	f.dialog.Resize(fyne.NewSize(width*f.window.settings.zoom(), f.dialog.MinSize().Height))
	f.window.show(f.dialog, nil)
	if focus == nil {
		focus = ok
	}
	f.window.win.Canvas().Focus(focus)
	if entry, ok := focus.(*escapeEntry); ok {
		entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

func (f *form) hide() { f.dialog.Hide() }

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
			return translated(err)
		}
		return nil
	}
	e.AlwaysShowValidationError = true // also while the entry has the focus
	e.OnSubmitted = func(string) { f.submit() }
	f.checks = append(f.checks, e.Validate)
	return e
}

func (f *form) selection(names []string, changed func(string)) *dropDown {
	d := newDropDown(names, changed)
	d.escape, d.submit = f.hide, f.submit
	d.PlaceHolder = tr("Choose …")
	return d
}

func (f *form) check(label string, on bool) *escapeCheck {
	c := &escapeCheck{escape: f.hide}
	c.ExtendBaseWidget(c)
	c.Text, c.Checked = label, on
	return c
}

func (f *form) button(label string, icon fyne.Resource, tapped func()) *escapeButton {
	b := &escapeButton{escape: f.hide}
	b.ExtendBaseWidget(b)
	b.Text, b.Icon, b.OnTapped = label, icon, tapped
	return b
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

// escapeButton is a button of a dialog that Esc closes.
type escapeButton struct {
	widget.Button
	escape  func()
	usual   widget.Importance
	focused bool
}

// FocusGained shows the focus, which cannot be seen on the ground of an important button.
func (b *escapeButton) FocusGained() {
	if !b.focused {
		b.usual, b.focused = b.Importance, true
		b.Importance = widget.MediumImportance
	}
	b.Button.FocusGained()
}

// FocusLost takes that back.
func (b *escapeButton) FocusLost() {
	if b.focused {
		b.Importance, b.focused = b.usual, false
	}
	b.Button.FocusLost()
}

// TypedKey leaves the dialog on Esc, and presses the button on Enter as on Space.
func (b *escapeButton) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyEscape:
		b.escape()
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		b.Button.TypedKey(ev)
	}
}
