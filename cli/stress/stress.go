// Package stress tries a program on random boards until it fails. The program reads a board in the
// judge's form and prints the answer as for a judge; package check judges it.
package stress

import (
	"bytes"
	"context"
	"strings"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Options describe which program is tried on which boards.
type Options struct {
	Puzzle  *puzzle.Puzzle
	Command []string      // the program and its arguments; no shell reads them
	Sizes   []view.Size   // of the boards; those of the first size come first
	Count   int           // of the boards
	Seed    uint64        // of the boards
	Time    time.Duration // limit for a board
	Strict  bool          // compare byte by byte
	// Solve answers a board. After an error that wraps puzzle.ErrGaveUp the answer is not judged.
	Solve func(context.Context, puzzle.Problem) (puzzle.Outcome, error)
}

const outputLimit = 16 << 20 // for a run, in bytes

// Run tries the program on boards until it fails. An error says that the program cannot be run, or is
// that of ctx.
func Run(ctx context.Context, o *Options) (r Report, err error) {
	for ; r.Boards < o.Count; r.Boards++ {
		b, err := Board(ctx, o.Puzzle, o.Sizes[r.Boards*len(o.Sizes)/o.Count], o.Seed, r.Boards)
		if err != nil {
			return r, err
		}
		if err := o.try(ctx, b, &r); err != nil || r.Failure != nil {
			return r, err
		}
	}
	return r, nil
}

// try runs the program on a board and reports how it failed, or that its answer was not judged.
func (o *Options) try(ctx context.Context, b puzzle.Problem, report *Report) error {
	text := boards.Write(o.Puzzle, b)
	r, err := o.run(ctx, text)
	if err != nil {
		return err
	}
	fail := func(kind, why string) {
		report.Failure = &Failure{Kind: kind, Why: why, Text: text, Errors: r.errors.text}
	}
	if kind, why := r.failure(o.Time); kind != "" {
		fail(kind, why+"\nboard:\n"+legible(text))
		return nil
	}
	judged := check.Options{
		Puzzle: o.Puzzle, Boards: strings.NewReader(text), Answers: bytes.NewReader(r.output.text),
		Strict: o.Strict, Solve: o.Solve,
	}
	tally, err := check.Run(ctx, judged, func(v *check.Verdict) {
		if v.Kind == check.Missing {
			v.Why = "it printed nothing"
			fail("no output", v.Text("input", "output"))
		} else if v.Refused() {
			fail("wrong answer", v.Text("input", "output"))
		}
	})
	report.Undecided += tally.Undecided
	return err
}
