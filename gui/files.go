package gui

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"github.com/natefinch/atomic"

	"fourfold/puzzles/puzzle"
)

// Limits of what is read into the window.
const (
	maxBoards = 10_000
	maxText   = 8 << 20 // bytes
)

// copyBoard puts the board shown on the clipboard, as judge text.
func (w *window) copyBoard() {
	s := w.tab().session
	w.app.Clipboard().SetContent(s.Text())
	s.Say(puzzle.T("Copied the board shown as text."))
}

// pasteBoard takes the boards of the clipboard's text.
func (w *window) pasteBoard() { w.take(w.app.Clipboard().Content(), "Pasted text") }

// take shows the boards of a text in the tab of the puzzle that it is for: the tab in
// front, or if that does not read it, the first other one that does.
func (w *window) take(text, from string) {
	if len(text) > maxText {
		w.tab().session.Fail(fmt.Errorf("%s: more than %d MB of text", from, maxText>>20))
		return
	}
	if strings.TrimSpace(text) == "" {
		w.tab().session.Fail(fmt.Errorf("%s: there is no text", from))
		return
	}
	var errs misreadings
	for _, t := range w.frontFirst() {
		boards, err := t.session.Puzzle.Read(text, maxBoards)
		if err == nil {
			w.tabs.SelectIndex(slices.Index(w.all, t))
			t.session.Load(boards, from)
			return
		}
		errs = append(errs, misreading{t.session.Puzzle, err})
	}
	w.tab().session.Fail(errs.best(from))
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
func (all misreadings) best(from string) error {
	best, line := all[0], 0
	for _, m := range all {
		var syntax *puzzle.SyntaxError
		if errors.As(m.err, &syntax) && syntax.Line > line {
			best, line = m, syntax.Line
		}
	}
	if best == all[0] {
		return fmt.Errorf("%s, %w; nothing was changed", from, best.err)
	}
	return fmt.Errorf("%s, read as %s, %w; nothing was changed", from, best.puzzle.Name, best.err)
}

// openFiles opens files one after the other; the last one's tab stays in front.
func (w *window) openFiles(paths []string) {
	for _, path := range paths {
		w.openURI(storage.NewFileURI(path))
	}
}

// openURI reads a file without holding up the window.
func (w *window) openURI(uri fyne.URI) {
	go func() {
		text, err := readURI(uri)
		w.options.post(func() {
			if err != nil {
				w.tab().session.Fail(err)
				return
			}
			w.take(text, filepath.Base(uri.Path()))
		})
	}()
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

// dropped opens the files that were dropped on the window.
func (w *window) dropped(uris []fyne.URI) {
	for _, uri := range uris {
		w.openURI(uri)
	}
}

// askOpen asks for a file and opens it.
func (w *window) askOpen() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			w.failed(err)
			return
		}
		defer r.Close()
		w.openURI(r.URI())
	}, w.win)
	w.showFileDialog(d)
}

// askSave asks for a name and saves the board shown.
func (w *window) askSave() {
	s := w.tab().session
	d := dialog.NewFileSave(func(out fyne.URIWriteCloser, err error) {
		if err != nil || out == nil {
			w.failed(err)
			return
		}
		name := out.URI().Name()
		if err := save(out, s.Text()); err != nil {
			s.Fail(err)
			return
		}
		s.Say(puzzle.T("Saved as %s.", name))
	}, w.win)
	d.SetFileName(s.Puzzle.ID + ".txt")
	w.showFileDialog(d)
}

// save writes the text beside the file and then puts it in its place, so that nobody reads half a
// board. The dialog has emptied the file by then: what was in it is gone even if this fails.
func save(out fyne.URIWriteCloser, text string) error {
	return errors.Join(out.Close(), atomic.WriteFile(out.URI().Path(), bytes.NewBufferString(text)))
}

func (w *window) showFileDialog(d *dialog.FileDialog) {
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width*0.92, 820), min(size.Height*0.92, 620)))
	w.show(d, nil)
}

// failed shows an error, if there is one, in the tab in front.
func (w *window) failed(err error) {
	if err != nil {
		w.tab().session.Fail(err)
	}
}
