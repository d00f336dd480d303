// Package session is the state of one tab. It draws nothing and knows no puzzle, so all of it is tested without a display.
//
// A [Session] shows a board, which is an entry of its undo stack. The entry holds a [Line]: a board as it was set up and
// the moves made on it by hand. It may hold an [Answer] in front of that, which is a line as well. The possible actions
// follow from the mode of the entry, and from whether there is Work that the board waits for:
//
//	Mode         | entered by              | left by                     | a click on the board
//	-------------+-------------------------+-----------------------------+----------------------------
//	EditMode     | Edit, New, UseShown     | PlayByHand, asking Hints,   | edits it
//	             |                         | Solution, Solve             |
//	PlayMode     | PlayByHand, asking      | Edit, New, UseShown,        | makes a move, or takes up
//	             | Hints, a move in an     | Solution, Solve             | a piece
//	             | answer                  |                             |
//	SolutionMode | Solution, Solve,        | CloseAnswer, Escape, Edit,  | pauses it, asks a reason,
//	             | Escape in a game that   | New, UseShown, PlayByHand,  | makes the next step, or
//	             | goes on from an answer  | a move, another board       | goes on as a game
//	with Work    | Solution, Solve, Random | its end, Escape             | does nothing; the status
//	             |                         |                             | says why
//
// Undo and Redo lead from entry to entry, each in its mode, and from move to move in a game. An answer does not change
// one's own board, and the moves of a game do not change the board that it began on: leaving them leads back there, and
// Undo returns to them. Other boards that are opened are edited or played like the one before.
//
// A method, or the result of a [Task], may change several things. One listener is called after that, once. What changes
// the history goes through one function, [Session.do]. All methods belong to one goroutine, the one that posted functions
// run on.
package session

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Session is the state of one tab.
type Session struct {
	Puzzle     *puzzle.Puzzle
	Boards     *Boards
	History    *History
	Input      *Input
	Typing     *Typing
	Hand       *Hand
	Hints      *Hints
	Find       *Find
	Costs      *Costs
	Candidates *Candidates
	Status     *Status

	solver   *solver
	faults   *faults
	listener listener
	speed    *int // index into Speeds; all sessions share it
	post     func(func())
	life     context.Context // ended by Close

	// Close ends all work. The session must not be used after it.
	Close context.CancelFunc
}

// Mode decides what a click on the board does.
type Mode int

// The modes. A board can be solved in the background of each.
const (
	EditMode     Mode = iota // setting up a board
	PlayMode                 // playing by hand
	SolutionMode             // looking at an answer
)

// New returns a session on the first of some boards. Functions given to post must be run one after the other on the
// goroutine that uses the session.
func New(p *puzzle.Puzzle, boards []puzzle.Problem, post func(func()), speed *int) *Session {
	s := &Session{Puzzle: p, listener: listener{call: func(Change) {}}, post: post, speed: speed}
	s.life, s.Close = context.WithCancel(context.Background())
	run := &edits{session: s}
	s.Boards, s.Input, s.Typing, s.Hand = &Boards{session: s}, &Input{session: s, edits: run}, &Typing{session: s, edits: run}, &Hand{session: s}
	s.Hints, s.Costs, s.solver, s.faults = &Hints{session: s}, newCosts(s), &solver{session: s}, &faults{session: s}
	s.Candidates, s.Find = &Candidates{session: s}, &Find{session: s}
	s.Status = &Status{listener: &s.listener}
	s.History = &History{session: s, entries: []entry{{own: newLine(boards[0]), list: newList(s, boards)}}}
	s.Status.setUsage(s.usage())
	return s
}

// Listen sets the function that is called after every change.
func (s *Session) Listen(listen func(Change)) { s.listener.call = listen }

// Event runs several changes as one event: the listener is called once after them.
func (s *Session) Event(run func()) { s.listener.event(run) }

// Mode returns the mode.
func (s *Session) Mode() Mode {
	switch e := s.History.now(); {
	case e.answer != nil:
		return SolutionMode
	case e.play:
		return PlayMode
	}
	return EditMode
}

// Line returns the line in front: an answer, a game, or a board without steps.
func (s *Session) Line() Line { return s.History.now().line() }

