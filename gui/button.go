package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	tooltips "github.com/dweymouth/fyne-tooltip/widget"
)

// button is a button that Space and Enter press; all other keys go to whoever is behind it. A ring shows that it has
// the keys.
type button struct {
	widget.Button
	behind  func(*fyne.KeyEvent)
	focused bool
}

// CreateRenderer implements [fyne.Widget].
func (b *button) CreateRenderer() fyne.WidgetRenderer {
	return newRing(b)
}

// FocusGained shows the focus.
func (b *button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
}

// FocusLost takes that back.
func (b *button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
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

// hintButton is a button of a tab. What it does is told at the pointer that rests on it, and in the status line while
// it has the keys.
type hintButton struct {
	button
	tooltips.ToolTipWidgetExtend
	tab    *tab
	hint   string
	action *action // that it runs, or nil
}

func newHintButton(t *tab, label string, icon fyne.Resource, hint string, tapped func()) *hintButton {
	b := &hintButton{tab: t, hint: hint}
	b.ExtendToolTipWidget(b)
	b.SetToolTip(hint)
	b.Text, b.Icon, b.OnTapped, b.Importance = label, icon, tapped, widget.LowImportance
	b.behind = func(ev *fyne.KeyEvent) { t.host.key(ev) }
	b.ExtendBaseWidget(b)
	return b
}

// button returns a button for an action, which the tab keeps up to date.
func (t *tab) button(id string) *hintButton {
	a := t.host.action(id)
	b := newHintButton(t, "", nil, a.tip(), func() { t.host.do(id) })
	b.action = a
	b.refresh()
	t.follow(b)
	return b
}

// refresh shows whether the action can be used, and its face, if that changes anything.
func (b *hintButton) refresh() {
	enable(b, b.action.usable())
	label, icon := b.action.look()
	if icon != nil {
		label = ""
	}
	if label != b.Text || icon != b.Icon {
		b.Text, b.Icon = label, icon
		b.Refresh()
	}
}

// Tapped takes the hint away, since a dialog may follow, and presses the button.
func (b *hintButton) Tapped(ev *fyne.PointEvent) {
	b.ToolTipWidgetExtend.MouseOut()
	b.Button.Tapped(ev)
}

// FocusGained tells the hint in the status line.
func (b *hintButton) FocusGained() {
	b.button.FocusGained()
	b.tab.status.hint(b.hint)
}

// FocusLost takes it away.
func (b *hintButton) FocusLost() {
	b.button.FocusLost()
	b.tab.status.hint("")
}

// MouseIn has the hint shown soon.
func (b *hintButton) MouseIn(ev *desktop.MouseEvent) {
	b.Button.MouseIn(ev)
	b.ToolTipWidgetExtend.MouseIn(ev)
	pointed = b
}

// MouseMoved notes where the hint is to be.
func (b *hintButton) MouseMoved(ev *desktop.MouseEvent) { b.ToolTipWidgetExtend.MouseMoved(ev) }

// MouseOut takes the hint away.
func (b *hintButton) MouseOut() {
	b.Button.MouseOut()
	b.ToolTipWidgetExtend.MouseOut()
}
