package fourline

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

func wish(s view.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: s, Asks: map[string]int{random.MovesID: moves}}
}

// wished returns a random board by seed.
func wished(t testing.TB, w puzzle.Wish, seed uint64) plain {
	t.Helper()
	p, err := Puzzle.Random(t.Context(), w, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	return plainBoard(p.String())
}

// checkFair checks that a board could be the judge's, but for its size.
func checkFair(t *testing.T, p plain, s view.Size) {
	t.Helper()
	surplus := strings.Count(p.cells, "B") - strings.Count(p.cells, "W")
	if p.rows != s.Rows || p.cols != s.Cols || strings.Count(p.cells, "O") != 2 || surplus < 0 || surplus > 1 {
		t.Errorf("surplus %d on a board of %v:\n%s", surplus, s, p)
	}
}

// TestRandomAtEveryNumberOfMoves compares the number of moves with a plain search.
func TestRandomAtEveryNumberOfMoves(t *testing.T) {
	for _, size := range append([]view.Size{{Rows: 4, Cols: 8}, {Rows: 7, Cols: 5}}, Puzzle.Sizes...) {
		for moves := 0; moves <= mostMoves; moves++ {
			p := wished(t, wish(size, moves), uint64(moves))
			checkFair(t, p, size)
			fewest := far
			for _, opener := range []byte("BW") {
				if n := p.search(opener, 1e6).moves; n >= 0 {
					fewest = min(fewest, n)
				}
			}
			if fewest != moves {
				t.Errorf("%d moves, want %d, on\n%s", fewest, moves, p)
			}
		}
	}
}

// TestOriginalBoardsVary gets another original board for nearly every seed, but for the numbers of
// moves of which only a few hundred boards exist.
func TestOriginalBoardsVary(t *testing.T) {
	for moves := range mostMoves - 1 {
		seen := map[string]bool{}
		for seed := range uint64(100) {
			seen[wished(t, wish(originalSize, moves), seed).cells] = true
		}
		if len(seen) < 95 {
			t.Errorf("%d boards of %d moves with 100 seeds", len(seen), moves)
		}
	}
}

// TestAnyBoard asks for boards of every size without a wish.
func TestAnyBoard(t *testing.T) {
	for rows := minSide; rows <= maxSide; rows++ {
		for cols := minSide; cols <= maxSide; cols++ {
			size := view.Size{Rows: rows, Cols: cols}
			p := wished(t, puzzle.Wish{Size: size}, 1)
			checkFair(t, p, size)
			o := puzzletest.Solve(t, problemOf(t, p.String()))
			if !o.Possible() || o.Length() == 0 || size != originalSize && o.Length() < 3 {
				t.Errorf("%v: %v\n%s", size, o.Title, p)
			}
		}
	}
}
