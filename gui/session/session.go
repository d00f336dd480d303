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
	*engine
	Puzzle     *puzzle.Puzzle
	Boards     *Boards
	History    *History
	Input      *Input
	Typing     *Typing
	Hand       *Hand
	Hints      *Hints
	Find       *Find
	Costs      Costs
	Candidates *Candidates
	Player     *Player
	Reasons    *Reasons
	Status     *Status

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
	g := &engine{follow: follow, running: map[job]*Task{}, listen: func(Change) {}, post: post}
	g.State = State{
		puzzle: p, known: &known{positions: map[id]*Position{}}, reason: reason{note: -1},
		history: history{undo: []*entry{{own: newLine(boards[0]), list: newList(p, boards)}}},
	}
	s := &Session{
		engine: g, Puzzle: p, Boards: &Boards{g}, History: &History{g}, Input: &Input{g}, Typing: &Typing{g}, Hand: &Hand{g},
		Hints: &Hints{g}, Find: &Find{g}, Costs: Costs{&g.State}, Candidates: &Candidates{g}, Player: &Player{g, speed},
		Reasons: &Reasons{g}, Status: &Status{g},
	}
	g.wanted = func(t *State) []work { return append(wanted(t), s.Player.wanted(t)...) }
	g.life, s.Close = context.WithCancel(context.Background())
	g.said = said{text: g.usage(), usage: true}
	return s
}

// Listen sets the function that is called after every event that changes what is shown.
func (s *Session) Listen(listen func(Change)) { s.listen = listen }

// Mode returns the mode.
func (s *Session) Mode() Mode { return s.mode() }

// Line returns the line in front: an answer, a game, or a board without steps.
func (s *Session) Line() Line { return s.line() }

// Answer returns the answer in front, or nil.
func (s *Session) Answer() *Answer { return s.now().answer }

// Problem returns the board that is shown. While a reason is shown, that is the board that was solved.
func (s *Session) Problem() puzzle.Problem { return s.board() }

// Work returns the task that the board waits for, or nil.
func (s *Session) Work() *Task {
	if !s.waiting() {
		return nil
	}
	return s.running[s.wait.job]
}

// Go moves to a position of the line in front, or to the nearest end. Its steps stay.
func (s *Session) Go(i int) {
	l := s.line()
	switch i = min(max(i, 0), l.Len()); {
	case l.Len() == 0 || find{&s.State}.now() != nil:
	case s.Answer() != nil:
		s.Player.Go(i)
	case i != l.at:
		s.when(func(t *State) {
			t.say(sentence.New("After move %d of %d.", i, l.Len()))
			if i == 0 {
				t.say(sentence.New("Back to the start. Redo goes forward again."))
			}
			t.goTo(i)
		})
	}
}

// Edit goes over to editing one's own board: in a game, the one that it began on.
func (s *Session) Edit() {
	if s.mode() != EditMode {
		s.when(func(t *State) { edit(t, t.now().own.start) })
	}
}

// edit goes over to editing a board. Undo brings back an answer, or a game in which moves have been made.
func edit(t *State, board puzzle.Problem) {
	if t.mode() == EditMode {
		return
	}
	e := t.now()
	if e.answer != nil && idOf(board) == idOf(e.own.start) { // the answer may be to an equal board
		board = e.own.start
	}
	switch {
	case board != e.own.start && e.answer != nil:
		t.say(sentence.New("This position is your board now. Undo opens the solution again."))
	case board != e.own.start:
		t.say(sentence.New("This position is your board now. Undo brings the game back."))
	case e.own.Len() > 0:
		t.say(sentence.New("Back to your own board. Undo brings the game back."))
	default:
		t.say(sentence.Text{})
	}
	t.edit(board)
}

// PlayByHand goes over to playing by hand: on one's own board, or between start and end of an answer from the step shown. A
// game that was left to edit its board goes on, unless that has been changed. If playing is not possible, it says why and
// reports false.
func (s *Session) PlayByHand() (ok bool) {
	if s.mode() == PlayMode {
		return s.idle()
	}
	s.when(func(t *State) { ok = playByHand(t) })
	return ok
}

func playByHand(t *State) bool {
	e, l := *t.now(), t.line()
	switch mode := t.mode(); {
	case mode == PlayMode:
		return true
	case t.refuse():
		return false
	case mode == EditMode:
		if game, ok := t.left(); ok {
			t.say(sentence.New("Back to your game."))
			t.at = game
			return true
		}
		t.say(sentence.Text{})
		e.play = true
		t.put(e)
	case l.at > 0 && l.at < l.Len():
		t.say(sentence.New("You play on from step %d of the solution. Esc leads back to it.", l.at))
		t.add(e.base().join(l.cut()), true)
	default:
		t.say(sentence.Text{})
		t.add(e.own, true)
	}
	return true
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
	idle, a, l := !s.waiting(), s.Answer(), s.line()
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
