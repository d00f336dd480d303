package cli

import (
	"bufio"
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

	"fourfold/puzzles/puzzle"
)

func TestSolveStops(t *testing.T) {
	tests := []struct {
		name, stdin string
		want        result
	}{
		{"all answered", "3\nnever\n0\n", result{0, "1: 3\n2: never\n3: 0\n", ""}},
		{"no last newline, blank lines", "\n\n3\n\n\n4", result{0, "1: 3\n2: 4\n", ""}},
		{"bad form", "3\n4\n\nbad\n5\n", result{2, "1: 3\n2: 4\n", "<stdin>:4: word is \"bad\", want a good one\n"}},
		{"bad first", "bad\n5\n", result{2, "", "<stdin>:1: word is \"bad\", want a good one\n"}},
		{"unfit", "3\nunfit\n5\nbad\n", result{2, "1: 3\n", "<stdin>:2: word is unfit\n"}},
		{"empty", "", result{2, "", "<stdin>:1: nothing here, want a word\n"}},
		{"blank", " \r\n\n", result{2, "", "<stdin>:2: nothing here, want a word\n"}},
		{"given up", "3\n\nlarge\n5\n", result{3, "1: 3\n", "<stdin>:3: gave up: out of memory\n"}},
		{"solver panics", "3\ncrash\n5\n", result{1, "1: 3\n", "<stdin>:2: internal failure: solver broke\n"}},
		{"answer panics", "3\nbrittle\n5\n", result{1, "1: 3\n", "<stdin>:2: internal failure: walk broke\n"}},
		{"reader panics", "3\nbreak\n5\n", result{1, "1: 3\n", "<stdin>:1: internal failure: reader broke\n"}},
		{"solver fails", "error\n", result{1, "", "<stdin>:1: no luck\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			expect(t, run(t.Context(), test.stdin, "solve", "fake"), test.want)
		})
	}
}

// A board is given up in its turn, and nothing is printed for it or for those
// that the other workers have answered by then.
func TestTimeoutStops(t *testing.T) {
	stdin := "3\n4\nslow\n5\n6\nbad\n"
	got := run(t.Context(), stdin, "solve", "--timeout", "10ms", "fake")
	expect(t, got, result{3, "1: 3\n2: 4\n", "<stdin>:3: gave up after 10ms\n"})
}

func TestStepsForm(t *testing.T) {
	want := `1: 2
1. Make move 1
    at 1

      <2>
2. Make move 2
    at 2

      <2>

2: never
- It is never.
    Right:
    *..
    ..*
- Never & "ever".

3: 0
`
	expect(t, run(t.Context(), "2\nnever\n0\n", "solve", "fake", "--steps"), result{0, want, ""})
}

// failingWriter takes a number of bytes before it fails.
type failingWriter struct {
	room int
	err  error
}

func (w *failingWriter) Write(p []byte) (int, error) {
	if len(p) > w.room {
		return 0, w.err
	}
	w.room -= len(p)
	return len(p), nil
}

func TestOutputFails(t *testing.T) {
	tests := []struct {
		name   string
		err    error
		status int
		stderr string
	}{
		{"disk full", errors.New("disk full"), StatusFailure, "fourfold: cannot write the output: disk full\n"},
		{"broken pipe", &os.PathError{Op: "write", Err: syscall.EPIPE}, StatusBrokenPipe, ""},
		{"closed pipe", io.ErrClosedPipe, StatusBrokenPipe, ""},
	}
	long := strings.Repeat("1\n", 100_000)
	for _, test := range tests {
		for _, args := range [][]string{
			{"solve", "fake"},
			{"solve", "fake", "--steps"},
			{"solve", "fake", "--json"},
			{"random", "fake", "--seed", "1"},
			{"help"},
			{"version"},
		} {
			t.Run(test.name+" "+strings.Join(args, " "), func(t *testing.T) {
				var stderr bytes.Buffer
				status := Run(t.Context(), args, Env{
					Stdin: strings.NewReader(long), Stdout: &failingWriter{err: test.err}, Stderr: &stderr,
					Puzzles: []*puzzle.Puzzle{fake},
				})
				expect(t, result{status, "", stderr.String()}, result{test.status, "", test.stderr})
			})
		}
	}
}

// With a text that goes on, the answers so far can be read.
func TestAnswersAreNotHeldBack(t *testing.T) {
	in, stdin := io.Pipe()
	stdout, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- Run(t.Context(), []string{"solve", "fake"}, Env{
			Stdin: in, Stdout: out, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
		})
		out.Close()
	}()
	answers := bufio.NewScanner(stdout)
	for k := 1; k <= 3; k++ {
		fmt.Fprintf(stdin, "%d\n", 10*k)
		if want := fmt.Sprintf("%d: %d", k, 10*k); !answers.Scan() || answers.Text() != want {
			t.Fatalf("answer %q, want %q", answers.Text(), want)
		}
	}
	stdin.Close()
	if answers.Scan() {
		t.Errorf("unexpected answer %q", answers.Text())
	}
	if status := <-done; status != StatusAnswered {
		t.Errorf("status %d", status)
	}
}

