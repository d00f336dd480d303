package swap

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// TestMaxMovesIsTheLargestDistance compares with all pairs of boards of small sizes.
func TestMaxMovesIsTheLargestDistance(t *testing.T) {
	if got, want := maxMoves(original), 20; got != want {
		t.Errorf("%v: %d, want %d", original, got, want)
	}
	for _, s := range []puzzle.Size{
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

// TestFarthestPairs shows that there are pairs as far apart as MaxMoves says.
func TestFarthestPairs(t *testing.T) {
	for seed, s := range []puzzle.Size{
		{Rows: 1, Cols: 128},
		{Rows: 5, Cols: 5},
		{Rows: 7, Cols: 30},
		{Rows: 31, Cols: 8},
		{Rows: 40, Cols: 40},
	} {
		checkBoard(t, wish(s, maxMoves(s)), uint64(seed))
	}
}

func wish(s puzzle.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: s, Asks: map[string]int{random.MovesID: moves}}
}

// boardAt makes a board twice.
func boardAt(t *testing.T, w puzzle.Wish, seed uint64) *board {
	t.Helper()
	p, err := Puzzle.Random(t.Context(), w, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	again, err := Puzzle.Random(t.Context(), w, random.Source(seed))
	if err != nil || puzzletest.Text(again) != puzzletest.Text(p) {
		t.Errorf("%+v, seed %d: two runs give two boards, error %v", w, seed, err)
	}
	half, got := w.Size.Rows*w.Size.Cols/2, boardIn(p)
	if blacks(got.start) != half || blacks(got.goal) != half || p.Size() != w.Size {
		t.Errorf("%+v gives\n%s", w, puzzletest.Text(p))
	}
	return got
}

// checkBoard compares the distance with that of the flow.
func checkBoard(t *testing.T, w puzzle.Wish, seed uint64) {
	t.Helper()
	p := boardAt(t, w, seed)
	if got := cost(t, p); got != w.Asks[random.MovesID] {
		t.Errorf("%+v, seed %d: %d exchanges apart", w, seed, got)
	}
}

// TestSmall asks for every number of exchanges, and compares with plain search.
func TestSmall(t *testing.T) {
	for _, s := range []puzzle.Size{
		{Rows: 1, Cols: 2},
		{Rows: 1, Cols: 8},
		{Rows: 2, Cols: 2},
		{Rows: 3, Cols: 3},
		{Rows: 5, Cols: 3},
		original,
	} {
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

func TestLarge(t *testing.T) {
	for _, s := range []puzzle.Size{{Rows: 8, Cols: 8}, {Rows: 6, Cols: 17}, {Rows: 24, Cols: 24}} {
		most := maxMoves(s)
		for seed, k := range []int{1, 2, s.Rows, most / 10, most / 3, most / 2, most * 3 / 4, most - 1} {
			checkBoard(t, wish(s, k), uint64(seed))
		}
	}
}

// TestLevels checks that levels rise, and that they can be had.
func TestLevels(t *testing.T) {
	for size, names := range map[puzzle.Size]int{
		original: 4, {Rows: 1, Cols: 1}: 0, {Rows: 1, Cols: 2}: 1, {Rows: 2, Cols: 2}: 1, {Rows: 1, Cols: 5}: 2,
		{Rows: 16, Cols: 16}: 4,
	} {
		list, last := Puzzle.Levels(size, 0), 0
		if len(list) != names {
			t.Errorf("%v has %d levels, want %d: %v", size, len(list), names, list)
		}
		for _, level := range list {
			if level.Name == "" || level.Asks[random.MovesID] <= last {
				t.Errorf("%v: level %q has %d exchanges after %d", size, level.Name, level.Asks[random.MovesID], last)
			}
			last = level.Asks[random.MovesID]
			checkBoard(t, level, 1)
		}
		if last != maxMoves(size) {
			t.Errorf("%v: the last level has %d exchanges, want %d", size, last, maxMoves(size))
		}
	}
}
