package gui

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

// status is the line at the bottom. It shows the session's sentence, or what the focused button does, and the cell under
// the pointer.
type status struct {
	session     func() *session.Session // in front
	icon        *widget.Icon            // of a failure
	text, where *kit.Text
	line        *fyne.Container // of all these
	content     fyne.CanvasObject
}

// whereWidth is the width of the longest place of a cell.
const whereWidth = 170

func newStatus(s func() *session.Session, narrow bool) *status {
	l := &status{session: s, text: kit.NewLine(kit.Small, " "), where: kit.NewLine(kit.Small, " ")}
	if narrow {
		l.text = kit.NewText(kit.Small, " ")
	}
	l.icon = widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
	l.where.Align(fyne.TextAlignTrailing)
	l.icon.Hide()
	l.line = container.New(l, l.icon, l.text, l.where)
	l.content = kit.Padded(2, 4, 20, 20, l.line)
	return l
}

// MinSize implements [fyne.Layout].
func (l *status) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.text.MinSize().Height)
}

// Layout implements [fyne.Layout]. The sentence has the room that the place of a cell leaves, for which a narrow window
// has none.
func (l *status) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	x, where := float32(0), kit.Scaled(whereWidth)
	if l.icon.Visible() {
		x = l.icon.MinSize().Width + kit.Scaled(6)
	}
	if size.Width < 3*where {
		where = 0
	}
	where = min(where, l.where.LineWidth()+kit.Scaled(12))
	kit.Show(l.where, where > 0)
	kit.Place(l.icon, 0, 0, l.icon.MinSize().Width, size.Height)
	kit.Place(l.text, x, 0, size.Width-x-where, size.Height)
	kit.Place(l.where, size.Width-where, 0, where, size.Height)
}

// refresh shows the sentence of the session in front.
func (l *status) refresh() {
	s, font := l.session().Status, kit.Small
	if s.Failed() {
		font = font.In(theme.ColorNameError)
	}
	l.text.Say(font, words.Capital(s.Text()))
	if s.Failed() != l.icon.Visible() {
		kit.Show(l.icon, s.Failed())
		l.content.Refresh()
	}
}

// place shows which cell the pointer is on.
func (l *status) place(text string) {
	l.where.Set(cmp.Or(text, " "))
	l.Layout(nil, l.line.Size())
}

// hint shows what a button does, or the session's sentence again if it is empty.
func (l *status) hint(text string) {
	if text == "" {
		l.refresh()
		return
	}
	l.text.Say(kit.Small.In(theme.ColorNameForeground), text)
}