// blocked is a writer whose write never ends, and tells when it began.
type blocked struct{ began chan struct{} }

func (b blocked) Write([]byte) (int, error) { close(b.began); select {} }

func TestInterrupt(t *testing.T) {
	t.Run("search", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, stdin := io.Pipe()
		go func() {
			io.WriteString(stdin, "3\nslow\n4\n")
			stdin.Close()
			cancel()
		}()
		status := Run(ctx, []string{"solve", "fake"}, Env{
			Stdin: in, Stdout: io.Discard, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
		})
		if status != StatusInterrupted {
			t.Errorf("status %d", status)
		}
	})
	t.Run("blocked read", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, stdin := io.Pipe()
		stdout, out := io.Pipe()
		go func() {
			io.WriteString(stdin, "3\n")
			bufio.NewReader(stdout).ReadString('\n')
			cancel()
		}()
		var stderr bytes.Buffer
		status := Run(ctx, []string{"solve", "fake"}, Env{
			Stdin: in, Stdout: out, Stderr: &stderr, Puzzles: []*puzzle.Puzzle{fake},
		})
		expect(t, result{status, "", stderr.String()}, result{StatusInterrupted, "", ""})
	})
	t.Run("blocked write", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		out := blocked{make(chan struct{})}
		go func() { <-out.began; cancel() }()
		status := Run(ctx, []string{"solve", "fake"}, Env{
			Stdin: strings.NewReader("3\n"), Stdout: out, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
		})
		if status != StatusInterrupted {
			t.Errorf("status %d", status)
		}
	})
}

// An interrupted run has printed the answers that it had.
func TestInterruptKeepsAnswers(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	in, stdin := io.Pipe()
	go func() {
		io.WriteString(stdin, strings.Repeat("1\n", 500)+"slow\n")
		for range lookAhead { // a problem is read only when there is room for it
			io.WriteString(stdin, "1\n")
		}
		cancel()
	}()
	var stdout bytes.Buffer
	status := Run(ctx, []string{"solve", "fake"}, Env{
		Stdin: in, Stdout: &stdout, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
	})
	if status != StatusInterrupted {
		t.Errorf("status %d", status)
	}
	answers := strings.Count(stdout.String(), "\n")
	if answers < 499 || answers > 500 || !strings.HasSuffix(stdout.String(), fmt.Sprintf("%d: 1\n", answers)) {
		t.Errorf("%d answers, the last not in its place: %q", answers, stdout.String())
	}
}

func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing.txt")
	for _, name := range []string{dir, missing} {
		got := run(t.Context(), "", "solve", "fake", name)
		if got.status != StatusUsage || got.stdout != "" || !strings.Contains(got.stderr, name) {
			t.Errorf("solve fake %s: %+v", name, got)
		}
	}
	in, stdin := io.Pipe()
	go func() {
		io.WriteString(stdin, "3\n")
		stdin.CloseWithError(errors.New("line dropped"))
	}()
	var stdout, stderr bytes.Buffer
	status := Run(t.Context(), []string{"solve", "fake"}, Env{
		Stdin: in, Stdout: &stdout, Stderr: &stderr, Puzzles: []*puzzle.Puzzle{fake},
	})
	expect(t, result{status, stdout.String(), stderr.String()},
		result{StatusUsage, "1: 3\n", "<stdin>: line dropped\n"})
}

// Many workers give the answers in the order of the text, every time.
func TestOrder(t *testing.T) {
	const n = 20_000
	var stdin, want strings.Builder
	for k := 1; k <= n; k++ {
		fmt.Fprintf(&stdin, "%d\n", k*7919%1000)
		fmt.Fprintf(&want, "%d: %d\n", k, k*7919%1000)
	}
	expect(t, run(t.Context(), stdin.String(), "solve", "fake", "-"), result{0, want.String(), ""})
}

// The text is read only as far as its answers are wanted.
func TestReadsNoFurtherThanNeeded(t *testing.T) {
	in, stdin := io.Pipe()
	read := make(chan int)
	go func() {
		n := 0
		for ; ; n++ {
			if _, err := io.WriteString(stdin, "slow\n"); err != nil {
				break
			}
		}
		read <- n
	}()
	status := Run(t.Context(), []string{"solve", "fake", "--timeout", "50ms"}, Env{
		Stdin: in, Stdout: io.Discard, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
	})
	in.Close()
	if n := <-read; status != StatusGaveUp || n > 4*lookAhead {
		t.Errorf("status %d after %d lines", status, n)
	}
}
