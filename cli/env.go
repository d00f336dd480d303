package cli

import (
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
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
	// Speak returns a function for the sentences of a puzzle in a language, by default that of the system, and the tag of the
	// language. Optional: sentences are English.
	Speak func(tag string, p *puzzle.Puzzle) (say func(sentence.Text) string, language string)

	discard *atomic.Pointer[func()] // removes what the running command has not completed
}

// onPuzzle makes a command take the ID of a puzzle and then at most n arguments, and run with these. With n < 0 it takes any
// arguments after the ID and --.
func (e Env) onPuzzle(c *cobra.Command, n int, run func(*cobra.Command, *puzzle.Puzzle, []string) error) *cobra.Command {
	for _, p := range e.Puzzles {
		c.ValidArgs = append(c.ValidArgs, p.ID)
	}
	c.Args = func(cmd *cobra.Command, args []string) error {
		ids := strings.Join(c.ValidArgs, ", ")
		switch {
		case n >= 0 && len(args) > n+1:
			return usageError(cmd, "unexpected argument %q, want %s", args[n+1], strings.TrimSuffix(cmd.UseLine(), " [flags]"))
		case len(args) == 0, n < 0 && cmd.ArgsLenAtDash() == 0:
			return usageError(cmd, "no puzzle, want %s", ids)
		case !slices.Contains(c.ValidArgs, args[0]):
			return usageError(cmd, "unknown puzzle %q, want %s", args[0], ids)
		}
		return nil
	}
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return run(cmd, e.Puzzles[slices.Index(c.ValidArgs, args[0])], args[1:])
	}
	return c
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
