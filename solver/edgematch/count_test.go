package edgematch

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"
)

func ExampleCount() {
	p := Puzzle{Rows: 2, Cols: 2, Tiles: []Tile{{5, 9, 1, 4}, {4, 4, 5, 6}, {6, 8, 5, 4}, {0, 4, 4, 3}}}
	n, err := Count(context.Background(), p, 2, func(Progress) {})
	fmt.Println(n.Solutions, n.Complete, n.Placement, err)
	// Output: 1 true [3 2 1 0] <nil>
}

// TestCountAgainstEnumeration counts the solutions of thousands of small puzzles, some
// with fixed tiles, as the plain search does.
func TestCountAgainstEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	var none, one, several, pinned int
	for i := range 5000 {
		p := fewNumbers(rng)
		if i%2 == 0 {
			p = pin(p, rng)
		}
		want := int64(countPlainly(p))
		checkCounts(t, p, want, func(limit int64) (Result, error) {
			return Count(context.Background(), p, limit, ignore)
		})
		switch {
		case want == 0:
			none++
		case want == 1:
			one++
		default:
			several++
			if p.Fixed != nil {
				pinned++
			}
		}
	}
	if min(none, one, several) < 500 || pinned < 200 {
		t.Errorf("%d without solution, %d with one, %d with several, of these %d with fixed tiles: the test is one-sided",
			none, one, several, pinned)
	}
}

// fewNumbers returns a small puzzle whose tiles often look alike and which often has several solutions.
func fewNumbers(rng *rand.Rand) Puzzle {
	rows, cols, numbers := 1+rng.IntN(4), 1+rng.IntN(3), 1+rng.IntN(3)
	for numbers == 1 && rows*cols > 6 {
		numbers = 2
	}
	return spoil(Cut(rows, cols, numbers, rng), numbers, rng)
}

// checkCounts counts with several limits.
func checkCounts(t *testing.T, p Puzzle, want int64, count func(limit int64) (Result, error)) {
	t.Helper()
	for _, limit := range []int64{0, 1, 2, want, want + 1} {
		got, err := count(limit)
		reached := limit > 0 && want >= limit
		expected := Result{
			Solutions: want, Complete: !reached,
			Placement: got.Placement, Placements: got.Placements, Surplus: got.Surplus, Nodes: got.Nodes,
		}
		if reached {
			expected.Solutions = limit
		}
		if err != nil || !reflect.DeepEqual(got, expected) || want > 0 != valid(p, got.Placement) {
			t.Fatalf("%+v up to %d: %+v, %v, want %d solutions", p, limit, got, err, want)
		}
		checkKept(t, p, got)
	}
}

// checkKept checks that the first solutions are kept, each once.
func checkKept(t *testing.T, p Puzzle, got Result) {
	t.Helper()
	if want := min(got.Solutions, MostKept); int64(len(got.Placements)) != want ||
		want > 0 && !slices.Equal(got.Placements[0], got.Placement) {
		t.Fatalf("%+v: %v of %d solutions are kept, %v first", p, got.Placements, got.Solutions, got.Placement)
	}
	seen := map[string]bool{}
	for _, placement := range got.Placements {
		if !valid(p, placement) || seen[fmt.Sprint(placement)] {
			t.Fatalf("%+v: %v of %v", p, placement, got.Placements)
		}
		seen[fmt.Sprint(placement)] = true
	}
}

// paced counts solutions at a pace.
func paced[S set](p Puzzle, at pace, limit int64) (Result, error) {
	s := newSearch[S](context.Background(), limit, ignore)
	s.pace = at
	return s.run(newInventory(p))
}

// TestCountShares sends small puzzles through the two searches that share a tree, which otherwise
// only large ones need, in slices of a few nodes.
func TestCountShares(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 0))
	for i := range 400 {
		p := fewNumbers(rng)
		if i%4 == 0 {
			p = pin(p, rng)
		}
		want := int64(countPlainly(p))
		for _, pace := range []pace{{0, 20, 1}, {1, 50, 2}, {3, 9, 7}, {0, 1000, 50}} {
			if newInventory(p).overfull() != nil {
				continue
			}
			checkCounts(t, p, want, func(limit int64) (Result, error) {
				one, err := paced[[1]uint64](p, pace, limit)
				four, _ := paced[[4]uint64](p, pace, limit)
				if !reflect.DeepEqual(one, four) {
					t.Fatalf("%+v at pace %v: %+v with sets of one word, %+v with four", p, pace, one, four)
				}
				return one, err
			})
		}
	}
}

// TestCountLarge proves that boards have one solution, and the same way on one processor.
func TestCountLarge(t *testing.T) {
	p := Cut(6, 6, 7, rand.New(rand.NewPCG(9, 0)))
	want, err := Count(context.Background(), p, 2, ignore)
	if err != nil || want.Nodes <= FirstBudget || !valid(p, want.Placement) {
		t.Fatalf("%+v, %v", want, err)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if got, _ := Count(context.Background(), p, 2, ignore); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, then %+v", want, got)
	}
}

// TestFraction has progress told at every node. The fraction grows from little to all, and is half on an average.
func TestFraction(t *testing.T) {
	for _, at := range []pace{{first: math.MaxInt64, slice: 1}, {slice: 1}, {first: 40, slice: 1}} {
		rng, first, mean, last := rand.New(rand.NewPCG(10, 0)), 0.0, 0.0, 0.0
		for range 100 {
			var told []float64
			p := Cut(3, 3, 3, rng)
			s := newSearch[[1]uint64](t.Context(), 0, func(now Progress) {
				told = append(told, now.Fraction)
				if now.Placed > 0 {
					checkPartly(t, p, now)
				}
			})
			s.pace = at
			if _, err := s.run(newInventory(p)); err != nil || !slices.IsSorted(told) {
				t.Fatalf("fractions %v, error %v", told, err)
			}
			first, last = first+told[0]/100, last+told[len(told)-1]/100
			for _, fraction := range told {
				mean += fraction / float64(100*len(told))
			}
		}
		if first > 0.01 || mean < 0.3 || mean > 0.55 || last < 0.95 {
			t.Errorf("at pace %v the fractions begin at %v and end at %v, %v in the mean", at, first, last, mean)
		}
	}
}
