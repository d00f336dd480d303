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

func drawn(t testing.TB, d puzzle.Draw, rng *rand.Rand) *board {
	t.Helper()
	p, err := draw(context.Background(), d, rng)
	if err != nil {
		t.Fatalf("%+v: %v", d, err)
	}
	return p.(*board)
}

// TestDrawnBoards compares the number of moves with a plain search, and draws again.
func TestDrawnBoards(t *testing.T) {
	for _, size := range append([]puzzle.Size{{Rows: 4, Cols: 8}, {Rows: 7, Cols: 5}}, Puzzle.Sizes...) {
		for moves := 1; moves <= drawing.MaxMoves(size); moves++ {
			d := puzzle.Draw{Size: size, Moves: moves}
			b, again := drawn(t, d, random.Source(uint64(moves))), drawn(t, d, random.Source(uint64(moves)))
			if b.String() != again.String() {
				t.Errorf("%+v gives\n%sand\n%s", d, b, again)
			}
			surplus := b.count(black) - b.count(white)
			if b.Size() != size || bits.OnesCount64(b.blanks()) != 2 || surplus < 0 || surplus > 1 {
				t.Errorf("%+v, surplus %d:\n%s", d, surplus, b)
			}
			if got := plainAnswer(b); got != moves {
				t.Errorf("%+v takes %d moves:\n%s", d, got, b)
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

// TestEveryBoardOfSevenMovesIsDrawn draws so many that each of the 128 must be among them, and
// about equally often.
func TestEveryBoardOfSevenMovesIsDrawn(t *testing.T) {
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
		times[drawn(t, puzzle.Draw{Size: originalSize, Moves: 7}, rng).String()]++
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

func TestDrawAny(t *testing.T) {
	b := drawn(t, puzzle.Draw{Size: originalSize}, random.Source(7))
	if want := anyBoard(originalSize, random.Source(7)); b.String() != want.String() {
		t.Errorf("\n%sis not the random board\n%s", b, want)
	}
}

func TestDrawComplains(t *testing.T) {
	size := puzzle.Size{Rows: 5, Cols: 5}
	for want, d := range map[string]puzzle.Draw{
		"Boards can be drawn with 1 to 7 moves, not 8.":                        {Size: size, Moves: 8},
		"Boards can be drawn with 1 to 7 moves, not -1.":                       {Size: size, Moves: -1},
		"Boards of Four in Line have no numbers, and any number of solutions.": {Size: size, Numbers: 3},
	} {
		_, err := draw(t.Context(), d, random.Source(1))
		var complaint *sentence.Refusal
		if !errors.As(err, &complaint) || err.Error() != want {
			t.Errorf("%+v: %v, want %s", d, err, want)
		}
	}
}

func TestDrawnBoardsAreNeverUnique(t *testing.T) {
	var complaint *sentence.Refusal
	_, err := draw(t.Context(), puzzle.Draw{Size: originalSize, Unique: true}, random.Source(1))
	if !errors.As(err, &complaint) {
		t.Errorf("error %v", err)
	}
}

func TestDrawEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := draw(ctx, puzzle.Draw{Size: puzzle.Size{Rows: 8, Cols: 8}, Moves: 7}, random.Source(1))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestLevels(t *testing.T) {
	for _, size := range Puzzle.Sizes {
		before := 0
		for _, l := range drawing.Levels(size) {
			if l.Name == "" || l.Draw.Size != size || l.Draw.Moves <= before || l.Draw.Moves > drawing.MaxMoves(size) {
				t.Errorf("%+v", l)
			}
			before = l.Draw.Moves
		}
	}
}
