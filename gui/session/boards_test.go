package session

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

func TestAWishThatCannotBeMetIsForgotten(t *testing.T) {
	inTab(t, "oo.", conditions{}, func(t *testing.T, d *tab) {
		p := *peg.Puzzle
		p.Knobs = []puzzle.Knob{random.Moves(func(puzzle.Size) int { return 9 })}
		p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			if len(w.Asks) > 0 {
				return nil, sentence.Refuse("none")
			}
			return peg.Puzzle.Random(ctx, w, rng)
		}
		d.Puzzle = &p
		d.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 1, Cols: 3}, Asks: map[string]int{random.MovesID: 9}}, 5)
		d.pass(time.Second)
		if !d.Status.Failed() || len(d.Boards.wish.Asks) != 0 {
			t.Errorf("status %q, wish %v", d.Status.Text(), d.Boards.wish)
		}
		d.expect(t, "editing", "oo.")
		d.random(5)
		if d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}

func TestAnotherRandomBoardIsOfTheSameKind(t *testing.T) {
	inTab(t, "wwww", conditions{}, func(t *testing.T, d *tab) {
		size := puzzle.Size{Rows: 3, Cols: 3}
		wish := puzzle.Wish{Name: "Easy", Size: size, Asks: map[string]int{random.MovesID: 2}}
		d.PlayByHand()
		d.Boards.Random(wish, 1)
		d.pass(time.Second)
		_, before := d.Boards.Last()
		d.Boards.Again()
		d.pass(time.Second)
		again, seed := d.Boards.Last()
		if again.Name != "Easy" || again.Asks[random.MovesID] != 2 || seed == before || d.Problem().Size() != size || d.Mode() != PlayMode {
			t.Errorf("wish %v of seed %d, mode %v", again, seed, d.Mode())
		}
	})
}

// transform makes the change of the board that has a name.
func (d *tab) transform(name string) {
	all := transform.All(d.Puzzle, d.Problem(), 1)
	d.Boards.Transform(all[slices.IndexFunc(all, func(t transform.Transform) bool { return t.Name.String() == name })])
}

func TestTransformsAreUndone(t *testing.T) {
	inTab(t, "oo..", conditions{}, func(t *testing.T, d *tab) {
		d.transform("Mirror Left to Right")
		d.expect(t, "editing", "..oo")
		d.Boards.Transform(transform.Resize(puzzle.Size{Rows: 1, Cols: 5}))
		d.expect(t, "editing", "..ooo")
		d.Boards.Transform(transform.Resize(puzzle.Size{Rows: 1, Cols: 99}))
		if d.expect(t, "editing", "..ooo"); !d.Status.Failed() {
			t.Error("a size that there is not passes")
		}
		d.transform("Mirror Top to Bottom")
		if d.Status.Text().String() != "That changes nothing." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Boards.Undo()
		d.Boards.Undo()
		d.expect(t, "editing", "oo..")
	})
}
