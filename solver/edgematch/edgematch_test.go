package edgematch

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func ignore(Progress) {}

func mustSolve(t testing.TB, p Puzzle) Result {
	t.Helper()
	r, err := Count(context.Background(), p, 1, ignore)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return r
}

// TestAgainstPlainSearch decides thousands of small puzzles as the plain search
// does, and gives its first solution.
func TestAgainstPlainSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	var possible, impossible, surplus int
	for i := range 6000 {
		rows, cols, numbers := 1+rng.IntN(4), 1+rng.IntN(4), 2+rng.IntN(4)
		if i%300 == 0 {
			rows, cols, numbers = 5, 5, 5+rng.IntN(3) // the original's largest boards
		}
		p := spoil(Cut(rows, cols, numbers, rng), numbers, rng)
		if i%3 == 0 {
			p = pin(p, rng)
		}
		r, want := mustSolve(t, p), firstPlainly(p)
		checkAnswer(t, p, r, want)
		switch {
		case r.Surplus != nil:
			surplus++
		case r.Possible():
			possible++
		default:
			impossible++
		}
		if t.Failed() {
			t.Fatalf("puzzle %d: %+v", i, p)
		}
	}
	if min(possible, impossible, surplus) < 300 {
		t.Errorf("%d possible, %d impossible by search, %d by surplus: the test is one-sided", possible, impossible, surplus)
	}
}

// checkAnswer compares an answer with the first solution of the plain search, or
// nil if that found none.
func checkAnswer(t *testing.T, p Puzzle, r Result, want []Tile) {
	t.Helper()
	if r.Surplus != nil {
		checkSurplus(t, p, r.Surplus)
	}
	if r.Possible() != (want != nil) {
		t.Errorf("possible %v, the plain search says %v", r.Possible(), want != nil)
	}
	if !r.Possible() {
		return
	}
	if !valid(p, r.Placement) {
		t.Errorf("placement %v breaks the rules", r.Placement)
	}
	if r.Nodes <= FirstBudget && !slices.EqualFunc(r.Placement, want, func(i int, tile Tile) bool { return p.Tiles[i] == tile }) {
		t.Errorf("placement %v is not the first one, %v", r.Placement, want)
	}
}

// checkSurplus counts a proof anew, side by side.
func checkSurplus(t *testing.T, p Puzzle, s *Surplus) {
	t.Helper()
	excess := map[int]int{}
	for _, tile := range p.Tiles {
		excess[tile[s.Side]]++
		excess[tile[s.Opposite]]--
	}
	var numbers, others []int
	total := 0
	for _, number := range slices.Sorted(maps.Keys(excess)) {
		if excess[number] > 0 {
			numbers, total = append(numbers, number), total+excess[number]
		} else if excess[number] < 0 {
			others = append(others, number)
		}
	}
	if !slices.Equal(s.Numbers, numbers) || !slices.Equal(s.Others, others) {
		t.Errorf("surplus %+v, counted %v and %v", s, numbers, others)
	}
	border := map[int]int{Right: p.Rows, Bottom: p.Cols}[s.Side]
	if s.Opposite != (s.Side+2)%4 || total != s.Total || border != s.Border || total <= border {
		t.Errorf("surplus %+v, counted %d for a border of %d", s, total, border)
	}
}

// TestParts counts the solutions by scans and by islands, in both orders of the kinds, alone and in two parts.
func TestParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 0))
	several := 0
	for i := range 400 {
		rows, cols, numbers := 1+rng.IntN(4), 1+rng.IntN(3), 2+rng.IntN(2)
		p := spoil(Cut(rows, cols, numbers, rng), numbers, rng)
		if i%4 == 0 {
			p = pin(p, rng)
		}
		want := countPlainly(p)
		if want > 1 {
			several++
		}
		for _, inv := range []*inventory{newInventory(p), newInventory(p).hardestFirst()} {
			for _, begin := range []func(*tables[[1]uint64]) *dfs[[1]uint64]{newScan[[1]uint64], newIsland[[1]uint64]} {
				tables, shared := newTables[[1]uint64](inv), 0
				for part := range 2 {
					d := begin(tables)
					d.part, d.parts = part, 2
					shared += countAll(t, p, d)
				}
				if whole := countAll(t, p, begin(tables)); whole != want || shared != want {
					t.Fatalf("%+v: %d solutions, %d in two parts, want %d", p, whole, shared, want)
				}
			}
		}
	}
	if several < 50 {
		t.Errorf("only %d puzzles with several solutions", several)
	}
}

