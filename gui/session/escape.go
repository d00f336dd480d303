package session

import "fourfold/puzzles/puzzle"

// Escape does the first of these that it can: cancels work, stops the solving of a list, hides a reason, puts a piece
// back, leaves an answer, puts the brush down, stops or hides a hint, hides costs, leaves a question about a won game, leaves a
// game for the answer that it goes on from. It ends no other game.
func (s *Session) Escape() {
	if escape := s.escape(); escape != nil {
		escape()
	}
}

// escape returns what Escape does, or nil.
func (s *Session) escape() func() {
	t := &s.State
	event := func(e func(*State)) func() { return func() { s.send(e) } }
	switch a := s.Answer(); {
	case t.waiting():
		return s.cancelWork
	case s.Boards.Running():
		return s.Boards.StopAll
	case a != nil && !a.Impossible() && t.reason.note >= 0:
		return s.Reasons.Hide
	case t.hand.held != nil:
		return event(func(t *State) { hands{t}.putBack() })
	case a != nil:
		return s.CloseAnswer
	case s.Mode() == EditMode && t.brush.painting:
		return func() { s.Input.SetPaint(puzzle.Unset, false) }
	case hints{t}.rung() != noHint:
		return s.Hints.Hide
	case s.Candidates.Shown():
		return s.Candidates.Toggle
	case find{t}.now() != nil:
		return event(func(t *State) { find{t}.leave() })
	case s.Mode() == PlayMode && t.origin() != nil:
		return s.Solution
	}
	return nil
}

// Leave is called when another tab comes to the front. The status line then says what a click does, unless something goes
// on or is shown.
func (s *Session) Leave() {
	if !s.waiting() && !s.Boards.Running() && s.Reasons.Note() < 0 {
		s.quietly(func(t *State) { t.said = said{text: t.usage(), usage: true} })
	}
}

// Abilities lists the actions that are possible now, besides those that follow from mode and line.
type Abilities struct {
	Undo, Redo bool
	Hint       bool
	Find       bool // costly moves of a won game
	Escape     bool // having something to end, to put back, to hide or to leave
	Walk       bool // an answer with steps is in front
	Back       bool // the game in front goes on from an answer
	Why        bool // it has reasons
	Certify    bool // a certificate of it can be written
}

// Can returns the actions that are possible now.
func (s *Session) Can() Abilities {
	idle, a, l := !s.waiting(), s.Answer(), s.Line()
	can := Abilities{
		Undo: idle && s.can(-1), Redo: idle && s.can(1), Hint: idle && !l.board.Solved(), Escape: s.escape() != nil,
		Back: idle && s.origin() != nil, Find: idle && (find{&s.State}.now() != nil || len(find{&s.State}.costly()) > 0),
	}
	if a != nil {
		can.Hint = l.at < l.Len()
		can.Walk, can.Why, can.Certify = l.Len() > 0, len(a.Notes()) > 0, a.certified()
	}
	return can
}
