package gf2

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomVectors returns vectors that may depend on each other and may have many equal columns.
func randomVectors(rng *rand.Rand, n, most int) [][]uint64 {
	vectors, double := make([][]uint64, rng.IntN(most+1)), rng.IntN(2) == 0
	for k := range vectors {
		v := randomVector(rng, n)
		for i := 1; i < n && double; i += 2 {
			v[i/64] ^= uint64(Bit(v, i)^Bit(v, i-1)) << (i % 64)
		}
		vectors[k] = v
	}
	return vectors
}

// TestLightest compares small spaces with a list of all sums.
func TestLightest(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 500 {
		n := 1 + rng.IntN(140)
		vectors, start := randomVectors(rng, n, 8), randomVector(rng, n)
		s, ties := Span(n, vectors), plainLightest(start, vectors)
		l := s.Lightest(start)
		if l.Weight != Weight(ties[0]) || l.Bound != l.Weight || l.Count != uint64(len(ties)) || !slices.Equal(l.First, ties[0]) {
			t.Fatalf("%+v, want %d times %d, first %v", l, len(ties), Weight(ties[0]), ties[0])
		}
		if got := s.Ties(l); !s.Small() || !slices.EqualFunc(got, ties, slices.Equal) {
			t.Fatalf("ties %v, want %v", got, ties)
		}
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
			v := s.Element(start, key)
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

func ExampleSpace_Lightest() {
	// The words of even weight with four entries, added to 1000.
	even := Span(4, [][]uint64{{0b0011}, {0b0110}, {0b1100}})
	found := even.Lightest([]uint64{0b1000})
	fmt.Println(found.Weight, found.Count, Ones(found.First))
	// Output: 1 4 [0]
}
