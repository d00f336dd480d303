package kit

import (
	"io"
	"log"
	"os"
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
	open   []*opened // the last one is on top
}

// opened is an open dialog.
type opened struct {
	hide   func()
	closed func()            // is called however the dialog is closed; or nil
	scroll *container.Scroll // scrolled by the arrow keys; or nil
	tabs   []*Chip           // Left and Right go to the neighbours
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
		d.close(d.open[len(d.open)-1])
	}
}

// close closes a dialog. The focused widget loses the focus first: Fyne does not tell it so, and the caret of an entry
// would stay for ever and keep the dialog in memory.
func (d *Dialogs) close(o *opened) {
	d.win.Canvas().Unfocus()
	o.hide()
	d.forget(o)
}

// forget ends a dialog that is hidden.
func (d *Dialogs) forget(o *opened) {
	i := slices.Index(d.open, o)
	if i < 0 {
		return
	}
	d.open = slices.Delete(d.open, i, i+1)
	if o.closed != nil {
		o.closed()
	}
	if !d.Open() {
		d.closed()
	}
}

// turn presses the tab beside the one in front, if there is one.
func (o *opened) turn(by int) {
	at := by + slices.IndexFunc(o.tabs, func(c *Chip) bool { return c.face.On })
	if 0 <= at && at < len(o.tabs) {
		o.tabs[at].press()
	}
}

// Window returns the window.
func (d *Dialogs) Window() fyne.Window { return d.win }

// Button returns a button for a dialog.
func (d *Dialogs) Button(f Face, tap func()) *Chip { return NewChip(d.host, f, tap) }

// Sheet describes a dialog: title and body begin at the same line, buttons end at the right.
type Sheet struct {
	Title         string
	Tabs          []*Chip // between title and body, as segments, one of them on; or nil
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
	foot.Objects = append(foot.Objects, each(s.Buttons)...)
	s.Body.Resize(fyne.NewSize(Scaled(s.Width-2*sheetRoom), 0)) // breaks the lines, which decide the height
	o, hidden := &opened{closed: s.Closed, tabs: s.Tabs}, float32(0)
	if s.Scrolls {
		s.Body, o.scroll = Scroll(s.Body)
		hidden = o.scroll.Content.MinSize().Height - o.scroll.MinSize().Height
	}
	head := Column(sheetGap, NewLine(Title, s.Title))
	if s.Tabs != nil {
		head.Add(Segments(each(s.Tabs)...))
	}
	all := container.NewBorder(Padded(0, sheetGap, 0, 0, head), Padded(2*sheetGap, 0, 0, 0, foot), nil, nil, s.Body)
	popUp := widget.NewModalPopUp(Inset(sheetRoom, all), d.win.Canvas())
	o.hide = popUp.Hide
	size, window := popUp.MinSize(), d.win.Canvas().Size()
	if s.Height == 0 {
		size.Height += hidden
	}
	edge := Scaled(sheetRoom)
	popUp.Resize(size.Max(fyne.NewSize(Scaled(s.Width), Scaled(s.Height))).Min(window.SubtractWidthHeight(edge, edge)))
	d.show(o, popUp.Show)
	if s.Focus != nil {
		d.win.Canvas().Focus(s.Focus)
	}
	return func() { d.close(o) }
}

func each(chips []*Chip) (all []fyne.CanvasObject) {
	for _, c := range chips {
		all = append(all, c)
	}
	return all
}

// show opens a dialog.
func (d *Dialogs) show(o *opened, show func()) {
	HideToolTip()
	d.open = append(d.open, o)
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
	log.SetOutput(io.Discard) // Fyne complains of folders that the system does not define
	defer log.SetOutput(os.Stderr)
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		files.SetLocation(list)
	}
	files.SetView(dialog.ListView) // names of files are too long for the grid
	o := &opened{hide: files.Hide}
	files.SetOnClosed(func() { d.forget(o) })
	d.show(o, files.Show)
	window := d.win.Canvas().Size()
	files.Resize(fyne.NewSize(min(window.Width*0.92, Scaled(820)), min(window.Height*0.92, Scaled(620))))
}

// Key handles a key that nothing in the open dialog has a use for.
func (d *Dialogs) Key(ev *fyne.KeyEvent) {
	const end = 1000 // pages
	pages := map[fyne.KeyName]float32{
		fyne.KeyDown: 0.1, fyne.KeyUp: -0.1, fyne.KeyPageDown: 0.9, fyne.KeySpace: 0.9, fyne.KeyPageUp: -0.9,
		fyne.KeyHome: -end, fyne.KeyEnd: end,
	}
	switch {
	case !d.Open():
	case ev.Name == fyne.KeyEscape:
		d.Close()
	case ev.Name == fyne.KeyLeft:
		d.open[len(d.open)-1].turn(-1)
	case ev.Name == fyne.KeyRight:
		d.open[len(d.open)-1].turn(1)
	default:
		if scroll := d.open[len(d.open)-1].scroll; scroll != nil {
			scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -pages[ev.Name] * scroll.Size().Height}})
		}
	}
}
