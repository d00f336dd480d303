package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// Dialogs shows dialogs over a window. Esc closes the one on top.
type Dialogs struct {
	win    fyne.Window
	closed func()
	host   *Host
	open   []shown // the last one is on top
}

// shown is an open dialog.
type shown struct {
	modal
	scroll *container.Scroll // scrolled by the arrow keys; or nil
}

// modal is a dialog of this package or of Fyne.
type modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// NewDialogs returns the dialogs of a window. It calls closed after the last one was closed.
func NewDialogs(win fyne.Window, closed func()) *Dialogs {
	d := &Dialogs{win: win, closed: closed}
	d.host = &Host{Key: d.Key}
	return d
}

// Open reports whether a dialog is open.
func (d *Dialogs) Open() bool { return len(d.open) > 0 }

// Close closes the dialog on top.
func (d *Dialogs) Close() {
	if d.Open() {
		d.open[len(d.open)-1].Hide()
	}
}

// Window returns the window.
func (d *Dialogs) Window() fyne.Window { return d.win }

// Button returns a button for a dialog.
func (d *Dialogs) Button(f Face, tap func()) *Chip { return NewChip(d.host, f, tap) }

// Sheet describes a dialog: title and body begin at the same line, buttons end at the right.
type Sheet struct {
	Title         string
	Body          fyne.CanvasObject
	Buttons       []*Chip        // from the left; without any, there is one that closes
	Width, Height float32        // as far as the window has room; no height means that of the body
	Scrolls       bool           // the body scrolls where it has no room, also by keys
	Focus         fyne.Focusable // or nil
	Closed        func()         // is called however the dialog is closed; or nil
}

// Lengths of sheets.
const (
	sheetRoom = 24
	sheetGap  = 10 // between title, body and buttons
)

// Sheet opens a dialog, and returns a function that closes it.
func (d *Dialogs) Sheet(s Sheet) (close func()) {
	if s.Buttons == nil {
		s.Buttons = []*Chip{d.Button(Face{Text: words.Tr("Close")}, d.Close)}
	}
	foot := Beside(sheetGap, layout.NewSpacer())
	for _, b := range s.Buttons {
		foot.Add(b)
	}
	var scroll *container.Scroll
	if s.Scrolls {
		s.Body, scroll = Scroll(s.Body)
	}
	all := container.NewBorder(Padded(0, sheetGap, 0, 0, NewLine(Title, s.Title)), Padded(2*sheetGap, 0, 0, 0, foot), nil, nil, s.Body)
	popUp := &sheet{PopUp: widget.NewModalPopUp(Inset(sheetRoom, all), d.win.Canvas())}
	least, edge := popUp.MinSize(), Scaled(sheetRoom)
	size := fyne.NewSize(Scaled(s.Width), Scaled(s.Height)).Max(least)
	if scroll != nil && s.Height == 0 {
		size.Height = least.Height - scroll.MinSize().Height + scroll.Content.MinSize().Height
	}
	popUp.Resize(size.Min(d.win.Canvas().Size().SubtractWidthHeight(edge, edge)))
	d.show(popUp, scroll, s.Closed)
	if s.Focus != nil {
		d.win.Canvas().Focus(s.Focus)
	}
	return popUp.Hide
}

// Confirm asks before something is done. A risky question has the focus on Cancel.
func (d *Dialogs) Confirm(title, question, verb string, risky bool, accept func()) {
	const width = 440
	text := NewText(Plain, question)
	text.Resize(fyne.NewSize(Scaled(width-2*sheetRoom), 0)) // which breaks the lines
	cancel := d.Button(Face{Text: words.Tr("Cancel")}, d.Close)
	yes := d.Button(Face{Kind: Main, Text: verb}, func() { d.Close(); accept() })
	focus := yes
	if risky {
		focus = cancel
	}
	d.Sheet(Sheet{Title: title, Body: text, Buttons: []*Chip{cancel, yes}, Width: width, Focus: focus})
}

// show opens a dialog.
func (d *Dialogs) show(open modal, scroll *container.Scroll, closed func()) {
	HideToolTip()
	d.open = append(d.open, shown{open, scroll})
	open.SetOnClosed(func() {
		d.open = slices.DeleteFunc(d.open, func(s shown) bool { return s.modal == open })
		if closed != nil {
			closed()
		}
		if !d.Open() {
			d.closed()
		}
	})
	open.Show()
}

// Files opens Fyne's dialog of files or folders, in a folder.
func (d *Dialogs) Files(files *dialog.FileDialog, folder string) {
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		files.SetLocation(list)
	}
	files.SetView(dialog.ListView) // names of files are too long for the grid
	var focused fyne.Focusable
	d.show(files, nil, func() {
		if focused != nil {
			focused.FocusLost() // as in [sheet.Hide]
		}
	})
	focused = d.win.Canvas().Focused()
	window := d.win.Canvas().Size()
	files.Resize(fyne.NewSize(min(window.Width*0.92, Scaled(820)), min(window.Height*0.92, Scaled(620))))
}

// Key handles a key that nothing in the open dialog has a use for.
func (d *Dialogs) Key(ev *fyne.KeyEvent) {
	pages := map[fyne.KeyName]float32{
		fyne.KeyDown: 0.1, fyne.KeyUp: -0.1, fyne.KeyPageDown: 0.9, fyne.KeySpace: 0.9, fyne.KeyPageUp: -0.9,
	}
	switch {
	case !d.Open():
	case ev.Name == fyne.KeyEscape:
		d.Close()
	case pages[ev.Name] != 0:
		if scroll := d.open[len(d.open)-1].scroll; scroll != nil {
			scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -pages[ev.Name] * scroll.Size().Height}})
		}
	}
}

// sheet is a dialog of this package.
type sheet struct {
	*widget.PopUp
	closed func()
}

// Hide closes the dialog. The focused widget loses the focus first: Fyne does not tell it so, and the caret of an entry
// would blink for ever and keep the dialog in memory.
func (s *sheet) Hide() {
	if s.Visible() {
		s.Canvas.Unfocus()
	}
	s.PopUp.Hide()
	if s.closed != nil {
		s.closed()
	}
}

// SetOnClosed sets a function that is called when the dialog is closed.
func (s *sheet) SetOnClosed(f func()) { s.closed = f }
