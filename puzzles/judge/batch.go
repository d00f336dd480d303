package judge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// batch is some boards with their answers, which one worker judges. Once done is closed nothing in it changes any more.
type batch struct {
	verdicts []Verdict
	answers  []answer
	err      error // why the judging ends after them, or nil
	done     chan struct{}
}

const (
	lookAhead  = 16 // batches that are read before the oldest of them is judged
	maxWorkers = 8  // a solver may need much memory, and use all cores itself
	maxBatch   = 64
)

// batchSize returns how many boards are judged together after so many others: one of a few boards, which may take long; many of
// very many.
func batchSize(before int) int { return min(maxBatch, 1+before/maxBatch) }

// start reads and judges until the texts end or ctx does. It returns the batches in their order.
func (j *Judge) start(ctx context.Context, boards, answers io.Reader) <-chan *batch {
	queue, work := make(chan *batch, lookAhead), make(chan *batch, lookAhead)
	r := &reading{judge: j, ctx: ctx, boards: j.puzzle.NewReader(boards), text: answers}
	go func() {
		defer close(queue)
		defer close(work)
		for !r.ended {
			b := &batch{done: make(chan struct{})}
			if err := guard(func() error { r.fill(b); return nil }); err != nil {
				r.end(b, &Error{Text: Boards, Line: r.line, Err: err})
			}
			if len(b.verdicts) == 0 && b.err == nil {
				return
			}
			if !send(ctx, queue, b) || !send(ctx, work, b) {
				return
			}
		}
	}()
	for range min(runtime.GOMAXPROCS(0), maxWorkers) {
		go func() {
			for b := range work {
				j.judge(ctx, b)
				close(b.done)
			}
		}()
	}
	return queue
}

// guard calls f and turns a panic into an error.
func guard(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("internal failure: %v", value)
		}
	}()
	return f()
}

// send reports whether it could send before ctx ended.
func send(ctx context.Context, to chan<- *batch, b *batch) bool {
	select {
	case to <- b:
		return true
	case <-ctx.Done():
		return false
	}
}

// next returns the next batch once it is judged, nil after the last.
func next(ctx context.Context, batches <-chan *batch) (*batch, error) {
	select {
	case b := <-batches:
		if b == nil {
			return nil, ctx.Err()
		}
		select {
		case <-b.done:
			return b, nil
		case <-ctx.Done():
		}
	case <-ctx.Done():
	}
	return nil, ctx.Err()
}

// judge judges a batch, up to the first refusal unless all are asked for. A surplus answer, at the end, is judged already.
func (j *Judge) judge(ctx context.Context, b *batch) {
	for i := range b.answers {
		v := &b.verdicts[i]
		bad := false
		err := guard(func() error {
			if err := v.Problem.Check(); err != nil {
				bad = true
				return err
			}
			return j.rule(ctx, v, &b.answers[i])
		})
		if err != nil {
			b.verdicts = b.verdicts[:i]
			b.err = &Error{Text: Boards, Line: v.Line, Bad: bad, Err: err}
			if ctx.Err() != nil {
				b.err = ctx.Err()
			}
			return
		}
		if v.Refused() && !j.options.All {
			b.verdicts = b.verdicts[:i+1]
			return
		}
	}
}

// reading reads the two texts side by side.
type reading struct {
	judge   *Judge
	ctx     context.Context
	boards  puzzle.Reader
	text    io.Reader // of the answers
	answers source    // nil before the first of them is asked for
	number  int       // boards read
	line    int       // where the last of them starts
	ended   bool
}

// fill reads the next boards and their answers into a batch.
func (r *reading) fill(b *batch) {
	size := batchSize(r.number)
	b.verdicts, b.answers = make([]Verdict, 0, size+1), make([]answer, 0, size)
	for len(b.answers) < size && !r.ended {
		p, line, err := r.boards.Read()
		if err == nil && r.answers == nil {
			r.answers = r.judge.source(r.text)
		}
		switch {
		case err == io.EOF:
			r.ended = true
			r.surplus(b)
			return
		case err != nil:
			r.end(b, boardError(err))
			return
		}
		r.number, r.line = r.number+1, line
		a, err := r.answers.next(r.number)
		if err != nil {
			r.end(b, &Error{Text: Answers, Bad: true, Err: err})
			return
		}
		r.ended = a.last
		v := Verdict{Number: r.number, Line: line, Problem: p}
		if d, ok := r.boards.(puzzle.Doubter); ok {
			line, what := d.Doubt()
			v.DoubtLine, v.Doubt = line, what.String()
		}
		b.verdicts = append(b.verdicts, v)
		if a.line == 0 {
			r.missing(b, &a)
		}
		b.answers = append(b.answers, a)
	}
}

// end ends the reading with an error.
func (r *reading) end(b *batch, err error) { b.err, r.ended = err, true }

// boardError returns why the boards cannot be read on.
func boardError(err error) error {
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		return &Error{Text: Boards, Line: syntax.Line, Bad: true, Err: errors.New(syntax.What.String())}
	}
	return &Error{Text: Boards, Bad: true, Err: err}
}

// missing says that a board has no answer, after how many, and that the others have none either.
func (r *reading) missing(b *batch, a *answer) {
	r.ended = true
	answered := r.number - 1
	for r.ctx.Err() == nil {
		_, _, err := r.boards.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			b.err = boardError(err)
			break
		}
		r.number++
	}
	a.fail(Missing, fmt.Sprintf("the answers end after %d of %d", answered, r.number))
}

// surplus says that there are more answers than boards, if that is so.
func (r *reading) surplus(b *batch) {
	a, err := r.answers.next(r.number + 1)
	switch {
	case err != nil:
		b.err = &Error{Text: Answers, Bad: true, Err: err}
	case a.line > 0:
		v := Verdict{Number: r.number + 1, Answer: a.line, Found: short40(a.found)}
		v.refuse(Surplus, "the boards end after %d", r.number)
		b.verdicts = append(b.verdicts, v)
	}
}
