package gui

import (
	"fmt"
	"image/color"

	"fourfold/gui/session"

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
	walk      *session.Playback // whose steps are listed
	length    int
	position  int
	following bool // the list is being set to the session's position
}

func newSteps(t *tab) *steps {
	s := &steps{tab: t, position: -1}
	s.list = widget.NewList(
		func() int { return s.length + 1 },
		newStepRow,
		func(i widget.ListItemID, row fyne.CanvasObject) { s.fill(i, row.(*stepRow)) },
	)
	s.list.HideSeparators = true
	s.list.OnSelected = s.selected
	return s
}

// stepRow is a row of the list: the step's number and its sentence.
type stepRow struct {
	widget.BaseWidget
	number, text *widget.Label
}

// stepNumberWidth is the width of the numbers' column. It has room for three digits; rows with
// longer numbers have a wider one.
const stepNumberWidth = 40

func newStepRow() fyne.CanvasObject {
	r := &stepRow{number: widget.NewLabel(""), text: widget.NewLabel("")}
	r.number.SizeName, r.text.SizeName = sizeNameStep, sizeNameStep
	r.number.Alignment = fyne.TextAlignTrailing
	r.text.Truncation = fyne.TextTruncateEllipsis
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *stepRow) CreateRenderer() fyne.WidgetRenderer {
	column := canvas.NewRectangle(color.Transparent)
	column.SetMinSize(fyne.NewSize(stepNumberWidth, 0))
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedLayout(-2, -2, 0, 0),
		container.NewBorder(nil, nil, container.NewStack(column, r.number), nil, r.text)))
}

func (s *steps) fill(i widget.ListItemID, row *stepRow) {
	walk := s.tab.walk()
	if i == 0 || walk == nil || i > walk.Length() {
		row.number.SetText("")
		row.text.SetText(tr("Start"))
		return
	}
	row.number.SetText(fmt.Sprint(i))
	row.text.SetText(say(walk.Step(i - 1).Text))
}

func (s *steps) selected(i widget.ListItemID) {
	if s.following {
		return
	}
	if walk := s.tab.walk(); walk != nil {
		walk.Seek(i)
	}
	s.tab.host.focusBoard()
}

// reveal has the next refresh bring the row into view once more, as after the list has been laid out.
func (s *steps) reveal() { s.position = -1 }

// refresh brings the row of the present position into view.
func (s *steps) refresh() {
	walk := s.tab.walk()
	if walk == nil {
		s.walk, s.length, s.position = nil, 0, -1
		return
	}
	if s.position < 0 || s.walk != walk {
		s.walk, s.length, s.position = walk, walk.Length(), -1
		s.list.UnselectAll()
		s.list.Refresh()
		s.list.ScrollToTop()
	}
	if k := walk.Position(); k != s.position {
		s.following, s.position = true, k
		s.list.Select(k)
		s.following = false
	}
}
