package random

import "context"

// Climb finds a board that meets a wish by hill climbing: it keeps a change that misses the wish by no more.
//
// The functions are the only source of randomness, so equal sources give equal boards.
type Climb[B comparable] struct {
	// Start returns a board to begin with.
	Start func() B
	// Miss returns how far a board is from the wish, and 0 if it is proven to be as wished. It returns soon
	// after the end of ctx.
	Miss func(ctx context.Context, board B) (int, error)
	// Change returns a board beside another one, or the same board.
	Change func(board B) B
	// Stray reports whether to keep a change for the worse. Optional: none is kept.
	Stray func() bool

	Climbs int   // boards to begin with
	Tries  int   // changes of each of them
	None   error // for no board as wished; nil if any board will do
}

// Board returns a board as wished, or the last board and None. It returns soon after the end of ctx, with
// ctx.Err(), or with another error of Miss.
func (c *Climb[B]) Board(ctx context.Context) (board B, _ error) {
	for range c.Climbs {
		board = c.Start()
		miss, err := c.miss(ctx, board)
		for try := 0; try < c.Tries && miss > 0 && err == nil; try++ {
			next, now := c.Change(board), 0
			if next == board {
				continue
			}
			now, err = c.miss(ctx, next)
			if err == nil && (now <= miss || c.Stray != nil && c.Stray()) {
				board, miss = next, now
			}
		}
		if miss == 0 || err != nil {
			return board, err
		}
	}
	return board, c.None
}

// miss is Miss unless ctx has ended.
func (c *Climb[B]) miss(ctx context.Context, board B) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return c.Miss(ctx, board)
}
