package swap

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

var original = view.Size{Rows: 4, Cols: 4}

// solve returns the answer to a board.
func solve(t testing.TB, b *board) grid.Answer {
	t.Helper()
	a, err := b.Solve(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// anyBoard returns a random board.
func anyBoard(s view.Size, seed uint64) *board {
	rng := random.Source(seed)
	return &board{s, shuffled(s, rng), shuffled(s, rng)}
}

// cornered returns a board whose black pieces have to go from one corner to the other.
func cornered(s view.Size) *board {
	start, goal := make([]byte, s.Rows*s.Cols), make([]byte, s.Rows*s.Cols)
	for i := range start {
		start[i] = white
		if i/s.Cols*s.Cols+i%s.Cols*s.Rows < s.Rows*s.Cols-s.Cols {
			start[i] = black
		}
		goal[len(goal)-1-i] = start[i]
	}
	return &board{s, string(start), string(goal)}
}

// TestCanonical compares whole answers with the first shortest walk by plain search.
func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for _, s := range []view.Size{
		original, original, original, original, {Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 2, Cols: 8}, {Rows: 8, Cols: 2}, {Rows: 3, Cols: 5},
	} {
		n := s.Rows * s.Cols
		for range 10 {
			goal := randomSet(rng, n, n/2+rng.IntN(2)*rng.IntN(n/2))
			far := distances(s, goal)
			for range 100 {
				if start := rng.Uint32N(1 << n); far[start] >= 0 {
					checkFirst(t, s, start, goal, far)
				}
			}
		}
	}
}

// checkFirst checks that the answer is the first of all shortest walks.
func checkFirst(t *testing.T, s view.Size, start, goal uint32, far []int8) {
	t.Helper()
	b := boardOf(s, start, goal)
	a, want := solve(t, b), firstWalk(s, start, far)
	if !slices.Equal(a.Moves, want) {
		t.Fatalf("%v\n%v gives %v, want %v", s, b, a.Moves, want)
	}
	if !b.AfterAll(a.Moves).Solved() || !a.Minimal {
		t.Fatalf("%v\n%v ends wrongly", s, b)
	}
}

// TestSmallBoards compares every pair of boards of small sizes, with equal numbers of pieces or not.
func TestSmallBoards(t *testing.T) {
	for _, s := range []view.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 6}, {Rows: 6, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		for goal := range uint32(1) << (s.Rows * s.Cols) {
			far := distances(s, goal)
			for start := range far {
				if far[start] >= 0 {
					checkFirst(t, s, uint32(start), goal, far)
				} else if a := solve(t, boardOf(s, uint32(start), goal)); len(a.Moves) > 0 || len(a.Notes()) == 0 {
					t.Fatalf("%v, %b to %b is said to be possible", s, start, goal)
				}
			}
		}
	}
}

// TestProgress checks that the reports of a search come to its end, step by step.
func TestProgress(t *testing.T) {
	last := puzzle.Progress{}
	a, err := cornered(view.Size{Rows: 64, Cols: 64}).Solve(t.Context(), func(p puzzle.Progress) {
		if p.Fraction < last.Fraction || p.Fraction > 1 || p.Nodes < last.Nodes {
			t.Errorf("%v after %v", p, last)
		}
		last = p
	})
	if err != nil || last.Fraction < 0.6 || last.Nodes == 0 || a.Nodes < last.Nodes {
		t.Errorf("%v in the end, %d nodes, error %v", last, a.Nodes, err)
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, side := range []int{4, 8, 16, 64, 128} {
		size := view.Size{Rows: side, Cols: side}
		for name, board := range map[string]*board{"random": anyBoard(size, 1), "corners": cornered(size)} {
			b.Run(fmt.Sprintf("%s/%v", name, size), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					solve(b, board)
				}
			})
		}
	}
}
