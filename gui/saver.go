package gui

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/keep"
	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// saver writes files that a person names.
type saver struct {
	dialogs     *kit.Dialogs
	preferences *preferences
	options     options
}

// task is what a file is written for: the title of the form that asks for its name, and the verb on its button.
type task struct{ title, verb string }

func saving() task    { return task{tr("Save as"), tr("Save")} }
func exporting() task { return task{tr("Export as"), tr("Export")} }

// ask asks for the path of a file to write for a document, and before an existing one is replaced once more. The
// toolkit's own dialog will not do: it empties a file before anything is written. A browser asks by itself, or keeps all files
// in one place.
func (s saver) ask(d *document, t task, name string, write func(path string)) {
	if web.Here {
		write(name)
		return
	}
	var path *kit.Entry
	f := s.dialogs.Form(t.title, t.verb, func() { s.replace(withExtension(absolute(path.Text), filepath.Ext(name)), write) })
	browse := s.dialogs.Button(kit.Face{Text: tr("Folder …"), Icon: theme.FolderOpenIcon()}, func() {
		s.dialogs.Close()
		s.askFolder(d, func() { s.ask(d, t, filepath.Base(path.Text), write) })
	})
	path = f.Entry(tr("File"), filepath.Join(s.preferences.folderFor(d), name), " ", checkPath, browse)
	f.Show(620, path)
}

// askFolder asks for the folder that files are written in from now on.
func (s saver) askFolder(d *document, then func()) {
	folders := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			d.session.Status.Fail(err)
		case folder != nil:
			s.preferences.change(func(s *settings) { s.Folder = pathOf(folder) })
			then()
		}
	}, s.dialogs.Window())
	folders.SetTitleText(tr("Choose a folder"))
	s.dialogs.Files(folders, s.preferences.folderFor(d))
}

// replace has a file written; if there is one already it asks first.
func (s saver) replace(path string, write func(path string)) {
	accept := func() {
		s.preferences.change(func(s *settings) { s.Folder = filepath.Dir(path) })
		write(path)
	}
	if _, err := os.Stat(path); err != nil {
		accept()
		return
	}
	s.dialogs.Confirm(tr("Save as"), tr("%s already exists. Replace it?", filepath.Base(path)), tr("Replace"), false, accept)
}

// newFile is the mode of files that are new; others keep theirs.
const newFile fs.FileMode = 0o644

// write writes a file for a document, which says how that went, without holding up the window. done is called if all
// went well, and may be nil; what it says comes in the place of that.
func (s saver) write(d *document, path string, content func(io.Writer) error, done func()) {
	s.options.start(func() {
		err := writeFile(path, content)
		s.options.post(func() {
			if err != nil {
				d.session.Status.Fail(err)
				return
			}
			d.session.Status.Say(sentence.New("Saved as %s.", filepath.Base(path)))
			if done != nil {
				done()
			}
		})
	})
}

// writeFile writes a file, and in a browser gives it to that.
func writeFile(path string, content func(io.Writer) error) error {
	if !web.Here {
		return keep.WriteFile(path, newFile, content)
	}
	var written bytes.Buffer
	if err := content(&written); err != nil {
		return err
	}
	web.Download(filepath.Base(path), written.Bytes())
	return nil
}

// checkPath says why no file can be written at a path, or returns nil.
func checkPath(path string) error {
	path = absolute(path)
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return sentence.Refuse("there is no such folder")
	}
	return keep.CheckWritable(path)
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
