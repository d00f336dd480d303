package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"fourfold/puzzles/puzzle"
)

func TestStops(t *testing.T) {
	const undecided = "undecided: gave up: out of memory; best found 2; proven at least 1\n    ..\n  found:    \""
	solve, check := []string{"solve", "peg", "boards"}, []string{"check", "peg", "boards", "-"}
	for _, test := range []struct {
		name    string
		args    []string
		boards  string
		answers string
		want    result
	}{
		{"all answered", solve, text(three, never, none), "", result{0, "1: 3\n2: Impossible\n3: 0\n", ""}},
		{"no last newline, blank lines", solve, "\n\n" + three + "\n\noo.o", "", result{0, "1: 3\n2: 2\n", ""}},
		{"unfit", solve, text(three, unfit, one, bad), "", result{2, "1: 3\n", "boards:3: not fit to be solved\n"}},
		{"given up", solve, text(three, large, one), "", result{3, "1: 3\n", "boards:3: gave up: out of memory; best found 2; proven at least 1\n"}},
		{"given up at the bound", solve, text(three, tight, one), "", result{0, "1: 3\n2: 2\n3: 1\n", ""}},
		{"solver panics", solve, text(three, crash, one), "", result{1, "1: 3\n", "boards:3: internal failure: solver broke\n"}},
		{"answer panics", solve, text(three, brittle, one), "", result{1, "1: 3\n", "fourfold: internal failure: walk broke\n"}},
		{"solver fails", solve, failing, "", result{1, "", "boards:1: no luck\n"}},

		{"given up", check, text(three, large, none), "1: 3\n2: 2\n3: 0\n", result{
			3, "<stdin>:2: board 2 (boards:3): " + undecided + "2: 2\"\n2 accepted, 1 undecided\n", "",
		}},
		{"given up, and refused", check, text(large, three), "1: 2\n2: 7\n", result{
			1, "<stdin>:1: board 1 (boards:1): " + undecided + "1: 2\"\n" +
				"<stdin>:2: board 2 (boards:3): not minimal: 7 jumps, and 3 will do\n    oo.o.o\n  expected: \"2: 3\"\n  found:    \"2: 7\"\n" +
				"  a way:    1113, 1315, 1614\n0 accepted, 1 refused, 1 undecided; --all goes on after the first\n", "",
		}},
		{"unfit", check, text(three, unfit, none), "1: 3\n2: 7\n3: 0\n", result{2, "", "boards:3: not fit to be solved\n"}},
	} {
		t.Run(test.args[0]+" "+test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			if err := os.WriteFile("boards", []byte(test.boards), 0o600); err != nil {
				t.Fatal(err)
			}
			expect(t, run(t.Context(), test.answers, test.args...), test.want)
		})
	}
}

// A board is given up in its turn, and nothing is printed for it or for those
// that the other workers have answered by then.
func TestTimeoutStops(t *testing.T) {
	got := timed(t, text(three, two, slow, one, none, bad), "solve", "--timeout", "500ms", "peg")
	expect(t, got, result{3, "1: 3\n2: 2\n", "<stdin>:5: gave up after 500ms\n"})
}

// The time left is told when a minute is left, and then rarely.
func TestTimeLeft(t *testing.T) {
	expect(t, timed(t, slow, "solve", "--timeout", "20m", "peg"), result{3, "", `<stdin>:1: about 1 minute left; best so far: 9 jumps
<stdin>:1: about 4 minutes left; best so far: 9 jumps
<stdin>:1: about 16 minutes left; best so far: 9 jumps
<stdin>:1: gave up after 20m0s
`})
}

