package gf2

import (
	"errors"
	"math/rand/v2"
	"testing"
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
		s, start := Span(n, vectors), randomVector(rng, n)
		basis, err := s.CutBasis(t.Context())
		if err != nil || len(basis) != s.Dim() || Span(n, append(basis, vectors...)).Dim() != s.Dim() {
			t.Fatalf("%d vectors for %d dimensions, error %v", len(basis), s.Dim(), err)
		}
		best := Weight(plainLightest(start, basis)[0])
		open, cut, last := 1, 0, 0.0 // nodes to come, cuts, fraction done
		err = s.Cuts(t.Context(), start, best, func(split bool, done float64) error {
			if open == 0 || done < last || done >= 1 {
				t.Fatalf("%d nodes to come, %v done after %v", open, done, last)
			}
			if last = done; split {
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
		if err := s.Cuts(t.Context(), start, best+1, func(bool, float64) error { return nil }); !errors.Is(err, ErrLighter) {
			t.Fatalf("error %v for more than the least weight", err)
		}
	}
}
