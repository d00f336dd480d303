package session

import (
	"fourfold/puzzles/sentence"
)

// Solution leads back to the answer that the game in front goes on from, at its step. Else it opens the answer to the
// board in front where it was left. If there is none, it solves the board.
func (s *Session) Solution() {
	if s.mode() == SolutionMode {
		return
	}
	s.when(func(t *State) {
		switch e, known := t.origin(), t.answerTo(t.now().target().key); {
		case e != nil:
			t.say(sentence.New("Back to the solution. Undo brings your moves back."))
			t.push(*e)
		case known != nil:
			t.open(known.answer, known.walked, sentence.Text{})
		default:
			solve(t, left)
		}
	})
}

// Solve solves the board in front; in a game, from the position shown; after a win, from its start. A known answer is opened unless its search was ended.
func (s *Session) Solve() { s.SolveTo(left) }

// left is the position where an answer was left, or its start.
const left = -1

// SolveTo solves the board in front. The answer opens after so many of its steps, or at its end if it has fewer. Solve opens
// it where it was left.
func (s *Session) SolveTo(step int) { s.when(func(t *State) { solve(t, step) }) }

// solve opens the answer to the board in front at a position, or has it searched. The board stays until then. A search that
// was ended begins anew.
func solve(t *State, position int) {
	at := t.now().target()
	if known := t.answerTo(at.key); known != nil && !known.answer.CutShort() {
		walked := known.walked
		if position != left {
			walked = walked.Go(position)
		}
		t.open(known.answer, walked, sentence.Text{})
		return
	}
	if !t.refuse() {
		t.await(wait{job: at.job(), target: at, position: position}, sentence.New("Solving. Esc cancels."))
	}
}

// await makes the board wait for work.
func (t *State) await(w wait, text sentence.Text) {
	t.wait, t.hand.held = w, nil
	t.say(text)
}

// cancelWork ends what the board waits for. The best that a search has found so far is shown when it has arrived, unless
// something else is done before.
func (s *Session) cancelWork() {
	work := s.Work()
	took, best := Duration(work.Elapsed()), work.Progress().Best
	s.send(func(t *State) {
		t.wait.stopped = true
		t.say(sentence.New("Cancelled after %s. The board is as it was.", took))
		if !best.Empty() {
			t.say(sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", took, best))
		}
	})
}

// answered follows the end of a search: it opens the answer if the board has waited for it, and notes what it says of a
// position.
func answered(t *State, a *Answer, _ error) {
	if w := t.wait; w.job == a.job() {
		t.wait = wait{}
		t.arrived(a, w)
	}
	Costs{t}.note(a)
	hints{t}.failed(a.board)
}

// arrived opens the answer that the board has waited for.
func (t *State) arrived(a *Answer, w wait) {
	says := sentence.Text{}
	switch {
	case a.err != nil && !a.outcome.Possible():
		if !w.stopped {
			t.fail(a.err)
		}
		return
	case a.err != nil && w.stopped:
		says = sentence.New("Cancelled after %s. This is the best solution found; it is not proven to be the shortest.", Duration(a.took))
	case a.err != nil:
		says = sentence.New("%v. This is the best solution found.", sentence.FromError(a.err))
	}
	t.open(a, answerLine(a.problem, &a.outcome).Go(w.position), says)
}

// open puts an answer to the board in front before it.
func (t *State) open(a *Answer, walked Line, says sentence.Text) {
	e := t.now()
	e.list.note(e.index, e.target().problem, a.outcome, a.err)
	t.say(says)
	t.show(a, walked)
}

// CloseAnswer leads back from an answer to where it was asked for. Undo opens it again.
func (s *Session) CloseAnswer() {
	if s.mode() != SolutionMode {
		return
	}
	s.when(func(t *State) {
		t.say(sentence.New("Back to your own board. Undo opens the solution again."))
		if t.now().play {
			t.say(sentence.New("Back to your game. Undo opens the solution again."))
		}
		t.close()
	})
}
