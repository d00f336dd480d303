package session

import (
	"context"
	"fmt"
	"time"

	"fourfold/gui/rescue"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// task is work in the background: a search, a picture, a random board, or waiting for a while. Its methods belong to the
// session's goroutine.
type task struct {
	life    context.Context // ended by Cancel, or with the session
	cancel  context.CancelFunc
	stop    context.CancelFunc // ends the work only
	started time.Time
	took    time.Duration // once the result has been delivered
}

// start runs work on a goroutine of its own, which returns soon after ctx ends. The result is posted to then, unless the
// task was cancelled or the session closed before. A panic of work becomes its error.
func start[T any](s *Session, work func(ctx context.Context) (T, error), then func(T, error)) *task {
	t := &task{started: time.Now()}
	t.life, t.cancel = context.WithCancel(s.life)
	ctx, stop := context.WithCancel(t.life)
	t.stop = stop
	rescue.Go(s.post, func() {
		result, err := protect(web.Yield(ctx), work)
		took := time.Since(t.started)
		s.post(func() {
			if t.Running() {
				t.took = took
				t.cancel()
				then(result, err)
			}
		})
	})
	return t
}

// after starts a task that calls a function after a while.
func after(s *Session, while time.Duration, then func()) *task {
	return start(s, func(ctx context.Context) (struct{}, error) {
		select {
		case <-ctx.Done():
		case <-time.After(while):
		}
		return struct{}{}, nil
	}, func(struct{}, error) { then() })
}

// protect turns a panic of work into an error, so that one board does not take the others with it.
func protect[T any](ctx context.Context, work func(context.Context) (T, error)) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
		}
	}()
	return work(ctx)
}

// Stop ends the work early. Its result, such as the best so far, is still delivered.
func (t *task) Stop() { t.stop() }

// Cancel ends the work. Nothing is delivered any more. A nil task has nothing to cancel.
func (t *task) Cancel() {
	if t != nil {
		t.cancel()
	}
}

// Running reports whether a result may still be delivered.
func (t *task) Running() bool { return t != nil && t.life.Err() == nil }

// Elapsed returns how long the work has run.
func (t *task) Elapsed() time.Duration {
	if t.Running() {
		return time.Since(t.started)
	}
	return t.took
}
