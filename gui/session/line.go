package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Line is a sequence of boards, each one step after the one before, and a position among them. It is a game played by
// hand or an answer. A game may go on from an answer, and that from an earlier game. It is immutable.
type Line struct {
	start   puzzle.Problem
	before  *Line           // the game in which the outcome was asked for, at its end; nil for none
	outcome *puzzle.Outcome // whose walk has the next steps, or nil
	walked  int             // how many steps of it belong to the line
	played  []move          // after those
	game    bool            // not an answer any more
	at      int
	board   puzzle.Problem // at the position
}

// move is a step made by hand, and the board after it.
type move struct {
	step  puzzle.Step
	board puzzle.Problem
}

// newLine returns the line of a game that begins on a board.
func newLine(board puzzle.Problem) Line { return Line{start: board, board: board} }

// answerLine returns the line of an answer to a board, at its start. Without a walk it has no steps.
func answerLine(board puzzle.Problem, o *puzzle.Outcome) Line {
	return Line{start: board, outcome: o, walked: o.Length(), board: board}
}

// Len returns the number of steps, with those after the position.
func (l Line) Len() int { return l.asked() + l.walked + len(l.played) }

// asked returns the position from which the walk goes on.
func (l Line) asked() int {
	if l.before == nil {
		return 0
	}
	return l.before.at
}

// At returns the position: the number of steps before it, from 0 to Len.
func (l Line) At() int { return l.at }

// Start returns the board at position 0.
func (l Line) Start() puzzle.Problem { return l.start }

// Board returns the board at the position.
func (l Line) Board() puzzle.Problem { return l.board }

// Before returns the board on which step i is made.
func (l Line) Before(i int) puzzle.Problem { return l.Go(i).board }

// Outcome returns the answer that the line is, or nil for a game.
func (l Line) Outcome() *puzzle.Outcome {
	if l.game {
		return nil
	}
	return l.outcome
}

// Answered reports whether step i of a game is that of an answer.
func (l Line) Answered(i int) bool {
	if i < l.asked() {
		return l.before.Answered(i)
	}
	return l.game && i < l.asked()+l.walked
}

// Won reports whether the moves of a game have reached the goal.
func (l Line) Won() bool { return l.Outcome() == nil && l.at > 0 && l.board.Solved() }

// Ahead returns the step with which the answer would have gone on where a game has left it, and how many follow. ok is false
// if the game goes on from no answer, or from its end.
func (l Line) Ahead() (next sentence.Text, more int, ok bool) {
	if !l.game || l.outcome == nil || l.walked == l.outcome.Length() {
		return next, 0, false
	}
	return l.outcome.Walk.Step(l.walked).Text, l.outcome.Length() - l.walked - 1, true
}

// handmade returns the positions that moves by hand have led to, and the one before them.
func (l Line) handmade() (positions []int) {
	for i := l.Len() - len(l.played); i <= l.Len(); i++ {
		positions = append(positions, i)
	}
	return positions
}

// has reports whether a board is the start of the line, or a move by hand has led to it.
func (l Line) has(board puzzle.Problem) bool {
	return board == l.start || l.before != nil && l.before.has(board) ||
		slices.ContainsFunc(l.played, func(m move) bool { return m.board == board })
}

// answer returns the outcome on whose walk position i of a game lies, and which of its steps comes next; or nil.
func (l Line) answer(i int) (o *puzzle.Outcome, step int) {
	switch step := i - l.asked(); {
	case step < 0:
		return l.before.answer(i)
	case l.game && l.outcome != nil && l.outcome.Possible() && step <= l.walked:
		return l.outcome, step
	}
	return nil, 0
}

// Step returns the step from position i to i+1, 0 <= i < Len.
func (l Line) Step(i int) puzzle.Step {
	switch walked := i - l.asked(); {
	case walked < 0:
		return l.before.Step(i)
	case walked < l.walked:
		return l.outcome.Walk.Step(walked)
	default:
		return l.played[walked-l.walked].step
	}
}

// Go returns the line at position i, or at the nearest end. It keeps all steps.
func (l Line) Go(i int) Line {
	i = min(max(i, 0), l.Len())
	switch walked := i - l.asked(); {
	case i == l.at:
	case i == 0:
		l.board = l.start
	case walked <= 0:
		l.board = l.before.Go(i).board
	case walked <= l.walked:
		l.board = l.outcome.Walk.At(walked)
	default:
		l.board = l.played[walked-l.walked-1].board
	}
	l.at = i
	return l
}

// cut returns the game with the steps before the position.
func (l Line) cut() Line {
	walked := l.at - l.asked()
	if walked < 0 {
		return l.before.Go(l.at).cut()
	}
	l.walked = min(l.walked, walked)
	l.played, l.game = slices.Clip(l.played[:walked-l.walked]), true
	return l
}

// after returns the line of an answer, or of a game that goes on from it, with the game before it in which it was asked for.
func (l Line) after(before Line) Line {
	if before.at > 0 && before.board == l.start {
		before = before.cut()
		l.start, l.before, l.at = before.start, &before, l.at+before.at
	}
	return l
}

// Play makes a move at the position. If it is the next step of the line, the position moves on and the later steps stay.
// Any other move replaces them; an answer so becomes a game. The error is that of Move of [puzzle.Problem].
func (l Line) Play(from, to puzzle.Spot) (Line, puzzle.Step, error) {
	board, step, err := l.board.Move(from, to)
	switch {
	case err != nil:
	case l.next(step):
		l = l.Go(l.at + 1)
	default:
		l = l.cut()
		l.played = append(l.played, move{step, board})
		l.at, l.board = l.at+1, board
	}
	return l, step, err
}

// next reports whether a step is the next one of the line.
func (l Line) next(s puzzle.Step) bool { return l.at < l.Len() && l.Step(l.at).Code == s.Code }

// stepTo returns the step that leads from the position to that of another line, if it is a single one, or nil.
func (l Line) stepTo(other Line) *puzzle.Step {
	place, before := l.at-l.asked(), other.at-1
	walk := l.outcome != nil && l.outcome == other.outcome && before-other.asked() == place && place <= min(l.walked, other.walked)
	if before < 0 || !walk && (before != l.at || other.Before(before) != l.board) {
		return nil
	}
	step := other.Step(before)
	return &step
}

// slidesTo returns what travels from the position to that of another line. ok is false if that is not a single step
// ahead or back.
func (l Line) slidesTo(other Line) (slides []puzzle.Arrow, ok bool) {
	if ahead := l.stepTo(other); ahead != nil {
		return ahead.Slides, true
	}
	back := other.stepTo(l)
	if back == nil {
		return nil, false
	}
	for _, a := range back.Slides {
		slides = append(slides, puzzle.Arrow{From: a.To, To: a.From})
	}
	return slides, true
}
