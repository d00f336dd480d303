// Package session is the middle end of one tab: the board with its history, the
// solver that runs or has run, and the walk through its answer. It draws nothing
// and knows no puzzle, so all of it is tested without a display.
//
// A Session is in one of five states, and everything that can be done follows
// from the state:
//
//	state    | entered by                   | Solve    | player              | a click on the board
//	---------+------------------------------+----------+---------------------+--------------------------------
//	Editing  | a change, leaving a solution | Solve    | off                 | edits
//	Solving  | Solve                        | Cancel   | off                 | nothing; the status says why
//	Showing  | an answer with steps         | Solve    | live                | edits: the board shown stays
//	Playing  | Play                         | Solve    | live, Pause         | pauses
//	Message  | any other end of a solve     | Solve    | off                 | edits
//
// All methods belong to one goroutine, the one that posted functions run on.
package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// State tells what a session is about.
type State int

// The states.
const (
	Editing State = iota
	Solving
	Showing
	Playing
	Message
)

// Change tells a listener how the board came to look as it does.
type Change struct {
	Stepped bool           // it moved by a single step, which can be animated
	Slides  []puzzle.Arrow // what travels in that step
}

// Session is the state of one tab.
type Session struct {
	Puzzle *puzzle.Puzzle

	post   func(func())
	listen func(Change)

	state  State
	mode   Mode
	status sentence.Text

	history history
	stroke  stroke
	typed   typed
	held    held

	thoughts thoughts
	hinted   bool          // the first move of thoughts.now is outlined
	marking  bool          // all moves of a shortest solution are to be marked
	plan     []puzzle.Spot // which they are

	run     run
	outcome puzzle.Outcome
	elapsed time.Duration // the time the last solve took
	failed  bool          // the last message tells of an error
	// cancelled tells that nothing has happened since Cancel, so that what the solver still brings is welcome.
	cancelled  bool
	unfinished bool        // the walk that is open is the best of a search that was ended
	k          int         // steps made, while showing
	shown      place       // the board after k steps, made when it is asked for
	note       int         // the note whose marks are shown, or -1
	page       int         // the picture of that note
	seed       uint64      // of the last random board
	wish       puzzle.Wish // what the last one was asked to be like
	memory     int64       // that a search may take, in bytes
	speed      int         // index into Speeds
	timer      *time.Timer // of the next step, while playing
	reopen     int         // where the solution is to be opened that is being found again
}

// New returns a session on the first of some boards. Functions given to post must be run
// one after the other on the goroutine that uses the session; listen is called there
// after every change.
func New(p *puzzle.Puzzle, boards []puzzle.Problem, post func(func()), listen func(Change)) *Session {
	s := &Session{Puzzle: p, post: post, listen: listen, note: -1, speed: DefaultSpeed}
	s.history.open(boards)
	s.status = s.usual()
	return s
}

// Listen has every change told to another listener from now on.
func (s *Session) Listen(listen func(Change)) { s.listen = listen }

// SetMemory sets how many bytes a search may take that starts after it; 0 is the usual.
func (s *Session) SetMemory(bytes int64) { s.memory = bytes }

// State returns the state.
func (s *Session) State() State { return s.state }

// Status returns what the last action did, or what a click does now.
func (s *Session) Status() sentence.Text { return s.status }

// Failed tells whether the status speaks of an error.
func (s *Session) Failed() bool { return s.failed }

// Problem returns the board that is shown: one's own, or where the walk stands.
func (s *Session) Problem() puzzle.Problem {
	if !s.HasWalk() {
		return s.history.now().board
	}
	if s.shown.board == nil || s.shown.k != s.k {
		s.shown = place{k: s.k, board: s.outcome.Walk.At(s.k)}
	}
	return s.shown.board
}

// place is a board on a walk.
type place struct {
	k     int
	board puzzle.Problem
}

// View returns what to draw: the board shown, with the next move outlined and the marks
// of the note that is looked at.
func (s *Session) View() puzzle.View {
	if board := s.Progress().Board; board != nil {
		return board.View()
	}
	view := s.Problem().View()
	s.markPlay(&view)
	if s.HasWalk() && s.k < s.Length() && s.Note() < 0 {
		for _, at := range s.outcome.Walk.Step(s.k).Outline {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	if drawn := s.Drawn(); drawn != nil {
		view.Mark(drawn.Marks...)
		view.Arrows = append(view.Arrows, drawn.Arrows...)
	}
	return view
}

// markPlay marks what the player holds and where it can go, the hint, and all moves if they
// are to be marked.
func (s *Session) markPlay(view *puzzle.View) {
	if s.mode != Play {
		return
	}
	if s.held.on {
		view.Mark(puzzle.Marked{Spot: s.held.from, Mark: puzzle.MarkHeld})
		for _, at := range s.held.targets {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkTarget})
		}
	}
	if s.HasWalk() {
		return
	}
	if s.Solved() && s.Moves() > 0 {
		celebrate(view)
	}
	if s.hinted {
		for _, at := range s.thoughts.now.outcome.Walk.Step(0).Outline {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	for _, at := range s.plan {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
	}
}

// celebrate marks all that has come to its place, unless the view itself marks what has.
func celebrate(view *puzzle.View) {
	for _, b := range view.Boards {
		for _, c := range b.Cells {
			if c.Marks&puzzle.MarkLine != 0 {
				return
			}
		}
	}
	for _, b := range view.Boards {
		for i := range b.Cells {
			if b.Cells[i].Kind != puzzle.Empty {
				b.Cells[i].Marks |= puzzle.MarkLine
			}
		}
	}
}

// Text returns the board shown as the judge's text.
func (s *Session) Text() string { return s.Puzzle.Write(s.Problem()) }

// ListKey returns a value that is equal as long as the list of boards is the same one, however its
// boards are changed.
func (s *Session) ListKey() any { return &s.history.now().list[0] }

// ListText returns all boards of the list as the judge's text: as they were set up, not where
// play or a solution has led.
func (s *Session) ListText() string {
	var boards []puzzle.Problem
	for _, seat := range s.history.now().list {
		boards = append(boards, seat.own())
	}
	return s.Puzzle.Write(boards...)
}

// Outcome returns the answer that is shown; its Title is empty where there is none.
func (s *Session) Outcome() puzzle.Outcome { return s.outcome }

// Elapsed returns how long the solver runs, or how long it took for the answer.
func (s *Session) Elapsed() time.Duration {
	if s.state == Solving {
		return time.Since(s.run.started)
	}
	return s.elapsed
}

// Fail shows an error as the status; nothing else changes.
func (s *Session) Fail(err error) {
	s.status, s.failed = inWords(err), true
	s.changed()
}

// Say shows a text as the status; nothing else changes.
func (s *Session) Say(text sentence.Text) {
	s.say(text)
	s.changed()
}

func (s *Session) say(text sentence.Text) { s.status, s.failed = text, false }

func (s *Session) changed() { s.listen(Change{}) }

// drop forgets the answer and whatever runs or plays, and goes back to editing.
func (s *Session) drop() {
	s.stop()
	s.run.end()
	s.state, s.outcome, s.k, s.note, s.page, s.elapsed = Editing, puzzle.Outcome{}, 0, -1, 0, 0
	s.cancelled, s.unfinished, s.reopen = false, false, 0
	s.shown, s.stroke, s.typed, s.held, s.hinted = place{}, stroke{}, typed{}, held{}, false
}

// Close ends whatever runs. The session must not be used after it.
func (s *Session) Close() {
	s.stop()
	s.run.end()
	s.thoughts.end()
}
