package session

import (
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// A board's goal stays with it, whatever is done with the board, and is one Undo away where it is changed.
func TestTheGoalStaysWithTheBoard(t *testing.T) {
	p := puzzles.ByID("flip")
	board, err := p.Read("bww\nwww\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	d := openTab(p, board...)
	defer d.Close()
	toward := func(goal int) func() { return func() { d.Boards.Transform(transform.Toward(p, goal)) } }
	press := func(board, row, col int) func() {
		return func() { d.Input.Press(puzzle.Spot{Board: board, Row: row, Col: col}, false) }
	}
	for i, c := range []struct {
		action func()
		want   string
	}{
		{toward(1), "bww\nwww\ngoal white\n"},
		{press(0, 1, 1), "bww\nwbw\ngoal white\n"},
		{d.Boards.Undo, "bww\nwww\ngoal white\n"},
		{d.Boards.Undo, "bww\nwww\n"},
		{d.Boards.Redo, "bww\nwww\ngoal white\n"},
		{func() { d.transform("Exchange Colours") }, "wbb\nbbb\ngoal black\n"},
		{func() { d.transform("Rotate Right") }, "bw\nbb\nbb\ngoal black\n"},
		{toward(3), "bw\nbb\nbb\ngoal board\nbb\nbb\nbb\n"},
		{press(1, 2, 1), "bw\nbb\nbb\ngoal board\nbb\nbb\nbw\n"},
		{func() { d.Input.Clear(puzzle.Spot{Board: 1}) }, "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n"},
		{func() { err = d.Restore(d.Keep()()) }, "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n"},
		{d.Boards.Undo, "bw\nbb\nbb\ngoal board\nbb\nbb\nbw\n"},
		{toward(2), "bw\nbb\nbb\ngoal black\n"},
		{func() { d.Boards.New(puzzle.Size{Rows: 1, Cols: 2}) }, "ww\ngoal black\n"},
	} {
		if c.action(); d.Boards.List().Text() != c.want || err != nil {
			t.Errorf("%d: %q, want %q; error %v", i, d.Boards.List().Text(), c.want, err)
		}
	}
}

// Random boards have the goal of the board before, and as many moves toward it as are asked for.
func TestRandomBoardsKeepTheGoal(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		p := puzzles.ByID("flip")
		d := openPuzzle(p)
		defer d.Close()
		boards, err := p.Read("wwww wwww wwww wwww goal board bwwb wbbw wbbw bwwb", 1)
		if err != nil {
			t.Fatal(err)
		}
		d.Boards.Load(boards, sentence.New("test"))
		goal := d.Problem()
		for _, moves := range []int{7, 2} {
			d.Boards.Random(puzzle.Wish{Size: goal.Size(), Asks: map[string]int{random.MovesID: moves}}, 1)
			d.pass(time.Second)
			now := d.Problem()
			o, err := now.Solve(t.Context(), puzzle.Options{})
			if err != nil || o.Length() != moves {
				t.Errorf("%d moves: %v, error %v:\n%s", moves, o.Title, err, p.Write(now))
			}
			for at := range 16 {
				if spot := (puzzle.Spot{Board: 1, Row: at / 4, Col: at % 4}); now.Value(spot) != goal.Value(spot) {
					t.Errorf("the goal is another one:\n%s", p.Write(now))
				}
			}
		}
		d.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 2, Cols: 5}}, 1)
		if now := d.Problem(); now.Goal() != goal.Goal() || now.Value(puzzle.Spot{Board: 1}) != 1 || now.Size().Cols != 5 {
			t.Errorf("another size:\n%s", p.Write(now))
		}
	})
}
