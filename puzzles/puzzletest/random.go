package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

const seeds = 8 // of boards of the first size

func testRandom(t testing.TB, p *puzzle.Puzzle) {
	different := false
	for seed := range uint64(seeds) {
		a, b := Random(t, p, p.Sizes[0], seed), Random(t, p, p.Sizes[0], seed)
		if Text(a) != Text(b) {
			t.Errorf("Random with seed %d gives\n%sand\n%s", seed, Text(a), Text(b))
		}
		testRandomBoard(t, p, puzzle.Wish{Size: p.Sizes[0]}, a)
		different = different || Text(a) != Text(Random(t, p, p.Sizes[0], seed+100))
	}
	if !different {
		t.Error("Random always gives the same board")
	}
	for _, size := range append(tiny(p), p.Sizes...) {
		board := Random(t, p, size, 1)
		if err := board.Check(); err != nil || board.Size() != size {
			t.Errorf("Random of %v has size %v, Check says: %v", size, board.Size(), err)
		}
		testText(t, p, board)
	}
}

// tiny returns the smallest sizes, offered or not.
func tiny(p *puzzle.Puzzle) (sizes []puzzle.Size) {
	for i := range 9 {
		size := puzzle.Size{Rows: p.Min.Rows + i/3, Cols: p.Min.Cols + i%3}
		if p.CheckSize(size) == nil {
			sizes = append(sizes, size)
		}
	}
	return sizes
}

// testRandomBoard checks that a random board is as wished.
func testRandomBoard(t testing.TB, p *puzzle.Puzzle, w puzzle.Wish, board puzzle.Problem) {
	t.Helper()
	if board.Size() != w.Size {
		t.Errorf("Random of %v has size %v", w.Size, board.Size())
	}
	if w.Goal != nil && (puzzle.GoalOf(board) != puzzle.GoalOf(w.Goal) || !sameGoalBoard(board, w.Goal)) {
		t.Errorf("Random gives a board with another goal:\n%swant that of\n%s", Text(board), Text(w.Goal))
	}
	o := Solve(t, board)
	if !o.Possible() {
		t.Errorf("Random gives an impossible board:\n%s", Text(board))
	}
	explore(t, board, ofRandom).check(t, board, o)
	if moves, asked := w.Asks[random.MovesID]; asked && (o.Length() != moves || !o.Minimal) {
		t.Errorf("Random of %v with %d moves gives a board of %d moves, minimal %v:\n%s",
			w.Size, moves, o.Length(), o.Minimal, Text(board))
	}
}

// testWishes asks for random boards with all that can be asked for.
func testWishes(t testing.TB, p *puzzle.Puzzle) {
	for i, size := range []puzzle.Size{p.Sizes[0], smallest(p)} {
		if i > 0 && size == p.Sizes[0] {
			break
		}
		for goal := range max(len(p.Goals), 1) {
			testWishesToward(t, p, size, goal)
		}
	}
}

// testWishesToward does that for boards of a size and a goal.
func testWishesToward(t testing.TB, p *puzzle.Puzzle, size puzzle.Size, goal int) {
	wish := puzzle.Wish{Size: size, Goal: goalOfWish(p, goal, size)}
	testWish(t, p, wish)
	for _, k := range p.Knobs {
		least, most := k.Range(size, goal)
		for n := least; n <= most; n += max(1, (most-least+1)/2) {
			wish.Asks = map[string]int{k.ID: n}
			testWish(t, p, wish)
		}
		if least < most {
			wish.Asks = map[string]int{k.ID: most}
			testWish(t, p, wish)
		}
	}
	for _, w := range levels(p, size, goal) {
		w.Goal = wish.Goal
		testWish(t, p, w)
	}
}

