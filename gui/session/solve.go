package session

import (
	"fourfold/puzzles/sentence"
)

// left is the position where an answer was left, or its start.
const left = -1

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
