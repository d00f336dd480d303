// Package judge compares what a program has printed for some boards to the truth, as a special judge does: a number must be the
// minimum, and moves may be any that the rules allow and that lead to the goal in as few.
//
// The answers are those of the online judges, of "solve --steps" or of "solve --json"; docs/answers.md describes the forms.
package judge

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// Options are how answers are to be judged.
type Options struct {
	Moves   bool          // each answer has its moves, also where the judge asks for none
	Strict  bool          // blanks and line ends must be those of the form
	All     bool          // go on after the first refusal
	Timeout time.Duration // for solving one board; 0 for none
	Memory  int64         // for solving one board, in bytes; 0 for the usual
}

// Judge judges answers to the boards of one puzzle.
type Judge struct {
	puzzle  *puzzle.Puzzle
	options Options
}

// New returns a Judge.
func New(p *puzzle.Puzzle, o Options) *Judge { return &Judge{puzzle: p, options: o} }

// Text is which of the two texts an error is about.
type Text string

// The texts.
const (
	Boards  Text = "boards"
	Answers Text = "answers"
)

// Error is why the judging ends before its time.
type Error struct {
	Text Text
	Line int  // of the board that cannot be judged, or where the text breaks off, counted from 1; 0 where it cannot be read at all
	Bad  bool // the text is bad, or cannot be read; else the solver has failed
	Err  error
}

// Error returns the place and what is wrong.
func (e *Error) Error() string { return fmt.Sprintf("%s: line %d: %v", e.Text, e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// Run compares a text of boards with a text of answers. It calls each with the verdicts in the order of the boards, until that
// returns an error, which Run returns, or, unless all are asked for, until one is a refusal. The tally counts them. Where a board
// is bad, those before it are judged. Then, and where the solver fails or panics, the error is an *Error. Run returns within 100 ms of the end of
// ctx, with ctx.Err(); only a read that blocks, in a goroutine, outlasts it.
func (j *Judge) Run(ctx context.Context, boards, answers io.Reader, each func(*Verdict) error) (Tally, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var t Tally
	batches := j.start(ctx, boards, answers)
	for {
		b, err := next(ctx, batches)
		if b == nil || err != nil {
			return t, err
		}
		for i := range b.verdicts {
			v := &b.verdicts[i]
			t.add(v)
			if err := each(v); err != nil {
				return t, err
			}
			if v.Refused() && !j.options.All {
				return t, nil
			}
		}
		if b.err != nil {
			return t, b.err
		}
	}
}

// source returns the answers of a text in the form that it has.
func (j *Judge) source(answers io.Reader) source {
	r := bufio.NewReaderSize(answers, lines.MaxLength)
	if firstOf(r) == '{' {
		return newObjects(j.puzzle, j.options.Moves, r)
	}
	return &written{text: newText(r), puzzle: j.puzzle, moves: j.options.Moves, strict: j.options.Strict}
}

// firstOf returns the first byte of a text that is no white space, without reading it; 0 where there is none near.
func firstOf(r *bufio.Reader) byte {
	for n := 1; n <= r.Size(); n++ {
		start, err := r.Peek(n)
		if err != nil {
			return 0
		}
		switch c := start[n-1]; c {
		case ' ', '\t', '\r', '\n', byteOrderMark[0], byteOrderMark[1], byteOrderMark[2]:
		default:
			return c
		}
	}
	return 0
}
