package swap

import (
	"errors"
	"testing"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// TestBadMoves says why a move is refused.
func TestBadMoves(t *testing.T) {
	p := puzzletest.Read(t, Puzzle, "110\n000\n000\n011\n")
	at := func(board, row, col int) view.Spot { return view.Spot{Board: board, Row: row, Col: col} }
	const (
		goal  = "The goal stays as it is. Moves are made on the board."
		none  = "There is no such cell."
		far   = "Only neighbours in a row or a column can be exchanged."
		alike = "Its neighbours have the same colour: an exchange changes nothing."
		black = "Both are black: exchanging them changes nothing."
		white = "Both are white: exchanging them changes nothing."
	)
	for _, test := range []struct {
		from, to view.Spot
		want     string
	}{
		{at(1, 0, 0), at(1, 0, 1), goal},
		{at(0, 0, 0), at(1, 1, 0), goal},
		{at(0, 0, 0), at(0, 0, 2), far},
		{at(0, 0, 1), at(0, 1, 2), far},
		{at(0, 0, 0), at(0, 0, 0), far},
		{at(0, 1, 2), at(0, 1, 2), alike},
		{at(0, 0, 0), at(0, -1, 0), none},
		{at(2, 0, 0), at(2, 0, 1), none},
		{at(0, 0, 0), at(0, 0, 1), black},
		{at(0, 1, 0), at(0, 1, 1), white},
	} {
		next, _, err := p.Move(test.from, test.to)
		var complaint *sentence.Refusal
		if next != nil || !errors.As(err, &complaint) || complaint.What.String() != test.want {
			t.Errorf("%v to %v: %v, want %s", test.from, test.to, err, test.want)
		}
	}
	if targets := p.Targets(at(1, 0, 1)); len(targets) != 0 {
		t.Errorf("targets on the goal: %v", targets)
	}
}

// TestCounts checks what is said of the numbers of pieces, and that unequal ones are seen to be amiss.
func TestCounts(t *testing.T) {
	for text, want := range map[string]string{
		"10\n01\n01\n01\n": "2 black in both · 2 cells differ", "1\n0\n": "1 black, 0 black in the goal",
	} {
		counts, amiss := puzzletest.Read(t, Puzzle, text).Counts()
		if counts.String() != want || amiss != (text == "1\n0\n") {
			t.Errorf("%q: %v, amiss: %v", text, counts, amiss)
		}
	}
}
