package files

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

	"fourfold/cli/atomicfile"
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// output is a file to be written.
type output struct {
	of          *Document
	name        string // proposed
	title, verb string // of the question for the path
	content     content
	list        *session.List // that the document has from this file then; or nil
	missing     int           // boards that it lacks
}

// content writes the content of a file, on any goroutine. It may tell how much of it is done, from 0 to 1.
type content func(ctx context.Context, to io.Writer, progress func(float64)) error

// writer writes files, one after the other or at once.
type writer struct {
	env     Env
	ctx     context.Context
	cancel  context.CancelFunc
	group   sync.WaitGroup // of all that is written
	writing int            // files
	closing func()         // is called when all files are written; or nil
}

// ask asks for the path of a file, and writes it. A browser asks by itself, or puts all files in one place.
func (w *writer) ask(o output) {
	if web.Here {
		w.write(o, o.name)
		return
	}
	w.askPath(o, filepath.Join(o.of.folder(), o.name), nil)
}

// askPath asks for a path, which begins with the one given. The problem is why that one cannot be written, or nil.
func (w *writer) askPath(o output, path string, problem error) {
	w.env.Ask(Question{
		Kind: SavePath, Title: o.title, Button: o.verb, Text: path, Problem: problem,
		Answer: func(path string) { w.replace(o, path, fileState{}) },
	})
}

// absolute returns the path that a person has typed. It begins in the home folder unless it begins at the root. For a
// folder it is that of the proposed file there, to be asked again.
func (o output) absolute(typed string) (path string, again bool) {
	if path = strings.TrimSpace(typed); !filepath.IsAbs(path) {
		home, _ := os.UserHomeDir()
		path = filepath.Join(home, strings.TrimPrefix(path, "~"))
	}
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir(), strings.HasSuffix(filepath.ToSlash(strings.TrimSpace(typed)), "/"):
		return filepath.Join(path, o.name), true
	case filepath.Ext(path) == "":
		path += filepath.Ext(o.name)
	}
	return filepath.Clean(path), false
}

// replace writes a file. It asks before it replaces one in another state than the known one, and asks for another path if
// there can be no such file.
func (w *writer) replace(o output, typed string, known fileState) {
	w.env.Start(func() {
		path, again := typed, false
		if known.Path == "" {
			path, again = o.absolute(typed)
		}
		now, err := stateOfFile(path), atomicfile.Check(path)
		w.env.Post(func() {
			q := Question{
				Kind: Replace, Title: o.title, Button: words.Tr("Replace"), Text: words.Tr("%s already exists. Replace it?", filepath.Base(path)),
				Answer: func(string) { w.write(o, path) },
			}
			if known.Path != "" {
				q.Kind, q.Title = Override, o.verb
				q.Text = words.Tr("%s has been changed by another program. Replace it?", filepath.Base(path))
			}
			switch {
			case again:
				w.askPath(o, path, nil)
			case err != nil:
				w.askPath(o, path, err)
			case now == known || now == fileState{Path: path}:
				w.write(o, path)
			default:
				w.env.Ask(q)
			}
		})
	})
}

// write writes a file, and shows the progress.
func (w *writer) write(o output, path string) {
	ctx, cancel := context.WithCancel(w.ctx)
	p := &Progress{Cancel: cancel, Show: func(float64) {}, Close: func() {}}
	w.showLater(p, words.Tr("Writing %s …", filepath.Base(path)))
	w.writing++
	w.group.Add(1)
	w.env.Start(func() {
		defer w.group.Done()
		defer cancel()
		var content bytes.Buffer // whole: what is written half leaves nothing in anybody's folder
		err := o.content(web.Yield(ctx), &content, func(done float64) { w.env.Post(func() { p.Show(done) }) })
		if err == nil {
			err = writeFile(path, content.Bytes())
		}
		now := stateOfFile(path)
		w.env.Post(func() {
			p.ended = true
			p.Close()
			w.wrote(o, now, err)
		})
	})
}

// showLater shows the progress of something that takes long, when the window has room for it.
func (w *writer) showLater(p *Progress, title string) {
	const patience = 300 * time.Millisecond
	time.AfterFunc(patience, func() {
		w.env.Post(func() {
			if !p.ended && !w.env.Ask(Question{Kind: Wait, Title: title, Progress: p}) {
				w.showLater(p, title)
			}
		})
	})
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
func (w *writer) wrote(o output, now fileState, err error) {
	status, name := o.of.Session.Status, filepath.Base(now.Path)
	switch {
	case errors.Is(err, context.Canceled):
		status.Fail(sentence.Refuse("%s was not written", name))
	case err != nil:
		status.Fail(sentence.Refuse("%s could not be written: %v", name, sentence.FromError(err)))
	default:
		w.env.Recent.Folder = filepath.Dir(now.Path)
		if o.list != nil {
			o.of.bind(now, o.list)
		}
		said := sentence.New("Saved as %s.", name)
		if o.missing > 0 {
			said = sentence.New("Saved as %s. Boards without an answer are left out: %d.", name, o.missing)
		}
		status.Say(said)
	}
	w.written(err)
}

// Finish calls a function when all files are written, unless one cannot be. It reports false if no file is being written
// or if it is called again.
func (w *writer) Finish(then func()) bool {
	if w.writing == 0 || w.closing != nil {
		return false
	}
	w.closing = then
	return true
}

// written notes the end of writing.
func (w *writer) written(err error) {
	w.writing--
	if then := w.closing; w.writing == 0 && then != nil {
		w.closing = nil
		if err == nil || errors.Is(err, context.Canceled) {
			then()
		}
	}
}
