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
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/keep"
	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// saver writes files that a person names. It asks the disk on other goroutines, since a slow one would hold up the window.
type saver struct {
	dialogs  *kit.Dialogs
	settings *settings
	options  options
	idle     func(error) // is called when nothing is written any more, with the last error

	writing int // files
	ctx     context.Context
	cancel  context.CancelFunc
	group   sync.WaitGroup // of all that is written
}

func newSaver(d *kit.Dialogs, p *settings, o options, idle func(error)) *saver {
	s := &saver{dialogs: d, settings: p, options: o, idle: idle}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s
}

// output is a file to be written.
type output struct {
	document    *document
	name        string // proposed
	title, verb string // of the form that asks for the name
	content     content
	written     func(fileState) // is called after a success; or nil
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
	s.askPath(o, filepath.Join(s.settings.folderFor(o.document), o.name), nil)
}

// askPath is ask with a path to begin with, and the reason why it cannot be taken, or nil.
func (s *saver) askPath(o output, path string, problem error) {
	var entry *kit.Entry
	f := s.dialogs.Form(o.title, o.verb, func() { s.check(o, entry.Text) })
	browse := s.dialogs.Button(kit.Face{Text: tr("Folder …"), Icon: theme.FolderOpenIcon()}, func() {
		s.dialogs.Close()
		s.askFolder(o, filepath.Base(entry.Text))
	})
	entry = f.Entry(tr("File"), path, " ", func(string) error { return nil }, browse)
	f.Show(620, entry)
	if problem != nil {
		entry.SetValidationError(errors.New(words.Capital(sentence.FromError(problem))))
	}
}

// askFolder asks for the folder of a file.
func (s *saver) askFolder(o output, name string) {
	folders := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			o.document.session.Status.Fail(err)
		case folder != nil:
			s.askPath(o, filepath.Join(pathOf(folder), name), nil)
		}
	}, s.dialogs.Window())
	folders.SetTitleText(tr("Choose a folder"))
	s.dialogs.Files(folders, s.settings.folderFor(o.document))
}

// check writes a file at a path that was typed. It asks again if that cannot be, and before it replaces a file.
func (s *saver) check(o output, typed string) {
	path := absolute(typed)
	if filepath.Ext(path) == "" {
		path += filepath.Ext(o.name)
	}
	accept := func() {
		s.settings.change(func(s *settings) { s.Folder = filepath.Dir(path) })
		s.write(o, path)
	}
	s.look(path, func(now fileState, err error) {
		switch {
		case err != nil:
			s.askPath(o, typed, err)
		case now.missing():
			accept()
		default:
			s.dialogs.Confirm(o.title, tr("%s already exists. Replace it?", filepath.Base(path)), tr("Replace"), false, accept)
		}
	})
}

// look finds the state of a file on another goroutine, and why it cannot be written.
func (s *saver) look(path string, then func(fileState, error)) {
	s.options.start(func() {
		var err error
		if folder, bad := os.Stat(filepath.Dir(path)); bad != nil || !folder.IsDir() {
			err = sentence.Refuse("there is no such folder")
		} else if bad := keep.CheckWritable(path); bad != nil {
			err = &sentence.Refusal{What: keep.Reason(bad), Err: bad}
		}
		now := stateOfFile(path)
		s.options.post(func() { then(now, err) })
	})
}

// write writes a file. A sheet shows the progress of one that takes long, and can cancel it.
func (s *saver) write(o output, path string) {
	ctx, cancel := context.WithCancel(s.ctx)
	sheet := &progressSheet{saver: s, name: filepath.Base(path), cancel: cancel}
	sheet.done.Store(-1)
	s.writing++
	s.group.Add(1)
	s.options.start(func() {
		defer s.group.Done()
		defer cancel()
		err := writeFile(path, func(to io.Writer) error {
			return o.content(web.Yield(ctx), to, func(done float64) { sheet.done.Store(int32(1000 * done)) })
		})
		now := stateOfFile(path)
		s.options.post(func() {
			sheet.end()
			s.wrote(o, now, err)
		})
	})
	s.options.start(func() { sheet.follow(ctx) })
}

// wrote tells how writing went.
func (s *saver) wrote(o output, now fileState, err error) {
	status, name := o.document.session.Status, filepath.Base(now.Path)
	switch {
	case errors.Is(err, context.Canceled):
		status.Fail(sentence.Refuse("%s was not written", name))
	case err != nil:
		status.Fail(unwritten(now, err))
	default:
		status.Say(sentence.New("Saved as %s.", name))
		if o.written != nil {
			o.written(now)
		}
	}
	if s.writing--; s.writing == 0 {
		s.idle(err)
	}
}

// unwritten says that a file could not be written, and why.
func unwritten(file fileState, err error) error {
	return sentence.Refuse("%s could not be written: %v", filepath.Base(file.Path), keep.Reason(err))
}

// stop ends all writing. It waits until nothing is left of it in anybody's folder, though not long for a slow disk.
func (s *saver) stop() {
	s.cancel()
	stopped := make(chan struct{})
	go func() { s.group.Wait(); close(stopped) }()
	select {
	case <-stopped:
	case <-time.After(2 * time.Second):
	}
}

// writeFile writes a file, and in a browser gives it to that.
func writeFile(path string, content func(io.Writer) error) error {
	if !web.Here {
		return keep.WriteFile(path, 0o644, content)
	}
	var written bytes.Buffer
	if err := content(&written); err != nil {
		return err
	}
	web.Download(filepath.Base(path), written.Bytes())
	return nil
}

// absolute returns the path that a person has typed. It begins in the home folder unless it begins at the root.
func absolute(path string) string {
	path = strings.TrimSpace(path)
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	home, _ := os.UserHomeDir()
	return filepath.Join(home, strings.TrimPrefix(path, "~"))
}

// progressSheet shows how much of a file is written.
type progressSheet struct {
	saver  *saver
	name   string
	done   atomic.Int32 // parts in a thousand, or -1 where that is not known
	cancel func()
	meter  *kit.Meter
	close  func()
	ended  bool
}

// follow shows the sheet from some time on until ctx ends.
func (p *progressSheet) follow(ctx context.Context) {
	for wait := 300 * time.Millisecond; ; wait = 100 * time.Millisecond {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
			p.saver.options.post(p.show)
		}
	}
}

// show shows the progress. The sheet opens when no other dialog is open.
func (p *progressSheet) show() {
	d := p.saver.dialogs
	if p.ended || p.close == nil && d.Open() {
		return
	}
	if p.close == nil {
		p.meter = kit.NewMeter()
		kit.Show(p.meter, p.done.Load() >= 0)
		p.close = d.Sheet(kit.Sheet{
			Title: tr("Writing %s …", p.name), Body: p.meter, Width: 400, Closed: p.cancel,
			Buttons: []*kit.Chip{d.Button(kit.Face{Text: tr("Cancel")}, p.cancel)},
		})
	}
	p.meter.Set(float64(p.done.Load())/1000, theme.ColorNamePrimary)
}

// end closes the sheet.
func (p *progressSheet) end() {
	p.ended = true
	if p.close != nil {
		p.close()
	}
}
