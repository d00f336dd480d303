package gui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/widget"
)

// maxRecent is how many files are remembered.
const maxRecent = 8

// recentNames names the files that were used lately, with their folders.
func (w *window) recentNames() []string {
	var names []string
	for _, path := range w.settings.Recent {
		names = append(names, filepath.Base(path)+"  ("+filepath.Dir(path)+")")
	}
	return names
}

// askRecent asks for one of the files that were used lately, and opens it.
func (w *window) askRecent() {
	var file *dropDown
	f := w.newForm(func() {
		if i := file.SelectedIndex(); i >= 0 && i < len(w.settings.Recent) {
			w.openFiles(w.settings.Recent[i : i+1])
		}
	})
	file = f.selection(w.recentNames(), nil)
	file.SetSelectedIndex(0)
	f.show(tr("Recent files"), 560, []*widget.FormItem{widget.NewFormItem(tr("File"), file)}, file)
}

// used puts a file in front of those that were used lately.
func (w *window) used(path string) {
	w.forget(path)
	w.settings.Recent = append([]string{path}, w.settings.Recent...)
	w.settings.Recent = w.settings.Recent[:min(len(w.settings.Recent), maxRecent)]
	w.buildMenus()
}

// forget takes a file out of them, such as one that is gone.
func (w *window) forget(path string) {
	before := len(w.settings.Recent)
	w.settings.Recent = slices.DeleteFunc(w.settings.Recent, func(p string) bool { return p == path })
	if len(w.settings.Recent) != before {
		w.buildMenus()
	}
}
