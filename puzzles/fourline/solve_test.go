package fourline

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// boardOf returns the board of a text.
func boardOf(t testing.TB, text string) *board {
	t.Helper()
	return pieces(problemOf(t, text))
}

// problemOf returns the problem of a text.
func problemOf(t testing.TB, text string) puzzle.Problem {
	t.Helper()
	return puzzletest.Read(t, Puzzle, text)
}

// pieces returns the board of a problem that nobody has made a move on.
func pieces(p puzzle.Problem) *board {
	return newBoard(p.Size(), strings.ReplaceAll(p.String(), "\n", "")).(*board)
}

// problem returns the board as a problem.
func (b *board) problem(t testing.TB) puzzle.Problem {
	t.Helper()
	p, err := problemOf(t, b.String()).(puzzle.Positioned).WithPosition(b.Position())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// String returns one row a line.
func (b *board) String() string {
	var text strings.Builder
	for cell := range b.rows * b.cols {
		text.WriteByte(b.At(cell))
		if cell%b.cols == b.cols-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// codes returns moves in digits.
func (b *board) codes(moves []move) []string {
	var list []string
	for _, m := range moves {
		at := m.onGrid()
		from, to := grid.Spot(b.Size(), at.From), grid.Spot(b.Size(), at.To)
		list = append(list, string(b.Size().AppendCode(nil, from.Row+1, from.Col+1, to.Row+1, to.Col+1)))
	}
	return list
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
	b := &board{setup: setup{geometry: geometryOf(size)}}
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

// roomy limits let every search of a test come to its end.
var roomy = limits{memory: 1 << 28, spare: spareStates}

func searched(t testing.TB, b *board, turn turn) answer {
	t.Helper()
	a, _, err := b.task(turn, roomy).search(context.Background(), puzzle.Options{})
	if err != nil {
		t.Fatalf("%v for\n%s", err, b)
	}
	return a
}

// sizes of boards whose answers a plain search can find.
var small = []puzzle.Size{
	{Rows: 4, Cols: 4},
	{Rows: 4, Cols: 5},
	{Rows: 5, Cols: 4},
	{Rows: 5, Cols: 5},
	{Rows: 5, Cols: 6},
}

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
		a := searched(t, b, either)
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
		o := solved(t, b.problem(t))
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

// TestBoundNeverCutsAnAnswer asks, for every original position with an answer,
// whether it may be answered in as many moves as it takes.
func TestBoundNeverCutsAnAnswer(t *testing.T) {
	g := space{geometryOf(originalSize)}
	asked, sharp := 0, 0
	for _, p := range originalBoards() {
		b := &board{setup: setup{geometry: g.geometry, pieces: p.sets()}}
		for c := range theTruth() {
			moves := int(theTruth()[c][p.index()])
			if moves == 0 || moves == unknown {
				continue
			}
			s := stateOf(b.setup, colour(c))
			if !g.MayNeed(s, moves) {
				t.Fatalf("an answer of %d moves is denied", moves)
			}
			asked++
			if moves == 1 || !g.MayNeed(s, moves-1) {
				sharp++
			}
		}
	}
	if asked < 520_000 || sharp < asked/2 {
		t.Errorf("%d positions asked, the bound is sharp for %d", asked, sharp)
	}
}

// TestNodes is a signature of the searches: it changes when they do.
func TestNodes(t *testing.T) {
	for text, want := range map[string]int64{
		"BWBO WBWB BWBW WBWO":           72,
		"BOOB OWOO OOOO BOOB":           93,
		"BOOOB OOOOO OOWOO OOOOO BOOOB": 318,
	} {
		if o := solved(t, problemOf(t, text)); o.Nodes != want {
			t.Errorf("%d nodes, want %d for %q", o.Nodes, want, text)
		}
	}
}

// TestSparseBoards compares boards of few pieces, whose answers are longer, with a plain
// search, for each colour to move.
func TestSparseBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 9))
	long, total := 0, 0
	for n := range 100 {
		size := small[n%len(small)]
		b := lineless(rng, size, 4+rng.IntN(2), rng.IntN(4))
		for c, turn := range []turn{onlyBlack, onlyWhite} {
			a := searched(t, b, turn)
			want := plainBoard(b.String()).search("BW"[c], 8000)
			if checkOpening(t, b, a.openings[c], want) == "reached" {
				total++
			}
			if len(a.path) > 7 {
				long++
			}
			if want.moves >= 0 && want.moves < 6 {
				if got := b.codes(a.path); want.moves > 0 &&
					!slices.Equal(got, plainBoard(b.String()).first("BW"[c], want.moves)) {
					t.Fatalf("%v is not the first sequence for\n%s", got, b)
				}
			}
		}
	}
	if total < 60 || long < 10 {
		t.Errorf("%d answers, %d of them long", total, long)
	}
}

// TestFarBoards takes boards of four black pieces and few white ones. No answer can be shorter than
// the cheapest way to assign the black pieces to the cells of a line, each move of Black's but
// the first after one of White's; one that is as short is proven, and replayed.
func TestFarBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 8))
	size := puzzle.Size{Rows: 8, Cols: 8}
	proven, longest := 0, 0
	for n := range 400 {
		b := lineless(rng, size, 4, 1+n%3)
		a := searched(t, b, onlyBlack)
		moves := len(a.path)
		bound := 2*plainAssignment(plainBoard(b.String())) - 1
		if moves < bound || !plainBoard(b.String()).play('B', b.codes(a.path)) {
			t.Fatalf("%d moves, bound %d for\n%s", moves, bound, b)
		}
		if moves == bound {
			proven++
		}
		longest = max(longest, moves)
	}
	if proven < 380 || longest < 25 {
		t.Errorf("%d of 400 as short as can be, the longest of %d moves", proven, longest)
	}
}

