package home

import (
	"errors"
	"path/filepath"
	"time"

	"fourfold/puzzles/sentence"
)

// Enter finds the home of a window that is to open files. taken reports that another window has opened them, and that
// there is nothing left to do: the home is nil then.
func Enter(files []string) (h *Home, taken bool) {
	path, words := place()
	if path == "" {
		return nowhere(), false
	}
	h, taken = enter(path, newCall(files), patience)
	if h != nil && h.Words.Empty() {
		h.Words = words
	}
	return h, taken
}

// pause is how long to wait before another window is asked again.
const pause = 50 * time.Millisecond

// enter is Enter for a folder.
func enter(path string, call call, patience time.Duration) (h *Home, taken bool) {
	c := &claim{path: path}
	for end := time.Now().Add(patience); ; time.Sleep(pause) {
		if !errors.Is(c.take(), errTaken) { // after an error of the disk nothing can be saved, which the window says
			c.listen()
			return c.home(), false
		}
		switch answer := call.to(socketOf(path), end); {
		case answer.Taken:
			return nil, true
		case answer.Refused || time.Now().After(end):
			return beside(c), false
		}
	}
}

// besides is how many windows can have a folder inside that of another one.
const besides = 16

// besideName is how their names begin.
const besideName = "beside-"

// beside returns a home of its own for a window while another one has a claim. It begins with the settings of that one.
func beside(other *claim) *Home {
	for n := range besides {
		c := &claim{path: besidePath(other.path, n)}
		if c.take() != nil {
			continue
		}
		h := c.home()
		if settings, err := other.home().Folder.Read(settingsFile); err == nil {
			_ = h.Folder.Write(settingsFile, settings) // else the window begins with the usual ones
		}
		h.Words = apart
		return h
	}
	h := nowhere()
	h.Words = sentence.New("Boards are lost when the window is closed: other windows have all places to keep them in.")
	return h
}

// settingsFile is the file of the window's settings.
const settingsFile = "settings.json"

func besidePath(path string, n int) string {
	return filepath.Join(path, besideName+string(rune('a'+n)))
}
