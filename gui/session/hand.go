package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Hand makes moves with mouse and keys: it takes up a piece and lets go of it elsewhere.
type Hand struct{ part }

// Held returns the spot of the piece that has been taken up, or nil.
func (h Hand) Held() *view.Spot { return h.hand.held }

// Move makes a move on the board in front, or says why it is none. In an answer it makes the next step, or begins a game.
func (h Hand) Move(from, to view.Spot) { h.when(func() { h.makeMove(from, to) }) }

// Point notes the spot under the pointer. In a game the board tells what is known of a click there, and outlines the cells
// that it would change. There is no such spot if ok is false.
func (h Hand) Point(at view.Spot, ok bool) {
	before := h.outline()
	h.hand.over = nil
	if ok {
		h.hand.over = &at
	}
	h.point(func() bool { return Candidates(h).Shown() || !slices.Equal(before, h.outline()) })
}

// targets returns where the piece at a spot can go: nowhere from the move that answers a question to the next one.
func (h Hand) targets(at view.Spot) []view.Spot {
	if Find(h).made() {
		return nil
	}
	return h.Line().board.Targets(at)
}

// clicks reports whether a click on a spot is a whole move.
func (h Hand) clicks(at view.Spot) bool { return slices.Equal(h.targets(at), []view.Spot{at}) }

// reaches reports whether a piece has been taken up that can go to a spot.
func (h Hand) reaches(at view.Spot) bool {
	return h.hand.held != nil && slices.Contains(h.targets(*h.hand.held), at)
}

// movable reports whether a click makes a move or takes up a piece at the spot, or leads to another page of a reason.
func (h Hand) movable(at view.Spot) bool {
	if h.watch.On {
		return h.watch.Search != nil && !h.watch.Large
	}
	if h.reason.note >= 0 {
		return Reasons(h).turns(at)
	}
	return h.reaches(at) || len(h.targets(at)) > 0
}

// press takes up what lies at a spot, or moves there what has been taken up.
func (h Hand) press(at view.Spot) {
	switch held := h.hand.held; {
	case h.watch.On:
		Watch(h).open()
	case h.player.on:
		Player(h).pause()
	case h.blame != nil && h.reason.note >= 0 && !Reasons(h).turns(at):
		Blame(h).hide()
	case h.reason.note >= 0:
		Reasons(h).click(at)
	case held != nil && *held == at:
		h.hand.fresh = false // put back, unless it is dragged away
	case held != nil && (h.reaches(at) || len(h.targets(at)) == 0):
		h.makeMove(*held, at)
	case h.clicks(at) || len(h.targets(at)) == 0:
		h.makeMove(at, at) // or says why not
	default:
		h.hand.held, h.hand.fresh = &at, true
		h.say(sentence.New("Now choose where it goes: click, drag, or arrow keys and Space. Esc puts it back."))
	}
}

// drop ends a press at a spot, or outside of the board if on is false.
func (h Hand) drop(at view.Spot, on bool) {
	switch from := *h.hand.held; {
	case on && at != from:
		h.hand.held = nil
		h.makeMove(from, at)
	case on && h.hand.fresh && h.puzzle.Play == puzzle.Slide && len(h.targets(from)) == 1:
		h.makeMove(from, h.targets(from)[0])
	case on && h.hand.fresh:
		h.hand.fresh, h.change.hidden = false, true
	default:
		h.putBack()
	}
}

// putBack lets go of what has been taken up.
func (h Hand) putBack() {
	h.hand.held = nil
	h.say(sentence.Text{})
}

// outline returns the cells that a click under the pointer changes, if it is a whole move.
func (h Hand) outline() (all []view.Spot) {
	over, hint := h.hand.over, h.hint.rung != noHint // which has marks of its own
	if over == nil || hint || h.Mode() != PlayMode || h.Line().Won() || !h.clicks(over.Cell()) {
		return nil
	}
	board := h.Line().board
	next, _, _ := board.Move(over.Cell(), over.Cell())
	return differing(board, next)
}

// differing returns the cells on which something else lies.
func differing(board, other puzzle.Problem) (all []view.Spot) {
	after := other.View()
	for i, b := range board.View().Boards {
		for j, c := range b.Cells {
			if other := after.Boards[i].Cells[j]; other.Kind != c.Kind || other.Numbers != c.Numbers {
				all = append(all, view.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
			}
		}
	}
	return all
}

// mark marks what is held and where it can go, and outlines the cells that a click would change.
func (h Hand) mark(v *view.View) {
	if cells := h.outline(); len(cells) > 0 {
		v.Shapes = append(v.Shapes, view.Shape{Cells: cells, Mark: view.MarkTarget})
	}
	if held := h.hand.held; held != nil {
		v.Mark(view.Marked{Spot: *held, Mark: view.MarkHeld})
		for _, at := range h.targets(*held) {
			v.Mark(view.Marked{Spot: at, Mark: view.MarkTarget})
		}
	}
}
