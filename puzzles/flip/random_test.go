package flip

import (
	"context"
	"errors"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// moved wishes for a board with a minimum of moves.
func moved(size puzzle.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: size, Asks: map[string]int{random.MovesID: moves}}
}

// TestRandomMoves compares random boards with a breadth-first search: they need what was
// asked for, every board that does comes up some time, and nothing beyond the most exists.
func TestRandomMoves(t *testing.T) {
	for _, size := range []puzzle.Size{
		{Rows: 1, Cols: 1},
		{Rows: 1, Cols: 2},
		{Rows: 1, Cols: 5},
		{Rows: 2, Cols: 3},
		{Rows: 3, Cols: 2},
		{Rows: 2, Cols: 5},
		{Rows: 3, Cols: 3},
		{Rows: 4, Cols: 3},
	} {
		shortest := distances(size.Rows, size.Cols)
		boards := make(map[int]int)
		far := 0
		for _, moves := range shortest {
			boards[moves]++
			far = max(far, moves)
		}
		if got := most(size, toEither); got != far {
			t.Errorf("%v: most %d, want %d", size, got, far)
		}
		for moves := 1; moves <= far; moves++ {
			if seen := checkRandom(t, size, moves, shortest); boards[moves] < 100 && seen != boards[moves] {
				t.Errorf("%v, %d presses: %d boards come up, of %d", size, moves, seen, boards[moves])
			}
		}
	}
}

// checkRandom makes many boards, checks them, and returns how many are different.
func checkRandom(t *testing.T, size puzzle.Size, moves int, shortest map[string]int) int {
	t.Helper()
	seen := make(map[string]bool)
	for seed := range uint64(1500) {
		b, err := Puzzle.Random(t.Context(), moved(size, moves), random.Source(seed))
		if err != nil {
			t.Fatalf("%v, %d presses, seed %d: %v", size, moves, seed, err)
		}
		cells := strings.ReplaceAll(b.String(), "\n", "")
		if got, ok := shortest[cells]; !ok || got != moves {
			t.Fatalf("%v: a board of %d presses needs %d:\n%s", size, moves, got, b)
		}
		seen[cells] = true
	}
	return len(seen)
}

// Larger boards need what was asked for as well, and are the same for the same numbers.
func TestRandomLarger(t *testing.T) {
	for _, size := range []puzzle.Size{
		{Rows: 4, Cols: 4},
		{Rows: 5, Cols: 5},
		{Rows: 9, Cols: 9},
		{Rows: 16, Cols: 16},
		{Rows: 19, Cols: 19},
		{Rows: 8, Cols: 20},
		{Rows: 27, Cols: 35},
	} {
		levels := Puzzle.Levels(size, toEither)
		if _, most := Puzzle.Knobs[0].Range(size, toEither); len(levels) != 4 || levels[3].Asks[random.MovesID] != most {
			t.Errorf("%v: levels %v", size, levels)
		}
		for i, level := range levels {
			moves := level.Asks[random.MovesID]
			if i > 0 && moves <= levels[i-1].Asks[random.MovesID] || level.Size != size || level.Name == "" {
				t.Errorf("level %+v", level)
			}
			b, err := Puzzle.Random(t.Context(), level, random.Source(7))
			if err != nil {
				t.Fatalf("%+v: %v", level, err)
			}
			again, err := Puzzle.Random(t.Context(), level, random.Source(7))
			if err != nil || puzzletest.Text(again) != puzzletest.Text(b) {
				t.Errorf("%+v: two boards, error %v", level, err)
			}
			if o := puzzletest.Solve(t, b); o.Length() != moves || b.Size() != size {
				t.Errorf("%+v: %v", level, o.Title)
			}
		}
	}
}

// The largest minima of 4x4 and 5x5 by breadth-first search from all boards of one colour.
func TestMaxMoves(t *testing.T) {
	for size, want := range map[puzzle.Size]int{
		{Rows: 4, Cols: 4}:  6,
		{Rows: 5, Cols: 5}:  12,
		{Rows: 4, Cols: 5}:  15,
		{Rows: 2, Cols: 11}: 12,
	} {
		if least, most := Puzzle.Knobs[0].Range(size, toEither); least != 0 || most != want {
			t.Errorf("%v: %d to %d, want 0 to %d", size, least, most, want)
		}
	}
	if knobs := Puzzle.Knobs; len(knobs) != 1 || knobs[0].ID != random.MovesID {
		t.Errorf("knobs %+v, want moves alone", knobs)
	}
}

// TestMostOfSmallBoards compares with all boards of every size up to 16 cells.
func TestMostOfSmallBoards(t *testing.T) {
	for rows := 1; rows <= 16; rows++ {
		for cols := 1; rows*cols <= 16; cols++ {
			size := puzzle.Size{Rows: rows, Cols: cols}
			if got, want := most(size, toEither), farthest(size); got != want {
				t.Errorf("%v: %d, want %d", size, got, want)
			}
		}
	}
}

// farthest returns the largest minimum of all boards of a size, by breadth-first search
// from the boards of one colour.
func farthest(s puzzle.Size) (moves int) {
	cells := s.Rows * s.Cols
	presses := make([]uint32, cells)
	for i := range presses {
		for j := range cells {
			down, right := j/s.Cols-i/s.Cols, j%s.Cols-i%s.Cols
			if down*down+right*right <= 1 {
				presses[i] |= 1 << j
			}
		}
	}
	seen := make([]bool, 1<<cells)
	seen[0], seen[len(seen)-1] = true, true
	for layer := []uint32{0, uint32(len(seen) - 1)}; ; moves++ {
		var next []uint32
		for _, b := range layer {
			for _, press := range presses {
				if after := b ^ press; !seen[after] {
					seen[after] = true
					next = append(next, after)
				}
			}
		}
		if len(next) == 0 {
			return moves
		}
		layer = next
	}
}

func TestWishes(t *testing.T) {
	four := puzzle.Size{Rows: 4, Cols: 4}
	for _, test := range []struct {
		wish puzzle.Wish
		want string
	}{
		{moved(four, 7), "moves 7, want 0 to 6 on a board of 4x4"},
		{moved(four, -1), "moves -1, want 0 to 6 on a board of 4x4"},
		{moved(puzzle.Size{Rows: 1, Cols: 2}, 1), "moves 1, want 0 to 0 on a board of 1x2"},
		{puzzle.Wish{Size: four, Asks: map[string]int{"numbers": 3}}, "This puzzle has no random boards of that kind."},
	} {
		err := Puzzle.CheckWish(test.wish)
		var refusal *sentence.Refusal
		if !errors.As(err, &refusal) || err.Error() != test.want {
			t.Errorf("%+v: %v, want %q", test.wish, err, test.want)
		}
	}
	if err := Puzzle.CheckWish(moved(four, 6)); err != nil {
		t.Error(err)
	}
}

func TestRandomAny(t *testing.T) {
	size := puzzle.Size{Rows: 5, Cols: 6}
	b, err := Puzzle.Random(t.Context(), puzzle.Wish{Size: size}, random.Source(5))
	if err != nil {
		t.Fatal(err)
	}
	want := newBoard(size).any(random.Source(5))
	for i, letter := range parse(b.String()).cells {
		if letter != want.At(i) {
			t.Fatalf("cell %d of\n%sis %q in any random board", i, b, want.At(i))
		}
	}
}

func TestRandomCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b, err := Puzzle.Random(ctx, moved(puzzle.Size{Rows: 30, Cols: 30}, 380), random.Source(1))
	if b != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", b, err)
	}
}
