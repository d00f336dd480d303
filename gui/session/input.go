package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Input handles the mouse on the board.
type Input struct{ *engine }

// Editable reports whether a click at the spot does something: while setting up whether its value can be changed,
// otherwise whether there is a piece to move or a place for one.
func (in *Input) Editable(at view.Spot) bool {
	switch {
	case in.waiting():
		return false
	case in.Mode() == EditMode:
		return in.Problem().Values(at) > 1
	default:
		return hands{&in.State}.movable(at.Cell())
	}
}

// Press begins a stroke: the spot gets its next value, or the previous one. In a game or an answer it takes up a piece, or
// moves the one taken up.
func (in *Input) Press(at view.Spot, previous bool) {
	in.when(func(t *State) {
		t.edits = edits{}
		switch {
		case t.Mode() != EditMode:
			hands{t}.press(at.Cell())
		case t.Problem().Values(at) < 2:
		case t.brush.painting && !previous:
			t.begin(at, t.brush.value)
		default:
			t.begin(at, t.neighbour(at, !previous))
		}
	})
}

// Drag paints a further spot of the stroke.
func (in *Input) Drag(at view.Spot) {
	if e := in.edits; e.after == in.Problem() && e.digits == 0 && in.Mode() == EditMode {
		in.when(func(t *State) { t.enter(at, t.Problem().Value(t.edits.at)) })
	}
}

// Release ends a press at a spot. If on is false, it ended outside of the board.
func (in *Input) Release(at view.Spot, on bool) {
	in.quietly(func(t *State) { t.edits = edits{} })
	if in.Mode() != EditMode && !in.waiting() && in.hand.held != nil {
		in.send(func(t *State) { hands{t}.drop(at.Cell(), on) })
	}
}

// Wheel gives a number on a tile its next or previous value, and leaves whole cells alone. In an answer it goes a step
// back or ahead, or turns the pages of a reason.
func (in *Input) Wheel(at view.Spot, up bool) {
	by := 1
	if up {
		by = -1
	}
	switch {
	case in.now().answer != nil:
		position, _, seek := (&Player{engine: in.engine}).Playhead()
		seek(position + by)
	case at.Part != view.Whole && in.Mode() == EditMode:
		in.when(func(t *State) { t.begin(at, t.neighbour(at, up)) })
	}
}

// neighbour returns the next or previous value of a spot, going round among those that can be entered.
func (t *State) neighbour(at view.Spot, next bool) int {
	value, n := t.Problem().Value(at), t.values(at)
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
func (in *Input) Paint() (value int, ok bool) { return in.brush.value, in.brush.painting }

// Number returns the value to paint with that was picked last, apart from blank.
func (in *Input) Number() int { return in.brush.number }

// SetPaint picks the value that clicks give. If ok is false, each click gives the next value of its cell.
func (in *Input) SetPaint(value int, ok bool) {
	in.send(func(t *State) {
		t.brush.value, t.brush.painting = value, ok
		if value != puzzle.Unset {
			t.brush.number = value
		}
		t.say(sentence.Text{})
	})
}
