package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

const (
	lookAhead  = 64                    // boards that are read before the oldest of them is answered
	maxWorkers = 8                     // a solver may need much memory, and use all cores itself
	flushEvery = 50 * time.Millisecond // the longest time for which answers are held back
)

// solver is one run of the solve command. It reads ahead, solves several boards at a time and writes
// the answers in the order of the text.
type solver struct {
	solveOptions
	puzzle *puzzle.Puzzle
	name   string // of the text, for messages
	stderr io.Writer
	proofs io.Writer    // for certificates, or nil
	commit func() error // puts the file of certificates in its place; nil for none
	out    *bufio.Writer
	gaveUp bool // some board has no answer or no certificate
	proven bool // some board has a certificate
}

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

// run answers all boards of a text. If it has to stop, it has written the answers before.
func (s *solver) run(ctx context.Context, in io.Reader, stdout io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.out = bufio.NewWriterSize(stdout, 1<<16)
	queue := make(chan *task, lookAhead)
	go s.read(ctx, s.puzzle.NewReader(in), queue)
	err := s.each(ctx, queue)
	if err := s.out.Flush(); err != nil {
		return err
	}
	if err == nil && s.proven && s.commit != nil {
		err = proofsError(s.commit())
	}
	if err == nil && s.gaveUp {
		err = &exit{status: StatusGaveUp}
	}
	return err
}

// read sends the boards of a text in their order, and has them solved. The last task of a text that
// breaks off has the error. Only a read that blocks outlasts ctx.
func (s *solver) read(ctx context.Context, read func() (puzzle.Problem, int, error), queue chan<- *task) {
	defer close(queue)
	work := make(chan *task)
	defer close(work)
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		go func() { // not one a board: each would grow its stack anew
			for t := range work {
				s.solve(ctx, t)
			}
		}()
	}
	for number := 1; ; number++ {
		t := &task{number: number, done: make(chan struct{})}
		if t.problem, t.line, t.err = read(); t.err == io.EOF {
			return
		} else if t.err != nil {
			if t.err = textError(s.name, t.err); !errors.As(t.err, new(*exit)) {
				t.err = failed(StatusUsage, "%s: %v", s.name, t.err)
			}
			close(t.done)
		}
		if !send(ctx, queue, t) || t.err != nil || !send(ctx, work, t) {
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

// solve answers the board of a task.
func (s *solver) solve(ctx context.Context, t *task) {
	defer close(t.done)
	if err := t.problem.Check(); err != nil {
		t.err = s.at(t.line, StatusUsage, err)
		return
	}
	t.start = time.Now()
	err := guard(func() (err error) {
		report := func(p puzzle.Progress) { t.latest.Store(&p) }
		t.outcome, err = solveWithin(ctx, s.timeout, t.problem, puzzle.Options{Report: report})
		return err
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
func soFar(o puzzle.Outcome) (text string) {
	if o.Possible() {
		text = fmt.Sprintf("; best found %d", o.Length())
	}
	if o.Bound > 0 {
		text += fmt.Sprintf("; proven at least %d", o.Bound)
	}
	return text
}

// each writes the answers to the tasks in order, until there is an error.
func (s *solver) each(ctx context.Context, queue <-chan *task) error {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	var t *task // that is waited for; nil between two tasks
	for {
		next, done := queue, (chan struct{})(nil)
		if t != nil {
			next, done = nil, t.done
		}
		select {
		case t = <-next:
			if t == nil {
				return ctx.Err() // the end of ctx too closes the queue
			}
		case <-done:
			if err := guard(func() error { return s.answer(ctx, t) }); err != nil {
				return err
			}
			t = nil
		case <-tick.C:
			s.idle(t)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// idle shows the answers so far, and says soon and then more rarely how long the search will still
// take. The writer keeps its errors for the next write.
func (s *solver) idle(t *task) {
	s.out.Flush()
	if t == nil || t.latest.Load() == nil {
		return
	}
	now, elapsed := t.latest.Load(), time.Since(t.start)
	left := puzzleutil.TimeLeft(*now, elapsed)
	if left.Empty() || elapsed < t.tellAt {
		return
	}
	t.tellAt = 4 * elapsed
	if !now.Best.Empty() {
		left = sentence.New("%v; best so far: %v", left, now.Best)
	}
	fmt.Fprintln(s.stderr, s.at(t.line, 0, errors.New(left.String())))
}
