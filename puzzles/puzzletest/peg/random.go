package peg

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// mostJumps returns a number of jumps for which boards of a size are easily found and solved.
func mostJumps(s puzzle.Size) int { return (s.Rows - 1) * (s.Cols - 1) * 2 / 3 }

// levels returns parts of the most jumps.
func levels(s puzzle.Size) []puzzle.Wish {
	most := mostJumps(s)
	return random.Levels(s, random.Level{Name: "Easy", Moves: most / 3}, random.Level{Name: "Medium", Moves: most * 2 / 3},
		random.Level{Name: "Hard", Moves: most})
}

const attempts = 10_000 // at a random board

// randomBoard returns a board of as many jumps as wished, by jumps backwards from a single peg.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	n, asked := w.Asks[random.MovesID]
	if most := mostJumps(w.Size); !asked {
		n = most - rng.IntN(most/2+1)
	}
	b := boardOf(w.Size, full(w.Size)).(*board)
	jumps := b.jumps()
	for range attempts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		last := uint64(1) << rng.IntN(w.Size.Rows*w.Size.Cols)
		if b.pegs = backwards(jumps, last&b.cells, n, rng); b.pegs != 0 {
			return b, nil
		}
	}
	return nil, sentence.Refuse("No board of %v with %d jumps came up. Smaller numbers are easier to find.", w.Size, n)
}

// backwards returns the pegs after n jumps backwards by chance, or none where it came to an end before.
func backwards(jumps []jump, pegs uint64, n int, rng *rand.Rand) uint64 {
	for range n {
		var before []uint64
		for _, j := range jumps {
			if pegs&j.cells() == j.after {
				before = append(before, pegs^j.cells())
			}
		}
		if len(before) == 0 {
			return 0
		}
		pegs = before[rng.IntN(len(before))]
	}
	return pegs
}
