package session

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/peg"
)

func boardsOf(rows ...string) []puzzle.Problem { return (&conditions{}).boards(rows...) }

func boardOf(row string) puzzle.Problem { return boardsOf(row)[0] }

func (h *history) text() string { return h.now().board.(*trial).text() }

func TestHistoryTravelsAndForgetsWhatCouldBeRedone(t *testing.T) {
	var h history
	h.open(boardsOf("o", "oo"))
	h.change(boardOf("-"), nil)
	h.show(1)
	h.travel(-2)
	if h.text() != "o" || h.canTravel(-1) || !h.canTravel(2) || h.canTravel(3) {
		t.Errorf("at %d, %s", h.at, h.text())
	}
	h.travel(1)
	h.change(boardOf("."), nil)
	if h.canTravel(1) || len(h.entries) != 3 {
		t.Errorf("%d entries", len(h.entries))
	}
}

func TestAListHoldsBoardsAsTheyWereLastSeen(t *testing.T) {
	var h history
	h.open(boardsOf("o", "oo"))
	start := h.now().board
	h.change(boardOf("."), &played{start: start, moves: 1})
	h.show(1)
	h.replace(seat{board: boardOf("o-")})
	h.show(0)
	if h.text() != "." || h.now().played.moves != 1 {
		t.Errorf("comes back to %s", h.text())
	}
	if got := peg.Puzzle.Write(h.now().list.boards()...); got != peg.Puzzle.Write(boardsOf("o", "o-")...) {
		t.Errorf("the list is %q", got)
	}
}

func TestHistoryRemembersTheNewestAnswers(t *testing.T) {
	var h history
	h.open(boardsOf("o"))
	for range 2 * heldAnswers {
		h.now().answer = &Playback{}
		h.change(boardOf("o"), nil)
	}
	held := 0
	for _, e := range h.entries {
		if e.answer != nil {
			held++
		}
	}
	if last := h.entries[len(h.entries)-2]; held != heldAnswers || last.answer == nil {
		t.Errorf("%d answers are held", held)
	}
}
