package gf2

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

// enumerate finds the lightest elements by visiting all in the order of a Gray code
// (Gray, 1953): each differs from the one before by one basis vector. It takes
// 2^Dim() steps, Dim() < 63.
func (s *Space) enumerate(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	v := s.front(start)
	best := Lightest{Weight: Weight(v), Count: 1}
	first, key := uint64(0), uint64(0)
	steps := uint64(1) << s.Dim()
	for step := uint64(1); step < steps; step++ {
		if step&pollMask == 0 {
			if err := ctx.Err(); err != nil {
				s.add(v, key^first)
				best.First, best.Count, best.Nodes = v, 0, int64(step)
				return best, err
			}
			progress(math.Ldexp(float64(step), -s.Dim()), int64(step), best.Weight, 0)
		}
		i := bits.TrailingZeros64(step)
		key ^= 1 << i
		weight := addWeight(v, s.basis[len(s.basis)-1-i])
		switch {
		case weight < best.Weight:
			best.Weight, best.Count, first = weight, 1, key
		case weight == best.Weight:
			best.Count++
			first = min(first, key)
		}
	}
	s.add(v, key^first)
	best.First, best.Bound, best.Nodes = v, best.Weight, int64(steps)
	return best, nil
}

// enumerateTies returns the keys of the elements with a weight, the first MaxTies of them
// in order, given the front of the coset.
func (s *Space) enumerateTies(front []uint64, weight int) (keys []uint64) {
	v, key := slices.Clone(front), uint64(0)
	for step := uint64(0); step < 1<<s.Dim(); step++ {
		if step > 0 {
			i := bits.TrailingZeros64(step)
			key ^= 1 << i
			Add(v, s.basis[len(s.basis)-1-i])
		}
		if Weight(v) == weight {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys[:min(len(keys), MaxTies)]
}

// addWeight adds w to v and returns the weight of the sum.
func addWeight(v, w []uint64) (weight int) {
	for i := range v {
		v[i] ^= w[i]
		weight += bits.OnesCount64(v[i])
	}
	return weight
}
