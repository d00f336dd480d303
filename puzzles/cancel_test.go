package puzzles_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/random"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

var lastLook = flag.Int("looks", 30, "end contexts at looks up to this one")

// ends returns the looks at which contexts end. The time between two looks is measured as well.
func ends() []int {
	looks := []int{0}
	for n := 1; n <= *lastLook; n *= 3 {
		looks = append(looks, n)
	}
	return looks
}

// wishes returns wishes for random boards that are hard to make, by name.
func wishes(p *puzzle.Puzzle) map[string]puzzle.Wish {
	all := map[string]puzzle.Wish{}
	for _, size := range []view.Size{p.Sizes[len(p.Sizes)/2], p.Max} {
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
	hard := map[string]puzzle.Problem{
		"new":        empty,
		"any values": empty.Fill(func(at view.Spot) int { return rng.IntN(max(empty.Values(at), 1)) }),
	}
	for _, size := range []view.Size{p.Sizes[len(p.Sizes)/2], p.Max} {
		if board, err := p.Random(context.Background(), puzzle.Wish{Size: size}, random.Source(1)); err == nil {
			hard["random "+size.String()] = board
		}
	}
	text, _ := fs.ReadFile(p.Files, "worst.txt")
	worst, _ := boards.Read(p, string(text), 1000)
	for i, board := range worst {
		hard[fmt.Sprintf("worst %d", i+1)] = board
	}
	return hard
}

// TestEverythingEndsSoon ends random boards, searches, reasons and pages in the middle. It logs the most
// processor time of each phase from the end to the return, or between two looks.
func TestEverythingEndsSoon(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // so that the processor time between two looks is that of one search
	for _, p := range puzzles.All() {
		t.Run(p.ID, func(t *testing.T) {
			before, most := runtime.NumGoroutine(), worst{}
			for name, w := range wishes(p) {
				most.endsSoon(t, "random boards", name, func(ctx context.Context) error {
					_, err := p.Random(ctx, w, random.Source(1))
					return err
				})
			}
			for name, board := range hard(p) {
				most.solveEndsSoon(t, name, board)
				if board.Check() == nil {
					most.endsSoon(t, "the search of textbooks", name, func(ctx context.Context) error {
						_, err := textbook.Run(ctx, p, board, nil)
						return err
					})
				}
			}
			if after := runtime.NumGoroutine(); after > before {
				t.Errorf("%d goroutines are left", after-before)
			}
			for _, phase := range slices.Sorted(maps.Keys(most)) {
				t.Logf("%s, %s: %.1f ms", p.ID, phase, 1000*most[phase].Seconds())
			}
		})
	}
}

// worst is the most processor time of each phase.
type worst map[string]time.Duration

// solveEndsSoon ends the search for an answer, and what makes its reasons.
func (w worst) solveEndsSoon(t *testing.T, name string, board puzzle.Problem) {
	if board.Check() != nil {
		return
	}
	var o puzzle.Outcome
	w.endsSoon(t, "Solve", name, func(ctx context.Context) (err error) {
		o, err = board.Solve(ctx, nil)
		return err
	})
	for i, n := range o.Notes() {
		if later := n.Later; later != nil {
			w.endsSoon(t, "reasons", fmt.Sprintf("%d of %s", i, name), func(ctx context.Context) error {
				note, err := later(ctx)
				if err == nil {
					n = note
				}
				return err
			})
		}
		for page := range min(n.Pages, 3) {
			w.endsSoon(t, "pages of reasons", fmt.Sprintf("%d of reason %d of %s", page, i, name), func(ctx context.Context) error {
				_, err := n.Page(ctx, page)
				return err
			})
		}
	}
}

// endsSoon calls f under contexts that end later and later, until it is done before that.
func (w worst) endsSoon(t *testing.T, phase, name string, f func(context.Context) error) {
	t.Helper()
	for _, looks := range ends() {
		used, err := fuse.Run(3, looks, time.Hour, f)
		w[phase] = max(w[phase], used)
		if used > fuse.Grace {
			t.Errorf("%s, %s: ended at look %d, it uses %v more, or as much between two looks", phase, name, looks, used)
		}
		if !errors.Is(err, context.Canceled) {
			return // it has found everything, or has an end of its own, such as memory that is used up
		}
	}
}
