package session

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// run is one run of a solver, or of what makes a random board. A result that belongs to
// another one is too late.
type run struct {
	id      int
	task    sentence.Text // what it does, such as "Solving …"
	draws   bool          // it makes a random board
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

// Solve starts to solve the board that is shown; in Play, from the position as it stands.
func (s *Session) Solve() {
	if s.state == Solving {
		return
	}
	board, reopen := s.Problem(), s.reopen
	s.adopt(board)
	s.reopen = reopen
	if err := board.Check(); err != nil {
		s.state = Message
		s.Fail(err)
		return
	}
	fromHere := s.mode == Play
	s.start(sentence.New("Solving …"), func(ctx context.Context, report func(puzzle.Progress)) func(time.Duration) {
		outcome, err := safely(ctx, board, puzzle.Options{Memory: s.memory, Report: report, FromHere: fromHere})
		for i, note := range outcome.Notes {
			if note.Later == nil {
				continue
			}
			if later, err := note.Later(ctx); err == nil {
				outcome.Notes[i] = later
			}
		}
		return func(took time.Duration) { s.answered(outcome, err, took) }
	})
	s.say(sentence.New("Solving. Esc cancels."))
	s.changed()
}

// start runs a job on a goroutine of its own. What the job returns is called back here, unless
// the run has been ended.
func (s *Session) start(task sentence.Text, job func(context.Context, func(puzzle.Progress)) func(took time.Duration)) {
	ctx, cancel := context.WithCancel(context.Background())
	s.run.draws = false
	s.run.task, s.run.started, s.run.cancel, s.run.latest = task, time.Now(), cancel, new(atomic.Pointer[puzzle.Progress])
	s.state = Solving
	s.hush()
	id, latest, started := s.run.id, s.run.latest, s.run.started
	go func() {
		done := job(ctx, func(p puzzle.Progress) { latest.Store(&p) })
		took := time.Since(started)
		s.post(func() {
			switch id {
			case s.run.id:
				done(took)
			case s.run.id - 1:
				s.late(done, took)
			}
		})
	}()
	go s.watch(ctx, id)
}

// Task says what runs while the state is Solving.
func (s *Session) Task() sentence.Text { return s.run.task }

// adopt leaves a solution, but keeps its board where the walk stands as one's own.
func (s *Session) adopt(board puzzle.Problem) {
	k := 0
	if s.HasWalk() {
		k = s.k
	}
	s.drop()
	if k == 0 {
		return
	}
	by := s.history.now().play
	if by != nil {
		by = &play{start: by.start, moves: by.moves + k}
	}
	s.history.change(board, by)
	s.begin()
}

// safely runs a solver, and turns a panic into an error: one bad board must not take the others with it.
func safely(ctx context.Context, board puzzle.Problem, o puzzle.Options) (outcome puzzle.Outcome, err error) {
	defer caught(&err)
	return board.Solve(ctx, o)
}

// caught, deferred, turns a panic into an error.
func caught(err *error) {
	if r := recover(); r != nil {
		*err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
	}
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
	case err != nil && outcome.Length() > 0:
		s.unproven(outcome, sentence.New("%v. This is the best that was found.", sentence.FromError(err)))
		return
	case err != nil:
		s.state = Message
		s.Fail(err)
		return
	case outcome.Length() > 0:
		s.state = Showing
		s.say(sentence.New("Solved. Space plays the solution, Left and Right step through it."))
	case outcome.Possible():
		s.state = Message
		s.say(sentence.New("Nothing to do: the goal is reached."))
	default:
		s.state, s.note = Message, 0
		s.say(sentence.New("Impossible, and here is why."))
	}
	s.outcome = outcome
	if s.HasWalk() {
		s.k = min(max(s.reopen, 0), s.Length())
	}
	s.reopen = 0
	s.changed()
}

// unproven shows the best that an ended search has found.
func (s *Session) unproven(outcome puzzle.Outcome, status sentence.Text) {
	s.state, s.outcome, s.unfinished = Showing, outcome, true
	s.say(status)
	s.changed()
}

// late takes what a solve brings that was cancelled just now: its answer, or the best walk so far.
// Nothing else may have happened since.
func (s *Session) late(done func(time.Duration), took time.Duration) {
	if s.state != Message || !s.cancelled {
		return
	}
	status := s.status
	done(took)
	switch {
	case s.unfinished:
		s.Say(sentence.New("Cancelled after %s. This is the best that was found, not proven to be the fewest.", Duration(took)))
	case s.outcome.Title.Format == "":
		s.drop()
		s.state = Message
		s.Say(status)
	}
}

