package cli_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fourfold/cli"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// call runs a command line on a text, and returns what it printed.
func call(t *testing.T, stdin io.Reader, want int, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := cli.Run(t.Context(), args, cli.Env{Stdin: stdin, Stdout: &stdout, Stderr: &stderr, Puzzles: puzzles.All()})
	if status != want || stderr.Len() > 0 {
		t.Fatalf("%q: status %d, want %d\n%s%s", args, status, want, &stderr, stdout.String()[:min(stdout.Len(), 1000)])
	}
	return stdout.String()
}

// file writes a text to a file of its own.
func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "boards")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// boards returns random boards of a puzzle, some of them impossible, as a text.
func boards(t *testing.T, p *puzzle.Puzzle, sizes []puzzle.Size, count int) string {
	t.Helper()
	var all []puzzle.Problem
	for i := range count {
		rng := random.Source(uint64(i))
		b, err := p.Random(t.Context(), puzzle.Wish{Size: sizes[i%len(sizes)]}, rng)
		if err != nil {
			t.Fatal(err)
		}
		if spots := puzzle.Spots(b); i%3 == 2 { // often impossible then
			at := spots[rng.IntN(len(spots))]
			b = b.Edit(at, (b.Value(at)+1)%min(b.Values(at), 10))
		}
		if b.Check() == nil {
			all = append(all, b)
		}
	}
	return p.Write(all...)
}

// sizes are those of boards that are solved at once, by puzzle; some have sides over 9.
var sizes = map[string][]puzzle.Size{
	"flip":     {{Rows: 4, Cols: 4}, {Rows: 1, Cols: 3}, {Rows: 5, Cols: 5}, {Rows: 3, Cols: 12}},
	"swap":     {{Rows: 4, Cols: 4}, {Rows: 9, Cols: 2}, {Rows: 3, Cols: 10}, {Rows: 12, Cols: 12}},
	"tetravex": {{Rows: 2, Cols: 2}, {Rows: 3, Cols: 3}, {Rows: 1, Cols: 1}},
	"fourline": {{Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 4, Cols: 6}},
}

// Whatever solve prints is accepted as it is, also by a strict judge that wants moves.
func TestSolveIsAccepted(t *testing.T) {
	for _, p := range puzzles.All() {
		text := boards(t, p, sizes[p.ID], 60)
		name := file(t, text)
		for _, form := range [][]string{{}, {"--steps"}, {"--json"}, {"--json", "--steps"}} {
			answers := call(t, strings.NewReader(text), 0, append([]string{"solve", p.ID}, form...)...)
			want := fmt.Sprintf("%d accepted\n", strings.Count(call(t, strings.NewReader(text), 0, "solve", p.ID, "--json"), "\n"))
			flags := [][]string{{}, {"--strict", "--all"}, {"--moves", "--strict"}}
			if len(form) == 0 && !p.MovesFollow {
				flags = flags[:2] // there are no moves
			}
			for _, f := range flags {
				args := append([]string{"check", p.ID, name, "-"}, f...)
				if got := call(t, strings.NewReader(answers), 0, args...); got != want {
					t.Errorf("%q of what solve %q prints: %swant %s", args, form, got, want)
				}
			}
		}
	}
}

// allFourInLine returns the original boards of Four in Line and their answers.
func allFourInLine(t *testing.T) (boards, answers []byte) {
	t.Helper()
	var text bytes.Buffer
	writeAllFourInLine(&text)
	boards = text.Bytes()
	return boards, []byte(call(t, bytes.NewReader(boards), 0, "solve", "fourline"))
}

func TestCheckAllFourInLine(t *testing.T) {
	if testing.Short() {
		t.Skip("solves all boards twice")
	}
	boards, answers := allFourInLine(t)
	name := file(t, string(boards))
	if got := call(t, bytes.NewReader(answers), 0, "check", "fourline", name, "-"); got != "411840 accepted\n" {
		t.Errorf("got %s", got)
	}

	// A digit in a thousand is changed.
	rng := rand.New(rand.NewPCG(1, 2))
	lines := bytes.SplitAfter(answers, []byte("\n"))
	var changed []int
	for i, line := range lines {
		if len(line) > 0 && rng.IntN(1000) == 0 {
			line[0] = '0' + (line[0]-'0'+1+byte(rng.IntN(9)))%10
			changed = append(changed, i+1)
		}
	}
	got := call(t, bytes.NewReader(answers), 1, "check", "fourline", "--all", name, "-")
	var refused []int
	for line := range strings.Lines(got) {
		var answer, board int
		if n, _ := fmt.Sscanf(line, "<stdin>:%d: board %d", &answer, &board); n == 2 && answer == board {
			refused = append(refused, board)
		}
	}
	if !slices.Equal(refused, changed) {
		t.Errorf("%d answers are refused, want %d", len(refused), len(changed))
	}
	if want := fmt.Sprintf("\n%d accepted, %d refused\n", 411840-len(changed), len(changed)); !strings.HasSuffix(got, want) {
		t.Errorf("the end is %q, want %q", got[max(0, len(got)-60):], want)
	}
}

// BenchmarkCheckFourInLine judges the answers to all original boards of Four in Line.
func BenchmarkCheckFourInLine(b *testing.B) {
	var text, answers bytes.Buffer
	writeAllFourInLine(&text)
	env := cli.Env{Stdin: bytes.NewReader(text.Bytes()), Stdout: &answers, Stderr: io.Discard, Puzzles: puzzles.All()}
	cli.Run(b.Context(), []string{"solve", "fourline"}, env)
	name := filepath.Join(b.TempDir(), "boards")
	if err := os.WriteFile(name, text.Bytes(), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		env.Stdin, env.Stdout = bytes.NewReader(answers.Bytes()), io.Discard
		if status := cli.Run(b.Context(), []string{"check", "fourline", name, "-"}, env); status != 0 {
			b.Fatal(status)
		}
	}
}
