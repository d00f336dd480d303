package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// flushEvery is how long answers may be held back.
const flushEvery = 50 * time.Millisecond

// errIncomplete is the error of a run that finished all boards, but gave up some of them or their
// certificates.
var errIncomplete error = &exit{status: StatusGaveUp}

// solver is one run of the solve command.
type solver struct {
	puzzle  *puzzle.Puzzle
	name    string // of the text, for messages
	options solveOptions
	stderr  io.Writer
	proofs  io.Writer // for certificates; nil for none
	out     *bufio.Writer
	gaveUp  bool // some board has no answer or no certificate
	proven  bool // some board has a certificate
}

// run answers all boards of a text. If it has to stop, it has written the answers before.
func (s *solver) run(ctx context.Context, in io.Reader, stdout io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.out = bufio.NewWriterSize(stdout, 1<<16)
	err := s.each(ctx, s.tasks(ctx, s.puzzle.NewReader(in)))
	if err := s.out.Flush(); err != nil {
		return err
	}
	if err == nil && s.gaveUp {
		return errIncomplete
	}
	return err
}

// each finishes the tasks in order, until there is an error.
func (s *solver) each(ctx context.Context, queue <-chan *task) error {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	var t *task // that is waited for; nil between two tasks
	for {
		next, done := queue, (chan struct{})(nil)
		if t != nil {
			next, done = nil, t.done
		}
		select {
		case t = <-next:
			if t == nil {
				return ctx.Err() // the end of ctx too closes the queue
			}
		case <-done:
			if err := guard(func() error { return s.finish(ctx, t) }); err != nil {
				return err
			}
			t = nil
		case <-tick.C:
			s.idle(t)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// idle shows the answers so far, and says soon and then more rarely how long the search will still
// take. The writer keeps its errors for the next write.
func (s *solver) idle(t *task) {
	s.out.Flush()
	if t == nil || t.latest.Load() == nil {
		return
	}
	now, elapsed := t.latest.Load(), time.Since(t.start)
	left := puzzleutil.TimeLeft(*now, elapsed)
	if left.Empty() || elapsed < t.tellAt {
		return
	}
	t.tellAt = 4 * elapsed
	if !now.Best.Empty() {
		left = sentence.New("%v; best so far: %v", left, now.Best)
	}
	fmt.Fprintf(s.stderr, "%s:%d: %v\n", sentence.Legible(s.name), t.line, left)
}

// finish writes the answer to a task, or returns why there is none. JSON has a status for boards
// that were given up, so the next ones may follow.
func (s *solver) finish(ctx context.Context, t *task) error {
	var e *exit
	if errors.As(t.err, &e) {
		if !s.options.json || e.status != StatusGaveUp {
			return t.err
		}
		s.giveUp(t.err)
	}
	if err := s.write(ctx, t); err != nil {
		return err
	}
	return s.prove(ctx, t)
}

// giveUp says why an answer or a certificate is missing.
func (s *solver) giveUp(err error) {
	fmt.Fprintln(s.stderr, err)
	s.gaveUp = true
}

// write writes the answer in the form that the options ask for.
func (s *solver) write(ctx context.Context, t *task) error {
	switch {
	case s.options.json:
		return s.writeJSON(ctx, t)
	case s.options.steps:
		return s.writeSteps(ctx, t)
	}
	_, err := s.out.Write(s.puzzle.AppendAnswer(nil, t.number, t.outcome))
	return err
}

// writeSteps writes the judge's answer, then each move in words and the board after it, or why
// there is none. A blank line stands between two boards.
func (s *solver) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		s.out.WriteByte('\n')
	}
	if !t.outcome.Possible() {
		t.outcome.Reasons = puzzle.Reasons(s.notes(ctx, t.outcome.Notes())...)
	}
	solution := transcript.Solution{Puzzle: s.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome}
	return solution.Write(ctx, s.out, nil)
}

// notes completes the reasons that take a search of their own, within the time limit for a board.
// It leaves out those that take longer.
func (s *solver) notes(ctx context.Context, notes []puzzle.Note) (complete []puzzle.Note) {
	_ = within(ctx, s.options.timeout, func(ctx context.Context) error {
		for _, note := range notes {
			var err error
			if note.Later != nil {
				note, err = note.Later(ctx)
			}
			if err == nil {
				complete = append(complete, note)
			}
		}
		return nil
	})
	return complete
}

// prove writes the certificate of an answer. One that is too large or takes too long does not end
// the run.
func (s *solver) prove(ctx context.Context, t *task) error {
	if s.proofs == nil || t.err != nil && t.outcome.Certify == nil {
		return nil
	}
	var text []byte
	err := within(ctx, s.options.timeout, func(ctx context.Context) (err error) {
		text, err = s.puzzle.Certify(ctx, t.problem, t.outcome)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, puzzle.ErrGaveUp):
		err = fmt.Errorf("no certificate: %w", err)
	}
	if err != nil {
		s.giveUp(s.at(t.line, StatusGaveUp, err))
		return nil
	}
	s.proven = true
	if _, err = s.proofs.Write(text); err != nil {
		return failed(StatusFailure, "fourfold: cannot write the certificates: %v", sentence.FromError(err))
	}
	return nil
}
