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
	"fourfold/puzzles/sentence"
)

// flushEvery is how long answers may be held back.
const flushEvery = 50 * time.Millisecond

// solver is one run of the solve command.
type solver struct {
	puzzle  *puzzle.Puzzle
	name    string // of the text, for messages
	options solveOptions
	stderr  io.Writer
	proofs  io.Writer // for certificates; nil for none
	out     *bufio.Writer
	answer  []byte // a buffer
	gaveUp  bool   // some board has no answer or no certificate
	outlook outlook
}

// run answers all boards of a text. If it has to stop, the answers to the boards
// before have been written.
func (s *solver) run(ctx context.Context, in io.Reader, stdout io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.out = bufio.NewWriterSize(stdout, 1<<16)
	err := s.each(ctx, s.tasks(ctx, s.puzzle.NewReader(in)))
	if err := s.out.Flush(); err != nil {
		return outputError(err)
	}
	return err
}

// each finishes the tasks in order, until there is an error.
func (s *solver) each(ctx context.Context, queue <-chan *task) error {
	tick := time.NewTicker(flushEvery)
	defer tick.Stop()
	for {
		t, err := wait(ctx, queue, tick.C, func() { s.idle(nil) })
		if t == nil || err != nil {
			return err
		}
		if _, err := wait(ctx, t.done, tick.C, func() { s.idle(t) }); err != nil {
			return err
		}
		if err := s.finish(ctx, t); err != nil {
			return err
		}
	}
}

// wait receives a value, the zero value of a closed channel. Meanwhile it calls
// idle at every tick.
func wait[T any](ctx context.Context, from <-chan T, tick <-chan time.Time, idle func()) (value T, err error) {
	for {
		select {
		case value := <-from:
			return value, nil
		case <-tick:
			idle()
		case <-ctx.Done():
			return value, ctx.Err()
		}
	}
}

// idle shows the answers so far, and how long the task that is waited for will
// still take. The writer keeps its errors for the next write.
func (s *solver) idle(t *task) {
	_ = s.out.Flush()
	if text := s.outlook.of(t); !text.Empty() {
		fmt.Fprintf(s.stderr, "%s:%d: %v\n", s.name, t.line, text)
	}
}

// finish writes the answer to a task, or returns why there is none. JSON has a
// status for boards that were given up, so the next ones may follow.
func (s *solver) finish(ctx context.Context, t *task) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if t.err != nil {
		if !s.options.json || statusOf(t.err) != StatusGaveUp {
			return t.err
		}
		s.giveUp(t.err)
	}
	err := guard(func() error {
		if err := s.write(ctx, t); err != nil {
			return err
		}
		return s.prove(ctx, t)
	})
	if errors.As(err, new(*panicked)) {
		return s.at(t.line, StatusFailure, err)
	}
	return err
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
	s.answer = s.puzzle.AppendAnswer(s.answer[:0], t.number, t.outcome)
	s.out.Write(s.answer)
	return s.proceed(ctx)
}

// proceed returns why it is useless to write on, such as a full disk.
func (s *solver) proceed(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err := s.out.Write(nil)
	return outputError(err)
}

// writeSteps writes the judge's answer, then each move in words and the board
// after it, or why there is none. A blank line stands between two boards.
func (s *solver) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		s.out.WriteByte('\n')
	}
	if !t.outcome.Possible() {
		t.outcome.Notes = s.notes(ctx, t.outcome.Notes)
	}
	solution := transcript.Solution{Puzzle: s.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome}
	_ = solution.Write(ctx, s.out, nil) // proceed returns the errors of the writer
	return s.proceed(ctx)
}

// notes completes reasons that take a search of their own, within the time limit
// for a board. It leaves out the others.
func (s *solver) notes(ctx context.Context, notes []puzzle.Note) []puzzle.Note {
	ctx, cancel := s.limit(ctx)
	defer cancel()
	var complete []puzzle.Note
	for _, note := range notes {
		if note.Later != nil {
			var err error
			if note, err = note.Later(ctx); err != nil {
				continue
			}
		}
		complete = append(complete, note)
	}
	return complete
}

// prove writes the certificate of an answer. One that is too large or takes too
// long does not end the run.
func (s *solver) prove(ctx context.Context, t *task) error {
	if s.proofs == nil || t.err != nil && t.outcome.Certify == nil {
		return nil
	}
	limited, cancel := s.limit(ctx)
	defer cancel()
	text, err := s.puzzle.Certify(limited, t.problem, t.outcome, s.options.proofLimit)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		err = fmt.Errorf("no certificate: gave up after %v", s.options.timeout)
	}
	if err != nil {
		s.giveUp(s.at(t.line, StatusGaveUp, err))
		return nil
	}
	if _, err = s.proofs.Write(text); err != nil {
		return failed(StatusFailure, "fourfold: cannot write the certificates: %v", err)
	}
	return nil
}

// outlook says how much longer a search will take: soon, and then more rarely.
type outlook struct {
	task *task
	next time.Duration // no text before the search has taken this long
}

// of returns the text on a task that is waited for, mostly empty.
func (o *outlook) of(t *task) sentence.Text {
	if t == nil || t.latest.Load() == nil {
		return sentence.Text{}
	}
	if o.task != t {
		*o = outlook{task: t}
	}
	now := t.latest.Load()
	left := now.Left(now.after)
	if left.Empty() || now.after < o.next {
		return sentence.Text{}
	}
	o.next = 4 * now.after
	if now.Best.Empty() {
		return left
	}
	return sentence.New("%v; best so far: %v", left, now.Best)
}
