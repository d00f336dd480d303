package tetravex

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

func numbersOn(b *board) int {
	seen := map[int8]bool{}
	for _, t := range b.tiles {
		for _, number := range t {
			seen[number] = true
		}
	}
	return len(seen)
}

func mustDraw(t testing.TB, d puzzle.Draw, seed uint64) *board {
	t.Helper()
	p, err := Puzzle.Drawing.Board(context.Background(), d, random.Source(seed))
	if err != nil {
		t.Fatalf("%+v: %v", d, err)
	}
	return p.(*board)
}

// TestDraw asks for every number of numbers on small boards, and counts the solutions by trying
// all.
func TestDraw(t *testing.T) {
	several := 0
	for n := 1; n <= 3; n++ {
		for numbers := 1; numbers <= Puzzle.Drawing.MaxNumbers(square(n)); numbers++ {
			for seed := range uint64(8) {
				d := puzzle.Draw{Size: square(n), Numbers: numbers}
				any := mustDraw(t, d, seed)
				d.Unique = true
				one := mustDraw(t, d, seed)
				if numbersOn(any) != numbers || numbersOn(one) != numbers {
					t.Errorf("%+v has %d numbers, or %d", d, numbersOn(any), numbersOn(one))
				}
				if got := len(all(n, one.tiles, nil)); got != 1 {
					t.Errorf("%d solutions, want one, of\n%s", got, puzzletest.Text(one))
				}
				solutions := len(all(n, any.tiles, nil))
				if solutions < 1 {
					t.Errorf("no solution of\n%s", puzzletest.Text(any))
				}
				if solutions > 1 {
					several++
				}
			}
		}
	}
	if several < 20 {
		t.Errorf("only %d boards have several solutions unless asked for one", several)
	}
}

// TestDrawFourByFour counts the solutions of larger boards with few numbers.
func TestDrawFourByFour(t *testing.T) {
	for numbers := 3; numbers <= 7; numbers++ {
		b := mustDraw(t, puzzle.Draw{Size: square(4), Numbers: numbers, Unique: true}, uint64(numbers))
		if got := len(all(4, b.tiles, nil)); got != 1 || numbersOn(b) != numbers {
			t.Errorf("%d solutions and %d numbers, want one and %d, on\n%s", got, numbersOn(b), numbers, puzzletest.Text(b))
		}
	}
}

// TestLevels draws each level on every size, twice.
func TestLevels(t *testing.T) {
	for n := 1; n <= maxSide; n++ {
		names := ""
		for _, level := range Puzzle.Drawing.Levels(square(n)) {
			names += level.Name + " "
			a, b := mustDraw(t, level.Draw, 5), mustDraw(t, level.Draw, 5)
			if puzzletest.Text(a) != puzzletest.Text(b) {
				t.Errorf("%+v gives two boards for one seed", level)
			}
			if a.n != n || puzzletest.Text(a) == puzzletest.Text(mustDraw(t, level.Draw, 6)) {
				t.Errorf("%+v: board of size %d, or the same for two seeds", level, a.n)
			}
			if want := level.Draw.Numbers; want > 0 && numbersOn(a) != want {
				t.Errorf("%+v has %d numbers", level, numbersOn(a))
			}
			if note := a.solutions(nil).Text.String(); level.Draw.Unique && n < 9 && !strings.Contains(note, ": 1.") {
				t.Errorf("%+v: %s", level, note)
			}
		}
		if want := "Easy Medium Hard "; n > 1 && names != want {
			t.Errorf("levels %q of size %d, want %q", names, n, want)
		}
	}
	if Puzzle.Drawing.MaxMoves(square(4)) != 0 || Puzzle.Drawing.MaxNumbers(square(16)) != 100 {
		t.Error("the largest numbers to ask for")
	}
}

// TestDrawAsRandom draws the usual board where nothing is asked for.
func TestDrawAsRandom(t *testing.T) {
	for seed := range uint64(5) {
		want := puzzletest.Text(Puzzle.Random(square(5), random.Source(seed)))
		if got := puzzletest.Text(mustDraw(t, puzzle.Draw{Size: square(5)}, seed)); got != want {
			t.Errorf("seed %d: drawn\n%sat random\n%s", seed, got, want)
		}
	}
}

func TestDrawComplaints(t *testing.T) {
	for _, c := range []struct {
		draw puzzle.Draw
		want string
	}{
		{puzzle.Draw{Size: square(2), Numbers: 13}, "13 different numbers, want 1 to 12 with 2 x 2 tiles"},
		{puzzle.Draw{Size: square(9), Numbers: 101, Unique: true}, "101 different numbers, want 1 to 100 with 9 x 9 tiles"},
		{puzzle.Draw{Size: square(2), Numbers: -1}, "-1 different numbers, want 1 to 12 with 2 x 2 tiles"},
		{puzzle.Draw{Size: square(2), Moves: 3}, "a random board cannot be asked for by moves here"},
		{
			puzzle.Draw{Size: square(4), Numbers: 2, Unique: true},
			"no board with one solution was found for so few numbers; with more it is easier",
		},
	} {
		_, err := Puzzle.Drawing.Board(context.Background(), c.draw, random.Source(1))
		var complaint *sentence.Refusal
		if !errors.As(err, &complaint) || fmt.Sprint(err) != c.want {
			t.Errorf("%+v: %v, want %s", c.draw, err, c.want)
		}
	}
}

// TestForeignEdges breaks other solutions by changing any of the edges they depend on.
func TestForeignEdges(t *testing.T) {
	broken := 0
	for seed := range uint64(50) {
		rng := random.Source(seed)
		m := &maker{pattern: newPattern(3, 3, rng), ctx: context.Background(), rng: rng}
		from, one, err := m.other()
		if err != nil || one || from == nil {
			continue
		}
		if b := newBoard(3, m.tiles()); len(b.clashes(from)) > 0 {
			t.Fatalf("%v is no solution", from)
		}
		for _, edge := range m.foreign(from) {
			m.edges[edge] += 3
			if b := newBoard(3, m.tiles()); len(b.clashes(from)) == 0 {
				t.Fatalf("%v is still a solution", from)
			}
			m.edges[edge] -= 3
			broken++
		}
	}
	if broken < 100 {
		t.Errorf("only %d edges changed", broken)
	}
}

func TestCancelDraw(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, n := range []int{2, 4, 8} {
		d := puzzle.Draw{Size: square(n), Numbers: n - n/8, Unique: true}
		if _, err := Puzzle.Drawing.Board(ctx, d, random.Source(1)); !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: error %v", d, err)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, d := range []struct{ n, numbers int }{{4, 5}, {5, 5}, {5, 6}, {6, 7}, {6, 8}, {8, 14}} {
		b.Run(fmt.Sprintf("%dx%d/%d", d.n, d.n, d.numbers), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				mustDraw(b, puzzle.Draw{Size: square(d.n), Numbers: d.numbers, Unique: true}, seed%20)
				seed++
			}
		})
	}
}
