// Package session is the state of one tab. It draws nothing and imports no puzzle, so all of it is tested without a display.
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
//	             | Hints, a move in an     | Solution, Solve             | a piece; hides a reason
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
// A tab is a value, [State]. A method, or the result of a [Task], is an event that changes it. After each
// event one function follows it up, another lists the work that the state needs, the engine starts and cancels tasks so that
// just that work runs, and one listener is called. docs/window.md shows how to add a feature with work in the background.
// All methods belong to one goroutine, the one that posted functions run on.
package session

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Session is the state of one tab.
type Session struct {
	part
	Puzzle     *puzzle.Puzzle
	Boards     *Boards
	Days       Days
	History    *History
	Input      *Input
	Typing     *Typing
	Hand       *Hand
	Hints      *Hints
	Find       *Find
	Costs      Costs
	Blame      *Blame
	Candidates *Candidates
	Player     *Player
	Reasons    *Reasons
	Watch      *Watch
	Status     *Status

	// Close ends all work. The session must not be used after it.
	Close context.CancelFunc
}

// New returns a session on the first of some boards. Functions given to post must be run one after the other on the
// goroutine that uses the session. Sessions can share their settings.
func New(p *puzzle.Puzzle, boards []puzzle.Problem, post func(func()), settings *Settings) *Session {
	g := &engine{running: map[job]*Task{}, listen: func(Change) {}, post: post, settings: settings}
	g.state = State{
		puzzle: p, known: &known{positions: map[id]*Position{}}, reason: reason{note: -1}, watch: Watching{Node: -1},
		history: history{undo: []*entry{{own: newLine(boards[0]), list: newList(p, boards)}}},
	}
	all := part{&g.state, g}
	s := &Session{
		part: all, Puzzle: p, Boards: &Boards{all}, Days: Days{all}, History: &History{all}, Input: &Input{all}, Typing: &Typing{all},
		Hand: &Hand{all}, Hints: &Hints{all}, Find: &Find{all}, Costs: Costs{all}, Blame: &Blame{all}, Candidates: &Candidates{all},
		Player: &Player{all}, Reasons: &Reasons{all}, Watch: &Watch{all}, Status: &Status{all},
	}
	g.follow = func(before *State) { follow(all, before) }
	g.wanted = func() []work { return wanted(all) }
	g.life, s.Close = context.WithCancel(context.Background())
	s.said = said{text: s.usage(), usage: true}
	return s
}

// Listen sets the function that is called after every event that changes what is shown.
func (s *Session) Listen(listen func(Change)) { s.listen = listen }

// Answer returns the answer in front, or nil.
func (s *Session) Answer() *Answer { return s.now().answer }

// Work returns the task that the board waits for, or nil.
func (s *Session) Work() *Task {
	if !s.waiting() {
		return nil
	}
	return s.running[s.wait.job]
}

// Go moves to a position of the line in front, or to the nearest end. Its steps stay.
func (s *Session) Go(i int) {
	l := s.Line()
	i = min(max(i, 0), l.Len())
	switch {
	case l.Len() == 0 || s.Find.asked() != nil:
	case s.Answer() != nil:
		s.Player.Go(i)
	case i != l.at:
		s.when(func() {
			s.say(sentence.New("After move %d of %d.", i, l.Len()))
			if i == 0 {
				s.say(sentence.New("Back to the start. Redo goes forward again."))
			}
			s.jump(i)
		})
	}
}

// Edit goes over to editing one's own board: in a game, the one that it began on.
func (s *Session) Edit() {
	if s.Mode() != EditMode {
		s.when(func() { s.edit(s.now().own.start) })
	}
}

// PlayByHand begins a game: on one's own board, or from the step of an answer that is shown. A game that was left to edit its
// board goes on, unless that has been changed. A random board replaces an empty one that cannot be played. If another one
// cannot be played, it says why and reports false.
func (s *Session) PlayByHand() (ok bool) {
	switch {
	case s.Mode() == PlayMode:
		return s.idle()
	case s.Mode() == EditMode && s.blank():
		text := sentence.New("The board was empty, so this is a random one. Undo brings the empty one back.")
		s.Boards.random(request{wish: s.Boards.levelOf(s.Problem().Size()), seed: NewSeed(), play: true, text: text})
		return false
	}
	s.when(func() { ok = s.playByHand() })
	return ok
}

// Solution leads back to the answer that the game in front goes on from. Else it opens the answer to the board in front where
// it was left, or solves the board.
func (s *Session) Solution() {
	switch e, known := s.origin(), s.answerTo(s.now().target()); {
	case s.Mode() == SolutionMode:
	case e != nil:
		s.when(func() {
			s.say(sentence.New("Back to the solution. Undo brings your moves back."))
			s.push(*e)
		})
	case known != nil:
		s.when(func() { s.open(known.answer, known.walked, sentence.Text{}) })
	default:
		s.Solve()
	}
}

