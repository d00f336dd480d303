// Package check judges the answers of another program, as a special judge does: a number must be the minimum, and moves may be
// any that the rules allow and that reach the goal in as few. docs/answers.md describes the form.
package check

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Options describe what is judged, and how.
type Options struct {
	Puzzle          *puzzle.Puzzle
	Boards, Answers io.Reader
	Strict          bool          // compare byte by byte: white space and line ends count
	All             bool          // go on after a refusal
	Timeout         time.Duration // for solving one board; zero means none
	Memory          int64         // for solving one board, in bytes; zero means the default
}

// Run calls each with the verdicts in the order of the boards, and counts them. It ends with an error of each, and with the first
// refusal unless o.All is set. A board that cannot be read or solved as it is ends it with a *lines.Error.
func Run(ctx context.Context, o Options, each func(*Verdict) error) (t Tally, err error) {
	j := &judge{Options: o, text: newText(o.Answers)}
	if j.form, err = newForm(ctx, o.Puzzle); err != nil {
		return t, err
	}
	boards := o.Puzzle.NewReader(o.Boards)
	for k := 1; !j.ended; k++ {
		b, line, err := boards.Read()
		v := &Verdict{Puzzle: o.Puzzle.ID, Number: k, Line: line}
		if err == io.EOF {
			err = j.rest(v)
		} else if err == nil {
			err = j.judge(ctx, v, b)
		}
		if err != nil || v.Kind == "" {
			return t, err
		}
		t.add(v)
		if err := each(v); err != nil {
			return t, err
		}
		j.ended = j.ended || v.Refused() && !o.All
	}
	return t, nil
}

// judge compares answers with boards.
type judge struct {
	Options
	form  *form
	text  *text // of the answers
	ended bool  // no further answer can be judged
}

// rest judges the text behind the last answer. The verdict stays empty if there is none.
func (j *judge) rest(v *Verdict) error {
	j.ended = true
	line, err := j.text.next()
	if err == nil {
		v.Answer, v.Found = j.text.number, short(line)
		v.refuse(Surplus, "the boards end after %d", v.Number-1)
	} else if err == io.EOF && j.Strict && j.text.raw != "" {
		v.Answer = j.text.number
		v.refuse(Presentation, "there are blank lines at the end")
	}
	return unlessEnd(err)
}

// judge judges the answer to a board.
func (j *judge) judge(ctx context.Context, v *Verdict, b puzzle.Problem) error {
	if err := b.Check(); err != nil {
		return lines.Errorf(v.Line, "%v", err)
	}
	board, _ := b.AppendText(nil)
	v.Board = string(board)
	line, err := j.text.next()
	if err != nil {
		j.ended = true
		v.refuse(Missing, "the answers end after %d", v.Number-1)
		return unlessEnd(err)
	}
	v.Answer, v.Found = j.text.number, short(line)
	flaw := j.text.flaw(j.form.blanks(v.Number) + line + "\n")
	t, err := j.solve(ctx, b)
	if err != nil {
		return err
	}
	c, ok := j.form.read(line, v.Number)
	j.compare(v, c, ok, t)
	if j.form.moves && c.possible && (j.All || !v.Refused()) {
		if flaw, err = j.replay(ctx, v, b, c.length, flaw); err != nil {
			return err
		}
		if v.Kind == Undecided && c.length == t.Bound {
			v.Kind, v.Why = Accepted, ""
		}
	}
	if v.Refused() && t.gaveUp == nil {
		v.Expected = j.form.line(v.Number, t.Outcome)
	}
	if v.Kind == Accepted && j.Strict && flaw != "" {
		v.refuse(Presentation, "%s", flaw)
	}
	return nil
}

// truth is what the solver knows of a board.
type truth struct {
	puzzle.Outcome
	gaveUp error // why the outcome holds only bounds; nil if it is the answer
}

