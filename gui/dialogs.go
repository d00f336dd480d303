package gui

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources"
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
func (t *tab) askSize() {
	p, size := t.session.Puzzle, t.session.Problem().Size()
	t.window.ask(question{
		title: tr("Size of the board"), label: tr("Size"), value: size.String(),
		hint: tr("%v to %v, such as %v", p.Min, p.Max, p.Sizes[0]),
		read: func(text string) (func(), error) {
			size, err := parseSize(p, text)
			return func() { t.session.New(size) }, err
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

// showHelp shows the rules of the puzzle in front, and all keys.
func (w *window) showHelp() {
	p := w.tab().session.Puzzle
	w.showText(tr("%v: rules and keys", sentence.New(p.Name)), fyne.NewSize(660, 640),
		container.NewVBox(prose(rules(p)), prose("## "+tr("Mouse and keys")), w.keyTable()))
}

// keyTable lists what mouse and keys do.
func (w *window) keyTable() fyne.CanvasObject {
	table := container.New(layout.NewFormLayout())
	row := func(key, meaning string) {
		k, m := widget.NewLabel(key), paragraph()
		k.TextStyle.Bold = true
		m.SetText(meaning)
		table.Add(k)
		table.Add(m)
	}
	row(tr("Click, wheel"), tr("Next value of the cell; right click: previous"))
	row(tr("Drag"), tr("Paints the value that the first cell got"))
	row(tr("Click or drag in play"), tr("Makes a move"))
	row(tr("Arrows"), tr("Move the cursor; in a solution, Left and Right step"))
	row(tr("Space, Enter"), tr("Act as a click at the cursor; in a solution, Space plays"))
	row(tr("Digits"), tr("Give the cell at the cursor that value"))
	for _, a := range w.keyed() {
		row(a.keys(), tr(a.name))
	}
	row("Ctrl+Shift+Z", tr(actRedo.name))
	return table
}

// keyed returns the actions that have a key, menu by menu.
func (w *window) keyed() []*action {
	var all []*action
	for _, menu := range w.menus.main.Items {
		for _, item := range menu.Items {
			if a := w.menus.items[item]; a != nil && a.keys() != "" {
				all = append(all, a)
			}
		}
	}
	return all
}

// showAbout says what the program is.
func (w *window) showAbout() {
	icon := canvas.NewImageFromResource(fyne.NewStaticResource("fourfold.png", resources.AppIcon()))
	icon.SetMinSize(fyne.NewSize(96, 96))
	text := prose("# Fourfold " + w.options.version + "\n\n" + strings.Join([]string{
		tr("Solves four board puzzles exactly, and shows how, step by step."),
		tr("A minimum is printed only where it is proven; impossible only with a proof."),
		tr("MIT licence. Built with Fyne."),
	}, "\n\n"))
	w.showText(tr("About Fourfold"), fyne.NewSize(460, 330), container.NewBorder(nil, nil, container.NewVBox(icon), nil, text))
}

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
	d.SetOnClosed(func() { w.leave(d) })
	d.Show()
}

// leave gives the keys back when a dialog has been closed, unless another one has been opened.
func (w *window) leave(d dialog.Dialog) {
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
