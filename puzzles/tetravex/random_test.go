package tetravex

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

func numbersOn(b *board) int {
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

func mustHave(t testing.TB, w puzzle.Wish, seed uint64) *board {
	t.Helper()
	p, err := Puzzle.Random(context.Background(), w, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	return p.(*board)
}

// TestNumbers asks for every number of numbers on small boards, and counts the solutions by trying
// all.
func TestNumbers(t *testing.T) {
	several := 0
	for n := 1; n <= 3; n++ {
		for numbers := 1; numbers <= maxNumbers(square(n)); numbers++ {
			for seed := range uint64(8) {
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
	if several < 20 {
		t.Errorf("only %d boards have several solutions unless asked for one", several)
	}
}

// TestFourByFour counts the solutions of larger boards with few numbers.
func TestFourByFour(t *testing.T) {
	for numbers := 2; numbers <= 7; numbers++ {
		b := mustHave(t, wish(4, numbers, true), uint64(numbers))
		if got := len(all(b, 2)); got != 1 || numbersOn(b) != numbers {
			t.Errorf("%d solutions and %d numbers, want one and %d, on\n%s", got, numbersOn(b), numbers, puzzletest.Text(b))
		}
	}
}

// TestLevels gets each level on all sizes, twice.
func TestLevels(t *testing.T) {
	for n := 2; n <= maxSide; n++ {
		names := ""
		for _, level := range Puzzle.Levels(square(n), 0) {
			names += level.Name + " "
			b := mustHave(t, level, 7)
			if again, other := mustHave(t, level, 7), mustHave(t, level, 8); puzzletest.Text(b) != puzzletest.Text(again) ||
				puzzletest.Text(b) == puzzletest.Text(other) {
				t.Errorf("%+v gives two boards for one seed, or one for two", level)
			}
			if want := level.Asks[numbersID]; b.n != n || numbersOn(b) != want {
				t.Errorf("%+v has %d numbers at size %d", level, numbersOn(b), b.n)
			}
			if level.Asks[uniqueID] == 1 && turnedCount(t, b) != 1 {
				t.Errorf("%+v: several solutions of\n%s", level, puzzletest.Text(b))
			}
		}
		if names != "Easy Medium Hard " {
			t.Errorf("levels %q of size %d", names, n)
		}
	}
}

// turnedCount counts up to two solutions of a board that is turned by a quarter, so that the search
// is another one.
func turnedCount(t *testing.T, b *board) int64 {
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

func TestNoneFound(t *testing.T) {
	_, err := Puzzle.Random(context.Background(), wish(5, 2, true), random.Source(1))
	var refusal *sentence.Refusal
	if want := "No board with only one solution came up with so few numbers. More numbers make it easier."; !errors.As(err, &refusal) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestForeignEdges breaks other solutions by changing any of the edges they depend on.
func TestForeignEdges(t *testing.T) {
	broken := 0
	for seed := range uint64(50) {
		p := newPattern(3, 3, random.Source(seed))
		from, unique, _, err := p.other(t.Context(), patternNodes)
		if err != nil || unique || from == nil {
			continue
		}
		clashes := func() int { return len(newFrame(3, p.tiles, from).clashes()) }
		if clashes() > 0 {
			t.Fatalf("%v is no solution", from)
		}
		for _, e := range p.foreign(from) {
			old := p.number(e)
			p.set(e, old+3)
			if clashes() == 0 {
				t.Fatalf("%v is still a solution", from)
			}
			p.set(e, old)
			broken++
		}
	}
	if broken < 100 {
		t.Errorf("only %d edges changed", broken)
	}
}

// TestPartedBorders parts the borders of patterns: what they carry is then known from counting.
func TestPartedBorders(t *testing.T) {
	for seed := range uint64(50) {
		rng := random.Source(seed)
		n, numbers := 2+rng.IntN(5), 2+rng.IntN(4)
		p := newFullPattern(n, numbers, rng)
		p.part(rng)
		for number := range numbers {
			if p.uses(number) == 0 {
				t.Errorf("seed %d: number %d does not occur", seed, number)
			}
		}
		if down, across := edgematch.Excess(newFrame(n, p.tiles, nil).puzzle(nil)); down != 0 || across != 0 {
			t.Errorf("seed %d: %d downs and %d acrosses on the borders even out", seed, down, across)
		}
	}
}

func TestCancelRandom(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, n := range []int{2, 4, 8} {
		w := wish(n, n-n/8, true)
		if _, err := Puzzle.Random(ctx, w, random.Source(1)); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: error %v", w, err)
		}
	}
}

func BenchmarkRandom(b *testing.B) {
	for _, d := range []struct{ n, numbers int }{{4, 5}, {5, 5}, {5, 6}, {6, 5}, {6, 6}, {6, 8}, {8, 7}, {8, 9}, {8, 14}, {12, 18}} {
		b.Run(fmt.Sprintf("%dx%d/%d", d.n, d.n, d.numbers), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				mustHave(b, wish(d.n, d.numbers, true), seed%20)
				seed++
			}
		})
	}
}
