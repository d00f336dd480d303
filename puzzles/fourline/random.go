package fourline

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// originalSize is the size of the judge's boards.
var originalSize = view.Size{Rows: 4, Cols: 4}

const (
	// mostMoves is the largest minimum of an original board, by a search through them all.
	// Larger boards with two blanks rarely have more either.
	mostMoves = 7

	usualMoves  = 4       // of a board above the original size
	shuffles    = 40      // exchanges for each cell, enough to forget the start
	climbs      = 150     // attempts at a board of a number of moves
	climbTries  = 4000    // boards that an attempt looks at
	climbMemory = 1 << 16 // limit of one search, in bytes
	farShare    = 4       // one exchange in so many is anywhere

	// A miss ranks boards: too few moves, then too many, then no answer.
	overshot   = 1 << 10 // more than any number of moves
	unanswered = 1 << 20
)

// levels returns the levels of a size.
func levels(s view.Size, _ int) []puzzle.Wish {
	return random.Levels(random.MovesID, s, random.Level{Name: "Easy", Number: 2}, random.Level{Name: "Medium", Number: 4},
		random.Level{Name: "Hard", Number: 6}, random.Level{Name: "Very hard", Number: mostMoves})
}

// randomBoard returns a solvable board with two blanks and as many black as white pieces, or
// one black piece more. Without a wish all original boards without a line are about equally
// likely; a larger board takes a few moves.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	moves, asked := w.Asks[random.MovesID]
	switch {
	case asked && moves == 0:
		return lined(w.Size, rng), ctx.Err()
	case !asked && w.Size == originalSize:
		return shuffled(w.Size, rng), ctx.Err()
	case !asked:
		moves = usualMoves
	}
	c := random.Climb[*candidate]{
		Start:  func() *candidate { return &candidate{board: shuffled(w.Size, rng)} },
		Miss:   func(ctx context.Context, c *candidate) (int, error) { return c.miss(ctx, moves) },
		Change: func(c *candidate) *candidate { return c.changed(rng) },
		Climbs: climbs,
		Tries:  climbTries,
		None: sentence.Refuse("No board of %v with a minimum of %d slides was found. Try again, or ask for fewer slides.",
			w.Size, moves),
	}
	found, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return found.board, nil
}

// candidate is a board on the way to one of a number of moves.
type candidate struct {
	board
	near uint64 // the cells of the answer's moves and line: a change elsewhere rarely matters
}

// miss solves a board and returns how far it is from a number of moves. Too few moves are
// nearer than too many.
func (c *candidate) miss(ctx context.Context, moves int) (int, error) {
	a, err := solve(ctx, c.board, func(puzzle.Progress) {}, climbMemory)
	if err != nil && !errors.Is(err, puzzle.ErrGaveUp) {
		return 0, err
	}
	c.near = c.all
	if len(a.Moves) == 0 {
		return unanswered, nil
	}
	c.near = touched(c.board, a.Moves)
	if n := len(a.Moves); n > moves {
		return overshot + n, nil
	}
	return moves - len(a.Moves), nil
}

// touched returns the cells of some moves and of the lines that they make.
func touched(b board, path []grid.Move) (cells uint64) {
	for _, m := range path {
		cells |= 1<<m.From | 1<<m.To
		b = b.after(m)
	}
	return cells | b.inLines()
}

// changed returns the board after one or two exchanges of cells, mostly with one of them near.
func (c *candidate) changed(rng *rand.Rand) *candidate {
	next, near := c.board, c.near
	if rng.IntN(farShare) == 0 {
		near = c.all
	}
	for range 1 + rng.IntN(2) {
		next = exchanged(next, pick(rng, near), pick(rng, c.all))
	}
	if next == c.board {
		return c
	}
	return &candidate{board: next}
}

// pick returns one of some cells.
func pick(rng *rand.Rand, cells uint64) int {
	for range rng.IntN(bits.OnesCount64(cells)) {
		cells &= cells - 1
	}
	return bits.TrailingZeros64(cells)
}

// exchanged returns the board with two cells exchanged, or as it is if that puts more pieces
// into lines.
func exchanged(b board, one, other int) board {
	next := b
	for c, p := range b.pieces {
		differ := (p>>one ^ p>>other) & 1
		next.pieces[c] ^= differ<<one | differ<<other
	}
	if bits.OnesCount64(next.inLines()) > bits.OnesCount64(b.inLines()) {
		return b
	}
	return next
}

// shuffled returns a board without a line.
func shuffled(s view.Size, rng *rand.Rand) board {
	b := scrambled(s, rng)
	for n := 0; n < shuffles*s.Rows*s.Cols || b.Solved(); n++ {
		b = exchanged(b, pick(rng, b.all), pick(rng, b.all))
	}
	return b
}

// scrambled returns a board with pieces anywhere.
func scrambled(s view.Size, rng *rand.Rand) board {
	b := board{geometry: geometryOf(s), mover: either}
	order := rng.Perm(s.Rows * s.Cols)
	for i, cell := range order[2:] {
		b.pieces[i%2] |= 1 << cell
	}
	return b
}

// lined returns a board with a line.
func lined(s view.Size, rng *rand.Rand) board {
	b := scrambled(s, rng)
	for !b.Solved() {
		b = scrambled(s, rng)
	}
	return b
}
