package stress

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

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
	m := &mixture{puzzle: r.puzzle, size: size, rng: random.Nth(r.seed, n)}
	if simple := m.simple(); before < uint64(len(simple)) {
		return simple[before], nil
	}
	return m.board(ctx)
}

// mixture makes boards of all kinds: such as can be solved, such as nearly can, and any.
type mixture struct {
	puzzle *puzzle.Puzzle
	size   puzzle.Size
	rng    *rand.Rand
}

// simple returns the boards that look the same everywhere, as far as the judge can set them.
func (m *mixture) simple() []puzzle.Problem {
	const few = 3 // values that are looked at
	var all []puzzle.Problem
	for v := range few {
		b := m.puzzle.New(m.size).Fill(func(puzzle.Spot) int { return v })
		if m.puzzle.Fair(b) && m.has(b, v) {
			all = append(all, b)
		}
	}
	return all
}

// has reports whether all spots of a board have the value.
func (m *mixture) has(b puzzle.Problem, value int) bool {
	return !slices.ContainsFunc(puzzle.Spots(b), func(at puzzle.Spot) bool { return b.Value(at) != value })
}

// board returns a board.
func (m *mixture) board(ctx context.Context) (puzzle.Problem, error) {
	kind := m.rng.IntN(8)
	if kind >= 6 {
		if l := m.puzzle.Every(m.size); l.Count > 0 {
			return l.At(m.rng.Uint64N(l.Count)), nil
		}
	}
	b, err := m.puzzle.Random(ctx, puzzle.Wish{Size: m.size}, m.rng)
	if err != nil || kind < 3 {
		return b, err
	}
	return m.changed(b), nil
}

// changed returns a board after a few changes by which it stays fair: often it cannot be solved any more.
func (m *mixture) changed(b puzzle.Problem) puzzle.Problem {
	spots := puzzle.Spots(b)
	for range 1 + m.rng.IntN(3) {
		at, other := spots[m.rng.IntN(len(spots))], spots[m.rng.IntN(len(spots))]
		next := b.Edit(at, b.Value(other))
		if m.rng.IntN(2) == 0 {
			next = next.Edit(other, b.Value(at))
		} else if next == b && b.Values(at) == len(m.puzzle.Letters) {
			next = b.Edit(at, m.rng.IntN(b.Values(at)))
		}
		if m.puzzle.Fair(next) {
			b = next
		}
	}
	return b
}
