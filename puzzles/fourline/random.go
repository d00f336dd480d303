package fourline

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// originalSize is the size of the judge's boards.
var originalSize = puzzle.Size{Rows: 4, Cols: 4}

const (
	// mostMoves is the largest minimum of an original board, by a search through them all. Larger
	// boards with two blanks rarely have more either.
	mostMoves = 7

	shuffles    = 40   // exchanges tried per cell, enough to forget the pattern
	usualMoves  = 4    // of an answer on a board above the original size
	climbs      = 150  // attempts at a board of a number of moves
	climbTries  = 4000 // boards that an attempt looks at
	farShare    = 4    // one exchange in so many moves a cell far from the answer
	unanswered  = 1 << 20
	overshot    = 1 << 16
	missPerMove = 1 << 8
)

// levels returns the levels of a size.
func levels(s puzzle.Size) []puzzle.Wish {
	return random.Levels(random.MovesID, s, random.Level{Name: "Easy", Number: 2}, random.Level{Name: "Medium", Number: 4},
		random.Level{Name: "Hard", Number: 6}, random.Level{Name: "Very hard", Number: mostMoves})
}

// randomBoard returns a board with two blanks and as many black as white pieces, or one black piece
// more, that can be solved: without a line, of any kind, or with an answer of exactly the moves that are
// wished.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return anyBoard(ctx, w.Size, rng)
	}
	if moves == 0 {
		return &board{setup: lined(geometryOf(w.Size), rng)}, nil
	}
	c := climbTo(w.Size, moves, rng)
	c.None = sentence.Refuse("No board of size %v with an answer of %d moves was found; try again, or fewer moves.",
		w.Size, moves)
	found, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return &board{setup: found.setup}, nil
}

// anyBoard returns any board. On the original size all are equally likely, as far as shuffling
// goes; above it one is sought that takes a few moves.
func anyBoard(ctx context.Context, s puzzle.Size, rng *rand.Rand) (grid.Board, error) {
	if s == originalSize {
		return &board{setup: patterned(geometryOf(s)).shuffled(rng)}, nil
	}
	c := climbTo(s, usualMoves, rng)
	c.Climbs = 1
	found, err := c.Board(ctx)
	switch {
	case err != nil:
		return nil, err
	case found.moves == 0:
		return &board{setup: patterned(geometryOf(s))}, nil
	}
	return &board{setup: found.setup}, nil
}

// candidate is a board on the way to one of a number of moves.
type candidate struct {
	setup
	moves int    // of the answer, or 0 where there is none or it is not found cheaply
	near  uint64 // the cells of the answer's moves and line: a change elsewhere rarely matters
}

// climbTo returns a climb to boards of a number of moves.
func climbTo(s puzzle.Size, moves int, rng *rand.Rand) *random.Climb[*candidate] {
	return &random.Climb[*candidate]{
		Start:  func() *candidate { return &candidate{setup: patterned(geometryOf(s)).shuffled(rng)} },
		Miss:   func(ctx context.Context, c *candidate) (int, error) { return c.miss(ctx, moves) },
		Change: func(c *candidate) *candidate { return c.exchanged(rng) },
		Climbs: climbs,
		Tries:  climbTries,
	}
}

// climbLimits keep the search for one board of a climb within a few milliseconds.
var climbLimits = limits{memory: 1 << 16, spare: 1 << 10}

// miss solves a board as far as a climb to a number of moves needs it. Of two boards whose answers are
// too short the one is better whose answer, or else the other opener's, is longer; of two whose answers are
// too long, the one whose answer is shorter.
func (c *candidate) miss(ctx context.Context, moves int) (int, error) {
	a, _, err := c.task(either, climbLimits).search(ctx, puzzle.Options{})
	if err != nil || !a.possible() {
		c.near = c.all
		return unanswered, ctx.Err()
	}
	c.moves, c.near = len(a.path), c.touched(a.path)
	switch {
	case c.moves == moves:
		return 0, nil
	case c.moves > moves:
		return overshot + c.moves, nil
	}
	both := a.openings[black].moves + a.openings[white].moves
	return (moves-c.moves)*missPerMove - min(both, missPerMove-1), nil
}

// touched returns the cells of some moves and of the lines that they make.
func (p setup) touched(moves []move) (cells uint64) {
	for _, m := range moves {
		cells |= m.from | m.to
		p.shift(m.from, m.to)
	}
	return cells | p.inLines()
}

// exchanged returns the board after one or two exchanges of cells, for the most part one of
// them near.
func (c *candidate) exchanged(rng *rand.Rand) *candidate {
	next, near := c.setup, c.near
	if rng.IntN(farShare) == 0 {
		near = c.all
	}
	for range 1 + rng.IntN(2) {
		next.exchange(pick(rng, near), pick(rng, c.all))
	}
	if next.pieces == c.pieces {
		return c
	}
	return &candidate{setup: next}
}

// pick returns one of some cells.
func pick(rng *rand.Rand, cells uint64) uint64 {
	for range rng.IntN(bits.OnesCount64(cells)) {
		cells &= cells - 1
	}
	return cells & -cells
}

// exchange exchanges two cells unless that makes a line.
func (p *setup) exchange(one, other uint64) {
	before := p.pieces
	p.swapCells(bits.TrailingZeros64(one), bits.TrailingZeros64(other))
	if p.inLines() != 0 {
		p.pieces = before
	}
}

// shuffled returns the board after many exchanges.
func (p setup) shuffled(rng *rand.Rand) setup {
	cells := p.rows * p.cols
	for range shuffles * cells {
		one := uint64(1) << rng.IntN(cells)
		p.exchange(one, 1<<rng.IntN(cells))
	}
	return p
}

// patterned returns a board without a line that can be solved: pairs of a colour,
// shifted from row to row, and the blanks in opposite corners.
func patterned(g *geometry) setup {
	p := setup{geometry: g}
	for i := range g.rows * g.cols {
		p.set(1<<i, blackValue+(i%g.cols/2+i/g.cols)%2)
	}
	p.set(1, blankValue)
	p.set(1<<(g.rows*g.cols-1), blankValue)
	p.balance()
	return p
}

// balance turns pieces over, the first ones that make no line, until there are as
// many of both colours or one black piece more.
func (p *setup) balance() {
	for i := 0; i < p.rows*p.cols; i++ {
		surplus := p.count(black) - p.count(white)
		from, to := blackValue, whiteValue
		switch {
		case surplus == 0 || surplus == 1:
			return
		case surplus < 0:
			from, to = to, from
		}
		if p.value(i) != from {
			continue
		}
		if p.set(1<<i, to); p.inLines() != 0 {
			p.set(1<<i, from)
		}
	}
}

// lined returns a board with a line, as it comes or by moving pieces of one colour into one.
func lined(g *geometry, rng *rand.Rand) setup {
	p := patterned(g)
	cells := g.rows * g.cols
	for i := range cells {
		p.swapCells(i, i+rng.IntN(cells-i))
	}
	if p.inLines() != 0 {
		return p
	}
	value := blackValue + rng.IntN(2)
	d := &g.lines[rng.IntN(len(g.lines))]
	line := d.line(pick(rng, d.starts))
	for _, into := range grid.Cells(line) {
		if p.value(into) != value {
			p.swapCells(into, bits.TrailingZeros64(pick(rng, p.pieces[colour(value-blackValue)]&^line)))
		}
	}
	return p
}

// swapCells exchanges two cells.
func (p *setup) swapCells(one, other int) {
	v, w := p.value(one), p.value(other)
	p.set(1<<one, w)
	p.set(1<<other, v)
}
