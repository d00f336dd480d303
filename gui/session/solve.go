package session

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
)

// run is one run of a solver. A result that belongs to another one is too late.
type run struct {
	id      int
	started time.Time
	cancel  context.CancelFunc
	latest  *atomic.Pointer[puzzle.Progress] // written by the solver
}

// tick is how often progress is shown.
const tick = 100 * time.Millisecond

// end cancels the run, and makes whatever it still sends late.
func (r *run) end() {
	if r.cancel != nil {
		r.cancel()
	}
	r.id, r.cancel = r.id+1, nil
}

// Solve starts to solve the board that is shown.
func (s *Session) Solve() {
	if s.state == Solving {
		return
	}
	board := s.Problem()
	s.adopt(board)
	if err := board.Check(); err != nil {
		s.state = Message
		s.Fail(err)
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.run.started, s.run.cancel, s.run.latest = time.Now(), cancel, new(atomic.Pointer[puzzle.Progress])
	s.state = Solving
	s.say(puzzle.T("Solving. Esc cancels."))
	go s.solve(ctx, s.run.id, board, s.run.latest)
	go s.watch(ctx, s.run.id)
	s.changed()
}

// adopt leaves a solution, but keeps its board where the walk stands as one's own.
func (s *Session) adopt(board puzzle.Problem) {
	moved := s.HasWalk() && s.k > 0
	s.drop()
	if moved {
		s.history.change(board)
	}
}

// solve runs on a goroutine of its own.
func (s *Session) solve(ctx context.Context, id int, board puzzle.Problem, latest *atomic.Pointer[puzzle.Progress]) {
	started := time.Now()
	outcome, err := safely(ctx, board, func(p puzzle.Progress) { latest.Store(&p) })
	took := time.Since(started)
	s.post(func() {
		if id == s.run.id {
			s.answered(outcome, err, took)
		}
	})
}

// safely solves, and turns a panic of the solver into an error: one bad board must not
// take the others with it.
func safely(ctx context.Context, board puzzle.Problem, report func(puzzle.Progress)) (o puzzle.Outcome, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the solver failed: %v", r)
		}
	}()
	return board.Solve(ctx, report)
}

// watch runs on a goroutine of its own and shows time and progress until ctx ends.
func (s *Session) watch(ctx context.Context, id int) {
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			s.post(func() {
				if id == s.run.id {
					s.changed()
				}
			})
		}
	}
}

// Progress returns the latest that the running solver has told.
func (s *Session) Progress() puzzle.Progress {
	if s.state == Solving {
		if p := s.run.latest.Load(); p != nil {
			return *p
		}
	}
	return puzzle.Progress{Fraction: -1}
}

func (s *Session) answered(outcome puzzle.Outcome, err error, took time.Duration) {
	s.run.end()
	s.elapsed = took
	switch {
	case err != nil:
		s.state = Message
		s.Fail(err)
		return
	case outcome.Length() > 0:
		s.state = Showing
		s.say(puzzle.T("Solved. Space plays the solution, Left and Right step through it."))
	case outcome.Possible():
		s.state = Message
		s.say(puzzle.T("Nothing to do: the goal is reached."))
	default:
		s.state, s.note = Message, 0
		s.say(puzzle.T("Impossible, and here is why."))
	}
	s.outcome = outcome
	s.changed()
}

// Cancel ends the running solve.
func (s *Session) Cancel() {
	if s.state != Solving {
		return
	}
	took, best := s.Elapsed(), s.Progress().Best
	s.drop()
	s.state = Message
	s.say(puzzle.T("Cancelled after %s. The board is as it was.", Duration(took)))
	if best.Format != "" {
		s.say(puzzle.T("Cancelled after %s, unproven; best so far: %v. The board is as it was.", Duration(took), best))
	}
	s.changed()
}

// CanLeave tells whether Escape has something to cancel or to leave.
func (s *Session) CanLeave() bool { return s.state == Solving || s.outcome.Title.Format != "" }

// Escape cancels the solve, or leaves the solution and returns to one's own board.
func (s *Session) Escape() {
	switch {
	case s.state == Solving:
		s.Cancel()
	case s.CanLeave():
		s.drop()
		s.say(puzzle.T("Back to your own board."))
		s.changed()
	}
}

// Note returns the index of the note whose marks are shown, or -1.
func (s *Session) Note() int {
	if s.note < 0 || s.note >= len(s.outcome.Notes) {
		return -1
	}
	if s.HasWalk() && s.k > 0 {
		return -1 // notes speak of the board that was solved
	}
	return s.note
}

// ShowNote shows the marks of a note on the board that was solved; showing it again hides them.
func (s *Session) ShowNote(note int) {
	if s.Note() == note {
		s.note = -1
		s.Say(puzzle.T("The marks are hidden."))
		return
	}
	s.stop()
	s.note, s.k = note, 0
	s.Say(puzzle.T("Marked on the board that was solved: what the reason speaks of."))
}

// sentence returns an error as a status.
func sentence(err error) puzzle.Text {
	return puzzle.T("%s.", capital(err.Error()))
}

func capital(text string) string {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return text
	}
	return string(text[0]-'a'+'A') + text[1:]
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
