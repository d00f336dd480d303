package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
)

// Line is a sequence of boards, each one step after the one before, and a position among them. It is a game played by
// hand or an answer. It is immutable.
type Line struct {
	start   puzzle.Problem
	outcome *puzzle.Outcome // whose walk has the first steps, or nil
	walked  int             // how many steps of it belong to the line
	played  []move          // after those
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
func (l Line) Len() int { return l.walked + len(l.played) }

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
	if l.outcome == nil || len(l.played) > 0 || l.walked < l.outcome.Length() {
		return nil
	}
	return l.outcome
}

// Won reports whether the moves of a game have reached the goal.
func (l Line) Won() bool { return l.Outcome() == nil && l.at > 0 && l.board.Solved() }

// Step returns the step from position i to i+1, 0 <= i < Len.
func (l Line) Step(i int) puzzle.Step {
	if i < l.walked {
		return l.outcome.Walk.Step(i)
	}
	return l.played[i-l.walked].step
}

// Go returns the line at position i, or at the nearest end. It keeps all steps.
func (l Line) Go(i int) Line {
	i = min(max(i, 0), l.Len())
	switch {
	case i == l.at:
	case i == 0:
		l.board = l.start
	case i <= l.walked:
		l.board = l.outcome.Walk.At(i)
	default:
		l.board = l.played[i-l.walked-1].board
	}
	l.at = i
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
		l.walked = min(l.walked, l.at)
		l.played = append(slices.Clip(l.played[:l.at-l.walked]), move{step, board})
		l.at, l.board = l.at+1, board
	}
	return l, step, err
}

// next reports whether a step is the next one of the line.
func (l Line) next(s puzzle.Step) bool { return l.at < l.Len() && l.Step(l.at).Code == s.Code }

// stepTo returns the step that leads from the position to that of another line, if it is a single one, or nil.
func (l Line) stepTo(other Line) *puzzle.Step {
	walk := l.outcome != nil && l.outcome == other.outcome && l.at <= min(l.walked, other.walked)
	if other.at != l.at+1 || !walk && other.Before(l.at) != l.board {
		return nil
	}
	step := other.Step(l.at)
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