// Answer returns the answer in front, or nil.
func (s *Session) Answer() *Answer { return s.History.now().answer }

// Work returns the task that the board waits for, or nil.
func (s *Session) Work() *Task {
	if t := s.solver.work; t != nil && !t.stopped {
		return t
	}
	return nil
}

// Problem returns the board that is shown. While a reason is shown, that is the board that was solved.
func (s *Session) Problem() puzzle.Problem {
	if a := s.Answer(); a != nil && a.Reasons.Note() >= 0 {
		return a.search.board
	}
	return s.Line().board
}

// do changes the history. Then the parts of the session follow, the status shows the text, or what a click does now if
// that is empty, and the listener is notified.
func (s *Session) do(text sentence.Text, change func(*History)) {
	before, line, shown := *s.History.now(), s.Line(), s.Problem()
	s.Status.set(text)
	change(s.History)
	e := s.History.now()
	if e.play && e.own.Len() == 0 && e.own.board.Check() != nil {
		e.play = false
	}
	e.list.boards[e.index].line = e.game()
	s.Boards.note()
	s.Hand.Held = nil
	s.Input.painting = s.Input.painting && e.list == before.list && e.index == before.index
	if e.list != before.list {
		before.list.cancel()
	}
	if before.answer != nil && e.answer != before.answer {
		before.answer.leave()
	}
	s.Hints.follow(before)
	if e.answer != nil && e.answer != before.answer {
		e.answer.enter()
	}
	if e.answer != nil {
		e.answer.explain()
	}
	if s.Status.text.Empty() {
		s.Status.setUsage(s.usage())
	}
	c := Change{Save: e.list != before.list || e.index == before.index && !e.shows(&before)}
	if shown == line.board && s.Problem() == s.Line().board {
		c.Slides, c.Stepped = line.slidesTo(s.Line())
	}
	s.listener.notify(c)
}

// usage describes what a click does now, or the step of an answer.
func (s *Session) usage() sentence.Text {
	switch a := s.Answer(); {
	case a != nil:
		return a.text()
	case s.Mode() == PlayMode && s.Line().at == 0 && s.Line().board.Solved():
		return sentence.New("Solved already: nothing is left to do.")
	case s.Mode() == PlayMode && s.Line().Won() && s.Find.now() == nil:
		return sentence.New("The goal is reached. Undo takes a move back.")
	case s.Mode() == PlayMode:
		return sentence.New(s.Puzzle.Playing)
	case s.Input.painting:
		return s.Input.brush()
	}
	return sentence.New(s.Puzzle.Editing)
}

// Go moves to a position of the line in front, or to the nearest end. Its steps stay.
func (s *Session) Go(i int) {
	a, l := s.Answer(), s.Line()
	switch i = min(max(i, 0), l.Len()); {
	case l.Len() == 0 || s.Find.now() != nil || a == nil && (i == l.at || !s.solver.idle()):
	case a != nil:
		a.timer.Cancel()
		a.seek(i)
	case i == 0:
		s.do(sentence.New("Back to the start. Redo goes forward again."), func(h *History) { h.goTo(0) })
	default:
		s.do(sentence.New("After move %d of %d.", i, l.Len()), func(h *History) { h.goTo(i) })
	}
}

// Edit goes over to editing one's own board: in a game, the one that it began on.
func (s *Session) Edit() { s.edit(s.History.now().own.start) }

// edit goes over to editing a board. Undo brings back an answer, or a game in which moves have been made.
func (s *Session) edit(board puzzle.Problem) {
	if s.Mode() == EditMode || !s.solver.idle() {
		return
	}
	e, text := s.History.now(), sentence.New(s.Puzzle.Editing)
	switch {
	case board != e.own.start && e.answer != nil:
		text = sentence.New("This position is your board now. Undo opens the solution again.")
	case board != e.own.start:
		text = sentence.New("This position is your board now. Undo brings the game back.")
	case e.own.Len() > 0:
		text = sentence.New("Back to your own board. Undo brings the game back.")
	}
	s.do(text, func(h *History) { h.edit(board) })
}

