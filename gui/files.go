package gui

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Limits of what is read into the window.
const (
	maxBoards = 10_000
	maxText   = 8 << 20 // bytes
)

// copyBoard puts the board shown on the clipboard, as judge text.
func (w *window) copyBoard() {
	s := w.tab().session
	w.app.Clipboard().SetContent(s.Puzzle.Write(s.Problem()))
	s.Status.Say(sentence.New("Copied the board shown as text."))
}

// pasteBoard takes the boards of the clipboard's text.
func (w *window) pasteBoard() { w.load(w.app.Clipboard().Content(), sentence.New("Pasted text")) }

// load shows the boards of a text in the tab of the puzzle that it is for: the tab in
// front, or if that does not read it, the first other one that does. It reports whether one does.
func (w *window) load(text string, from sentence.Text) (loaded bool) {
	if len(text) > maxText {
		w.tab().session.Status.Fail(sentence.Refuse("%v: more than %d MB of text", from, maxText>>20))
		return false
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		w.tab().session.Status.Fail(sentence.Refuse("%v: this is not text", from))
		return false
	}
	if strings.TrimSpace(text) == "" {
		w.tab().session.Status.Fail(sentence.Refuse("%v: there is no text", from))
		return false
	}
	var errs misreadings
	for _, t := range w.frontFirst() {
		boards, err := t.session.Puzzle.Read(text, maxBoards)
		if err == nil {
			w.tabs.SelectIndex(slices.Index(w.all, t))
			return t.session.Boards.Load(boards, from)
		}
		errs = append(errs, misreading{t.session.Puzzle, err})
	}
	w.tab().session.Status.Fail(errs.best(from))
	return false
}

// frontFirst returns the tabs, the one in front first.
func (w *window) frontFirst() []*tab {
	front := w.tab()
	others := slices.DeleteFunc(slices.Clone(w.all), func(t *tab) bool { return t == front })
	return append([]*tab{front}, others...)
}

// misreading is why a puzzle cannot read a text.
type misreading struct {
	puzzle *puzzle.Puzzle
	err    error
}

// misreadings are those of all puzzles, that of the tab in front first.
type misreadings []misreading

// best returns the error of the puzzle that read furthest: most likely the text is meant for it.
func (all misreadings) best(from sentence.Text) error {
	best, line := all[0], 0
	for _, m := range all {
		var syntax *lines.Error
		if errors.As(m.err, &syntax) && syntax.Line > line {
			best, line = m, syntax.Line
		}
	}
	if best == all[0] {
		return sentence.Refuse("%v, %v; nothing was changed", from, sentence.FromError(best.err))
	}
	return sentence.Refuse("%v, read as %v, %v; nothing was changed", from, sentence.New(best.puzzle.Name), sentence.FromError(best.err))
}

// openFiles opens files one after the other; the last one's tab stays in front.
func (w *window) openFiles(paths []string) {
	var uris []fyne.URI
	for _, path := range paths {
		uris = append(uris, storage.NewFileURI(path))
	}
	w.openURIs(uris)
}

// openURIs reads files one after the other, without holding up the window.
func (w *window) openURIs(uris []fyne.URI) {
	w.options.start(func() {
		for _, uri := range uris {
			text, err := readURI(uri)
			w.options.post(func() { w.opened(uri, text, err) })
		}
	})
}

// opened takes what a file holds.
func (w *window) opened(uri fyne.URI, text string, err error) {
	if err != nil {
		w.tab().session.Status.Fail(err)
		w.forget(uri.Path())
		return
	}
	if w.load(text, sentence.New("%s", filepath.Base(uri.Path()))) {
		d := w.tab().document
		w.bind(d, uri.Path(), d.session.Boards.List())
	}
}

func readURI(uri fyne.URI) (string, error) {
	r, err := storage.Reader(uri)
	if err != nil {
		return "", err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	return string(text), err
}

// askOpen asks for a file and opens it.
func (w *window) askOpen() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			w.failed(err)
			return
		}
		defer r.Close()
		w.openURIs([]fyne.URI{r.URI()})
	}, w.win)
	if folder, err := storage.ListerForURI(storage.NewFileURI(w.folder())); err == nil {
		d.SetLocation(folder)
	}
	w.showFileDialog(d)
}

// failed shows an error, if there is one, in the tab in front.
func (w *window) failed(err error) {
	if err != nil {
		w.tab().session.Status.Fail(err)
	}
}

func (w *window) showFileDialog(d *dialog.FileDialog) {
	w.show(d, nil) // first: before, it has no size that could be changed
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width*0.92, 820), min(size.Height*0.92, 620)))
}
