package session

import "fourfold/puzzles/puzzle"

// Input is what a person does on the board with mouse and keys.
type Input struct {
	session *Session
	stroke  stroke
	typed   typed
	brush   brush
	numbers
	ways
}

func newInput(s *Session) *Input {
	return &Input{session: s, numbers: numbers{session: s}, ways: ways{s}}
}

// brush is the value that clicks give to a cell once somebody has picked one.
type brush struct {
	value  int
	picked bool
}

// stroke is one press of the mouse button with the way it is dragged: at most one entry of the history.
type stroke struct {
	board   puzzle.Problem // that it has led to and that must still be in front; nil where there is no stroke
	value   int            // that it paints
	entered bool           // it has changed something, so it has its entry
}

// Editable reports whether a click at the spot does something: in a game whether there is something to
// move, or where to; in an answer whether a step touches it; otherwise whether its value can be changed.
func (in *Input) Editable(at puzzle.Spot) bool {
	s := in.session
	if s.Work() != nil {
		return false
	}
	switch state := s.state.(type) {
	case *Game:
		return state.movable(at.Cell())
	case *Playback:
		return state.touchesCell(at)
	}
	return s.Problem().Values(at) > 1
}

// Press begins a stroke: the spot gets its next value, or the previous one. In a game it takes
// up what lies there, or moves to there what has been taken up. In an answer it goes to the step that touches it.
func (in *Input) Press(at puzzle.Spot, previous bool) {
	if !in.session.idle() {
		return
	}
	switch state := in.session.state.(type) {
	case *Game:
		state.press(at.Cell())
	case *Playback:
		state.Touch(at)
	default:
		in.press(at, previous)
	}
}

// press begins a stroke that edits.
func (in *Input) press(at puzzle.Spot, previous bool) {
	s := in.session
	in.stroke = stroke{}
	switch before := s.Problem(); {
	case in.brush.picked && !previous && before.Values(at) > 1:
		in.edit(at, in.brush.value)
		in.stroke = stroke{s.Problem(), in.brush.value, s.Problem() != before}
	case in.cycle(at, !previous):
		in.stroke = stroke{s.Problem(), s.Problem().Value(at), true}
	}
}

// Paint returns the value that a click gives to a cell, or puzzle.Unset for one that takes it away. ok is false where
// nobody has picked one: then a click gives the next value.
func (in *Input) Paint() (value int, ok bool) { return in.brush.value, in.brush.picked }

// SetPaint picks the value that clicks give, or goes back to the next value of each cell if ok is false.
func (in *Input) SetPaint(value int, ok bool) {
	in.brush = brush{value, ok}
	in.session.Status.changed()
}

// Wheel gives a number on a tile its next or previous value. It leaves whole cells alone: who turns it over the board
// often only wants to scroll.
func (in *Input) Wheel(at puzzle.Spot, up bool) {
	if in.session.Mode() == EditMode && at.Part != puzzle.Whole {
		in.cycle(at, up)
	}
}

// cycle gives the spot its next or previous value, and reports whether it has another one.
func (in *Input) cycle(at puzzle.Spot, next bool) bool {
	board := in.session.Problem()
	if board.Values(at) < 2 || !in.session.idle() {
		return false
	}
	n, value := in.entered(at), board.Value(at)
	switch {
	case next && value < n-1:
		value++
	case next:
		value = 0
	case value > 0 && value < n:
		value--
	default: // the first one, none, or one that is out of reach
		value = n - 1
	}
	in.edit(at, value)
	return true
}

// Drag goes on with the stroke at a further spot.
func (in *Input) Drag(at puzzle.Spot) {
	s := in.session
	if in.stroke.board == nil || in.stroke.board != s.Problem() || s.Work() != nil || s.state != (editing{}) {
		return
	}
	if next := in.stroke.board.Edit(at, in.stroke.value); next != in.stroke.board {
		if in.stroke.entered {
			s.history.replace(seat{board: next})
		} else {
			s.history.change(next, nil)
		}
		in.stroke.board, in.stroke.entered = next, true
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

// edit changes the board.
func (in *Input) edit(at puzzle.Spot, value int) {
	s := in.session
	shown := s.Problem()
	next := shown.Edit(at, value)
	if next == shown {
		return
	}
	s.Boards.replace(func(h *history) { h.change(next, nil) }, s.usage())
}
