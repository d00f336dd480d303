package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// solving is one run of the solve command.
type solving struct {
	puzzle  *puzzle.Puzzle
	goal    *goal  // that is asked for; nil for what the text says
	name    string // of the text, for messages
	options solveOptions
	stderr  io.Writer
	out     *bufio.Writer
	answer  []byte  // reused from problem to problem
	proofs  *proofs // nil for none
	gaveUp  bool
	outlook outlook
}

// all answers all problems of a text. If it has to stop, the answers to
// everything before have been written.
func (s *solving) all(ctx context.Context, in io.Reader, stdout io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.out = bufio.NewWriterSize(stdout, 1<<16)
	tasks := startPipeline(ctx, s.goal.reader(s.puzzle.NewReader(in)), s.options.timeout, s.options.memory)
	err := tasks.each(ctx, func(t *task) error { return s.finish(ctx, t) }, s.idle)
	if err := s.out.Flush(); err != nil {
		return outputError(err)
	}
	if err == nil && s.gaveUp {
		return &exit{status: StatusGaveUp}
	}
	return err
}

// idle lets a reader of the output see the answers so far, and whoever waits for a task how much longer that takes. An
// error of the output stays in the writer, where the next write finds it.
func (s *solving) idle(t *task) {
	_ = s.out.Flush()
	if news := s.outlook.of(t); !news.Empty() {
		fmt.Fprintf(s.stderr, "%s:%d: %v\n", s.name, t.line, news)
	}
}

// finish writes the answer to a task, or returns why there is none. An object of
// JSON says itself that a task was given up, so the next ones may follow.
func (s *solving) finish(ctx context.Context, t *task) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if t.doubt.line > 0 {
		fmt.Fprintf(s.stderr, "%s:%d: %v\n", s.name, t.doubt.line, t.doubt.what)
	}
	why := s.failure(t)
	if s.options.json && statusOf(why) == StatusGaveUp {
		fmt.Fprintln(s.stderr, why)
		s.gaveUp = true
	} else if why != nil {
		return why
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

// write writes what the options ask for.
func (s *solving) write(ctx context.Context, t *task) error {
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

// proceed returns why there is no use in writing on, such as a full disk: errors
// stay in the writer until they are asked for.
func (s *solving) proceed(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err := s.out.Write(nil)
	return outputError(err)
}

// failure returns why a task has no answer, or nil if it has one.
func (s *solving) failure(t *task) error {
	switch {
	case t.err == nil:
		return nil
	case errors.As(t.err, new(*panicked)):
		return s.at(t.line, StatusFailure, t.err)
	case t.stage == reading:
		return s.inputError(t.err)
	case t.stage == checking:
		return s.at(t.line, StatusUsage, t.err)
	case errors.Is(t.err, context.DeadlineExceeded):
		return s.at(t.line, StatusGaveUp, fmt.Errorf("gave up after %v%s", s.options.timeout, soFar(t.outcome)))
	case errors.Is(t.err, puzzle.ErrGaveUp):
		return s.at(t.line, StatusGaveUp, fmt.Errorf("%w%s", t.err, soFar(t.outcome)))
	}
	return s.at(t.line, StatusFailure, t.err)
}

// soFar returns what a search that was stopped has found and proven, in words.
func soFar(o puzzle.Outcome) string {
	switch {
	case o.Possible() && o.Bound > 0:
		return fmt.Sprintf("; best found %d, proven at least %d", o.Length(), o.Bound)
	case o.Possible():
		return fmt.Sprintf("; best found %d, not proven", o.Length())
	case o.Bound > 0:
		return fmt.Sprintf("; proven at least %d", o.Bound)
	}
	return ""
}

// inputError returns the error to end with after a text that breaks the form or cannot be read.
func (s *solving) inputError(err error) error {
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		return s.at(syntax.Line, StatusUsage, errors.New(syntax.What.String()))
	}
	return failed(StatusUsage, "%s: %v", s.name, err)
}

// at returns an error that names the place in the text.
func (s *solving) at(line, status int, err error) error {
	return failed(status, "%s:%d: %v", s.name, line, err)
}
