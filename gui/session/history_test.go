package session

import (
	"testing"

	"fourfold/puzzles/puzzle"
)

func boardsOf(lamps ...string) (all []puzzle.Problem) {
	for _, l := range lamps {
		all = append(all, &row{lamps: l})
	}
	return all
}

func (h *history) lamps() string { return h.now().board.(*row).lamps }

func TestHistoryTravelsAndForgetsWhatCouldBeRedone(t *testing.T) {
	var h history
	h.open(boardsOf("1", "11"))
	h.change(&row{lamps: "2"}, nil)
	h.turn(1)
	h.travel(-2)
	if h.lamps() != "1" || h.canTravel(-1) || !h.canTravel(2) || h.canTravel(3) {
		t.Errorf("at %d, %s", h.at, h.lamps())
	}
	h.travel(1)
	h.change(&row{lamps: "0"}, nil)
	if h.canTravel(1) || len(h.entries) != 3 {
		t.Errorf("%d entries", len(h.entries))
	}
}

func TestAListHoldsBoardsAsTheyWereLastSeen(t *testing.T) {
	var h history
	h.open(boardsOf("1", "11"))
	start := h.now().board
	h.change(&row{lamps: "0"}, &played{start: start, moves: 1})
	h.turn(1)
	h.replace(seat{board: &row{lamps: "12"}})
	h.turn(0)
	if h.lamps() != "0" || h.now().played.moves != 1 {
		t.Errorf("comes back to %s", h.lamps())
	}
	if got := lamps.Write(h.now().list.boards()...); got != "1\n12\n" {
		t.Errorf("the list is %q", got)
	}
}

func TestHistoryRemembersTheNewestAnswers(t *testing.T) {
	var h history
	h.open(boardsOf("1"))
	for range 2 * heldAnswers {
		h.now().answer = &Playback{}
		h.change(&row{lamps: "1"}, nil)
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
