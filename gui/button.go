package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// button is a button that Space and Enter press; all other keys go to whoever is behind it.
type button struct {
	widget.Button
	behind func(*fyne.KeyEvent)
}

// TypedKey handles a key.
func (b *button) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace:
		b.Button.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		b.behind(ev)
	}
}

// hintButton is a button of a tab that says in the status line what it does.
type hintButton struct {
	button
	tab    *tab
	hint   string
	action *action // that it runs, or nil
}

func newHintButton(t *tab, label string, icon fyne.Resource, hint string, tapped func()) *hintButton {
	b := &hintButton{tab: t, hint: hint}
	b.Text, b.Icon, b.OnTapped, b.Importance = label, icon, tapped, widget.LowImportance
	b.behind = func(ev *fyne.KeyEvent) { t.host.key(ev) }
	b.ExtendBaseWidget(b)
	return b
}

// button returns a button for an action, which the tab keeps up to date.
func (t *tab) button(a *action) *hintButton {
	f := a.faceIn(t)
	b := newHintButton(t, f.label, f.icon, a.hint(), func() { t.host.do(a) })
	b.Importance, b.action = f.importance, a
	t.follow(b)
	return b
}

// refresh shows whether the action can be used, and its face, if that changes anything.
func (b *hintButton) refresh() {
	enable(b, b.action.can(b.tab))
	if f := b.action.faceIn(b.tab); f != (face{b.Text, b.Icon, b.Importance}) {
		b.Text, b.Icon, b.Importance = f.label, f.icon, f.importance
		b.Refresh()
	}
}

// MouseIn shows the hint.
func (b *hintButton) MouseIn(ev *desktop.MouseEvent) {
	b.Button.MouseIn(ev)
	b.tab.status.hint(b.hint)
}

// MouseOut takes the hint away.
func (b *hintButton) MouseOut() {
	b.Button.MouseOut()
	b.tab.status.hint("")
}

// formButton is a button of a dialog.
type formButton struct {
	button
	usual   widget.Importance
	focused bool
}

func newFormButton(d *dialogs, label string, icon fyne.Resource, tapped func()) *formButton {
	b := &formButton{}
	b.Text, b.Icon, b.OnTapped, b.behind = label, icon, tapped, d.key
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained shows the focus, which cannot be seen on the ground of an important button.
func (b *formButton) FocusGained() {
	if !b.focused {
		b.usual, b.focused = b.Importance, true
		b.Importance = widget.MediumImportance
	}
	b.Button.FocusGained()
}

// FocusLost takes that back.
func (b *formButton) FocusLost() {
	if b.focused {
		b.Importance, b.focused = b.usual, false
	}
	b.Button.FocusLost()
}
