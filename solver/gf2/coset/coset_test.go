package coset

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"fourfold/solver/gf2"
)

// span returns the space of some vectors with n entries, with advice for a search.
func span(n int, vectors [][]uint64, early ...[]int) *Space {
	return &Space{Space: gf2.Span(n, vectors), early: early}
}

// null returns the null space of a grid.
func null(rows, cols int) *Space { return Of(gf2.NewSystem(rows, cols)) }

// randomVector returns n random entries.
func randomVector(rng *rand.Rand, n int) []uint64 {
	v := make([]uint64, (n+63)/64)
	for i := range n {
		v[i/64] |= rng.Uint64() & 1 << (i % 64)
	}
	return v
}

// randomVectors returns vectors that may depend on each other and may have many equal columns.
func randomVectors(rng *rand.Rand, n, most int) [][]uint64 {
	vectors, double := make([][]uint64, rng.IntN(most+1)), rng.IntN(2) == 0
	for k := range vectors {
		v := randomVector(rng, n)
		for i := 1; i < n && double; i += 2 {
			v[i/64] ^= uint64(gf2.Bit(v, i)^gf2.Bit(v, i-1)) << (i % 64)
		}
		vectors[k] = v
	}
	return vectors
}

// checkLightest checks results for cosets against all of the lightest elements of each.
func checkLightest(t *testing.T, s *Space, found []gf2.Lightest, want [][][]uint64, err error, separate bool) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	least := s.Len()
	for _, ties := range want {
		least = min(least, gf2.Weight(ties[0]))
	}
	for i, l := range found {
		ties := want[i]
		if separate {
			least = gf2.Weight(ties[0])
		}
		if gf2.Weight(ties[0]) > least {
			inside := slices.Equal(s.Front(l.First), s.Front(ties[0]))
			if !inside || l.Count != 0 || l.Bound != least+1 || l.Weight != gf2.Weight(l.First) || l.Weight < gf2.Weight(ties[0]) {
				t.Fatalf("coset %d: %+v, want %d and a bound of %d", i, l, gf2.Weight(ties[0]), least+1)
			}
			continue
		}
		if l.Weight != least || l.Bound != least || l.Count != uint64(len(ties)) || !slices.Equal(l.First, ties[0]) {
			t.Fatalf("coset %d: %+v, want %d times %d, first %v", i, l, len(ties), least, ties[0])
		}
		if got := s.Ties(l); !slices.EqualFunc(got, ties[:min(len(ties), gf2.MaxTies)], slices.Equal) {
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
		s := span(n, vectors, rng.Perm(n)[:rng.IntN(n)], []int{0})
		var starts [][]uint64
		var want [][][]uint64
		for range 1 + rng.IntN(3) {
			starts = append(starts, randomVector(rng, n))
			want = append(want, grayLightest(s, starts[len(starts)-1]))
		}
		found, err := s.LightestOf(t.Context(), starts, nil)
		checkLightest(t, s, found, want, err, true)
		for _, separate := range []bool{true, false} {
			r := newRun(t.Context(), s, starts, nil)
			r.separate = separate
			found, err := r.lightest()
			checkLightest(t, s, found, want, err, separate)
		}
	}
}

// grayLightest returns the lightest elements of start + s, in order, by adding one
// basis vector after the other, which is quick enough for 20 dimensions.
func grayLightest(s *Space, start []uint64) (lightest [][]uint64) {
	v, least := slices.Clone(start), s.Len()+1
	for step := range 1 << s.Dim() {
		for i, b := range s.Basis() {
			if step > 0 && step&-step == 1<<i {
				gf2.Add(v, b)
			}
		}
		if weight := gf2.Weight(v); weight < least {
			least, lightest = weight, nil
		}
		if gf2.Weight(v) == least {
			lightest = append(lightest, slices.Clone(v))
		}
	}
	backwards := func(v, w uint64) int { return cmp.Compare(bits.Reverse64(w), bits.Reverse64(v)) }
	slices.SortFunc(lightest, func(v, w []uint64) int { return slices.CompareFunc(v, w, backwards) })
	return lightest
}

