// Package cli is Fourfold without a window: it solves and makes boards in the
// text forms of the online judges. It knows no puzzle by name and needs no
// display; [Window] reports whether the window is asked for instead.
package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"fourfold/cli/stdout"
	"fourfold/puzzles/puzzle"
)

// Env is what a command line runs in.
type Env struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Puzzles        []*puzzle.Puzzle // in the order in which they are listed
	Version        string           // what "fourfold version" prints after the name
}

// Main runs the command line of this process: with its streams, until it is
// interrupted or told to terminate. It returns the exit status.
func Main(args []string, puzzles []*puzzle.Puzzle, version string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var out io.Writer = os.Stdout
	if stdout.Closed() {
		out = closed{}
	}
	return Run(ctx, args, Env{
		Stdin: os.Stdin, Stdout: out, Stderr: os.Stderr,
		Puzzles: puzzles, Version: version,
	})
}

// closed stands for a standard output that was closed before the program began.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, errors.New("it is closed") }

// grace is the time that a command gets to write what it has when it is
// interrupted. It may be stuck in a read or a write, which nothing can end.
const grace = 50 * time.Millisecond

// Run runs a command line, given without the name of the program, and returns
// its exit status, one of the Status constants. The end of ctx interrupts it:
// Run then returns well within 100 ms, even while a read of Stdin or a write to
// Stdout blocks.
func Run(ctx context.Context, args []string, env Env) int {
	done := make(chan error, 1)
	go func() { done <- guard(func() error { return dispatch(ctx, args, env) }) }()
	select {
	case err := <-done:
		return conclude(err, env.Stderr)
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return conclude(err, env.Stderr)
	case <-time.After(grace):
		return StatusInterrupted
	}
}
