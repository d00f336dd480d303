package stress

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
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
	"fourfold/puzzles/puzzletest/named"
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
	case "silent":
		return
	case "deaf":
		os.Stdin.Close()
		return
	case "hold":
		hold(os.Args[3])
		return
	case "leave", "hang":
		left := exec.Command(os.Args[0], p.ID, "hold", os.Args[3])
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
			answer = faulty(fault, answer, out)
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
	fmt.Println("held")
	time.Sleep(time.Minute)
	connection.Write([]byte("alive"))
}

// faulty returns a wrong answer, or ends the program.
func faulty(fault string, answer []byte, out io.Writer) []byte {
	switch fault {
	case "wrong":
		return []byte("9999\n")
	case "blanks":
		return append(answer, " \r\n"...)
	case "crash":
		fmt.Fprintln(os.Stderr, "reading past the end\nof the board")
		os.Exit(3)
	case "signal":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		time.Sleep(time.Minute)
	case "flood":
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
	p := named.Puzzle(id)
	return &Options{
		Puzzle: p, Command: append([]string{os.Args[0], id, fault}, args...), Sizes: p.Sizes[:1], Count: 30, Seed: 1,
		Time: 5 * time.Minute, Progress: func(string) {},
		Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
			return b.Solve(ctx, puzzle.Options{})
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
func small(p *puzzle.Puzzle) puzzle.Size {
	return slices.MinFunc(p.Sizes, func(a, b puzzle.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
}

// A program that is right is not refuted.
func TestRight(t *testing.T) {
	for _, p := range puzzles.All() {
		o := options(t, p.ID, "right")
		o.Sizes = []puzzle.Size{small(p)}
		if r := mustRun(t, o); r.Failure != nil || r.Boards != 30 || r.Undecided > 0 {
			t.Errorf("%s: %v", p.ID, r)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		fault  string
		strict bool
		want   string // the first line of the report, without the number of the board
		why    string
	}{
		{"wrong", false, "wrong answer on board", "  found:    9999\n"},
		{"crash", false, "crash on board", "exit status 3\nboard:\n    b"},
		{"crash", false, "crash on board", "\nend of the standard error:\n    reading past the end\n    of the board\n"},
		{"signal", false, "crash on board", "signal: killed"},
		{"flood", false, "too much output on board", "it printed more than 16777216 bytes"},
		{"silent", false, "no output on board 1", "it printed nothing"},
		{"deaf", false, "no output on board 1", "it printed nothing"},
		{"blanks", false, "no failure on 30 boards", ""},
		{"blanks", true, "wrong answer on board", ": presentation: "},
	} {
		if c.fault == "signal" && runtime.GOOS == "windows" {
			continue
		}
		o := options(t, "flip", c.fault)
		o.Strict = c.strict
		if got := mustRun(t, o).String(); !strings.HasPrefix(got, c.want) || !strings.Contains(got, c.why) {
			t.Errorf("%s: %s", c.fault, got)
		}
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
		if r.Failure.Size != o.Sizes[0] {
			t.Errorf("%v", r)
		}
		return
	}
}

// Processes that the program leaves behind are killed when it ends and at its limit.
func TestProcessGroup(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no process groups")
	}
	for _, c := range []struct {
		fault string
		limit time.Duration
		kind  string
	}{{"leave", time.Minute, ""}, {"hang", time.Second / 4, "time limit"}} {
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
		if _, err := connection.Read(make([]byte, 1)); err == nil {
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