// testWish asks for boards that are said to be there.
func testWish(t testing.TB, p *puzzle.Puzzle, w puzzle.Wish) {
	t.Helper()
	const seeds = 3
	what := fmt.Sprintf("Random of %v with %v", w.Size, w.Asks)
	var board puzzle.Problem
	var refusal *sentence.Refusal
	for seed := uint64(0); seed < seeds && board == nil; seed++ {
		finishes(t, fmt.Sprintf("%s and seed %d", what, seed), func(ctx context.Context) (err error) {
			board, err = p.Random(ctx, w, random.Source(seed))
			if errors.As(err, &refusal) {
				return nil
			}
			return err
		})
	}
	if board == nil {
		t.Fatalf("%s finds no board with seeds 0 to %d, though Range and Levels offer it; the last refusal: %v", what, seeds-1, refusal)
	}
	testRandomBoard(t, p, w, board)
	if !stops(t, what, func(ctx context.Context) error {
		_, err := p.Random(ctx, w, random.Source(1))
		return err
	}) {
		t.Errorf("%s ignores its context", what)
	}
}

func levels(p *puzzle.Puzzle, size puzzle.Size, goal int) []puzzle.Wish {
	if p.Levels == nil {
		return nil
	}
	return p.Levels(size, goal)
}

func testLevels(t testing.TB, p *puzzle.Puzzle, size puzzle.Size, goal int) {
	all := levels(p, size, goal)
	names := map[string]bool{}
	for _, w := range all {
		if w.Name == "" || names[w.Name] || w.Size != size {
			t.Errorf("Levels(%v) has %+v, without a name and size of its own", size, w)
		}
		names[w.Name] = true
		w.Goal = goalOfWish(p, goal, size)
		if err := p.CheckWish(w); err != nil {
			t.Errorf("Levels(%v) has %s, which the knobs do not allow: %v", size, w.Name, err)
		}
	}
	if p.Levels != nil && len(all) == 0 {
		t.Errorf("Levels(%v) has none", size)
	}
}

// testKnobs tests what can be asked of random boards.
func testKnobs(t testing.TB, p *puzzle.Puzzle) {
	for goal := range max(len(p.Goals), 1) {
		testKnobsFor(t, p, goal)
	}
}

// testKnobsFor tests them for a goal.
func testKnobsFor(t testing.TB, p *puzzle.Puzzle, goal int) {
	ids := map[string]bool{"size": true, "seed": true, "help": true} // flags of the command line
	for _, k := range p.Knobs {
		if !plainWord(k.ID) || ids[k.ID] {
			t.Errorf("knob %q has no plain word of its own as its ID", k.ID)
		}
		ids[k.ID] = true
		for name, word := range map[string]string{"Label": k.Label, "About": k.About, "Hint": k.Hint, "Said": k.Said} {
			if strings.TrimSpace(word) == "" {
				t.Errorf("%s of knob %s is empty", name, k.ID)
			}
		}
		inHint, inSaid := 2, 1
		if k.Switch {
			inHint, inSaid = 0, 0
		}
		if strings.Count(k.Hint, "%d") != inHint || strings.Count(k.Said, "%d") != inSaid {
			t.Errorf("knob %s: Hint wants %d of %%d, Said %d: %q, %q", k.ID, inHint, inSaid, k.Hint, k.Said)
		}
		if k.Range == nil {
			t.Fatalf("Range of knob %s is nil", k.ID)
		}
		testRange(t, p, k, goal)
	}
	for _, size := range p.Sizes {
		testLevels(t, p, size, goal)
	}
}

// testRange checks that a knob can be asked for somewhere.
func testRange(t testing.TB, p *puzzle.Puzzle, k puzzle.Knob, goal int) {
	can := false
	for _, size := range p.Sizes {
		least, most := k.Range(size, goal)
		can = can || least <= most
		if k.Switch && least <= most && (least != 1 || most != 1) {
			t.Errorf("knob %s is a switch, but its Range(%v) is %d to %d", k.ID, size, least, most)
		}
	}
	if !can {
		t.Errorf("knob %s can be asked for at no offered size", k.ID)
	}
}
