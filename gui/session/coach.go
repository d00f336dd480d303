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

// Coach helps in a game. It looks unasked for the fewest moves from the board that the game began on, and answers what
// is asked about the position: a hint, how far the goal is, all moves of a shortest solution.
type Coach struct {
	session *Session

	start   puzzle.Problem // that the game began on; nil outside of a game
	par     *search        // for the answer to it; nil once it has been given up
	expired bool           // since it took too long

	position puzzle.Problem // in front
	now      *search        // for the answer to it; nil until somebody asks
	then     func()         // is called when that is found, or nil
	asked    bool           // about this position
	answer   *puzzle.Outcome
	best     Line // the answer, at the position; also after its first moves have been made
	err      error

	hinted  bool          // the next move of best is outlined
	marking bool          // all moves of best are to be marked
	plan    []puzzle.Spot // where they are
}

// patience is how long the fewest moves are looked for unasked.
const patience = 10 * time.Second

// follow is called when another line may be in front. step is the move by hand that has led there, or nil.
func (c *Coach) follow(step *puzzle.Step) {
	switch e := c.session.history.now(); {
	case !e.play:
		c.leave()
	case e.answer != nil:
		c.rest()
	default:
		planned := c.planAfter(step)
		c.hinted, c.plan, c.asked = false, nil, false
		if c.position != e.own.board {
			c.moveOn(step)
			c.position = e.own.board
		}
		if lost := c.par == nil && !c.expired || c.par != nil && errors.Is(c.par.err, context.Canceled); lost || c.start != e.own.start {
			c.lookAt(e.own.start)
		}
		if c.marking {
			c.ask(c.planned)
			if c.then != nil {
				c.plan = planned
			}
		}
	}
}

// moveOn keeps the answer that is known if the move that has been made is its next one.
func (c *Coach) moveOn(step *puzzle.Step) {
	if c.answer != nil && step != nil && c.best.next(*step) {
		c.best = c.best.Go(c.best.at + 1)
	} else {
		c.answer, c.err = nil, nil
	}
	c.dropNow()
}

// leave gives up all that has been asked.
func (c *Coach) leave() {
	c.dropNow()
	c.session.solver.leave(&c.par)
	*c = Coach{session: c.session}
}

// rest hides what is outlined and gives up what somebody waits for: an answer is looked at.
func (c *Coach) rest() {
	c.hinted = false
	if c.waiting() {
		c.marking = false
		c.dropNow()
	}
}

// waiting reports whether the answer to the position is being looked for.
func (c *Coach) waiting() bool { return c.now != nil && !c.now.done }

func (c *Coach) dropNow() {
	c.then = nil
	c.session.solver.leave(&c.now)
}