// PlayByHand goes over to playing by hand: on one's own board, or between start and end of an answer from the step shown. A
// game that was left to edit its board goes on, unless that has been changed. If playing is not possible, it says why and
// reports false.
func (s *Session) PlayByHand() bool {
	switch {
	case !s.solver.idle():
		return false
	case s.Mode() == PlayMode:
		return true
	case s.faults.refuse():
		return false
	}
	if game, ok := s.History.left(); ok && s.Mode() == EditMode {
		s.do(sentence.New("Back to your game."), func(h *History) { h.at = game })
		return true
	}
	own, l, text := s.History.now().own, s.Line(), sentence.Text{}
	if s.Mode() == SolutionMode && l.at > 0 && l.at < l.Len() {
		own, text = s.History.now().base().join(l.cut()), sentence.New("You play on from step %d of the solution. Esc leads back to it.", l.at)
	}
	s.do(text, func(h *History) {
		if h.now().answer != nil {
			h.add(own, nil)
		}
		h.now().play = true
	})
	return true
}

// Solution leads back to the answer that the game in front goes on from, at its step. Else it opens the answer to the
// board in front where it was left. If there is none, it solves the board.
func (s *Session) Solution() {
	switch a := s.solver.known(); {
	case s.Mode() == SolutionMode || !s.solver.idle() || s.solver.back():
	case a != nil:
		s.do(sentence.Text{}, func(h *History) { h.show(a) })
	default:
		s.solver.solve(0)
	}
}

// Solve solves the board in front; in a game, from the position shown; after a win, from its start. A known answer is opened unless its search was ended.
func (s *Session) Solve() { s.solver.solve(0) }

// SolveTo solves the board in front. The answer opens after so many of its steps, or at its end if it has fewer.
func (s *Session) SolveTo(step int) { s.solver.solve(step) }

// CloseAnswer leads back from an answer to where it was asked for. Undo opens it again.
func (s *Session) CloseAnswer() {
	if s.Mode() != SolutionMode || !s.solver.idle() {
		return
	}
	text := sentence.New("Back to your own board. Undo opens the solution again.")
	if s.History.now().play {
		text = sentence.New("Back to your game. Undo opens the solution again.")
	}
	s.do(text, func(h *History) { h.turn(nil) })
}

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
	_, back := s.History.origin()
	_, hint := s.Hints.Card()
	switch a, list := s.Answer(), s.Boards.List(); {
	case s.Work() != nil:
		return s.solver.cancel
	case list.Running():
		return func() { list.Stop() }
	case a != nil && !a.Impossible() && a.Reasons.Note() >= 0:
		return a.Reasons.Hide
	case s.Hand.Held != nil:
		return s.Hand.putBack
	case a != nil:
		return s.CloseAnswer
	case s.Mode() == EditMode && s.Input.painting:
		return func() { s.Input.SetPaint(puzzle.Unset, false) }
	case s.Mode() == PlayMode && hint:
		return s.Hints.Hide
	case s.Candidates.Shown():
		return s.Candidates.Toggle
	case s.Find.now() != nil:
		return s.Find.leave
	case s.Mode() == PlayMode && back:
		return func() { s.solver.back() }
	}
	return nil
}

// Leave is called when another tab comes to the front. The status line then says what a click does, unless something goes
// on or is shown.
func (s *Session) Leave() {
	if a := s.Answer(); s.Work() == nil && !s.Boards.List().Running() && (a == nil || a.Reasons.Note() < 0) {
		s.Status.setUsage(s.usage())
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
	idle, a, l := s.Work() == nil, s.Answer(), s.Line()
	_, back := s.History.origin()
	can := Abilities{
		Undo: idle && s.History.can(-1), Redo: idle && s.History.can(1), Hint: idle && !l.board.Solved(),
		Escape: s.escape() != nil, Back: idle && back, Find: idle && (s.Find.now() != nil || len(s.Find.Costly()) > 0),
	}
	if a != nil {
		can.Hint = l.at < l.Len()
		can.Walk, can.Why, can.Certify = l.Len() > 0, len(a.Reasons.Notes()) > 0, a.certified()
	}
	return can
}
