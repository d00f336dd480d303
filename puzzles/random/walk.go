package random

import (
	"context"
	"errors"
	"math/rand/v2"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Walk looks for a board whose answer has a number of moves: it makes as many moves backwards from a
// solved board, solves the board, and climbs by further moves backwards. Boards must be comparable.
type Walk struct {
	// Solved returns a solved board.
	Solved func(*rand.Rand) grid.Board
	// Back returns the board before a random move, or the same board where there is none. It is [Step] for
	// puzzles in which every move can be undone by another one.
	Back func(grid.Board, *rand.Rand) grid.Board
	// Length is the number of moves that is wanted.
	Length int
	// Moves is puzzle.Puzzle's Moves.
	Moves func(n int) sentence.Text
}

const (
	walks      = 8
	walkTries  = 400
	walkStrays = 6       // one change for the worse in so many is kept
	walkMemory = 1 << 24 // limit of one search, in bytes
)

// Board returns such a board. It returns soon after the end of ctx, with ctx.Err().
func (w Walk) Board(ctx context.Context, rng *rand.Rand) (grid.Board, error) {
	start := w.Solved(rng)
	c := Climb[grid.Board]{
		Start:  func() grid.Board { return w.walk(w.Solved(rng), rng) },
		Miss:   w.miss,
		Change: func(b grid.Board) grid.Board { return w.Back(b, rng) },
		Stray:  func() bool { return rng.IntN(walkStrays) == 0 },
		Climbs: walks,
		Tries:  walkTries,
		None: sentence.Refuse("No board of %v that takes %v was found. Smaller numbers are easier to find.",
			start.Size(), w.Moves(w.Length)),
	}
	b, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// walk returns the board before Length moves.
func (w Walk) walk(b grid.Board, rng *rand.Rand) grid.Board {
	for range w.Length {
		b = w.Back(b, rng)
	}
	return b
}

// miss returns how far the length of an answer is from the wanted one.
func (w Walk) miss(ctx context.Context, b grid.Board) (int, error) {
	a, err := b.Solve(ctx, puzzle.Options{Memory: walkMemory})
	switch {
	case errors.Is(err, puzzle.ErrGaveUp):
		return w.Length + 1, nil
	case err != nil:
		return 0, err
	}
	return max(w.Length-len(a.Moves), len(a.Moves)-w.Length), nil
}

// Step returns the board after a random move, or the same board where there is none.
func Step(b grid.Board, rng *rand.Rand) grid.Board {
	var moves []grid.Move
	for from := range b.Size().Rows * b.Size().Cols {
		for _, to := range b.Targets(from) {
			moves = append(moves, grid.Move{From: from, To: to})
		}
	}
	if len(moves) == 0 {
		return b
	}
	return b.After(moves[rng.IntN(len(moves))])
}