// plainAssignment returns how many moves the four black pieces are from the nearest line, were
// nothing in their way, by trying all assignments to all lines.
func plainAssignment(p plain) int {
	var pieces [][2]int
	for i, c := range p.cells {
		if c == 'B' {
			pieces = append(pieces, [2]int{i / p.cols, i % p.cols})
		}
	}
	fewest := 1 << 20
	for i := range p.cells {
		for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			row, col := i/p.cols, i%p.cols
			if p.at(row+3*way[0], col+3*way[1]) == 0 {
				continue
			}
			var assign func(k, used, sum int)
			assign = func(k, used, sum int) {
				if k == 4 {
					fewest = min(fewest, sum)
					return
				}
				for j, at := range pieces {
					if used>>j&1 == 0 {
						assign(k+1, used|1<<j, sum+apart(at[0], row+k*way[0])+apart(at[1], col+k*way[1]))
					}
				}
			}
			assign(0, 0, 0)
		}
	}
	return fewest
}

// within is a context that ends after it has been asked some times.
type within struct {
	context.Context
	asked int
}

func (w *within) Err() error {
	if w.asked--; w.asked < 0 {
		return context.Canceled
	}
	return nil
}

// wide is a board of many positions where there is no line to be had: a colour lacks a piece.
const wide = "OWOO OWOO OOWO OBOO OOOB"

func TestCancelWhileSearching(t *testing.T) {
	b := boardOf(t, wide)
	for _, asked := range []int{1, 5, 40} {
		ctx := &within{Context: context.Background(), asked: asked}
		_, _, err := b.task(either, roomy).search(ctx, puzzle.Options{})
		if !errors.Is(err, context.Canceled) || ctx.asked < -2 {
			t.Errorf("error %v, asked %d times more", err, -ctx.asked-1)
		}
	}
}

func TestProgress(t *testing.T) {
	reports, last := 0, int64(0)
	_, bound, err := boardOf(t, wide).task(either, roomy).search(context.Background(), puzzle.Options{Report: func(p puzzle.Progress) {
		if reports++; p.Nodes <= last || p.Fraction >= 0 || !strings.HasPrefix(p.Best.String(), "no line within ") {
			t.Errorf("progress %+v", p)
		}
		last = p.Nodes
	}})
	if err != nil || reports < 2 || bound != 0 {
		t.Errorf("%d reports, bound %d, error %v", reports, bound, err)
	}
}

func TestCancelledBefore(t *testing.T) {
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(nil)
	for _, text := range []string{"BWBO WBWB BWBW WBWO", "BBBB OOOO OOOO OOOO", wide} {
		if _, err := problemOf(t, text).Solve(ctx, puzzle.Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v for %q", err, text)
		}
	}
}

func TestGivesUpAtItsLimit(t *testing.T) {
	rng := random.Source(1)
	gaveUp := 0
	for range 50 {
		b := lineless(rng, puzzle.Size{Rows: 8, Cols: 8}, 4, 4)
		o, err := b.Solve(context.Background(), puzzle.Options{Memory: 100})
		if err == nil {
			continue
		}
		gaveUp++
		if !errors.Is(err, puzzle.ErrGaveUp) || o.Possible() || o.Bound < 4 {
			t.Fatalf("bound %d, error %v", o.Bound, err)
		}
		if o.Bound > len(searched(t, b, either).path) {
			t.Errorf("bound %d is too much for\n%s", o.Bound, b)
		}
		var complaint *sentence.Refusal
		if !errors.As(err, &complaint) || complaint.What.Args[0] != o.Bound-1 ||
			!strings.HasPrefix(err.Error(), "gave up: no line within ") {
			t.Errorf("error %q, bound %d", err, o.Bound)
		}
	}
	if gaveUp < 5 {
		t.Errorf("gave up %d boards of 50", gaveUp)
	}
}
