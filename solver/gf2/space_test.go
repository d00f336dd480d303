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

func ignore(float64, int64, int, int) {}

// searched is the search of a single coset.
func searched(t *testing.T, s *Space, start []uint64) (Lightest, error) {
	found, err := s.search(t.Context(), [][]uint64{start}, ignore)
	return found[0], err
}

// same reports whether two results agree in all but their cost.
func same(a, b Lightest) bool {
	return a.Weight == b.Weight && a.Count == b.Count && slices.Equal(a.First, b.First)
}

// TestRandomSpaces compares enumeration and search with looking at every sum, on vectors
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
		enumerated, err1 := s.enumerate(t.Context(), start, ignore)
		found, err2 := searched(t, s, start)
		if err1 != nil || err2 != nil || !same(enumerated, want) || !same(found, want) {
			t.Fatalf("n %d, %d vectors: enumerate %v, %v, search %v, %v, want %v", n, len(vectors), enumerated, err1, found, err2, want)
		}
		ties := plainTies(start, vectors, want.Weight)
		if a, b := s.Ties(enumerated), s.Ties(found); !slices.EqualFunc(a, ties, slices.Equal) || !slices.EqualFunc(b, ties, slices.Equal) {
			t.Fatalf("n %d, %d vectors: ties %v and %v, want %v", n, len(vectors), a, b, ties)
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
		null := NewSystem(size[0], size[1]).Null()
		for range 3 {
			start := randomVector(rng, null.n)
			enumerated, err1 := null.enumerate(t.Context(), start, ignore)
			found, err2 := searched(t, null, start)
			if err1 != nil || err2 != nil || !same(enumerated, found) {
				t.Errorf("%v: enumerate %+v %v, search %+v %v", size, enumerated, err1, found, err2)
			}
		}
	}
}

