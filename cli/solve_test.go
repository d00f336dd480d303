package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
)

func TestSolveStops(t *testing.T) {
	tests := []struct {
		name, stdin string
		want        result
	}{
		{"all answered", text(three, never, none), result{0, "1: 3\n2: Impossible\n3: 0\n", ""}},
		{"no last newline, blank lines", "\n\n" + three + "\n\noo.o", result{0, "1: 3\n2: 2\n", ""}},
		{"bad form", text(three, two, bad, one), result{2, "1: 3\n2: 2\n", "<stdin>:5: character 1 is \"x\", want o, . or -\n"}},
		{"bad first", text(bad, one), result{2, "", "<stdin>:1: character 1 is \"x\", want o, . or -\n"}},
		{"unfit", text(three, unfit, one, bad), result{2, "1: 3\n", "<stdin>:3: not fit to be solved\n"}},
		{"empty", "", result{2, "", "<stdin>:1: nothing here, want a row of o, . and -\n"}},
		{"blank", " \r\n\n", result{2, "", "<stdin>:2: nothing here, want a row of o, . and -\n"}},
		{"given up", text(three, large, one), result{3, "1: 3\n", "<stdin>:3: gave up: out of memory\n"}},
		{"solver panics", text(three, crash, one), result{1, "1: 3\n", "<stdin>:3: internal failure: solver broke\n"}},
		{"answer panics", text(three, brittle, one), result{1, "1: 3\n", "fourfold: internal failure: walk broke\n"}},
		{"solver fails", failing, result{1, "", "<stdin>:1: no luck\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			expect(t, run(t.Context(), test.stdin, "solve", "peg"), test.want)
		})
	}
}

// A board is given up in its turn, and nothing is printed for it or for those
// that the other workers have answered by then.
func TestTimeoutStops(t *testing.T) {
	got := run(t.Context(), text(three, two, slow, one, none, bad), "solve", "--timeout", "500ms", "peg")
	expect(t, got, result{3, "1: 3\n2: 2\n", "<stdin>:5: gave up after 500ms\n"})
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
	}
	long := strings.Repeat(one+"\n", 100_000)
	for _, test := range tests {
		for _, args := range [][]string{
			{"solve", "peg"},
			{"solve", "peg", "--steps"},
			{"solve", "peg", "--json"},
			{"random", "peg", "--seed", "1"},
			{"help"},
			{"version"},
		} {
			t.Run(test.name+" "+strings.Join(args, " "), func(t *testing.T) {
				status, stderr := call(t.Context(), strings.NewReader(long), &failingWriter{err: test.err}, args...)
				expect(t, result{status, "", stderr}, result{test.status, "", test.stderr})
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
		status, _ := call(t.Context(), in, out, "solve", "peg")
		done <- status
		out.Close()
	}()
	answers := bufio.NewScanner(stdout)
	for k, board := range []string{one, two, three} {
		io.WriteString(stdin, board+"\n")
		if want := fmt.Sprintf("%d: %d", k+1, k+1); !answers.Scan() || answers.Text() != want {
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
	in, stdin := io.Pipe()
	stdout, out := io.Pipe()
	stuck := blocked{make(chan struct{})}
	for _, test := range []struct {
		name   string
		stdin  io.Reader
		stdout io.Writer
		began  func() // returns when the run is to be interrupted
	}{
		{"search", strings.NewReader(text(slow, two)), io.Discard, func() {}},
		{"blocked read", in, out, func() {
			io.WriteString(stdin, text(three, ""))
			bufio.NewReader(stdout).ReadString('\n')
		}},
		{"blocked write", strings.NewReader(three), stuck, func() { <-stuck.began }},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		go func() { test.began(); cancel() }()
		if status, stderr := call(ctx, test.stdin, test.stdout, "solve", "peg"); status != StatusInterrupted || stderr != "" {
			t.Errorf("%s: status %d, %q", test.name, status, stderr)
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
	in, stdin := io.Pipe()
	go func() {
		io.WriteString(stdin, text(three, ""))
		stdin.CloseWithError(errors.New("line dropped"))
	}()
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
