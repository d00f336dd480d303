package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Mode is what a person is at: each of them has its own panel, and a click on the board means something else in it.
type Mode int

// The modes. Solving is none: it goes on in the background of each.
const (
	EditMode     Mode = iota // setting up a board
	PlayMode                 // playing by hand
	SolutionMode             // looking at an answer
)

// Mode returns the mode.
func (s *Session) Mode() Mode {
	switch s.state.(type) {
	case *Game:
		return PlayMode
	case *Playback:
		return SolutionMode
	}
	return EditMode
}

// Edit goes over to editing one's own board: in a game the one that it began on. Undo brings a game back in which moves
// have been made.
func (s *Session) Edit() {
	if s.Mode() == EditMode || !s.idle() {
		return
	}
	if game := s.history.now().played; game.count() > 0 {
		s.takeOver(game.start, sentence.New("Back to your own board. Undo brings the game back."))
		return
	}
	s.leaveAnswer()
	s.beginEditing()
	s.Status.Say(s.usage())
}

// takeOver makes a board one's own, in the place of what is open.
func (s *Session) takeOver(board puzzle.Problem, status sentence.Text) {
	s.closeAnswer()
	s.history.change(board, nil)
	s.beginEditing()
	s.arrive()
	s.Status.Say(status)
}

// beginEditing leaves an answer or a game for editing, without a word.
func (s *Session) beginEditing() {
	s.state.close()
	s.state = editing{}
}

// PlayByHand goes over to playing by hand on one's own board, and returns the game. It returns nil if
// that is not possible, and says why.
func (s *Session) PlayByHand() *Game {
	if !s.idle() {
		return nil
	}
	if g := s.Game(); g != nil {
		return g
	}
	if err := s.checked(); err != nil {
		s.Status.Fail(err)
		return nil
	}
	s.leaveAnswer()
	if s.Game() == nil {
		s.setState(newGame(s))
	}
	s.Status.Say(s.usage())
	return s.Game()
}

// Solution goes over to the answer to the board in front: it is opened where it was left if it is known, and else the
// board is solved, from where that was ended if it was.
func (s *Session) Solution() {
	switch p := s.knownAnswer(); {
	case s.Mode() == SolutionMode || !s.idle():
	case p == nil && s.Halted() != nil:
		s.Continue()
	case p == nil:
		s.solve(opening)
	default:
		s.reopen(p)
	}
}

// CloseAnswer leads back from an answer to where it was asked for; Undo opens it again.
func (s *Session) CloseAnswer() {
	if s.Mode() == SolutionMode && s.idle() {
		s.leaveAnswer()
		status := sentence.New("Back to your own board. Undo opens the solution again.")
		if s.Game() != nil {
			status = sentence.New("Back to your game. Undo opens the solution again.")
		}
		s.Status.Say(status)
	}
}

// UseShown makes the board that an answer or a game shows one's own, to be edited.
func (s *Session) UseShown() {
	if s.Mode() == EditMode || !s.idle() {
		return
	}
	switch shown := s.Problem(); {
	case shown == s.history.now().start():
		s.Edit()
	case s.Mode() == PlayMode:
		s.takeOver(shown, sentence.New("This position is your board now. Undo brings the game back."))
	default:
		s.takeOver(shown, sentence.New("This position is your board now. Undo opens the solution again."))
	}
}

// knownAnswer returns the answer to the board in front, if it has been open not long ago.
func (s *Session) knownAnswer() *Playback {
	wanted := s.searched()
	return s.history.answer(func(p *Playback) bool { return p.search == wanted })
}

// searched returns the search for the answer to the board in front.
func (s *Session) searched() search { return searchFor(s.history.now().board, s.ByHand()) }

// reopen opens an answer to the board in front again.
func (s *Session) reopen(p *Playback) {
	s.history.unfold(p)
	p.Reasons.rewind()
	p.open(s)
	s.Status.Say(p.summary())
}

// leaveAnswer closes the answer that is open, if there is one, with an entry in the history, so that Undo opens it again.
func (s *Session) leaveAnswer() {
	if p := s.Playback(); p != nil {
		s.closeAnswer()
		s.history.fold()
		s.arrive()
	}
}

// closeAnswer closes the answer that is open, if there is one, and goes back to where it was asked
// for. Undo of what comes next opens it again.
func (s *Session) closeAnswer() {
	p := s.Playback()
	if p == nil {
		return
	}
	p.close()
	s.state = p.back
	s.history.now().answer = p
	s.arrive()
}
