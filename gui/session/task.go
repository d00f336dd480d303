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

// job names work by what it finds out. Equal jobs are one.
type job struct {
	kind   kind
	from   id // of the position before a move
	board  id
	here   bool    // see target
	answer *Answer // whose step, note or page it is about, or nil
	n, m   int     // step, note, page or serial number
}

// kind is a kind of work.
type kind int

// The kinds of work.
const (
	_            kind = iota
	solveBoard        // the search for the answer to a board
	solveListed       // that for a board of a list
	makeBoard         // a random board
	showProgress      // timer: a look at the progress of what the board waits for
	positionTime      // timer: ends the search for a position
	movesTime         // timer: ends the searches for positions after the moves that are shown
	whyMove           // the reason of the move that a hint tells
	whyCostly         // the reason why a move cost something
	whyStep           // the reason of the next step of an answer
	makePage          // a picture of a reason
	pageIsSlow        // timer: says that a picture is being made
	laterNote         // what a note of an answer still needs
	checkProof        // the check of the proof of an answer
	nextSteps         // timer: the next steps while an answer is played
	watchSearch       // the textbook's search
	takeBack          // timer: takes back a costly move while a better one is asked for
)

// tick is the time from one look at the progress of work to the next.
const tick = 100 * time.Millisecond

// background returns work that computes something on another goroutine, where it must not read the state. It returns soon after
// its context ends. The result is an event, unless the work is cancelled before. A panic becomes its error.
func background[T any](j job, do func(ctx context.Context, report func(puzzle.Progress)) (T, error), then func(T, error)) work {
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
					g.send(func() { then(result, err) })
				}
			})
		})
		return t
	}}
}

// protect turns a panic of work into an error, so that one board does not take the others with it.
func protect[T any](do func() (T, error)) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
		}
	}()
	return do()
}

// timer returns work that waits. The event after it is told the time.
func timer(j job, while time.Duration, then func(now time.Time)) work {
	wait := func(ctx context.Context, _ func(puzzle.Progress)) (time.Time, error) {
		select {
		case <-ctx.Done():
		case <-time.After(while):
		}
		return time.Now(), nil
	}
	return background(j, wait, func(now time.Time, _ error) { then(now) })
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
