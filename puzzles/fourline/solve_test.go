package fourline

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
)

// boardOf returns the board of a text.
func boardOf(t testing.TB, text string) *board {
	t.Helper()
	problems, err := Puzzle.Read(text, 1)
	if err != nil {
		t.Fatalf("Read(%q): %v", text, err)
	}
	return problems[0].(*board)
}

// codes returns the moves of a walk in digits.
func codes(w puzzle.Walk) []string {
	var list []string
	for i := range w.Len() {
		list = append(list, w.Step(i).Code)
	}
	return list
}

// scattered returns a board with the given numbers of pieces anywhere.
func scattered(rng *rand.Rand, size puzzle.Size, blacks, whites int) *board {
	b := &board{grid: gridOf(size)}
	for i, cell := range rng.Perm(size.Rows * size.Cols) {
		switch {
		case i < blacks:
			b.set(1<<cell, blackValue)
		case i < blacks+whites:
			b.set(1<<cell, whiteValue)
		}
	}
	return b
}

// lineless returns a scattered board without a line.
func lineless(rng *rand.Rand, size puzzle.Size, blacks, whites int) *board {
	b := scattered(rng, size, blacks, whites)
	for b.inLines() != 0 {
		b = scattered(rng, size, blacks, whites)
	}
	return b
}

// sizes of boards whose answers a plain search can find.
var small = []puzzle.Size{{Rows: 4, Cols: 4}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 5, Cols: 6}}

// TestAgainstPlainSearch compares verdicts, numbers of moves, and the numbers of
// positions of impossible boards, for both openers.
func TestAgainstPlainSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	seen := map[string]int{}
	for n := range 900 {
		size := small[n%len(small)]
		cells := size.Rows * size.Cols
		pieces := cells - 1 - rng.IntN(4)
		if n%3 == 0 {
			pieces = cells - 1
		}
		blacks := pieces/2 + rng.IntN(3) - 1
		b := lineless(rng, size, blacks, pieces-blacks)
		a, err := b.search(context.Background(), searchLimits, puzzle.IgnoreProgress)
		if err != nil {
			t.Fatal(err)
		}
		positions, whole := 0, true
		for c, o := range a.openings {
			want := plainBoard(b.String()).search("BW"[c], 3000)
			seen[checkOpening(t, b, o, want)]++
			positions += want.positions
			whole = whole && want.moves != -2
		}
		if whole && !a.possible() && a.positions != int64(positions) {
			t.Fatalf("%d positions, want %d for\n%s", a.positions, positions, b)
		}
	}
	if seen["reached"] < 1000 || seen["never"] < 100 {
		t.Errorf("compared %v", seen)
	}
}

func checkOpening(t *testing.T, b *board, got opening, want plainResult) string {
	t.Helper()
	switch {
	case want.moves == -2 || got.verdict == beyond:
		return "not known"
	case want.moves == -1 && got.verdict == never:
		return "never"
	case want.moves >= 0 && got == (opening{verdict: reached, moves: want.moves}):
		return "reached"
	}
	t.Fatalf("%+v, want %+v for\n%s", got, want, b)
	return ""
}

// TestCanonicalSequence compares walks with the first one in order of all
// shortest sequences, and replays them.
func TestCanonicalSequence(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	opened := map[byte]int{}
	for n := range 1200 {
		size := small[n%len(small)]
		if n%2 == 0 {
			size = originalSize
		}
		cells := size.Rows * size.Cols
		blacks := (cells - 2) / 2
		b := lineless(rng, size, blacks, cells-2-blacks)
		o := solved(t, b)
		if !o.Possible() {
			continue
		}
		p := plainBoard(b.String())
		opener := byte('B')
		if p.search('W', 1e5).moves == o.Length() && p.search('B', 1e5).moves != o.Length() {
			opener = 'W'
		}
		opened[opener]++
		got := codes(o.Walk)
		if !p.play(opener, got) {
			t.Fatalf("%c cannot play %v on\n%s", opener, got, b)
		}
		if want := p.first(opener, o.Length()); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v for\n%s", got, want, b)
		}
	}
	if opened['B'] < 300 || opened['W'] < 200 {
		t.Errorf("openers %v", opened)
	}
}

