//go:build peers

package peers

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"time"
)

// ended is a process that has come to its end.
type ended struct {
	output []byte
	code   int
	took   time.Duration // processor time, that for starting and reading included
	over   bool          // the limit ended it
}

// stuck is how many times the limit a process may take by the clock on the wall. A process that is used up at its limit takes longer
// by that clock only where it sleeps, or where the machine is very busy.
const stuck = 50

// run runs a solver with the limit on its processor time, which the system enforces. An exit code that is not expected is an error.
func run(codes []int, command ...string) (ended, error) {
	ctx, cancel := context.WithTimeout(context.Background(), stuck**limit)
	defer cancel()
	limited := fmt.Sprintf(`ulimit -t %d; exec "$@"`, int(*limit/time.Second))
	process := exec.CommandContext(ctx, "sh", append([]string{"-c", limited, "sh"}, command...)...)
	process.SysProcAttr = leash()
	output, err := process.Output()
	state := process.ProcessState
	if state == nil {
		return ended{}, err
	}
	e := ended{output: output, code: state.ExitCode(), took: state.UserTime() + state.SystemTime()}
	switch {
	case slices.Contains(codes, e.code):
		return e, nil
	case ctx.Err() == nil && killed(state) && e.took > *limit/2: // what counts towards the limit is some percent more than what is told
		e.over, e.took = true, *limit
		return e, nil
	}
	return ended{}, fmt.Errorf("%v: %w", command, errors.Join(err, ctx.Err()))
}

// killed reports whether a process was ended as one is that has reached its limit.
func killed(state *os.ProcessState) bool {
	status, ok := state.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}
