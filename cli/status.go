package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/spf13/cobra"

	"fourfold/puzzles/sentence"
)

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