// TestTableAndSearchAgree asks both ways of solving for the same boards.
func TestTableAndSearchAgree(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	ctx := context.Background()
	for range 3000 {
		b := lineless(rng, originalSize, 7, 7)
		fromTable, err := b.lookUp(ctx)
		if err != nil {
			t.Fatal(err)
		}
		searched, err := b.search(ctx, searchLimits, puzzle.IgnoreProgress)
		if err != nil {
			t.Fatal(err)
		}
		if fromTable.openings != searched.openings || !slices.Equal(fromTable.path, searched.path) {
			t.Fatalf("table %+v, search %+v for\n%s", fromTable, searched, b)
		}
	}
}

// TestBoundNeverCutsAnAnswer asks, for every original position with an answer,
// whether it may be answered in as many moves as it takes, and in more.
func TestBoundNeverCutsAnAnswer(t *testing.T) {
	table, err := tableOf(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	g := space{gridOf(originalSize)}
	asked, sharp := 0, 0
	for rank, moves := range table.moves {
		if moves == 0 || moves == unknown {
			continue
		}
		p := table.position(uint32(rank))
		s := stateOf(&board{grid: g.grid, pieces: [2]uint64{p.mine, p.theirs}}, black)
		for n := int(moves); n < 10; n++ {
			if !g.Within(s, n) {
				t.Fatalf("Within(%d) denies an answer of %d moves", n, moves)
			}
		}
		asked++
		if moves == 1 || !g.Within(s, int(moves)-1) {
			sharp++
		}
	}
	if asked < 260_000 || sharp < asked/2 {
		t.Errorf("%d positions asked, the bound is sharp for %d", asked, sharp)
	}
}

// TestNodes is a signature of the searches: it changes when they do.
func TestNodes(t *testing.T) {
	for text, want := range map[string]int64{
		"BWBO WBWB BWBW WBWO":           15,
		"BOOB OWOO OOOO BOOB":           2902,
		"BOOOB OOOOO OOWOO OOOOO BOOOB": 117098,
	} {
		if o := solved(t, boardOf(t, text)); o.Nodes != want {
			t.Errorf("%d nodes, want %d for %q", o.Nodes, want, text)
		}
	}
}

func TestTableServesManyAtOnce(t *testing.T) {
	b := boardOf(t, "BWBO WBWB BWBW WBWO")
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if o := solved(t, b); o.Length() != 5 || o.Nodes != 15 {
				t.Errorf("%d moves, %d nodes", o.Length(), o.Nodes)
			}
		})
	}
	group.Wait()
}

// hard is a board whose answer is far away.
var hard = strings.Join([]string{
	"BOOOOOOB", "OOOOOOOO", "OOOOOOOO", "OOOWOOOO", "OOOOOOOO", "OOOOOOOO", "OOOOOOOO", "BOOOOOOB",
}, "\n")

func TestCancelWhileSearching(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	_, err := boardOf(t, hard).Solve(ctx, func(p puzzle.Progress) {
		if reports++; p.Nodes < 1 || p.Fraction >= 0 || !strings.HasPrefix(p.Best.String(), "no line within ") {
			t.Errorf("progress %+v", p)
		}
		cancel()
	})
	if !errors.Is(err, context.Canceled) || reports != 1 {
		t.Errorf("%d reports, error %v", reports, err)
	}
}

func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(nil)
	for _, text := range []string{"BWBO WBWB BWBW WBWO", "BBBB OOOO OOOO OOOO", hard} {
		if _, err := boardOf(t, text).Solve(ctx, puzzle.IgnoreProgress); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v for %q", err, text)
		}
	}
}

func TestGivesUpAtItsLimit(t *testing.T) {
	_, err := boardOf(t, hard).search(context.Background(), limits{kept: 100}, puzzle.IgnoreProgress)
	if !errors.Is(err, puzzle.ErrGaveUp) {
		t.Fatalf("error %v", err)
	}
	want := "gave up: no line within 42 moves; more than 100 positions to keep"
	if err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
}
