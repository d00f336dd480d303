package gf2

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func ignore(float64, int64, int, int) {}

// doubleColumns makes entries of the vectors equal in pairs.
func doubleColumns(vectors [][]uint64, n int) {
	for _, v := range vectors {
		for i := 1; i < n; i += 2 {
			v[i/64] &^= 1 << (i % 64)
			v[i/64] |= uint64(Bit(v, i-1)) << (i % 64)
		}
	}
}

// randomVectors returns vectors that may depend on each other and may have many
// equal columns.
func randomVectors(rng *rand.Rand, n, most int) [][]uint64 {
	vectors := make([][]uint64, rng.IntN(most+1))
	for i := range vectors {
		vectors[i] = randomVector(rng, n)
	}
	if rng.IntN(2) == 0 {
		doubleColumns(vectors, n)
	}
	return vectors
}

// checkLightest checks results for cosets against all of the lightest elements of each.
func checkLightest(t *testing.T, s *Space, found []Lightest, want [][][]uint64, err error, separate bool) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	least := s.n
	for _, ties := range want {
		least = min(least, Weight(ties[0]))
	}
	for i, l := range found {
		ties := want[i]
		if separate {
			least = Weight(ties[0])
		}
		if Weight(ties[0]) > least {
			inside := slices.Equal(s.front(l.First), s.front(ties[0]))
			if !inside || l.Count != 0 || l.Bound != least+1 || l.Weight != Weight(l.First) || l.Weight < Weight(ties[0]) {
				t.Fatalf("coset %d: %+v, want %d and a bound of %d", i, l, Weight(ties[0]), least+1)
			}
			continue
		}
		if l.Weight != least || l.Bound != least || l.Count != uint64(len(ties)) || !slices.Equal(l.First, ties[0]) {
			t.Fatalf("coset %d: %+v, want %d times %d, first %v", i, l, len(ties), least, ties[0])
		}
		if got := s.Ties(l); !slices.EqualFunc(got, ties[:min(len(ties), MaxTies)], slices.Equal) {
			t.Fatalf("coset %d: ties %v, want %v", i, got, ties)
		}
	}
}

// TestLightestOf compares the search with a list of all sums, for one coset and for several.
func TestLightestOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 1500 {
		n := 1 + rng.IntN(140)
		vectors := randomVectors(rng, n, 8)
		s := Span(n, vectors, rng.Perm(n)[:rng.IntN(n)], []int{0})
		var starts [][]uint64
		var want [][][]uint64
		for range 1 + rng.IntN(3) {
			starts = append(starts, randomVector(rng, n))
			want = append(want, plainLightest(starts[len(starts)-1], vectors))
		}
		found, err := s.LightestOf(t.Context(), starts, ignore)
		checkLightest(t, s, found, want, err, true)
		for _, separate := range []bool{true, false} {
			r := newRun(t.Context(), s, starts, ignore)
			r.separate = separate
			found, err := r.lightest()
			checkLightest(t, s, found, want, err, separate)
		}
	}
}

// grayLightest returns the lightest elements of start + s, in order, by adding one
// basis vector after the other, which is quick enough for 20 dimensions.
func grayLightest(s *Space, start []uint64) (lightest [][]uint64) {
	v, least := slices.Clone(start), s.n+1
	for step := range 1 << s.Dim() {
		for i, b := range s.basis {
			if step > 0 && step&-step == 1<<i {
				Add(v, b)
			}
		}
		if weight := Weight(v); weight < least {
			least, lightest = weight, nil
		}
		if Weight(v) == least {
			lightest = append(lightest, slices.Clone(v))
		}
	}
	slices.SortFunc(lightest, func(v, w []uint64) int { return strings.Compare(entries(w), entries(v)) })
	return lightest
}

// TestGrids compares the search on the null spaces of grids, with random starts
// and with symmetric ones, with all elements.
func TestGrids(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, size := range [][2]int{{4, 4}, {5, 5}, {9, 9}, {11, 11}, {16, 16}, {23, 23}, {19, 19}, {9, 19}, {29, 14}, {30, 7}, {30, 30}} {
		c := NewSystem(size[0], size[1])
		s := c.Null()
		if testing.Short() && s.Dim() > 16 {
			continue
		}
		starts := [][]uint64{c.AllOnes(), randomVector(rng, s.n), randomVector(rng, s.n), make([]uint64, words(s.n))}
		for i := range s.mirrors { // all that this board is mapped to, added up, has the symmetry
			v := randomVector(rng, s.n)
			Add(v, moved(v, s.n, s.mirrors[i]))
			starts = append(starts, v)
		}
		for _, start := range starts {
			found, err := s.Lightest(t.Context(), start, ignore)
			checkLightest(t, s, []Lightest{found}, [][][]uint64{grayLightest(s, start)}, err, true)
		}
	}
}

