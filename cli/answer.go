package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// answer writes the answer to a task and its certificate, or returns why there is none. JSON has a
// status for boards that were given up, so the next ones may follow.
func (s *solver) answer(ctx context.Context, t *task) (err error) {
	var e *exit
	switch given := errors.As(t.err, &e); {
	case given && (!s.json || e.status != StatusGaveUp):
		return t.err
	case given:
		s.lack(t.err)
		err = s.writeJSON(ctx, t)
	case s.json:
		err = s.writeJSON(ctx, t)
	case s.steps:
		err = s.writeSteps(ctx, t)
	default:
		_, err = s.out.Write(s.puzzle.AppendAnswer(nil, t.number, t.outcome))
	}
	if err != nil || s.proofs == nil || t.err != nil && t.outcome.Certify == nil {
		return err
	}
	return s.prove(ctx, t)
}

// lack prints why an answer or a certificate is missing. The run goes on.
func (s *solver) lack(err error) {
	fmt.Fprintln(s.stderr, err)
	s.gaveUp = true
}

// writeSteps writes the judge's answer, then each move in words, perhaps its reason, and the board
// after it, or why there is none. A blank line stands between two boards.
func (s *solver) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		s.out.WriteByte('\n')
	}
	if !t.outcome.Possible() {
		t.outcome.Reasons = puzzle.Reasons(s.notes(ctx, t.outcome.Notes())...)
	}
	solution := transcript.Solution{Puzzle: s.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome, Why: s.why}
	return solution.Write(ctx, s.out, sentence.Text.String)
}

// notes completes the reasons that take a search of their own, within the time limit for a board.
// It leaves out those that take longer.
func (s *solver) notes(ctx context.Context, notes []puzzle.Note) (complete []puzzle.Note) {
	_ = within(ctx, s.timeout, func(ctx context.Context) error {
		complete = transcript.Complete(ctx, notes)
		return nil
	})
	return complete
}

// prove writes the certificate of an answer. One that is too large, takes too long or is given up by
// verify does not end the run.
func (s *solver) prove(ctx context.Context, t *task) error {
	var text []byte
	err := within(ctx, s.timeout, func(ctx context.Context) (err error) {
		if text, err = s.puzzle.Certify(ctx, t.problem, t.outcome); err != nil {
			return err
		}
		_, err = proof.Verify(ctx, bytes.NewReader(text))
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
		s.lack(s.at(t.line, StatusGaveUp, err))
		return nil
	}
	s.proven = true
	_, err = s.proofs.Write(text)
	return proofsError(err)
}

// proofsError returns the error for certificates that could not be written, or nil.
func proofsError(err error) error {
	if err == nil {
		return nil
	}
	return failed(StatusFailure, "fourfold: cannot write the certificates: %v", sentence.FromError(err))
}
