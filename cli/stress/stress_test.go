package stress

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// TestMain is a program under test if the environment says so. Its arguments are a puzzle and a fault.
func TestMain(m *testing.M) {
	if os.Getenv("PROGRAM") == "" {
		os.Exit(m.Run())
	}
	program(named.Puzzle(os.Args[1]), os.Args[2])
}

// program answers boards, and does something wrong on boards with a marked cell.
func program(p *puzzle.Puzzle, fault string) {
	switch fault {
	case "plain", "later cells", "columns first", "one opener", "lost duplicates", "old counts":
		plain(p, fault)
		return
	case "hold":
		hold(os.Args[3])
		return
	case "leave", "hang", "escape":
		left := exec.Command(os.Args[0], p.ID, "hold", os.Args[3])
		if fault == "escape" {
			left = exec.Command("setsid", left.Args...)
			left.Stderr = os.Stderr
		}
		held, err := left.StdoutPipe()
		if err := errors.Join(err, left.Start()); err != nil {
			panic(err)
		}
		bufio.NewReader(held).ReadString('\n')
		if fault == "hang" {
			time.Sleep(time.Minute)
		}
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	read := p.NewReader(os.Stdin)
	for k := 1; ; k++ {
		b, _, err := read()
		if err != nil {
			return
		}
		o, err := b.Solve(context.Background(), nil)
		if err != nil {
			panic(err)
		}
		answer := p.AppendAnswer(nil, k, o)
		if bad := b.Value(boards.Spots(b)[0]) > 0 && b.Size().Rows > 2; bad && fault == "wrong" {
			fmt.Fprintln(os.Stderr, "odd")
			answer = []byte("9999\n")
		} else if bad && fault == "blanks" {
			answer = append(answer, " \r\n"...)
		}
		out.Write(answer)
	}
}

// hold opens a connection, says so, and writes to it after a minute.
func hold(address string) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(connection, os.Getpid())
	fmt.Println("held")
	time.Sleep(time.Minute)
	connection.Write([]byte("alive"))
}

// options returns what tries the program with a fault.
func options(t *testing.T, id, fault string, args ...string) *Options {
	t.Helper()
	t.Setenv("PROGRAM", "1")
	t.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at each end
	p := named.Puzzle(id)
	return &Options{
		Puzzle: p, Command: append([]string{os.Args[0], id, fault}, args...), Sizes: p.Sizes[:1], Count: 30, Seed: 1,
		Time: 5 * time.Minute,
		Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
			return b.Solve(ctx, nil)
		},
	}
}

