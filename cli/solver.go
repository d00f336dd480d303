package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
)

const (
	lookAhead  = 64                    // boards that are read before the oldest of them is answered
	maxWorkers = 8                     // a solver may need much memory, and use all cores itself
	flushEvery = 50 * time.Millisecond // the longest time for which answers are held back
)

// task is a board and its answer, which does not change after done is closed.
type task struct {
	number  int    // of the board within the text, counted from 1
	text    string // its name, for messages
	line    int    // where the board starts, counted from 1
	problem puzzle.Problem
	outcome puzzle.Outcome
	err     error // where there is no answer; outcome is then the best so far
	gaveUp  bool  // the error is that the solver gave up
	start   time.Time
	took    time.Duration
	latest  atomic.Pointer[puzzle.Progress] // nil before the first report
	done    chan struct{}
}

// solved yields the boards of a text with their answers, in the order of the text. It reads ahead and solves several boards
// at a time. Every flushEvery it yields false too, with the board that it waits for, or nil. It ends early with ctx.
func solved(ctx context.Context, p *puzzle.Puzzle, timeout time.Duration, in input) iter.Seq2[*task, bool] {
	return func(yield func(*task, bool) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		queue := make(chan *task, lookAhead)
		go read(ctx, p, timeout, in, queue)
		tick := time.NewTicker(flushEvery)
		defer tick.Stop()
		var t *task // that is waited for; nil between two tasks
		for more := true; more; {
			next, done := queue, (chan struct{})(nil)
			if t != nil {
				next, done = nil, t.done
			}
			select {
			case t = <-next:
				more = t != nil // the end of ctx too closes the queue
			case <-done:
				more = yield(t, true)
				t = nil
			case <-tick.C:
				more = yield(t, false)
			case <-ctx.Done():
				return
			}
		}
	}
}

// read sends the boards of a text in their order, and has them solved. The last task of a text that
// breaks off has the error. Only a read that blocks outlasts ctx.
func read(ctx context.Context, p *puzzle.Puzzle, timeout time.Duration, in input, queue chan<- *task) {
	defer close(queue)
	work := make(chan *task)
	defer close(work)
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		go func() { // not one a board: each would grow its stack anew
			for t := range work {
				t.solve(ctx, timeout)
			}
		}()
	}
	next := p.NewReader(in)
	for number := 1; ; number++ {
		var err error
		t := &task{number: number, text: in.name, done: make(chan struct{})}
		t.problem, t.line, err = next()
		if err == io.EOF {
			return
		} else if err != nil {
			t.err = textError(in.name, err)
			close(t.done)
		}
		select {
		case queue <- t:
		case <-ctx.Done():
			return
		}
		if err != nil {
			return
		}
		work <- t // the workers end what they do soon after ctx
	}
}

// solve answers the board of a task.
func (t *task) solve(ctx context.Context, timeout time.Duration) {
	defer close(t.done)
	if err := t.problem.Check(); err != nil {
		t.err = t.failed(StatusUsage, err)
		return
	}
	t.start = time.Now()
	err := guard(func() (err error) {
		t.outcome, err = solve(ctx, timeout, t.problem, func(p puzzle.Progress) { t.latest.Store(&p) })
		return err
	})
	t.took = time.Since(t.start)
	t.gaveUp = errors.Is(err, puzzle.ErrGaveUp)
	if t.gaveUp {
		t.err = t.failed(StatusGaveUp, err)
	} else if err != nil {
		t.err = t.failed(StatusFailure, err)
	}
}

// failed returns an error that names the line of the board.
func (t *task) failed(status int, err error) error {
	return failed(status, "%s:%d: %v", t.text, t.line, err)
}

// within calls f with a context that ends at the timeout, unless that is zero. An error of f that is
// due to the timeout becomes one that wraps puzzle.ErrGaveUp.
func within(ctx context.Context, timeout time.Duration, f func(context.Context) error) error {
	if timeout == 0 {
		return f(ctx) // a timer for each of many small boards costs time
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := f(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return fmt.Errorf("%w after %v", puzzle.ErrGaveUp, timeout)
	}
	return err
}

// solveWithin returns a function that answers a board within the timeout.
func solveWithin(timeout time.Duration) func(context.Context, puzzle.Problem) (puzzle.Outcome, error) {
	return func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
		return solve(ctx, timeout, b, nil)
	}
}

// solve answers a board within the timeout, and reports progress. If the search was given up, a solution as short as the
// proven bound is the answer; else the error tells both.
func solve(ctx context.Context, timeout time.Duration, b puzzle.Problem, report func(puzzle.Progress)) (o puzzle.Outcome, err error) {
	err = within(ctx, timeout, func(ctx context.Context) (err error) {
		o, err = b.Solve(ctx, report)
		return err
	})
	if gaveUp := errors.Is(err, puzzle.ErrGaveUp); gaveUp && o.Possible() && o.Bound >= o.Length() {
		o.Minimal, err = true, nil
	} else if gaveUp {
		err = fmt.Errorf("%w%s", err, soFar(o))
	}
	return o, err
}

// soFar describes the best solution and the bound of a search that was ended.
func soFar(o puzzle.Outcome) (text string) {
	if o.Possible() {
		text = fmt.Sprintf("; best found %d", o.Length())
	}
	if o.Bound > 0 {
		text += fmt.Sprintf("; proven at least %d", o.Bound)
	}
	return text
}
