package gui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"fourfold/cli/atomicfile"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// saver brings what a tab shows into files and to the clipboard. It asks the disk on other goroutines, since a slow one
// would hold up the window.
type saver struct {
	window  *window
	writing int // files
	ctx     context.Context
	cancel  context.CancelFunc
	group   sync.WaitGroup // of all that is written
}

func newSaver(w *window) *saver {
	s := &saver{window: w}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// output is a file to be written.
type output struct {
	tab         *tab
	name        string // proposed
	title, verb string // of the form that asks for the name
	content     content
	list        *session.List // that the tab has from this file then; or nil
	missing     int           // boards that it lacks
}

// content writes the content of a file, on any goroutine. It may tell how much of it is done, from 0 to 1.
type content func(ctx context.Context, to io.Writer, progress func(float64)) error

// ask asks for the path of a file, and writes it. Fyne's own dialog empties a file before it is written. A browser
// asks by itself, or keeps all files in one place.
func (s *saver) ask(o output) {
	if web.Here {
		s.write(o, o.name)
		return
	}
	s.askPath(o, filepath.Join(s.window.settings.folderFor(o.tab), o.name), nil)
}

// askPath asks for a path, which begins with the one given. The problem is why that one cannot be written, or nil.
func (s *saver) askPath(o output, path string, problem error) {
	var entry *kit.Entry
	d := s.window.dialogs
	f := d.Form(o.title, o.verb, func() { s.replace(o, o.absolute(entry.Text), fileState{}) })
	browse := d.Button(kit.Face{Text: tr("Folder …"), Icon: theme.FolderOpenIcon()}, func() {
		d.Close()
		s.askFolder(o, filepath.Base(entry.Text))
	})
	entry = f.Entry(tr("File"), path, " ", func(string) error { return nil }, browse)
	f.Show(620, entry)
	if problem != nil {
		entry.SetValidationError(problem)
	}
}

// askFolder asks for the folder of a file.
func (s *saver) askFolder(o output, name string) {
	folders := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			o.tab.session.Status.Fail(err)
		case folder != nil:
			s.askPath(o, filepath.Join(pathOf(folder), name), nil)
		}
	}, s.window.win)
	folders.SetTitleText(tr("Choose a folder"))
	s.window.dialogs.Files(folders, s.window.settings.folderFor(o.tab))
}

// absolute returns the path that a person has typed. It begins in the home folder unless it begins at the root.
func (o output) absolute(path string) string {
	if path = strings.TrimSpace(path); !filepath.IsAbs(path) {
		home, _ := os.UserHomeDir()
		path = filepath.Join(home, strings.TrimPrefix(path, "~"))
	}
	if filepath.Ext(path) == "" {
		path += filepath.Ext(o.name)
	}
	return filepath.Clean(path)
}

// replace writes a file. It asks before it replaces one in another state than the known one, and asks for another path if
// there can be no such file.
func (s *saver) replace(o output, path string, known fileState) {
	s.window.start(func() {
		now, err := stateOfFile(path), atomicfile.Check(path)
		s.window.post(func() {
			title, question, theirs := o.title, tr("%s already exists. Replace it?", filepath.Base(path)), known.Path != ""
			if theirs {
				title, question = o.verb, tr("%s has been changed by another program. Replace it?", filepath.Base(path))
			}
			switch write := func() { s.write(o, path) }; {
			case err != nil:
				s.askPath(o, path, err)
			case now == known || now.missing():
				write()
			default:
				s.window.dialogs.Confirm(title, question, tr("Replace"), theirs, write)
			}
		})
	})
}

// write writes a file, and shows the progress.
func (s *saver) write(o output, path string) {
	ctx, cancel := context.WithCancel(s.ctx)
	post := s.window.post
	progress, end := s.progress(filepath.Base(path), cancel)
	s.writing++
	s.group.Add(1)
	s.window.start(func() {
		defer s.group.Done()
		defer cancel()
		var content bytes.Buffer // whole: what is written half leaves nothing in anybody's folder
		err := o.content(web.Yield(ctx), &content, func(done float64) { post(func() { progress(done) }) })
		if err == nil {
			err = writeFile(path, content.Bytes())
		}
		now := stateOfFile(path)
		post(func() {
			end()
			s.wrote(o, now, err)
		})
	})
}

// progress shows a sheet with the progress of something that takes long, which can cancel it. It returns a function that
// shows how much is done, from 0 to 1, and one that closes the sheet.
func (s *saver) progress(name string, cancel func()) (set func(float64), end func()) {
	const patience = 300 * time.Millisecond
	d, meter, ended, closeSheet := s.window.dialogs, container.NewStack(), false, func() {}
	var open func()
	openLater := func() { time.AfterFunc(patience, func() { s.window.post(open) }) }
	open = func() {
		switch {
		case ended:
		case d.Open():
			openLater()
		default:
			closeSheet = d.Sheet(kit.Sheet{
				Title: tr("Writing %s …", name), Body: meter, Width: 400, Closed: cancel,
				Buttons: []*kit.Chip{d.Button(kit.Face{Text: tr("Cancel")}, cancel)},
			})
		}
	}
	openLater()
	set = func(done float64) {
		meter.Objects = []fyne.CanvasObject{kit.Meter(done, 0, 0, theme.ColorNamePrimary)}
		meter.Refresh()
	}
	return set, func() { ended = true; closeSheet() }
}

// writeFile writes a file, and in a browser gives it to that.
func writeFile(path string, content []byte) error {
	if web.Here {
		web.Download(filepath.Base(path), content)
		return nil
	}
	return atomicfile.Write(path, content)
}

// wrote tells how writing went.
func (s *saver) wrote(o output, now fileState, err error) {
	status, name := o.tab.session.Status, filepath.Base(now.Path)
	switch {
	case errors.Is(err, context.Canceled):
		status.Fail(sentence.Refuse("%s was not written", name))
	case err != nil:
		status.Fail(sentence.Refuse("%s could not be written: %v", name, sentence.FromError(err)))
	default:
		s.window.change(func(s *settings) { s.Folder = filepath.Dir(now.Path) })
		said := sentence.New("Saved as %s.", name)
		if o.missing > 0 {
			said = sentence.New("Saved as %s. Boards without an answer are left out: %d.", name, o.missing)
		}
		status.Say(said)
		if o.list != nil {
			o.tab.bind(now, o.list)
		}
	}
	if s.writing--; s.writing == 0 {
		s.window.written(err)
	}
}

// stop ends all writing, and waits until nothing is left of it in anybody's folder.
func (s *saver) stop() {
	s.cancel()
	s.group.Wait()
}