// The result must depend on the coset alone.
func TestCoset(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{9, 19} {
		null := NewSystem(n, n).Null()
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
	null := NewSystem(61, 61).Null()
	start := randomVector(rand.New(rand.NewPCG(1, 1)), null.n)
	ctx, cancel := context.WithCancel(t.Context())
	reports, last := 0, 0.0
	_, err := null.Lightest(ctx, start, func(done float64, nodes int64, best, bound int) {
		if done < last || done > 1 || nodes <= 0 || bound <= 0 || best < bound || best > null.n {
			t.Errorf("report %v, %d, %d, %d", done, nodes, best, bound)
		}
		if last, reports = done, reports+1; reports == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || reports != 3 {
		t.Errorf("error %v after %d reports", err, reports)
	}
	if _, err := NewSystem(39, 39).Null().Lightest(ctx, start[:words(39*39)], ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v with a context that has ended", err)
	}
	if _, err := NewSystem(19, 19).Null().enumerate(ctx, start[:words(19*19)], ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v of a long enumeration with a context that has ended", err)
	}
}

// The search must not depend on how many branches are searched at a time, nor on
// which is done first.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	rng := rand.New(rand.NewPCG(13, 14))
	for _, side := range []int{19, 23, 30} {
		null := NewSystem(side, side).Null()
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

// TestManyProcessors compares the search on several processors with enumeration.
func TestManyProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	rng := rand.New(rand.NewPCG(15, 16))
	for _, size := range [][2]int{{19, 19}, {30, 30}, {33, 33}, {19, 39}} {
		null := NewSystem(size[0], size[1]).Null()
		if testing.Short() && null.Dim() > 16 {
			continue
		}
		start := randomVector(rng, null.n)
		enumerated, err1 := null.enumerate(t.Context(), start, ignore)
		found, err2 := searched(t, null, start)
		if err1 != nil || err2 != nil || !same(enumerated, found) {
			t.Errorf("%v: enumerate %+v %v, search %+v %v", size, enumerated, err1, found, err2)
		}
	}
}

// The cost of the search is part of its behaviour: of which directions are decided
// first, of the first bound from local search, and of how the branches make rounds.
func TestNodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, test := range []struct {
		side  int
		nodes int64
	}{{19, 2316}, {23, 738}, {30, 28065}, {32, 31370}, {62, 402440}} {
		found, err := NewSystem(test.side, test.side).Null().Lightest(t.Context(), randomVector(rng, test.side*test.side), ignore)
		if err != nil || found.Nodes != test.nodes {
			t.Errorf("%dx%d takes %d nodes, want %d, error %v", test.side, test.side, found.Nodes, test.nodes, err)
		}
	}
}

// Of many elements that are as light as any, the first ones are listed.
func TestManyTies(t *testing.T) {
	const pairs = 14
	var vectors [][]uint64
	start := make([]uint64, 1)
	for i := range pairs {
		vectors = append(vectors, []uint64{0b11 << (2 * i)})
		start[0] |= 1 << (2 * i)
	}
	s := Span(2*pairs, vectors)
	for name, found := range map[string]func() (Lightest, error){
		"enumeration": func() (Lightest, error) { return s.enumerate(t.Context(), start, ignore) },
		"search":      func() (Lightest, error) { return searched(t, s, start) },
	} {
		l, err := found()
		ties := s.Ties(l)
		if err != nil || l.Weight != pairs || l.Count != 1<<pairs || len(ties) != MaxTies {
			t.Fatalf("%s: %d of weight %d, %d listed, error %v", name, l.Count, l.Weight, len(ties), err)
		}
		// In order, the last pairs change first: element i has the bits of i, the last pair's lowest.
		for i, v := range ties {
			want := uint64(0)
			for pair := range pairs {
				want |= 1 << (2*pair + i>>(pairs-1-pair)&1)
			}
			if v[0] != want {
				t.Fatalf("%s: element %d is %b, want %b", name, i, v[0], want)
			}
		}
	}
}

// Of several cosets, those with the lightest elements are searched to the end.
func TestLightestOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	equal, lost := 0, 0
	for _, size := range [][2]int{{19, 19}, {23, 23}, {17, 27}, {9, 9}} {
		null := NewSystem(size[0], size[1]).Null()
		for range 12 {
			starts := [][]uint64{randomVector(rng, null.n), randomVector(rng, null.n)}
			var alone []Lightest
			for _, start := range starts {
				l, err := null.Lightest(t.Context(), start, ignore)
				if err != nil || !l.Proven() {
					t.Fatalf("%v: %+v, %v", size, l, err)
				}
				alone = append(alone, l)
			}
			least := min(alone[0].Weight, alone[1].Weight)
			found, err := null.LightestOf(t.Context(), starts, ignore)
			if err != nil {
				t.Fatal(err)
			}
			for i, l := range found {
				switch {
				case alone[i].Weight == least:
					equal++
					ties := slices.EqualFunc(null.Ties(l), null.Ties(alone[i]), slices.Equal)
					if !same(l, alone[i]) || !l.Proven() || !ties {
						t.Fatalf("%v: %+v, alone %+v", size, l, alone[i])
					}
				case null.Dim() > enumerationMax:
					lost++
					if l.Count != 0 || l.Bound != least+1 || Weight(l.First) != l.Weight || l.Weight < alone[i].Weight {
						t.Fatalf("%v: %+v, alone %+v, other %d", size, l, alone[i], least)
					}
				}
			}
		}
	}
	if equal <= lost || lost == 0 {
		t.Errorf("%d cosets have the lightest elements, %d have not", equal, lost)
	}
}

// Whenever a search is ended, what it proved and what it found is true.
func TestBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	for _, size := range [][2]int{{19, 19}, {30, 30}, {27, 35}} {
		s := NewSystem(size[0], size[1]).Null()
		starts := [][]uint64{randomVector(rng, s.n), randomVector(rng, s.n)}
		whole, err := s.LightestOf(t.Context(), starts, ignore)
		if err != nil {
			t.Fatal(err)
		}
		least := min(whole[0].Weight, whole[1].Weight)
		for _, reports := range []int{0, 1, 3, 10, 30} {
			ctx, cancel := context.WithCancel(t.Context())
			if reports == 0 {
				cancel()
			}
			told, last := 0, 0
			found, err := s.LightestOf(ctx, starts, func(_ float64, _ int64, best, bound int) {
				if bound < last || bound > least || best < least {
					t.Errorf("%v: bound %d after %d, best %d, truth %d", size, bound, last, best, least)
				}
				last = bound
				if told++; told == reports {
					cancel()
				}
			})
			cancel()
			if err == nil {
				continue // it was done before
			}
			bound := min(found[0].Bound, found[1].Bound)
			if !errors.Is(err, context.Canceled) || bound < last || bound > least || bound <= s.n/20 {
				t.Errorf("%v after %d reports: bound %d, before %d, truth %d, error %v", size, reports, bound, last, least, err)
			}
			for i, l := range found {
				inside := slices.Equal(s.front(l.First), s.front(starts[i]))
				if !inside || l.Weight != Weight(l.First) || l.Weight < least || l.Count != 0 {
					t.Errorf("%v after %d reports: %+v is no element", size, reports, l)
				}
			}
		}
	}
}

func TestTally(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	var tally tally
	for range 200 {
		n := 1 + rng.IntN(300)
		counts := make(map[uint64]int32)
		tally.reset(n)
		for range n {
			number := 1 + rng.Uint64N(uint64(n))<<rng.IntN(50)
			counts[number]++
			tally.add(number)
		}
		tally.count()
		best, most := uint64(0), int32(0)
		for number, count := range counts {
			if count > most || count == most && number < best {
				best, most = number, count
			}
		}
		if tally.best != best || tally.most != most {
			t.Fatalf("%d times %d, want %d times %d", tally.most, tally.best, most, best)
		}
	}
}

func BenchmarkLightest(b *testing.B) {
	for _, side := range []int{4, 9, 16, 19, 23, 30, 32, 62, 47, 39} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			if side == 39 && testing.Short() {
				b.Skip("takes seconds")
			}
			null := NewSystem(side, side).Null()
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

func ExampleSystem_Solve() {
	c := SystemOf(1, 3)
	fmt.Println(Ones(c.Solve([]uint64{0b001})))
	fmt.Println(Ones(SystemOf(1, 2).Violated([]uint64{0b01})))
	// Output:
	// [1 2]
	// [0 1]
}
