package gui

import (
	"io"
	"io/fs"
	"path/filepath"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles/sentence"
)

// save saves the board shown, and the whole list where it is one of several, in the file it came from.
func (w *window) save() {
	t := w.tab()
	if t.file() == "" {
		w.askSave()
		return
	}
	w.saveAs(t.document, t.file())
}

// askSave asks for a name and saves there.
func (w *window) askSave() {
	t := w.tab()
	name := t.session.Puzzle.ID + ".txt"
	if t.file() != "" {
		name = filepath.Base(t.file())
	}
	w.askFile(name, func(path string) { w.saveAs(t.document, path) })
}

// saveAs writes the boards, without holding up the window.
func (w *window) saveAs(d *document, path string) {
	text, list := d.session.Boards.Text(), d.session.Boards.List() // together: the boards may be others when the file is written
	document := func(to io.Writer) error { _, err := io.WriteString(to, text); return err }
	w.write(d.session, path, document, func() { w.bind(d, path, list) })
}

// bind notes that a list of boards, named by its key, is what is in a file.
func (w *window) bind(d *document, path string, list any) {
	d.bind(path, list)
	w.keep(d)
	w.used(path)
	w.nameFile()
}

// newFile is the mode of files that are new; others keep theirs.
const newFile fs.FileMode = 0o644

// write writes a document on a goroutine of its own. The session says how that went; done is called if all went well.
func (w *window) write(s *session.Session, path string, document func(io.Writer) error, done func()) {
	w.options.start(func() {
		err := store.WriteFile(path, newFile, document)
		w.options.post(func() {
			if err != nil {
				s.Status.Fail(err)
				return
			}
			if done != nil {
				done()
			}
			s.Status.Say(sentence.New("Saved as %s.", filepath.Base(path)))
		})
	})
}
