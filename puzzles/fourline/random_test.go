package fourline

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"

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
	return p.(*board)
}

// TestRandomAtEveryNumberOfMoves compares the number of moves with a plain search, and asks again.
func TestRandomAtEveryNumberOfMoves(t *testing.T) {
	for _, size := range append([]puzzle.Size{{Rows: 4, Cols: 8}, {Rows: 7, Cols: 5}}, Puzzle.Sizes...) {
		for moves := 1; moves <= mostMoves; moves++ {
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

// TestEveryBoardOfSevenMovesComesUp asks for so many that each of the 128 must be among them, and
// about equally often.
func TestEveryBoardOfSevenMovesComesUp(t *testing.T) {
	table, err := tableOf(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var byMoves [8]int
	for _, moves := range table.answers {
		byMoves[moves]++
	}
	if want := [8]int{141_536, 104_256, 58_096, 74_512, 23_184, 9_248, 880, 128}; byMoves != want {
		t.Fatalf("boards by moves %v", byMoves)
	}
	rng, times := random.Source(3), map[string]int{}
	for range 2000 {
		times[boardAt(t, wish(originalSize, 7), rng).String()]++
	}
	for text, n := range times {
		if n > 45 {
			t.Errorf("%d times\n%s", n, text)
		}
	}
	if len(times) != 128 {
		t.Errorf("%d boards", len(times))
	}
}

func TestAnyBoard(t *testing.T) {
	b := boardAt(t, puzzle.Wish{Size: originalSize}, random.Source(7))
	if want := anyBoard(originalSize, random.Source(7)); b.String() != want.String() {
		t.Errorf("\n%sis not the random board\n%s", b, want)
	}
}

func TestRefusedWishes(t *testing.T) {
	size := puzzle.Size{Rows: 5, Cols: 5}
	for want, w := range map[string]puzzle.Wish{
		"moves 8, want 1 to 7 on a board of 5x5":        wish(size, 8),
		"moves 0, want 1 to 7 on a board of 5x5":        wish(size, 0),
		"moves -1, want 1 to 7 on a board of 5x5":       wish(size, -1),
		"this puzzle has no random boards of that kind": {Size: size, Asks: map[string]int{"numbers": 3}},
	} {
		err := Puzzle.CheckWish(w)
		var refusal *sentence.Refusal
		if !errors.As(err, &refusal) || err.Error() != want {
			t.Errorf("%+v: %v, want %s", w, err, want)
		}
	}
}

func TestRandomEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Puzzle.Random(ctx, wish(puzzle.Size{Rows: 8, Cols: 8}, 7), random.Source(1))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
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
