package edgematch

import (
	"context"
	"math/rand/v2"
)

// estimate returns about how many tiles a search of the whole tree places, and how
// many the estimate itself has placed. The scan must not have begun.
//
// It is the mean over random descents of what a tree would have whose branches
// all look like the descent (Knuth, 1975). Once ctx has ended it means nothing.
func (s *scan[S]) estimate(ctx context.Context, probes int, rng *rand.Rand) (tree float64, cost int64) {
	for range probes {
		if ctx.Err() != nil {
			break
		}
		tree += s.probe(rng)
	}
	cost, s.nodes = s.nodes, 0
	return tree / float64(probes), cost
}

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
