// Package suite makes sets of tests as judges want them: boards with their answers, graded by difficulty.
package suite

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// Options say what a set of tests is to be like.
type Options struct {
	Puzzle *puzzle.Puzzle
	Sizes  []puzzle.Size // the smallest first
	Wish   *puzzle.Wish  // what all boards are asked to be like; nil for a set of all kinds
	Count  int           // how many tests
	Seed   uint64        // which determines them all
	Hard   bool          // with the worst boards that are known
}

// Test is a board with its answer.
type Test struct {
	What   string // the board is, such as "all equal" or "Hard"
	Board  puzzle.Problem
	Answer puzzle.Outcome
}

// solveTime is how long solving a board may take.
const solveTime = 20 * time.Second

// attempts is how many boards are looked at for a test that is not as it should be, or like another one.
const attempts = 24

// Make makes the tests. It returns soon after the end of ctx, with ctx.Err(). Another error says what cannot be had.
func Make(ctx context.Context, o *Options) ([]Test, error) {
	plan := o.plan()
	tests, errs := make([]Test, len(plan)), make([]error, len(plan))
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(plan)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(plan); i = int(next.Add(1)) - 1 {
				tests[i], errs[i] = o.test(ctx, plan[i], i, 0)
			}
		})
	}
	all.Wait()
	seen := map[string]bool{}
	for i := range tests {
		if errs[i] != nil {
			return nil, errs[i]
		}
		if err := o.distinct(ctx, plan[i], i, &tests[i], seen); err != nil {
			return nil, err
		}
	}
	return tests, nil
}

// distinct makes a test again while there is one of the same board, some times.
func (o *Options) distinct(ctx context.Context, k kind, i int, t *Test, seen map[string]bool) error {
	for again := 1; seen[textOf(t.Board)] && again < attempts; again++ {
		next, err := o.test(ctx, k, i, again)
		if err != nil {
			return err
		}
		*t = next
	}
	seen[textOf(t.Board)] = true
	return nil
}

// test makes the i-th test. Another number of tries that came before gives another board, where the kind has several.
func (o *Options) test(ctx context.Context, k kind, i, before int) (Test, error) {
	rng := random.Nth(o.Seed, uint64(i)<<32|uint64(before))
	b, err := k.board(ctx, rng)
	if err != nil {
		return Test{}, err
	}
	answer, err := solve(ctx, b)
	if k.possible != "" && answer.Possible() {
		k.what = k.possible
	}
	return Test{What: k.what, Board: b, Answer: answer}, err
}

// solve answers a board, within some time.
func solve(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
	limited, cancel := context.WithTimeout(ctx, solveTime)
	defer cancel()
	o, err := b.Solve(limited, puzzle.Options{})
	switch {
	case ctx.Err() != nil:
		return o, ctx.Err()
	case err != nil:
		return o, fmt.Errorf("a board of %v could not be solved within %v; smaller sizes are easier", b.Size(), solveTime)
	}
	return o, nil
}

func textOf(b puzzle.Problem) string {
	text, _ := b.AppendText(nil)
	return string(text)
}
