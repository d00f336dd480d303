package gui

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

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

// newFile is the mode of files that are new; others keep theirs.
const newFile fs.FileMode = 0o644

// write writes a document on a goroutine of its own; done is called if all went well.
func (t *tab) write(path string, document func(io.Writer) error, done func()) {
	go func() {
		err := store.WriteFile(path, newFile, document)
		t.window.options.post(func() {
			if err != nil {
				t.session.Fail(err)
				return
			}
			if done != nil {
				done()
			}
			t.session.Say(sentence.New("Saved as %s.", filepath.Base(path)))
		})
	}()
}

// askFile asks for the path of a file to write, and before an existing one is replaced once more. The
// toolkit's own dialog will not do: it empties a file before anything is written.
func (w *window) askFile(name string, write func(path string)) {
	var path *escapeEntry
	f := w.newForm(func() { w.replace(withExtension(absolute(path.Text), filepath.Ext(name)), write) })
	path = f.entry(filepath.Join(w.folder(), name), checkPath)
	browse := f.button(tr("Folder …"), theme.FolderOpenIcon(), func() {
		f.hide()
		w.askFolder(func(folder string) {
			w.settings.Folder = folder
			w.askFile(filepath.Base(path.Text), write)
		})
	})
	row := container.NewBorder(nil, nil, nil, browse, path)
	f.show(tr("Save as"), 620, []*widget.FormItem{widget.NewFormItem(tr("File"), row)}, path)
}

// folder returns where files are written: beside the one that is open, else where one was written last.
func (w *window) folder() string {
	if file := w.tab().file(); file != "" {
		return filepath.Dir(file)
	}
	if info, err := os.Stat(w.settings.Folder); err == nil && info.IsDir() {
		return w.settings.Folder
	}
	home, _ := os.UserHomeDir() // without one, the path is typed
	return home
}

func (w *window) askFolder(chosen func(folder string)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			w.failed(err)
			return
		}
		chosen(folder.Path())
	}, w.win)
	if folder, err := storage.ListerForURI(storage.NewFileURI(w.folder())); err == nil {
		d.SetLocation(folder)
	}
	w.showFileDialog(d)
}

// replace writes a file; if there is one already it asks first.
func (w *window) replace(path string, write func(path string)) {
	accept := func() {
		w.settings.Folder = filepath.Dir(path)
		w.remember()
		write(path)
	}
	if _, err := os.Stat(path); err != nil {
		accept()
		return
	}
	f := w.newForm(accept)
	text := paragraph()
	text.SetText(tr("%s is there already. Replace it?", filepath.Base(path)))
	f.show(tr("Save as"), 420, []*widget.FormItem{widget.NewFormItem("", text)}, nil)
}

// checkPath says why no file can be written at a path, or returns nil.
func checkPath(path string) error {
	path = absolute(path)
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return sentence.Refuse("there is no such folder")
	}
	return store.CheckWritable(path)
}

// absolute returns a path that a person has typed as one from the root: others begin in the home folder.
func absolute(path string) string {
	path = strings.TrimSpace(path)
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	home, _ := os.UserHomeDir()
	return filepath.Join(home, strings.TrimPrefix(path, "~"))
}

// withExtension returns a path with the extension that a person left out.
func withExtension(path, extension string) string {
	if filepath.Ext(path) == "" {
		return path + extension
	}
	return path
}
