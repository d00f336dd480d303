package session

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

func TestListOfBoards(t *testing.T) {
	inTab(t, &row{lamps: "0"}, func(t *testing.T, d *tab) {
		d.Boards.Load([]puzzle.Problem{&row{lamps: "1"}, &row{lamps: "11"}, &row{lamps: "111"}}, sentence.New("three.txt"))
		expect := func(shown string, place int) {
			t.Helper()
			d.expect(t, "editing", shown)
			if at, of := d.Boards.Place(); at != place || of != 3 {
				t.Fatalf("board %d of %d, want %d", at, of, place)
			}
		}
		d.Boards.Turn(-1)
		expect("1", 1)
		d.Input.Press(puzzle.Spot{}, false) // changes the first board, which the list keeps
		d.Input.Release()
		d.Boards.Turn(1)
		expect("11", 2)
		d.Boards.Turn(-1)
		expect("2", 1)
		d.Boards.Undo()
		expect("11", 2)
		d.Boards.Undo()
		expect("2", 1)
		d.Boards.Undo()
		expect("1", 1)
		d.Boards.Turn(1)
		d.Boards.Turn(1)
		d.Boards.Turn(1)
		expect("111", 3)
		d.Boards.Load([]puzzle.Problem{&row{lamps: "0000"}}, sentence.New("one.txt"))
		d.Boards.Undo()
		expect("111", 3)
	})
}

func TestPlayInAListKeepsThePuzzleAndItsMoves(t *testing.T) {
	inTab(t, &row{lamps: "0"}, func(t *testing.T, d *tab) {
		d.Boards.Load([]puzzle.Problem{&row{lamps: "011"}, &row{lamps: "100"}}, sentence.New("two.txt"))
		d.Play()
		d.click(1)
		d.Boards.Turn(1)
		d.expect(t, "editing", "100")
		if d.moves() != 0 {
			t.Errorf("%d moves on a new board", d.moves())
		}
		d.Boards.Turn(-1)
		d.expect(t, "editing", "001")
		if d.moves() != 1 || !d.Can().Restart {
			t.Errorf("%d moves after coming back", d.moves())
		}
		if got := d.Boards.Text(); got != "011\n100\n" {
			t.Errorf("the list is %q", got)
		}
		d.random(1)
		if place, of := d.Boards.Place(); place != 1 || of != 1 {
			t.Errorf("a random board is %d of %d", place, of)
		}
		d.Boards.Undo()
		if _, of := d.Boards.Place(); of != 2 {
			t.Error("undo does not return to the list")
		}
	})
}

func TestAWishThatCannotBeMetIsForgotten(t *testing.T) {
	inTab(t, &row{lamps: "011"}, func(t *testing.T, d *tab) {
		p := *lamps
		p.Knobs = []puzzle.Knob{random.Moves(func(puzzle.Size) int { return 9 })}
		p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			if len(w.Asks) > 0 {
				return nil, sentence.Refuse("none")
			}
			return lamps.Random(ctx, w, rng)
		}
		d.Puzzle = &p
		d.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 1, Cols: 3}, Asks: map[string]int{random.MovesID: 9}}, 5)
		d.pass(time.Second)
		if !d.Status.Failed() || len(d.Boards.wish.Asks) != 0 {
			t.Errorf("status %q, wish %v", d.Status.Text(), d.Boards.wish)
		}
		d.expect(t, "editing", "011")
		d.random(5)
		if d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}
