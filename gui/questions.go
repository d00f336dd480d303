package gui

import (
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// questions shows the questions of files as dialogs.
type questions struct {
	dialogs *kit.Dialogs
	window  fyne.Window
	front   func() *session.Session // says why there can be no dialog
}

// ask shows a question. It reports whether there is room for it.
func (d questions) ask(q files.Question) bool {
	switch q.Kind {
	case files.OpenPath:
		d.askFile(q)
	case files.SavePath:
		d.askPath(q)
	case files.Wait:
		return d.wait(q)
	default:
		d.dialogs.Confirm(q.Title, q.Text, q.Button, q.Kind == files.Override, func() { q.Answer("") })
	}
	return true
}

// askPath asks for the path of a file to write. Fyne's own dialog empties a file before it is written.
func (d questions) askPath(q files.Question) {
	var entry *kit.Entry
	f := d.dialogs.Form(q.Title, q.Button, func() { q.Answer(entry.Text) })
	browse := d.dialogs.Button(kit.Face{Text: tr("Folder …"), Icon: theme.FolderOpenIcon()}, func() {
		d.dialogs.Close()
		q.Text, q.Problem = entry.Text, nil
		d.askFolder(q)
	})
	entry = f.Entry(tr("File"), q.Text, " ", func(string) error { return nil }, browse)
	f.Show(620, entry)
	if q.Problem != nil {
		entry.SetValidationError(q.Problem)
	}
}

// askFolder asks for the folder of a file to write, and then for its path again.
func (d questions) askFolder(q files.Question) {
	folders := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			d.front().Status.Fail(err)
		case folder != nil:
			q.Text = filepath.Join(pathOf(folder), filepath.Base(q.Text))
			d.askPath(q)
		}
	}, d.window)
	folders.SetTitleText(tr("Choose a folder"))
	d.dialogs.Files(folders, filepath.Dir(q.Text))
}

// askFile asks for a file to open.
func (d questions) askFile(q files.Question) {
	open := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			d.front().Status.Fail(err)
		case r != nil:
			_ = r.Close()
			q.Answer(pathOf(r.URI()))
		}
	}, d.window)
	open.SetFilter(ordinary{storage.NewExtensionFileFilter(files.Extensions)})
	open.SetConfirmText(q.Button)
	open.SetTitleText(q.Title)
	d.dialogs.Files(open, q.Text)
}

// wait shows the progress of something that takes long, unless another dialog is open.
func (d questions) wait(q files.Question) bool {
	if d.dialogs.Open() {
		return false
	}
	p, meter := q.Progress, container.NewStack()
	p.Close = d.dialogs.Sheet(kit.Sheet{
		Title: q.Title, Body: meter, Width: 400, Closed: p.Cancel,
		Buttons: []*kit.Chip{d.dialogs.Button(kit.Face{Text: tr("Cancel")}, p.Cancel)},
	})
	p.Show = func(done float64) {
		meter.Objects = []fyne.CanvasObject{kit.Meter(done, 0, 0, theme.ColorNamePrimary)}
		meter.Refresh()
	}
	return true
}

// ordinary is a filter without pipes and devices. The dialog opens the chosen file itself, and would wait for a pipe.
type ordinary struct{ storage.FileFilter }

// Matches implements [storage.FileFilter].
func (f ordinary) Matches(file fyne.URI) bool {
	info, err := os.Stat(pathOf(file))
	return err == nil && info.Mode().IsRegular() && f.FileFilter.Matches(file)
}

// pathOf returns the path of a file as its system writes it: a URI has slashes on Windows too.
func pathOf(uri fyne.URI) string { return filepath.FromSlash(uri.Path()) }
