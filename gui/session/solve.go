package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// key is the board that a search answers.
type key struct {
	board    puzzle.Problem
	fromHere bool // from a position in a game, rather than for the board as it was set
}

// keyOf returns the key of a board. If the judge's text tells all of it, the search is the same one in a game.
func keyOf(board puzzle.Problem, play bool) key { return key{board, play && board.Position() != ""} }

// search is a search for the answer to a board.
type search struct {
	key
	*task[puzzle.Outcome]
}

// solver solves boards in the background.
type solver struct {
	session *Session
	work    *Work // that the board waits for, or that has been cancelled just now; or nil
}

// find returns the search for a key, which has perhaps found an answer already. It can be that of the coach. It starts one
// if there is none.
func (v *solver) find(k key) *search {
	if a := v.session.history.answerTo(k); a != nil && !a.cutShort() {
		return a.search
	}
	if q := v.session.Coach.now; q != nil && q.key == k {
		return q
	}
	return v.start(k, k.board.Solve)
}

func (v *solver) start(k key, do work[puzzle.Outcome]) *search {
	q := &search{key: k}
	options := puzzle.Options{Memory: v.session.limits.Memory, FromHere: k.fromHere}
	q.task = start(v.session, options, do, func() {
		if w := v.work; w != nil && w.search == q {
			v.answered(w)
		}
		v.session.Coach.found(q)
		v.session.Status.changed()
	})
	return q
}

// end gives up what the board waits for.
func (v *solver) end() {
	if w := v.work; w != nil {
		v.work = nil
		w.timer.Stop()
		w.task.Cancel()
	}
}

// key returns the key of one's own board in front.
func (v *solver) key() key {
	e := v.session.history.now()
	return keyOf(e.own.board, e.play)
}

// known returns the answer to the board in front, if it is open or has been open not long ago.
func (v *solver) known() *Answer {
	h := &v.session.history
	if a := h.now().answer; a != nil {
		return a
	}
	return h.answerTo(v.key())
}

// reopen opens an answer that is known, with no reason shown.
func (v *solver) reopen(a *Answer) {
	a.Reasons.rewind()
	v.session.do(a.summary(), func(h *history) { h.show(a) })
}

// back opens the answer that the game in front goes on from, where it was left. It reports whether there is one.
func (v *solver) back() bool {
	e, ok := v.session.history.origin()
	if ok {
		e.answer.Reasons.rewind()
		v.session.do(sentence.New("Back to the solution. Undo brings your moves back."), func(h *history) {
			h.add(e.own, e.answer)
			h.now().play = e.play
		})
	}
	return ok
}

// opening is the position at which an answer opens that was found just now.
const opening = -1

// solve has the answer to the board in front open at a position. The board stays as it is until then.
func (v *solver) solve(position int) {
	s := v.session
	v.end()
	if err := check(s); err != nil {
		s.Status.fail(err, true)
		return
	}
	s.history.forgetSearches() // their tables can be as large as those of this one
	q := v.find(v.key())
	v.begin(&Work{search: q, task: q.task, position: position}, sentence.New("Solving. Esc cancels."))
	s.Coach.rest()
	if q.done {
		v.answered(v.work)
	}
}

// goOn continues the search for an answer to the board in front, which can be done once.
func (v *solver) goOn(a *Answer) {
	v.end()
	resume := a.outcome().Continue
	a.outcome().Continue = nil
	q := v.start(a.search.key, resume)
	w := &Work{search: q, task: q.task, before: a.took, position: opening}
	v.begin(w, sentence.New("The search resumes from what was found. Esc cancels."))
}

// begin has the board wait for work.
func (v *solver) begin(w *Work, status sentence.Text) {
	w.session, v.work, v.session.Hand.held = v.session, w, nil
	w.tick()
	v.session.Status.Say(status)
}

// answered opens the answer that a search has found.
func (v *solver) answered(w *Work) {
	s, q, took := v.session, w.search, w.Elapsed()
	v.end()
	a := newAnswer(s, q, took, w.position)
	switch {
	case q.err != nil && a.line.Len() == 0 && !w.cancelled:
		s.Status.fail(q.err, true)
		return
	case q.err != nil && a.line.Len() == 0 && !a.CanContinue():
		return
	case !a.Open():
		s.Batch.noteAnswer(q.board, q.result, q.err)
	}
	text := a.summary()
	switch {
	case a.Open():
		text = sentence.New("Cancelled after %s. The board is as it was. Continue resumes the search.", Duration(took))
	case q.err != nil && w.cancelled:
		text = sentence.New("Cancelled after %s. This is the best solution found; it is not proven to be the shortest.", Duration(took))
	case q.err != nil:
		text = sentence.New("%v. This is the best solution found.", sentence.FromError(q.err))
	}
	if !a.Open() && a.CanContinue() {
		text = sentence.New("%v Continue resumes the search.", text)
	}
	show := (*history).show
	if w.again {
		show = func(h *history, a *Answer) { h.now().answer = a }
	}
	s.do(text, func(h *history) { show(h, a) })
}

// Work is what the board waits for: an answer, or a random board.
type Work struct {
	session *Session
	task    interface {
		Progress() puzzle.Progress
		Elapsed() time.Duration
		Stop()
		Cancel()
	}
	search    *search       // or nil
	before    time.Duration // that an earlier part of it took
	position  int           // at which the answer opens
	timer     *time.Timer
	again     bool // the answer was in front when the program ended, and has its entry
	cancelled bool // nothing else has been done since, so that the best so far is still welcome
}

// tick is how often progress is shown.
const tick = 100 * time.Millisecond

func (w *Work) tick() {
	w.timer = time.AfterFunc(tick, func() {
		w.session.post(func() {
			if w.session.Work() == w {
				w.tick()
				w.session.Status.changed()
			}
		})
	})
}

// Title says what is done.
func (w *Work) Title() sentence.Text {
	if w.search == nil {
		return sentence.New("Making a board …")
	}
	return sentence.New("Solving …")
}

// Elapsed returns how long it runs, together with the search that it continues.
func (w *Work) Elapsed() time.Duration { return w.before + w.task.Elapsed() }

// Progress returns the last progress reported. It counts what belongs to Elapsed.
func (w *Work) Progress() puzzle.Progress { return w.task.Progress() }

// Left says how much longer it takes, if that is known and worth saying.
func (w *Work) Left() sentence.Text { return w.Progress().Left(w.Elapsed()) }

// Cancel ends it. The best that a search has found so far is shown when it has arrived, unless something else is done
// before.
func (w *Work) Cancel() {
	s, took, best := w.session, Duration(w.Elapsed()), w.Progress().Best
	w.timer.Stop()
	w.cancelled = true
	if w.search == nil {
		s.solver.end()
	} else {
		w.task.Stop()
	}
	text := sentence.New("Cancelled after %s. The board is as it was.", took)
	if !best.Empty() {
		text = sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", took, best)
	}
	s.Status.Say(text)
}
