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

// TestDraw compares boards that are drawn with a breadth-first search: they need what was
// asked for, every board that does is drawn some time, and nothing beyond the most exists.
func TestDraw(t *testing.T) {
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
		if got := maxMoves(size); got != far {
			t.Errorf("%v: most %d, want %d", size, got, far)
		}
		for moves := 1; moves <= far; moves++ {
			if seen := drawAll(t, size, moves, shortest); boards[moves] < 100 && seen != boards[moves] {
				t.Errorf("%v, %d presses: %d boards come up, of %d", size, moves, seen, boards[moves])
			}
		}
	}
}

// drawAll draws many boards, checks them, and returns how many are different.
func drawAll(t *testing.T, size puzzle.Size, moves int, shortest map[string]int) int {
	t.Helper()
	seen := make(map[string]bool)
	for seed := range uint64(1500) {
		b, err := Puzzle.Drawing.Board(t.Context(), puzzle.Draw{Size: size, Moves: moves}, random.Source(seed))
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
func TestDrawLarger(t *testing.T) {
	for _, size := range []puzzle.Size{
		{Rows: 4, Cols: 4},
		{Rows: 5, Cols: 5},
		{Rows: 9, Cols: 9},
		{Rows: 16, Cols: 16},
		{Rows: 19, Cols: 19},
		{Rows: 8, Cols: 20},
		{Rows: 27, Cols: 35},
	} {
		levels := Puzzle.Drawing.Levels(size)
		if len(levels) != 4 || levels[3].Draw.Moves != Puzzle.Drawing.MaxMoves(size) {
			t.Errorf("%v: levels %v", size, levels)
		}
		for i, level := range levels {
			if i > 0 && level.Draw.Moves <= levels[i-1].Draw.Moves || level.Draw.Size != size || level.Name == "" {
				t.Errorf("level %+v", level)
			}
			b, err := Puzzle.Drawing.Board(t.Context(), level.Draw, random.Source(7))
			if err != nil {
				t.Fatalf("%+v: %v", level, err)
			}
			again, err := Puzzle.Drawing.Board(t.Context(), level.Draw, random.Source(7))
			if err != nil || puzzletest.Text(again) != puzzletest.Text(b) {
				t.Errorf("%+v: two boards, error %v", level, err)
			}
			if o := puzzletest.Solve(t, b); o.Length() != level.Draw.Moves || b.Size() != size {
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
		if got := Puzzle.Drawing.MaxMoves(size); got != want {
			t.Errorf("%v: %d, want %d", size, got, want)
		}
	}
	if Puzzle.Drawing.MaxNumbers(Puzzle.Sizes[0]) != 0 {
		t.Error("numbers on the cells")
	}
}

func TestDrawComplaints(t *testing.T) {
	four := puzzle.Size{Rows: 4, Cols: 4}
	for _, test := range []struct {
		draw puzzle.Draw
		want string
	}{
		{puzzle.Draw{Size: four, Moves: 7}, "Boards of 4x4 can be drawn with a minimum of 1 to 6 presses."},
		{puzzle.Draw{Size: four, Moves: -1}, "Boards of 4x4 can be drawn with a minimum of 1 to 6 presses."},
		{puzzle.Draw{Size: puzzle.Size{Rows: 1, Cols: 2}, Moves: 1}, "Boards of 1x2 need no press at all."},
		{puzzle.Draw{Size: four, Numbers: 3}, "Flip boards carry no numbers."},
		{puzzle.Draw{Size: four, Unique: true}, "Flip boards carry no numbers."},
	} {
		b, err := Puzzle.Drawing.Board(t.Context(), test.draw, random.Source(1))
		var complaint *sentence.Refusal
		if b != nil || !errors.As(err, &complaint) || err.Error() != test.want {
			t.Errorf("%+v: %v, %v, want %q", test.draw, b, err, test.want)
		}
	}
}

func TestDrawAny(t *testing.T) {
	size := puzzle.Size{Rows: 5, Cols: 6}
	b, err := Puzzle.Drawing.Board(t.Context(), puzzle.Draw{Size: size}, random.Source(5))
	if want := Puzzle.Random(size, random.Source(5)); err != nil || puzzletest.Text(b) != puzzletest.Text(want) {
		t.Errorf("%v, want any random board\n%s", err, want)
	}
}

func TestDrawCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b, err := Puzzle.Drawing.Board(ctx, puzzle.Draw{Size: puzzle.Size{Rows: 30, Cols: 30}, Moves: 380}, random.Source(1))
	if b != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", b, err)
	}
}
