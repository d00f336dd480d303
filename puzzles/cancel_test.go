package puzzles_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/random"
)

// ends are the looks at which contexts end. The time between two looks is measured as well.
var ends = []int{0, 1, 30}

// wishes returns wishes for random boards that are hard to make, by name.
func wishes(p *puzzle.Puzzle) map[string]puzzle.Wish {
	all := map[string]puzzle.Wish{}
	for _, size := range []puzzle.Size{p.Sizes[len(p.Sizes)/2], p.Max} {
		all[size.String()] = puzzle.Wish{Size: size}
		for _, k := range p.Knobs {
			_, most := k.Range(size, 0)
			all[fmt.Sprintf("%v %s", size, k.ID)] = puzzle.Wish{Size: size, Asks: map[string]int{k.ID: most}}
		}
	}
	return all
}

// hard returns boards that are hard in different ways, by name.
func hard(p *puzzle.Puzzle) map[string]puzzle.Problem {
	rng, empty := random.Source(7), p.New(p.Max)
	boards := map[string]puzzle.Problem{
		"new":        empty,
		"any values": empty.Fill(func(at puzzle.Spot) int { return rng.IntN(max(empty.Values(at), 1)) }),
	}
	for _, size := range []puzzle.Size{p.Sizes[len(p.Sizes)/2], p.Max} {
		if board, err := p.Random(context.Background(), puzzle.Wish{Size: size}, random.Source(1)); err == nil {
			boards["random "+size.String()] = board
		}
	}
	return boards
}

// TestEverythingEndsSoon ends random boards, searches, continued searches, reasons and pages in the middle.
func TestEverythingEndsSoon(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // so that the processor time between two looks is that of one search
	for _, p := range puzzles.All() {
		t.Run(p.ID, func(t *testing.T) {
			before := runtime.NumGoroutine()
			for name, w := range wishes(p) {
				endsSoon(t, "random board "+name, func(ctx context.Context) error {
					_, err := p.Random(ctx, w, random.Source(1))
					return err
				})
			}
			for name, board := range hard(p) {
				for _, here := range []bool{false, true} {
					solveEndsSoon(t, fmt.Sprintf("%s, from here %v", name, here), board, here)
				}
			}
			if after := runtime.NumGoroutine(); after > before {
				t.Errorf("%d goroutines are left", after-before)
			}
		})
	}
}

// solveEndsSoon ends the search for an answer, and what makes its reasons.
func solveEndsSoon(t *testing.T, name string, board puzzle.Problem, here bool) {
	if board.Check() != nil {
		return
	}
	var o puzzle.Outcome
	endsSoon(t, "Solve of "+name, func(ctx context.Context) (err error) {
		o, err = board.Solve(ctx, puzzle.Options{FromHere: here})
		return err
	})
	if next := o.Continue; next != nil {
		endsSoon(t, "Continue of "+name, func(ctx context.Context) error {
			o, err := next(ctx, puzzle.Options{FromHere: here})
			if o.Continue != nil {
				next = o.Continue
			}
			return err
		})
	}
	for i, n := range o.Notes {
		if later := n.Later; later != nil {
			endsSoon(t, fmt.Sprintf("what reason %d of %s still needs", i, name), func(ctx context.Context) error {
				note, err := later(ctx)
				if err == nil {
					n = note
				}
				return err
			})
		}
		for page := range min(n.Pages, 3) {
			endsSoon(t, fmt.Sprintf("page %d of reason %d of %s", page, i, name), func(ctx context.Context) error {
				_, err := n.Page(ctx, page)
				return err
			})
		}
	}
}

// endsSoon calls f under contexts that end later and later, until it is done before that.
func endsSoon(t *testing.T, what string, f func(context.Context) error) {
	t.Helper()
	for _, looks := range ends {
		if soon(t, what, looks, f) == nil {
			return
		}
	}
}

// soon calls f, again where something else has used the processor too.
func soon(t *testing.T, what string, looks int, f func(context.Context) error) error {
	t.Helper()
	var used, gap time.Duration
	for range 3 {
		ctx := fuse.New(looks)
		err := f(ctx)
		used, gap = ctx.Late(), ctx.Gap()
		ctx.Stop()
		if err != nil && !errors.Is(err, context.Canceled) {
			return nil // it has an end of its own, such as memory that is used up
		}
		t.Logf("%4d ms more, %4d ms between two looks: %s, ended at look %d", used.Milliseconds(), gap.Milliseconds(), what, looks)
		if used <= fuse.Grace && gap <= fuse.Grace {
			return err
		}
	}
	t.Errorf("%s: ended at look %d, it uses %v more; up to %v pass between two looks", what, looks, used, gap)
	return context.Canceled
}
