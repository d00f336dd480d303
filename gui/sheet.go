package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sheet is a dialog of the program's own look: the title and the content begin at the same line, the buttons end at the
// right. The toolkit's dialogs, which centre their buttons, are left where files are chosen.
type sheet struct {
	popup   *widget.PopUp
	content fyne.CanvasObject
	closed  func()
}

// Room in a sheet, before zoom. Labels bring some of their own.
const (
	sheetRoom = 16
	sheetGap  = 10 // between title, content and buttons
)

// newSheet returns a sheet over the window, with buttons in the order from the left.
func newSheet(win fyne.Window, title string, content fyne.CanvasObject, buttons ...fyne.CanvasObject) *sheet {
	head := widget.NewLabel(title)
	head.SizeName, head.TextStyle.Bold = theme.SizeNameSubHeadingText, true
	head.Truncation = fyne.TextTruncateEllipsis
	foot := container.New(layout.NewCustomPaddedHBoxLayout(scaled(sheetGap)), append([]fyne.CanvasObject{layout.NewSpacer()}, buttons...)...)
	room, gap := scaled(sheetRoom), scaled(sheetGap)
	side := scaled(sheetRoom / 2)
	body := container.NewBorder(
		container.New(layout.NewCustomPaddedLayout(0, gap, 0, 0), head),
		container.New(layout.NewCustomPaddedLayout(gap+gap, 0, side, side), foot), nil, nil, content)
	return &sheet{
		popup:   widget.NewModalPopUp(container.New(layout.NewCustomPaddedLayout(room, room, room, room), body), win.Canvas()),
		content: content,
	}
}

// resize gives the sheet a size, as far as the content has room in it and the window has room for it.
func (s *sheet) resize(size fyne.Size) {
	room := s.popup.Canvas.Size()
	edge := scaled(sheetRoom)
	size = size.Max(s.popup.MinSize()).Min(room.SubtractWidthHeight(2*edge, 2*edge))
	s.popup.Resize(size)
}

// Show opens the sheet.
func (s *sheet) Show() { s.popup.Show() }

// Hide closes the sheet. What has the focus in it loses it first: the toolkit does not say so to it, and the cursor of an entry
// would blink for ever, on an otherwise still window, and keep the sheet in memory.
func (s *sheet) Hide() {
	if s.popup.Visible() {
		s.popup.Canvas.Unfocus()
	}
	s.popup.Hide()
	if s.closed != nil {
		s.closed()
	}
}

// SetOnClosed has a function called when the sheet is closed.
func (s *sheet) SetOnClosed(f func()) { s.closed = f }
