package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// hintButton is a button that says in the status line what it does.
type hintButton struct {
	widget.Button
	tab    *tab
	hint   string
	action *action // that it runs, or nil
}

func newHintButton(t *tab, label string, icon fyne.Resource, hint string, tapped func()) *hintButton {
	b := &hintButton{tab: t, hint: hint}
	b.Text, b.Icon, b.OnTapped, b.Importance = label, icon, tapped, widget.LowImportance
	b.ExtendBaseWidget(b)
	return b
}

// button returns a button for an action, which the tab keeps up to date.
func (t *tab) button(a *action) *hintButton {
	f := a.faceIn(t)
	b := newHintButton(t, f.label, f.icon, a.hint(), func() { t.host.do(a) })
	b.Importance, b.action = f.importance, a
	t.buttons = append(t.buttons, b)
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

// TypedKey presses the button with Space or Enter, and leaves all other keys to the window.
func (b *hintButton) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace:
		b.Button.TypedKey(ev)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		b.tab.host.key(ev)
	}
}

// enable enables or disables the button, if that changes anything.
func enable(b fyne.Disableable, on bool) {
	switch {
	case on && b.Disabled():
		b.Enable()
	case !on && !b.Disabled():
		b.Disable()
	}
}
