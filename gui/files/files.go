// Package files brings boards into the tabs of a window and out of them: files, the clipboard, links, exports, and what is
// saved from one start to the next. It has no widgets, and knows the window by three functions of [Env].
package files

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles/puzzle"
)

// Question is a dialog about a file.
type Question struct {
	Kind          Kind
	Title, Button string
	Text          string       // the path that is proposed, or what is asked
	Problem       error        // why the path cannot be written, or nil
	Answer        func(string) // is called with a path, if the person does not cancel
	Progress      *Progress    // for Wait
}

// Kind is the kind of a [Question].
type Kind int

// Kinds of questions.
const (
	OpenPath Kind = iota // for a file to open, which begins in the folder Text
	SavePath             // for a path to write, which begins as Text
	Replace              // whether to replace a file of the person's own
	Override             // whether to replace a file that another program has changed; no is likely
	Wait                 // nothing: it shows a Progress, which can be cancelled
)

// Progress is how much is done of something that takes long. The window sets Show and Close while it shows that.
type Progress struct {
	Cancel func()
	Show   func(done float64) // from 0 to 1
	Close  func()
	ended  bool
}

// Recent are the files that were used lately. It is a part of the settings.
type Recent struct {
	Folder string   `json:"folder,omitempty"` // that a file was written to last
	Recent []string `json:"recent,omitempty"` // paths of files, the last one used first; its elements never change
}

// Env is what [New] needs of the program.
type Env struct {
	// The window, as far as files know it. The functions are called on its goroutine.
	Show  func(*Document)         // brings the tab of a document to the front
	Front func() *session.Session // returns the one in front
	Ask   func(Question) bool     // shows a question; reports whether there is room for it now

	Store     *store.Store
	Recent    *Recent
	Clipboard fyne.Clipboard
	Settings  *session.Settings
	Post      func(func()) // runs a function on the window's goroutine
	Start     func(func()) // runs a function that may take long on another goroutine
}

// Files reads and writes boards. It asks the disk on other goroutines, since a slow one would hold up the window.
type Files struct {
	Documents []*Document // one for each puzzle
	*writer
}

// New returns the files of a window, with the documents as they were saved. What is damaged is told by its session.
func New(env Env, puzzles []*puzzle.Puzzle) *Files {
	f := &Files{writer: &writer{env: env, jobs: map[*job]bool{}}}
	f.ctx, f.cancel = context.WithCancel(context.Background())
	for _, p := range puzzles {
		f.Documents = append(f.Documents, newDocument(p, env))
	}
	return f
}

// find returns the document of a puzzle, or nil.
func (f *Files) find(id string) *Document {
	for _, d := range f.Documents {
		if d.Session.Puzzle.ID == id {
			return d
		}
	}
	return nil
}

// Save saves all documents soon, also where nothing has changed but the index in a list or an answer.
func (f *Files) Save() {
	for _, d := range f.Documents {
		d.Save()
	}
}

// Close ends all sessions and what takes long of writing, and waits until nothing is left of it in anybody's folder. The error
// names the files that were not written.
func (f *Files) Close() (unwritten error) {
	f.cancel()
	f.group.Wait()
	for j := range f.jobs {
		unwritten = errors.Join(unwritten, f.bind(j))
	}
	for _, d := range f.Documents {
		d.Session.Close()
	}
	return unwritten
}
