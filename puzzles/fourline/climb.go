package fourline

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
)

const (
	climbTries = 4000 // boards that a climb looks at
	farShare   = 4    // one exchange in so many moves a cell far from the answer
)

// climbLimits keep the search for one board of a climb within a few milliseconds.
var climbLimits = limits{memory: 1 << 16, spare: 1 << 10}

// weight is what a climb goes by.
type weight struct {
	moves int    // of the answer, or 0 where there is none or it is not found cheaply
	both  int    // of both openers
	near  uint64 // the cells of the answer's moves and line: a change elsewhere rarely matters
}

// weigh solves a board as far as a climb needs it.
func (b *board) weigh() weight {
	a, _, err := b.search(context.Background(), either, climbLimits, puzzle.Options{})
	if err != nil || !a.possible() {
		return weight{near: b.all}
	}
	w := weight{moves: len(a.path)}
	for _, o := range a.openings {
		w.both += o.moves
	}
	end := *b
	for _, m := range a.path {
		w.near |= m.from | m.to
		end.slide(m.from, m.to)
	}
	w.near |= end.inLines()
	return w
}

// suits tells whether a climb to a number of moves may go on from a board to another one: a
// board of the same weight too, since it can have neighbours that are better.
func (w weight) suits(next weight, moves int) bool {
	switch {
	case next.moves == 0:
		return w.moves == 0
	case w.moves > moves:
		return next.moves <= w.moves
	case next.moves > moves:
		return false
	}
	return next.moves > w.moves || next.moves == w.moves && next.both >= w.both
}

// climbed changes a board by exchanges of cells until its answer has exactly the number of
// moves, or tells that this did not succeed.
func (b *board) climbed(ctx context.Context, moves int, rng *rand.Rand) (*board, bool, error) {
	here := b.weigh()
	for range climbTries {
		if here.moves == moves {
			return b, true, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, false, err
		}
		next := b.exchanged(rng, here.near)
		if next.pieces == b.pieces {
			continue
		}
		if w := next.weigh(); here.suits(w, moves) {
			b, here = next, w
		}
	}
	return b, here.moves == moves, nil
}

// exchanged returns the board after one or two exchanges of cells, for the most part one of
// them near, unless that makes a line.
func (b *board) exchanged(rng *rand.Rand, near uint64) *board {
	next := *b
	if rng.IntN(farShare) == 0 {
		near = b.all
	}
	for range 1 + rng.IntN(2) {
		before := next.pieces
		next.exchange(pick(rng, near), pick(rng, b.all))
		if next.inLines() != 0 {
			next.pieces = before
		}
	}
	return &next
}

// exchange exchanges two cells. It is for boards that nobody has seen yet.
func (b *board) exchange(one, other uint64) {
	v, w := b.value(bits.TrailingZeros64(one)), b.value(bits.TrailingZeros64(other))
	b.set(one, w)
	b.set(other, v)
}

// pick returns one of some cells.
func pick(rng *rand.Rand, cells uint64) uint64 {
	for range rng.IntN(bits.OnesCount64(cells)) {
		cells &= cells - 1
	}
	return cells & -cells
}