// lookAt looks for the fewest moves from the board that a game begins on, for a while.
func (c *Coach) lookAt(start puzzle.Problem) {
	s := c.session
	s.solver.leave(&c.par)
	c.start, c.expired = start, false
	c.par = s.solver.find(keyOf(start, true))
	par := c.par
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

// ask has then called when the answer to the position is known. It is left to the caller to tell the listener.
func (c *Coach) ask(then func()) {
	s := c.session
	c.asked = true
	if c.answer == nil && c.now == nil {
		c.now = s.solver.find(keyOf(c.position, true))
	}
	if c.then = then; c.answer != nil || c.now.done {
		c.found(c.now)
		return
	}
	s.Status.set(sentence.New("Looking for the best move. Esc stops that."))
}

// found is called when a search has ended. The listener hears of it afterwards.
func (c *Coach) found(q *search) {
	if q != c.now {
		return
	}
	if q != nil {
		c.answer, c.err = &q.outcome, q.err
		c.best = answerLine(c.position, c.answer)
	}
	if c.marking {
		c.fillPlan()
	}
	if then := c.then; then != nil {
		c.then = nil
		then()
	}
}

// left returns how many moves of the answer that is known are left.
func (c *Coach) left() int { return c.best.Len() - c.best.at }

// hint outlines the best next move, or makes it if it is outlined already.
func (c *Coach) hint() {
	s := c.session
	if c.position.Solved() {
		return
	}
	s.Hand.held = nil
	if c.hinted {
		outline := c.best.Step(c.best.at).Outline
		s.Hand.Move(outline[0], outline[len(outline)-1])
		return
	}
	c.ask(c.outline)
	s.Status.changed()
}

// outline outlines the next move of what has been found, or says why there is none.
func (c *Coach) outline() {
	status := c.session.Status
	switch {
	case c.left() > 0:
		c.hinted = true
		status.set(sentence.New("Hint: %v. Ask again to make the move.", c.best.Step(c.best.at).Text))
	case errors.Is(c.err, context.Canceled):
	case c.err != nil:
		status.Fail(c.err)
	case c.answer.Possible():
		status.set(sentence.New("Nothing to do: the goal is reached."))
	case c.position == c.start:
		status.set(sentence.New("This board cannot be solved. Solve shows why."))
	default:
		status.set(c.unreachable())
	}
}

// unreachable says that no moves lead from here to the goal. It advises going back only if the board that the game
// began on can be solved.
func (c *Coach) unreachable() sentence.Text {
	switch {
	case c.par != nil && c.par.outcome.Possible():
		return sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
	case c.par != nil && c.par.done && c.par.err == nil:
		return sentence.New("This board cannot be solved; no move changes that.")
	}
	return sentence.New("From here the goal cannot be reached.")
}

// Check finds out how many moves the position is away from the goal. A game begins if there is none.
func (c *Coach) Check() {
	if c.session.PlayByHand() {
		c.ask(func() { c.session.Status.set(c.Position()) })
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
	c.marking, c.plan = !c.marking, nil
	if c.marking {
		c.ask(c.planned)
	} else {
		if c.waiting() {
			c.dropNow()
		}
		s.Status.set(s.usage())
	}
	s.Status.changed()
}

// fillPlan marks the moves of what has been found.
func (c *Coach) fillPlan() {
	c.plan = nil
	for i := c.best.at; i < c.best.Len(); i++ {
		c.plan = append(c.plan, c.best.Step(i).Outline[0])
	}
}

// planned says which moves are marked.
func (c *Coach) planned() {
	switch {
	case c.position.Solved():
	case !c.answer.Possible():
		c.marking = false
		c.outline() // which says why
	default:
		moves := c.session.Puzzle.Moves(len(c.plan))
		c.session.Status.set(sentence.New("The marked moves lead to the goal, in any order: %v.", moves))
	}
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
	case !c.asked || c.position.Solved() || c.answer == nil && c.now == nil:
		return sentence.Text{}
	case c.answer == nil:
		return sentence.New("From here: …")
	}
	moves, bound := c.session.Puzzle.Moves(c.left()), c.answer.Bound-c.best.at
	switch {
	case c.err == nil && !c.answer.Possible():
		return sentence.New("From here: impossible")
	case !c.answer.Possible():
		return sentence.New("From here: unknown")
	case !c.answer.Minimal && bound > 0:
		return sentence.New("From here: %d to %v", bound, moves)
	case !c.answer.Minimal:
		return sentence.New("From here: possible, with %v", moves)
	}
	return sentence.New("From here: minimum %v", moves)
}

// Left returns the fewest moves from the position, if somebody has asked for them and they are proven.
func (c *Coach) Left() (moves int, ok bool) {
	return c.left(), c.asked && c.answer != nil && c.err == nil && c.answer.Possible() && c.answer.Minimal
}

// Minimum returns the fewest moves from the board that the game began on, if they are proven.
func (c *Coach) Minimum() (moves int, ok bool) {
	if c.par == nil {
		return 0, false
	}
	o := c.par.outcome
	return o.Length(), c.par.done && c.par.err == nil && o.Possible() && o.Minimal
}

// Par says how few moves the board takes that the game began on, as far as that is known.
func (c *Coach) Par() sentence.Text {
	switch {
	case c.par != nil && !c.par.done:
		return sentence.New("minimum: …")
	case c.par == nil || c.par.err != nil:
		return sentence.New("minimum: unknown")
	case !c.par.outcome.Possible():
		return sentence.New("This board cannot be solved.")
	case c.par.outcome.Minimal:
		return sentence.New("minimum %d", c.par.outcome.Length())
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
	case c.then != nil:
		c.dropNow()
		c.marking = c.marking && len(c.plan) > 0
	case c.marking || c.hinted:
		c.marking, c.plan, c.hinted = false, nil, false
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
	if c.hinted {
		transcript.PointOut(view, c.best.Step(c.best.at))
	}
	for _, at := range c.plan {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
	}
}