// TestAllOnes compares the search with published terms, whose trees are too large
// to be visited without bounds and symmetries: OEIS A075464.
func TestAllOnes(t *testing.T) {
	terms := map[int]int{30: 376, 32: 428, 33: 469, 39: 561, 47: 971, 62: 1742}
	for side, want := range terms {
		if testing.Short() && side > 47 {
			continue
		}
		c := NewSystem(side, side)
		found, err := c.Null().Lightest(t.Context(), c.AllOnes(), ignore)
		if err != nil || found.Weight != want || found.Bound != want {
			t.Errorf("%d: %d presses, at least %d, error %v, want %d", side, found.Weight, found.Bound, err, want)
		}
	}
}

// TestCoset checks that the result depends on the coset alone, but for the nodes.
func TestCoset(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{9, 19} {
		null := NewSystem(n, n).Null()
		start := randomVector(rng, n*n)
		want, _ := null.Lightest(t.Context(), start, ignore)
		for range 5 {
			null.add(start, rng.Uint64()>>(64-null.Dim()))
			got, _ := null.Lightest(t.Context(), start, ignore)
			if got.Nodes = want.Nodes; !reflect.DeepEqual(got, want) {
				t.Errorf("%dx%d: %v and %v", n, n, got, want)
			}
		}
	}
}

// TestProcessors checks that the result, with its nodes, is the same on any number of cores.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	rng := rand.New(rand.NewPCG(13, 14))
	for _, size := range [][2]int{{19, 19}, {23, 23}, {30, 30}, {27, 35}} {
		null := NewSystem(size[0], size[1]).Null()
		starts := [][]uint64{randomVector(rng, null.n), randomVector(rng, null.n)}
		runtime.GOMAXPROCS(1)
		want, _ := null.LightestOf(t.Context(), starts, ignore)
		for _, processors := range []int{2, 4, 4} {
			runtime.GOMAXPROCS(processors)
			if got, err := null.LightestOf(t.Context(), starts, ignore); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%v on %d processors: %+v, on one %+v, error %v", size, processors, got, want, err)
			}
		}
	}
}

// TestManyTies checks that the first ones of many elements of the least weight are listed.
func TestManyTies(t *testing.T) {
	const pairs = 14
	var vectors [][]uint64
	start := make([]uint64, 1)
	for i := range pairs {
		vectors = append(vectors, []uint64{0b11 << (2 * i)})
		start[0] |= 1 << (2 * i)
	}
	s := Span(2*pairs, vectors)
	l, err := s.Lightest(t.Context(), start, ignore)
	ties := s.Ties(l)
	if err != nil || l.Weight != pairs || l.Count != 1<<pairs || len(ties) != MaxTies {
		t.Fatalf("%d of weight %d, %d listed, error %v", l.Count, l.Weight, len(ties), err)
	}
	// In order, the last pairs change first: element i has the bits of i, the last pair's lowest.
	for i, v := range ties {
		want := uint64(0)
		for pair := range pairs {
			want |= 1 << (2*pair + i>>(pairs-1-pair)&1)
		}
		if v[0] != want {
			t.Fatalf("element %d is %b, want %b", i, v[0], want)
		}
	}
}

