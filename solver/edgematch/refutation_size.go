package edgematch

import (
	"context"
	"math/rand/v2"
)

// estimateEffort is how many positions an estimate looks at, times the square of the cells of the frame, with which a look grows longer.
const estimateEffort = 1 << 23

// RefutationSize estimates how many choices Refute writes, if there is no solution but one that may be known. It is the same every time. Of
// 6x6 boards it is seldom wrong by more than a factor of two; the larger the tree, the more it can be too low.
func RefutationSize(ctx context.Context, p Puzzle) (float64, error) {
	r, err := newRefutation(ctx, p, nil, nil)
	if err != nil {
		return 0, err
	}
	choices := r.estimate(estimateEffort/(len(p.Tiles)*len(p.Tiles)), rand.New(rand.NewPCG(1, 2)))
	return choices, ctx.Err()
}

// estimate returns about how many choices there are: the mean over random descents that look at so many positions in
// all, of what a tree would have whose branches all look like the descent (Knuth, 1975). Once ctx has ended it means nothing.
func (s *refuter[S]) estimate(positions int, rng *rand.Rand) float64 {
	sum, probes := 0.0, 0
	for ; positions > 0 && s.ctx.Err() == nil; probes++ {
		sum += s.probe(1, rng, &positions)
	}
	return sum / float64(max(1, probes))
}

// probe descends from the position by random tries, and returns the estimate for as many trees as the width is.
func (s *refuter[S]) probe(width float64, rng *rand.Rand, positions *int) float64 {
	*positions--
	if s.lying == len(s.at) || s.ctx.Err() != nil {
		return 0
	}
	b := s.choose()
	if len(b.tries) == 0 {
		return width
	}
	t := b.tries[rng.IntN(len(b.tries))]
	matches := s.place(t.kind, t.cell)
	below := s.probe(width*float64(len(b.tries)), rng, positions)
	s.lift(t.kind, t.cell, matches)
	return width + below
}
