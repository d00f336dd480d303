package swap

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

var original = puzzle.Size{Rows: 4, Cols: 4}

// ways are the numbers of ordered pairs of 4x4 boards with eight pieces of each colour, by
// distance.
var ways = []int{
	12870, 164736, 1044648, 4187136, 11546608, 22617696, 31843620, 32841456, 25900486, 16713568,
	9472428, 4941104, 2430500, 1129440, 492120, 197152, 71524, 22560, 5952, 1152, 144,
}

// TestDistances solves the ways from 40 boards to every other one, from fewer with -short.
func TestDistances(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	starts := 40
	if testing.Short() {
		starts = 4
	}
	all := sets(16, 8)
	goals := make([]string, len(all))
	for i, goal := range all {
		goals[i] = boardOf(original, goal)
	}
	var s workspace
	for range starts {
		start := randomSet(rng, 16, 8)
		far := distances(original, start)
		p := problemOf(original, start, start)
		for i, goal := range all {
			p.goal = goals[i]
			if got := cost(t, &s, p); got != int(far[goal]) {
				t.Fatalf("%016b to %016b: %d exchanges, want %d", start, goal, got, far[goal])
			}
		}
	}
}

// cost returns the cost of the flow alone.
func cost(t *testing.T, s *workspace, p *problem) int {
	t.Helper()
	s.fill(p)
	err := s.flow.Solve(t.Context(), p.size.Rows, p.size.Cols, s.supply, func(float64, int64) {})
	if err != nil {
		t.Fatal(err)
	}
	return s.flow.Cost()
}

// TestDistribution shows that the search which the answers are compared with is right itself: it
// counts all ordered pairs of original boards by distance, one start for all that look alike.
func TestDistribution(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	all := sets(16, 8)
	total := make([]int, len(ways))
	seen := make(map[uint32]bool)
	for _, start := range all {
		if seen[start] {
			continue
		}
		alike := images(start)
		for _, set := range alike {
			seen[set] = true
		}
		far := distances(original, start)
		for _, goal := range all {
			total[far[goal]] += len(alike)
		}
	}
	if !slices.Equal(total, ways) {
		t.Errorf("ordered pairs by distance %v, want %v", total, ways)
	}
}

// images returns the different boards that arise from one by turns, reflections and
// the exchange of all colours.
func images(set uint32) (list []uint32) {
	add := func(set uint32) {
		if !slices.Contains(list, set) {
			list = append(list, set)
		}
	}
	for k := range 8 {
		image := uint32(0)
		for i := range 16 {
			r, c := i/4, i%4
			if k&1 != 0 {
				r = 3 - r
			}
			if k&2 != 0 {
				c = 3 - c
			}
			if k&4 != 0 {
				r, c = c, r
			}
			image |= set >> i & 1 << (4*r + c)
		}
		add(image)
		add(^image & 0xffff)
	}
	return list
}

// TestCanonical compares whole answers with the first shortest walk by plain search.
func TestCanonical(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for i := range 100 {
		n := 8
		if i%4 == 0 {
			n = rng.IntN(17)
		}
		goal := randomSet(rng, 16, n)
		far := distances(original, goal)
		for range 10 {
			checkFirst(t, original, randomSet(rng, 16, n), goal, far)
		}
	}
}

// checkFirst checks that the answer is the first of all shortest walks.
func checkFirst(t *testing.T, s puzzle.Size, start, goal uint32, far []int8) {
	t.Helper()
	p := problemOf(s, start, goal)
	outcome := puzzletest.Solve(t, p)
	got, want := outcome.Walk.(*walk).moves, firstWalk(s, start, far)
	if !slices.Equal(got, want) {
		t.Fatalf("%v\n%sgives %v, want %v", s, puzzletest.Text(p), got, want)
	}
	if outcome.Walk.At(len(got)).(*problem).start != p.goal {
		t.Fatalf("%v\n%sends wrongly", s, puzzletest.Text(p))
	}
}

// TestSmallBoards compares every pair of boards of small sizes, with equal numbers of pieces or not.
func TestSmallBoards(t *testing.T) {
	for _, s := range []puzzle.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 6}, {Rows: 6, Cols: 1}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}} {
		for goal := range uint32(1) << (s.Rows * s.Cols) {
			far := distances(s, goal)
			for start := range far {
				if far[start] >= 0 {
					checkFirst(t, s, uint32(start), goal, far)
				} else if p := problemOf(s, uint32(start), goal); puzzletest.Solve(t, p).Possible() {
					t.Fatalf("%v\n%sis said to be possible", s, puzzletest.Text(p))
				}
			}
		}
	}
}

func TestOblongBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, s := range []puzzle.Size{{Rows: 3, Cols: 4}, {Rows: 4, Cols: 3}, {Rows: 2, Cols: 7}, {Rows: 7, Cols: 2}, {Rows: 3, Cols: 5}} {
		n := s.Rows * s.Cols
		for range 10 {
			goal := rng.Uint32N(1 << n)
			far := distances(s, goal)
			for range 200 {
				if start := rng.Uint32N(1 << n); far[start] >= 0 {
					checkFirst(t, s, start, goal, far)
				}
			}
		}
	}
}

func TestSolvedAlready(t *testing.T) {
	p := newProblem(original)
	outcome := puzzletest.Solve(t, p)
	if !outcome.Minimal || outcome.Length() != 0 || outcome.Title.String() != "Solved already" {
		t.Errorf("%+v", outcome)
	}
}

// TestLargeWalk replays answers beyond the canonical sizes, with steps that agree with boards.
func TestLargeWalk(t *testing.T) {
	for seed, size := range []puzzle.Size{{Rows: 9, Cols: 8}, {Rows: 16, Cols: 16}, {Rows: 3, Cols: 40}, {Rows: 64, Cols: 64}} {
		p := anyBoard(size, random.Source(uint64(seed)))
		outcome := puzzletest.Solve(t, p)
		board := []byte(p.start)
		for i := range outcome.Length() {
			step := outcome.Walk.Step(i)
			a, b := p.cell(step.Outline[0]), p.cell(step.Outline[1])
			if gap := b - a; gap != size.Cols && (gap != 1 || b%size.Cols == 0) || board[a] == board[b] {
				t.Fatalf("step %d of %v is %q", i, size, step.Text)
			}
			board[a], board[b] = board[b], board[a]
			if i%97 == 0 && outcome.Walk.At(i+1).(*problem).start != string(board) {
				t.Fatalf("step %d of %v leads elsewhere than At", i, size)
			}
		}
		var s workspace
		if string(board) != p.goal || cost(t, &s, p) != outcome.Length() {
			t.Errorf("%v ends wrongly after %d exchanges", size, outcome.Length())
		}
	}
}

func TestConcurrentSolve(t *testing.T) {
	p := anyBoard(puzzle.Size{Rows: 8, Cols: 8}, random.Source(1))
	want := puzzletest.Solve(t, p).Walk.(*walk).moves
	var wait sync.WaitGroup
	for k := range 4 {
		wait.Go(func() {
			for i := range 50 {
				other := anyBoard(puzzle.Size{Rows: 1 + i%9, Cols: 1 + k}, random.Source(uint64(i)))
				for _, p := range []puzzle.Problem{other, p} {
					if _, err := p.Solve(context.Background(), puzzle.Options{}); err != nil {
						t.Error(err)
					}
				}
				if o, err := p.Solve(context.Background(), puzzle.Options{}); err != nil || !slices.Equal(o.Walk.(*walk).moves, want) {
					t.Errorf("another answer, error %v", err)
				}
			}
		})
	}
	wait.Wait()
}

func TestCancel(t *testing.T) {
	p := cornered(puzzle.Size{Rows: 96, Cols: 96})
	for _, stop := range []int{1, 5, 20} {
		ctx, cancel := context.WithCancel(t.Context())
		reports := 0
		_, err := p.Solve(ctx, puzzle.Options{Report: func(now puzzle.Progress) {
			if now.Fraction < 0 || now.Fraction > 1 {
				t.Errorf("progress %v", now)
			}
			if reports++; reports == stop {
				cancel()
			}
		}})
		cancel()
		if !errors.Is(err, context.Canceled) || reports != stop {
			t.Errorf("error %v after %d reports, cancelled at %d", err, reports, stop)
		}
	}
}

// cornered returns a board whose black pieces have to go from one corner to the other.
func cornered(s puzzle.Size) *problem {
	start, goal := make([]byte, s.Rows*s.Cols), make([]byte, s.Rows*s.Cols)
	for i := range start {
		start[i] = white
		if i/s.Cols*s.Cols+i%s.Cols*s.Rows < s.Rows*s.Cols-s.Cols {
			start[i] = black
		}
		goal[len(goal)-1-i] = start[i]
	}
	return &problem{size: s, start: string(start), goal: string(goal)}
}

func BenchmarkSolve(b *testing.B) {
	for _, side := range []int{4, 8, 16, 64, 128} {
		size := puzzle.Size{Rows: side, Cols: side}
		benchmark(b, fmt.Sprintf("random/%v", size), anyBoard(size, random.Source(1)))
		benchmark(b, fmt.Sprintf("corners/%v", size), cornered(size))
	}
}

func benchmark(b *testing.B, name string, p puzzle.Problem) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		var o puzzle.Outcome
		for b.Loop() {
			o = puzzletest.Solve(b, p)
		}
		b.ReportMetric(float64(o.Nodes), "nodes/op")
		b.ReportMetric(float64(o.Length()), "exchanges")
	})
}
