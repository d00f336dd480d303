package session

import (
	"fourfold/puzzles/puzzle"
)

// history is the boards one has made, and where one stands among them.
type history struct {
	boards []puzzle.Problem
	at     int
}

func (h *history) reset(p puzzle.Problem) { h.boards, h.at = []puzzle.Problem{p}, 0 }

func (h *history) now() puzzle.Problem { return h.boards[h.at] }

func (h *history) push(p puzzle.Problem) {
	h.boards = append(h.boards[:h.at+1:h.at+1], p)
	h.at++
}

// stroke is one press of the mouse button with the way it is dragged: one entry
// of the history, painting the value that its first spot got.
type stroke struct {
	on     bool
	value  int
	pushed bool // the stroke has its entry in the history
}

// typed is a number that is being typed, digit after digit.
type typed struct {
	on    bool
	at    puzzle.Spot
	value int
}

// Editable tells whether the board can be changed at the spot.
func (s *Session) Editable(at puzzle.Spot) bool {
	return s.state != Solving && s.Problem().Values(at) > 1
}

// Press begins a stroke: the spot gets its next value, or the previous one. While
// the walk plays it only pauses.
func (s *Session) Press(at puzzle.Spot, previous bool) {
	step := 1
	if previous {
		step = -1
	}
	s.turn(at, step, true)
}

// Wheel gives the spot its next or previous value.
func (s *Session) Wheel(at puzzle.Spot, up bool) {
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
	s.stroke = stroke{on: stroking, value: value, pushed: true}
}

// Drag goes on with the stroke at a further spot.
func (s *Session) Drag(at puzzle.Spot) {
	if !s.stroke.on || s.state != Editing {
		return
	}
	if next := s.history.now().Edit(at, s.stroke.value); next != s.history.now() {
		s.history.boards[s.history.at] = next
		s.changed()
	}
}

// Release ends the stroke.
func (s *Session) Release() { s.stroke = stroke{} }

// Type enters a digit at the spot. Where the spot can have values of several digits, digits
// typed one after the other make one number. It tells whether the digit had a meaning.
func (s *Session) Type(digit int, at puzzle.Spot) bool {
	if s.state == Playing || s.busy() {
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
	s.become(next, puzzle.T("%s", s.Puzzle.Editing))
}

// become makes p the board, as a new entry of the history.
func (s *Session) become(p puzzle.Problem, status puzzle.Text) {
	s.drop()
	s.history.push(p)
	s.say(status)
	s.changed()
}

// busy tells whether a solver runs, and if so, says that the board must wait.
func (s *Session) busy() bool {
	if s.state != Solving {
		return false
	}
	s.Say(puzzle.T("The board is being solved. Cancel first (Esc) to change it."))
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
	s.become(s.Puzzle.New(size), puzzle.T("%s", s.Puzzle.Editing))
}

// Random starts with a random board of the present size, drawn from the seed.
func (s *Session) Random(seed uint64) {
	if s.busy() {
		return
	}
	size := s.Problem().Size()
	s.become(s.Puzzle.Random(size, puzzle.Rand(seed)), puzzle.T("A random board, seed %d. It can be solved.", seed))
}

// Load takes the boards of a text, of which there is at least one, and starts with the first.
func (s *Session) Load(boards []puzzle.Problem, from string) {
	if s.busy() {
		return
	}
	s.list, s.listAt = boards, 0
	if len(boards) == 1 {
		s.become(boards[0], puzzle.T("%s: one board.", from))
		return
	}
	s.become(boards[0], puzzle.T("%s: board %d of %d. Ctrl+Page Down shows the next.", from, 1, len(boards)))
}

// Listed returns the place of the board in the list it came from, counted from 1, and the
// length of that list.
func (s *Session) Listed() (place, of int) { return s.listAt + 1, len(s.list) }

// Turn goes to the next (1) or previous (-1) board of the list, if there is one.
func (s *Session) Turn(step int) {
	next := s.listAt + step
	if next < 0 || next >= len(s.list) || s.busy() {
		return
	}
	s.listAt = next
	s.become(s.list[next], puzzle.T("Board %d of %d.", next+1, len(s.list)))
}

// CanUndo and CanRedo tell whether there is something to undo or redo.
func (s *Session) CanUndo() bool { return s.state != Solving && s.history.at > 0 }

// CanRedo tells whether there is something to redo.
func (s *Session) CanRedo() bool {
	return s.state != Solving && s.history.at+1 < len(s.history.boards)
}

// Undo goes back to the board before the last change.
func (s *Session) Undo() { s.travel(s.CanUndo(), -1, puzzle.T("Undone.")) }

// Redo goes forward again.
func (s *Session) Redo() { s.travel(s.CanRedo(), 1, puzzle.T("Done again.")) }

func (s *Session) travel(possible bool, step int, status puzzle.Text) {
	if s.busy() || !possible {
		return
	}
	s.drop()
	s.history.at += step
	s.say(status)
	s.changed()
}
