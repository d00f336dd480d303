package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

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

// The exit statuses.
const (
	StatusAnswered    = 0   // every board got its answer; "Impossible" is one
	StatusRefused     = 1   // an answer or a certificate is wrong
	StatusFailure     = 1   // the program failed, or its output could not be written
	StatusUsage       = 2   // the arguments or the input are wrong
	StatusGaveUp      = 3   // a board was given up: out of time or memory
	StatusInterrupted = 130 // by SIGINT, SIGTERM or SIGHUP
	StatusBrokenPipe  = 141 // the reader of the output has gone away, as SIGPIPE reports it
)

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

// grace is the time an interrupted command has to write its last answers. It may hang in a read or
// a write that nothing can end.
const grace = 50 * time.Millisecond

// interruptible makes a command end when a signal or its context interrupts it. Its errors have an
// exit status.
func interruptible(env Env, c *cobra.Command) {
	run := c.RunE
	c.RunE = func(cmd *cobra.Command, args []string) error {
		ctx, stop := signal.NotifyContext(cmd.Context(), signals()...)
		defer stop()
		cmd.SetContext(ctx)
		done := make(chan error, 1)
		go func() { done <- withStatus(ctx, guard(func() error { return run(cmd, args) })) }()
		select {
		case err := <-done:
			return err
		case <-ctx.Done():
		}
		select {
		case err := <-done:
			return err
		case <-time.After(grace):
			(*env.discard.Load())() // waits until that is done
			return &exit{status: StatusInterrupted}
		}
	}
}

// signals returns the signals that interrupt a command. Those that the parent process ignores, as
// nohup and background jobs do, stay ignored.
func signals() []os.Signal {
	const hangup, sigpipe = syscall.Signal(1), syscall.Signal(13) // not every system names them
	// With a handler for SIGPIPE, a write to a closed pipe fails and does not end the process.
	signal.Notify(make(chan os.Signal, 1), sigpipe)
	return slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, hangup}, signal.Ignored)
}

// onInterrupt has a function called if the command is interrupted, and returns it.
func (e Env) onInterrupt(discard func()) func() {
	e.discard.Store(&discard)
	return discard
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

// exit is an error with the exit status of the program.
type exit struct {
	status  int
	message string // for the standard error, or empty
}

func (e *exit) Error() string { return e.message }

// failed returns an error with an exit status. The message is made printable.
func failed(status int, format string, args ...any) error {
	return &exit{status, sentence.New(format, args...).String()}
}

// usageError returns an error for wrong arguments of a command.
func usageError(cmd *cobra.Command, format string, args ...any) error {
	return failed(StatusUsage, "%s: %v", cmd.CommandPath(), sentence.New(format, args...))
}

// writeError returns the error for a failed write of something, or nil. A reader that went away,
// such as head, is not worth a message.
func writeError(what string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.EPIPE):
		return &exit{status: StatusBrokenPipe}
	}
	return failed(StatusFailure, "fourfold: cannot write the %s: %v", what, sentence.FromError(err))
}

// withStatus returns the error of a command as one with an exit status.
func withStatus(ctx context.Context, err error) error {
	switch {
	case err == nil, errors.As(err, new(*exit)) && ctx.Err() == nil:
		return err
	case ctx.Err() != nil:
		return &exit{status: StatusInterrupted}
	}
	return failed(StatusFailure, "fourfold: %v", err)
}

// guard calls f and turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("internal failure: %v", value)
		}
	}()
	return f()
}

// conclude prints an error and returns its exit status. An error without a status is about the
// usage.
func conclude(err error, stderr io.Writer) int {
	var e *exit
	switch {
	case err == nil:
		return StatusAnswered
	case !errors.As(err, &e):
		e = &exit{StatusUsage, sentence.New("fourfold: %v", err).String()}
	}
	if e.message != "" {
		fmt.Fprintln(stderr, e.message)
	}
	return e.status
}
