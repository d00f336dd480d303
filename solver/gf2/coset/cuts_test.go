package coset

import (
	"math/rand/v2"
	"testing"

	"fourfold/solver/gf2"
)

// TestCuts checks that trees are complete for the least weight, and that there is none for a larger one.
func TestCuts(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 11))
	for range 300 {
		n := 1 + rng.IntN(70)
		var vectors [][]uint64
		for range rng.IntN(8) {
			vectors = append(vectors, randomVector(rng, n))
		}
		s, start := span(n, vectors), randomVector(rng, n)
		basis, err := s.CutBasis(t.Context())
		if err != nil || len(basis) != s.Dim() || gf2.Span(n, append(basis, vectors...)).Dim() != s.Dim() {
			t.Fatalf("%d vectors for %d dimensions, error %v", len(basis), s.Dim(), err)
		}
		best := gf2.Weight(grayLightest(s, start)[0])
		open, cut := 1, 0 // nodes to come, cuts
		err = s.Cuts(t.Context(), start, best, func(split bool) error {
			if open == 0 {
				t.Fatal("no node is to come")
			}
			if split {
				open++
			} else {
				open--
				cut++
			}
			return nil
		})
		if err != nil || open != 0 || cut == 0 {
			t.Fatalf("%d cuts, %d nodes are missing, error %v", cut, open, err)
		}
		if err := s.Cuts(t.Context(), start, best+1, func(bool) error { return nil }); err == nil {
			t.Fatal("more than the least weight is proven")
		}
	}
}
