// Package session is the middle end of one tab. It draws nothing and knows no
// puzzle, so all of it is tested without a display.
//
// A [Session] connects four parts: the history of boards, which [Boards] and [Input]
// change; the [Game] that is played by hand; the [Playback] of an answer; and the
// jobs, which is the work in the background. What can be done follows from its state,
// which is one of three, and from whether there is [Work] that the board waits for:
//
//	state     | Mode         | entered by             | left by                     | a click on the board
//	----------+--------------+------------------------+-----------------------------+----------------------------
//	editing   | EditMode     | Edit, New, UseShown    | PlayByHand, Solution        | edits it
//	*Game     | PlayMode     | PlayByHand, and Undo   | Edit, Solution, Escape,     | makes a move
//	          |              | of what left it        | UseShown                    |
//	*Playback | SolutionMode | Solution, and Undo of  | CloseAnswer, Escape, Edit,  | pauses it, or goes to the
//	          |              | what left it           | PlayByHand or another board | step that touches the cell
//	with Work |              | Solve, Continue,       | its end, Escape             | does nothing; the status
//	          |              | Random                 |                             | says why
//
// An answer changes nothing: whatever leaves it leads back to one's own board, and Undo opens it again. Nor do the moves
// of a game: Edit leads back to the board that it began on, and Undo returns to where the game had come.
//
// All methods belong to one goroutine, the one that posted functions run on.
package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Session is the state of one tab.
type Session struct {
	Puzzle *puzzle.Puzzle
	Boards *Boards
	Batch  *Batch
	Input  *Input
	Status *Status
	Pace   *Pace

	history history
	jobs    *jobs
	state   state
	faulty  any // the list of boards of which what is to be mended is pointed out, or nil
	halted  *Halted
	work    *Work // that the board waits for, or that has been cancelled just now; or nil
}

// state is what a click on the board does: an editing, a *Game or a *Playback.
type state interface {
	// mark marks what the state has to point out on the board shown.
	mark(view *puzzle.View)
	// close gives up all work in the background.
	close()
}

// editing is the state in which a click changes the board.
type editing struct{}

func (editing) mark(*puzzle.View) {}
func (editing) close()            {}

// New returns a session on the first of some boards. Functions given to post must be run
// one after the other on the goroutine that uses the session; listen is called there
// after every change.
func New(p *puzzle.Puzzle, boards []puzzle.Problem, post func(func()), listen func(Change)) *Session {
	s := &Session{Puzzle: p, Status: &Status{listen: listen}, jobs: newJobs(post), state: editing{}}
	s.Boards, s.Batch, s.Input = &Boards{session: s}, &Batch{session: s}, &Input{session: s}
	s.Pace = &Pace{index: DefaultSpeed, changed: s.Status.changed}
	s.history.open(boards)
	s.Status.set(s.usage())
	return s
}

// Listen has every change told to another listener from now on.
func (s *Session) Listen(listen func(Change)) { s.Status.listen = listen }

// SetMemory sets how many bytes a search may take that starts after it; 0 stands for the usual.
func (s *Session) SetMemory(bytes int64) { s.jobs.memory = bytes }

// Playback returns the answer that is open, or nil where none is.
func (s *Session) Playback() *Playback {
	p, _ := s.state.(*Playback)
	return p
}

// Game returns the game that is played by hand, or nil where there is none or an answer is open. To
// act in it, get it from Play.
func (s *Session) Game() *Game {
	g, _ := s.state.(*Game)
	return g
}

// ByHand reports whether a game is played by hand, also while an answer is open that was asked for in it.
func (s *Session) ByHand() bool {
	state := s.state
	if p := s.Playback(); p != nil {
		state = p.back
	}
	_, ok := state.(*Game)
	return ok
}

// Work returns what the board waits for, or nil.
func (s *Session) Work() *Work {
	if s.work == nil || s.work.cancelled {
		return nil
	}
	return s.work
}

// Problem returns the board that is shown: one's own, or where the playback stands.
func (s *Session) Problem() puzzle.Problem {
	if p := s.Playback(); p != nil {
		return p.Problem()
	}
	return s.history.now().board
}

// View returns what to draw: the board shown with all that is to be pointed out.
func (s *Session) View() puzzle.View {
	view := s.Problem().View()
	s.state.mark(&view)
	s.markFaults(&view)
	return view
}

// Hint makes the next step of the answer that is open, which is outlined already. Otherwise it
// outlines the best next move by hand, or makes it if it is outlined.
func (s *Session) Hint() {
	if p := s.Playback(); p != nil {
		p.Next()
	} else if g := s.PlayByHand(); g != nil {
		g.Advice.hint()
	}
}

// Escape ends what runs in the background. Besides, it puts back what is held, hides a reason, or leaves the
// answer or the game.
func (s *Session) Escape() {
	defer s.jobs.endAll()
	if s.Work() == nil && s.Batch.Stop() {
		return
	}
	if w := s.Work(); w != nil {
		w.Cancel()
		return
	}
	switch state := s.state.(type) {
	case *Playback:
		if state.outcome.Possible() && state.Reasons.Note() >= 0 {
			state.Reasons.Hide()
			return
		}
		s.CloseAnswer()
	case *Game:
		if state.canEscape() {
			state.escape()
		} else {
			s.Edit()
		}
	}
}

// Close ends whatever runs. The session must not be used after it.
func (s *Session) Close() {
	s.endWork()
	s.state.close()
	s.jobs.endAll()
}

// usage returns what a click does now.
func (s *Session) usage() sentence.Text {
	if s.ByHand() {
		return sentence.New(s.Puzzle.Playing)
	}
	return sentence.New(s.Puzzle.Editing)
}

// idle reports whether the board can be changed, and if not, says so. What a cancelled search
// still brings is unwanted once something else is done.
func (s *Session) idle() bool {
	if s.Work() == nil {
		s.endWork()
		return true
	}
	s.Status.Say(sentence.New("The board is being solved. Press Esc to cancel, then change it."))
	return false
}

func (s *Session) endWork() {
	if s.work != nil {
		s.work.end()
		s.work = nil
	}
}

// setState goes over to another state on the board in front.
func (s *Session) setState(state state) {
	s.state.close()
	s.state = state
	s.arrive()
}

// arrive is called whenever there may be another board in front. A game goes on from it, unless it
// is none that can be played. A board that moves by hand have led to is a position in a game: it is played, not edited.
func (s *Session) arrive() {
	s.letGo()
	s.Batch.arrive()
	if s.Mode() == EditMode && s.history.now().played.count() > 0 {
		s.state = newGame(s)
	}
	g := s.Game()
	switch {
	case g == nil:
	case s.history.now().board.Check() != nil:
		g.close()
		s.state = editing{}
	default:
		g.arrive()
	}
}
