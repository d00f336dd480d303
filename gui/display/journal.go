package display

import (
	"bytes"
	"io"
	"log"
	"os"
	"regexp"
	"sync"
)

// journal writes what the toolkit logs. Until the window is shown it holds that back, for if there cannot be a window,
// [Open] says why. It drops two kinds of complaints that mean nothing to anybody: about the toolkit's own files, and about an
// entry that asks for the focus at the end of a drag, though its dialog has been closed.
type journal struct {
	to      io.Writer
	mu      sync.Mutex
	held    []byte
	shown   bool
	dropped bool // the last complaint
}

var toolkit = &journal{to: os.Stderr}

// An entry of the toolkit's log is a line with the complaint, and lines with its cause and its place in the code.
var (
	complaint = []byte("Fyne error:")
	detail    = regexp.MustCompile(`  (Cause|At): ?`)
	nothing   = regexp.MustCompile(`(?i)preferences|storage|cache|settings|Failed to focus object`)
)

// Write implements [io.Writer]. It is called for each line.
func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if bytes.Contains(line, complaint) {
		j.dropped = nothing.Match(line)
	} else {
		j.dropped = j.dropped && detail.Match(line)
	}
	switch {
	case j.dropped:
		return len(line), nil
	case j.shown:
		return j.to.Write(line)
	}
	j.held = append(j.held, line...)
	return len(line), nil
}

// begin takes over the log.
func (j *journal) begin() { log.SetOutput(j) }

// release writes what was held back.
func (j *journal) release() {
	j.mu.Lock()
	defer j.mu.Unlock()
	_, _ = j.to.Write(j.held)
	j.held, j.shown = nil, true
}
