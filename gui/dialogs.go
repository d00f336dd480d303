package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// dialogs shows dialogs over the window, one at a time. Esc closes them.
type dialogs struct {
	win         fyne.Window
	preferences *preferences
	closed      func()            // is called after the last one
	dialog      modal             // that is open, or nil
	scroll      *container.Scroll // what the arrow keys scroll in it, or nil
}

// modal is what lies over the window until it is closed: a sheet, or one of the toolkit's dialogs.
type modal interface {
	Show()
	Hide()
	SetOnClosed(func())
}

// show opens a dialog; whenClosed is called however it is closed, and may be nil.
func (d *dialogs) show(open modal, scroll *container.Scroll, whenClosed func()) {
	hush()
	d.dialog, d.scroll = open, scroll
	open.SetOnClosed(func() {
		if whenClosed != nil {
			whenClosed()
		}
		if d.dialog == open { // and no other one has been opened
			d.dialog, d.scroll = nil, nil
			d.closed()
		}
	})
	open.Show()
}

// fit returns a size in Fyne's units as far as the window has room for it.
func (d *dialogs) fit(width, height, room float32) fyne.Size {
	size := d.win.Canvas().Size()
	return fyne.NewSize(min(size.Width*room, width), min(size.Height*room, height))
}

// showText shows something to read, of a size where it has room.
func (d *dialogs) showText(title string, width, height float32, content fyne.CanvasObject) {
	scroll := container.NewVScroll(content)
	var text *sheet
	text = newSheet(d.win, title, scroll, newFormButton(d, tr("Close"), nil, func() { text.Hide() }))
	zoom := d.preferences.zoom()
	text.resize(d.fit(width*zoom, height*zoom, 0.9))
	d.show(text, scroll, nil)
}

// showFiles shows the toolkit's dialog of files or folders, at first in a folder. The entry of a name, which has the focus at
// first, loses it with the dialog, as in a sheet.
func (d *dialogs) showFiles(files *dialog.FileDialog, folder string) {
	if list, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
		files.SetLocation(list)
	}
	files.SetView(dialog.ListView) // names of files are too long for the places of a grid
	var focused fyne.Focusable
	d.show(files, nil, func() { // before the size: there is none that could be changed yet
		if focused != nil {
			focused.FocusLost()
		}
	})
	focused = d.win.Canvas().Focused()
	files.Resize(d.fit(820*d.preferences.zoom(), 620*d.preferences.zoom(), 0.92))
}

// key handles a key that nothing in the dialog wants.
func (d *dialogs) key(ev *fyne.KeyEvent) {
	page := float32(0)
	switch ev.Name {
	case fyne.KeyEscape:
		d.dialog.Hide()
		return
	case fyne.KeyDown:
		page = 0.1
	case fyne.KeyUp:
		page = -0.1
	case fyne.KeyPageDown, fyne.KeySpace:
		page = 0.9
	case fyne.KeyPageUp:
		page = -0.9
	}
	if d.scroll != nil && page != 0 {
		d.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -page * d.scroll.Size().Height}})
	}
}
