package session

import (
	"context"
	"errors"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Coach helps in a game. It looks unasked for the fewest moves from the board that the game began on, and answers
// questions about the position: a hint, how far the goal is, all moves of a shortest solution.
type Coach struct {
	session *Session

	start   puzzle.Problem // that the game began on; nil outside of a game
	par     *search        // for the answer to it; nil once it has been given up
	expired bool           // since it took too long

	position puzzle.Problem // in front
	asked    question       // about it
	now      *search        // for the answer to it, or nil
	best     Line           // the answer, at the position; it may have begun some moves before; without an outcome, unknown
	err      error

	marking bool          // all moves of best are to be marked
	plan    []puzzle.Spot // where they are
}

// question is what somebody has asked about a position.
type question int

const (
	nothing question = iota
	aHint
	howFar
	allMoves
)

// patience is how long the fewest moves are looked for unasked.
const patience = 10 * time.Second

// follow is called when another line than before may be in front.
func (c *Coach) follow(before Line) {
	e := c.session.history.now()
	if !e.play {
		c.leave()
		return
	}
	if e.answer != nil {
		c.rest()
		return
	}
	step := before.stepTo(e.own)
	planned := c.planAfter(step)
	c.asked, c.plan = nothing, nil
	if c.position != e.own.board {
		c.moveOn(step, e.own.board)
	}
	if c.start != e.own.start || c.par == nil && !c.expired || c.par != nil && errors.Is(c.par.err, context.Canceled) {
		c.lookAt(e.own.start)
	}
	if c.marking {
		if c.ask(allMoves); c.best.outcome == nil {
			c.plan = planned
		}
	}
}

// moveOn goes to another position. It keeps the answer that is known if that goes on with the same step.
func (c *Coach) moveOn(step *puzzle.Step, to puzzle.Problem) {
	c.position = to
	c.session.solver.leave(&c.now)
	if step != nil && c.best.next(*step) {
		c.best = c.best.Go(c.best.at + 1)
	} else {
		c.best, c.err = Line{}, nil
	}
}

// leave gives up all searches: the game is over.
func (c *Coach) leave() {
	c.session.solver.leave(&c.now)
	c.session.solver.leave(&c.par)
	*c = Coach{session: c.session}
}

// rest takes the hint away, and gives up the search that somebody waits for: an answer is looked at.
func (c *Coach) rest() {
	if c.waiting() {
		c.marking, c.asked = false, nothing
		c.session.solver.leave(&c.now)
	}
	c.hide()
}

// hide takes the hint away. What is known of the position stays.
func (c *Coach) hide() {
	if c.asked != nothing {
		c.asked = howFar
	}
}

// waiting reports whether somebody has asked a question that is not answered yet.
func (c *Coach) waiting() bool { return c.now != nil && !c.now.done }

// hinted reports whether the next move is outlined.
func (c *Coach) hinted() bool { return c.asked == aHint && c.left() > 0 }

// lookAt looks for the fewest moves from the board that a game begins on, for a while.
func (c *Coach) lookAt(start puzzle.Problem) {
	s := c.session
	s.solver.leave(&c.par)
	c.start, c.expired = start, false
	par := s.solver.find(keyOf(start, true))
	c.par = par
	time.AfterFunc(patience, func() {
		s.post(func() {
			if c.par == par && !par.done && s.life.Err() == nil {
				s.solver.leave(&c.par)
				c.expired = true
				s.Status.changed()
			}
		})
	})
}

// ask answers a question about the position, once the answer is known. The status tells, but not the listener.
func (c *Coach) ask(q question) {
	c.asked = q
	if c.best.outcome == nil && c.now == nil {
		c.now = c.session.solver.find(keyOf(c.position, true))
	}
	if c.best.outcome != nil || c.now.done {
		c.tell()
	} else {
		c.session.Status.set(sentence.New("Looking for the best move. Esc stops that."))
	}
}

// found is called when a search has ended, before the listener is called.
func (c *Coach) found(q *search) {
	if q == c.now && c.asked != nothing {
		c.tell()
	}
}

// tell answers the question with what has been found.
func (c *Coach) tell() {
	if c.best.outcome == nil {
		c.best, c.err = answerLine(c.position, &c.now.result), c.now.err
	}
	if c.marking = c.marking && c.best.outcome.Possible(); c.marking {
		c.plan = nil
		for i := c.best.at; i < c.best.Len(); i++ {
			c.plan = append(c.plan, c.best.Step(i).Outline[0])
		}
	}
	if c.err != nil && c.left() == 0 && c.asked != howFar {
		c.session.Status.Fail(c.err)
	} else {
		c.session.Status.set(c.text())
	}
}

// text is the answer to the question.
func (c *Coach) text() sentence.Text {
	par := c.par
	switch {
	case c.asked == howFar:
		return c.Position()
	case c.position.Solved():
		return sentence.New("Nothing to do: the goal is reached.")
	case c.asked == allMoves && c.left() > 0:
		return sentence.New("The marked moves lead to the goal, in any order: %v.", c.session.Puzzle.Moves(c.left()))
	case c.left() > 0:
		return sentence.New("Hint: %v. Ask again to make the move.", c.best.Step(c.best.at).Text)
	case c.position == c.start:
		return sentence.New("This board cannot be solved. Solve shows why.")
	case par != nil && par.result.Possible(): // else going back does not help
		return sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
	case par != nil && par.done && par.err == nil:
		return sentence.New("This board cannot be solved; no move changes that.")
	}
	return sentence.New("From here the goal cannot be reached.")
}

// left returns how many moves of the answer are left.
func (c *Coach) left() int { return c.best.Len() - c.best.at }

// hint outlines the best next move, or makes it if it is outlined already.
func (c *Coach) hint() {
	s := c.session
	switch {
	case c.position.Solved():
	case c.hinted():
		outline := c.best.Step(c.best.at).Outline
		s.Hand.Move(outline[0], outline[len(outline)-1])
	default:
		s.Hand.held = nil
		c.ask(aHint)
		s.Status.changed()
	}
}

// Check finds out how many moves the position is away from the goal. A game begins if there is none.
func (c *Coach) Check() {
	if c.session.PlayByHand() {
		c.ask(howFar)
		c.session.Status.changed()
	}
}

// MarksAll reports whether all moves of a shortest solution are marked, or will be once they are known.
func (c *Coach) MarksAll() bool { return c.marking }

// MarkAll marks all moves of a shortest solution, and keeps the marks up to date; or takes them away. A game begins if
// there is none.
func (c *Coach) MarkAll() {
	s := c.session
	if !s.PlayByHand() {
		return
	}
	if c.marking = !c.marking; c.marking {
		c.ask(allMoves)
	} else {
		c.rest()
		c.plan = nil
		s.Status.set(s.usage())
	}
	s.Status.changed()
}

// planAfter returns the marked moves that are left after a move: it is no longer needed, or has to be made again to undo
// it. They lead to the goal as well, until a shortest solution is found.
func (c *Coach) planAfter(step *puzzle.Step) []puzzle.Spot {
	if len(c.plan) == 0 || step == nil {
		return nil
	}
	at := step.Outline[0]
	plan := slices.DeleteFunc(slices.Clone(c.plan), func(other puzzle.Spot) bool { return other == at })
	if len(plan) == len(c.plan) {
		plan = append(plan, at)
	}
	return plan
}

// Position says what is known of the position. It is empty if nobody has asked.
func (c *Coach) Position() sentence.Text {
	switch {
	case c.asked == nothing || c.position.Solved():
		return sentence.Text{}
	case c.best.outcome == nil:
		return sentence.New("From here: …")
	}
	moves, bound := c.session.Puzzle.Moves(c.left()), c.best.outcome.Bound-c.best.at
	switch {
	case c.err == nil && !c.best.outcome.Possible():
		return sentence.New("From here: impossible")
	case !c.best.outcome.Possible():
		return sentence.New("From here: unknown")
	case !c.best.outcome.Minimal && bound > 0:
		return sentence.New("From here: %d to %v", bound, moves)
	case !c.best.outcome.Minimal:
		return sentence.New("From here: possible, with %v", moves)
	}
	return sentence.New("From here: minimum %v", moves)
}

// Left returns the fewest moves from the position, if somebody has asked and they are proven.
func (c *Coach) Left() (moves int, ok bool) {
	return c.left(), c.asked != nothing && c.best.outcome != nil && c.err == nil && c.best.outcome.Possible() && c.best.outcome.Minimal
}

// Minimum returns the fewest moves from the board that the game began on, if they are proven.
func (c *Coach) Minimum() (moves int, ok bool) {
	if c.par == nil || !c.par.done || c.par.err != nil {
		return 0, false
	}
	return c.par.result.Length(), c.par.result.Possible() && c.par.result.Minimal
}

// Par says how few moves the board takes that the game began on, as far as that is known.
func (c *Coach) Par() sentence.Text {
	switch {
	case c.par != nil && !c.par.done:
		return sentence.New("minimum: …")
	case c.par == nil || c.par.err != nil:
		return sentence.New("minimum: unknown")
	case !c.par.result.Possible():
		return sentence.New("This board cannot be solved.")
	case c.par.result.Minimal:
		return sentence.New("minimum %d", c.par.result.Length())
	}
	return sentence.New("This board can be solved.")
}

// reached says that so many moves have reached the goal.
func (c *Coach) reached(made int) sentence.Text {
	moves := c.session.Puzzle.Moves(made)
	switch fewest, ok := c.Minimum(); {
	case ok && fewest == made:
		return sentence.New("Solved with %v, the fewest there can be.", moves)
	case ok:
		return sentence.New("Solved with %v. The fewest would have been %d.", moves, fewest)
	}
	return sentence.New("Solved with %v.", moves)
}

// escape stops what somebody waits for, or takes the marks away. It reports whether there was anything.
func (c *Coach) escape() bool {
	text := sentence.New("Stopped.")
	switch {
	case c.waiting():
		c.marking = c.marking && len(c.plan) > 0
		c.asked = nothing
		c.session.solver.leave(&c.now)
	case c.marking || c.hinted():
		c.marking, c.plan = false, nil
		c.hide()
		text = c.session.usage()
	case c.par != nil && !c.par.done:
		c.session.solver.leave(&c.par)
	default:
		return false
	}
	c.session.Status.Say(text)
	return true
}

// mark outlines the hint and marks all moves that are to be marked.
func (c *Coach) mark(view *puzzle.View) {
	if c.hinted() {
		transcript.PointOut(view, c.best.Step(c.best.at))
	}
	for _, at := range c.plan {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
	}
}
