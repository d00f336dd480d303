package gui

import (
	"io/fs"
	"os"

	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
)

// maxBoards is how many boards are read from a text.
const maxBoards = 10_000

// keptTab is the JSON of a tab.
type keptTab struct {
	session.Saved
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

// sample returns the boards that a puzzle starts with.
func sample(p *puzzle.Puzzle) []puzzle.Problem {
	boards, _ := puzzleutil.Read(p, string(readFile(p, "sample.txt")), maxBoards) // package puzzletest reads it too
	return boards
}

// readFile returns a file of a puzzle's folder. Package puzzletest checks that every puzzle has all files.
func readFile(p *puzzle.Puzzle, name string) []byte {
	content, _ := fs.ReadFile(p.Files, name)
	return content
}

// name is the name of the tab's document in the Keeper.
func (t *tab) name() string { return "board-" + t.session.Puzzle.ID }

// keep saves the tab soon.
func (t *tab) keep() {
	kept, file := t.session.Save(), fileState{}
	if t.file() != "" {
		file = t.at
	}
	t.window.store.Save(t.name(), func() any { return keptTab{kept(), file} })
}

// bind notes which list of boards is in a file, and offers the file to be opened again.
func (t *tab) bind(file fileState, list *session.List) {
	t.at, t.list = file, list
	t.keep()
	t.window.change(func(s *settings) {
		if !web.Here { // where no file can be opened again without asking
			s.used(file.Path)
		}
	})
}

// file returns the path of the file that holds the list of boards, or nothing.
func (t *tab) file() string {
	if t.list != t.session.Boards.List() {
		return ""
	}
	return t.at.Path
}
