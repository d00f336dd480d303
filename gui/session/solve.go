package session

import (
	"context"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Work is what the board waits for: an answer, or a random board.
type Work struct {
	Task sentence.Text // what is done, such as "Solving …"

	session   *Session
	job       runner
	before    time.Duration // that an earlier part of it took
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

// Elapsed returns how long it runs, together with the search that it goes on with: what Progress counts belongs to both.
func (w *Work) Elapsed() time.Duration { return w.before + w.job.elapsed() }

// Progress returns the latest that is known.
func (w *Work) Progress() puzzle.Progress { return w.job.progress() }

// Left says how much longer it takes, as far as that is known and worth saying.
func (w *Work) Left() sentence.Text { return w.Progress().Left(w.Elapsed()) }

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

// opening is the position at which an answer opens that was found just now.
const opening = -1

// Solve starts to solve the board in front; in a game by hand, from the position as it stands. An answer that is
// known is opened instead, unless its search was ended before it had proven all it could: that goes on if it can.
func (s *Session) Solve() {
	if s.Work() != nil {
		return
	}
	switch p, known := s.Playback(), s.knownAnswer(); {
	case s.canGoOn() != nil:
		s.Continue()
	case p != nil && !p.cutShort:
		p.Reasons.rewind()
		s.Status.Say(p.summary())
	case p == nil && known != nil && !known.cutShort:
		s.Solution()
	case p == nil && known != nil && known.CanContinue():
		s.goOn(known)
	default:
		s.solve(opening)
	}
}

// SolveTo starts to solve the board in front. The answer opens after so many of its steps, or at its end where it has fewer.
func (s *Session) SolveTo(step int) {
	if s.Work() == nil {
		s.solve(max(step, 0))
	}
}

// Continue goes on with the search for the answer that is open, or to the board in front, which was ended before it had
// proven all it could. An answer stays open until there is a better one.
func (s *Session) Continue() {
	if p := s.canGoOn(); p != nil && s.idle() {
		s.goOn(p)
	}
}

// goOn goes on with the search for an answer to the board in front.
func (s *Session) goOn(p *Playback) {
	s.endWork()
	s.halted = nil
	resume, options := p.outcome.Continue, puzzle.Options{Memory: s.jobs.memory, FromHere: p.fromHere}
	p.outcome.Continue = nil // it can be called once
	search := startJob(s.jobs, func(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
		options.Report = report
		return resume(ctx, options)
	})
	w := newWork(s, search, sentence.New("Solving …"), sentence.New("The search goes on from what was found. Esc cancels."))
	w.before = p.took
	better := newPlayback(s, p.search)
	better.took = p.took
	search.then(func() { w.answered(search, better, opening) })
}

// solve has the answer open after some of its steps. The board stays as it is until it is there.
func (s *Session) solve(position int) {
	s.endWork()
	key, game := s.searched(), s.Game()
	if err := s.checked(); err != nil {
		s.Status.failSolving(err)
		return
	}
	s.halted = nil
	s.history.dropSearches() // their tables can be as large as those of this one
	search := s.jobs.solve(key)
	if game != nil {
		game.suspend()
	}
	w := newWork(s, search, sentence.New("Solving …"), sentence.New("Solving. Esc cancels."))
	search.then(func() { w.answered(search, newPlayback(s, key), position) })
}

// answered has a playback show what a search has brought.
func (w *Work) answered(search *claim[puzzle.Outcome], p *Playback, position int) {
	s, took := w.session, search.elapsed()
	outcome, err := search.result()
	s.endWork()
	switch {
	case err != nil && outcome.Length() == 0 && !w.cancelled:
		s.Status.failSolving(err)
		return
	case err != nil && outcome.Length() == 0:
		p.take(outcome, true, took)
		s.halt(p)
		return
	}
	s.Batch.noteAnswer(p.board, outcome, err)
	p.take(outcome, err != nil, took)
	p.begin(position)
	p.open(s)
	s.Status.Say(p.found(err, w.cancelled))
}

// found says what a search has brought that ended with an error, or with none.
func (p *Playback) found(err error, cancelled bool) sentence.Text {
	text := p.summary()
	switch {
	case err != nil && cancelled:
		text = sentence.New("Cancelled after %s. This is the best that was found, not proven to be the fewest.", Duration(p.took))
	case err != nil:
		text = sentence.New("%v. This is the best that was found.", sentence.FromError(err))
	}
	if p.CanContinue() {
		text = sentence.New("%v Continue searches on.", text)
	}
	return text
}
