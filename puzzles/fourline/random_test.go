package fourline

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

func wish(s puzzle.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: s, Asks: map[string]int{random.MovesID: moves}}
}

func boardAt(t testing.TB, w puzzle.Wish, rng *rand.Rand) *board {
	t.Helper()
	p, err := Puzzle.Random(context.Background(), w, rng)
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	return pieces(p)
}

// TestRandomAtEveryNumberOfMoves compares the number of moves with a plain search, and asks again.
func TestRandomAtEveryNumberOfMoves(t *testing.T) {
	for _, size := range append([]puzzle.Size{{Rows: 4, Cols: 8}, {Rows: 7, Cols: 5}}, Puzzle.Sizes...) {
		for moves := 0; moves <= mostMoves; moves++ {
			w := wish(size, moves)
			b, again := boardAt(t, w, random.Source(uint64(moves))), boardAt(t, w, random.Source(uint64(moves)))
			if b.String() != again.String() {
				t.Errorf("%+v gives\n%sand\n%s", w, b, again)
			}
			surplus := b.count(black) - b.count(white)
			if b.Size() != size || bits.OnesCount64(b.blanks()) != 2 || surplus < 0 || surplus > 1 {
				t.Errorf("%+v, surplus %d:\n%s", w, surplus, b)
			}
			if got := plainAnswer(b); got != moves {
				t.Errorf("%+v takes %d moves:\n%s", w, got, b)
			}
		}
	}
}

// anyOf returns any board of a size.
func anyOf(t testing.TB, s puzzle.Size, rng *rand.Rand) *board {
	t.Helper()
	return boardAt(t, puzzle.Wish{Size: s}, rng)
}

// plainAnswer returns the number of moves by whoever opens.
func plainAnswer(b *board) int {
	fewest := -1
	for _, opener := range []byte("BW") {
		if n := plainBoard(b.String()).search(opener, 1e6).moves; n >= 0 && (fewest < 0 || n < fewest) {
			fewest = n
		}
	}
	return fewest
}

// TestOriginalBoardsVary asks for many original boards of each number of moves, and looks them up.
func TestOriginalBoardsVary(t *testing.T) {
	for moves, different := range []int{290, 290, 290, 290, 290, 290, 200, mostMoves: 90} {
		seen := map[string]int{}
		for seed := range uint64(300) {
			text := boardAt(t, wish(originalSize, moves), random.Source(seed)).String()
			at := plainOriginal(text).index()
			if got := int(min(theTruth()[0][at], theTruth()[1][at])); got != moves {
				t.Fatalf("%d moves, want %d, on\n%s", got, moves, text)
			}
			if seen[text]++; seen[text] > 20 {
				t.Errorf("%d times of 300\n%s", seen[text], text)
			}
		}
		if len(seen) < different {
			t.Errorf("%d boards of %d moves, want %d", len(seen), moves, different)
		}
	}
}

func TestAnyBoard(t *testing.T) {
	for _, size := range Puzzle.Sizes {
		b, again := boardAt(t, puzzle.Wish{Size: size}, random.Source(7)), anyOf(t, size, random.Source(7))
		if b.String() != again.String() {
			t.Errorf("\n%sis not the random board\n%s", b, again)
		}
	}
}

func TestRefusedWishes(t *testing.T) {
	size := puzzle.Size{Rows: 5, Cols: 5}
	for want, w := range map[string]puzzle.Wish{
		"moves 8, want 0 to 7 on a board of 5x5":         wish(size, 8),
		"moves -1, want 0 to 7 on a board of 5x5":        wish(size, -1),
		"This puzzle has no random boards of that kind.": {Size: size, Asks: map[string]int{"numbers": 3}},
	} {
		err := Puzzle.CheckWish(w)
		var refusal *sentence.Refusal
		if !errors.As(err, &refusal) || err.Error() != want {
			t.Errorf("%+v: %v, want %s", w, err, want)
		}
	}
}

// TestRandomEndsWithItsContext cancels before and while a board is looked for that takes long.
func TestRandomEndsWithItsContext(t *testing.T) {
	size := puzzle.Size{Rows: 8, Cols: 8}
	for _, pause := range []time.Duration{0, 10 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), pause)
		b, err := Puzzle.Random(ctx, wish(size, mostMoves), random.Source(8))
		if b != nil || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v, error %v", b, err)
		}
		cancel()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, s := range []puzzle.Size{originalSize, size} {
		if b, err := Puzzle.Random(ctx, puzzle.Wish{Size: s}, random.Source(1)); b != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v, error %v", s, b, err)
		}
	}
}

func TestLevels(t *testing.T) {
	for _, size := range Puzzle.Sizes {
		before := 0
		for _, l := range Puzzle.Levels(size) {
			if l.Name == "" || l.Size != size || l.Asks[random.MovesID] <= before || l.Asks[random.MovesID] > mostMoves {
				t.Errorf("%+v", l)
			}
			before = l.Asks[random.MovesID]
		}
	}
}
