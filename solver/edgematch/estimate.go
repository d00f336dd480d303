package edgematch

import "math/rand/v2"

// probe descends from the root by random choices and returns the estimate of the tree.
func (s *scan[S]) probe(rng *rand.Rand) float64 {
	tree, width := 0.0, 1.0
	for s.depth < len(s.steps)-1 {
		at := &s.steps[s.depth]
		if s.depth > 0 {
			s.enter()
		}
		all := size(at.from)
		width *= float64(all)
		tree += width
		if all == 0 || !s.place(nth(at.from, rng.IntN(all))) {
			break
		}
		s.depth++
	}
	for s.depth > 0 {
		s.depth--
		s.lift()
	}
	return tree
}
