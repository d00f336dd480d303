package stress

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/cli/mixture"
	"fourfold/cli/stress/child"
	"fourfold/cli/stress/wrong"
	"fourfold/puzzles"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// TestMain is a program that is wrong as its arguments say, where the environment asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("WRONG") == "" {
		os.Exit(m.Run())
	}
	wrong.Main(os.Args[1:], puzzles.All())
}

// options returns what tries such a program of a puzzle.
func options(t *testing.T, id string, fault ...string) *Options {
	t.Helper()
	t.Setenv("WRONG", "1")
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
	program, err := child.Find(append([]string{os.Args[0], id}, fault...))
	if err != nil {
		t.Fatal(err)
	}
	p := puzzles.ByID(id)
	return &Options{
		Puzzle: p, Program: program, Sizes: p.TestSizes(), Count: 400, Seed: 1,
		TimeLimit: 5 * time.Second, OutputLimit: 1 << 20, Together: mostTogether,
	}
}

func mustTry(t *testing.T, o *Options) *Report {
	t.Helper()
	r, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A program that is right is right, also where it answers with another shortest sequence, or one board a run.
func TestRight(t *testing.T) {
	for _, p := range puzzles.All() {
		r := mustTry(t, options(t, p.ID, "right"))
		if r.Found != nil || r.Boards != 400 || r.Runs > 60 || r.OneEach || r.Undecided > 0 {
			t.Errorf("%s: %+v", p.ID, r)
		}
	}
	if r := mustTry(t, options(t, "swap", "other", "2")); r.Found != nil || r.Boards != 400 {
		t.Errorf("another shortest sequence: %+v", r.Found)
	}
	o := options(t, "flip", "single")
	o.Count = 60
	if r := mustTry(t, o); r.Found != nil || !r.OneEach || r.Boards != 60 || r.Runs < 60 {
		t.Errorf("one board a run: %+v", r)
	}
	// The judge of Tetravex has several games in a text.
	if r := mustTry(t, options(t, "tetravex", "single")); r.Found == nil || r.Found.Kind != WrongAnswer || len(r.Final().Boards) != 2 {
		t.Errorf("one game of several: %+v", r.Found)
	}
}

// Every kind of failure is told from the others, and the board is one on which the program fails so.
func TestKinds(t *testing.T) {
	for _, test := range []struct {
		fault string
		kind  Kind
		why   string
	}{
		{"answer", WrongAnswer, ""},
		{"crash", Crash, "exit status 3"},
		{"signal", Crash, "signal: killed"},
		{"hang", TimeLimit, "it did not end within 300ms"},
		{"flood", TooMuchSaid, "it printed more than 1048576 bytes"},
		{"silent", NoOutput, "it printed nothing"},
		{"deaf", NoOutput, "it printed nothing"},
	} {
		t.Run(test.fault, func(t *testing.T) {
			o := options(t, "flip", test.fault, "20")
			if test.fault == "hang" {
				o.TimeLimit = 300 * time.Millisecond
			}
			r := mustTry(t, o)
			if r.Found == nil {
				t.Fatalf("no failure on %d boards", r.Boards)
			}
			f := r.Final()
			if f.Kind != test.kind || test.why != "" && f.Why != test.why || f.Unsteady || len(f.Boards) != 1 {
				t.Errorf("%s, %s on %d boards", f.Kind, f.Why, len(f.Boards))
			}
			if test.fault == "crash" && strings.Join(f.Errors, "|") != "reading past the end|of the board" {
				t.Errorf("standard error %q", f.Errors)
			}
			if f.Expected != newTrial(o).expected(t.Context(), f.Boards) || f.Expected == "" {
				t.Errorf("expected %q", f.Expected)
			}
		})
	}
}

// The board that is found first depends on the seed alone, and not on who is faster.
func TestSameBoard(t *testing.T) {
	for _, id := range []string{"flip", "tetravex"} {
		var first *Report
		for range 4 {
			o := options(t, id, "answer", "40")
			o.Seed = 7
			r := mustTry(t, o)
			if r.Found == nil {
				t.Fatal("no failure")
			}
			if first == nil {
				first = r
			}
			if r.Boards != first.Boards || puzzletest.Text(r.Found.Boards[0]) != puzzletest.Text(first.Found.Boards[0]) {
				t.Errorf("%s: board %d, then %d", id, first.Boards, r.Boards)
			}
			if puzzletest.Text(r.Final().Boards[0]) != puzzletest.Text(first.Final().Boards[0]) {
				t.Errorf("%s: made smaller in two ways:\n%s\n%s", id, puzzletest.Text(first.Final().Boards[0]), puzzletest.Text(r.Final().Boards[0]))
			}
		}
	}
}

// All boards of a size are tried, each once, several in a run.
func TestAll(t *testing.T) {
	for _, test := range []struct {
		id    string
		size  puzzle.Size
		count uint64
	}{
		{"flip", puzzle.Size{Rows: 3, Cols: 4}, 4096},
		{"swap", puzzle.Size{Rows: 2, Cols: 3}, 4096},
		{"tetravex", puzzle.Size{Rows: 1, Cols: 1}, 16},
	} {
		o := options(t, test.id, "right")
		o.All, o.Count, o.Sizes = true, 0, []puzzle.Size{test.size}
		if r := mustTry(t, o); r.Found != nil || r.Boards != test.count || r.Runs > 40 {
			t.Errorf("%s %v: %d boards in %d runs, %+v", test.id, test.size, r.Boards, r.Runs, r.Found)
		}
	}
	o := options(t, "flip", "right")
	o.All, o.Sizes = true, []puzzle.Size{{Rows: 9, Cols: 9}}
	if _, err := Run(t.Context(), o); !errors.Is(err, ErrTooMany) {
		t.Errorf("2^81 boards: %v", err)
	}
}

// A slow program has the time limit for each board, not for all of a run.
func TestSlow(t *testing.T) {
	o := options(t, "flip", "slow")
	o.TimeLimit, o.Count = 400*time.Millisecond, 300
	if r := mustTry(t, o); r.Found != nil || r.Boards != 300 {
		t.Errorf("%+v", r.Found)
	}
}

// What cannot be smaller is not made smaller, and the rest is: there is a smallest board for each fault, which is known.
func TestSmaller(t *testing.T) {
	for _, test := range []struct {
		id    string
		size  puzzle.Size
		fault []string
		fits  func(b puzzle.Problem) bool
	}{
		{"flip", puzzle.Size{Rows: 6, Cols: 6}, []string{"pieces", "3"}, func(b puzzle.Problem) bool { return cells(b) <= 4 && count(b) >= 3 }},
		{"swap", puzzle.Size{Rows: 4, Cols: 4}, []string{"pieces", "4"}, func(b puzzle.Problem) bool { return cells(b) <= 2 && count(b) == 4 }},
		{"tetravex", puzzle.Size{Rows: 3, Cols: 3}, []string{"large", "4"}, func(b puzzle.Problem) bool { return cells(b) == 1 && count(b) == 1 && sum(b) == 5 }},
		{"fourline", puzzle.Size{Rows: 4, Cols: 4}, []string{"pieces", "1"}, func(b puzzle.Problem) bool { return cells(b) == 16 && solved(t, b) }},
	} {
		o := options(t, test.id, test.fault...)
		o.Sizes = mixture.Sizes(o.Puzzle, o.Puzzle.Min, test.size)
		r := mustTry(t, o)
		if r.Found == nil {
			t.Fatalf("%s: no failure", test.id)
		}
		if b := r.Final().Boards[0]; !test.fits(b) {
			t.Errorf("%s: not small after %d runs, from\n%sto\n%s", test.id, r.Shrunk, puzzletest.Text(r.Found.Boards[0]), puzzletest.Text(b))
		} else {
			opens(t, o.Puzzle, b)
		}
	}
}

// opens fails unless the text of a board is known as one of its puzzle, whichever puzzle is at the front of the window.
func opens(t *testing.T, p *puzzle.Puzzle, b puzzle.Problem) {
	t.Helper()
	all := puzzles.All()
	for i := range all {
		front := append(slices.Clone(all[i:]), all[:i]...)
		found, err := paste.Strictly(p.Write(b), 10, front...)
		if err != nil || found.Puzzle != p || len(found.Boards) != 1 || puzzletest.Text(found.Boards[0]) != puzzletest.Text(b) {
			t.Errorf("%s, with %s at the front: %v, %v", p.ID, front[0].ID, found, err)
		}
	}
}

func cells(b puzzle.Problem) int { return b.Size().Rows * b.Size().Cols }

func count(b puzzle.Problem) (n int) {
	for _, at := range puzzle.Spots(b) {
		if b.Value(at) > 0 {
			n++
		}
	}
	return n
}

func sum(b puzzle.Problem) (n int) {
	for _, at := range puzzle.Spots(b) {
		n += b.Value(at)
	}
	return n
}

func solved(t *testing.T, b puzzle.Problem) bool { return puzzletest.Solve(t, b).Length() == 0 }

// A program for boards of one size is not refuted by boards of others.
func TestOnlySizesThatItKnows(t *testing.T) {
	o := options(t, "flip", "size", "4")
	if r := mustTry(t, o); r.Found != nil {
		t.Errorf("%+v", r.Found)
	}
	if r := mustTry(t, options(t, "flip", "fixed", "30")); r.Found == nil || r.Final().Boards[0].Size() != o.Sizes[0] {
		t.Errorf("%+v", r.Final())
	}
	o = options(t, "flip", "answer", "30")
	o.Sizes = []puzzle.Size{{Rows: 6, Cols: 6}}
	if r := mustTry(t, o); r.Found == nil || cells(r.Final().Boards[0]) > 9 {
		t.Errorf("a program that knows all sizes: %+v", r.Final())
	}
}

// What fails only with others in one run is told with the fewest of these.
func TestTogether(t *testing.T) {
	r := mustTry(t, options(t, "tetravex", "later", "5"))
	if r.Found == nil || len(r.Final().Boards) != 5 {
		t.Errorf("%d boards", len(r.Final().Boards))
	}
}

// All ends soon after its context, wherever it is.
func TestCancelled(t *testing.T) {
	for _, after := range []time.Duration{0, time.Millisecond, 30 * time.Millisecond, 300 * time.Millisecond} {
		o := options(t, "flip", "hang", "3")
		o.TimeLimit = time.Minute
		ctx, cancel := context.WithTimeout(t.Context(), after)
		started := time.Now()
		_, err := Run(ctx, o)
		cancel()
		if took := time.Since(started); !errors.Is(err, context.DeadlineExceeded) || took > after+5*time.Second {
			t.Errorf("after %v: %v, in %v", after, err, took)
		}
	}
}

// What happens now and then only is said to be so.
func TestUnsteady(t *testing.T) {
	o := options(t, "tetravex", "moody", filepath.Join(t.TempDir(), "mood"))
	r := mustTry(t, o)
	if r.Found == nil || !r.Found.Unsteady || r.Smaller != nil {
		t.Errorf("%+v", r.Found)
	}
}

func TestLog(t *testing.T) {
	o := options(t, "flip", "answer", "10")
	lines := make(chan string, 10_000)
	o.Log = func(line string) { lines <- line }
	r := mustTry(t, o)
	close(lines)
	n := int64(0)
	for line := range lines {
		if n++; !strings.HasPrefix(line, o.Program.String()+" < ") || !strings.Contains(line, " of ") {
			t.Errorf("line %q", line)
		}
	}
	if n != r.Runs+r.Shrunk {
		t.Errorf("%d lines on %d and %d runs", n, r.Runs, r.Shrunk)
	}
}

// Sizes rise again and again, and every size has its turn early.
func TestRising(t *testing.T) {
	r := rising{puzzles.ByID("flip"), mixture.Sizes(puzzles.ByID("flip"), puzzle.Size{Rows: 1, Cols: 1}, puzzle.Size{Rows: 2, Cols: 2}), 1}
	var got []string
	before := map[puzzle.Size]uint64{}
	for n := range uint64(12) {
		size, k := r.place(n)
		if k != before[size] {
			t.Errorf("board %d is number %d of %v, want %d", n, k, size, before[size])
		}
		before[size]++
		got = append(got, size.String())
	}
	if want := "1x1 1x2 2x1 2x2 1x1 1x1 1x2 1x2 2x1 2x1 2x2 2x2"; strings.Join(got, " ") != want {
		t.Errorf("sizes %v, want %s", got, want)
	}
}

// A program that is wrong on one board in fifty is refuted within a second, however large its boards.
func TestOneInFifty(t *testing.T) {
	for _, p := range puzzles.All() {
		o := options(t, p.ID, "answer", "50")
		o.Count = 2000
		c := &campaign{trial: newTrial(o), boards: rising{o.Puzzle, o.Sizes, o.Seed}.supply(o.Count)}
		started := time.Now()
		f, err := c.run(t.Context())
		took := time.Since(started)
		if f == nil || err != nil {
			t.Fatalf("%s: not refuted, %v", p.ID, err)
		}
		t.Logf("%s: board %d, %d runs, %v", p.ID, f.Number+1, c.trial.runs.Load(), took.Round(time.Millisecond))
		if took > 20*time.Second { // the machine may be busy
			t.Errorf("%s: refuted after %v", p.ID, took)
		}
	}
}
