package fourline

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

func wish(s puzzle.Size, moves int) puzzle.Wish {
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
func checkFair(t *testing.T, p plain, s puzzle.Size) {
	t.Helper()
	surplus := strings.Count(p.cells, "B") - strings.Count(p.cells, "W")
	if p.rows != s.Rows || p.cols != s.Cols || strings.Count(p.cells, "O") != 2 || surplus < 0 || surplus > 1 {
		t.Errorf("surplus %d on a board of %v:\n%s", surplus, s, p)
	}
}

// TestRandomAtEveryNumberOfMoves compares the number of moves with a plain search, and asks again.
func TestRandomAtEveryNumberOfMoves(t *testing.T) {
	for _, size := range append([]puzzle.Size{{Rows: 4, Cols: 8}, {Rows: 7, Cols: 5}}, Puzzle.Sizes...) {
		for moves := 0; moves <= mostMoves; moves++ {
			w := wish(size, moves)
			p, again := wished(t, w, uint64(moves)), wished(t, w, uint64(moves))
			if p != again {
				t.Errorf("%+v gives\n%sand\n%s", w, p, again)
			}
			checkFair(t, p, size)
			fewest := far
			for _, opener := range []byte("BW") {
				if n := p.search(opener, 1e6).moves; n >= 0 {
					fewest = min(fewest, n)
				}
			}
			if fewest != moves {
				t.Errorf("%+v takes %d moves:\n%s", w, fewest, p)
			}
		}
	}
}

// TestOriginalBoardsVary asks for many original boards of each number of moves, and looks them up.
func TestOriginalBoardsVary(t *testing.T) {
	for moves, different := range []int{290, 290, 290, 290, 290, 290, 200, mostMoves: 90} {
		seen := map[string]int{}
		for seed := range uint64(300) {
			p := wished(t, wish(originalSize, moves), seed)
			at := (*plainCells)([]byte(p.cells)).index()
			if got := int(min(theTruth()[0][at], theTruth()[1][at])); got != moves {
				t.Fatalf("%d moves, want %d, on\n%s", got, moves, p)
			}
			if seen[p.cells]++; seen[p.cells] > 20 {
				t.Errorf("%d times of 300\n%s", seen[p.cells], p)
			}
		}
		if len(seen) < different {
			t.Errorf("%d boards of %d moves, want %d", len(seen), moves, different)
		}
	}
}

// TestAnyBoard asks for boards of every size without a wish.
func TestAnyBoard(t *testing.T) {
	for rows := minSide; rows <= maxSide; rows++ {
		for cols := minSide; cols <= maxSide; cols++ {
			size := puzzle.Size{Rows: rows, Cols: cols}
			for seed := range uint64(4) {
				p := wished(t, puzzle.Wish{Size: size}, seed)
				checkFair(t, p, size)
				if o := solved(t, problemOf(t, p.String())); !o.Possible() || o.Length() == 0 {
					t.Errorf("%v, seed %d: %v\n%s", size, seed, o.Title, p)
				}
			}
		}
	}
}
