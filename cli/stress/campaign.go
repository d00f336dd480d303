package stress

import (
	"context"
	"math"
	"sync"
	"sync/atomic"

	"fourfold/puzzles/puzzle"
)

// campaign tries a program on the boards of a supply, several processes at a time.
type campaign struct {
	trial    *trial
	boards   supply
	progress func(boards, of uint64)
	tried    atomic.Uint64

	mu    sync.Mutex
	next  uint64   // the number of the next board
	end   uint64   // boards from here on need not be tried any more
	found *Failure // the one of the first board so far
	err   error
	under map[uint64]context.CancelFunc // by the first board of the batches under way
}

// run returns the failure on the first board, in the order of the supply, on which there is one, or nil.
func (c *campaign) run(ctx context.Context) (*Failure, error) {
	c.end, c.under = c.boards.count, map[uint64]context.CancelFunc{}
	atOnce(atATime, func() {
		for {
			ctx, from, count := c.take(ctx)
			if count == 0 {
				return
			}
			f, err := c.try(ctx, from, count)
			c.finish(ctx, from, count, f, err)
		}
	})
	return c.found, c.err
}

// mostTogether bounds the boards of a run where nothing else does.
const mostTogether = 2048

// take takes the next boards: the more, the more there were before. The context ends when nobody needs them any more.
func (c *campaign) take(ctx context.Context) (_ context.Context, from, count uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.next >= c.end || c.err != nil {
		return ctx, 0, 0
	}
	from = c.next
	count = min(1+from/2, c.end-from, uint64(max(c.trial.most.Load(), 1)))
	c.next += count
	ctx, c.under[from] = context.WithCancel(ctx)
	return ctx, from, count
}

// try tries boards.
func (c *campaign) try(ctx context.Context, from, count uint64) (*Failure, error) {
	all := make([]puzzle.Problem, count)
	for i := range all {
		b, err := c.boards.at(ctx, from+uint64(i))
		if err != nil {
			return nil, err
		}
		all[i] = b
	}
	f, err := c.trial.first(ctx, all)
	if f != nil {
		f.Number = from + uint64(f.place)
	}
	return f, err
}

// finish takes what came of some boards. A failure ends what goes on with later ones.
func (c *campaign) finish(ctx context.Context, from, count uint64, f *Failure, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.under[from]()
	delete(c.under, from)
	switch {
	case from >= c.end: // nobody needs it
	case err != nil:
		c.err, c.end = err, 0
	case f == nil:
		n := c.tried.Add(count)
		if c.progress != nil {
			c.progress(n, c.boards.count)
		}
	default:
		c.found, c.end = f, from
	}
	for other, cancel := range c.under {
		if other >= c.end && c.end < math.MaxUint64 {
			cancel()
		}
	}
}
