package gui

import (
	"io/fs"
	"os"

	"fourfold/gui/keep"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
)

// maxBoards is how many boards are read from a text.
const maxBoards = 10_000

// document is a session and the file that holds its boards. It stays while the widgets of its tab are made anew.
type document struct {
	session *session.Session
	at      fileState // of the file that boards came from or went to
	list    any       // the list of boards in that file
	kept    int       // of what the Keeper has
	listing bool      // the panel shows the list of boards in place of the one in front
}

// keptDocument is the JSON of a document.
type keptDocument struct {
	session.Kept
	fileState
}

// fileState tells whether a file has changed. A path alone stands for a file that is not there.
type fileState struct {
	Path    string `json:"file,omitempty"`
	Size    int64  `json:"size,omitempty"`
	Changed int64  `json:"changed,omitempty"` // in Unix nanoseconds
}

// missing reports whether there is no file.
func (f fileState) missing() bool { return f == fileState{Path: f.Path} }

// stateOfFile returns the state of a file, on any goroutine.
func stateOfFile(path string) fileState {
	info, err := os.Stat(path)
	if err != nil {
		return fileState{Path: path}
	}
	return fileState{path, info.Size(), info.ModTime().UnixNano()}
}

// newDocument returns a document with the puzzle's sample, or with what the Keeper has. The error says that this is damaged.
func newDocument(p *puzzle.Puzzle, o options, limits *session.Limits) (*document, error) {
	d := &document{session: session.New(p, sample(p), o.post, limits)}
	kept, err := keep.Read(o.keeper, d.name(), keptDocument{}, func(k *keptDocument) error { return d.session.Restore(k.Kept) })
	d.at, d.list, d.kept = kept.fileState, d.session.Boards.List(), d.session.Fingerprint()
	return d, err
}

// sample returns the boards that a puzzle starts with.
func sample(p *puzzle.Puzzle) []puzzle.Problem {
	boards, _ := p.Read(string(readFile(p, "sample.txt")), maxBoards) // package puzzletest reads it too
	return boards
}

// readFile returns a file of a puzzle's folder. Package puzzletest checks that every puzzle has all files.
func readFile(p *puzzle.Puzzle, name string) []byte {
	content, _ := fs.ReadFile(p.Files, name)
	return content
}

// name is the name of the document in the Keeper.
func (d *document) name() string { return "board-" + d.session.Puzzle.ID }

// keep saves the document soon.
func (d *document) keep(k *keep.Keeper) {
	d.kept = d.session.Fingerprint()
	shot, file := d.session.Snapshot(), fileState{}
	if d.file() != "" {
		file = d.at
	}
	k.Put(d.name(), func() any { return keptDocument{shot.Kept(), file} })
}

// keepChanges saves the document soon, if there is something new to keep.
func (d *document) keepChanges(k *keep.Keeper) {
	if d.session.Fingerprint() != d.kept {
		d.keep(k)
	}
}

// file returns the path of the file that holds the list of boards, or nothing.
func (d *document) file() string {
	if d.list != d.session.Boards.List() {
		return ""
	}
	return d.at.Path
}

// outcome returns the answer in front, or the zero one.
func (d *document) outcome() puzzle.Outcome {
	if a := d.session.Answer(); a != nil {
		return *a.Outcome()
	}
	return puzzle.Outcome{}
}

// solution returns the answer in front, to be written as text.
func (d *document) solution() transcript.Solution {
	s := transcript.Solution{Puzzle: d.session.Puzzle, Number: 1, Problem: d.session.Problem(), Outcome: d.outcome()}
	if s.Outcome.Possible() {
		s.Problem = s.Outcome.Walk.At(0)
	}
	return s
}
