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

// Task is work on a goroutine of its own. Its methods belong to the session's goroutine.
type Task struct {
	Title sentence.Text // says what is done, if the board waits for it

	life     context.Context // ended by cancel, or with the session
	cancel   context.CancelFunc
	stop     context.CancelFunc // ends the work only
	stopped  bool
	started  time.Time
	progress atomic.Pointer[puzzle.Progress]
}

// work is a job with what does it. Its result is an event.
type work struct {
	job
	title sentence.Text
	stop  bool // it ends as soon as it can; its result, such as the best so far, is welcome
	start func(*engine) *Task
}

// background returns work that computes something on another goroutine. It returns soon after its context ends. The result
// is an event, unless the work is cancelled before. A panic becomes its error.
func background[T any](j job, do func(ctx context.Context, report func(puzzle.Progress)) (T, error), then func(*State, T, error)) work {
	return work{job: j, start: func(g *engine) *Task {
		t := &Task{started: time.Now()}
		t.life, t.cancel = context.WithCancel(g.life)
		ctx, stop := context.WithCancel(t.life)
		t.stop = stop
		rescue.Go(g.post, func() {
			result, err := protect(func() (T, error) {
				return do(web.Yield(ctx), func(p puzzle.Progress) { t.progress.Store(&p) })
			})
			g.post(func() {
				if t.life.Err() == nil {
					t.cancel()
					delete(g.running, j)
					g.send(func(s *State) { then(s, result, err) })
				}
			})
		})
		return t
	}}
}

// timer returns work that waits. The event after it is told the time.
func timer(j job, while time.Duration, then func(t *State, now time.Time)) work {
	wait := func(ctx context.Context, _ func(puzzle.Progress)) (time.Time, error) {
		select {
		case <-ctx.Done():
		case <-time.After(while):
		}
		return time.Now(), nil
	}
	return background(j, wait, func(t *State, now time.Time, _ error) { then(t, now) })
}

// Elapsed returns how long the work has run.
func (t *Task) Elapsed() time.Duration { return time.Since(t.started) }

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
