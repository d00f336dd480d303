package cli

import (
	"io"
	"slices"
	"sync/atomic"

	"fourfold/puzzles/puzzle"
)

// Env is the environment of a command line.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Puzzles        []*puzzle.Puzzle // in the order in which help lists them
	Version        string           // printed by --version after the name
	// Window opens the window and returns when it is closed. An argument that is a puzzle ID
	// selects its tab, all others are files to open.
	Window func(args []string) error

	discard *atomic.Pointer[func()] // removes what the running command has not completed; nil for nothing
}

// puzzle returns the puzzle with an ID, which is one of ids.
func (e Env) puzzle(id string) *puzzle.Puzzle { return e.Puzzles[slices.Index(e.ids(), id)] }

// ids returns the IDs of all puzzles.
func (e Env) ids() (ids []string) {
	for _, p := range e.Puzzles {
		ids = append(ids, p.ID)
	}
	return ids
}

// onInterrupt has a function called if the command is interrupted, and returns it.
func (e Env) onInterrupt(discard func()) func() {
	e.discard.Store(&discard)
	return discard
}

// output is the standard output. It keeps the first error for commands that do not look at it.
type output struct {
	io.Writer
	failure atomic.Pointer[error] // nil for none
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if err != nil {
		o.failure.CompareAndSwap(nil, &err)
	}
	return n, err
}
