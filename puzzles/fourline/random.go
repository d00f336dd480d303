package fourline

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
)

var originalSize = puzzle.Size{Rows: 4, Cols: 4}

const (
	shuffles    = 40 // exchanges tried per cell, enough to forget the pattern
	wantedMoves = 4  // of an answer on a board above the original size
)

// anyBoard returns a board with two blanks and as many black as white pieces, or
// one black piece more, without a line, that can be solved. On the original size
// all such boards are equally likely, as far as shuffling goes; above it one is
// sought that takes a few moves.
func anyBoard(size puzzle.Size, rng *rand.Rand) *board {
	b := patterned(gridOf(size)).shuffled(rng)
	if size == originalSize {
		return b
	}
	b, _, _ = b.climbed(context.Background(), wantedMoves, rng)
	if b.weigh().moves == 0 {
		return patterned(gridOf(size))
	}
	return b
}

// patterned returns a board without a line that can be solved: pairs of a colour,
// shifted from row to row, and the blanks in opposite corners.
func patterned(g *grid) *board {
	b := &board{grid: g}
	for i := range g.rows * g.cols {
		b.set(1<<i, blackValue+(i%g.cols/2+i/g.cols)%2)
	}
	b.set(1, blankValue)
	b.set(1<<(g.rows*g.cols-1), blankValue)
	b.balance()
	return b
}

// balance turns pieces over, the first ones that make no line, until there are as
// many of both colours or one black piece more.
func (b *board) balance() {
	for i := 0; i < b.rows*b.cols; i++ {
		surplus := b.count(black) - b.count(white)
		from, to := blackValue, whiteValue
		switch {
		case surplus == 0 || surplus == 1:
			return
		case surplus < 0:
			from, to = to, from
		}
		if b.value(i) != from {
			continue
		}
		if b.set(1<<i, to); b.inLines() != 0 {
			b.set(1<<i, from)
		}
	}
}

// shuffled returns the board after many exchanges of two cells, leaving out those that
// would make a line.
func (b *board) shuffled(rng *rand.Rand) *board {
	next := *b
	cells := b.rows * b.cols
	for range shuffles * cells {
		i, j := rng.IntN(cells), rng.IntN(cells)
		before := next.pieces
		vi, vj := next.value(i), next.value(j)
		next.set(1<<i, vj)
		next.set(1<<j, vi)
		if next.inLines() != 0 {
			next.pieces = before
		}
	}
	return &next
}
