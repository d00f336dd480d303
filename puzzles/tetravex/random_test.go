package tetravex

import (
	"context"
	"errors"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// numbersOn counts the different numbers of a board.
func numbersOn(b *frame) int {
	seen := map[int8]bool{}
	for _, t := range b.tiles {
		for _, number := range t {
			seen[number] = true
		}
	}
	return len(seen)
}

// wish asks for different numbers, and for one solution where it is unique.
func wish(n, numbers int, unique bool) puzzle.Wish {
	w := puzzle.Wish{Size: square(n), Asks: map[string]int{numbersID: numbers}}
	if unique {
		w.Asks[uniqueID] = 1
	}
	return w
}

// mustHave returns a random board as wished.
func mustHave(t testing.TB, w puzzle.Wish, seed uint64) *frame {
	t.Helper()
	p, err := Puzzle.Random(context.Background(), w, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	return p.(*frame)
}

// TestNumbers asks for every number of numbers on small boards, and counts the solutions by trying
// all.
func TestNumbers(t *testing.T) {
	several := 0
	for n := 1; n <= 3; n++ {
		for numbers := 1; numbers <= maxNumbers(square(n)); numbers++ {
			for seed := range uint64(40) {
				any := mustHave(t, wish(n, numbers, false), seed)
				one := mustHave(t, wish(n, numbers, true), seed)
				if numbersOn(any) != numbers || numbersOn(one) != numbers {
					t.Errorf("%d numbers on %d x %d tiles: %d, or %d", numbers, n, n, numbersOn(any), numbersOn(one))
				}
				if got := len(all(one, 2)); got != 1 {
					t.Errorf("%d solutions, want one, of\n%s", got, puzzletest.Text(one))
				}
				several += len(all(any, 2)) - 1
			}
		}
	}
	if several < 100 {
		t.Errorf("only %d boards have several solutions unless asked for one", several)
	}
}

// TestLevels gets each level on all sizes, with as many numbers as asked for, and with one solution
// where that is asked for.
func TestLevels(t *testing.T) {
	for n := 2; n <= maxSide; n++ {
		for _, level := range Puzzle.Levels(square(n), 0) {
			b := mustHave(t, level, 7)
			if want := level.Asks[numbersID]; numbersOn(b) != want {
				t.Errorf("%+v has %d numbers, want %d", level, numbersOn(b), want)
			}
			if level.Asks[uniqueID] == 1 && turnedCount(t, b) != 1 {
				t.Errorf("%+v: several solutions of\n%s", level, puzzletest.Text(b))
			}
		}
	}
}

// turnedCount counts up to two solutions of a board that is turned by a quarter, so that the search
// is another one.
func turnedCount(t *testing.T, b *frame) int64 {
	turned := newFrame(b.n, slices.Clone(b.tiles), nil)
	for i, a := range b.tiles {
		turned.tiles[i] = tile{top: a[left], right: a[top], bottom: a[right], left: a[bottom]}
	}
	r, err := edgematch.Count(t.Context(), turned.puzzle(nil), 2, func(edgematch.Progress) {})
	if err != nil {
		t.Fatal(err)
	}
	return r.Solutions
}

// TestNoneFound says why there is no board with one solution.
func TestNoneFound(t *testing.T) {
	_, err := Puzzle.Random(context.Background(), wish(5, 2, true), random.Source(1))
	var refusal *sentence.Refusal
	if want := "No board with only one solution and so few numbers was found. More numbers make it easier."; !errors.As(err, &refusal) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestUnendedSearch does not take a pattern for the only solution because a search has found no other in time.
func TestUnendedSearch(t *testing.T) {
	p := newFullPattern(12, 9, random.Source(1))
	from, unique, nodes, err := p.otherSolution(t.Context(), 1)
	if from != nil || unique || nodes != 1 || err != nil {
		t.Errorf("from %v, unique %v after %d nodes, error %v", from, unique, nodes, err)
	}
}