func mustRun(t *testing.T, o *Options) Report {
	t.Helper()
	r, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// small returns the smallest size that a puzzle offers: its boards are solved at once.
func small(p *puzzle.Puzzle) view.Size {
	return slices.MinFunc(p.Sizes, func(a, b view.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
}

// A program that is right is not refuted. Its answers are not judged where the solver gives up.
func TestRight(t *testing.T) {
	for _, p := range puzzles.All() {
		o := options(t, p.ID, "right")
		o.Sizes, o.Strict = []view.Size{small(p)}, true
		solve, solved, undecided := o.Solve, 0, 0
		o.Solve = func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
			solved++
			if solved%5 == 0 {
				undecided++
				return puzzle.Outcome{}, puzzle.ErrGaveUp
			}
			return solve(ctx, b)
		}
		if r := mustRun(t, o); r.Failure != nil || r.Boards != 30 || r.Undecided != undecided || undecided != 6 {
			t.Errorf("%s: %v", p.ID, r)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fault  string // or a command for the shell
		strict bool
		want   string // the first line of the report, without the number of the board
		why    string // parts of the others; the standard error is one of them if there is any
	}{
		{"wrong", false, "wrong answer on board", "  found:    \"9999\"\n … end of the standard error:\n    odd\n"},
		{
			"yes reading past the end | head -n 100 >&2; exit 3", false, "crash on board 1\n",
			"exit status 3\nboard:\n    … \nend of the standard error:\n    ng past the end\n" +
				strings.Repeat("    reading past the end\n", 23) + "    ...\n",
		},
		{
			"echo one >&2; sleep 0.1; echo two >&2; kill -9 $$", false, "crash on board 1\n",
			"signal: killed … end of the standard error:\n    one\n    two\n",
		},
		{"yes 4", false, "too much output on board 1\n", "it printed more than 16777216 bytes"},
		{"yes no >&2", false, "too much output on board 1\n", "it printed more than 16777216 bytes … end of the standard error:\n"},
		{"head -c 16777217 /dev/zero", false, "too much output on board 1\n", "it printed more than 16777216 bytes"},
		{"head -c 16777216 /dev/zero", false, "wrong answer on board 1\n", ": not readable: "},
		{"exec <&-", false, "no output on board 1\n", ": it printed nothing\n …   expected: "},
		{"blanks", false, "no failure on 30 boards", ""},
		{"blanks", true, "wrong answer on board", ": presentation: "},
	} {
		o := options(t, "flip", c.fault)
		if strings.Contains(c.fault, " ") {
			o.Command = []string{"sh", "-c", c.fault}
		}
		if _, err := exec.LookPath(o.Command[0]); err != nil {
			continue
		}
		o.Strict = c.strict
		got := mustRun(t, o).String()
		for part := range strings.SplitSeq(c.why, " … ") {
			if !strings.HasPrefix(got, c.want) || !strings.Contains(got, part) {
				t.Errorf("%s: %s", c.fault, got)
			}
		}
		if strings.Contains(got, "standard error") && !strings.Contains(c.why, "standard error") {
			t.Errorf("%s: %s", c.fault, got)
		}
	}
}

// A program that was late once, as on a busy machine, gets a second try. The smaller test is refused for the same reason.
func TestAgain(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip(err)
	}
	o := options(t, "flip", "")
	o.Command = []string{"sh", "-c", `if mkdir "$0"; then exec sleep 60; else exit 7; fi`, filepath.Join(t.TempDir(), "late")}
	o.Time = time.Second
	if r := mustRun(t, o); r.Failure == nil || r.Failure.Kind != "crash" {
		t.Error(r)
	}
	o.Command, o.Sizes, o.Count = []string{"sh", "-c", "echo 2; echo 5"}, []view.Size{{Rows: 2, Cols: 2}, {Rows: 1, Cols: 3}}, 1000
	before := &Failure{Kind: "wrong answer", refuse: check.Surplus, test: []puzzle.Problem{o.Puzzle.New(o.Sizes[0])}}
	if small := o.Smaller(t.Context(), before); small == nil || small.refuse != check.Surplus {
		t.Error(small)
	}
}

// Each size has its share of the boards. The sizes come in their order.
func TestSizes(t *testing.T) {
	o, got := options(t, "flip", "right"), ""
	o.Sizes, o.Count = []view.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 2}}, 5
	solve := o.Solve
	o.Solve = func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
		got += fmt.Sprintln(b.Size())
		return solve(ctx, b)
	}
	mustRun(t, o)
	if got != "1x1\n1x1\n1x2\n1x2\n2x2\n" {
		t.Error(got)
	}
}

// Processes that the program leaves behind are killed when it ends and at its limit, and do not hold it up if they leave its group.
func TestProcessGroup(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process groups")
	}
	for _, c := range []struct {
		fault string
		limit time.Duration
		kind  string
	}{{"leave", time.Minute, ""}, {"hang", time.Second / 4, "time limit"}, {"escape", time.Minute, ""}} {
		if _, err := exec.LookPath("setsid"); err != nil && c.fault == "escape" {
			continue
		}
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		o := options(t, "flip", c.fault, listener.Addr().String())
		o.Count, o.Time = 1, c.limit
		r, connection := leave(t, o, listener.(*net.TCPListener))
		if (r.Failure != nil) != (c.kind != "") || r.Failure != nil && r.Failure.Kind != c.kind {
			t.Errorf("%s: %v", c.fault, r)
		}
		from, pid := bufio.NewReader(connection), 0
		fmt.Fscanln(from, &pid)
		if c.fault == "escape" {
			escaped, _ := os.FindProcess(pid)
			escaped.Kill()
		}
		if _, err := from.ReadByte(); err == nil {
			t.Errorf("%s: the process goes on", c.fault)
		} // else the end of the process has closed the connection
	}
}

// leave runs a program until its time limit is enough to start a process, and returns the connection of that.
func leave(t *testing.T, o *Options, listener *net.TCPListener) (Report, net.Conn) {
	t.Helper()
	for ; ; o.Time *= 2 {
		r := mustRun(t, o)
		_ = listener.SetDeadline(time.Now().Add(100 * time.Millisecond)) // it has connected, or will not
		if connection, err := listener.Accept(); err == nil {
			return r, connection
		}
	}
}

func TestNoProgram(t *testing.T) {
	o := options(t, "flip", "right")
	o.Time = 1 // over before it starts
	if r := mustRun(t, o); r.Failure == nil || r.Failure.Kind != "time limit" {
		t.Errorf("%v, want a time limit", r)
	}
	o.Command, o.Time = []string{filepath.Join(t.TempDir(), "gone")}, time.Minute
	if r, err := Run(t.Context(), o); err == nil {
		t.Error(r)
	}
}

