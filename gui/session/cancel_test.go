package session

import (
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/random"
)

// hardBoard returns a board of one of the larger sizes of a puzzle: a random one, or one with any values.
func hardBoard(t *testing.T, p *puzzle.Puzzle, rng *rand.Rand) puzzle.Problem {
	sizes := append(slices.Clone(p.Sizes[len(p.Sizes)/2:]), p.Max)
	board, err := p.Random(t.Context(), puzzle.Wish{Size: sizes[rng.IntN(len(sizes))]}, rng)
	if err != nil {
		t.Fatal(err)
	}
	other := board.Fill(func(at puzzle.Spot) int { return rng.IntN(board.Values(at)) })
	if other.Check() == nil && rng.IntN(2) == 0 {
		return other
	}
	return board
}

// hardWish returns a wish for a random board that takes long to find.
func hardWish(p *puzzle.Puzzle) puzzle.Wish {
	if p.Levels == nil {
		return puzzle.Wish{Size: p.Max}
	}
	levels := p.Levels(p.Max, 0)
	return levels[len(levels)-1]
}

// long is all that a session does that takes long: how it is started, and ended.
var long = []struct{ start, end func(d *tab) }{
	{func(d *tab) { d.Solve() }, func(d *tab) { d.cancel() }},
	{func(d *tab) { d.Hint() }, func(d *tab) { d.Edit() }},
	{func(d *tab) { d.Batch.Start() }, func(d *tab) { d.Batch.Stop() }},
	{func(d *tab) { d.PlayByHand() }, func(d *tab) { d.Close() }},
	{func(d *tab) { d.Boards.Random(hardWish(d.Puzzle), 1) }, func(d *tab) { d.cancel() }},
}

// TestCancel starts work on hard boards and ends it after times by chance, FOURFOLD_CANCELS times. No goroutine may use
// more than a tenth of a second of processor time after that.
func TestCancel(t *testing.T) {
	times, err := strconv.Atoi(os.Getenv("FOURFOLD_CANCELS"))
	if err != nil {
		times = 40
	}
	for _, p := range puzzles.All() {
		rng, longest := random.Source(1), time.Duration(0)
		for i := range times / len(puzzles.All()) {
			d := openPuzzle(p)
			d.Boards.open([]puzzle.Problem{hardBoard(t, p, rng), hardBoard(t, p, rng)}, d.usage())
			before := runtime.NumGoroutine()
			long[i%len(long)].start(d)
			time.Sleep(time.Duration(rng.IntN(60)) * time.Millisecond)
			from := fuse.Processor()
			long[i%len(long)].end(d)
			for runtime.NumGoroutine() > before {
				time.Sleep(100 * time.Microsecond)
			}
			longest = max(longest, fuse.Processor()-from)
			d.Close()
		}
		t.Logf("%s: at most %v after the end", p.ID, longest)
		if longest > fuse.Grace {
			t.Errorf("%s uses %v of processor time after the end", p.ID, longest)
		}
	}
}
