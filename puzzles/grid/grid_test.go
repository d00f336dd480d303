package grid_test

import (
	"errors"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/grid"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

func read(t *testing.T, p *puzzle.Puzzle, text string) puzzle.Problem {
	t.Helper()
	all, err := boards.Read(p, text, 1)
	if err != nil {
		t.Fatal(err)
	}
	return all[0]
}

func TestInvalid(t *testing.T) {
	faces := []grid.Face{{Letter: 'a', Kind: view.Empty}, {Letter: 'b', Kind: view.Tile}}
	rules := grid.Rules{Faces: faces, Row: "a row of a and b", Letter: "a or b", Board: beadsOf}
	wide := grid.New(&puzzle.Puzzle{Min: view.Size{Rows: 2, Cols: 3}, Max: view.Size{Rows: 4, Cols: 5}}, rules)
	square := grid.New(&puzzle.Puzzle{Min: view.Size{Rows: 1, Cols: 1}, Max: view.Size{Rows: 3, Cols: 3}, Square: true}, rules)
	for _, c := range []struct {
		p          *puzzle.Puzzle
		text, want string
	}{
		{wide, "", "line 1: nothing here, want a row of a and b"},
		{wide, "aba\nabc", `line 2: character 3 is "c", want a or b`},
		{wide, "aba\n\xff", "line 2: row has 1 cell, want 3"},
		{wide, "a", "line 1: row has 1 cell, want 3 to 5"},
		{wide, "ababab", "line 1: row has 6 cells, want 3 to 5"},
		{wide, "\naba", "line 2: board has 1 row, want 2 to 4"},
		{wide, "aba aba\naba aba aba", "line 2: board has more than 4 rows"},
		{square, "aba\naba\n", "line 1: board has 2 rows, want 3"},
		{square, "a\na\n", "line 1: board has 2 rows, want 1"},
		{square, "abab", "line 1: row has 4 cells, want at most 3"},
	} {
		_, err := boards.Read(c.p, c.text, 1)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// counted is a board that counts the moves that are made.
type counted struct {
	grid.Board
	moves *int
}

func (c *counted) After(m grid.Move) grid.Board {
	*c.moves++
	return &counted{c.Board.After(m), c.moves}
}

// Going through a walk makes each move once, whether the board or the step is asked for first.
func TestWalkIsLinear(t *testing.T) {
	moves := 0
	p := grid.New(&puzzle.Puzzle{Min: beadPuzzle.Min, Max: view.Size{Rows: 1, Cols: 12}, Moves: beadPuzzle.Moves}, grid.Rules{
		Faces: beadFaces, Board: func(s view.Size, letters string) grid.Board { return &counted{beadsOf(s, letters), &moves} },
	})
	for _, stepFirst := range []bool{false, true} {
		o, err := read(t, p, "rrggggggg").Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		moves = 0
		for i := range o.Length() {
			if stepFirst {
				o.Walk.Step(i)
			}
			o.Walk.At(i + 1)
			o.Walk.Step(i)
		}
		if moves != o.Length() {
			t.Errorf("%d moves made for a walk of %d", moves, o.Length())
		}
	}
}
