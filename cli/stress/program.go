package stress

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// run is a run of a program that has ended.
type run struct {
	output, errors bounded
	state          *os.ProcessState
	late           bool // it was killed at the time limit
	took           time.Duration
}

// handOver is how long processes that have left the group of the program may hold its output open.
const handOver = time.Second

// run runs the program until it ends or reaches a limit. Then all processes of its group are killed.
// An error says that it cannot be run, or is that of ctx.
func (o *Options) run(ctx context.Context, input string) (*run, error) {
	limited, cancel := context.WithTimeout(ctx, o.Time)
	defer cancel()
	r := &run{output: bounded{full: cancel}, errors: bounded{full: cancel}}
	cmd := exec.CommandContext(limited, o.Command[0], o.Command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &r.output, &r.errors
	cmd.WaitDelay = handOver
	lead(cmd)
	start := time.Now()
	if err := cmd.Start(); err != nil && limited.Err() != nil { // the limit was over before
		r.late = true
		return r, ctx.Err()
	} else if err != nil {
		return nil, err
	}
	_ = cmd.Wait()   // the state says how it ended
	_ = cmd.Cancel() // the processes that it leaves behind
	r.state, r.took = cmd.ProcessState, time.Since(start)
	r.late = errors.Is(limited.Err(), context.DeadlineExceeded) && !r.state.Success()
	return r, ctx.Err()
}

// failure returns what kind of failure a run that broke off is, and why, or nothing.
func (r *run) failure(limit time.Duration) (kind, why string) {
	switch {
	case r.output.over() || r.errors.over():
		return "too much output", fmt.Sprintf("it printed more than %d bytes", outputLimit)
	case r.late:
		return "time limit", fmt.Sprintf("it did not end within %v", limit)
	case !r.state.Success():
		return "crash", r.state.String()
	}
	return "", ""
}

// bounded keeps what is written to it until that is more than outputLimit. Then it calls full.
type bounded struct {
	text []byte
	full func()
}

func (b *bounded) Write(p []byte) (int, error) {
	if !b.over() {
		b.text = append(b.text, p...)
	}
	if b.over() {
		b.full()
	}
	return len(p), nil
}

// over reports whether more than outputLimit was written.
func (b *bounded) over() bool { return len(b.text) > outputLimit }
