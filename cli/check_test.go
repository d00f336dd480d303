package cli

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// boardsFile writes boards of the template to a file.
func boardsFile(t *testing.T, boards ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "boards")
	if err := os.WriteFile(name, []byte(text(boards...)), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// What ends the judging leaves the verdicts before it.
func TestCheckStops(t *testing.T) {
	for _, test := range []struct {
		name, boards, answers string
		want                  result
	}{
		{"accepted", text(three, none), "1: 3\n2: 0\n", result{0, "2 accepted\n", ""}},
		{"given up", text(three, large, none), "1: 3\n2: 7\n3: 0\n", result{
			3,
			"<stdin>:2: board 2 (BOARDS:3): undecided: gave up: out of memory\n    ..\n  found:    2: 7\n2 accepted, 1 undecided\n", "",
		}},
		{"given up, and refused", text(large, three), "1: 7\n2: 7\n", result{
			1, "<stdin>:1: board 1 (BOARDS:1): undecided: gave up: out of memory\n    ..\n  found:    1: 7\n" +
				"<stdin>:2: board 2 (BOARDS:3): not minimal: 7 jumps, and 3 will do\n    oo.o.o\n  expected: 2: 3\n  found:    2: 7\n" +
				"  a way:    1113, 1315, 1614\n0 accepted, 1 refused, 1 undecided; --all goes on after the first\n", "",
		}},
		{"unfit", text(three, unfit, none), "1: 3\n2: 7\n3: 0\n", result{2, "", "BOARDS:3: not fit to be solved\n"}},
		{"solver panics", text(three, crash), "1: 3\n2: 7\n", result{1, "", "fourfold: internal failure: solver broke\n"}},
		{"solver fails", text(three, failing), "1: 3\n2: 7\n", result{1, "", "fourfold: no luck\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			name := boardsFile(t, test.boards)
			got := run(t.Context(), test.answers, "check", "peg", name, "-")
			got.stdout = strings.ReplaceAll(got.stdout, name, "BOARDS")
			got.stderr = strings.ReplaceAll(got.stderr, name, "BOARDS")
			expect(t, got, test.want)
		})
	}
}

// It ends at once when it is interrupted, also while it waits for answers or solves.
func TestCheckInterrupted(t *testing.T) {
	waiting, _ := io.Pipe()
	for name, test := range map[string]struct {
		boards  string
		answers io.Reader
	}{
		"waits":  {three, waiting},
		"solves": {slow, strings.NewReader("1: 3\n")},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan int)
		env := Env{Stdin: test.answers, Stdout: io.Discard, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{template}}
		args := []string{"check", "peg", boardsFile(t, test.boards), "-"}
		go func() { done <- Run(ctx, args, env) }()
		time.Sleep(10 * time.Millisecond)
		cancel()
		if status := <-done; status != StatusInterrupted {
			t.Errorf("%s: status %d", name, status)
		}
	}
}
