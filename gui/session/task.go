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

// Task runs on a goroutine of its own: a search, a picture, a random board, or a timer. Its result arrives as an event. Its
// methods belong to the session's goroutine.
type Task struct {
	Title sentence.Text // says what is done, if the board waits for it

	life     context.Context // ended by Cancel, or with the session
	cancel   context.CancelFunc
	stop     context.CancelFunc // ends the work only
	stopped  bool
	started  time.Time
	took     time.Duration // once the result has been delivered
	progress atomic.Pointer[puzzle.Progress]
}

// start runs work in a task. It returns soon after its context ends. The result is delivered to then, unless the task was
// cancelled or the session closed before. A panic of work becomes its error.
func start[T any](s *Session, work func(ctx context.Context) (T, error), then func(T, error)) *Task {
	return begin(s, &Task{}, work, then)
}

// begin starts a task that was made before.
func begin[T any](s *Session, t *Task, work func(ctx context.Context) (T, error), then func(T, error)) *Task {
	t.started = time.Now()
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
				s.listener.event(func() { then(result, err) })
			}
		})
	})
	return t
}

// after starts a task that calls a function after a while.
func after(s *Session, while time.Duration, then func()) *Task {
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
func (t *Task) Stop() {
	t.stopped = true
	t.stop()
}

// Cancel ends the work. Nothing is delivered any more. A nil task has nothing to cancel.
func (t *Task) Cancel() {
	if t != nil {
		t.cancel()
	}
}

// Running reports whether a result may still be delivered.
func (t *Task) Running() bool { return t != nil && t.life.Err() == nil }

// Elapsed returns how long the work has run.
func (t *Task) Elapsed() time.Duration {
	if t.Running() {
		return time.Since(t.started)
	}
	return t.took
}

// Progress returns the last progress reported. Its Fraction is negative before the first.
func (t *Task) Progress() puzzle.Progress {
	if p := t.progress.Load(); p != nil {
		return *p
	}
	return puzzle.Progress{Fraction: -1}
}

// Duration writes a time for people: three digits at most, and the unit.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/float64(time.Microsecond))
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d)/float64(time.Millisecond))
	case d < time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}