// TestGrids compares the search on the null spaces of grids, with random starts
// and with symmetric ones, with all elements.
func TestGrids(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, size := range [][2]int{{4, 4}, {5, 5}, {9, 9}, {11, 11}, {16, 16}, {23, 23}, {19, 19}, {9, 19}, {29, 14}, {30, 7}, {30, 30}} {
		system := gf2.NewSystem(size[0], size[1])
		s := Of(system)
		if testing.Short() && s.Dim() > 16 {
			continue
		}
		starts := [][]uint64{system.AllOnes(), randomVector(rng, s.Len()), randomVector(rng, s.Len()), make([]uint64, len(system.AllOnes()))}
		for i := range s.symmetries { // all that this board is mapped to, added up, has the symmetry
			v := randomVector(rng, s.Len())
			gf2.Add(v, moved(v, s.symmetries[i]))
			starts = append(starts, v)
		}
		for _, start := range starts {
			found, err := s.LightestOf(t.Context(), [][]uint64{start}, nil)
			checkLightest(t, s, found, [][][]uint64{grayLightest(s, start)}, err, true)
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
		system := gf2.NewSystem(side, side)
		all, err := Of(system).LightestOf(t.Context(), [][]uint64{system.AllOnes()}, nil)
		if found := all[0]; err != nil || found.Weight != want || found.Bound != want {
			t.Errorf("%d: %d presses, at least %d, error %v, want %d", side, all[0].Weight, all[0].Bound, err, want)
		}
	}
}

// TestCoset checks that the result depends on the coset alone, but for the nodes.
func TestCoset(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{9, 19} {
		s := null(n, n)
		start := randomVector(rng, n*n)
		want, _ := s.LightestOf(t.Context(), [][]uint64{start}, nil)
		for range 5 {
			start = s.Element(start, rng.Uint64()>>(64-s.Dim()))
			got, _ := s.LightestOf(t.Context(), [][]uint64{start}, nil)
			got[0].Nodes = want[0].Nodes
			if !reflect.DeepEqual(got, want) {
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
		s := null(size[0], size[1])
		starts := [][]uint64{randomVector(rng, s.Len()), randomVector(rng, s.Len())}
		runtime.GOMAXPROCS(1)
		want, _ := s.LightestOf(t.Context(), starts, nil)
		for _, processors := range []int{2, 4, 4} {
			runtime.GOMAXPROCS(processors)
			if got, err := s.LightestOf(t.Context(), starts, nil); err != nil || !reflect.DeepEqual(got, want) {
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
	s := span(2*pairs, vectors)
	found, err := s.LightestOf(t.Context(), [][]uint64{start}, nil)
	l, ties := found[0], s.Ties(found[0])
	if err != nil || l.Weight != pairs || l.Count != 1<<pairs || len(ties) != gf2.MaxTies {
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
		s := null(size[0], size[1])
		starts := [][]uint64{randomVector(rng, s.Len()), randomVector(rng, s.Len())}
		reports, visited, far := 0, int64(0), 0.0
		whole, err := s.LightestOf(t.Context(), starts, func(done float64, nodes int64, _, _ int) {
			reports++
			if nodes <= visited || done < far {
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
				s = null(size[0], size[1])
				cancel()
			}
			told, last := 0, 0
			found, err := s.LightestOf(ctx, starts, func(done float64, _ int64, best, bound int) {
				if bound < last || bound > least || best < least || done < 0 || done > 1 {
					t.Errorf("%v: bound %d after %d, best %d, truth %d, %v done", size, bound, last, best, least, done)
				}
				last = bound
				told++
				if told == reports {
					cancel()
				}
			})
			cancel()
			if err == nil && reports > 0 {
				continue // it was done before
			}
			for i, l := range found {
				inside := slices.Equal(s.Front(l.First), s.Front(starts[i]))
				if !inside || l.Weight != gf2.Weight(l.First) || l.Weight < least || l.Count != 0 || l.Bound < last || l.Bound > least {
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
	s := null(gf2.MaxSide, gf2.MaxSide)
	found, err := s.LightestOf(t.Context(), [][]uint64{s.Element(make([]uint64, s.Len()/64), 0x5a5a5a5a5a)}, nil)
	if l := found[0]; err != nil || l.Weight != 0 || l.Count != 1 || gf2.Weight(l.First) != 0 {
		t.Errorf("%+v, error %v, want zero once", found, err)
	}
}

// TestBeyond checks that a space of more than 64 dimensions is not searched, except for zero.
func TestBeyond(t *testing.T) {
	s := null(126, 128)
	start := randomVector(rand.New(rand.NewPCG(23, 24)), s.Len())
	found, err := s.LightestOf(t.Context(), [][]uint64{start}, nil)
	if l := found[0]; !errors.Is(err, ErrDimensions) || l.Bound <= 0 || l.Weight != gf2.Weight(l.First) || l.Bound >= l.Weight || l.Count != 0 {
		t.Errorf("weight %d, bound %d, error %v", l.Weight, l.Bound, err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.LightestOf(ended, [][]uint64{start}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v after the end", err)
	}
	found, err = s.LightestOf(t.Context(), [][]uint64{s.Basis()[0], start}, nil)
	if err != nil || found[0].Weight != 0 || found[0].Count != 1 || found[1].Bound != 1 || found[1].Count != 0 {
		t.Errorf("%d and %d, error %v, of a coset with zero and another one", found[0].Weight, found[1].Weight, err)
	}
}

func BenchmarkLightest(b *testing.B) {
	for _, side := range []int{19, 23, 30, 32, 62, 47, 39, 64} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			s := null(side, side)
			rng := rand.New(rand.NewPCG(1, 2))
			nodes := int64(0)
			b.ReportAllocs()
			for b.Loop() {
				found, _ := s.LightestOf(b.Context(), [][]uint64{randomVector(rng, s.Len())}, nil)
				nodes += found[0].Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}