// Solve solves the board in front: in a game from the position shown, after a win from its start. A known answer opens where it
// was left, unless its search was ended.
func (s *Session) Solve() { s.SolveTo(left) }

// SolveTo solves the board in front. The answer opens after so many of its steps, or at its end if it has fewer.
func (s *Session) SolveTo(step int) { s.when(func() { s.solve(step) }) }

// cancelWork ends what the board waits for. The best that a search has found so far opens, unless something else is done before.
func (s *Session) cancelWork() {
	work := s.Work()
	took, best := Duration(work.Elapsed()), work.Progress().Best
	s.send(func() {
		s.wait.stopped = true
		s.say(sentence.New("Cancelled after %s. The board is as it was.", took))
		if !best.Empty() {
			s.say(sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", took, best))
		}
	})
}

// CloseAnswer leads back from an answer to where it was asked for. Undo opens it again.
func (s *Session) CloseAnswer() {
	says := sentence.New("Back to your own board. Undo opens the solution again.")
	if s.now().play {
		says = sentence.New("Back to your game. Undo opens the solution again.")
	}
	if s.Mode() == SolutionMode {
		s.when(func() { s.say(says); s.repeat() })
	}
}

// Escape does the first of these that it can: cancels work, stops the solving of a list, leads from a board of a search back to
// that and from there to the steps, hides a reason, puts a piece back, leaves an answer, puts the brush down, stops or hides a
// hint, hides the moves left, leaves a question about a won game, leaves a game for the answer that it goes on from. It ends no other game.
func (s *Session) Escape() {
	if escape := s.escape(); escape != nil {
		escape()
	}
}

// escape returns what Escape does, or nil.
func (s *Session) escape() func() {
	switch a := s.Answer(); {
	case s.waiting():
		return s.cancelWork
	case s.Boards.Running():
		return s.Boards.StopAll
	case s.blame != nil && !s.blame.aside():
		return s.Blame.Hide
	case s.watch.Large:
		return s.Watch.Open
	case s.watch.On:
		return s.Watch.Hide
	case a != nil && s.reason.note >= 0 && !a.Impossible():
		return s.Reasons.Hide
	case s.hand.held != nil:
		return func() { s.send(s.Hand.putBack) }
	case a != nil:
		return s.CloseAnswer
	case s.Mode() == EditMode && s.brush.painting:
		return func() { s.Input.SetPaint(puzzle.Unset, false) }
	case s.hint.rung != noHint:
		return s.Hints.Hide
	case s.Candidates.Shown():
		return s.Candidates.Toggle
	case s.Find.asked() != nil:
		return func() { s.send(s.Find.leave) }
	case s.Mode() == PlayMode && s.origin() != nil:
		return s.Solution
	}
	return nil
}

// Leave ends a visit of the tab. The status line says what a click does, unless work goes on or a reason is shown.
func (s *Session) Leave() {
	if !s.waiting() && !s.Boards.Running() && s.Reasons.Note() < 0 {
		s.said = said{text: s.usage(), usage: true}
	}
}

// Abilities lists the actions that are possible now, besides those that follow from mode and line.
type Abilities struct {
	Undo, Redo bool
	Hint       bool
	Find       bool // costly moves of a won game
	Escape     bool // having something to end, to put back, to hide or to leave
	Walk       bool // an answer with steps is in front, or a search
	Back       bool // the game in front goes on from an answer
	Why        bool // the answer in front has reasons
	Blame      bool // a costly move has been made
	Certify    bool // a certificate of the answer in front can be written
}

// Can returns the actions that are possible now.
func (s *Session) Can() Abilities {
	idle, a, l := !s.waiting(), s.Answer(), s.Line()
	can := Abilities{
		Undo: idle && s.can(-1), Redo: idle && s.can(1), Hint: idle && !l.board.Solved() && !s.Find.made(), Escape: s.escape() != nil,
		Back: idle && s.origin() != nil, Find: idle && (s.Find.asked() != nil || len(s.Find.costly()) > 0),
	}
	asks := s.Mode() == PlayMode && s.puzzle.Play == puzzle.Place && s.Costs.Told() && l.at > 0
	can.Blame = idle && (asks || s.Blame.next() >= 0)
	if a != nil {
		at, last := s.Player.span()
		can.Hint = at < last
		can.Walk, can.Why, can.Certify = last > 0, len(a.Notes()) > 0, a.certified()
	}
	return can
}
