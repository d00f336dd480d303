package gui

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// askSize asks for a size of board.
func (w *window) askSize() {
	s := w.tab().session
	p := s.Puzzle
	var entry *escapeEntry
	f := w.newForm(func() {
		if size, err := parseSize(p, entry.Text); err == nil {
			s.Boards.New(size)
		}
	})
	entry = f.sizeEntry(p, s.Problem().Size())
	row := hinted(tr("Size"), entry, tr("%v to %v, such as %v", p.Min, p.Max, p.Sizes[0]))
	f.show(tr("Size of the board"), 400, []*widget.FormItem{row}, entry)
}

// sizeEntry returns a row's entry for a size.
func (f *form) sizeEntry(p *puzzle.Puzzle, size puzzle.Size) *escapeEntry {
	return f.entry(size.String(), func(text string) error { _, err := parseSize(p, text); return err })
}

// parseSize reads a size of a puzzle's board. One number is enough for a square one.
func parseSize(p *puzzle.Puzzle, text string) (puzzle.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := puzzle.ParseSize(text)
	if err == nil {
		err = p.CheckSize(size)
	}
	return size, err
}

// translated returns an error whose words are in the language of the window.
func translated(err error) error { return errors.New(say(sentence.FromError(err))) }

// showText shows something to read over the window, of the best size where it has room.
func (w *window) showText(title string, best fyne.Size, content fyne.CanvasObject) {
	scroll := container.NewVScroll(content)
	d := dialog.NewCustomWithoutButtons(title, scroll, w.win)
	f := &form{window: w, dialog: d}
	d.SetButtons([]fyne.CanvasObject{f.button(tr("Close"), nil, d.Hide)})
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width*0.9, best.Width), min(size.Height*0.9, best.Height)))
	w.show(d, scroll)
}

// overlay is the dialog that is open, and what in it the arrow keys scroll.
type overlay struct {
	dialog dialog.Dialog
	scroll *container.Scroll
}

// show opens a dialog that Esc closes.
func (w *window) show(d dialog.Dialog, scroll *container.Scroll) {
	w.overlay = overlay{dialog: d, scroll: scroll}
	d.SetOnClosed(func() { w.overlayClosed(d) })
	d.Show()
}

// overlayClosed gives the keys back to the board, unless another dialog has been opened.
func (w *window) overlayClosed(d dialog.Dialog) {
	if w.overlay.dialog == d {
		w.overlay = overlay{}
		w.focusBoard()
	}
}

// key handles a key while the dialog is open.
func (o overlay) key(ev *fyne.KeyEvent) {
	page := float32(0)
	switch ev.Name {
	case fyne.KeyEscape:
		o.dialog.Hide()
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
	if o.scroll != nil && page != 0 {
		o.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -page * o.scroll.Size().Height}})
	}
}
