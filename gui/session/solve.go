package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Work is what the board waits for: an answer, or a random board.
type Work struct {
	Task sentence.Text // what is done, such as "Solving …"

	session   *Session
	job       runner
	timer     *time.Timer
	cancelled bool // nothing else has been done since, so that the best so far is still welcome
}

// runner is a claim of any type.
type runner interface {
	elapsed() time.Duration
	progress() puzzle.Progress
	stop()
	leave()
}

// tick is how often progress is shown.
const tick = 100 * time.Millisecond

// newWork has the board of a session wait for a job, and shows how far that is.
func newWork(s *Session, job runner, task, status sentence.Text) *Work {
	w := &Work{Task: task, session: s, job: job}
	s.work = w
	w.tick()
	s.Status.Say(status)
	return w
}

func (w *Work) tick() {
	w.timer = time.AfterFunc(tick, func() {
		w.session.jobs.post(func() {
			if w.session.work == w && !w.cancelled {
				w.tick()
				w.session.Status.changed()
			}
		})
	})
}

// Elapsed returns how long it runs.
func (w *Work) Elapsed() time.Duration { return w.job.elapsed() }

// Progress returns the latest that is known.
func (w *Work) Progress() puzzle.Progress { return w.job.progress() }

// Cancel ends it. The best that a search has found so far is shown when it has arrived, unless
// something else is done before.
func (w *Work) Cancel() {
	took, best := Duration(w.Elapsed()), w.Progress().Best
	w.timer.Stop()
	w.cancelled = true
	w.job.stop()
	text := sentence.New("Cancelled after %s. The board is as it was.", took)
	if !best.Empty() {
		text = sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", took, best)
	}
	w.session.Status.Say(text)
}

// end gives up what it brings.
func (w *Work) end() {
	w.timer.Stop()
	w.job.leave()
}

// Solve starts to solve the board that is shown; in a game by hand, from the position as it stands.
func (s *Session) Solve() { s.solve(0) }

// solve has the answer open after some of its steps.
func (s *Session) solve(position int) {
	if s.Work() != nil {
		return
	}
	s.endWork()
	if p := s.Playback(); p != nil && p.position == 0 {
		s.closeAnswer(false) // it makes room for another answer to the same board
	}
	s.takeShown()
	board := s.history.now().board
	if err := board.Check(); err != nil {
		s.Status.failSolving(err)
		return
	}
	game := s.Game()
	search := s.jobs.solve(board, game != nil)
	if game != nil {
		game.suspend()
	}
	w := newWork(s, search, sentence.New("Solving …"), sentence.New("Solving. Esc cancels."))
	search.then(func() { w.answered(board, search, position) })
}

// answered shows what a search has brought.
func (w *Work) answered(board puzzle.Problem, search *claim[puzzle.Outcome], position int) {
	s, took := w.session, search.elapsed()
	outcome, err := search.result()
	s.endWork()
	switch {
	case err != nil && outcome.Length() == 0 && w.cancelled:
		return
	case err != nil && outcome.Length() == 0:
		s.Status.failSolving(err)
		return
	}
	s.Batch.noteAnswer(board, outcome, err)
	p := newPlayback(s, board, outcome, took)
	p.position = min(max(position, 0), p.Length())
	p.open(s)
	switch {
	case err != nil && w.cancelled:
		s.Status.Say(sentence.New("Cancelled after %s. This is the best that was found, not proven to be the fewest.", Duration(took)))
	case err != nil:
		s.Status.Say(sentence.New("%v. This is the best that was found.", sentence.FromError(err)))
	default:
		s.Status.Say(p.summary())
	}
}

// closeAnswer closes the answer that is open, if there is one, and goes back to where it was asked
// for. Undo of what comes next opens it again; if that is nothing but the closing itself, it
// needs an entry of its own.
func (s *Session) closeAnswer(entry bool) {
	p := s.Playback()
	if p == nil {
		return
	}
	p.close()
	s.state = p.back
	s.history.now().answer = p
	if entry {
		s.history.change(p.board, s.history.now().played)
	}
	s.arrive()
}

// takeShown closes the answer that is open, but keeps the board where it stands as one's own.
func (s *Session) takeShown() {
	p := s.Playback()
	if p == nil {
		return
	}
	if p.position == 0 {
		s.closeAnswer(true)
		return
	}
	by := s.history.now().played
	s.closeAnswer(false)
	if by != nil {
		by = &played{start: by.start, moves: by.moves + p.position}
	}
	s.history.change(p.Problem(), by)
	s.arrive()
}
