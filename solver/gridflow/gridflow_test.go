package gridflow

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// solve solves the board and checks the flow.
func solve(t testing.TB, s *Solver, b board) {
	t.Helper()
	if err := s.Solve(t.Context(), b.rows, b.cols, b.supply(), quiet); err != nil {
		t.Fatal(err)
	}
	if err := certify(s, b.rows, b.cols, b.supply()); err != nil {
		t.Fatalf("%v: %v", b, err)
	}
}

func TestCostIsCheapestMatching(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var s Solver
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 9}, {9, 1}, {2, 2}, {3, 5}, {8, 8}, {7, 11}, {16, 16}, {5, 40}, {20, 20}} {
		for _, family := range families {
			b := family.make(size[0], size[1], rng)
			solve(t, &s, b)
			if want := matching(b.cols, b.supply()); s.Cost() != want {
				t.Errorf("%s %dx%d: cost %d, cheapest matching %d", family.name, b.rows, b.cols, s.Cost(), want)
			}
		}
	}
}

func TestAmounts(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	var s Solver
	for range 200 {
		rows, cols := 1+rng.IntN(7), 1+rng.IntN(40)
		supply := make([]int32, rows*cols)
		for range rng.IntN(160) {
			supply[rng.IntN(len(supply))]++
			supply[rng.IntN(len(supply))]--
		}
		if err := s.Solve(t.Context(), rows, cols, supply, quiet); err != nil {
			t.Fatal(err)
		}
		if err := certify(&s, rows, cols, supply); err != nil {
			t.Errorf("supplies %v: %v", supply, err)
		}
		if want := matching(cols, supply); s.Cost() != want {
			t.Errorf("supplies %v in %d columns: cost %d, want %d", supply, cols, s.Cost(), want)
		}
	}
}

func TestLargeBoardsAreProven(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	var s Solver
	for _, size := range [][2]int{{20, 30}, {64, 64}, {3, 128}, {1, 100}, {90, 1}, {33, 47}, {17, 65}} {
		for _, family := range families {
			b := family.make(size[0], size[1], rng)
			solve(t, &s, b)
			cost := s.Cost()
			if hops := checkSequence(t, b, &s, false); len(hops) != cost {
				t.Errorf("%s %dx%d: %d hops for a cost of %d", family.name, b.rows, b.cols, len(hops), cost)
			}
		}
	}
}

// inside reports whether both ends of the edge are on the board, side by side.
func inside(e Edge, b board) bool {
	first, second := e.Cells(b.cols)
	return second < len(b.from) && (e.direction() == down || first/b.cols == second/b.cols)
}

// checkSequence checks that a sequence of the last flow is made of legal hops, ends as it should
// and is as long as the flow costs.
func checkSequence(t *testing.T, b board, s *Solver, first bool) []Edge {
	t.Helper()
	moves, err := s.Sequence(t.Context(), b.from, first, quiet)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.Clone(b.from)
	for i, e := range moves {
		first, second := e.Cells(b.cols)
		if !inside(e, b) || at[first] == at[second] {
			t.Fatalf("%v: hop %d from %d to %d", b, i, first, second)
		}
		at[first], at[second] = at[second], at[first]
	}
	if !slices.Equal(at, b.to) {
		t.Fatalf("%v: ends as %v", b, at)
	}
	if len(b.from) <= 300 {
		if want := matching(b.cols, b.supply()); len(moves) != want {
			t.Fatalf("%v: %d hops, want %d", b, len(moves), want)
		}
	}
	return moves
}

// TestFirstSequence compares with a greedy walk that asks the Hungarian method after every try.
func TestFirstSequence(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	var s Solver
	for _, size := range [][2]int{{1, 7}, {7, 1}, {3, 4}, {5, 5}, {8, 8}} {
		for _, family := range families {
			b := family.make(size[0], size[1], rng)
			solve(t, &s, b)
			got := slices.Clone(checkSequence(t, b, &s, true))
			if want := greedy(b); !slices.Equal(got, want) {
				t.Errorf("%s %v\ngives %v\nwant  %v", family.name, b, got, want)
			}
		}
	}
}

func TestReuse(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	var used Solver
	for range 100 {
		b := families[0].make(1+rng.IntN(8), 1+rng.IntN(40), rng)
		solve(t, &used, b)
		again := slices.Clone(checkSequence(t, b, &used, true))
		var fresh Solver
		solve(t, &fresh, b)
		if want := checkSequence(t, b, &fresh, true); !slices.Equal(again, want) || used.Nodes() != fresh.Nodes() {
			t.Errorf("%v: a used solver gives %v after %d nodes, a fresh one %v after %d", b, again, used.Nodes(), want, fresh.Nodes())
		}
	}
}

// TestProgress ends the context at some report of each phase. The work done only grows, and the last report is that one.
func TestProgress(t *testing.T) {
	b := families[1].make(48, 48, nil)
	for _, stop := range []int{1, 2, 3, 5, math.MaxInt} {
		ctx, cancel := context.WithCancel(t.Context())
		reports, done, visited := 0, 0.0, int64(0)
		report := func(fraction float64, nodes int64) {
			if fraction < done || fraction > 1 || nodes <= visited {
				t.Errorf("progress %v after %v, %d nodes after %d", fraction, done, nodes, visited)
			}
			done, visited = fraction, nodes
			reports++
			if reports == stop {
				cancel()
			}
		}
		var s Solver
		err := s.Solve(ctx, b.rows, b.cols, b.supply(), report)
		if err == nil {
			done = 0
			_, err = s.Sequence(ctx, b.from, false, report)
		}
		cancel()
		if errors.Is(err, context.Canceled) != (reports == stop) || reports < min(stop, 5) {
			t.Errorf("%d reports until report %d, error %v", reports, stop, err)
		}
	}
}

func ExampleSolver() {
	var s Solver
	pieces := []bool{true, false, false, true, false, false}
	supply := []int32{1, 0, -1, 0, 0, 0} // the upper left piece shall go to the upper right
	if err := s.Solve(context.Background(), 2, 3, supply, func(float64, int64) {}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("cost", s.Cost())
	hops, _ := s.Sequence(context.Background(), pieces, true, func(float64, int64) {})
	for _, e := range hops {
		fmt.Println(e.Cells(3))
	}
	// Output:
	// cost 2
	// 0 1
	// 1 2
}

func BenchmarkSolve(b *testing.B) {
	rng := rand.New(rand.NewPCG(6, 6))
	for _, side := range []int{4, 8, 64, 128} {
		for _, family := range families {
			p := family.make(side, side, rng)
			supply := p.supply()
			b.Run(fmt.Sprintf("%s/%dx%d", family.name, side, side), func(b *testing.B) {
				b.ReportAllocs()
				var s Solver
				for b.Loop() {
					if err := s.Solve(b.Context(), side, side, supply, quiet); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(s.Nodes()), "nodes/op")
				b.ReportMetric(float64(s.Cost()), "cost")
			})
		}
	}
}
