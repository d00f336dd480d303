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

// cancelled is something that takes long: how it is started, and ended.
type cancelled struct{ start, end func(d *tab, rng *rand.Rand) }

// longest is all that a session does that takes long.
var longest = []cancelled{
	{func(d *tab, _ *rand.Rand) { d.Solve() }, func(d *tab, _ *rand.Rand) { d.cancel() }},
	{func(d *tab, _ *rand.Rand) { d.Hint() }, func(d *tab, _ *rand.Rand) { d.Edit() }},
	{func(d *tab, _ *rand.Rand) { d.Batch.Start() }, func(d *tab, _ *rand.Rand) { d.Batch.Stop() }},
	{func(d *tab, _ *rand.Rand) { d.PlayByHand() }, func(d *tab, _ *rand.Rand) { d.Close() }},
	{func(d *tab, rng *rand.Rand) { d.Boards.Random(hardWish(d.Puzzle), rng.Uint64()) }, func(d *tab, _ *rand.Rand) { d.cancel() }},
}

// hardWish is for a random board that takes long to find.
func hardWish(p *puzzle.Puzzle) puzzle.Wish {
	if p.Levels == nil {
		return puzzle.Wish{Size: p.Max}
	}
	levels := p.Levels(p.Max, 0)
	return levels[len(levels)-1]
}

// canceller cancels what a session does on boards of a puzzle.
type canceller struct {
	puzzle *puzzle.Puzzle
	rng    *rand.Rand
	late   []time.Duration // processor time from each end until no goroutine was left
}

// cancel starts something on hard boards, and ends it after a time by chance.
func (c *canceller) cancel(t *testing.T, what cancelled) {
	t.Helper()
	d := openPuzzle(c.puzzle)
	defer d.Close()
	d.Boards.open([]puzzle.Problem{hardBoard(t, c.puzzle, c.rng), hardBoard(t, c.puzzle, c.rng)}, d.usage())
	before := runtime.NumGoroutine()
	what.start(d, c.rng)
	time.Sleep(time.Duration(c.rng.IntN(60)) * time.Millisecond)
	from := fuse.Processor()
	what.end(d, c.rng)
	for tries := 0; runtime.NumGoroutine() > before; tries++ {
		if time.Sleep(100 * time.Microsecond); tries == mostTries {
			t.Fatalf("%d goroutines are left", runtime.NumGoroutine()-before)
		}
	}
	c.late = append(c.late, fuse.Processor()-from)
	for len(d.posted) > 0 {
		(<-d.posted)()
	}
}

// share returns the time that so many percent are not above.
func (c *canceller) share(percent int) time.Duration {
	sorted := slices.Sorted(slices.Values(c.late))
	return sorted[(len(sorted)-1)*percent/100].Round(10 * time.Microsecond)
}

const (
	mostTries  = 100_000  // looks whether goroutines have ended
	memoryLeft = 16 << 20 // bytes that may be kept of searches that have ended
)

// inUse returns how many bytes are in use.
func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // empties the pools
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestCancel starts searches and all else that takes long on hard boards, and ends them after times by chance. It
// does so as often as FOURFOLD_CANCELS says, and tells then how much processor time the ends took.
func TestCancel(t *testing.T) {
	times := 40
	n, err := strconv.Atoi(os.Getenv("FOURFOLD_CANCELS"))
	if err == nil {
		times = n
	}
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for _, p := range puzzles.All() {
		c := &canceller{puzzle: p, rng: random.Source(1)}
		for _, what := range longest { // what is kept of every size is made here
			c.cancel(t, what)
		}
		goroutines, memory := runtime.NumGoroutine(), inUse()
		for i := range times / len(puzzles.All()) {
			c.cancel(t, longest[i%len(longest)])
		}
		t.Logf("%-8s  %4d cancelled: median %8v, 90 %% %8v, 99 %% %8v, most %8v", p.ID, len(c.late), c.share(50), c.share(90), c.share(99), c.share(100))
		if most := c.share(100); most > fuse.Grace {
			t.Errorf("%s uses %v of processor time after its end", p.ID, most)
		}
		if after := runtime.NumGoroutine(); after > goroutines {
			t.Errorf("%s: %d goroutines, %d before", p.ID, after, goroutines)
		}
		if now := inUse(); now > memory+memoryLeft {
			t.Errorf("%s: %d MB of memory in use, %d MB before", p.ID, now>>20, memory>>20)
		}
	}
	if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
		t.Errorf("temporary files: %v, %v", left, err)
	}
}
