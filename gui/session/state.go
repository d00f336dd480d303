package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// State is a tab as a person sees it. It is a value: an event replaces what it changes, so that a copy from before stays as
// it was. Each part is changed by the file that has its functions.
type State struct {
	puzzle *puzzle.Puzzle
	known  *known

	history
	said   said
	edits  edits
	brush  brush
	digits int // of numbers, as chosen: 1 or 2; 0 means as many as the board needs
	hand   hand
	hint   hint
	moves  moves
	made   int // serial number of the last random board that took time
	player player
	reason reason
	opened opened
	faulty *List // whose faults are marked, or nil
	wait   wait
	all    solveAll
	search target // that tells what moves cost, or none
	gaveUp []id   // positions of the game whose search has taken too long
	change Change // of the event that runs
}

// known is what has been found out. It is no part of the state: Undo does not take it back.
type known struct {
	positions map[id]*Position // of the game in front and after the moves that are listed
	games     int              // serial number of the game in front
	step      because          // why the next step of an answer is made
	page      page             // the last page of a reason that was made
}

// brush is the value that clicks give.
type brush struct {
	value    int
	painting bool // such a value has been picked
	number   int  // picked last, apart from blank
}

// hand is what mouse or keys hold.
type hand struct {
	held  *puzzle.Spot // the spot of the piece that has been taken up, or nil
	fresh bool         // it was taken up by the press that still lasts
	over  *puzzle.Spot // the spot under pointer or caret, or nil
}

// hint is what is told of a position of a game.
type hint struct {
	board   puzzle.Problem // which it is about
	rung    rung
	because puzzle.Picture // the reason of the next move
}

// moves are the moves that can be made in a game, as the board shows them.
type moves struct {
	shown bool
	board puzzle.Problem // on which they are made, or nil
	held  *puzzle.Spot   // when they were listed
	all   []candidate
	more  bool // there are more
	late  bool // no more time is spent on them
	n     int  // serial number of the list
}

// player is an answer that plays.
type player struct {
	on   bool
	last time.Time     // when the steps before were made, or due
	rest time.Duration // until the next ones
}

// reason is what is shown of why an answer is so.
type reason struct {
	note, page int            // the note is -1 if none is shown
	front      bool           // the notes are in front of the steps, though none is shown
	slow       bool           // it was said that the picture is being made
	said       puzzle.Picture // what the picture says of the spot that is pointed at
}

// opened is what is remembered of new boards.
type opened struct {
	listing bool        // the list is shown rather than the board in front
	wish    puzzle.Wish // of the last random board
	seed    uint64      // of the last random board
	made    string      // the text of the last random board
	daily   Daily
	repair  repair
}

// wait is work that the board waits for.
type wait struct {
	job      job    // zero if there is none
	stopped  bool   // somebody has cancelled it
	target   target // of a search
	position int    // at which its answer opens
	random   request
}

// solveAll solves the boards of a list, one after the other.
type solveAll struct {
	list  *List     // or nil
	index int       // of the board being solved
	told  time.Time // when the listener was last called
}

// waiting reports whether the board waits for work. Work that was cancelled is waited for no more.
func (t *State) waiting() bool { return t.wait.job != job{} && !t.wait.stopped }

// mode returns the mode.
func (t *State) mode() Mode {
	switch e := t.now(); {
	case e.answer != nil:
		return SolutionMode
	case e.play:
		return PlayMode
	}
	return EditMode
}

// line returns the line in front: an answer, a game, or a board without steps.
func (t *State) line() Line { return t.now().line() }

// board returns the board that is shown. While a reason is shown, that is the board that was solved.
func (t *State) board() puzzle.Problem {
	if a := t.now().answer; a != nil && t.reason.note >= 0 {
		return a.problem
	}
	return t.line().board
}

// usage describes what a click does now, or the step of an answer.
func (t *State) usage() sentence.Text {
	switch e := t.now(); {
	case e.answer != nil:
		return e.answer.text(e.walked)
	case e.play && e.own.at == 0 && e.own.board.Solved():
		return sentence.New("Solved already: nothing is left to do.")
	case e.play && e.own.Won() && e.quest == nil:
		return sentence.New("The goal is reached. Undo takes a move back.")
	case e.play:
		return sentence.New(t.puzzle.Playing)
	case t.brush.painting:
		return t.brush.text(e.own.board)
	}
	return sentence.New(t.puzzle.Editing)
}

// key is the board that a search answers.
type key struct {
	board id
	here  bool // from a position in a game, rather than for the board as it was set
}

// target is a board to be searched.
type target struct {
	key
	problem puzzle.Problem // or nil
}

// targetOf returns the target of a board. If the judge's text tells all of it, the search is the same one in a game.
func targetOf(board puzzle.Problem, play bool) target {
	return target{key{idOf(board), play && board.Position() != ""}, board}
}

// inGame returns the target of a position of a game.
func inGame(board puzzle.Problem, at id) target {
	return target{key{at, board.Position() != ""}, board}
}

// job returns the work that searches the board.
func (t target) job() job { return job{kind: solveBoard, board: t.board, here: t.here} }
