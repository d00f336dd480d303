package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// State is a tab as a person sees it. It is a value: an event replaces what it changes, so that a copy from before stays.
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
	player player
	reason reason
	blame  *blame // the costly move whose reason is asked for, or nil
	told   bool   // of the game in front: since which move the pieces on the board cannot all stay
	watch  Watching
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
	step      explained        // the next step of an answer
	page      explained        // the last page of a reason
	cross     crossed          // why the piece that is held cannot stay at a spot
}

// brush is the value that clicks give.
type brush struct {
	value    int
	painting bool // such a value has been picked
	number   int  // picked last, apart from blank
}

// hand is what mouse or keys hold.
type hand struct {
	held  *view.Spot // the spot of the piece that has been taken up, or nil
	fresh bool       // it was taken up by the press that still lasts
	over  *view.Spot // the spot under pointer or caret, or nil
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
	held  *view.Spot     // when they were listed
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

// Watching is what is shown of a textbook's search.
type Watching struct {
	On     bool             // in the place of the steps
	Search *textbook.Search // nil until it is made
	Moment int              // that is shown
	Node   int              // that is pointed at, or -1
	Large  bool             // its board is in the place of the search
	of     target           // that is searched
}

// opened is what is remembered of new boards.
type opened struct {
	lastRandom
	listing bool  // the list is shown rather than the board in front
	loaded  *List // that was last read from a text, or nil
	days    []ListedDay
	repair  repair
}

// lastRandom is the last random board. It is saved.
type lastRandom struct {
	Seed  uint64      `json:"seed"`
	Wish  puzzle.Wish `json:"wish"`
	Made  string      `json:"made"` // its text
	Daily Daily       `json:"daily"`
}

// wait is work that the board waits for.
type wait struct {
	job      job    // zero if there is none
	stopped  bool   // it was cancelled
	target   target // of a search
	position int    // at which its answer opens
	line     Line   // the moves of that answer if they were read
	random   request
}

// solveAll solves the boards of a list, one after the other.
type solveAll struct {
	list  *List         // or nil
	index int           // of the board being solved
	told  time.Time     // when the listener was last called
	took  time.Duration // by the searches so far
}

// waiting reports whether the board waits for work. Work that was cancelled is waited for no more.
func (t *State) waiting() bool { return t.wait.job != job{} && !t.wait.stopped }

// Mode returns the mode.
func (t *State) Mode() Mode {
	switch e := t.now(); {
	case e.answer != nil:
		return SolutionMode
	case e.play:
		return PlayMode
	}
	return EditMode
}

// Line returns the line in front: an answer, a game, or a board without steps.
func (t *State) Line() Line {
	if e := t.now(); e.answer != nil {
		return e.walked
	}
	return t.now().own
}

// Problem returns the board that is shown: in a search that of a node, or else, while a reason is shown, the board that was solved.
func (t *State) Problem() puzzle.Problem {
	if t.watch.Large {
		board, _ := t.watch.Search.Board(t.watch.Node)
		return board
	}
	if a := t.now().answer; a != nil && t.reason.note >= 0 {
		return a.board
	}
	return t.Line().board
}

// Mode decides what a click on the board does.
type Mode int

// The modes. A board can be solved in the background of each.
const (
	EditMode     Mode = iota // setting up a board
	PlayMode                 // playing by hand
	SolutionMode             // looking at an answer
)

// history is the undo stack. Undo takes back a move of a game, else an entry. A change drops what could be redone, but a move
// after a jump in a game is an entry of its own.
type history struct {
	undo []*entry // oldest first, never empty; an entry is replaced rather than changed
	at   int      // index of the entry in front
}

// entry is one of the boards that were opened together, or the answer to it.
type entry struct {
	own    Line // a board as it was set up, and the moves made on it by hand
	play   bool // it is played rather than edited; a line with moves always is
	answer *Answer
	walked Line      // the answer at its step
	quest  *question // about the game that is kept, or nil
	found  []int     // costly moves of own for which a better one was found
	first  int       // the position of own at which Undo leaves the entry
	last   int       // the position of own at which Redo leaves the entry
	jump   *int      // the position of own before a jump back, until a move is made at the end; or nil
	list   *List
	index  int // in the list
}

// game returns the line that is kept: one's own, or the game that a question is about.
func (e *entry) game() Line {
	if e.quest != nil {
		return e.quest.game
	}
	return e.own
}

// now returns the entry in front.
func (h *history) now() *entry { return h.undo[h.at] }

// question asks for a move that costs nothing, in the place of a costly one of a won game.
type question struct {
	game  Line
	moves []int        // that cost something
	at    int          // index of the one in question
	best  int          // moves left after a move that costs nothing
	left  int          // moves left after the one in question
	found []int        // moves for which a better one has been made
	tried []view.Badge // from its position, with what they cost; the move of the game first
	told  sentence.Text
	lost  *Line // the game with the last move that was taken back, if that is known to cost something
}

// move returns the move in question.
func (q *question) move() int { return q.moves[q.at] }

// answered reports whether a game has made a move from the position in question.
func (q *question) answered(own Line) bool { return own.at > q.move() }

// said is the sentence of the status line: what the last event did, or what a click does now.
type said struct {
	text   sentence.Text
	at     *view.Spot // where the board says it, or nil
	failed bool
	usage  bool // it says what a click does
}

// edits are changes of values that make one entry of the history: a stroke of the mouse, or the digits of a number.
type edits struct {
	at            view.Spot      // of the first
	before, after puzzle.Problem // the boards before the first and after the last; another board in front ends the edits
	digits        int            // typed so far; 0 in a stroke
}

// candidate is a move, and the position after it.
type candidate struct {
	from, to view.Spot
	step     puzzle.Step
	place
}

// rung is how much a hint tells of the position in front.
type rung int

const (
	noHint rung = iota
	sought      // the move and its reason are looked for
	where       // where to look
	told        // the move and its reason, or why there is none
)

// blame is a costly move whose reason has been asked for. It is never changed.
type blame struct {
	game  Line // at the move
	at    mistake
	again bool         // the move has been taken back
	note  *puzzle.Note // the reason, or nil while it is looked for
	next  bool         // it argues for the next move: no move has been made
	all   bool         // all of its picture is wanted
}

// mistake is a move with the positions around it and the fewest moves from each, as in [puzzle.Mistake].
type mistake struct {
	before, after place
	step          puzzle.Step
	fewest        [2]int
}

// job names the work that finds out why the move cost something.
func (m mistake) job() job { return job{kind: whyCostly, from: m.before.id, board: m.after.id} }

// explained is a picture that explains something.
type explained struct {
	job     job
	picture *puzzle.Picture // nil if it could not be made
}

// crossed is why a piece cannot stay at a spot.
type crossed struct {
	job job
	why sentence.Text
}

// ListedDay is a day of the list of days.
type ListedDay struct {
	Date   string
	Solved bool
	Result sentence.Text // of the best game that was won, as far as it is known
}

// repair is a board that was made from an impossible one.
type repair struct {
	board puzzle.Problem // or nil
	cells []view.Spot    // that were changed
}

// request asks for a random board.
type request struct {
	wish puzzle.Wish
	seed uint64
	day  uint64        // that it is the board of, or 0
	play bool          // it is played
	text sentence.Text // says what has been opened

	pasted puzzle.Problem // as the board of the day, or nil
}

// Change describes an event. The status line may always have changed.
type Change struct {
	Stepped bool          // the board has moved by a single step, which can be animated
	Slides  []view.Arrow  // the pieces that travel in that step
	Typing  *view.Spot    // the spot of the next value to be typed, or nil
	Save    bool          // more must be saved than another index in the list, or another step of an answer
	Pointed bool          // only marks under pointer or caret have changed, and the status line
	Took    time.Duration // by a search or a list of them that was waited for and was not cancelled, when it ends
	hidden  bool          // the listener is not called
}

// After returns the change that both changes make together.
func (c Change) After(before Change) Change {
	c.Save, c.Pointed = c.Save || before.Save, c.Pointed && before.Pointed
	if before.Stepped {
		c.Stepped, c.Slides = true, before.Slides
	}
	if c.Typing == nil {
		c.Typing = before.Typing
	}
	return c
}
