package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
)

const (
	lookAhead  = 64 // boards that are read before the oldest of them is answered
	maxWorkers = 8  // a solver may need much memory, and use all cores itself
)

// task is a board and its answer, which does not change after done is closed.
type task struct {
	number  int // of the board within the text, counted from 1
	line    int // where it starts, counted from 1
	problem puzzle.Problem
	outcome puzzle.Outcome
	err     error // an *exit where there is no answer; outcome is then the best so far
	start   time.Time
	took    time.Duration
	latest  atomic.Pointer[puzzle.Progress] // nil before the first report
	tellAt  time.Duration                   // the next time to say how long the search will take
	done    chan struct{}
}

// tasks reads the boards of a text, solves several at a time and sends them in the order of the
// text. The last task of a text that breaks off has the error. Only a read that blocks outlasts
// ctx.
func (s *solver) tasks(ctx context.Context, r puzzle.Reader) <-chan *task {
	queue := make(chan *task, lookAhead)
	jobs := make(chan *task, lookAhead)
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		go func() {
			for t := range jobs {
				s.solve(ctx, t)
			}
		}()
	}
	go func() {
		defer close(queue)
		defer close(jobs)
		for number := 1; ; number++ {
			t := s.read(r, number)
			if t.err == io.EOF || !send(ctx, queue, t) || t.err != nil || !send(ctx, jobs, t) {
				return
			}
		}
	}()
	return queue
}

// send reports whether it could send before ctx ended.
func send[T any](ctx context.Context, to chan<- T, value T) bool {
	select {
	case to <- value:
		return true
	case <-ctx.Done():
		return false
	}
}

// read reads the next board. Its error is io.EOF or an *exit.
func (s *solver) read(r puzzle.Reader, number int) *task {
	t := &task{number: number, done: make(chan struct{})}
	if t.problem, t.line, t.err = r.Read(); t.err == nil {
		return t
	}
	close(t.done)
	if t.err = textError(s.name, t.err); t.err != io.EOF && !errors.As(t.err, new(*exit)) {
		t.err = failed(StatusUsage, "%s: %v", s.name, t.err)
	}
	return t
}

// solve answers the board of a task.
func (s *solver) solve(ctx context.Context, t *task) {
	defer close(t.done)
	if err := t.problem.Check(); err != nil {
		t.err = s.at(t.line, StatusUsage, err)
		return
	}
	t.start = time.Now()
	err := guard(func() error {
		return within(ctx, s.options.timeout, func(ctx context.Context) (err error) {
			t.outcome, err = t.problem.Solve(ctx, puzzle.Options{Report: func(p puzzle.Progress) { t.latest.Store(&p) }})
			return err
		})
	})
	t.took = time.Since(t.start)
	if errors.Is(err, puzzle.ErrGaveUp) {
		t.err = s.at(t.line, StatusGaveUp, fmt.Errorf("%w%s", err, soFar(t.outcome)))
	} else if err != nil {
		t.err = s.at(t.line, StatusFailure, err)
	}
}

// at returns an error that names a line of the text.
func (s *solver) at(line, status int, err error) error {
	return failed(status, "%s:%d: %v", s.name, line, err)
}

// soFar describes the best solution and the bound of a search that was ended.
func soFar(o puzzle.Outcome) string {
	switch {
	case o.Possible() && o.Bound > 0:
		return fmt.Sprintf("; best found %d, proven at least %d", o.Length(), o.Bound)
	case o.Possible():
		return fmt.Sprintf("; best found %d, not proven", o.Length())
	case o.Bound > 0:
		return fmt.Sprintf("; proven at least %d", o.Bound)
	}
	return ""
}
