package gui

import (
	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
)

// rune handles a character, and reports whether it was typed on the board: otherwise the caret stays as it is.
func (t *tab) rune(r rune, at puzzle.Spot) bool {
	if t.host.rune(r) {
		return false
	}
	next, ok := t.session.Input.Type(r, at)
	if ok {
		t.board.MoveCaret(next)
	}
	return ok
}

// entry handles a key of somebody who types one value after the other, and returns where it leads.
func (t *tab) entry(what board.Entry, at puzzle.Spot) (next puzzle.Spot, ok bool) {
	in := t.session.Input
	switch what {
	case board.EraseBack:
		return in.Erase(at)
	case board.EraseHere:
		return in.Clear(at)
	case board.NextCell:
		return in.NextCell(at)
	case board.PreviousCell:
		return in.PreviousCell(at)
	case board.NextRow:
		return in.NextRow(at)
	}
	return in.Finish(at)
}
