package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// status is the line at the bottom: what the last action did, or what a click does
// now; while a button has the keys, what that button does.
type status struct {
	tab     *tab
	icon    *widget.Icon // where something failed
	label   *line
	where   *line
	content fyne.CanvasObject
}

func newStatus(t *tab) *status {
	s := &status{tab: t, icon: widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon())), label: newLine(quietFont), where: newLine(quietFont)}
	s.label.Truncation = fyne.TextTruncateEllipsis
	s.where.words.Style.Alignment = fyne.TextAlignTrailing
	s.icon.Hide()
	edge, thin := scaled(margin)-theme.InnerPadding(), -theme.InnerPadding()/2
	s.content = container.New(layout.NewCustomPaddedLayout(thin, thin, edge, edge),
		container.NewBorder(nil, nil, s.icon, container.New(&widest{}, s.where), s.label))
	t.follow(s)
	return s
}

// refresh shows the session's sentence.
func (s *status) refresh() {
	now := s.tab.session.Status
	colour := quiet
	if now.Failed() {
		colour = theme.ColorNameError
	}
	s.label.say(colour, sayCapital(now.Text()))
	show(s.icon, now.Failed())
}

// place shows at the end of the line which cell the pointer is on.
func (s *status) place(text string) { setText(s.where, text) }

// widest gives an object the largest size that it ever needed. A size that changes with every
// movement of the pointer would have the window laid out and drawn a second time for each.
type widest struct{ size fyne.Size }

// MinSize implements [fyne.Layout].
func (s *widest) MinSize(objects []fyne.CanvasObject) fyne.Size {
	s.size = s.size.Max(objects[0].MinSize())
	return s.size
}

// Layout implements [fyne.Layout].
func (*widest) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// hint shows what a button does, until it is called with nothing.
func (s *status) hint(text string) {
	if text == "" {
		s.refresh()
		return
	}
	s.label.say(theme.ColorNameForeground, text)
}
