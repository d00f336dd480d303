package flip

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// moved wishes for a board with a minimum of moves.
func moved(size view.Size, moves int) puzzle.Wish {
	return puzzle.Wish{Size: size, Asks: map[string]int{random.MovesID: moves}}
}

// TestRandomMoves compares random boards of all goals with all press sets: they need what was asked for, every board that
// does comes up some time, and nothing beyond the most exists.
func TestRandomMoves(t *testing.T) {
	for _, size := range []view.Size{
		{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 1, Cols: 5}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 4},
	} {
		pattern := numbered(size.Rows, size.Cols, 0x5a3b&(1<<(size.Rows*size.Cols)-1))
		all := aims(size.Rows, size.Cols, pattern.text())
		either := problem(t, pattern)
		checkRandom(t, size, either, all[:2])
		for i, a := range all {
			checkRandom(t, size, a.problem(t, a.plain), all[i:i+1])
		}
	}
}

// checkRandom makes many boards of each minimum with the goal of a board, which is to become one of some others.
func checkRandom(t *testing.T, size view.Size, goal puzzle.Problem, aims []aim) {
	t.Helper()
	shortest, boards := map[string]int{}, map[int]int{}
	for _, a := range aims {
		for cells, way := range bySets(a.plain) {
			if n, known := shortest[cells]; !known || way.size < n {
				shortest[cells] = way.size
			}
		}
	}
	for _, moves := range shortest {
		boards[moves]++
	}
	for moves := 1; moves < len(boards); moves++ {
		wish, seen := moved(size, moves), map[string]bool{}
		wish.Goal = goal
		for seed := range uint64(300) {
			b, err := Puzzle.Random(t.Context(), wish, random.Source(seed))
			if err != nil {
				t.Fatalf("%v, goal %d, %d presses, seed %d: %v", size, goal.Goal(), moves, seed, err)
			}
			cells := strings.ReplaceAll(b.String(), "\n", "")
			if got, ok := shortest[cells]; !ok || got != moves || b.Goal() != goal.Goal() {
				t.Fatalf("%v, goal %d: a board of %d presses needs %d:\n%s", size, goal.Goal(), moves, got, b)
			}
			seen[cells] = true
		}
		if boards[moves] < 20 && len(seen) != boards[moves] {
			t.Errorf("%v, goal %d, %d presses: %d boards come up, of %d", size, goal.Goal(), moves, len(seen), boards[moves])
		}
	}
}

// Larger boards need what was asked for as well, and are the same for the same numbers.
func TestRandomLarger(t *testing.T) {
	for _, size := range []view.Size{
		{Rows: 4, Cols: 4}, {Rows: 9, Cols: 9}, {Rows: 16, Cols: 16}, {Rows: 19, Cols: 19}, {Rows: 8, Cols: 20}, {Rows: 27, Cols: 35},
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

// The largest minima of two sizes with more than 16 cells, by breadth-first search from all boards of one colour.
func TestMost(t *testing.T) {
	for size, want := range map[view.Size]int{{Rows: 5, Cols: 5}: 12, {Rows: 4, Cols: 5}: 15, {Rows: 2, Cols: 11}: 12} {
		if got := most(size, toEither); got != want {
			t.Errorf("%v: %d, want %d", size, got, want)
		}
	}
}

// TestRandomIsNotSolved checks that any random board is solvable, and not solved if that can be.
func TestRandomIsNotSolved(t *testing.T) {
	for _, size := range []view.Size{{Rows: 1, Cols: 3}, {Rows: 2, Cols: 2}, {Rows: 2, Cols: 1}, {Rows: 1, Cols: 1}, {Rows: 4, Cols: 4}} {
		for seed := range uint64(50) {
			o := puzzletest.Solve(t, puzzletest.Random(t, Puzzle, size, seed))
			if !o.Possible() || o.Length() == 0 && size.Rows*size.Cols > 2 {
				t.Errorf("%v, seed %d: %v", size, seed, o.Title)
			}
		}
	}
}
