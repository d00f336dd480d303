package random

import "context"

// Climb looks for a random board that is as wished, by changing one again and again. It is a hill
// climb: a change is kept where it comes nearer to the wish, or no less near.
//
// All chance is in the functions, which are called one after the other in an order that depends on
// what they return alone. So equal sources of random numbers give equal boards on every machine.
type Climb[B comparable] struct {
	// Start returns a board to begin with.
	Start func() B
	// Miss measures by how much a board misses the wish: 0 where it is as wished, which must be
	// proven. It returns soon after the end of ctx.
	Miss func(ctx context.Context, board B) (int, error)
	// Change returns a board beside the given one, which stays as it is, or that board itself
	// where the change came to nothing.
	Change func(board B) B
	// Stray reports whether to go on from a change for the worse. It is asked for each of them, to get away from
	// boards where every change is one. It may be nil.
	Stray func() bool

	Climbs int   // how many boards to begin with
	Tries  int   // how many changes to try from each of them
	None   error // what to say where no board as wished came up; nil where any board will do
}

// Board returns a board as wished, or the last one that it came to, with the error None. It returns
// soon after the end of ctx, with ctx.Err(), or with any other error of Miss.
func (c *Climb[B]) Board(ctx context.Context) (board B, _ error) {
	for range c.Climbs {
		board = c.Start()
		miss, err := c.miss(ctx, board)
		for try := 0; try < c.Tries && miss > 0 && err == nil; try++ {
			board, miss, err = c.step(ctx, board, miss)
		}
		if miss == 0 || err != nil {
			return board, err
		}
	}
	return board, c.None
}

// step tries one change.
func (c *Climb[B]) step(ctx context.Context, board B, miss int) (B, int, error) {
	next := c.Change(board)
	if next == board {
		return board, miss, nil
	}
	missNow, err := c.miss(ctx, next)
	if err == nil && (missNow <= miss || c.Stray != nil && c.Stray()) {
		return next, missNow, nil
	}
	return board, miss, err
}

// miss measures a board unless ctx has ended.
func (c *Climb[B]) miss(ctx context.Context, board B) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return c.Miss(ctx, board)
}
