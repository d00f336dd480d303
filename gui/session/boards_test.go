package session

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// Another random board is of the same kind and played, too. A wish that cannot be met is forgotten.
func TestAnotherRandomBoardIsOfTheSameKind(t *testing.T) {
	inTab(t, "wwww", conditions{}, func(t *testing.T, d *tab) {
		asked := d.Puzzle.Random
		d.Puzzle.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			if w.Asks[random.MovesID] > 2 {
				return nil, sentence.Refuse("none")
			}
			return asked(ctx, w, rng)
		}
		wish := puzzle.Wish{Name: "Easy", Size: view.Size{Rows: 3, Cols: 3}, Asks: map[string]int{random.MovesID: 2}}
		d.PlayByHand()
		d.Boards.Random(wish, 1)
		d.pass(time.Second)
		_, before := d.Boards.Last()
		d.Boards.Again()
		d.pass(time.Second)
		d.do("k")
		again, seed := d.Boards.Last()
		if !d.Boards.Unchanged() || again.Name != "Easy" || !maps.Equal(again.Asks, wish.Asks) || seed == before || d.Problem().Size() != wish.Size || d.Mode() != PlayMode {
			t.Errorf("wish %v of seed %d, mode %v", again, seed, d.Mode())
		}
		shown := d.shown()
		wish.Asks = map[string]int{random.MovesID: 3}
		d.Boards.Random(wish, 5)
		d.pass(time.Second)
		if last, _ := d.Boards.Last(); !d.Status.Failed() || last.Asks[random.MovesID] != 2 || d.shown() != shown {
			t.Errorf("status %q, wish %v", d.Status.Text(), last)
		}
	})
}

// transform makes the change of the board that has a name.
func (d *tab) transform(name string) {
	all := transform.All(d.Puzzle, d.Problem(), 1)
	d.Boards.Transform(all[slices.IndexFunc(all, func(t transform.Transform) bool { return t.Name.String() == name })])
}

func TestOpenedBoardsAreCounted(t *testing.T) {
	inTab(t, "oo..", conditions{}, func(t *testing.T, d *tab) {
		for rows, want := range map[string]string{
			"o.": "Link: one board.", "o. oo": "Link: board 1 of 2. Board > Next Board shows the next.",
		} {
			ok := d.Boards.Load(d.boards(strings.Fields(rows)...), sentence.New("Link"))
			if _, of := d.Boards.Index(); !ok || d.Status.Text().String() != want || of != len(strings.Fields(rows)) {
				t.Errorf("%t, %q, %d boards", ok, d.Status.Text(), of)
			}
		}
	})
}

// A board that is played beside its goal is no longer called the start. A tray keeps its name.
func TestTitlesInAGame(t *testing.T) {
	for id, want := range map[string][2]string{"swap": {"Start", "Board"}, "tetravex": {"Tiles", "Tiles"}, "fourline": {"", ""}} {
		d := openPuzzle(named.Puzzle(id))
		d.random(1)
		edited := d.View().Boards[0].Title.String()
		d.PlayByHand()
		if played := d.View().Boards[0].Title.String(); d.Mode() != PlayMode || [2]string{edited, played} != want {
			t.Errorf("%s: %q, in a game %q, want %q", id, edited, played, want)
		}
		d.Close()
	}
}

func TestTransformsAreUndone(t *testing.T) {
	inTab(t, "oo..", conditions{}, func(t *testing.T, d *tab) {
		d.transform("Mirror Left to Right")
		d.expect(t, "edit ..oo 0/0")
		d.Boards.Transform(transform.Resize(view.Size{Rows: 1, Cols: 5}))
		d.expect(t, "edit ..ooo 0/0")
		d.Boards.Transform(transform.Resize(view.Size{Rows: 1, Cols: 99}))
		if d.expect(t, "edit ..ooo 0/0"); !d.Status.Failed() {
			t.Error("a size that there is not passes")
		}
		d.transform("Mirror Top to Bottom")
		if d.Status.Text().String() != "That changes nothing." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.do("<<")
		d.expect(t, "edit oo.. 0/0")
	})
}

