package session

// Abilities says what can be done now.
type Abilities struct {
	Undo, Redo           bool
	BrowseBack, BrowseOn bool // to the previous or next board of the list
	Hint                 bool
	MarkAll              bool // marking all moves of a shortest solution at once
	Check                bool // finding out about the position in the game
	Restart              bool // going back to where the game began
	Escape               bool // having something to end, to put back, to hide or to leave
	Continue             bool // going on with a search that was ended
	Close                bool // leaving an answer
	Use                  bool // taking the board over that an answer or a game shows
}

// Can says what can be done now.
func (s *Session) Can() Abilities {
	idle, p, g := s.Work() == nil, s.Playback(), s.Game()
	walking := p != nil && p.Length() > 0
	place, of := s.Boards.Place()
	can := Abilities{
		Undo: idle && s.history.canTravel(-1), Redo: idle && s.history.canTravel(1),
		BrowseBack: idle && place > 1, BrowseOn: idle && place < of,
		MarkAll: idle && p == nil && s.Puzzle.AnyOrder,
		Check:   idle && g != nil,
		Restart: idle && g != nil && g.board() != g.start(),
		Escape:  !idle || s.Batch.Running() || p != nil || g != nil,
		Close:   idle && p != nil, Use: idle && (p != nil || g != nil), Continue: idle && s.canGoOn() != nil,
	}
	switch {
	case walking:
		can.Hint = p.Position() < p.Length()
	case p == nil:
		can.Hint = idle && !s.Problem().Solved()
	}
	return can
}
