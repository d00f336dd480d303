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
	tab      *tab
	list     *widget.List
	walk     *session.Playback // whose steps are listed, or nil
	position int               // whose row is in view; -1 where that has to be found out
}

func newSteps(t *tab) *steps {
	s := &steps{tab: t, position: -1}
	s.list = widget.NewList(s.rows, newStepRow, func(i widget.ListItemID, row fyne.CanvasObject) { s.fill(i, row.(*stepRow)) })
	s.list.HideSeparators = true
	s.list.OnSelected = s.selected
	return s
}

func (s *steps) rows() int {
	if s.walk == nil {
		return 1
	}
	return s.walk.Length() + 1
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
	number, text := "", tr("Start")
	if i > 0 && i < s.rows() {
		number, text = fmt.Sprint(i), say(s.walk.Step(i-1).Text)
	}
	row.number.SetText(number)
	row.text.SetText(text)
}

// selected goes to a step, unless the list only follows the session.
func (s *steps) selected(i widget.ListItemID) {
	if walk := s.tab.walk(); walk != nil && i != s.position {
		walk.Seek(i)
		s.tab.host.focusBoard()
	}
}

// reveal has the next refresh bring the row into view once more, as after the list has been laid out.
func (s *steps) reveal() { s.position = -1 }

// refresh brings the row of the present position into view.
func (s *steps) refresh() {
	walk := s.tab.walk()
	if walk == nil {
		s.walk, s.position = nil, -1
		return
	}
	if s.position < 0 || s.walk != walk {
		s.walk, s.position = walk, -1
		s.list.UnselectAll()
		s.list.Refresh()
		s.list.ScrollToTop()
	}
	if k := walk.Position(); k != s.position {
		s.position = k
		s.list.Select(k)
	}
}
