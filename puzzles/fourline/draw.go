package fourline

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// drawing tells how random boards can be asked for.
var drawing = puzzle.Drawing{
	Levels:     levels,
	MaxMoves:   func(puzzle.Size) int { return mostMoves },
	MaxNumbers: func(puzzle.Size) int { return 0 },
	Board:      draw,
}

const (
	// mostMoves is the largest minimum of an original board, by the table of them all. Larger
	// boards with two blanks rarely have more either.
	mostMoves = 7

	climbs = 60 // attempts at a board above the original size
)

// levels returns the levels of a size.
func levels(s puzzle.Size) []puzzle.Level {
	return []puzzle.Level{
		{Name: "Easy", Draw: puzzle.Draw{Size: s, Moves: 2}},
		{Name: "Medium", Draw: puzzle.Draw{Size: s, Moves: 4}},
		{Name: "Hard", Draw: puzzle.Draw{Size: s, Moves: 6}},
		{Name: "Very hard", Draw: puzzle.Draw{Size: s, Moves: mostMoves}},
	}
}

// draw draws a board with two blanks and as many black as white pieces, or one black piece
// more, whose answer has exactly d.Moves moves. On the original size all such boards are
// equally likely; above it a board is changed until it is one.
func draw(ctx context.Context, d puzzle.Draw, rng *rand.Rand) (puzzle.Problem, error) {
	switch {
	case d.Numbers != 0 || d.Unique:
		return nil, sentence.Refuse("Boards of Four in Line have no numbers, and any number of solutions.")
	case d.Moves < 0 || d.Moves > mostMoves:
		return nil, sentence.Refuse("Boards can be drawn with 1 to %d moves, not %d.", mostMoves, d.Moves)
	case d.Moves == 0:
		return anyBoard(d.Size, rng), ctx.Err()
	case d.Size == originalSize:
		return drawOriginal(ctx, d.Moves, rng)
	}
	for range climbs {
		b, done, err := patterned(gridOf(d.Size)).shuffled(rng).climbed(ctx, d.Moves, rng)
		if err != nil {
			return nil, err
		}
		if done {
			return b, nil
		}
	}
	return nil, sentence.Refuse("No board of size %v with an answer of %d moves was found; try again, or fewer moves.",
		d.Size, d.Moves)
}

// drawOriginal draws one of all original boards of a number of moves.
func drawOriginal(ctx context.Context, moves int, rng *rand.Rand) (puzzle.Problem, error) {
	t, err := tableOf(ctx)
	if err != nil {
		return nil, err
	}
	var ranks []uint32
	for rank, n := range t.answers {
		if int(n) == moves {
			ranks = append(ranks, uint32(rank))
		}
	}
	return t.board(ranks[rng.IntN(len(ranks))]), nil
}
