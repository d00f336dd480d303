package stress

import (
	"bytes"
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
	output bounded
	errors tail
	state  *os.ProcessState
	late   bool // it was killed at the time limit
	limit  time.Duration
}

// handOver is how long processes that have left the group of the program may hold its output open.
const handOver = 5 * time.Second

// run runs the program until it ends or reaches a limit. Then all processes of its group are killed. An error says that it cannot
// be run, or is that of ctx.
func (t *trial) run(ctx context.Context, input string, limit time.Duration) (*run, error) {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	r := &run{limit: limit, output: bounded{full: cancel}}
	cmd := exec.Command(t.Command[0], t.Command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &r.output, &r.errors
	cmd.WaitDelay = handOver
	lead(cmd)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	stop := context.AfterFunc(limited, func() { kill(cmd) })
	_ = cmd.Wait() // the state says how it ended
	if stop() {
		kill(cmd) // the processes that it leaves behind
	}
	r.state = cmd.ProcessState
	r.late = errors.Is(limited.Err(), context.DeadlineExceeded) && !r.state.Success()
	return r, ctx.Err()
}

// failure returns the failure of a run without an answer, or nil.
func (r *run) failure() *Failure {
	f := &Failure{Errors: r.errors}
	switch {
	case r.output.over:
		f.Kind, f.Why = TooMuch, fmt.Sprintf("it printed more than %d bytes", outputLimit)
	case r.late:
		f.Kind, f.Why = TimeLimit, fmt.Sprintf("it did not end within %v", r.limit)
	case !r.state.Success():
		f.Kind, f.Why = Crash, r.state.String()
	case len(bytes.TrimSpace(r.output.text)) == 0:
		f.Kind, f.Why = NoOutput, "it printed nothing"
	default:
		return nil
	}
	return f
}

// bounded keeps what is written to it, up to outputLimit. Beyond it calls full.
type bounded struct {
	text []byte
	full func()
	over bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > outputLimit {
		b.over = true
		b.full()
		return 0, errors.New("too much output")
	}
	b.text = append(b.text, p...)
	return len(p), nil
}

// tail keeps the end of what is written to it.
type tail []byte

func (t *tail) Write(p []byte) (int, error) {
	const most = 1024
	all := append(*t, p...)
	*t = bytes.Clone(all[max(0, len(all)-most):])
	return len(p), nil
}
