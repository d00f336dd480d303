package session

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"fourfold/gui/rescue"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// task is work in the background: a search, a picture, a random board. Its methods belong to the session's goroutine.
type task[T any] struct {
	life   context.Context // ended by Cancel, or with the session
	cancel context.CancelFunc
	stop   context.CancelFunc // ends the work only

	progress atomic.Pointer[puzzle.Progress]
	started  time.Time

	done   bool // the result has been delivered
	result T
	err    error
	took   time.Duration
}

// work is what a task does. It returns soon after ctx ends, and may call o.Report at any time, from any goroutine.
type work[T any] func(ctx context.Context, o puzzle.Options) (T, error)

// start runs work on a goroutine of its own. Then it delivers the result and posts a call of then, unless the task was
// cancelled or the session closed before. A panic of work becomes its error.
func start[T any](s *Session, o puzzle.Options, do work[T], then func()) *task[T] {
	t := &task[T]{started: time.Now()}
	t.life, t.cancel = context.WithCancel(s.life)
	ctx, stop := context.WithCancel(t.life)
	t.stop = stop
	o.Report = func(p puzzle.Progress) { t.progress.Store(&p) }
	rescue.Go(s.post, func() {
		result, err := protect(web.Yield(ctx), o, do)
		took := time.Since(t.started)
		s.post(func() {
			if t.life.Err() != nil {
				return
			}
			t.done, t.result, t.err, t.took = true, result, err, took
			t.cancel()
			then()
		})
	})
	return t
}

// protect turns a panic of work into an error, so that one board does not take the others with it.
func protect[T any](ctx context.Context, o puzzle.Options, do work[T]) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
		}
	}()
	return do(ctx, o)
}

// Stop ends the work early. Its result, such as the best so far, is still delivered.
func (t *task[T]) Stop() { t.stop() }

// Cancel ends the work. Nothing is delivered any more. A nil task has nothing to cancel.
func (t *task[T]) Cancel() {
	if t != nil {
		t.cancel()
	}
}

// Running reports whether a result may still be delivered.
func (t *task[T]) Running() bool { return t != nil && t.life.Err() == nil }

// delivered reports whether the work has ended well.
func (t *task[T]) delivered() bool { return t != nil && t.done && t.err == nil }

// Progress returns the last progress reported. Its Fraction is negative before the first.
func (t *task[T]) Progress() puzzle.Progress {
	if p := t.progress.Load(); p != nil {
		return *p
	}
	return puzzle.Progress{Fraction: -1}
}

// Elapsed returns how long the work has run.
func (t *task[T]) Elapsed() time.Duration {
	if t.done {
		return t.took
	}
	return time.Since(t.started)
}
