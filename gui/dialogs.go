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

// question asks for one value. read returns what to do with a text, or says what
// is wrong with it.
type question struct {
	title, label, value, hint string
	read                      func(text string) (accept func(), err error)
}

// ask shows a question over the window.
func (w *window) ask(q question) {
	var entry *escapeEntry
	f := w.newForm(func() {
		if accept, err := q.read(entry.Text); err == nil {
			accept()
		}
	})
	entry = f.entry(q.value, func(text string) error { _, err := q.read(text); return err })
	f.show(q.title, 400, []*widget.FormItem{hinted(q.label, entry, q.hint)}, entry)
}

// askSize asks for a size of board.
func (w *window) askSize() {
	s := w.tab().session
	p, size := s.Puzzle, s.Problem().Size()
	w.ask(question{
		title: tr("Size of the board"), label: tr("Size"), value: size.String(),
		hint: tr("%v to %v, such as %v", p.Min, p.Max, p.Sizes[0]),
		read: func(text string) (func(), error) {
			size, err := parseSize(p, text)
			return func() { s.New(size) }, err
		},
	})
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
