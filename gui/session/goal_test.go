package session

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// A board's goal stays with it, whatever is done with the board, is one Undo away where it is changed, and is there again at
// the next start.
func TestTheGoalStaysWithTheBoard(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		p := puzzles.ByID("flip")
		d := openPuzzle(p)
		defer d.Close()
		want := func(what, text string) {
			t.Helper()
			if got := p.Write(d.Problem()); got != text {
				t.Errorf("%s: %q, want %q", what, got, text)
			}
		}
		toward := func(goal string) {
			d.Boards.Transform(transform.Toward(p, slices.IndexFunc(p.Goals, func(g puzzle.Goal) bool { return g.ID == goal })))
		}
		boards, err := p.Read("bww\nwww\n", 1)
		if err != nil {
			t.Fatal(err)
		}
		d.Boards.Load(boards, sentence.New("test"))
		toward("white")
		want("white", "bww\nwww\ngoal white\n")
		if d.Status.Text().String() != "Make all cells white with the fewest presses." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Input.Press(puzzle.Spot{Row: 1, Col: 1}, false)
		want("a click", "bww\nwbw\ngoal white\n")
		d.Boards.Undo()
		d.Boards.Undo()
		want("undone", "bww\nwww\n")
		d.Boards.Redo()
		d.transform("Exchange Colours")
		want("inverted", "wbb\nbbb\ngoal black\n")
		d.transform("Rotate Right")
		want("rotated", "bw\nbb\nbb\ngoal black\n")
		toward("board")
		want("a board", "bw\nbb\nbb\ngoal board\nbb\nbb\nbb\n")
		d.Input.Press(puzzle.Spot{Board: 1, Row: 2, Col: 1}, false)
		want("a click on the goal", "bw\nbb\nbb\ngoal board\nbb\nbb\nbw\n")
		d.Input.Clear(puzzle.Spot{Board: 1})
		want("a cell of the goal cleared", "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n")

		text, _ := json.Marshal(d.Snapshot().Kept())
		again, kept := openPuzzle(p), Kept{}
		defer again.Close()
		if err := json.Unmarshal(text, &kept); err != nil {
			t.Fatal(err)
		}
		if err := again.Restore(kept); err != nil {
			t.Fatal(err)
		}
		if d = again; len(d.history.entries) < 8 {
			t.Errorf("%d entries", len(d.history.entries))
		}
		want("the next start", "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n")
		list, err := p.Read(d.Boards.Text(), 2)
		if err != nil || p.Write(list...) != p.Write(d.Problem()) {
			t.Errorf("a file holds %q", d.Boards.Text())
		}
		for range 4 {
			d.Boards.Undo()
		}
		want("undone after the next start", "wbb\nbbb\ngoal black\n")
		d.Boards.New(puzzle.Size{Rows: 1, Cols: 2})
		want("a new board", "ww\ngoal black\n")
	})
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
