package session

import (
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Input handles the mouse on the board.
type Input struct{ part }

// Editable reports whether a click at the spot changes its value, moves or takes up a piece, or turns a page.
func (in Input) Editable(at view.Spot) bool {
	switch {
	case in.waiting():
		return false
	case in.Mode() == EditMode:
		return in.Problem().Values(at) > 1
	default:
		return Hand(in).movable(at.Cell())
	}
}

// Press begins a stroke: the spot gets its next or previous value. In a game or an answer it takes up a piece or moves it.
func (in Input) Press(at view.Spot, previous bool) {
	in.when(func() {
		in.edits = edits{}
		switch {
		case in.Mode() != EditMode:
			Hand(in).press(at.Cell())
		case in.Problem().Values(at) < 2:
		case in.brush.painting && !previous:
			in.begin(at, in.brush.value)
		default:
			in.begin(at, in.neighbour(at, !previous))
		}
	})
}

// Drag paints a further spot of the stroke.
func (in Input) Drag(at view.Spot) {
	if e := in.edits; e.after == in.Problem() && e.digits == 0 && in.Mode() == EditMode {
		in.when(func() { in.enter(at, in.Problem().Value(e.at)) })
	}
}

// Release ends a press at a spot. If on is false, it ended outside of the board.
func (in Input) Release(at view.Spot, on bool) {
	in.edits = edits{}
	if in.Mode() != EditMode && !in.waiting() && in.hand.held != nil {
		in.send(func() { Hand(in).drop(at.Cell(), on) })
	}
}

// Wheel gives a number on a tile its next or previous value, and leaves whole cells alone. In an answer it goes a step
// back or ahead, or turns the pages of a reason.
func (in Input) Wheel(at view.Spot, up bool) {
	by := 1
	if up {
		by = -1
	}
	switch {
	case in.now().answer != nil || Reasons(in).Pages() > 0:
		position, _, seek := Player(in).Playhead()
		seek(position + by)
	case at.Part != view.Whole && in.Mode() == EditMode:
		in.when(func() { in.begin(at, in.neighbour(at, up)) })
	}
}

// neighbour returns the next or previous value of a spot, going round among those that can be entered.
func (in Input) neighbour(at view.Spot, next bool) int {
	value, n := in.Problem().Value(at), Typing(in).Values(at)
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

// begin begins with a value of a spot.
func (p part) begin(at view.Spot, value int) {
	p.edits = edits{at: at, before: p.Problem(), after: p.Problem()}
	p.enter(at, value)
}

// enter gives a spot a value. The first change adds an entry to the history, and others change that entry.
func (p part) enter(at view.Spot, value int) {
	next := boards.Edit(p.Problem(), at, value)
	if next != p.Problem() || !p.said.usage {
		p.say(sentence.Text{})
	}
	switch {
	case next != p.Problem() && p.edits.before == p.edits.after:
		p.add(newLine(next), false)
	case next != p.Problem():
		p.renew().own = newLine(next)
	}
	p.edits.after = next
}

// Paint returns the value that clicks give to a cell, or puzzle.Unset if they clear it. ok is false if none has been
// picked: a click then gives the next value.
func (in Input) Paint() (value int, ok bool) { return in.brush.value, in.brush.painting }

// Number returns the value to paint with that was picked last, apart from blank.
func (in Input) Number() int { return in.brush.number }

// SetPaint picks the value that clicks give. If ok is false, each click gives the next value of its cell.
func (in Input) SetPaint(value int, ok bool) {
	in.send(func() {
		in.brush.value, in.brush.painting = value, ok
		if value != puzzle.Unset {
			in.brush.number = value
		}
		in.say(sentence.Text{})
	})
}