// A file of certificates is replaced by all that could be made, if the run has come to its end and there are any.
func TestProof(t *testing.T) {
	const old = "old certificates\n"
	certificate := func(board string, moves ...string) string {
		return fmt.Sprintf("fourfold proof 1\npuzzle peg\nboard 1\n%sclaim possible\nmoves %d\n%send\n", board, len(moves), strings.Join(append(moves, ""), "\n"))
	}
	for boards, test := range map[string]struct {
		status int
		proofs string
	}{
		text(one, two):         {0, certificate(one, "1113") + certificate(two, "1113", "1412")},
		text(one, large, none): {3, certificate(one, "1113") + certificate(none)},
		text(one, never):       {3, certificate(one, "1113")},
		text(never, large):     {3, old},
		text(one, bad):         {2, old},
		text(one, failing):     {1, old},
		text(one, slow):        {130, old},
	} {
		t.Chdir(t.TempDir())
		if err := os.WriteFile("kept", []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{"kept", "new"} {
			ctx, interrupt := context.WithCancel(t.Context())
			if test.status == StatusInterrupted {
				time.AfterFunc(20*time.Millisecond, interrupt)
			}
			if got := run(ctx, boards, "solve", "--json", "--proof", file, "peg"); got.status != test.status {
				t.Errorf("%q: %+v", boards, got)
			}
			interrupt()
		}
		if got, _ := os.ReadFile("kept"); string(got) != test.proofs {
			t.Errorf("%q: certificates %q, want %q", boards, got, test.proofs)
		}
		files, _ := os.ReadDir(".")
		if made := len(files) == 2; made != (test.proofs != old) || len(files) > 2 {
			t.Errorf("%q: files %v", boards, files)
		}
	}
}

// A certificate that the checker refuses is named, and not written.
func TestARefusedCertificate(t *testing.T) {
	t.Chdir(t.TempDir())
	p, stderr := *template, bytes.Buffer{}
	p.ID = "flip" // whose boards it does not write
	env := Env{Stdin: strings.NewReader(one), Stdout: io.Discard, Stderr: &stderr, Puzzles: []*puzzle.Puzzle{&p}, Version: "1.2.3"}
	status := Run(t.Context(), []string{"solve", "--proof", "new", "flip"}, env)
	if files, _ := os.ReadDir("."); status != StatusGaveUp || !strings.HasPrefix(stderr.String(), "<stdin>:1: no certificate: line ") || len(files) > 0 {
		t.Errorf("status %d, %d files, %q", status, len(files), stderr.String())
	}
}

// failingWriter fails with an error.
type failingWriter struct{ error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.error }

func TestOutputFails(t *testing.T) {
	long := strings.Repeat(one+"\n", 100_000)
	for err, want := range map[error]result{
		errors.New("disk full"):                        {StatusFailure, "", "fourfold: cannot write the output: disk full\n"},
		&os.PathError{Op: "write", Err: syscall.EPIPE}: {StatusBrokenPipe, "", ""},
	} {
		for _, command := range []string{"solve peg", "solve peg --steps", "solve peg --json", "random peg --seed 1", "help", "--version"} {
			t.Run(err.Error()+" "+command, func(t *testing.T) {
				status, stderr := call(t.Context(), strings.NewReader(long), failingWriter{err}, strings.Fields(command)...)
				expect(t, result{status, "", stderr}, want)
			})
		}
	}
}

// blocked is a writer whose write never ends, and tells when it began.
type blocked struct{ began chan struct{} }

func (b blocked) Write([]byte) (int, error) { close(b.began); select {} }

func TestInterrupt(t *testing.T) {
	waiting, answers := io.Pipe()
	defer answers.Close() // the last reader lets go of the boards, which Windows cannot delete before
	stuck := blocked{make(chan struct{})}
	boards := filepath.Join(t.TempDir(), "boards")
	if err := os.WriteFile(boards, []byte(text(three, slow)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		args   []string
		stdin  io.Reader
		stdout io.Writer
		began  func() // returns when the run is to be interrupted
	}{
		{"search", []string{"solve", "peg"}, strings.NewReader(text(slow, two)), io.Discard, func() {}},
		{"blocked write", []string{"solve", "peg", "--proof", boards + ".proof"}, strings.NewReader(three), stuck, func() { <-stuck.began }},
		{"check waits for an answer", []string{"check", "peg", boards, "-"}, waiting, io.Discard, func() {
			io.WriteString(answers, "1: 3\n")
		}},
		{"check solves", []string{"check", "peg", boards, "-"}, strings.NewReader("1: 3\n2: 4\n"), io.Discard, func() {}},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		go func() { test.began(); cancel() }()
		if status, stderr := call(ctx, test.stdin, test.stdout, test.args...); status != StatusInterrupted || stderr != "" {
			t.Errorf("%s: status %d, %q", test.name, status, stderr)
		}
		if files, err := os.ReadDir(filepath.Dir(boards)); len(files) != 1 {
			t.Errorf("%s: files %v, %v", test.name, files, err)
		}
	}
}

// An interrupted run has printed the answers that it had.
func TestInterruptKeepsAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, stdin := io.Pipe()
	go func() {
		io.WriteString(stdin, strings.Repeat(text(one, ""), 500)+text(slow, ""))
		for range lookAhead { // a problem is read only when there is room for it
			io.WriteString(stdin, text(one, ""))
		}
		cancel()
	}()
	var stdout bytes.Buffer
	if status, _ := call(ctx, in, &stdout, "solve", "peg"); status != StatusInterrupted {
		t.Errorf("status %d", status)
	}
	answers := strings.Count(stdout.String(), "\n")
	if answers < 499 || answers > 500 || !strings.HasSuffix(stdout.String(), fmt.Sprintf("%d: 1\n", answers)) {
		t.Errorf("%d answers, the last not in its place: %q", answers, stdout.String())
	}
}

func TestUnreadable(t *testing.T) {
	in := io.MultiReader(strings.NewReader(text(three, "")), iotest.ErrReader(&os.PathError{Op: "read", Err: errors.New("line dropped")}))
	var stdout bytes.Buffer
	status, stderr := call(t.Context(), in, &stdout, "solve", "peg")
	expect(t, result{status, stdout.String(), stderr}, result{StatusUsage, "1: 3\n", "<stdin>: line dropped\n"})
}

// Many workers give the answers in the order of the text, every time.
func TestOrder(t *testing.T) {
	const n = 20_000
	boards := []string{none, one, two, three}
	var stdin, want strings.Builder
	for k := 1; k <= n; k++ {
		n := k * 7919 % 1009 % len(boards)
		stdin.WriteString(text(boards[n], ""))
		fmt.Fprintf(&want, "%d: %d\n", k, n)
	}
	expect(t, run(t.Context(), stdin.String(), "solve", "peg", "-"), result{0, want.String(), ""})
}

// The text is read only as far as its answers are wanted.
func TestReadsNoFurtherThanNeeded(t *testing.T) {
	in, stdin := io.Pipe()
	read := make(chan int)
	go func() {
		n := 0
		for ; ; n++ {
			if _, err := io.WriteString(stdin, text(slow, "")); err != nil {
				break
			}
		}
		read <- n
	}()
	status, _ := call(t.Context(), in, io.Discard, "solve", "peg", "--timeout", "50ms")
	in.Close()
	if n := <-read; status != StatusGaveUp || n > 4*lookAhead {
		t.Errorf("status %d after %d lines", status, n)
	}
}
