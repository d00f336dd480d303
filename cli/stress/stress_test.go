package stress

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// TestMain is a program under test if the environment says so. Its arguments are a puzzle and a fault.
func TestMain(m *testing.M) {
	if os.Getenv("PROGRAM") == "" {
		os.Exit(m.Run())
	}
	program(puzzles.ByID(os.Args[1]), os.Args[2])
}

// program answers boards, and does something wrong on boards with a marked cell.
func program(p *puzzle.Puzzle, fault string) {
	switch fault {
	case "silent":
		return
	case "deaf":
		os.Stdin.Close()
		return
	case "beat":
		for range 600 {
			f, _ := os.OpenFile(os.Args[3], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
			f.WriteString(".")
			f.Close()
			time.Sleep(10 * time.Millisecond)
		}
		return
	case "leave", "hang":
		left := exec.Command(os.Args[0], p.ID, "beat", os.Args[3])
		left.Stdout = os.Stdout
		if err := left.Start(); err != nil {
			panic(err)
		}
		for _, err := os.Stat(os.Args[3]); err != nil; _, err = os.Stat(os.Args[3]) {
			time.Sleep(time.Millisecond)
		}
		if fault == "hang" {
			time.Sleep(time.Minute)
		}
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	r := p.NewReader(os.Stdin)
	for k := 1; ; k++ {
		b, _, err := r.Read()
		if err != nil {
			return
		}
		o, err := b.Solve(context.Background(), puzzle.Options{})
		if err != nil {
			panic(err)
		}
		answer := p.AppendAnswer(nil, k, o)
		if b.Value(puzzle.Spots(b)[0]) > 0 {
			answer = faulty(fault, k, answer, out)
		}
		if out.Write(answer); fault == "single" {
			return
		}
	}
}

// faulty returns a wrong answer, or ends the program.
func faulty(fault string, k int, answer []byte, out io.Writer) []byte {
	switch {
	case fault == "wrong", fault == "later" && k == 3:
		return []byte("9999\n")
	case fault == "blanks":
		return append(answer, " \r\n"...)
	case fault == "crash":
		fmt.Fprintln(os.Stderr, "reading past the end\nof the board")
		os.Exit(3)
	case fault == "signal":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		time.Sleep(time.Minute)
	case fault == "flood":
		for {
			fmt.Fprintln(out, strings.Repeat("4\n", 1000))
		}
	}
	return answer
}

// options returns what tries the program with a fault.
func options(t *testing.T, id, fault string, args ...string) *Options {
	t.Helper()
	t.Setenv("PROGRAM", "1")
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
	p := puzzles.ByID(id)
	return &Options{
		Puzzle: p, Command: append([]string{os.Args[0], id, fault}, args...), Sizes: p.Sizes[:1], Count: 30, Together: 1, Seed: 1,
		Time: 20 * time.Second, Progress: func(string) {},
		Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
			return b.Solve(ctx, puzzle.Options{})
		},
	}
}

func mustRun(t *testing.T, o *Options) *Report {
	t.Helper()
	r, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// small returns the smallest size that a puzzle offers: its boards are solved at once.
func small(p *puzzle.Puzzle) puzzle.Size {
	return slices.MinFunc(p.Sizes, func(a, b puzzle.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
}

// A program that is right is not refuted, whether it answers several boards or one.
func TestRight(t *testing.T) {
	for _, p := range puzzles.All() {
		o := options(t, p.ID, "right")
		o.Sizes, o.Count, o.Together = []puzzle.Size{small(p)}, 60, 7
		if r := mustRun(t, o); r.Failure != nil || r.Boards != 60 || r.Undecided > 0 {
			t.Errorf("%s: %v", p.ID, r)
		}
	}
	for _, fault := range []string{"single", "blanks"} {
		if r := mustRun(t, options(t, "tetravex", fault)); r.Failure != nil {
			t.Errorf("%s: %v", fault, r)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, c := range []struct {
		fault string
		kind  Kind
		why   string
	}{
		{"wrong", Answer, "  found:    9999\n"},
		{"crash", Crash, "exit status 3"},
		{"signal", Crash, "signal: killed"},
		{"flood", TooMuch, "it printed more than 16777216 bytes"},
		{"silent", NoOutput, "it printed nothing"},
		{"deaf", NoOutput, "it printed nothing"},
	} {
		if c.fault == "signal" && runtime.GOOS == "windows" {
			continue
		}
		r := mustRun(t, options(t, "flip", c.fault))
		if r.Failure == nil {
			t.Errorf("%s: no failure", c.fault)
			continue
		}
		f := r.Failure
		if f.Kind != c.kind || !strings.Contains(f.Why, c.why) || len(f.Boards) != 1 {
			t.Errorf("%s: %v", c.fault, r)
		}
		if c.fault == "crash" && string(f.Errors) != "reading past the end\nof the board\n" {
			t.Errorf("standard error %q", f.Errors)
		}
	}
}

func TestStrict(t *testing.T) {
	o := options(t, "flip", "blanks")
	o.Strict = true
	if r := mustRun(t, o); r.Failure == nil || !strings.Contains(r.Failure.Why, ": presentation: ") {
		t.Errorf("%v", r)
	}
}

// The boards of a run are reported up to the one with the wrong answer.
func TestTogether(t *testing.T) {
	o := options(t, "flip", "later")
	o.Together = 5
	if r := mustRun(t, o); r.Failure == nil || len(r.Failure.Boards) != 3 || strings.Count(r.Saved(), "\n\n") != 2 {
		t.Errorf("%v", r)
	}
}

// A failure on a large board is looked for on the smaller sizes, and the same seed finds the same one.
func TestSmaller(t *testing.T) {
	o := options(t, "flip", "wrong")
	o.Sizes = []puzzle.Size{{Rows: 2, Cols: 2}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}}
	for o.Seed = 1; ; o.Seed++ {
		r := mustRun(t, o)
		if again := mustRun(t, o); r.String() != again.String() {
			t.Errorf("one seed:\n%s\n%s", r, again)
		}
		if r.Boards%3 == 0 {
			continue // it failed first when it was the smallest size's turn
		}
		if r.Failure.Boards[0].Size() != o.Sizes[0] {
			t.Errorf("%v", r)
		}
		return
	}
}

// What the program leaves behind is killed, when it ends, at its limit and when the trial is cancelled.
func TestProcessGroup(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process groups")
	}
	for _, c := range []struct {
		fault  string
		kind   Kind
		cancel time.Duration
	}{{"leave", "", time.Hour}, {"hang", TimeLimit, time.Hour}, {"hang", "", 500 * time.Millisecond}} {
		beats := filepath.Join(t.TempDir(), "beats")
		o := options(t, "flip", c.fault, beats)
		o.Count = 1
		if c.kind == TimeLimit {
			o.Time = time.Second
		}
		ctx, cancel := context.WithTimeout(t.Context(), c.cancel)
		r, err := Run(ctx, o)
		cancel()
		switch {
		case c.cancel < time.Hour:
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Error(err)
			}
		case err != nil, (r.Failure != nil) != (c.kind != ""), r.Failure != nil && r.Failure.Kind != c.kind:
			t.Errorf("%s: %v, %v", c.fault, r, err)
		}
		time.Sleep(50 * time.Millisecond) // for a write that has begun
		before, _ := os.ReadFile(beats)
		time.Sleep(200 * time.Millisecond)
		if after, err := os.ReadFile(beats); err != nil || !bytes.Equal(before, after) {
			t.Errorf("%s: a process goes on: %d bytes, then %d, %v", c.fault, len(before), len(after), err)
		}
	}
}

func TestNoProgram(t *testing.T) {
	o := options(t, "flip", "right")
	o.Command = []string{filepath.Join(t.TempDir(), "gone")}
	if r, err := Run(t.Context(), o); err == nil {
		t.Error(r)
	}
}

// Random boards depend on the seed, pass their check, and are solvable, impossible and solved already.
func TestBoards(t *testing.T) {
	for _, p := range puzzles.All() {
		for _, size := range []puzzle.Size{small(p), p.Min} {
			possible, impossible := 0, 0
			for n := range 60 {
				b, err := Board(t.Context(), p, size, 3, n)
				if err != nil {
					t.Fatal(err)
				}
				again, _ := Board(t.Context(), p, size, 3, n)
				if b.Check() != nil || b.Size() != size || puzzletest.Text(b) != puzzletest.Text(again) {
					t.Errorf("%s: %v\n%s", p.ID, b.Check(), puzzletest.Text(b))
				}
				if puzzletest.Solve(t, b).Possible() {
					possible++
				} else {
					impossible++
				}
			}
			t.Logf("%s %v: %d possible, %d impossible", p.ID, size, possible, impossible)
			if possible == 0 {
				t.Errorf("%s %v: all boards are impossible", p.ID, size)
			}
		}
	}
}
