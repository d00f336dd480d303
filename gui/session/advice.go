package session

import (
	"context"
	"errors"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Advice is what searches find out for somebody who plays by hand: the fewest moves from where the game
// began, which is looked for unasked, and about the position now whatever is asked.
type Advice struct {
	game   *Game
	jobs   *jobs
	status *Status

	begun   question      // about the board that the game began on
	now     question      // about the position now
	next    promise       // what is left of an answer that is being followed, where it tells of the position now
	hinted  bool          // its first move is outlined
	marking bool          // all moves of a shortest solution are to be marked
	plan    []puzzle.Spot // which they are
}

// question is a search for the answer to a position.
type question struct {
	board   puzzle.Problem
	search  *claim[puzzle.Outcome]
	expired bool // it was given up, since it took too long
}

// patience is how long the fewest moves are looked for unasked.
const patience = 10 * time.Second

// lost reports whether the search was ended from outside, and not since it took too long.
func (q question) lost() bool {
	if q.search.done() {
		_, err := q.search.result()
		return errors.Is(err, context.Canceled)
	}
	return q.search.left() && !q.expired
}

// least returns the fewest moves, where they are proven.
func (q question) least() (moves int, ok bool) {
	if !q.search.done() {
		return 0, false
	}
	o, err := q.search.result()
	return o.Length(), err == nil && o.Possible() && o.Minimal
}

// arrive lets go of what is known about boards that are left.
func (a *Advice) arrive() {
	board, start := a.game.board(), a.game.start()
	a.hinted, a.plan = false, nil
	if a.now.board != board {
		a.follow(board)
		a.now.search.leave()
		a.now = question{}
	}
	if a.begun.board != start || a.begun.lost() {
		a.lookAt(start)
	}
	if a.marking {
		a.ask(a.planned)
	}
}

// follow keeps what is left of the answer that is known, if the move that has been made is its first one.
func (a *Advice) follow(board puzzle.Problem) {
	known := a.next
	if a.now.search.done() {
		known = promise{}
		if o, err := a.answer(); err == nil {
			known.outcome = o
		}
	}
	if known.board != board {
		a.next = known.kept(board)
	}
}

// lookAt looks for the fewest moves from the board that a game begins on, for a while.
func (a *Advice) lookAt(start puzzle.Problem) {
	search := a.jobs.solve(searchFor(start, true))
	a.begun.search.leave()
	a.begun = question{board: start, search: search}
	if search.done() {
		return
	}
	search.then(a.status.changed)
	search.leaveAfter(patience, func() {
		a.begun.expired = true
		a.status.changed()
	})
}

// ask has then called when the answer to the position now is there. It is left to the caller to tell
// the listener what is known or sought by now.
func (a *Advice) ask(then func()) {
	if a.now.search.left() {
		a.now = a.inquiry(a.game.board())
	}
	if a.now.search.done() {
		a.answered(then)
		return
	}
	a.status.set(sentence.New("Looking for the best move. Esc stops that."))
	a.now.search.then(func() {
		a.answered(then)
		a.status.changed()
	})
}

// inquiry returns the question about a position.
func (a *Advice) inquiry(board puzzle.Problem) question {
	if a.next.board == board {
		return question{board: board, search: known(a.jobs, a.next.outcome)}
	}
	return question{board: board, search: a.jobs.solve(searchFor(board, true))}
}

func (a *Advice) answered(then func()) {
	if a.marking {
		a.fillPlan()
	}
	then()
}

// answer returns what has been found out about the position now.
func (a *Advice) answer() (puzzle.Outcome, error) { return a.now.search.result() }

// hint outlines the best next move, or makes it if it is outlined already.
func (a *Advice) hint() {
	if a.game.Solved() {
		return
	}
	a.game.held = nil
	if a.hinted {
		outcome, _ := a.answer()
		outline := outcome.Walk.Step(0).Outline
		a.game.move(outline[0], outline[len(outline)-1])
		return
	}
	a.ask(a.outline)
	a.status.changed()
}

// outline outlines the first move of what has been found out, or says why there is none.
func (a *Advice) outline() {
	outcome, err := a.answer()
	switch {
	case outcome.Length() > 0:
		a.hinted = true
		a.status.set(sentence.New("Hint: %v. Ask again to make the move.", outcome.Walk.Step(0).Text))
	case err != nil && errors.Is(err, context.Canceled):
	case err != nil:
		a.status.Fail(err)
	case outcome.Possible():
		a.status.set(sentence.New("Nothing to do: the goal is reached."))
	case a.game.Moves() == 0:
		a.status.set(sentence.New("This board cannot be solved. Solve shows why."))
	default:
		a.status.set(a.unreachable())
	}
}

// unreachable says that no moves lead from here to the goal. It advises going back only if the
// board that the game began on can be solved.
func (a *Advice) unreachable() sentence.Text {
	if a.begun.search.done() {
		switch outcome, err := a.begun.search.result(); {
		case outcome.Possible():
			return sentence.New("From here the goal cannot be reached. Undo, or go back to the start.")
		case err == nil:
			return sentence.New("This board cannot be solved; no move changes that.")
		}
	}
	return sentence.New("From here the goal cannot be reached.")
}

// Check finds out how many moves the position now is away from the goal.
func (a *Advice) Check() {
	a.ask(func() { a.status.set(a.Position()) })
	a.status.changed()
}

// Position says what is known of the position now; it is empty where nobody has asked.
func (a *Advice) Position() sentence.Text {
	switch {
	case a.game.Solved() || a.now.search.left():
		return sentence.Text{}
	case a.now.search.runs():
		return sentence.New("From here: …")
	}
	outcome, err := a.answer()
	moves := a.game.puzzle.Moves(outcome.Length())
	switch {
	case err == nil && !outcome.Possible():
		return sentence.New("From here: impossible")
	case outcome.Walk == nil:
		return sentence.New("From here: unknown")
	case !outcome.Minimal && outcome.Bound > 0:
		return sentence.New("From here: %d to %v", outcome.Bound, moves)
	case !outcome.Minimal:
		return sentence.New("From here: possible, with %v", moves)
	}
	return sentence.New("From here: minimum %v", moves)
}

// Minimum returns the fewest moves from the board that the game began on, where they are known.
func (a *Advice) Minimum() (moves int, ok bool) { return a.begun.least() }

// Left returns the fewest moves from the position now, where somebody has asked for them and they are known.
func (a *Advice) Left() (moves int, ok bool) { return a.now.least() }

// Par says how few moves the board that the game began on takes, as far as that is known.
func (a *Advice) Par() sentence.Text {
	switch {
	case a.begun.search.runs():
		return sentence.New("minimum: …")
	case a.begun.search.left():
		return sentence.New("minimum: unknown")
	}
	outcome, err := a.begun.search.result()
	switch {
	case err != nil:
		return sentence.New("minimum: unknown")
	case !outcome.Possible():
		return sentence.New("This board cannot be solved.")
	case outcome.Minimal:
		return sentence.New("minimum %d", outcome.Length())
	}
	return sentence.New("This board can be solved.")
}

func (a *Advice) canEscape() bool {
	return a.now.search.awaited() || a.begun.search.runs() || a.marking || a.hinted
}

// escape stops what somebody waits for, or takes the marks away.
func (a *Advice) escape() {
	switch {
	case a.now.search.awaited():
		a.leaveWaiting()
		a.marking = a.marking && len(a.plan) > 0
		a.status.Say(sentence.New("Stopped."))
	case a.marking || a.hinted:
		a.marking, a.plan, a.hinted = false, nil, false
		a.status.Say(sentence.New(a.game.puzzle.Playing))
	case a.begun.search.runs():
		a.begun.search.leave()
		a.status.Say(sentence.New("Stopped."))
	}
}

// leaveWaiting gives up what is being found out about the position now.
func (a *Advice) leaveWaiting() {
	if a.now.search.runs() {
		a.now.search.leave()
	}
}

// suspend hides what is outlined and gives up what somebody waited for.
func (a *Advice) suspend() {
	a.hinted = false
	a.leaveWaiting()
	a.marking = a.marking && a.now.search.done()
}

// mark points out the hint and marks all moves that are to be marked.
func (a *Advice) mark(view *puzzle.View) {
	if a.hinted {
		outcome, _ := a.answer()
		transcript.PointOut(view, outcome.Walk.Step(0))
	}
	for _, at := range a.plan {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
	}
}

func (a *Advice) close() {
	a.begun.search.leave()
	a.now.search.leave()
}
