// Package stress tries a program on random boards until it fails. The program reads boards in the judge's form and prints answers as
// for a judge; package check compares them.
package stress

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles/puzzle"
)

// Options describe which program is tried on which boards.
type Options struct {
	Puzzle   *puzzle.Puzzle
	Command  []string      // the program and its arguments; no shell reads them
	Sizes    []puzzle.Size // of the boards, which take turns
	Count    int           // of the boards
	Together int           // boards in one run of the program
	Seed     uint64        // of the boards
	Time     time.Duration // limit for a board
	Strict   bool          // compare byte by byte
	Solve    func(context.Context, puzzle.Problem) (puzzle.Outcome, error)
	Progress func(string) // takes a line about the progress now and then
}

const (
	smallerTime  = 10 * time.Second // for the search for a smaller board
	smallerCount = 200              // boards of each smaller size
	outputLimit  = 16 << 20         // for a run, in bytes
	firstTold    = time.Second      // until the first line about the progress; the time to the next one doubles
)

// Run tries the program, and then once more on boards of smaller sizes than that of a failure. An error says that it cannot be run,
// or is that of ctx.
func Run(ctx context.Context, o *Options) (*Report, error) {
	t := &trial{Options: o, report: &Report{Puzzle: o.Puzzle}, told: time.Now(), apart: firstTold}
	var err error
	if t.report.Failure, err = t.search(ctx, o.Sizes, o.Count); t.report.Failure != nil {
		err = t.smaller(ctx)
	}
	return t.report, err
}

// trial tries a program.
type trial struct {
	*Options
	report *Report
	told   time.Time     // when the progress was told
	apart  time.Duration // until it is told again
}

// search tries the program on so many boards whose sizes take turns, and returns the first failure.
func (t *trial) search(ctx context.Context, sizes []puzzle.Size, count int) (*Failure, error) {
	for n := 0; n < count; {
		var boards []puzzle.Problem
		for ; n < count && len(boards) < t.Together; n++ {
			b, err := Board(ctx, t.Puzzle, sizes[n%len(sizes)], t.Seed, n)
			if err != nil {
				return nil, err
			}
			boards = append(boards, b)
		}
		f, err := t.try(ctx, boards)
		if f != nil || err != nil {
			return f, err
		}
		if t.report.Failure == nil {
			t.report.Boards = n
			t.progress()
		}
	}
	return nil, nil
}

// progress tells how many boards were tried, now and then.
func (t *trial) progress() {
	if time.Since(t.told) >= t.apart {
		t.told, t.apart = time.Now(), 2*t.apart
		t.Progress(fmt.Sprintf("%d of %d boards, no failure yet", t.report.Boards, t.Count))
	}
}

// smaller replaces the failure by the first one on boards of smaller sizes, the smallest first.
func (t *trial) smaller(ctx context.Context) error {
	limited, cancel := context.WithTimeout(ctx, smallerTime)
	defer cancel()
	boards := t.report.Failure.Boards
	size := boards[len(boards)-1].Size()
	for _, s := range t.Sizes {
		if s.Rows*s.Cols >= size.Rows*size.Cols {
			continue
		}
		f, err := t.search(limited, []puzzle.Size{s}, smallerCount)
		switch {
		case limited.Err() != nil:
			return ctx.Err()
		case err != nil:
			return err
		case f != nil:
			t.report.Failure = f
			return nil
		}
	}
	return nil
}

// try runs the program on boards and returns how it failed, or nil.
func (t *trial) try(ctx context.Context, boards []puzzle.Problem) (*Failure, error) {
	text := t.Puzzle.Write(boards...)
	limit := time.Duration(len(boards)) * t.Time
	r, err := t.run(ctx, text, limit)
	if err == nil && r.late {
		r, err = t.run(ctx, text, limit) // the machine may have been busy
	}
	if err != nil {
		return nil, err
	}
	if f := r.failure(); f != nil {
		f.Boards = boards
		return f, nil
	}
	var f *Failure
	o := check.Options{
		Puzzle: t.Puzzle, Boards: strings.NewReader(text), Answers: bytes.NewReader(r.output.text), Strict: t.Strict, Solve: t.Solve,
	}
	tally, err := check.Run(ctx, o, func(v *check.Verdict) {
		if v.Refused() {
			f = &Failure{Kind: Answer, Why: v.Text("input", "output"), Boards: boards[:min(v.Number, len(boards))], Errors: r.errors}
		}
	})
	t.report.Undecided += tally.Undecided
	return f, err
}
