package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/sentence"
)

// Boards of Peg Solitaire.
const (
	none  = "o\n" // is solved already
	one   = "oo.\n"
	two   = "oo.o\n"
	three = "oo.o.o\n"
	never = "ooo\n" // is impossible
	bad   = "x\n"   // breaks the form
)

// Boards without pegs, which do in the tests what no board should.
const (
	slow    = ".\n"      // is searched until that is cancelled
	large   = "..\n"     // is given up
	tight   = "-\n"      // is given up with a solution as short as the bound
	crash   = "...\n"    // panics in the solver
	brittle = "....\n"   // panics in its answer
	failing = ".....\n"  // cannot be solved for some reason
	unfit   = "......\n" // fails its check
	pending = ".-\n"     // is impossible for a reason that is never found
	counted = "-.\n"     // is solved, with such reasons
)

// template is Peg Solitaire with numbered answers and these boards.
var template = func() *puzzle.Puzzle {
	p := *peg.Puzzle
	p.NewReader = func(r io.Reader) func() (puzzle.Problem, int, error) {
		read := peg.Puzzle.NewReader(r)
		return func() (puzzle.Problem, int, error) {
			problem, line, err := read()
			return board{problem}, line, err
		}
	}
	p.AppendAnswer = func(dst []byte, k int, o puzzle.Outcome) []byte {
		return peg.Puzzle.AppendAnswer(fmt.Appendf(dst, "%d: ", k), k, o)
	}
	p.ReadAnswer = func(line string, k int) (moves int, possible, ok bool) {
		line, numbered := strings.CutPrefix(line, fmt.Sprintf("%d: ", k))
		moves, possible, ok = peg.Puzzle.ReadAnswer(line, k)
		return moves, possible, ok && numbered
	}
	return &p
}()

type board struct{ puzzle.Problem }

func (b board) Check() error {
	if puzzletest.Text(b) == unfit {
		return errors.New("not fit to be solved")
	}
	return nil
}

func (b board) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	if report != nil {
		report(puzzle.Progress{Nodes: 7, Fraction: 0.5, Best: sentence.New("9 jumps")})
	}
	switch puzzletest.Text(b) {
	case slow:
		<-ctx.Done()
		return puzzle.Outcome{}, ctx.Err()
	case large, tight:
		other, _, _ := peg.Puzzle.NewReader(strings.NewReader(two))()
		best, _ := other.Solve(ctx, nil)
		bound := map[string]int{large: 1, tight: 2}[puzzletest.Text(b)]
		return puzzle.Outcome{Walk: best.Walk, Bound: bound}, fmt.Errorf("%w: out of memory", puzzle.ErrGaveUp)
	case crash:
		panic("solver broke")
	case brittle:
		return puzzle.Outcome{Walk: brittleWalk{}}, nil
	case failing:
		return puzzle.Outcome{}, errors.New("no luck")
	case pending, counted:
		other, _, _ := peg.Puzzle.NewReader(strings.NewReader(one))()
		best, _ := other.Solve(ctx, nil)
		walk := map[string]puzzle.Walk{counted: best.Walk}[puzzletest.Text(b)]
		return puzzle.Outcome{Walk: walk, Reasons: puzzle.Reasons(
			puzzle.Note{Text: sentence.New("is being counted"), Later: func(ctx context.Context) (puzzle.Note, error) {
				<-ctx.Done()
				return puzzle.Note{}, ctx.Err()
			}},
			puzzle.Note{Text: sentence.New("because")},
		)}, nil
	}
	outcome, err := b.Problem.Solve(ctx, report)
	if outcome.Possible() {
		outcome.Certify = func(_ context.Context, c *certificate.Writer) error { c.Claim("possible"); return nil }
	}
	return outcome, err
}

type brittleWalk struct{ puzzle.Walk }

func (brittleWalk) Len() int { panic("walk broke") }

// text returns some boards as one text. Each board after the first starts two lines after the one
// before.
func text(boards ...string) string { return strings.Join(boards, "\n") }

// result is what a run leaves.
type result struct {
	status         int
	stdout, stderr string
}

// call runs a command line on the template and returns the status and the standard error.
func call(ctx context.Context, stdin io.Reader, stdout io.Writer, args ...string) (int, string) {
	var stderr bytes.Buffer
	status := Run(ctx, args, Env{
		Stdin: stdin, Stdout: stdout, Stderr: &stderr, Puzzles: []*puzzle.Puzzle{template}, Version: "1.2.3",
	})
	return status, stderr.String()
}

// run runs a command line on the template.
func run(ctx context.Context, stdin string, args ...string) result {
	var stdout bytes.Buffer
	status, stderr := call(ctx, strings.NewReader(stdin), &stdout, args...)
	return result{status, stdout.String(), stderr}
}

// timed is run in a bubble of its own time, which passes only while everything waits.
func timed(t *testing.T, stdin string, args ...string) (got result) {
	t.Helper()
	signals() // its goroutine stays, outside of the bubble
	synctest.Test(t, func(t *testing.T) { got = run(t.Context(), stdin, args...) })
	return got
}

// expect compares the result of a run to what is wanted.
func expect(t *testing.T, got result, want result) {
	t.Helper()
	if got.status != want.status {
		t.Errorf("status %d, want %d", got.status, want.status)
	}
	if got.stdout != want.stdout {
		t.Errorf("stdout:\n%.2000s\nwant:\n%.2000s", got.stdout, want.stdout)
	}
	if got.stderr != want.stderr {
		t.Errorf("stderr:\n%.2000s\nwant:\n%.2000s", got.stderr, want.stderr)
	}
}