// The start and the goal of Black and White keep the pieces that the judge's statement promises: eight of each colour.
func TestPromises(t *testing.T) {
	p := named.Puzzle("swap")
	for n := range 40 {
		b, err := Board(t.Context(), p, p.Sizes[0], 3, n)
		if text := puzzletest.Text(b); err != nil || strings.Count(text[:len(text)/2], "1") != 8 || strings.Count(text, "1") != 16 {
			t.Errorf("board %d has not 8 black pieces twice: %v\n%s", n, err, text)
		}
	}
}

// counters is a board of 16 counters, each of its own.
type counters struct {
	puzzle.Problem
	at [16]int
}

func (c counters) Value(s view.Spot) int { return c.at[4*s.Row+s.Col] }

func (c counters) Fill(value func(view.Spot) int) puzzle.Problem {
	filled := c
	for i := range c.at {
		filled.at[i] = value(view.Spot{Row: i / 4, Col: i % 4})
	}
	return filled
}

// Half of the boards are as Random makes them, a quarter is one or two exchanges away from that, and a quarter is shuffled. One in
// eight is asked to have the least value of a knob.
func TestMix(t *testing.T) {
	const boards = 20000
	original := counters{Problem: puzzletest.Random(t, named.Puzzle("flip"), view.Size{Rows: 4, Cols: 4}, 1)}
	for i := range original.at {
		original.at[i] = i
	}
	fixed := func(least, most int) func(view.Size, int) (int, int) {
		return func(view.Size, int) (int, int) { return least, most }
	}
	moved, asks := map[int]int{}, map[string]int{}
	p := *named.Puzzle("flip")
	p.Knobs = []puzzle.Knob{
		{ID: "ten", Range: fixed(10, 12)}, {ID: "one", Range: fixed(3, 3)}, {ID: "none", Range: fixed(2, 1)}, {ID: "switch", Range: fixed(0, 1), Switch: true},
	}
	p.Random = func(_ context.Context, w puzzle.Wish, _ *rand.Rand) (puzzle.Problem, error) {
		asks[fmt.Sprint(w.Asks)]++
		return original, nil
	}
	for n := range boards {
		b, err := Board(t.Context(), &p, original.Size(), 1, n)
		if err != nil {
			t.Fatal(err)
		}
		c, away := b.(counters), 0
		for i, v := range c.at {
			if v != i {
				away++
			}
		}
		moved[away]++
		slices.Sort(c.at[:])
		if c.at != original.at {
			t.Fatalf("other pieces: %v", c.at)
		}
	}
	few := moved[2] + moved[3] + moved[4] // an exchange of a counter with itself moves none
	for _, share := range []struct {
		n            int
		want, within float64
	}{
		{asks["map[]"], 15.0 / 16, 0.004},
		{asks["map[ten:10]"], 1.0 / 32, 0.003},
		{asks["map[one:3]"], 1.0 / 32, 0.003},
		{moved[0] + few, 0.75, 0.008},
		{few, 0.245, 0.01},
		{moved[2], 0.13, 0.01},
	} {
		if got := float64(share.n) / boards; math.Abs(got-share.want) > share.within {
			t.Errorf("%.3f of the boards, want %.3f; moved %v, asks %v", got, share.want, moved, asks)
		}
	}
	p.Knobs = nil
	for n := range 50 { // a puzzle without knobs
		if _, err := Board(t.Context(), &p, original.Size(), 1, n); err != nil {
			t.Error(err)
		}
	}
}

// A wish that cannot be met is dropped. A size without boards, or the end of the context, ends the trial.
func TestNoBoards(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	p, calls, every := *named.Puzzle("flip"), 0, 5
	p.Random = func(_ context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		calls++
		if calls%every > 0 || w.Asks != nil || w.Size != p.Sizes[0] {
			return nil, errors.New("no board")
		}
		return named.Puzzle("flip").Random(ctx, w, rng)
	}
	for n := range 20 {
		if b, err := Board(ctx, &p, p.Sizes[0], 1, n); err != nil || b.Size() != p.Sizes[0] {
			t.Fatal(err)
		}
	}
	o := options(t, "flip", "right")
	o.Puzzle, calls, every = &p, 0, 1000
	if r, err := Run(ctx, o); err == nil || err.Error() != "no board" || calls < 2 || calls > 100 {
		t.Errorf("%v, %v after %d calls", r, err, calls)
	}
	cancel()
	calls = 0
	if _, err := Board(ctx, &p, p.Sizes[0], 1, 1); err == nil || calls != 1 {
		t.Errorf("%v after %d calls of an ended context", err, calls)
	}
}
