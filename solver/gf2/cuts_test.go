package gf2

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
)

// TestCuts checks that trees of cuts are whole, that their bounds hold, and that there is none for one more than the least weight.
func TestCuts(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 11))
	for range 300 {
		n := 1 + rng.IntN(70)
		var vectors [][]uint64
		for range rng.IntN(8) {
			vectors = append(vectors, randomVector(rng, n))
		}
		s, start := Span(n, vectors), randomVector(rng, n)
		basis, err := s.CutBasis(t.Context())
		if err != nil || len(basis) != s.Dim() || Span(n, append(basis, vectors...)).Dim() != s.Dim() {
			t.Fatalf("%d vectors for %d dimensions, error %v", len(basis), s.Dim(), err)
		}
		best := plainLightest(start, basis).Weight
		part := 0.0
		err = Cuts(t.Context(), n, basis, start, best, func(depth, bound int, cut bool) error {
			if cut {
				part += math.Ldexp(1, -depth)
			}
			if depth == 0 && bound > best || cut != (bound >= best) {
				t.Fatalf("at depth %d a bound of %d, cut: %v, for a least weight of %d", depth, bound, cut, best)
			}
			return nil
		})
		if err != nil || part != 1 {
			t.Fatalf("the cuts make %v of all, error %v", part, err)
		}
		if err := Cuts(t.Context(), n, basis, start, best+1, func(int, int, bool) error { return nil }); !errors.Is(err, ErrLighter) {
			t.Fatalf("error %v for more than the least weight", err)
		}
	}
}
