package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"fourfold/internal/page"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// answers prints the answers to boards, and their certificates.
type answers struct {
	puzzle           *puzzle.Puzzle
	steps, why, json bool          // why implies steps
	timeout          time.Duration // for a board; zero means none
	out              *bufio.Writer
	stderr           io.Writer
	proofs           io.Writer     // for certificates, or nil
	page             *page.Page    // for a page, or nil
	gaveUp           bool          // some board has no answer or no certificate
	proven           bool          // some board has a certificate
	tellAt           time.Duration // the next time to say how long a search will take
	note             func(line int, s view.Size)
}

// writeAll prints the answers to boards until there is an error. With false it flushes those before.
func (a *answers) writeAll(ctx context.Context, boards iter.Seq2[*task, bool]) error {
	for t, done := range boards {
		if !done {
			a.out.Flush() // the writer keeps its errors for the next write
			a.tellTime(t)
			continue
		}
		a.tellAt = 0
		if t.err == nil {
			a.note(t.line, t.problem.Size())
		}
		if err := guard(func() error { return a.write(ctx, t) }); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// tellTime says soon and then more rarely how long the search for an answer will still take.
func (a *answers) tellTime(t *task) {
	if t == nil || t.latest.Load() == nil {
		return
	}
	now, elapsed := t.latest.Load(), time.Since(t.start)
	left := boards.TimeLeft(*now, elapsed)
	if left.Empty() || elapsed < a.tellAt {
		return
	}
	a.tellAt = 4 * elapsed
	if !now.Best.Empty() {
		left = sentence.New("%v; best so far: %v", left, now.Best)
	}
	fmt.Fprintln(a.stderr, t.failed(0, errors.New(left.String())))
}

// write prints the answer to a board and its certificate, or returns why there is none. JSON has a
// status for boards that were given up, so the next ones may follow.
func (a *answers) write(ctx context.Context, t *task) (err error) {
	if t.err != nil && !(a.json && t.gaveUp) {
		return t.err
	}
	if a.json || a.why || a.page != nil || a.steps && !t.outcome.Possible() {
		_ = within(ctx, a.timeout, func(ctx context.Context) error { // without reasons that take longer
			t.outcome.Reasons = puzzle.Reasons(transcript.Complete(ctx, t.outcome.Notes())...)
			return nil
		})
	}
	switch {
	case a.json:
		err = a.writeJSON(ctx, t)
	case a.steps:
		err = a.writeSteps(ctx, t)
	default:
		_, err = a.out.Write(a.puzzle.AppendAnswer(nil, t.number, t.outcome))
	}
	if a.page != nil {
		a.page.Boards = append(a.page.Boards, page.Board{Problem: t.problem, Outcome: t.outcome})
	}
	if t.err != nil {
		a.report(t.err)
	}
	if err != nil || a.proofs == nil || t.err != nil && t.outcome.Certify == nil {
		return err
	}
	return a.prove(ctx, t)
}

// report prints why an answer or a certificate is missing. The run goes on.
func (a *answers) report(err error) {
	fmt.Fprintln(a.stderr, err)
	a.gaveUp = true
}

// solution returns the answer of a task, to be written as text.
func (a *answers) solution(t *task) transcript.Solution {
	return transcript.Solution{Puzzle: a.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome, Why: a.why}
}

// writeSteps writes the judge's answer, then each move in words, perhaps its reason, and the board
// after it, or why there is none. A blank line stands between two boards.
func (a *answers) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		a.out.WriteByte('\n')
	}
	return a.solution(t).Write(ctx, a.out, sentence.Text.String)
}

// prove writes the certificate of an answer. One that is too large, takes too long or is given up by
// verify does not end the run.
func (a *answers) prove(ctx context.Context, t *task) error {
	var text []byte
	err := within(ctx, a.timeout, func(ctx context.Context) (err error) {
		text, err = a.puzzle.Certify(ctx, t.problem, t.outcome)
		if err == nil {
			_, err = proof.Verify(ctx, bytes.NewReader(text))
		}
		if e := (*proof.Error)(nil); errors.As(err, &e) && !e.GaveUp {
			return nil // such as a puzzle that it does not know
		}
		return err
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, puzzle.ErrGaveUp), errors.As(err, new(*proof.Error)):
		err = fmt.Errorf("no certificate: %w", err)
	}
	if err != nil {
		a.report(t.failed(StatusGaveUp, err))
		return nil
	}
	a.proven = true
	_, err = a.proofs.Write(text)
	return writeError("certificates", err)
}