func countAll(t *testing.T, p Puzzle, d *dfs[[1]uint64]) int {
	t.Helper()
	if !d.run(math.MaxInt64, 0) || len(d.solutions) != int(min(d.found, MostKept)) {
		t.Fatalf("%+v: %d of %d solutions are kept", p, len(d.solutions), d.found)
	}
	for _, placement := range d.solutions {
		if !valid(p, placement) {
			t.Fatalf("%+v: %v breaks the rules", p, placement)
		}
	}
	return int(d.found)
}

// TestLarge solves boards beyond one machine word: with many numbers, and in a frame of one number.
// Without the assumption of a frame these would take ages.
func TestLarge(t *testing.T) {
	var all []Puzzle
	for _, size := range []struct{ rows, cols, numbers int }{{9, 9, 16}, {11, 11, 25}, {16, 16, 40}, {12, 20, 40}, {1, 256, 200}, {256, 1, 200}} {
		all = append(all, Cut(size.rows, size.cols, size.numbers, rand.New(rand.NewPCG(5, 0))))
	}
	for n := 10; n <= 16; n += 2 {
		all = append(all, framed(n, n, 1, n+1, rand.New(rand.NewPCG(uint64(n), 7))))
	}
	for _, p := range all {
		if r := mustSolve(t, p); !valid(p, r.Placement) {
			t.Errorf("%dx%d: placement %v breaks the rules", p.Rows, p.Cols, r.Placement)
		}
	}
}

// TestNumbers solves a row whose numbers are far apart and fit on one side only, and deals equal tiles in their order.
func TestNumbers(t *testing.T) {
	row := []Tile{{1, math.MaxInt, 2, -5}, {3, 9, 4, math.MaxInt}, {5, -5, 6, math.MinInt}}
	if r := mustSolve(t, Puzzle{Rows: 1, Cols: 3, Tiles: row}); !slices.Equal(r.Placement, []int{2, 0, 1}) {
		t.Errorf("placement %v", r.Placement)
	}
	if r := mustSolve(t, Puzzle{Rows: 2, Cols: 2, Tiles: make([]Tile, 4)}); !slices.Equal(r.Placement, []int{0, 1, 2, 3}) {
		t.Errorf("placement %v", r.Placement)
	}
}

// TestCancel ends a search that would take ages after a few reports: a scan, then islands.
func TestCancel(t *testing.T) {
	for _, after := range []int{1, 2, 3, 20} {
		ctx, cancel := context.WithCancel(context.Background())
		var last Progress
		reports := 0
		puzzle := Cut(12, 12, 13, rand.New(rand.NewPCG(6, 0)))
		_, err := Count(ctx, puzzle, 1, func(p Progress) {
			if p.Nodes <= last.Nodes || p.Fraction < last.Fraction || p.Fraction > 1 || p.Placed < last.Placed || p.Placed > 144 {
				t.Errorf("progress %+v after %+v", p, last)
			}
			checkPartly(t, puzzle, p)
			last = p
			reports++
			if reports == after {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || reports != after {
			t.Errorf("error %v after %d reports", err, reports)
		}
		cancel()
	}
}

// checkPartly checks the placement of a progress by the rules.
func checkPartly(t *testing.T, p Puzzle, now Progress) {
	t.Helper()
	lies := make(map[int]bool)
	for cell, i := range now.Placement {
		if i == Free {
			continue
		}
		if lies[i] {
			t.Errorf("tile %d lies on two cells of %v", i, now.Placement)
		}
		lies[i] = true
		if cell%p.Cols > 0 && !meet(p, now.Placement[cell-1], Right, i, Left) ||
			cell >= p.Cols && !meet(p, now.Placement[cell-p.Cols], Bottom, i, Top) {
			t.Errorf("contacts of cell %d do not match in %v", cell, now.Placement)
		}
	}
	if len(now.Placement) != len(p.Tiles) || len(lies) != now.Placed || now.Placed == 0 {
		t.Errorf("%d tiles said to lie in %v", now.Placed, now.Placement)
	}
}

// meet reports whether two tiles, of which one may be missing, have the same number where they touch.
func meet(p Puzzle, a, side, b, opposite int) bool {
	return a == Free || p.Tiles[a][side] == p.Tiles[b][opposite]
}

func BenchmarkSolve(b *testing.B) {
	for _, size := range []struct{ n, numbers int }{{5, 4}, {5, 5}, {5, 6}, {6, 6}, {8, 9}, {8, 10}, {10, 13}} {
		b.Run(fmt.Sprintf("%dx%d/%d", size.n, size.n, size.numbers), func(b *testing.B) {
			b.ReportAllocs()
			nodes, seed := int64(0), uint64(0)
			for ; b.Loop(); seed++ {
				nodes += mustSolve(b, Cut(size.n, size.n, size.numbers, rand.New(rand.NewPCG(seed%20, 7)))).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(seed), "nodes/op")
		})
	}
}
