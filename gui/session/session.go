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
// What a person sees is a value, [State]. A method, or the result of a [Task], is an event that replaces it. After each
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
	if s.Mode() != EditMode {
		s.when(func(t *State) { edit(t, t.now().own.start) })
	}
}

// PlayByHand goes over to playing by hand: on one's own board, or between start and end of an answer from the step shown. A
// game that was left to edit its board goes on, unless that has been changed. If playing is not possible, it says why and
// reports false.
func (s *Session) PlayByHand() (ok bool) {
	if s.Mode() == PlayMode {
		return s.idle()
	}
	s.when(func(t *State) { ok = playByHand(t) })
	return ok
}

// Solution leads back to the answer that the game in front goes on from, at its step. Else it opens the answer to the
// board in front where it was left. If there is none, it solves the board.
func (s *Session) Solution() {
	if s.Mode() == SolutionMode {
		return
	}
	s.when(func(t *State) {
		switch e, known := t.origin(), t.answerTo(t.now().target().key); {
		case e != nil:
			t.say(sentence.New("Back to the solution. Undo brings your moves back."))
			t.push(*e)
		case known != nil:
			t.open(known.answer, known.walked, sentence.Text{})
		default:
			solve(t, left)
		}
	})
}

// Solve solves the board in front; in a game, from the position shown; after a win, from its start. A known answer is opened unless its search was ended.
func (s *Session) Solve() { s.SolveTo(left) }

// SolveTo solves the board in front. The answer opens after so many of its steps, or at its end if it has fewer. Solve opens
// it where it was left.
func (s *Session) SolveTo(step int) { s.when(func(t *State) { solve(t, step) }) }

// cancelWork ends what the board waits for. The best that a search has found so far is shown when it has arrived, unless
// something else is done before.
func (s *Session) cancelWork() {
	work := s.Work()
	took, best := Duration(work.Elapsed()), work.Progress().Best
	s.send(func(t *State) {
		t.wait.stopped = true
		t.say(sentence.New("Cancelled after %s. The board is as it was.", took))
		if !best.Empty() {
			t.say(sentence.New("Cancelled after %s, unproven; best so far: %v. The board is as it was.", took, best))
		}
	})
}

// CloseAnswer leads back from an answer to where it was asked for. Undo opens it again.
func (s *Session) CloseAnswer() {
	if s.Mode() != SolutionMode {
		return
	}
	s.when(func(t *State) {
		t.say(sentence.New("Back to your own board. Undo opens the solution again."))
		if t.now().play {
			t.say(sentence.New("Back to your game. Undo opens the solution again."))
		}
		t.close()
	})
}
