package session

import (
	"context"
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

// search is the task of answering a board.
type search struct {
	*Task
	key
	result puzzle.Outcome
	err    error
}

// newSearch starts a search. It calls then with the result.
func newSearch(s *Session, k key, then func(*search)) *search {
	q := &search{Task: &Task{Title: sentence.New("Solving …")}, key: k}
	o := puzzle.Options{FromHere: k.fromHere, Report: func(p puzzle.Progress) { q.progress.Store(&p) }}
	begin(s, q.Task, func(ctx context.Context) (puzzle.Outcome, error) { return k.board.Solve(ctx, o) },
		func(result puzzle.Outcome, err error) {
			q.result, q.err = result, err
			then(q)
		})
	return q
}

// solver runs one search at a time: one that the board waits for, or one that tells what moves cost.
type solver struct {
	session  *Session
	now      *search // or nil
	work     *Task   // that the board waits for: of the search, or of a random board; or nil
	timer    *Task   // shows the progress of the work, or ends another search
	position int     // at which the answer opens
}

// idle reports whether the board can be changed, and if not, says so. The result of a cancelled search is not wanted any
// more once something else is done.
func (v *solver) idle() bool {
	if v.session.Work() == nil {
		if v.work != nil { // which was cancelled
			v.end()
		}
		return true
	}
	v.session.Status.Say(sentence.New("The board is being solved. Press Esc to cancel, then change it."))
	return false
}

// end gives up what runs.
func (v *solver) end() {
	if v.now != nil {
		v.now.Cancel()
	}
	v.work.Cancel()
	v.timer.Cancel()
	v.now, v.work = nil, nil
}

// start starts a search in the place of another one.
func (v *solver) start(k key) {
	v.end()
	v.now = newSearch(v.session, k, func(q *search) {
		waited := v.work != nil
		if v.end(); waited {
			v.answered(q)
		}
		v.session.Hints.found(q)
		v.resume()
	})
}

// resume goes on with what moves cost, after other work.
func (v *solver) resume() {
	v.session.Hints.update()
	v.session.listener.notify(Change{})
}

// key returns the key of one's own board in front. After a win that is the start of the game.
func (v *solver) key() key {
	e := v.session.History.now()
	if game := e.game(); game.Won() {
		return keyOf(game.start, e.play)
	}
	return keyOf(e.own.board, e.play)
}

// known returns the answer to the board in front, if it is open or has been open not long ago.
func (v *solver) known() *Answer { return v.session.History.answerTo(v.key()) }

// back opens the answer that the game in front goes on from, where it was left. It reports whether there is one.
func (v *solver) back() bool {
	e, ok := v.session.History.origin()
	if ok {
		v.session.do(sentence.New("Back to the solution. Undo brings your moves back."), func(h *History) { h.push(e) })
	}
	return ok
}

// solve opens the answer to the board in front where it was left, or finds it and opens it at a position. The board stays
// until then. A search that was ended begins anew.
func (v *solver) solve(position int) {
	s, k, a := v.session, v.key(), v.known()
	if !s.solver.idle() {
		return
	}
	if a != nil && !a.CutShort() {
		s.do(sentence.Text{}, func(h *History) { h.show(a) })
		return
	}
	if s.faults.refuse() {
		return
	}
	if v.now == nil || v.now.key != k { // else it has begun for what moves cost
		v.start(k)
	}
	v.position = position
	v.wait(v.now.Task, sentence.New("Solving. Esc cancels."))
}

// wait makes the board wait for work, and shows its progress.
func (v *solver) wait(work *Task, text sentence.Text) {
	v.work, v.session.Hand.Held = work, nil
	v.timer.Cancel()
	v.tick()
	v.session.Hints.update()
	v.session.Status.Say(text)
}

// tick is the time from one look at the progress to the next.
const tick = 100 * time.Millisecond

func (v *solver) tick() {
	v.timer = after(v.session, tick, func() {
		v.tick()
		v.session.listener.notify(Change{})
	})
}

// cancel ends what the board waits for. The best that a search has found so far is shown when it has arrived, unless
// something else is done before.
func (v *solver) cancel() {
	work := v.work
	text := sentence.New("Cancelled after %s. The board is as it was.", Duration(work.Elapsed()))
	if best := work.Progress().Best; !best.Empty() {
		text = sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", Duration(work.Elapsed()), best)
	}
	work.Stop()
	v.timer.Cancel()
	v.session.Status.Say(text)
}

// answered opens the answer that the board has waited for.
func (v *solver) answered(q *search) {
	s := v.session
	if q.err != nil && !q.result.Possible() {
		if !q.stopped {
			s.Status.Fail(q.err)
		}
		return
	}
	a, e := newAnswer(s, q, v.position), s.History.now()
	e.list.note(e.index, q.board, q.result, q.err)
	text := a.text()
	switch {
	case q.err != nil && q.stopped:
		text = sentence.New("Cancelled after %s. This is the best solution found; it is not proven to be the shortest.", Duration(a.Elapsed()))
	case q.err != nil:
		text = sentence.New("%v. This is the best solution found.", sentence.FromError(q.err))
	}
	s.do(text, func(h *History) { h.show(a) })
}
