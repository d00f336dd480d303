package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// fake is a puzzle whose problems do what their text says, a word each: a
// number is solved in that many moves, "never" is impossible, "unfit" fails its
// check, "slow" runs until it is cancelled, "large" is given up, "crash" and
// "brittle" panic in the solver and in the answer, "error" fails to be solved.
// The word "bad" breaks the form, "break" crashes the reader.
var fake = &puzzle.Puzzle{
	ID: "fake", Name: "Fake", Goal: "Do as told.", Files: fstest.MapFS{"rules.md": {Data: []byte("Write a word.\n\n")}},
	Sizes: []puzzle.Size{{Rows: 1, Cols: 1}}, Min: puzzle.Size{Rows: 1, Cols: 1}, Max: puzzle.Size{Rows: 9, Cols: 9},
	Separator: "", Terminator: "end\n",
	New: func(puzzle.Size) puzzle.Problem { return fakeProblem{word: "0"} },
	Random: func(_ context.Context, _ puzzle.Wish, r *rand.Rand) (puzzle.Problem, error) {
		return fakeProblem{word: strconv.Itoa(r.IntN(1e6))}, nil
	},
	NewReader: func(r io.Reader) puzzle.Reader {
		return fakeReader{lines.NewReader(r)}
	},
	AppendAnswer: func(dst []byte, k int, o puzzle.Outcome) []byte {
		if !o.Possible() {
			return fmt.Appendf(dst, "%d: never\n", k)
		}
		return fmt.Appendf(dst, "%d: %d\n", k, o.Length())
	},
}

type fakeReader struct{ lines *lines.Reader }

func (r fakeReader) Read() (puzzle.Problem, int, error) {
	line, err := r.lines.Filled("a word")
	switch word := string(line.Text); {
	case err != nil:
		return nil, 0, err
	case word == "end":
		return nil, 0, io.EOF
	case word == "bad":
		return nil, 0, lines.Errorf(line.Number, "word is %q, want %s", word, "a good one")
	case word == "break":
		panic("reader broke")
	default:
		return fakeProblem{word: word}, line.Number, nil
	}
}

// fakeProblem implements what the command line uses of a Problem.
type fakeProblem struct {
	puzzle.Problem
	word  string
	moves int // made so far
}

func (p fakeProblem) AppendText(dst []byte) ([]byte, error) { return append(dst, p.word+"\n"...), nil }

func (p fakeProblem) String() string { return fmt.Sprintf("at %d\n\n  <%s>\n", p.moves, p.word) }

func (p fakeProblem) View() puzzle.View {
	size := puzzle.Size{Rows: 2, Cols: 3}
	return puzzle.View{Boards: []puzzle.Board{
		puzzle.NewBoard(sentence.New("Left"), size),
		puzzle.NewBoard(sentence.New("Right"), size),
	}}
}

func (p fakeProblem) Check() error {
	if p.word == "unfit" {
		return fmt.Errorf("word is unfit")
	}
	return nil
}

func (p fakeProblem) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	o.Tell(puzzle.Progress{Nodes: 7})
	switch p.word {
	case "never":
		notes := []puzzle.Note{
			{Text: sentence.New("It is %s.", "never"), Picture: puzzle.Picture{Marks: []puzzle.Marked{
				{Spot: puzzle.Spot{Board: 1, Row: 1, Col: 2, Part: puzzle.Left}, Mark: puzzle.MarkProof},
				{Spot: puzzle.Spot{Board: 1, Row: 0, Col: 0}, Mark: puzzle.MarkCount},
			}}},
			{Text: sentence.New("Never & \"ever\".")},
		}
		return puzzle.Outcome{Notes: notes, Nodes: 5}, nil
	case "slow":
		<-ctx.Done()
		return puzzle.Outcome{}, ctx.Err()
	case "large":
		return puzzle.Outcome{}, fmt.Errorf("%w: out of memory", puzzle.ErrGaveUp)
	case "crash":
		panic("solver broke")
	case "brittle":
		return puzzle.Outcome{Walk: brittleWalk{}}, nil
	case "error":
		return puzzle.Outcome{}, fmt.Errorf("no luck")
	}
	n, err := strconv.Atoi(p.word)
	return puzzle.Outcome{Walk: fakeWalk{p, n}, Minimal: n < 100, Nodes: int64(n * n)}, err
}

type fakeWalk struct {
	start fakeProblem
	n     int
}

func (w fakeWalk) Len() int { return w.n }

func (w fakeWalk) At(k int) puzzle.Problem { return fakeProblem{word: w.start.word, moves: k} }

func (w fakeWalk) Step(i int) puzzle.Step {
	return puzzle.Step{Code: strconv.Itoa(i + 1), Text: sentence.New("Make move %d", i+1)}
}

type brittleWalk struct{ fakeWalk }

func (brittleWalk) Len() int { panic("walk broke") }

// result is what a run leaves.
type result struct {
	status         int
	stdout, stderr string
}

// run runs a command line on the fake puzzle.
func run(ctx context.Context, stdin string, args ...string) result {
	var stdout, stderr bytes.Buffer
	status := Run(ctx, args, Env{
		Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr,
		Puzzles: []*puzzle.Puzzle{fake}, Version: "1.2.3",
	})
	return result{status, stdout.String(), stderr.String()}
}

// expect compares the result of a run to what is wanted.
func expect(t *testing.T, got result, want result) {
	t.Helper()
	if got.status != want.status {
		t.Errorf("status %d, want %d", got.status, want.status)
	}
	if got.stdout != want.stdout {
		t.Errorf("stdout:\n%s\nwant:\n%s", got.stdout, want.stdout)
	}
	if got.stderr != want.stderr {
		t.Errorf("stderr:\n%s\nwant:\n%s", got.stderr, want.stderr)
	}
}
