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
	*trial
	output bounded
	errors tail
	state  *os.ProcessState
	late   bool // it was killed at the time limit
	limit  time.Duration
	took   time.Duration
}

// handOver is how long processes that have left the group of the program may hold its output open.
const handOver = time.Second

// run runs the program until it ends or reaches a limit. Then all processes of its group are killed. An error says that it cannot
// be run, or is that of ctx.
func (t *trial) run(ctx context.Context, input string, limit time.Duration) (*run, error) {
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	r := &run{trial: t, limit: limit, output: bounded{most: t.Output, full: cancel}}
	cmd := exec.Command(t.Command[0], t.Command[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &r.output, &r.errors
	cmd.WaitDelay = handOver
	lead(cmd)
	started := time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	stop := context.AfterFunc(limited, func() { kill(cmd) })
	_ = cmd.Wait() // the state says how it ended
	if stop() {
		kill(cmd) // the processes that it leaves behind
	}
	r.took, r.state = time.Since(started), cmd.ProcessState
	r.late = errors.Is(limited.Err(), context.DeadlineExceeded) && !r.state.Success()
	return r, ctx.Err()
}

// failure returns the failure of a run without an answer, or nil.
func (r *run) failure() *Failure {
	switch {
	case r.output.over:
		return &Failure{Kind: TooMuch, Why: fmt.Sprintf("it printed more than %d bytes", r.Output)}
	case r.late:
		return &Failure{Kind: TimeLimit, Why: fmt.Sprintf("it did not end within %v", r.limit)}
	case !r.state.Success():
		return &Failure{Kind: Crash, Why: r.state.String()}
	case len(bytes.TrimSpace(r.output.text)) == 0:
		return &Failure{Kind: NoOutput, Why: "it printed nothing"}
	}
	return nil
}

// bounded keeps what is written to it, up to a limit. Beyond it calls full.
type bounded struct {
	text []byte
	most int
	full func()
	over bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > b.most {
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
