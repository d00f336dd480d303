package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// Dialogs shows dialogs over a window. Esc closes the one on top.
type Dialogs struct {
	win  fyne.Window
	host *Host
	open []*Sheet // the last one is on top
}

// NewDialogs returns the dialogs of a window. The host passes its keys to [Dialogs.Key] while a dialog is open.
func NewDialogs(win fyne.Window, h *Host) *Dialogs { return &Dialogs{win: win, host: h} }

// Open reports whether a dialog is open.
func (d *Dialogs) Open() bool { return len(d.open) > 0 }

// Close closes the dialog on top.
func (d *Dialogs) Close() {
	if d.Open() {
		d.close(d.open[len(d.open)-1])
	}
}

// close closes a dialog, if it is open. The focused widget loses the focus first: Fyne does not tell it so, and the caret
// of an entry would stay for ever and keep the dialog in memory.
func (d *Dialogs) close(s *Sheet) {
	i := slices.Index(d.open, s)
	if i < 0 {
		return
	}
	d.open = slices.Delete(d.open, i, i+1)
	d.win.Canvas().Unfocus()
	s.hide()
	if s.Closed != nil {
		s.Closed()
	}
	d.host.Focus()
}

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

	hide   func()
	scroll *container.Scroll // or nil
}

// Lengths of sheets.
const (
	sheetRoom = 24
	sheetGap  = 10 // between title, body and buttons
	barRoom   = 10 // for the scroll bar, in the padding of the sheet
)

// Sheet opens a dialog, and returns a function that closes it.
func (d *Dialogs) Sheet(s Sheet) (close func()) {
	if s.Buttons == nil {
		s.Buttons = []*Chip{d.Button(Face{Text: words.Tr("Close")}, d.Close)}
	}
	hidden := float32(0)
	s.Body.Resize(fyne.NewSize(Scaled(s.Width-2*sheetRoom), 0)) // breaks the lines, which decide the height
	if s.Scrolls {
		s.scroll = container.NewVScroll(Padded(2, 2, 0, barRoom, s.Body))
		s.Body = Padded(0, 0, 0, -barRoom, s.scroll)
		hidden = s.scroll.Content.MinSize().Height - s.scroll.MinSize().Height
	}
	head, foot := NewLine(Title, s.Title), Beside(sheetGap, layout.NewSpacer())
	for _, b := range s.Buttons {
		foot.Add(b)
	}
	all := container.NewBorder(Padded(0, sheetGap, 0, 0, head), Padded(2*sheetGap, 0, 0, 0, foot), nil, nil, s.Body)
	popUp := widget.NewModalPopUp(Inset(sheetRoom, all), d.win.Canvas())
	size, window, edge := popUp.MinSize(), d.win.Canvas().Size(), Scaled(sheetRoom)
	if s.Height == 0 {
		size.Height += hidden
	}
	popUp.Resize(size.Max(fyne.NewSize(Scaled(s.Width), Scaled(s.Height))).Min(window.SubtractWidthHeight(edge, edge)))
	s.hide = popUp.Hide
	d.show(&s, popUp.Show)
	d.win.Canvas().Focus(s.Focus)
	return func() { d.close(&s) }
}

// show opens a dialog.
func (d *Dialogs) show(s *Sheet, show func()) {
	HideToolTip()
	d.open = append(d.open, s)
	show()
}

// Confirm asks before something is done. A risky question has the focus on Cancel.
func (d *Dialogs) Confirm(title, question, verb string, risky bool, accept func()) {
	buttons := d.cancelOr(verb, func() { d.Close(); accept() })
	focus := buttons[1]
	if risky {
		focus = buttons[0]
	}
	d.Sheet(Sheet{Title: title, Body: NewText(Plain, question), Buttons: buttons, Width: 440, Focus: focus})
}

// cancelOr returns the buttons of a question.
func (d *Dialogs) cancelOr(verb string, accept func()) []*Chip {
	cancel := d.Button(Face{Text: words.Tr("Cancel")}, d.Close)
	return []*Chip{cancel, d.Button(Face{Kind: Main, Text: verb}, accept)}
}

// Files opens Fyne's dialog of files or folders, in a folder.
func (d *Dialogs) Files(files *dialog.FileDialog, folder string) {
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		files.SetLocation(list)
	}
	files.SetView(dialog.ListView) // names of files are too long for the grid
	s := &Sheet{hide: files.Hide}
	files.SetOnClosed(func() { d.close(s) })
	d.show(s, files.Show)
	window := d.win.Canvas().Size()
	files.Resize(fyne.NewSize(min(window.Width*0.92, Scaled(820)), min(window.Height*0.92, Scaled(620))))
	d.furnish(window.Width > Scaled(600))
}

// furnish translates the places at the side of the dialog of files on top, which the toolkit names in English alone. It hides
// them where there is no room.
func (d *Dialogs) furnish(roomy bool) {
	popUp := d.win.Canvas().Overlays().Top().(fyne.Widget).CreateRenderer().Objects()[1].(*widget.PopUp)
	popUp.Hide() // and again into the middle: another renderer leaves it where it is
	defer popUp.Show()
	body := popUp.Content.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*container.Split)
	places := body.Leading.(*widget.List)
	update := places.UpdateItem
	places.UpdateItem = func(id int, row fyne.CanvasObject) {
		update(id, row)
		name := row.(*fyne.Container).Objects[1].(*widget.Label)
		name.SetText(lang.L(name.Text))
	}
	places.Refresh()
	Show(places, roomy)
}

// CloseFiles closes the dialogs of files. The toolkit keeps some of their lengths, and fails where these are those of
// another look.
func (d *Dialogs) CloseFiles() {
	for _, s := range slices.Clone(d.open) {
		if s.Body == nil {
			d.close(s)
		}
	}
}

// scrolling is the part of a page by which a key scrolls.
var scrolling = map[fyne.KeyName]float32{
	fyne.KeyDown: 0.1, fyne.KeyUp: -0.1, fyne.KeyPageDown: 0.9, fyne.KeySpace: 0.9, fyne.KeyPageUp: -0.9,
	fyne.KeyHome: -1000, fyne.KeyEnd: 1000,
}

// Key handles a key that nothing in the open dialog has a use for.
func (d *Dialogs) Key(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		d.Close()
	} else if scroll := d.open[len(d.open)-1].scroll; scroll != nil {
		pages := scrolling[ev.Name] * scroll.Size().Height
		scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -pages}})
	}
}
