package swap

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// TestMaxMovesIsTheLargestDistance compares with all pairs of boards of small sizes.
func TestMaxMovesIsTheLargestDistance(t *testing.T) {
	for _, s := range []view.Size{
		{Rows: 1, Cols: 1},
		{Rows: 1, Cols: 2},
		{Rows: 1, Cols: 9},
		{Rows: 8, Cols: 1},
		{Rows: 2, Cols: 2},
		{Rows: 2, Cols: 3},
		{Rows: 3, Cols: 3},
		{Rows: 5, Cols: 2},
		{Rows: 2, Cols: 6},
		{Rows: 4, Cols: 3},
		{Rows: 3, Cols: 4},
	} {
		n, most := s.Rows*s.Cols, 0
		for _, origin := range sets(n, n/2) {
			for _, distance := range distances(s, origin) {
				most = max(most, int(distance))
			}
		}
		if got := maxMoves(s); got != most {
			t.Errorf("%v: %d, want %d", s, got, most)
		}
	}
}

func wish(s view.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: s, Asks: map[string]int{random.MovesID: moves}}
}

// boardAt returns a random board, half of whose pieces are black.
func boardAt(t *testing.T, w puzzle.Wish, seed uint64) *board {
	t.Helper()
	p, err := Puzzle.Random(t.Context(), w, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	half, got := w.Size.Rows*w.Size.Cols/2, boardIn(p)
	if blacks(got.start) != half || blacks(got.goal) != half {
		t.Errorf("%+v gives\n%s", w, puzzletest.Text(p))
	}
	return got
}

// A random board is solved only where none else is possible.
func TestRandomBoardsAreNotSolved(t *testing.T) {
	for _, s := range []view.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 3}} {
		for seed := range uint64(60) {
			if b := boardAt(t, puzzle.Wish{Size: s}, seed); b.Solved() != (s.Cols == 1) {
				t.Fatalf("%v, seed %d: %v", s, seed, b)
			}
		}
	}
}

// TestSmall asks for every number of exchanges, and compares with plain search.
func TestSmall(t *testing.T) {
	for _, s := range []view.Size{{Rows: 1, Cols: 8}, {Rows: 2, Cols: 2}, {Rows: 5, Cols: 3}, original} {
		for k := 1; k <= maxMoves(s); k++ {
			for seed := range uint64(3) {
				p := boardAt(t, wish(s, k), seed)
				if got := distances(s, setOf(p.goal))[setOf(p.start)]; int(got) != k {
					t.Errorf("%v, seed %d: %d exchanges apart, want %d", s, seed, got, k)
				}
			}
		}
	}
}

// boardIn returns the board of a problem.
func boardIn(p puzzle.Problem) *board {
	text := strings.ReplaceAll(puzzletest.Text(p), "\n", "")
	return &board{p.Size(), text[:len(text)/2], text[len(text)/2:]}
}

func setOf(letters string) (set uint32) {
	for i := range len(letters) {
		set |= uint32(letters[i]-white) << i
	}
	return set
}

// TestLarge compares the distances of large boards with the costs of their flows, up to the farthest
// pairs.
func TestLarge(t *testing.T) {
	for _, s := range []view.Size{{Rows: 1, Cols: 128}, {Rows: 5, Cols: 5}, {Rows: 31, Cols: 8}, {Rows: 40, Cols: 40}} {
		most := maxMoves(s)
		for seed, k := range []int{1, 2, s.Rows, most / 10, most / 2, most - 1, most} {
			if got := reasonsFor(t, boardAt(t, wish(s, k), uint64(seed))).cost; got != k {
				t.Errorf("%v: %d exchanges apart, want %d", s, got, k)
			}
		}
	}
}

// TestLevels checks that each level asks for more exchanges than the one before, and the last one
// for the most.
func TestLevels(t *testing.T) {
	for _, size := range []view.Size{original, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}, {Rows: 1, Cols: 5}, {Rows: 16, Cols: 16}} {
		last, levels, farthest := 0, Puzzle.Levels(size, 0), map[string]bool{}
		if size.Rows >= original.Rows && len(levels) != 4 {
			t.Errorf("%v: %d levels, want 4", size, len(levels))
		}
		for _, level := range levels {
			if level.Asks[random.MovesID] <= last {
				t.Errorf("%v: level %q has %d exchanges after %d", size, level.Name, level.Asks[random.MovesID], last)
			}
			last = level.Asks[random.MovesID]
		}
		for seed := range uint64(20) { // from all corners
			farthest[boardAt(t, wish(size, last), seed).start[:1]] = true
		}
		if len(farthest) != 2 {
			t.Errorf("%v: the farthest boards begin with %v", size, farthest)
		}
		if last != maxMoves(size) {
			t.Errorf("%v: the last level has %d exchanges, want %d", size, last, maxMoves(size))
		}
	}
}
