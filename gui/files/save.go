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

	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/internal/atomicfile"
	"fourfold/internal/record"
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
	carried     record.Record // that a picture carries
}

// content writes the content of a file, on any goroutine. It may tell how much of it is done, from 0 to 1.
type content func(ctx context.Context, to io.Writer, progress func(float64)) error

// writer writes files, one after the other or at once.
type writer struct {
	env     Env
	ctx     context.Context
	cancel  context.CancelFunc
	group   sync.WaitGroup // of all jobs
	jobs    map[*job]bool  // whose end the window has not shown
	closing func()         // is called when all files are written; or nil
}

// job is a file from the moment that somebody wants it until the window shows how writing went.
type job struct {
	output
	Progress
	path string
	file fileState // after writing
	ask  func()    // asks before anything is written; or nil
	err  error     // why nothing is written, or nil
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
	path = strings.TrimSpace(typed)
	if !filepath.IsAbs(path) {
		home, _ := os.UserHomeDir()
		if strings.HasPrefix(filepath.ToSlash(path)+"/", "~/") {
			path = path[1:]
		}
		path = filepath.Join(home, path)
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
// there can be no such file. The zero state means that a person has typed the path.
func (w *writer) replace(o output, typed string, known fileState) {
	w.begin(o, typed, func(j *job) {
		again := false
		if known.Path == "" {
			j.path, again = o.absolute(typed)
		}
		path, now, err := j.path, stateOfFile(j.path), atomicfile.Check(j.path)
		q := Question{
			Kind: Replace, Title: o.title, Button: words.Tr("Replace"), Text: words.Tr("%s already exists. Replace it?", filepath.Base(path)),
			Answer: func(string) { w.write(o, path) },
		}
		if known.Path != "" {
			q.Kind, q.Title = Override, o.verb
			q.Text = words.Tr("%s has been changed by another program. Replace it?", filepath.Base(path))
		}
		switch {
		case again, err != nil:
			j.ask = func() { w.askPath(o, path, err) }
		case now != known && now != fileState{Path: path}:
			j.ask = func() { w.env.Ask(q) }
		}
	})
}

// write writes a file without a question.
func (w *writer) write(o output, path string) { w.begin(o, path, func(*job) {}) }

// begin writes a file after a check, and shows the progress. From here on the end of the program waits for it.
func (w *writer) begin(o output, path string, check func(*job)) {
	ctx, cancel := context.WithCancel(w.ctx)
	j := &job{output: o, path: path, Progress: Progress{Cancel: cancel, Show: func(float64) {}, Close: func() {}}}
	w.showLater(&j.Progress, words.Tr("Writing %s …", filepath.Base(path)))
	w.jobs[j] = true
	w.group.Add(1)
	w.env.Start(func() {
		defer w.group.Done()
		defer cancel()
		var content bytes.Buffer // whole: what is written half leaves nothing in anybody's folder
		check(j)
		if j.ask == nil {
			j.err = j.content(web.Yield(ctx), &content, func(done float64) { w.env.Post(func() { j.Show(done) }) })
		}
		if j.ask == nil && j.err == nil {
			j.err = writeFile(j.path, j.carried.Into(content.Bytes()))
			j.file = stateOfFile(j.path)
		}
		w.env.Post(func() { w.ended(j) })
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

// ended shows how writing went, or asks. The program goes on then, and where a file cannot be written.
func (w *writer) ended(j *job) {
	delete(w.jobs, j)
	j.Progress.ended = true
	j.Close()
	if j.ask != nil || j.err != nil && !errors.Is(j.err, context.Canceled) {
		w.closing = nil
	}
	if j.ask != nil {
		j.ask()
	} else if err := w.bind(j); err != nil {
		j.of.Session.Status.Fail(err)
	} else if name := filepath.Base(j.path); j.missing > 0 {
		j.of.Session.Status.Say(sentence.New("Saved as %s. Boards without an answer are left out: %d.", name, j.missing))
	} else {
		j.of.Session.Status.Say(sentence.New("Saved as %s.", name))
	}
	if then := w.closing; then != nil && len(w.jobs) == 0 {
		w.closing = nil
		then()
	}
}

// bind notes the file that was written, or says why there is none.
func (w *writer) bind(j *job) error {
	switch name := filepath.Base(j.path); {
	case j.ask != nil, errors.Is(j.err, context.Canceled):
		return sentence.Refuse("%s was not written", name)
	case j.err != nil:
		return sentence.Refuse("%s could not be written: %v", name, sentence.FromError(j.err))
	}
	w.env.Recent.Folder = filepath.Dir(j.path)
	if j.list != nil {
		j.of.bind(j.file, j.list)
	}
	return nil
}

// Finish calls a function when all files are written, unless one cannot be or a question is open. It reports false if no
// file is being written or if it is called again.
func (w *writer) Finish(then func()) bool {
	if len(w.jobs) == 0 || w.closing != nil {
		return false
	}
	w.closing = then
	return true
}
