package gui

import (
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
	item := hinted(tr("File"), row, " ")
	path.SetOnValidationChanged(func(err error) { // which the form cannot see, since the entry has company
		item.HintText = " "
		if err != nil {
			item.HintText = err.Error()
		}
		if f.form != nil { // else it will be made with this hint
			f.form.Refresh()
		}
	})
	f.show(tr("Save as"), 620, []*widget.FormItem{item}, path)
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
	text.SetText(tr("%s already exists. Replace it?", filepath.Base(path)))
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
