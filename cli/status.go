package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"syscall"

	"fourfold/puzzles/sentence"
)

// The exit statuses.
const (
	StatusAnswered    = 0   // every problem got its answer; "Impossible" is one
	StatusRefused     = 1   // an answer to a problem is wrong
	StatusFailure     = 1   // the program failed, or its output could not be written
	StatusUsage       = 2   // the arguments or the text that was read are wrong
	StatusGaveUp      = 3   // a problem was given up: out of time, or too large
	StatusInterrupted = 130 // interrupted, or told to terminate
	StatusBrokenPipe  = 141 // nobody reads the output any longer; as the signal would have it
)

// exit is an error that ends the program with a status of its own.
type exit struct {
	status  int
	message string // one line for the standard error, or empty
}

func (e *exit) Error() string { return e.message }

// failed returns an error that ends the program. What comes from outside is legible in its message.
func failed(status int, format string, args ...any) error {
	return &exit{status, sentence.New(format, args...).String()}
}

// usageError is for wrong arguments of a command, or of the program where the
// command is empty.
func usageError(command, format string, args ...any) error {
	name, help := "fourfold", "fourfold help"
	if command != "" {
		name, help = name+" "+command, help+" "+command
	}
	what := sentence.New(format, args...)
	return &exit{StatusUsage, fmt.Sprintf("%s: %v\nRun %q for the usage.", name, what, help)}
}

// outputError returns the error to end with after an error of the standard output. A
// reader that went away, such as head, is no failure worth a message.
func outputError(err error) error {
	switch {
	case err == nil:
		return nil
	case isBrokenPipe(err, runtime.GOOS):
		return &exit{status: StatusBrokenPipe}
	}
	return failed(StatusFailure, "fourfold: cannot write the output: %v", err)
}

// isBrokenPipe reports whether an error says, on a system of that name, that nobody reads a pipe any longer.
func isBrokenPipe(err error, system string) bool {
	const brokenPipe, noData = syscall.Errno(109), syscall.Errno(232) // on Windows; elsewhere the numbers mean something else
	windows := system == "windows" && (errors.Is(err, brokenPipe) || errors.Is(err, noData))
	return windows || errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}

// statusOf returns the status that an error asks for, 0 for other errors.
func statusOf(err error) int {
	var e *exit
	if errors.As(err, &e) {
		return e.status
	}
	return 0
}

// panicked is what a function panicked with.
type panicked struct{ value any }

func (p *panicked) Error() string { return fmt.Sprintf("internal failure: %v", p.value) }

// guard calls f and turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &panicked{value}
		}
	}()
	return f()
}

// conclude prints what went wrong, if anything, and returns the exit status.
func conclude(err error, stderr io.Writer) int {
	var e *exit
	switch {
	case err == nil:
		return StatusAnswered
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return StatusInterrupted
	case !errors.As(err, &e):
		e = &exit{StatusFailure, sentence.New("fourfold: %v", err).String()}
	}
	if e.message != "" {
		fmt.Fprintln(stderr, e.message)
	}
	return e.status
}
