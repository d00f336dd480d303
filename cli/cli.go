// Package cli is Fourfold's command line: it solves, makes, checks and proves boards in the text
// forms of the online judges, and opens the window. It knows no puzzle by name.
package cli

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"github.com/spf13/cobra"
)

// Run runs a command line, given without the name of the program, and returns its exit status, one
// of the Status constants. SIGINT, SIGTERM, SIGHUP and the end of ctx interrupt a command: Run then
// returns well within 100 ms, even while a read of Stdin or a write to Stdout blocks.
func Run(ctx context.Context, args []string, env Env) int {
	out := &output{Writer: env.Stdout}
	env.Stdout = out
	root := Command(env)
	root.SetArgs(append([]string{}, args...)) // nil would stand for os.Args
	err := root.ExecuteContext(ctx)
	if failure := out.failure.Load(); failure != nil {
		err = writeError("output", *failure)
	}
	return conclude(err, env.Stderr)
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
