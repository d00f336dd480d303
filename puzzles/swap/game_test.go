package swap

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// TestTargets compares the targets of all cells with the neighbours of another colour, makes the moves, and reads them.
func TestTargets(t *testing.T) {
	for seed, size := range []view.Size{original, {Rows: 1, Cols: 7}, {Rows: 6, Cols: 1}, {Rows: 3, Cols: 5}, {Rows: 1, Cols: 1}} {
		b := anyBoard(size, uint64(seed))
		for from := range b.start {
			var want []int
			for to := range b.start {
				if apart(grid.Spot(size, from), grid.Spot(size, to)) != 1 || b.start[from] == b.start[to] {
					continue
				}
				want = append(want, to)
				after := []byte(b.start)
				after[from], after[to] = after[to], after[from]
				row, col, m := from/size.Cols, from%size.Cols, grid.Move{From: from, To: to}
				way := map[[2]int]string{{-1, 0}: "up", {1, 0}: "down", {0, -1}: "left", {0, 1}: "right"}[[2]int{to/size.Cols - row, to%size.Cols - col}]
				words, next := fmt.Sprintf("Row %d, column %d: exchange %s", row+1, col+1, way), b.After(m).(*board)
				if next.start != string(after) || next.goal != b.goal || next.Solved() != (next.start == b.goal) || b.Words(m).String() != words {
					t.Errorf("%v: %d to %d leads to %v, %q, want %q", b, from, to, next, b.Words(m), words)
				}
			}
			if got := b.Targets(from); !slices.Equal(got, want) {
				t.Errorf("%v: targets of %d are %v, want %v", b, from, got, want)
			}
		}
	}
}

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
