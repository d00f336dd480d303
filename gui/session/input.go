package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Input is what a person does on the board with mouse and keys.
type Input struct {
	session *Session
	stroke  stroke
	typed   typed
}

// stroke is one press of the mouse button with the way it is dragged: one entry
// of the history, painting the value that its first spot got.
type stroke struct {
	board puzzle.Problem // that it has led to and that must still be in front; nil where there is no stroke
	value int
}

// typed is a number that is being typed, digit after digit.
type typed struct {
	board puzzle.Problem // that it has led to, as with a stroke
	at    puzzle.Spot
	value int
}

// Editable reports whether a click at the spot does something: in a game whether there is something to
// move, or where to; otherwise whether its value can be changed.
func (in *Input) Editable(at puzzle.Spot) bool {
	s := in.session
	if s.Work() != nil {
		return false
	}
	if g := s.Game(); g != nil {
		return g.movable(at.Cell())
	}
	if s.ByHand() {
		return len(s.Problem().Targets(at.Cell())) > 0
	}
	return s.Problem().Values(at) > 1
}

// Press begins a stroke: the spot gets its next value, or the previous one. In a game it takes
// up what lies there, or moves to there what has been taken up. While an answer plays it
// only pauses.
func (in *Input) Press(at puzzle.Spot, previous bool) {
	s := in.session
	p := s.Playback()
	switch {
	case p != nil && p.Playing():
		p.Pause()
	case s.ByHand():
		in.pressByHand(at.Cell())
	default:
		in.stroke = stroke{}
		if in.cycle(at, !previous) {
			in.stroke = stroke{s.Problem(), s.Problem().Value(at)}
		}
	}
}

// pressByHand leaves an answer only if that leads to a move.
func (in *Input) pressByHand(at puzzle.Spot) {
	s := in.session
	if !s.idle() {
		return
	}
	if shown := s.Problem(); s.Playback() != nil && len(shown.Targets(at)) == 0 {
		if _, _, err := shown.Move(at, at); err != nil {
			s.Status.Say(sentenceOf(err))
		}
		return
	}
	if g := s.PlayByHand(); g != nil {
		g.press(at)
	}
}

// Wheel gives the spot its next or previous value.
func (in *Input) Wheel(at puzzle.Spot, up bool) {
	s := in.session
	if p := s.Playback(); p != nil && p.Playing() {
		p.Pause()
	} else if !s.ByHand() {
		in.cycle(at, up)
	}
}

// cycle gives the spot its next or previous value, and reports whether it has another one.
func (in *Input) cycle(at puzzle.Spot, next bool) bool {
	board := in.session.Problem()
	n, value := board.Values(at), board.Value(at)
	step := n - 1
	if next {
		step = 1
	}
	if n < 2 || !in.session.idle() {
		return false
	}
	in.edit(at, (value+step)%n)
	return true
}

// Drag goes on with the stroke at a further spot.
func (in *Input) Drag(at puzzle.Spot) {
	s := in.session
	if in.stroke.board == nil || in.stroke.board != s.Problem() || s.Work() != nil || s.state != (editing{}) {
		return
	}
	if next := in.stroke.board.Edit(at, in.stroke.value); next != in.stroke.board {
		in.stroke.board = next
		s.history.replace(seat{board: next})
		s.Status.changed()
	}
}

// Drop ends a press in a game at a spot, or outside of the board if on is false.
func (in *Input) Drop(at puzzle.Spot, on bool) {
	if g := in.session.Game(); g != nil && in.session.Work() == nil {
		g.drop(at.Cell(), on)
	}
}

// Release ends the stroke.
func (in *Input) Release() { in.stroke = stroke{} }

// Type enters a digit at the spot. Where the spot can have values of several digits, digits
// typed one after the other make one number. It reports whether the digit had a meaning.
func (in *Input) Type(digit int, at puzzle.Spot) bool {
	s := in.session
	p := s.Playback()
	if p != nil && p.Playing() || s.ByHand() || !s.idle() {
		return false
	}
	n, value := s.Problem().Values(at), digit
	if in.typed.at == at && in.typed.board == s.Problem() && in.typed.value*10+digit < n {
		value = in.typed.value*10 + digit
	}
	if value >= n {
		return false
	}
	in.edit(at, value)
	in.typed = typed{s.Problem(), at, value}
	return true
}

// edit changes the board that is shown, and leaves an answer.
func (in *Input) edit(at puzzle.Spot, value int) {
	s := in.session
	shown := s.Problem()
	next := shown.Edit(at, value)
	if next == shown {
		return
	}
	status := s.usage()
	if p := s.Playback(); p != nil && p.Length() > 0 {
		status = sentence.New("You left the solution after step %d of %d; this board is yours now. Undo goes back.", p.Position(), p.Length())
	}
	s.Boards.replace(func(h *history) { h.change(next, nil) }, status)
}
