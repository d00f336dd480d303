package cli

import (
	"context"
	"io"
	"runtime"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// task is a problem on its way from the text to its answer. Once done is closed
// nothing in it changes any more.
type task struct {
	number  int // of the problem within the text, counted from 1
	line    int // where it starts, counted from 1
	doubt   doubt
	problem puzzle.Problem
	outcome puzzle.Outcome // the best so far where the search was ended
	stage   stage          // how far it came
	err     error          // why it came no further
	took    time.Duration
	told    atomic.Pointer[told] // the latest that its search has told; nil before
	done    chan struct{}
}

// told is what a search tells after it has run for some time.
type told struct {
	puzzle.Progress
	after time.Duration
}

// doubt is what a reader doubts about a problem, and where; or the zero value.
type doubt struct {
	line int
	what sentence.Text
}

// stage is what is done with a task, and so what its error means.
type stage int

const (
	reading stage = iota
	checking
	answering
	answered
)

const (
	lookAhead  = 64 // tasks that are read before the oldest of them is answered
	maxWorkers = 8  // a solver may need much memory, and use all cores itself
	flushEvery = 50 * time.Millisecond
)

// pipeline reads problems, solves several of them at a time, and hands them out
// in the order of the text. It holds a bounded number of them, however long the
// text is. A reader sends each task to queue, which keeps the order, and to
// work; the last one of a text that breaks off carries the error.
type pipeline struct {
	queue, work chan *task
	timeout     time.Duration // for one problem; 0 for none
	memory      int64         // for one search, in bytes; 0 for the usual
}

// startPipeline starts to read and to solve, until the text ends or ctx does.
// Only a read that blocks outlasts ctx.
func startPipeline(ctx context.Context, r puzzle.Reader, timeout time.Duration, memory int64) *pipeline {
	p := &pipeline{
		queue:   make(chan *task, lookAhead),
		work:    make(chan *task, lookAhead),
		timeout: timeout,
		memory:  memory,
	}
	go p.read(ctx, r)
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		go p.solve(ctx)
	}
	return p
}

// read makes a task of each problem of the text.
func (p *pipeline) read(ctx context.Context, r puzzle.Reader) {
	defer close(p.queue)
	defer close(p.work)
	line := 0
	for number := 1; ; number++ {
		t := &task{number: number, line: line, done: make(chan struct{})}
		t.err = guard(func() (err error) {
			t.problem, t.line, err = r.Read()
			if d, ok := r.(puzzle.Doubter); ok && err == nil {
				t.doubt.line, t.doubt.what = d.Doubt()
			}
			return err
		})
		if t.err == io.EOF {
			return
		}
		line = t.line
		if t.err != nil {
			close(t.done)
		}
		if !send(ctx, p.queue, t) || t.err != nil || !send(ctx, p.work, t) {
			return
		}
	}
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

// solve does the work of one worker.
func (p *pipeline) solve(ctx context.Context) {
	for t := range p.work {
		t.err = guard(func() error { return t.solve(ctx, p.timeout, p.memory) })
		close(t.done)
	}
}

// solve takes a task as far as it comes.
func (t *task) solve(ctx context.Context, timeout time.Duration, memory int64) error {
	t.stage = checking
	if err := t.problem.Check(); err != nil {
		return err
	}
	t.stage = answering
	if timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, timeout)
		defer cancel()
	}
	start := time.Now()
	defer func() { t.took = time.Since(start) }()
	outcome, err := t.problem.Solve(ctx, puzzle.Options{Memory: memory, Report: func(p puzzle.Progress) {
		t.told.Store(&told{p, time.Since(start)})
	}})
	t.outcome = outcome
	if err != nil {
		return err
	}
	t.stage = answered
	return nil
}

// each calls f with the tasks in order, until it returns an error or ctx ends.
// While there is nothing to do it calls idle now and then, with the task that is waited for, or nil.
func (p *pipeline) each(ctx context.Context, f func(*task) error, idle func(*task)) error {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		t, err := wait(ctx, p.queue, tick.C, func() { idle(nil) })
		if t == nil || err != nil {
			return err
		}
		if _, err := wait(ctx, t.done, tick.C, func() { idle(t) }); err != nil {
			return err
		}
		if err := f(t); err != nil {
			return err
		}
	}
}

// wait receives a value, the zero one if the channel is closed. Until there is
// one it calls idle at every tick.
func wait[T any](ctx context.Context, from <-chan T, tick <-chan time.Time, idle func()) (value T, err error) {
	for {
		select {
		case value := <-from:
			return value, nil
		case <-tick:
			idle()
		case <-ctx.Done():
			return value, ctx.Err()
		}
	}
}
