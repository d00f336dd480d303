package gui

import (
	"io/fs"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
)

// maxBoards is how many boards are read from a text.
const maxBoards = 10_000

// document is what a tab shows: a session, and the file that holds its boards. It stays while the tabs are
// made anew in another look.
type document struct {
	session *session.Session
	path    string        // of the file that boards came from or went to, or empty
	list    any           // the list of boards that is in that file
	kept    documentState // as it was last given to the keeper
}

// documentState is all that makes one keptDocument differ from another, in brief.
type documentState struct {
	session.Fingerprint
	file string
}

// newDocument returns a document of the puzzle's sample.
func newDocument(p *puzzle.Puzzle, post func(func())) *document {
	return &document{session: session.New(p, sample(p), post, func(session.Change) {})}
}

// sample returns the boards that a puzzle starts with.
func sample(p *puzzle.Puzzle) []puzzle.Problem {
	boards, err := p.Read(string(readFile(p, "sample.txt")), maxBoards)
	if err != nil {
		fyne.LogError("the sample of "+p.ID, err)
		return []puzzle.Problem{p.New(p.Sizes[0])}
	}
	return boards
}

// readFile returns a file of a puzzle's folder, or nothing where it is missing, which the conformance test notices.
func readFile(p *puzzle.Puzzle, name string) []byte {
	content, err := fs.ReadFile(p.Files, name)
	if err != nil {
		fyne.LogError("the files of "+p.ID, err)
	}
	return content
}

// name is the name of the document in the store.
func (d *document) name() string { return "board-" + d.session.Puzzle.ID }

// bind notes that a list of boards, named by its key, is what is in a file.
func (d *document) bind(path string, list any) { d.path, d.list = path, list }

// file returns the path of the file that holds the list of boards, or nothing where there is none.
func (d *document) file() string {
	if d.path == "" || d.list != d.session.Boards.List() {
		return ""
	}
	return d.path
}

func (d *document) state() documentState { return documentState{d.session.Fingerprint(), d.file()} }

// walk returns the answer that is open if it has steps, or nil.
func (d *document) walk() *session.Playback {
	if p := d.session.Playback(); p != nil && p.Length() > 0 {
		return p
	}
	return nil
}

// outcome returns the answer that is open, or the zero one.
func (d *document) outcome() puzzle.Outcome {
	if p := d.session.Playback(); p != nil {
		return p.Outcome()
	}
	return puzzle.Outcome{}
}

// solution returns the answer that is open, to be written as text.
func (d *document) solution() transcript.Solution {
	s := transcript.Solution{Puzzle: d.session.Puzzle, Number: 1, Problem: d.session.Problem(), Outcome: d.outcome()}
	if s.Outcome.Possible() {
		s.Problem = s.Outcome.Walk.At(0)
	}
	return s
}