// solve answers a board, as far as the limits allow.
func (j *judge) solve(ctx context.Context, b puzzle.Problem) (truth, error) {
	limited := ctx
	if j.Timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, j.Timeout)
		defer cancel()
	}
	o, err := b.Solve(limited, puzzle.Options{Memory: j.Memory})
	switch {
	case ctx.Err() != nil:
		return truth{}, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return truth{o, fmt.Errorf("gave up after %v", j.Timeout)}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return truth{o, err}, nil
	}
	return truth{Outcome: o}, err
}

// moves returns a number of moves in words.
func (j *judge) moves(n int) string { return j.Puzzle.Moves(n).String() }

// compare judges the first line of an answer. It is a claim if ok is set.
func (j *judge) compare(v *Verdict, c claim, ok bool, t truth) {
	least, most := t.Bound, t.Length()
	if t.Minimal {
		least = most
	}
	counted := c.possible && j.form.counted
	switch {
	case !ok:
		j.ended = j.form.moves // nobody knows where the next answer begins
		v.refuse(NotReadable, "want an answer such as %q or %q", j.form.line(v.Number, j.form.example), j.form.line(v.Number, puzzle.Outcome{}))
	case !c.possible && t.Possible():
		v.refuse(Wrong, "there is a way with %s", j.moves(most))
		v.Way = codes(t.Walk)
	case c.possible && !t.Possible() && t.gaveUp == nil:
		v.refuse(Wrong, "it is impossible%s", proof(t.Outcome))
	case counted && c.length < least:
		v.refuse(Wrong, "%s, and it takes %d at least", j.moves(c.length), least)
	case counted && t.Possible() && c.length > most:
		v.refuse(NotMinimal, "%s, and %d will do", j.moves(c.length), most)
		v.Way = codes(t.Walk)
	case t.gaveUp == nil, t.Possible() && (!counted || least == most):
		v.Kind = Accepted
	default:
		v.Kind, v.Why = Undecided, sentence.FromError(t.gaveUp).String()
	}
}

// replay reads the moves of an answer, and makes them unless it is refused already. It returns the first flaw for a strict judge.
func (j *judge) replay(ctx context.Context, v *Verdict, now puzzle.Problem, count int, flaw string) (string, error) {
	for i := 1; i <= count; i++ {
		line, err := j.text.next()
		from, to, ok := readMove(now, line)
		if err != nil || !ok {
			j.ended = true
			if !v.Refused() {
				v.refuse(NotReadable, "there is %.40q in the place of move %d of %d", line, i, count)
			}
			return flaw, unlessEnd(err)
		}
		if v.Refused() {
			continue // the move only has to be passed over
		}
		next, _, err := now.Move(from, to)
		if err != nil && exchangesEqual(now, from, to) {
			next, err = now, nil
		}
		if err != nil {
			v.refuse(IllegalMove, "move %d, %s: %s", i, line, strings.TrimSuffix(err.Error(), "."))
			continue
		}
		if now = next; flaw == "" {
			flaw = j.text.flaw(code(now, from, to) + "\n")
		}
	}
	if !v.Refused() && !now.Solved() {
		v.refuse(GoalNotReached, "the goal is not reached after %s", j.moves(count))
	}
	return flaw, ctx.Err()
}

// exchangesEqual reports whether a move exchanges two equal pieces: judges allow that, although it changes nothing. It is legal if
// it is so with another piece in the first cell.
func exchangesEqual(b puzzle.Problem, from, to puzzle.Spot) bool {
	if from == to || b.Values(to) == 0 || b.Value(from) != b.Value(to) {
		return false
	}
	for value := range b.Values(from) {
		if _, _, err := b.Edit(from, value).Move(from, to); err == nil {
			return true
		}
	}
	return false
}

// unlessEnd returns an error of reading, but nil for the end of the text.
func unlessEnd(err error) error {
	if err == io.EOF {
		return nil
	}
	return err
}
