package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Input handles the mouse on the board.
type Input struct {
	Number int // the value to paint with that was picked last, apart from blank

	session  *Session
	edits    *edits
	paint    int  // value that clicks give
	painting bool // such a value has been picked
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
	in.edits.end()
	switch s := in.session; {
	case !s.solver.idle():
	case s.Mode() != EditMode:
		s.Hand.press(at.Cell())
	case s.Problem().Values(at) < 2:
	case in.painting && !previous:
		in.edits.begin(at, in.paint)
	default:
		in.edits.begin(at, in.neighbour(at, !previous))
	}
}

// Drag paints a further spot of the stroke.
func (in *Input) Drag(at puzzle.Spot) {
	if board := in.session.Problem(); in.edits.after == board && in.edits.digits == 0 && in.session.Typing.takes() {
		in.edits.put(at, board.Value(in.edits.at))
	}
}

// Release ends a press at a spot. If on is false, it ended outside of the board.
func (in *Input) Release(at puzzle.Spot, on bool) {
	in.edits.end()
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
		position, _, seek := a.Playhead()
		seek(position + by)
	case at.Part != puzzle.Whole && in.session.Typing.takes():
		in.edits.begin(at, in.neighbour(at, up))
	}
}

// neighbour returns the next or previous value of a spot, going round among those that can be entered.
func (in *Input) neighbour(at puzzle.Spot, next bool) int {
	value, n := in.session.Problem().Value(at), in.session.Typing.Values(at)
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
	in.session.Status.setUsage(in.session.usage())
	in.session.listener.notify(Change{})
}

// brush describes the value picked.
func (in *Input) brush() sentence.Text {
	board, kind := in.session.Problem(), puzzle.Empty
	if at, ok := puzzleutil.FirstSpot(board); in.paint != puzzle.Unset && ok {
		kind = puzzleutil.Edit(board, at, in.paint).View().At(at).Kind
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
