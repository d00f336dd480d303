package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// edit goes over to editing a board. Undo brings back an answer, or a game in which moves have been made.
func edit(t *State, board puzzle.Problem) {
	if t.Mode() == EditMode {
		return
	}
	e := t.now()
	if e.answer != nil && idOf(board) == idOf(e.own.start) { // the answer may be to an equal board
		board = e.own.start
	}
	switch {
	case board != e.own.start && e.answer != nil:
		t.say(sentence.New("This position is your board now. Undo opens the solution again."))
	case board != e.own.start:
		t.say(sentence.New("This position is your board now. Undo brings the game back."))
	case e.own.Len() > 0:
		t.say(sentence.New("Back to your own board. Undo brings the game back."))
	default:
		t.say(sentence.Text{})
	}
	t.edit(board)
}

// playByHand goes over to playing by hand, or says why it is not possible and reports false.
func playByHand(t *State) bool {
	e, l := *t.now(), t.Line()
	switch mode := t.Mode(); {
	case mode == PlayMode:
		return true
	case t.refuse():
		return false
	case mode == EditMode:
		if game, ok := t.left(); ok {
			t.say(sentence.New("Back to your game."))
			t.at = game
			return true
		}
		t.say(sentence.Text{})
		e.play = true
		t.put(e)
	case l.at > 0 && l.at < l.Len():
		t.say(sentence.New("You play on from step %d of the solution. Esc leads back to it.", l.at))
		t.add(e.base().join(l.cut()), true)
	default:
		t.say(sentence.Text{})
		t.add(e.own, true)
	}
	return true
}

// makeMove makes a move on the board in front, or says why it is none. In an answer it makes the next step, or goes on as a
// game from the step shown.
func makeMove(t *State, from, to view.Spot) {
	if q := t.now().quest; t.Mode() == EditMode || q != nil && t.now().answer == nil && q.answered(t.now().own) {
		return
	}
	l, step, err := t.Line().Play(from, to)
	if err != nil {
		t.said = said{text: sentenceOf(err), at: &to}
		return
	}
	switch {
	case l.answer || l.Won():
		t.say(sentence.Text{})
	case t.Mode() == SolutionMode:
		t.say(sentence.New("You play on from the solution: %v. Esc leads back to it.", step.Text))
	default:
		t.say(step.Text)
	}
	t.play(l)
}
