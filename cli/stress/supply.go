package stress

import (
	"context"
	"math/bits"

	"fourfold/cli/mixture"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// supply is the boards that a program is tried on, by their number.
type supply struct {
	count uint64 // how many there are
	at    func(ctx context.Context, n uint64) (puzzle.Problem, error)
}

// every returns all boards of some sizes, one size after the other. ok is false where they cannot be counted.
func every(p *puzzle.Puzzle, sizes []puzzle.Size) (s supply, ok bool) {
	var listings []puzzle.Listing
	for _, size := range sizes {
		l := p.Every(size)
		total, carry := bits.Add64(s.count, l.Count, 0)
		if l.Count == 0 || carry != 0 {
			return supply{}, false
		}
		s.count = total
		listings = append(listings, l)
	}
	s.at = func(_ context.Context, n uint64) (puzzle.Problem, error) {
		for _, l := range listings {
			if n < l.Count {
				return l.At(n), nil
			}
			n -= l.Count
		}
		return nil, nil
	}
	return s, true
}

// rising makes random boards whose sizes rise again and again, in longer and longer rounds: a board of each size, then
// two of each, then four.
type rising struct {
	puzzle *puzzle.Puzzle
	sizes  []puzzle.Size // the smallest first
	seed   uint64
}

// supply returns so many of the boards.
func (r rising) supply(count uint64) supply {
	return supply{count: count, at: r.board}
}

// place returns the size of the n-th board, and how many of that size come before it.
func (r rising) place(n uint64) (size puzzle.Size, before uint64) {
	sizes := uint64(len(r.sizes))
	round := bits.Len64(n/sizes+1) - 1
	first := uint64(1)<<round - 1 // boards of each size in the rounds before
	n -= sizes * first
	return r.sizes[n>>round], first + n&(1<<round-1)
}

// board returns the n-th board, which depends on the seed and on n alone. The first ones of a size are its simplest.
func (r rising) board(ctx context.Context, n uint64) (puzzle.Problem, error) {
	size, before := r.place(n)
	if simple := mixture.Simple(r.puzzle, size); before < uint64(len(simple)) {
		return simple[before], nil
	}
	m := &mixture.Mixture{Puzzle: r.puzzle, Size: size, Rng: random.Nth(r.seed, n)}
	return m.Board(ctx)
}
