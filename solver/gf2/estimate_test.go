package gf2

import (
	"math/rand/v2"
	"testing"
)

// Estimates are right up to a factor of two.
func TestEstimate(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector")
	}
	rng := rand.New(rand.NewPCG(41, 42))
	for _, side := range []int{30, 47, 64} {
		c := NewSystem(side, side)
		s := c.Null()
		for _, starts := range [][][]uint64{{c.AllOnes()}, {randomVector(rng, s.n), randomVector(rng, s.n)}} {
			found, err := s.LightestOf(t.Context(), starts, ignore)
			if err != nil {
				t.Fatal(err)
			}
			nodes, best, err := s.Estimate(t.Context(), starts)
			if truth := float64(found[0].Nodes); err != nil || nodes < truth/2 || nodes > truth*2 {
				t.Errorf("%dx%d: about %.3g nodes, but it takes %.3g, error %v", side, side, nodes, truth, err)
			}
			least := s.n
			for _, f := range found {
				least = min(least, f.Weight)
			}
			if best < least {
				t.Errorf("%dx%d: a weight of %d, the least is %d", side, side, best, least)
			}
		}
	}
}
