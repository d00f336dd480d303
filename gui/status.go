package gui

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/words"
)

// status is the line at the bottom. It shows the session's sentence, or what the focused button does, and the cell under
// the pointer.
type status struct {
	session     front
	icon        *widget.Icon // of a failure
	text, where *kit.Text
	content     fyne.CanvasObject
}

// whereWidth is the width of the place of a cell. It is constant, since a line that changes its least size with every
// movement of the pointer would have the window laid out each time.
const whereWidth = 170

func newStatus(s front) *status {
	l := &status{session: s, text: kit.NewLine(kit.Small, " "), where: kit.NewLine(kit.Small, " ")}
	l.icon = widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))
	l.where.Align(fyne.TextAlignTrailing)
	where := container.New(layout.NewGridWrapLayout(fyne.NewSize(kit.Scaled(whereWidth), kit.Small.LineHeight())), l.where)
	l.content = kit.Padded(3, 3, 20, 20, container.NewBorder(nil, nil, l.icon, where, l.text))
	return l
}

// refresh shows the sentence of the session in front.
func (l *status) refresh() {
	s, font := l.session().Status, kit.Small
	if s.Failed() {
		font = font.In(theme.ColorNameError)
	}
	l.text.Say(font, words.Capital(s.Text()))
	kit.Show(l.icon, s.Failed())
}

// place shows which cell the pointer is on.
func (l *status) place(text string) { l.where.Set(cmp.Or(text, " ")) }

// hint shows what a button does, or the session's sentence again if it is empty.
func (l *status) hint(text string) {
	if text == "" {
		l.refresh()
		return
	}
	l.text.Say(kit.Small.In(theme.ColorNameForeground), text)
}
