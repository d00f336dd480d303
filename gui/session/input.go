package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Input is what a person does on the board with mouse and keys. The methods for keys take the spot of the caret and
// return where it goes.
type Input struct {
	Number int // the value to paint with that was picked last, apart from blank

	session  *Session
	run      run
	paint    int  // value that clicks give
	painting bool // such a value has been picked
	digits   int  // of numbers, as chosen: 1 or 2; 0 means as many as the board needs
}

// run is edits that are one entry of the history: a stroke of the mouse, or the digits of a number.
type run struct {
	at            puzzle.Spot    // where it began
	before, after puzzle.Problem // on which it began and to which it has led; it is over when another board is in front
	digits        int            // typed so far; 0 in a stroke
}

// Editable reports whether a click at the spot does something: while setting up whether its value can be changed,
// otherwise whether there is a piece to move or a place for one.
func (in *Input) Editable(at puzzle.Spot) bool {
	switch s := in.session; {
	case s.Work() != nil:
		return false
	case s.Mode() == EditMode:
		return s.Problem().Values(at) > 1
	default:
		return s.Hand.movable(at.Cell())
	}
}

// Press begins a stroke: the spot gets its next value, or the previous one. In a game or an answer it takes up a piece, or
// moves the one taken up.
func (in *Input) Press(at puzzle.Spot, previous bool) {
	in.run = run{}
	switch s := in.session; {
	case !s.idle():
	case s.Mode() != EditMode:
		s.Hand.press(at.Cell())
	case s.Problem().Values(at) < 2:
	case in.painting && !previous:
		in.edit(at, in.paint)
	default:
		in.edit(at, in.neighbour(at, !previous))
	}
}

// Drag paints a further spot of the stroke.
func (in *Input) Drag(at puzzle.Spot) {
	if board := in.session.Problem(); in.run.after == board && in.run.digits == 0 && in.takes() {
		in.put(at, board.Value(in.run.at))
	}
}

// Release ends a press at a spot. If on is false, it ended outside of the board.
func (in *Input) Release(at puzzle.Spot, on bool) {
	in.run = run{}
	if s := in.session; s.Mode() != EditMode && s.Work() == nil {
		s.Hand.drop(at.Cell(), on)
	}
}

// Wheel gives a number on a tile its next or previous value, and leaves whole cells alone. In an answer it goes a step
// back or ahead, or turns the pages of a reason.
func (in *Input) Wheel(at puzzle.Spot, up bool) {
	s, by := in.session, 1
	if up {
		by = -1
	}
	switch a := s.Answer(); {
	case a != nil:
		place, _, seek := a.Place()
		seek(place + by)
	case at.Part != puzzle.Whole && in.takes():
		in.edit(at, in.neighbour(at, up))
	}
}

// neighbour returns the next or previous value of a spot, going round among those that can be entered.
func (in *Input) neighbour(at puzzle.Spot, next bool) int {
	value, n := in.session.Problem().Value(at), in.Entered(at)
	switch {
	case next && value < n-1:
		return value + 1
	case next:
		return 0
	case value > 0 && value < n:
		return value - 1
	}
	return n - 1
}

// Paint returns the value that clicks give to a cell, or puzzle.Unset if they clear it. ok is false if none has been
// picked: a click then gives the next value.
func (in *Input) Paint() (value int, ok bool) { return in.paint, in.painting }

// SetPaint picks the value that clicks give. If ok is false, each click gives the next value of its cell.
func (in *Input) SetPaint(value int, ok bool) {
	in.paint, in.painting = value, ok
	if value != puzzle.Unset {
		in.Number = value
	}
	in.session.Status.Say(in.session.usage())
}

// brush says what the value picked does.
func (in *Input) brush() sentence.Text {
	board, kind := in.session.Problem(), puzzle.Empty
	if spots := puzzleutil.Spots(board); in.paint != puzzle.Unset && len(spots) > 0 {
		kind = puzzleutil.Edit(board, spots[0], in.paint).View().At(spots[0]).Kind
	}
	switch kind {
	case puzzle.BlackDisc:
		return sentence.New("Click or drag to paint black. Esc puts the brush down.")
	case puzzle.WhiteDisc:
		return sentence.New("Click or drag to paint white. Esc puts the brush down.")
	case puzzle.Empty:
		return sentence.New("Click or drag to make cells blank. Esc puts the brush down.")
	}
	return sentence.New("Click or drag to write %d. Esc puts the brush down.", in.paint)
}

// edit begins a run: it gives a spot a value.
func (in *Input) edit(at puzzle.Spot, value int) {
	board := in.session.Problem()
	in.run = run{at: at, before: board, after: board}
	in.put(at, value)
}

// put gives a spot a value within the run. The first change adds an entry to the history, and others change that entry.
func (in *Input) put(at puzzle.Spot, value int) {
	s := in.session
	switch next := puzzleutil.Edit(s.Problem(), at, value); {
	case next != s.Problem() && in.run.before == in.run.after:
		s.do(s.usage(), func(h *history) { h.set(next) })
	case next != s.Problem():
		s.do(s.usage(), func(h *history) { h.now().own = newLine(next) })
	case s.Status.text.String() != s.usage().String():
		s.Status.Say(s.usage())
	}
	in.run.after = s.Problem()
}