// A board's goal stays with it, whatever is done with the board, and is one Undo away where it is changed.
func TestTheGoalStaysWithTheBoard(t *testing.T) {
	p := named.Puzzle("flip")
	board, err := boards.Read(p, "bww\nwww\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	d := openTab(p, board...)
	defer d.Close()
	toward := func(goal int) func() { return func() { d.Boards.Transform(transform.Toward(p, goal)) } }
	press := func(board, row, col int) func() {
		return func() { d.Input.Press(view.Spot{Board: board, Row: row, Col: col}, false) }
	}
	for i, c := range []struct {
		action func()
		want   string
	}{
		{toward(1), "bww\nwww\ngoal white\n"},
		{press(0, 1, 1), "bww\nwbw\ngoal white\n"},
		{d.History.Undo, "bww\nwww\ngoal white\n"},
		{d.History.Undo, "bww\nwww\n"},
		{d.History.Redo, "bww\nwww\ngoal white\n"},
		{func() { d.transform("Exchange Colours") }, "wbb\nbbb\ngoal black\n"},
		{func() { d.transform("Rotate Right") }, "bw\nbb\nbb\ngoal black\n"},
		{toward(3), "bw\nbb\nbb\ngoal board\nbb\nbb\nbb\n"},
		{press(1, 2, 1), "bw\nbb\nbb\ngoal board\nbb\nbb\nbw\n"},
		{func() { d.Typing.Clear(view.Spot{Board: 1}) }, "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n"},
		{func() { err = d.Restore(d.Save()()) }, "bw\nbb\nbb\ngoal board\nwb\nbb\nbw\n"},
		{d.History.Undo, "bw\nbb\nbb\ngoal board\nbb\nbb\nbw\n"},
		{func() { d.Boards.Random(puzzle.Wish{Size: view.Size{Rows: 3, Cols: 1}}, 1) }, "w\nw\nb\ngoal board\nb\nb\nb\n"},
		{toward(0), "w\nw\nb\n"},
		{func() { d.random(2) }, "b\nw\nw\n"},
		{toward(2), "b\nw\nw\ngoal black\n"},
		{func() { d.Boards.New(view.Size{Rows: 1, Cols: 2}) }, "ww\ngoal black\n"},
	} {
		if c.action(); d.Boards.List().Text() != c.want || err != nil {
			t.Errorf("%d: %q, want %q; error %v", i, d.Boards.List().Text(), c.want, err)
		}
	}
}

// An impossible board is replaced by one that can be solved. The cells that were changed are outlined until it is another
// board, and Undo brings the impossible one back.
func TestRepair(t *testing.T) {
	inTab(t, "bw", conditions{}, func(t *testing.T, d *tab) {
		if d.Boards.Repair(); d.Boards.Repairable() {
			t.Error("before it is known to be impossible")
		}
		d.Puzzle.Repair = nil
		d.do("S")
		if d.Boards.Repairable() {
			t.Error("the puzzle cannot do that")
		}
		d.Puzzle.Repair = func(impossible puzzle.Problem) (puzzle.Problem, bool) {
			return impossible.Fill(func(at view.Spot) int { return 1 }), true
		}
		d.Boards.Repair()
		changed := d.View().Shapes
		if !strings.HasPrefix(d.like(), "edit ") || d.shown() == "bw" || len(changed) != 1 || len(changed[0].Cells) != 1 {
			t.Errorf("%s, %+v", d.like(), changed)
		}
		if says := d.Status.Text().String(); !strings.HasPrefix(says, "Cells changed: 1. This board can be solved.") {
			t.Error(says)
		}
		if d.do("0"); len(d.View().Shapes) != 0 {
			t.Error("another board is marked")
		}
		d.do("<<")
		d.expect(t, "solution bw 0/0 why 0")
		d.Puzzle.Repair = func(impossible puzzle.Problem) (puzzle.Problem, bool) {
			return impossible.Fill(func(at view.Spot) int { return at.Col }), true
		}
		d.Boards.Repair()
		if says := d.Status.Text().String(); !strings.HasPrefix(says, "Cells changed: 2, and no fewer would do.") {
			t.Error(says)
		}
		one, other := read(t, "tetravex", "1\n1 2 3 4\n0"), read(t, "tetravex", "1\n1 2 3 5\n0")
		if cells := differing(one[0], other[0]); len(cells) != 1 {
			t.Errorf("tiles with another number differ on %v", cells)
		}
	})
}
