package swap

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// TestMaxMovesIsTheLargestDistance compares with all pairs of boards of small sizes.
func TestMaxMovesIsTheLargestDistance(t *testing.T) {
	if got, want := maxMoves(original), len(ways)-1; got != want {
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
		if got := Puzzle.Drawing.MaxMoves(s); got != most {
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
		checkDrawn(t, puzzle.Draw{Size: s, Moves: maxMoves(s)}, uint64(seed))
	}
}

// drawn draws a board twice.
func drawn(t *testing.T, d puzzle.Draw, seed uint64) *problem {
	t.Helper()
	p, err := Puzzle.Drawing.Board(t.Context(), d, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", d, err)
	}
	again, err := Puzzle.Drawing.Board(t.Context(), d, random.Source(seed))
	if err != nil || puzzletest.Text(again) != puzzletest.Text(p) {
		t.Errorf("%+v, seed %d: two runs give two boards, error %v", d, seed, err)
	}
	half, got := d.Size.Rows*d.Size.Cols/2, p.(*problem)
	if blacks(got.start) != half || blacks(got.goal) != half || p.Size() != d.Size {
		t.Errorf("%+v gives\n%s", d, puzzletest.Text(p))
	}
	return got
}

// checkDrawn compares the distance with that of the flow.
func checkDrawn(t *testing.T, d puzzle.Draw, seed uint64) {
	t.Helper()
	p := drawn(t, d, seed)
	var s workspace
	if got := cost(t, &s, p); got != d.Moves {
		t.Errorf("%+v, seed %d: %d exchanges apart", d, seed, got)
	}
}

// TestDrawSmall asks for every number of exchanges, and compares with plain search.
func TestDrawSmall(t *testing.T) {
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
				p := drawn(t, puzzle.Draw{Size: s, Moves: k}, seed)
				if got := distances(s, setOf(p.goal))[setOf(p.start)]; int(got) != k {
					t.Errorf("%v, seed %d: %d exchanges apart, want %d", s, seed, got, k)
				}
			}
		}
	}
}

func setOf(board string) (set uint32) {
	for i := range len(board) {
		set |= uint32(board[i]-white) << i
	}
	return set
}

func TestDrawLarge(t *testing.T) {
	for _, s := range []puzzle.Size{{Rows: 8, Cols: 8}, {Rows: 6, Cols: 17}, {Rows: 24, Cols: 24}} {
		most := maxMoves(s)
		for seed, k := range []int{1, 2, s.Rows, most / 10, most / 3, most / 2, most * 3 / 4, most - 1} {
			checkDrawn(t, puzzle.Draw{Size: s, Moves: k}, uint64(seed))
		}
	}
}

func TestDrawDiffers(t *testing.T) {
	seen := make(map[string]bool)
	for seed := range uint64(20) {
		seen[puzzletest.Text(drawn(t, puzzle.Draw{Size: original, Moves: 5}, seed))] = true
		seen[puzzletest.Text(drawn(t, puzzle.Draw{Size: original}, seed))] = true
	}
	if len(seen) < 38 {
		t.Errorf("only %d different boards", len(seen))
	}
}

func TestDrawComplains(t *testing.T) {
	const numbers = "Only the number of exchanges can be asked for."
	for want, draws := range map[string][]puzzle.Draw{
		"Boards of this size can be 1 to 20 exchanges apart.":   {{Size: original, Moves: 21}, {Size: original, Moves: -1}},
		"There is nothing to exchange on a board of this size.": {{Size: puzzle.Size{Rows: 1, Cols: 1}, Moves: 1}},
		numbers: {{Size: original, Moves: 2, Numbers: 3}, {Size: original, Unique: true}},
	} {
		for _, d := range draws {
			p, err := Puzzle.Drawing.Board(t.Context(), d, random.Source(1))
			var complaint *sentence.Refusal
			if p != nil || !errors.As(err, &complaint) || err.Error() != want {
				t.Errorf("%+v: %v, want %s", d, err, want)
			}
		}
	}
}

func TestDrawIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, moves := range []int{0, 1, 500} {
		d := puzzle.Draw{Size: puzzle.Size{Rows: 16, Cols: 16}, Moves: moves}
		if p, err := Puzzle.Drawing.Board(ctx, d, random.Source(1)); p != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: error %v", d, err)
		}
	}
}

// TestLevels checks that levels rise, and that they can be had.
func TestLevels(t *testing.T) {
	for size, names := range map[puzzle.Size]int{
		original: 4, {Rows: 1, Cols: 1}: 0, {Rows: 1, Cols: 2}: 1, {Rows: 2, Cols: 2}: 1, {Rows: 1, Cols: 5}: 2,
		{Rows: 16, Cols: 16}: 4,
	} {
		list, last := Puzzle.Drawing.Levels(size), 0
		if len(list) != names {
			t.Errorf("%v has %d levels, want %d: %v", size, len(list), names, list)
		}
		for _, level := range list {
			if level.Name == "" || level.Draw.Moves <= last {
				t.Errorf("%v: level %q has %d exchanges after %d", size, level.Name, level.Draw.Moves, last)
			}
			last = level.Draw.Moves
			checkDrawn(t, level.Draw, 1)
		}
		if last != maxMoves(size) {
			t.Errorf("%v: the last level has %d exchanges, want %d", size, last, maxMoves(size))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, side := range []int{4, 16, 64} {
		s := puzzle.Size{Rows: side, Cols: side}
		for _, moves := range []int{2 * side, maxMoves(s) * 3 / 4} {
			b.Run(fmt.Sprintf("%v/%d", s, moves), func(b *testing.B) {
				for seed := uint64(0); b.Loop(); seed++ {
					if _, err := draw(b.Context(), puzzle.Draw{Size: s, Moves: moves}, random.Source(seed)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
