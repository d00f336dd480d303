// Package stress tries a program on random boards until it fails. The program reads a board in the
// judge's form and prints the answer as for a judge; package check judges it.
package stress

import (
	"bytes"
	"context"
	"strings"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
)

// Options describe which program is tried on which boards.
type Options struct {
	Puzzle  *puzzle.Puzzle
	Command []string      // the program and its arguments; no shell reads them
	Sizes   []puzzle.Size // of the boards, which take turns; the smallest first
	Count   int           // of the boards
	Seed    uint64        // of the boards
	Time    time.Duration // limit for a board
	Strict  bool          // compare byte by byte
	// Solve answers a board. After an error that wraps puzzle.ErrGaveUp the answer is not judged.
	Solve func(context.Context, puzzle.Problem) (puzzle.Outcome, error)
}

const (
	smallerCount = 200              // boards of each smaller size
	smallerTime  = 10 * time.Second // for the search for a smaller board
	outputLimit  = 16 << 20         // for a run, in bytes
)

// Run tries the program. After a failure it tries boards of smaller sizes, and reports a failure on
// these instead. An error says that the program cannot be run, or is that of ctx.
func Run(ctx context.Context, o *Options) (Report, error) {
	r, err := o.search(ctx, o.Sizes, o.Count)
	if err != nil || r.Failure == nil {
		return r, err
	}
	limited, cancel := context.WithTimeout(ctx, smallerTime)
	defer cancel()
	cells := r.Failure.Size.Rows * r.Failure.Size.Cols
	for _, s := range o.Sizes {
		if s.Rows*s.Cols >= cells {
			break
		}
		smaller, err := o.search(limited, []puzzle.Size{s}, smallerCount)
		if smaller.Failure != nil {
			r.Failure = smaller.Failure
		}
		if smaller.Failure != nil || err != nil {
			break
		}
	}
	return r, ctx.Err()
}

// search tries the program on boards whose sizes take turns, until it fails.
func (o *Options) search(ctx context.Context, sizes []puzzle.Size, count int) (r Report, err error) {
	for ; r.Boards < count; r.Boards++ {
		b, err := Board(ctx, o.Puzzle, sizes[r.Boards%len(sizes)], o.Seed, r.Boards)
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
	text := puzzleutil.Write(o.Puzzle, b)
	r, err := o.run(ctx, text)
	if err != nil {
		return err
	}
	fail := func(kind, why string) {
		report.Failure = &Failure{Kind: kind, Why: why, Size: b.Size(), Text: text, Errors: r.errors.text}
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
		if v.Refused() {
			fail("wrong answer", v.Text("input", "output"))
		}
	})
	report.Undecided += tally.Undecided
	return err
}