// Cancel ends the running solve.
func (s *Session) Cancel() {
	if s.state != Solving {
		return
	}
	took, best, solving := s.Elapsed(), s.Progress().Best, !s.run.draws
	s.drop()
	s.state, s.cancelled = Message, solving
	s.say(sentence.New("Cancelled after %s. The board is as it was.", Duration(took)))
	if best.Format != "" {
		s.say(sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", Duration(took), best))
	}
	s.changed()
}

// CanLeave tells whether Escape has something to cancel or to leave.
func (s *Session) CanLeave() bool {
	return s.state == Solving || s.outcome.Title.Format != "" || s.held.on || s.thinking() || s.marking || s.hinted
}

// Escape cancels the solve, or leaves the solution and returns to one's own board.
func (s *Session) Escape() {
	switch {
	case s.state == Solving:
		s.Cancel()
	case s.held.on:
		s.PutBack()
	case s.thinking():
		s.thoughts.now.end()
		s.thoughts.now = nil
		s.marking = s.marking && len(s.plan) > 0
		s.Say(sentence.New("Stopped."))
	case s.HasWalk() && s.Note() >= 0:
		s.ShowNote(s.Note()) // which hides it
	case s.outcome.Title.Format != "":
		s.drop()
		s.say(sentence.New("Back to your own board."))
		s.changed()
	case s.CanLeave():
		s.marking, s.plan, s.hinted = false, nil, false
		s.Say(s.usual())
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

// Drawn returns what the note that is shown draws on the board, or nil.
func (s *Session) Drawn() *puzzle.Picture {
	note := s.Note()
	if note < 0 {
		return nil
	}
	n := s.outcome.Notes[note]
	if n.Pages > 0 {
		picture, err := n.Page(context.Background(), s.page)
		if err != nil {
			return nil
		}
		return &picture
	}
	return &n.Picture
}

// Page returns which picture of the note is shown, counted from 0.
func (s *Session) Page() int { return s.page }

// ShowNote shows what a note speaks of on the board that was solved; showing it again hides it.
func (s *Session) ShowNote(note int) {
	if s.Note() == note {
		s.note = -1
		s.Say(sentence.New("The marks are hidden."))
		return
	}
	s.stop()
	s.note, s.page, s.k = note, 0, 0
	s.sayPage()
}

// TurnPage goes to another picture of the note that is shown; after the last comes the first.
func (s *Session) TurnPage(step int) {
	if note := s.Note(); note >= 0 && s.outcome.Notes[note].Pages > 0 {
		pages := s.outcome.Notes[note].Pages
		s.page = ((s.page+step)%pages + pages) % pages
		s.sayPage()
	}
}

// CanReason tells whether there are reasons to be shown.
func (s *Session) CanReason() bool { return len(s.outcome.Notes) > 0 }

// NextReason shows the next picture of the notes one after the other, and after the last hides it.
func (s *Session) NextReason() {
	pictures := 0
	for _, n := range s.outcome.Notes {
		if Visible(n) {
			pictures += max(n.Pages, 1)
		}
	}
	note, page := s.Note(), s.page+1
	if s.CanReason() && (pictures == 0 || pictures == 1 && note >= 0) {
		s.Say(s.outcome.Notes[max(note, 0)].Text) // it is all there is
		return
	}
	if note < 0 {
		note, page = 0, 0
	}
	for ; note < len(s.outcome.Notes); note, page = note+1, 0 {
		if n := s.outcome.Notes[note]; Visible(n) && page < max(n.Pages, 1) {
			s.stop()
			s.note, s.page, s.k = note, page, 0
			s.sayPage()
			return
		}
	}
	s.note = -1
	s.Say(sentence.New("These were all reasons."))
}

// Visible reports whether the note has anything to be seen on the board.
func Visible(n puzzle.Note) bool {
	return len(n.Picture.Marks) > 0 || len(n.Picture.Arrows) > 0 || n.Pages > 0
}

func (s *Session) sayPage() {
	if drawn := s.Drawn(); drawn != nil && drawn.Text.Format != "" {
		s.Say(drawn.Text)
		return
	}
	s.Say(sentence.New("Marked on the board that was solved: what the reason speaks of."))
}

// inWords returns an error as a status.
func inWords(err error) sentence.Text {
	words := sentence.FromError(err)
	if strings.HasSuffix(words.Format, ".") {
		return words
	}
	return sentence.New("%v.", words)
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
