package fourline

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

const (
	// mostMoves is the largest minimum of an original board, by the table of them all. Larger
	// boards with two blanks rarely have more either.
	mostMoves = 7

	climbs = 60 // attempts at a board above the original size
)

// levels returns the levels of a size.
func levels(s puzzle.Size) []puzzle.Wish {
	return []puzzle.Wish{
		{Name: "Easy", Size: s, Asks: map[string]int{random.MovesID: 2}},
		{Name: "Medium", Size: s, Asks: map[string]int{random.MovesID: 4}},
		{Name: "Hard", Size: s, Asks: map[string]int{random.MovesID: 6}},
		{Name: "Very hard", Size: s, Asks: map[string]int{random.MovesID: mostMoves}},
	}
}

// randomBoard returns a board with two blanks and as many black as white pieces, or one black piece
// more, of any kind or with an answer of exactly the moves that are wished. On the original size all such
// boards are equally likely; above it a board is changed until it is one.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
	moves, asked := w.Asks[random.MovesID]
	switch {
	case !asked:
		return anyBoard(w.Size, rng), ctx.Err()
	case w.Size == originalSize:
		return drawOriginal(ctx, moves, rng)
	}
	for range climbs {
		b, done, err := patterned(gridOf(w.Size)).shuffled(rng).climbed(ctx, moves, rng)
		if err != nil {
			return nil, err
		}
		if done {
			return b, nil
		}
	}
	return nil, sentence.Refuse("No board of size %v with an answer of %d moves was found; try again, or fewer moves.",
		w.Size, moves)
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
