package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// left is the position where an answer was left, or its start.
const left = -1

// edit goes over to editing a board. Undo brings back an answer, or a game with moves. One without becomes that board.
func (p part) edit(board puzzle.Problem) {
	if p.Mode() == EditMode {
		return
	}
	e, says := p.now(), sentence.Text{}
	if e.answer != nil && idOf(board) == idOf(e.own.start) { // the answer may be to an equal board
		board = e.own.start
	}
	switch {
	case board != e.own.start && e.answer != nil:
		says = sentence.New("This position is your board now. Undo opens the solution again.")
	case board != e.own.start:
		says = sentence.New("This position is your board now. Undo brings the game back.")
	case e.own.Len() > 0:
		says = sentence.New("Back to your own board. Undo brings the game back.")
	}
	p.say(says)
	if e.answer == nil && e.quest == nil && e.own.Len() == 0 {
		p.renew().play = false
	} else {
		p.add(newLine(board), false)
	}
}

// playByHand goes over to playing by hand, or says why it is not possible and reports false.
func (p part) playByHand() bool {
	l, mode, says := p.Line(), p.Mode(), sentence.Text{}
	if mode == PlayMode || p.refuse() {
		return mode == PlayMode
	}
	game, ok := p.left()
	switch {
	case mode == EditMode && ok:
		says = sentence.New("Back to your game.")
		p.at = game
	case mode == EditMode:
		p.renew().play = true
	case l.at > 0 && l.at < l.Len():
		says = sentence.New("You play on from step %d of the solution. Esc leads back to it.", l.at)
		p.add(p.now().base().join(l.cut()), true)
	default:
		p.add(p.now().own, true)
	}
	p.say(says)
	e := p.read(*p.now()) // a game that was left before the last restart
	*p.renew() = e
	return true
}

// makeMove does what [Hand.Move] says.
func (p part) makeMove(from, to view.Spot) {
	if p.Mode() == EditMode || (Find{p}).made() {
		return
	}
	l, step, err := p.Line().Play(from, to)
	if err != nil {
		p.said = said{text: sentenceOf(err), at: &to}
		return
	}
	switch {
	case l.answer || l.Won():
		p.say(sentence.Text{})
	case p.Mode() == SolutionMode:
		p.say(sentence.New("You play on from the solution: %v. Esc leads back to it.", step.Text))
	default:
		p.say(step.Text)
	}
	p.play(l)
}

// solve opens the answer to the board in front at a position, or has it searched. A search that was ended begins anew.
func (p part) solve(position int) {
	at := p.now().target()
	if known := p.answerTo(at); known != nil && !known.answer.CutShort() {
		walked := known.walked
		if position != left {
			walked = walked.Go(position)
		}
		p.open(known.answer, walked, sentence.Text{})
	} else if !p.refuse() {
		p.await(wait{job: at.job(), target: at, position: position}, sentence.New("Solving. Esc cancels."))
	}
}

// await makes the board wait for work.
func (p part) await(w wait, text sentence.Text) {
	p.wait, p.hand.held = w, nil
	p.say(text)
}

// arrived opens the answer that the board has waited for.
func (p part) arrived(a *Answer, w wait) {
	says := sentence.Text{}
	switch {
	case a.err != nil && !a.outcome.Possible():
		if !w.stopped {
			p.fail(a.err)
		}
		p.compare(w.line)
		return
	case a.err != nil && w.stopped:
		says = sentence.New("Cancelled after %s. This is the best solution found; it is not proven to be the shortest.", Duration(a.took))
	case a.err != nil:
		says = sentence.New("%v. This is the best solution found.", sentence.FromError(a.err))
	}
	p.open(a, answerLine(a.board, &a.outcome).Go(w.position), says)
	p.compare(w.line)
}

// compare opens moves that were read as a game, unless the answer in front begins with them. It waits for that.
func (p part) compare(l Line) {
	a := p.now().answer
	same := a != nil && l.Len() <= a.outcome.Length()
	for i := 0; same && i < l.Len(); i++ {
		same = l.Step(i).Code == a.outcome.Walk.Step(i).Code
	}
	switch {
	case p.wait.job != job{}:
		p.wait.line = l
	case !same && l.Len() > 0:
		p.say(sentence.New("The search did not find this answer again. Its moves are open as a game."))
		p.add(l, true)
	}
}

// open puts an answer to the board in front before it.
func (p part) open(a *Answer, walked Line, says sentence.Text) {
	e := p.now()
	e.list.note(e.index, e.base().board, a.outcome, a.err)
	p.say(says)
	p.show(a, walked)
}
