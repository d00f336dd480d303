package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Input is what a person does on the board with mouse and keys. The methods for keys take the spot of the caret and
// return where it goes.
type Input struct {
	session  *Session
	run      run
	paint    int  // value that clicks give
	painting bool // such a value has been picked
	number   int  // the last one picked that is not blank
	digits   int  // of numbers, as chosen; 0 means as many as the board needs
}

// run is a series of edits with one entry in the history: a stroke of the mouse, or the digits of a number.
type run struct {
	before puzzle.Problem // the board on which it began
	board  puzzle.Problem // the board that it has led to; the run is over when another one is in front
	at     puzzle.Spot    // where it began
	value  int            // that it gives
	digits int            // typed so far; 0 in a stroke
	open   bool           // a further digit can follow
}

// Editable reports whether a click at the spot does something: while setting up whether its value can be changed,
// otherwise whether there is a piece to move or a place for one.
func (in *Input) Editable(at puzzle.Spot) bool {
	s := in.session
	if s.Work() != nil {
		return false
	}
	if s.Mode() == EditMode {
		return s.Problem().Values(at) > 1
	}
	return s.Hand.movable(at.Cell())
}

// Press begins a stroke: the spot gets its next value, or the previous one. In a game or an answer it takes up a piece, or
// moves the one taken up.
func (in *Input) Press(at puzzle.Spot, previous bool) {
	s := in.session
	if !s.idle() {
		return
	}
	if s.Mode() != EditMode {
		s.Hand.press(at.Cell())
		return
	}
	value := in.paint
	if !in.painting || previous {
		value = neighbour(s.Problem().Value(at), in.Entered(at), !previous)
	}
	if in.run = (run{}); s.Problem().Values(at) > 1 {
		in.begin(at)
		in.put(at, value)
	}
}

// Paint returns the value that clicks give to a cell, or puzzle.Unset if they clear it. ok is false if none has been
// picked: a click then gives the next value.
func (in *Input) Paint() (value int, ok bool) { return in.paint, in.painting }

// SetPaint picks the value that clicks give. If ok is false, each click gives the next value of its cell.
func (in *Input) SetPaint(value int, ok bool) {
	in.paint, in.painting = value, ok
	if value != puzzle.Unset {
		in.number = value
	}
	in.session.Status.Say(in.session.usage())
}

// brush says what the value picked does.
func (in *Input) brush() sentence.Text {
	board, kind := in.session.Problem(), puzzle.Empty
	for _, at := range puzzle.Spots(board) {
		if in.paint != puzzle.Unset && board.Values(at) > 1 {
			kind = board.Edit(at, in.paint).View().At(at).Kind
			break
		}
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

// Number returns the value that was picked last, apart from blank.
func (in *Input) Number() int { return in.number }

// Wheel gives a number on a tile its next or previous value, and leaves whole cells alone. In an answer it goes a step
// back or ahead, or turns the pages of a reason.
func (in *Input) Wheel(at puzzle.Spot, up bool) {
	s, by := in.session, 1
	if up {
		by = -1
	}
	switch a := s.Answer(); {
	case a != nil && a.Reasons.Note() < 0:
		s.Go(a.line.at + by)
	case a != nil:
		a.Reasons.Browse(by)
	case at.Part != puzzle.Whole && in.takes():
		in.edit(at, neighbour(s.Problem().Value(at), in.Entered(at), up))
	}
}

// neighbour returns the next or previous one of n values, going round. The value may be missing, or larger than these.
func neighbour(value, n int, next bool) int {
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

// Drag paints a further spot of the stroke.
func (in *Input) Drag(at puzzle.Spot) {
	if s := in.session; in.run.leadsTo(s.Problem()) && in.run.digits == 0 && editable(s) && s.idle() {
		in.put(at, in.run.value)
	}
}

// Release ends a press at a spot. If on is false, it ended outside of the board.
func (in *Input) Release(at puzzle.Spot, on bool) {
	in.run = run{}
	if s := in.session; s.Mode() != EditMode && s.Work() == nil {
		s.Hand.drop(at.Cell(), on)
	}
}

// begin starts a run at a spot.
func (in *Input) begin(at puzzle.Spot) {
	board := in.session.Problem()
	in.run = run{before: board, board: board, at: at}
}

// leadsTo reports whether there is a run that led to a board.
func (r run) leadsTo(board puzzle.Problem) bool { return r.board != nil && r.board == board }

// typedAt reports whether the run led to a board by what was typed at a spot, which the caret has not left.
func (r run) typedAt(at puzzle.Spot, board puzzle.Problem) bool {
	return r.leadsTo(board) && r.digits > 0 && r.at == at
}

// put gives a spot a value within the run. The first change adds an entry to the history, and others change that entry.
func (in *Input) put(at puzzle.Spot, value int) {
	s := in.session
	in.run.value = value
	board := s.Problem()
	switch next := board.Edit(at, value); {
	case next == board:
		if s.Status.text.String() != s.usage().String() {
			s.Status.Say(s.usage())
		}
	case in.run.before != in.run.board:
		s.do(s.usage(), func(h *history) { h.now().own = newLine(next) })
	default:
		s.do(s.usage(), func(h *history) { h.set(next) })
	}
	in.run.board = s.Problem()
}

// edit gives a spot a value, with an entry of its own in the history.
func (in *Input) edit(at puzzle.Spot, value int) {
	in.begin(at)
	in.put(at, value)
	in.run = run{}
}
