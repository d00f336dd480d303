package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// stroke is one press of the mouse button with the way it is dragged: one entry
// of the history, painting the value that its first spot got.
type stroke struct {
	on    bool
	value int
}

// typed is a number that is being typed, digit after digit.
type typed struct {
	on    bool
	at    puzzle.Spot
	value int
}

// Editable tells whether a click at the spot does something: in Edit whether its value can
// be changed, in Play whether there is something to move, or where to.
func (s *Session) Editable(at puzzle.Spot) bool {
	switch {
	case s.state == Solving:
		return false
	case s.mode == Play:
		return s.movable(at)
	}
	return s.Problem().Values(at) > 1
}

// Press begins a stroke: the spot gets its next value, or the previous one. In Play it takes
// up what lies there, or moves to there what has been taken up. While the walk plays it
// only pauses.
func (s *Session) Press(at puzzle.Spot, previous bool) {
	if s.mode == Play {
		s.take(at.Cell())
		return
	}
	step := 1
	if previous {
		step = -1
	}
	s.turn(at, step, true)
}

// Wheel gives the spot its next or previous value.
func (s *Session) Wheel(at puzzle.Spot, up bool) {
	if s.mode == Play {
		return
	}
	step := -1
	if up {
		step = 1
	}
	s.turn(at, step, false)
}

func (s *Session) turn(at puzzle.Spot, step int, stroking bool) {
	s.stroke, s.typed = stroke{}, typed{}
	if s.state == Playing {
		s.Pause()
		return
	}
	if s.busy() {
		return
	}
	n := s.Problem().Values(at)
	if n < 2 {
		return
	}
	value := (s.Problem().Value(at) + step + n) % n
	s.edit(at, value)
	s.stroke = stroke{on: stroking, value: value}
}

// Drag goes on with the stroke at a further spot.
func (s *Session) Drag(at puzzle.Spot) {
	if !s.stroke.on || s.state != Editing {
		return
	}
	if board := s.history.now().board; board.Edit(at, s.stroke.value) != board {
		s.history.replace(board.Edit(at, s.stroke.value))
		s.changed()
	}
}

// Release ends the stroke.
func (s *Session) Release() { s.stroke = stroke{} }

// Type enters a digit at the spot. Where the spot can have values of several digits, digits
// typed one after the other make one number. It tells whether the digit had a meaning.
func (s *Session) Type(digit int, at puzzle.Spot) bool {
	if s.state == Playing || s.mode == Play || s.busy() {
		return false
	}
	n, value := s.Problem().Values(at), digit
	if s.typed.on && s.typed.at == at && s.typed.value*10+digit < n {
		value = s.typed.value*10 + digit
	}
	if value >= n {
		return false
	}
	s.edit(at, value)
	s.typed = typed{on: true, at: at, value: value}
	return true
}

// edit changes the board that is shown and drops a solution.
func (s *Session) edit(at puzzle.Spot, value int) {
	shown := s.Problem()
	next := shown.Edit(at, value)
	if next == shown {
		return
	}
	status := s.usual()
	if s.HasWalk() {
		status = sentence.New("Solution left after step %d of %d; this board is yours now. Undo returns.", s.k, s.Length())
	}
	s.become(next, status)
}

// become makes p the board, as a new entry of the history.
func (s *Session) become(p puzzle.Problem, status sentence.Text) {
	s.drop()
	s.history.change(p, nil)
	s.begin()
	s.say(status)
	s.changed()
}

// usual returns what a click does now.
func (s *Session) usual() sentence.Text {
	if s.mode == Play {
		return sentence.New(s.Puzzle.Playing)
	}
	return sentence.New(s.Puzzle.Editing)
}

// busy tells whether a solver runs, and if so, says that the board must wait.
func (s *Session) busy() bool {
	if s.state != Solving {
		return false
	}
	s.Say(sentence.New("The board is being solved. Cancel first (Esc) to change it."))
	return true
}

// New starts with a board of the size to be filled in.
func (s *Session) New(size puzzle.Size) {
	if s.busy() {
		return
	}
	if err := s.Puzzle.CheckSize(size); err != nil {
		s.Fail(err)
		return
	}
	s.mode = Edit // an empty board is there to be filled in
	s.startOver(s.Puzzle.New(size), s.usual())
}

// startOver goes on with a board that has nothing to do with the present one, nor with its list.
func (s *Session) startOver(p puzzle.Problem, status sentence.Text) {
	s.drop()
	s.history.open([]puzzle.Problem{p})
	s.begin()
	s.say(status)
	s.changed()
}

// Load takes the boards of a text, of which there is at least one, and starts with the first. It tells
// whether it could.
func (s *Session) Load(boards []puzzle.Problem, from sentence.Text) bool {
	if s.busy() {
		return false
	}
	s.drop()
	s.history.open(boards)
	s.begin()
	s.say(sentence.New("%v: one board.", from))
	if len(boards) > 1 {
		s.say(sentence.New("%v: board %d of %d. Ctrl+Page Down shows the next.", from, 1, len(boards)))
	}
	s.changed()
	return true
}

// Listed returns the place of the board in the list it came from, counted from 1, and the
// length of that list.
func (s *Session) Listed() (place, of int) {
	e := s.history.now()
	return e.place + 1, len(e.list)
}

// Turn goes to the next (1) or previous (-1) board of the list, if there is one.
func (s *Session) Turn(step int) {
	list, next := s.history.now().list, s.history.now().place+step
	if next < 0 || next >= len(list) || s.busy() {
		return
	}
	s.drop()
	s.history.push(entry{seat: list[next], list: list, place: next})
	s.begin()
	s.say(sentence.New("Board %d of %d.", next+1, len(list)))
	s.changed()
}

// CanUndo and CanRedo tell whether there is something to undo or redo.
func (s *Session) CanUndo() bool { return s.state != Solving && s.history.at > 0 }

// CanRedo tells whether there is something to redo.
func (s *Session) CanRedo() bool {
	return s.state != Solving && s.history.at+1 < len(s.history.entries)
}

// Undo goes back to the board before the last change.
func (s *Session) Undo() { s.travel(s.CanUndo(), -1, sentence.New("Undone.")) }

// Redo goes forward again.
func (s *Session) Redo() { s.travel(s.CanRedo(), 1, sentence.New("Done again.")) }

func (s *Session) travel(possible bool, step int, status sentence.Text) {
	if s.busy() || !possible {
		return
	}
	walked := s.HasWalk() && s.k > 0
	from := s.history.now().play
	s.drop()
	s.history.travel(step)
	to := s.history.now().play
	s.begin()
	s.say(status)
	switch {
	case walked:
		s.changed()
	case step < 0 && from.follows(to):
		s.listen(Change{Stepped: true, Slides: backwards(from.slides)})
	case step > 0 && to.follows(from):
		s.listen(Change{Stepped: true, Slides: to.slides})
	default:
		s.changed()
	}
}
