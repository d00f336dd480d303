package gui

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"github.com/natefinch/atomic"

	"fourfold/puzzles/puzzle"
)

// save saves the board shown, and the whole list where it is one of several, in the file it came from.
func (w *window) save() {
	t := w.tab()
	if t.file() == "" {
		w.askSave()
		return
	}
	t.saveAs(t.file())
}

// askSave asks for a name and saves there.
func (w *window) askSave() {
	t := w.tab()
	name := t.session.Puzzle.ID + ".txt"
	if t.file() != "" {
		name = filepath.Base(t.file())
	}
	w.askFile(name, t.saveAs)
}

// saveAs writes the boards, without holding up the window.
func (t *tab) saveAs(path string) {
	w, s := t.window, t.session
	text, list := s.ListText(), s.ListKey() // together: the boards may be others when the file is written
	t.write(path, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }, func() {
		w.tabOf(s).bind(path, list)
		w.used(path)
	})
}

// write writes a document beside the file, then puts it in its place, so that nobody
// reads half of one. It does so on a goroutine of its own; done is called if all went well.
func (t *tab) write(path string, document func(io.Writer) error, done func()) {
	go func() {
		from, to := io.Pipe()
		go func() {
			out := bufio.NewWriter(to)
			err := document(out)
			_ = to.CloseWithError(errors.Join(err, out.Flush())) // it returns no error
		}()
		err := atomic.WriteFile(path, from)
		_ = from.CloseWithError(err) // so that the other side ends as well
		t.window.options.post(func() {
			if err != nil {
				t.session.Fail(err)
				return
			}
			if done != nil {
				done()
			}
			t.session.Say(puzzle.T("Saved as %s.", filepath.Base(path)))
		})
	}()
}

// askFile asks for the name of a file to write.
func (w *window) askFile(name string, write func(path string)) {
	d := dialog.NewFileSave(func(out fyne.URIWriteCloser, err error) {
		if err != nil || out == nil {
			w.failed(err)
			return
		}
		_ = out.Close() // the dialog has made it, empty; what is written takes its place
		write(withExtension(out.URI().Path(), filepath.Ext(name)))
	}, w.win)
	d.SetFileName(name)
	if file := w.tab().file(); file != "" {
		if folder, err := storage.ListerForURI(storage.NewFileURI(filepath.Dir(file))); err == nil {
			d.SetLocation(folder)
		}
	}
	w.showFileDialog(d)
}

// withExtension returns the path of a new file with the extension that a person left out, unless there is such a file.
func withExtension(path, extension string) string {
	whole := path + extension
	if _, err := os.Stat(whole); filepath.Ext(path) != "" || err == nil {
		return path
	}
	if info, err := os.Stat(path); err == nil && info.Size() == 0 {
		_ = os.Remove(path) // the dialog has just made it
	}
	return whole
}
