package gf2

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
)

func ignore(float64, int64, int) {}

// same tells whether two results agree in all but their cost.
func same(a, b Lightest) bool {
	return a.Weight == b.Weight && a.Count == b.Count && slices.Equal(a.First, b.First)
}

// TestRandomSpaces compares walk and search with looking at every sum, on vectors
// that may depend on each other and have many equal columns.
func TestRandomSpaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 600 {
		n := 1 + rng.IntN(140)
		vectors := make([][]uint64, rng.IntN(9))
		for i := range vectors {
			vectors[i] = randomVector(rng, n)
			for range rng.IntN(3) {
				Add(vectors[i], randomVector(rng, n))
			}
		}
		if rng.IntN(2) == 0 {
			doubleColumns(vectors, n)
		}
		early := [][]int{rng.Perm(n)[:rng.IntN(n)], {0}}
		s, start := Span(n, vectors, early...), randomVector(rng, n)
		want := plainLightest(start, vectors)
		walked, err1 := s.walk(t.Context(), start, ignore)
		found, err2 := s.search(t.Context(), start, ignore)
		if err1 != nil || err2 != nil || !same(walked, want) || !same(found, want) {
			t.Fatalf("n %d, %d vectors: walk %v, %v, search %v, %v, want %v", n, len(vectors), walked, err1, found, err2, want)
		}
	}
}

// doubleColumns makes entries of the vectors equal in pairs.
func doubleColumns(vectors [][]uint64, n int) {
	for _, v := range vectors {
		for i := 1; i < n; i += 2 {
			v[i/64] &^= 1 << (i % 64)
			v[i/64] |= uint64(Bit(v, i-1)) << (i % 64)
		}
	}
}

// TestSearchAgainstWalk compares both on the null spaces of grids.
func TestSearchAgainstWalk(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, size := range [][2]int{{4, 4}, {5, 5}, {9, 9}, {11, 11}, {16, 16}, {23, 23}, {19, 19}, {9, 19}, {29, 14}, {2, 2}, {30, 7}} {
		null := NewCross(size[0], size[1]).Null()
		for range 3 {
			start := randomVector(rng, null.n)
			walked, err1 := null.walk(t.Context(), start, ignore)
			found, err2 := null.search(t.Context(), start, ignore)
			if err1 != nil || err2 != nil || !same(walked, found) {
				t.Errorf("%v: walk %+v %v, search %+v %v", size, walked, err1, found, err2)
			}
		}
	}
}

// The result must depend on the coset alone.
func TestCoset(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{9, 19} {
		null := NewCross(n, n).Null()
		start := randomVector(rng, n*n)
		want, _ := null.Lightest(t.Context(), start, ignore)
		for range 5 {
			null.add(start, rng.Uint64()>>(64-null.Dim()))
			if got, _ := null.Lightest(t.Context(), start, ignore); !same(got, want) {
				t.Errorf("%dx%d: %v and %v", n, n, got, want)
			}
		}
	}
}

// A search on 61x61 would take long; cancelled from its first report, it ends.
func TestCancel(t *testing.T) {
	null := NewCross(61, 61).Null()
	start := randomVector(rand.New(rand.NewPCG(1, 1)), null.n)
	ctx, cancel := context.WithCancel(t.Context())
	reports, last := 0, 0.0
	_, err := null.Lightest(ctx, start, func(done float64, nodes int64, best int) {
		if done < last || done > 1 || nodes <= 0 || best <= 0 || best > null.n {
			t.Errorf("report %v, %d, %d", done, nodes, best)
		}
		if last, reports = done, reports+1; reports == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || reports != 3 {
		t.Errorf("error %v after %d reports", err, reports)
	}
	if _, err := NewCross(39, 39).Null().Lightest(ctx, start[:words(39*39)], ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v with a context that has ended", err)
	}
	if _, err := NewCross(19, 19).Null().walk(ctx, start[:words(19*19)], ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v of a long walk with a context that has ended", err)
	}
}

// The search must not depend on how many branches are searched at a time, nor on
// which is done first.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	rng := rand.New(rand.NewPCG(13, 14))
	for _, side := range []int{19, 23, 30} {
		null := NewCross(side, side).Null()
		for range 3 {
			start := randomVector(rng, null.n)
			runtime.GOMAXPROCS(1)
			want, _ := null.Lightest(t.Context(), start, ignore)
			for _, processors := range []int{2, 4, 4, 4} {
				runtime.GOMAXPROCS(processors)
				got, err := null.Lightest(t.Context(), start, ignore)
				if err != nil || !same(got, want) || got.Nodes != want.Nodes {
					t.Errorf("%dx%d on %d processors: %+v, on one %+v, error %v", side, side, processors, got, want, err)
				}
			}
		}
	}
}

// TestManyProcessors compares the search on several processors with the walk.
func TestManyProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	rng := rand.New(rand.NewPCG(15, 16))
	for _, size := range [][2]int{{19, 19}, {30, 30}, {33, 33}, {19, 39}} {
		null := NewCross(size[0], size[1]).Null()
		if testing.Short() && null.Dim() > 16 {
			continue
		}
		start := randomVector(rng, null.n)
		walked, err1 := null.walk(t.Context(), start, ignore)
		found, err2 := null.search(t.Context(), start, ignore)
		if err1 != nil || err2 != nil || !same(walked, found) {
			t.Errorf("%v: walk %+v %v, search %+v %v", size, walked, err1, found, err2)
		}
	}
}

// The cost of the search is part of its behaviour.
func TestNodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, test := range []struct {
		side  int
		nodes int64
	}{{19, 2428}, {23, 832}, {30, 38063}, {32, 38033}, {62, 344968}} {
		found, err := NewCross(test.side, test.side).Null().Lightest(t.Context(), randomVector(rng, test.side*test.side), ignore)
		if err != nil || found.Nodes != test.nodes {
			t.Errorf("%dx%d takes %d nodes, want %d, error %v", test.side, test.side, found.Nodes, test.nodes, err)
		}
	}
}

func BenchmarkLightest(b *testing.B) {
	for _, side := range []int{4, 9, 16, 19, 23, 30, 62, 39} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			if side == 39 && testing.Short() {
				b.Skip("takes seconds")
			}
			null := NewCross(side, side).Null()
			rng := rand.New(rand.NewPCG(1, 2))
			nodes := int64(0)
			b.ReportAllocs()
			for b.Loop() {
				found, _ := null.Lightest(b.Context(), randomVector(rng, null.n), ignore)
				nodes += found.Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}

func ExampleSpace_Lightest() {
	// The words of even weight with four entries, added to 1000.
	even := Span(4, [][]uint64{{0b0011}, {0b0110}, {0b1100}})
	found, _ := even.Lightest(context.Background(), []uint64{0b1000}, ignore)
	fmt.Println(found.Weight, found.Count, Ones(found.First))
	// Output: 1 4 [0]
}

func ExampleCross_Solve() {
	c := CrossOf(1, 3)
	x, _ := c.Solve([]uint64{0b001})
	fmt.Println(Ones(x))
	_, violated := CrossOf(1, 2).Solve([]uint64{0b01})
	fmt.Println(Ones(CrossOf(1, 2).Violated(violated)))
	// Output:
	// [1 2]
	// [0 1]
}
