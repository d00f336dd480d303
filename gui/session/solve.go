package session

import (
	"context"
	"sync/atomic"
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

// Search is a search for the answer to a board. Without a board it is one for a random board.
type Search struct {
	key
	Title    sentence.Text // says what is done
	task     *task
	progress atomic.Pointer[puzzle.Progress]
	stopped  bool // by a person; its result is welcome unless something else is done before it arrives
	result   puzzle.Outcome
	err      error
}

// Elapsed returns how long it runs.
func (q *Search) Elapsed() time.Duration { return q.task.Elapsed() }

// Progress returns the last progress reported. Its Fraction is negative before the first.
func (q *Search) Progress() puzzle.Progress { return *q.progress.Load() }

// solver runs one search at a time: what the board waits for, or what the coach wants to know.
type solver struct {
	session  *Session
	now      *Search // or nil
	timer    *task   // shows the progress of a search that the board waits for, or ends another one
	waits    bool    // the board waits
	position int     // at which the answer opens
}

// runSearch runs a search in the place of another one. Afterwards the coach and the listener are called.
func runSearch[T any](v *solver, q *Search, work func(context.Context) (T, error), then func(T, error)) {
	v.end()
	v.now = q
	q.progress.Store(&puzzle.Progress{Fraction: -1})
	q.task = start(v.session, work, func(result T, err error) {
		then(result, err)
		v.session.Coach.update()
		v.session.Status.changed()
	})
}

// end gives up what runs.
func (v *solver) end() {
	if v.now != nil {
		v.now.task.Cancel()
	}
	v.timer.Cancel()
	v.now, v.waits = nil, false
}

// start starts the search for the answer to a board.
func (v *solver) start(k key) {
	q := &Search{key: k, Title: sentence.New("Solving …")}
	o := puzzle.Options{FromHere: k.fromHere, Report: func(p puzzle.Progress) { q.progress.Store(&p) }}
	runSearch(v, q, func(ctx context.Context) (puzzle.Outcome, error) { return k.board.Solve(ctx, o) },
		func(result puzzle.Outcome, err error) {
			q.result, q.err = result, err
			waited := v.waits
			if v.end(); waited {
				v.answered(q)
			}
			v.session.Coach.found(q)
		})
}

// key returns the key of one's own board in front.
func (v *solver) key() key {
	e := v.session.history.now()
	return keyOf(e.own.board, e.play)
}

// known returns the answer to the board in front, if it is open or has been open not long ago.
func (v *solver) known() *Answer { return v.session.history.answerTo(v.key()) }

// back opens the answer that the game in front goes on from, where it was left. It reports whether there is one.
func (v *solver) back() bool {
	e, ok := v.session.history.origin()
	if ok {
		v.session.do(sentence.New("Back to the solution. Undo brings your moves back."), func(h *history) { h.push(e) })
	}
	return ok
}

// opening is the position at which an answer opens that was found just now.
const opening = -1

// solve opens the answer to the board in front where it was left, or finds it and opens it at a position. The board stays
// until then. A search that was ended begins anew.
func (v *solver) solve(position int) {
	s, k, a := v.session, v.key(), v.known()
	if !s.idle() {
		return
	}
	if a != nil && !a.CutShort() {
		s.do(sentence.Text{}, func(h *history) { h.show(a) })
		return
	}
	if err := check(s); err != nil {
		s.Status.Fail(err)
		return
	}
	if v.now == nil || v.now.key != k { // else the coach has begun it
		v.start(k)
	}
	v.position = position
	v.wait(sentence.New("Solving. Esc cancels."))
}

// wait makes the board wait for the search that runs, and shows its progress.
func (v *solver) wait(text sentence.Text) {
	v.waits, v.session.Hand.Held = true, nil
	v.timer.Cancel()
	v.tick()
	v.session.Coach.update()
	v.session.Status.Say(text)
}

// tick is how often progress is shown.
const tick = 100 * time.Millisecond

func (v *solver) tick() {
	v.timer = after(v.session, tick, func() {
		v.tick()
		v.session.Status.changed()
	})
}

// cancel ends what the board waits for. The best that a search has found so far is shown when it has arrived, unless
// something else is done before.
func (v *solver) cancel() {
	q := v.now
	text := sentence.New("Cancelled after %s. The board is as it was.", Duration(q.Elapsed()))
	if best := q.Progress().Best; !best.Empty() {
		text = sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", Duration(q.Elapsed()), best)
	}
	q.stopped = true
	q.task.Stop()
	v.timer.Cancel()
	v.session.Status.Say(text)
}

// answered opens the answer that the board has waited for.
func (v *solver) answered(q *Search) {
	s := v.session
	if q.err != nil && !q.result.Possible() {
		if !q.stopped {
			s.Status.Fail(q.err)
		}
		return
	}
	a, e := newAnswer(s, q, v.position), s.history.now()
	e.list.note(e.place, q.board, q.result, q.err)
	text := a.text()
	switch {
	case q.err != nil && q.stopped:
		text = sentence.New("Cancelled after %s. This is the best solution found; it is not proven to be the shortest.", Duration(a.Elapsed()))
	case q.err != nil:
		text = sentence.New("%v. This is the best solution found.", sentence.FromError(q.err))
	}
	s.do(text, func(h *history) { h.show(a) })
}
