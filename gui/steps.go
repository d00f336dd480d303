package gui

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// steps is the list of the steps of a walk. Its first row is the start.
type steps struct {
	tab       *tab
	list      *widget.List
	length    int
	position  int
	following bool // the list is being set to the session's position
	content   fyne.CanvasObject
}

func newSteps(t *tab) *steps {
	s := &steps{tab: t, position: -1}
	s.list = widget.NewList(
		func() int { return s.length + 1 },
		newStepRow,
		func(i widget.ListItemID, row fyne.CanvasObject) { s.fill(i, row.(*fyne.Container)) },
	)
	s.list.HideSeparators = true
	s.list.OnSelected = s.selected
	s.content = s.list
	return s
}

// stepNumberWidth is the width of the numbers' column. It has room for three digits; rows with
// longer numbers have a wider one.
const stepNumberWidth = 40

func newStepRow() fyne.CanvasObject {
	number, text := widget.NewLabel(""), widget.NewLabel("")
	number.SizeName, text.SizeName = sizeNameStep, sizeNameStep
	number.Alignment = fyne.TextAlignTrailing
	text.Truncation = fyne.TextTruncateEllipsis
	column := canvas.NewRectangle(color.Transparent)
	column.SetMinSize(fyne.NewSize(stepNumberWidth, 0))
	return container.New(layout.NewCustomPaddedLayout(-2, -2, 0, 0),
		container.NewBorder(nil, nil, container.NewStack(column, number), nil, text))
}

func (s *steps) fill(i widget.ListItemID, row *fyne.Container) {
	row = row.Objects[0].(*fyne.Container)
	text, number := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container).Objects[1].(*widget.Label)
	if i == 0 || i > s.tab.session.Length() {
		number.SetText("")
		text.SetText("Start")
		return
	}
	number.SetText(fmt.Sprint(i))
	text.SetText(s.tab.session.Step(i - 1).Text.String())
}

func (s *steps) selected(i widget.ListItemID) {
	if s.following {
		return
	}
	s.tab.session.Seek(i)
	s.tab.window.focusBoard()
}

// refresh brings the row of the present position into view.
func (s *steps) refresh() {
	if !s.tab.session.HasWalk() {
		s.length, s.position = 0, -1
		return
	}
	if s.position < 0 || s.length != s.tab.session.Length() {
		s.length, s.position = s.tab.session.Length(), -1
		s.list.UnselectAll()
		s.list.Refresh()
		s.list.ScrollToTop()
	}
	if k := s.tab.session.Position(); k != s.position {
		s.following, s.position = true, k
		s.list.Select(k)
		s.following = false
	}
}
