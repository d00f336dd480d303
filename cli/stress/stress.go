// Package stress tries somebody's program on boards until it fails, and makes the board on which it fails smaller.
//
// The program reads boards in the judge's form and prints answers, as for an online judge. What it prints is compared by package
// judge; it runs by package child.
package stress

import (
	"context"
	"errors"
	"sync"
	"time"

	"fourfold/cli/stress/child"
	"fourfold/puzzles/puzzle"
)

// Options say which program is tried on which boards.
type Options struct {
	Puzzle  *puzzle.Puzzle
	Program *child.Program

	// Form returns what the program reads for some boards. Optional: their text.
	Form func(boards ...puzzle.Problem) string

	Sizes []puzzle.Size // the smallest first
	All   bool          // every board of these sizes, instead of random ones
	Count uint64        // how many boards, at most; 0 for all with All
	Seed  uint64        // of the random boards

	TimeLimit   time.Duration // for a run on one board
	OutputLimit int           // of a run, in bytes
	Together    int           // boards in one run, at most

	Log      func(string)            // takes a line about each run, from any goroutine; optional
	Progress func(boards, of uint64) // takes the number of boards that were tried, of all, now and then; optional
}

// ErrTooMany says that there are too many boards of a size to try them all.
var ErrTooMany = errors.New("there are more boards than can be counted")

// atATime is how many processes run at a time.
const atATime = 2

// Run tries the program. It returns within 100 ms of the end of ctx, with ctx.Err(), and all processes that it has started are over then.
func Run(ctx context.Context, o *Options) (*Report, error) {
	boards := rising{o.Puzzle, o.Sizes, o.Seed}.supply(o.Count)
	if o.All {
		all, ok := every(o.Puzzle, o.Sizes)
		if !ok {
			return nil, ErrTooMany
		}
		if o.Count > 0 {
			all.count = min(all.count, o.Count)
		}
		boards = all
	}
	started := time.Now()
	c := &campaign{trial: newTrial(o), boards: boards, progress: o.Progress}
	found, err := c.run(ctx)
	if err != nil {
		return nil, err
	}
	r := &Report{
		Boards: c.tried.Load(), Undecided: c.trial.undecided.Load(), Runs: c.trial.runs.Load(),
		OneEach: o.Together > 1 && c.trial.most.Load() <= 1, Found: found,
	}
	if found != nil {
		r.Boards = found.Number
		s := newShrinker(c.trial, o, found)
		if r.Smaller, err = s.shrink(ctx); err != nil {
			return nil, err
		}
		f := r.Final()
		f.Expected = c.trial.expected(ctx, f.Boards)
		r.Shrunk = c.trial.runs.Load() - r.Runs
	}
	r.Took = time.Since(started)
	return r, nil
}

// atOnce runs f in so many goroutines and waits for them all.
func atOnce(count int, f func()) {
	var all sync.WaitGroup
	for range count {
		all.Go(f)
	}
	all.Wait()
}
