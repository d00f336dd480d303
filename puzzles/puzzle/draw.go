package puzzle

import (
	"context"
	"math/rand/v2"
)

// Draw asks for a random board.
type Draw struct {
	Size    Size
	Moves   int  // the minimum number of moves, exactly; 0 for any
	Numbers int  // how many different numbers tiles carry; 0 for the usual
	Unique  bool // there shall be one solution only, but for tiles that look alike
}

// Drawing tells how random boards of a puzzle can be asked for.
type Drawing struct {
	// Levels returns named choices for a size, the easiest first.
	Levels func(Size) []Level

	// MaxMoves returns the largest Moves that makes sense for a size, and 0 in
	// puzzles that have no number of moves. MaxNumbers is that for Numbers and Unique.
	MaxMoves, MaxNumbers func(Size) int

	// Board draws a board from rng alone: the same Draw and numbers give the same
	// board. The size must pass CheckSize. What cannot be had is a *Complaint.
	// It returns within 100 ms of the end of ctx, with ctx.Err().
	Board func(ctx context.Context, d Draw, rng *rand.Rand) (Problem, error)
}

// Level is a named choice of a random board.
type Level struct {
	Name string // such as "Easy"
	Draw Draw
}