// TestCancel checks that what an ended search says is true, whenever it ends.
func TestCancel(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	for _, size := range [][2]int{{19, 19}, {30, 30}, {27, 35}} {
		s := NewSystem(size[0], size[1]).Null()
		starts := [][]uint64{randomVector(rng, s.n), randomVector(rng, s.n)}
		reports, visited, far := 0, int64(0), 0.0
		whole, err := s.LightestOf(t.Context(), starts, func(done float64, nodes int64, _, _ int) {
			if reports++; nodes <= visited || done < far {
				t.Errorf("%v: %v done after %v, %d nodes after %d", size, done, far, nodes, visited)
			}
			visited, far = nodes, done
		})
		if err != nil || visited > whole[0].Nodes || whole[0].Nodes > 1e5 && (reports < 4 || far < 0.5) {
			t.Fatalf("error %v, %d reports, the last one of %d nodes of %d, %v done", err, reports, visited, whole[0].Nodes, far)
		}
		least := min(whole[0].Weight, whole[1].Weight)
		for _, reports := range []int{0, 1, 3, 10, 30} {
			ctx, cancel := context.WithCancel(t.Context())
			if reports == 0 { // before there is a tree
				s = NewSystem(size[0], size[1]).Null()
				cancel()
			}
			told, last := 0, 0
			found, err := s.LightestOf(ctx, starts, func(done float64, _ int64, best, bound int) {
				if bound < last || bound > least || best < least || done < 0 || done > 1 {
					t.Errorf("%v: bound %d after %d, best %d, truth %d, %v done", size, bound, last, best, least, done)
				}
				last = bound
				if told++; told == reports {
					cancel()
				}
			})
			cancel()
			if err == nil && reports > 0 {
				continue // it was done before
			}
			for i, l := range found {
				inside := slices.Equal(s.front(l.First), s.front(starts[i]))
				if !inside || l.Weight != Weight(l.First) || l.Weight < least || l.Count != 0 || l.Bound < last || l.Bound > least {
					t.Errorf("%v after %d reports: %+v, truth %d", size, reports, l, least)
				}
			}
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%v after %d reports: error %v", size, reports, err)
			}
		}
	}
}

// TestLargest checks that sums of up to all entries of the largest vectors fit into a lane.
func TestLargest(t *testing.T) {
	s := NewSystem(MaxSide, MaxSide).Null()
	l, err := s.Lightest(t.Context(), s.element(make([]uint64, words(s.n)), 0x5a5a5a5a5a), ignore)
	if err != nil || l.Weight != 0 || l.Count != 1 || Weight(l.First) != 0 {
		t.Errorf("weight %d, count %d, error %v, want zero once", l.Weight, l.Count, err)
	}
}

// TestBeyond checks that a space of more than 64 dimensions is not searched, except for zero.
func TestBeyond(t *testing.T) {
	s := NewSystem(126, 128).Null()
	start := randomVector(rand.New(rand.NewPCG(23, 24)), s.n)
	found, err := s.LightestOf(t.Context(), [][]uint64{start}, ignore)
	if l := found[0]; !errors.Is(err, ErrDimensions) || l.Bound <= 0 || l.Weight != Weight(l.First) || l.Bound >= l.Weight || l.Count != 0 {
		t.Errorf("weight %d, bound %d, error %v", l.Weight, l.Bound, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.LightestOf(ended, [][]uint64{start}, ignore); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v after the end", err)
	}
	found, err = s.LightestOf(t.Context(), [][]uint64{s.basis[0], start}, ignore)
	if err != nil || found[0].Weight != 0 || found[0].Count != 1 || found[1].Bound != 1 || found[1].Count != 0 {
		t.Errorf("%d and %d, error %v, of a coset with zero and another one", found[0].Weight, found[1].Weight, err)
	}
}

// TestLeastByGroups checks that no element is lighter, and that all elements of a coset give the same number.
func TestLeastByGroups(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 28))
	sharp := 0
	for range 300 {
		n := 1 + rng.IntN(100)
		s, start := Span(n, randomVectors(rng, n, 6)), randomVector(rng, n)
		least, lightest := Weight(s.LeastByGroups(start)), n
		for key := range uint64(1) << s.Dim() {
			v := s.element(start, key)
			lightest = min(lightest, Weight(v))
			if other := Weight(s.LeastByGroups(v)); other != least {
				t.Fatalf("%d and %d for elements of one coset", least, other)
			}
		}
		if least > lightest || s.Dim() == 0 && least < lightest {
			t.Fatalf("least %d, lightest %d", least, lightest)
		}
		if least == lightest {
			sharp++
		}
	}
	if sharp < 20 {
		t.Errorf("sharp %d times", sharp)
	}
}

func BenchmarkLightest(b *testing.B) {
	for _, side := range []int{4, 9, 16, 19, 23, 30, 32, 62, 47, 39, 64} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
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
