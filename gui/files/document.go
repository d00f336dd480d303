package files

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
)

// maxBoards is how many boards are read from a text.
const maxBoards = 10_000

// Document is a session with the file that its boards came from or went to.
type Document struct {
	Session *session.Session
	Speaker words.Speaker // of its puzzle
	env     Env
	state   fileState
	list    *session.List // in that file
}

// document is the JSON of a [Document].
type document struct {
	session.Saved
	fileState
}

// fileState tells whether a file has changed. A path alone stands for a file that is not there.
type fileState struct {
	Path    string `json:"file,omitempty"`
	Size    int64  `json:"size,omitempty"`
	Changed int64  `json:"changed,omitempty"` // in Unix nanoseconds
}

// stateOfFile returns the state of a file, on any goroutine.
func stateOfFile(path string) fileState {
	info, err := os.Stat(path)
	if err != nil {
		return fileState{Path: path}
	}
	return fileState{path, info.Size(), info.ModTime().UnixNano()}
}

// newDocument returns a document as it was saved, or the puzzle's sample as a game. The session says if what was saved is
// damaged.
func newDocument(p *puzzle.Puzzle, env Env) *Document {
	sample, _ := fs.ReadFile(p.Files, "sample.txt") // package puzzletest reads it too
	all, _ := boards.Read(p, string(sample), maxBoards)
	d := &Document{Session: session.New(p, all[:1], env.Post, env.Settings), Speaker: words.Of(p), env: env}
	first := true
	saved, err := store.Load(env.Store, d.name(), document{}, func(s *document) error {
		first = false
		return d.Session.Restore(s.Saved)
	})
	if err != nil {
		d.Session.Status.Fail(err)
	} else if first {
		d.Session.PlayByHand()
	}
	d.state, d.list = saved.fileState, d.Session.Boards.List()
	return d
}

// name names the document in the store. It stays the same in all versions.
func (d *Document) name() string { return "board-" + d.Session.Puzzle.ID }

// Save saves the document soon.
func (d *Document) Save() {
	saved, file := d.Session.Save(), fileState{}
	if path := d.Path(); path != "" && utf8.ValidString(path) { // another path cannot be saved in JSON
		file = d.state
	}
	d.env.Store.Save(d.name(), func() any { return document{saved(), file} })
}

// Path returns the path of the file that holds the list of boards, or nothing.
func (d *Document) Path() string {
	if d.list != d.Session.Boards.List() {
		return ""
	}
	return d.state.Path
}

// bind notes which list of boards is in a file, and offers the file to be opened again.
func (d *Document) bind(file fileState, list *session.List) {
	d.state, d.list = file, list
	d.Save()
	if !web.Here && utf8.ValidString(file.Path) { // in a browser no file can be opened again without asking
		d.env.Recent.use(file.Path)
	}
}

// folder returns where files are opened and written: beside the file, else where a file was written last.
func (d *Document) folder() string {
	if d.Path() != "" {
		return filepath.Dir(d.Path())
	}
	home, _ := os.UserHomeDir() // without one, the path is typed
	return cmp.Or(d.env.Recent.Folder, home)
}

// forget removes a file.
func (r *Recent) forget(path string) {
	r.Recent = slices.DeleteFunc(slices.Clone(r.Recent), func(p string) bool { return p == path })
}

// use puts a file first.
func (r *Recent) use(path string) {
	r.forget(path)
	r.Recent = slices.Insert(r.Recent, 0, path)
	r.Mend()
}

// Mend drops what is too much.
func (r *Recent) Mend() {
	const most = 8
	r.Recent = r.Recent[:min(len(r.Recent), most)]
}
