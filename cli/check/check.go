// Package check judges the answers of another program, as a special judge does: a number must be
// the minimum, and moves may be any that the rules allow and that reach the goal in as few.
// docs/answers.md describes the form.
package check

import (
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
)

// Options describe what is judged, and how.
type Options struct {
	Puzzle          *puzzle.Puzzle
	Boards, Answers io.Reader
	Strict          bool // white space and line ends must be the judge's
	All             bool // go on after a refusal
	// Solve answers a board. After an error that wraps puzzle.ErrGaveUp only the bounds of the outcome refute an answer.
	Solve func(context.Context, puzzle.Problem) (puzzle.Outcome, error)
}

// Run calls each with the verdicts in the order of the boards, and counts them. It ends with the
// first refusal unless o.All is set. A board that cannot be read or solved as it is ends it with a
// *lines.Error.
func Run(ctx context.Context, o Options, each func(*Verdict)) (t Tally, err error) {
	answers := o.Answers
	if !o.Strict {
		answers = lines.Decode(answers)
	}
	j := &judge{Options: o, form: form{o.Puzzle}, text: newText(answers)}
	read := o.Puzzle.NewReader(o.Boards)
	for k := 1; !j.ended; k++ {
		b, line, err := read()
		v := &Verdict{Number: k, Line: line}
		if err == io.EOF {
			err = j.rest(v)
		} else if err == nil {
			err = j.judge(ctx, v, b)
		}
		if err != nil || v.Kind == "" {
			return t, err
		}
		t.Add(v)
		each(v)
		for j.ended && v.Line > 0 {
			if _, _, err := read(); err != nil {
				break
			}
			t.Skipped++
		}
		j.ended = j.ended || v.Refused() && !o.All
	}
	return t, nil
}

// number is a number in an answer.
var number = regexp.MustCompile(`\d+`)

// judge compares answers with boards.
type judge struct {
	Options
	form  form
	text  *text    // of the answers
	flaw  *Verdict // has the first line whose white space is not that of the form; nil if all of the answer is
	last  string   // board
	ended bool     // no further answer can be judged
}

// rest judges the text behind the last answer. The verdict stays empty if there is none.
func (j *judge) rest(v *Verdict) error {
	j.ended = true
	line, err := j.text.next()
	v.Answer, v.Found, v.Board = j.text.number, short(line), j.last
	if line != "" {
		v.refuse(Surplus, "want %d, got at least %d", v.Number-1, v.Number)
	} else if err == nil && j.Strict && j.text.raw != "" {
		v.refuse(Presentation, "there are blank lines at the end")
	}
	return err
}

// judge reads the first line of the answer to a board and judges the answer.
func (j *judge) judge(ctx context.Context, v *Verdict, b puzzle.Problem) error {
	if err := b.Check(); err != nil {
		return lines.Errorf(v.Line, "%v", err)
	}
	board, _ := b.AppendText(nil)
	v.Board, v.Size, j.last = string(board), b.Size(), string(board)
	line, err := j.text.next()
	if err != nil {
		return err
	} else if line == "" {
		j.ended = true
		v.refuse(Missing, "the answers end after %d", v.Number-1)
		return j.decide(ctx, v, b, "")
	}
	v.Answer, v.Found = j.text.number, short(line)
	j.flaw = nil
	j.compareBytes(j.form.blanks(v.Number) + line + "\n")
	return j.decide(ctx, v, b, line)
}

// decide judges the answer that begins with a line. If it is missing, decide adds what was expected.
func (j *judge) decide(ctx context.Context, v *Verdict, b puzzle.Problem, line string) error {
	truth, gaveUp := j.Solve(ctx, b)
	if gaveUp != nil && !errors.Is(gaveUp, puzzle.ErrGaveUp) {
		return gaveUp
	}
	moves, possible, ok := j.Puzzle.ReadAnswer(line, v.Number)
	switch {
	case v.Kind == Missing:
	case j.Puzzle.ReadMove != nil && j.form.isMove(b, line):
		j.ended, ok = true, false
		v.refuse(NotReadable, "this is a move; the line with the number of moves seems to be missing")
	case !ok:
		j.ended = j.Puzzle.ReadMove != nil // nobody knows where the next answer begins
		v.refuse(NotReadable, "want an answer such as %q or %q", j.form.line(v.Number, puzzle.Outcome{Walk: example{}}), j.form.line(v.Number, impossible))
		mended := number.ReplaceAllString(line, strconv.Itoa(v.Number))
		if n, _, ok := j.Puzzle.ReadAnswer(mended, v.Number); ok && n < 0 { // the number is that of the game
			v.Kind = WrongNumber
		}
	default:
		j.compare(ctx, v, transcript.Solution{Puzzle: j.Puzzle, Problem: b, Outcome: truth}, moves, possible, gaveUp)
	}
	if v.Refused() && gaveUp == nil {
		v.Expected = j.form.line(v.Number, truth)
	}
	if ok && possible && j.Puzzle.ReadMove != nil && (j.All || !v.Refused()) {
		if err := j.replay(ctx, v, b, moves); err != nil {
			return err
		}
	}
	if v.Kind == Accepted && j.Strict && j.flaw != nil {
		v.refuse(Presentation, "the white space in or before line %d is not the judge's", j.flaw.Answer)
		v.Answer, v.Found, v.Expected = j.flaw.Answer, j.flaw.Found, j.flaw.Expected
	}
	return nil
}

// compare judges what the first line of an answer says. Moves are negative where the form does not tell them. If the solver
// gave up, the bounds that it found may refute the answer.
func (j *judge) compare(ctx context.Context, v *Verdict, s transcript.Solution, moves int, possible bool, gaveUp error) {
	truth, counted := s.Outcome, possible && moves >= 0
	least := map[bool]int{false: truth.Length(), true: truth.Bound}[gaveUp != nil]
	switch {
	case !possible && truth.Possible():
		v.refuse(Wrong, "it can be solved with %v", j.Puzzle.Moves(truth.Length()))
		v.Way = codes(j.Puzzle, truth.Walk)
	case counted && moves < least:
		v.refuse(Wrong, "%v, but it takes at least %d", j.Puzzle.Moves(moves), least)
	case counted && truth.Possible() && moves > truth.Length():
		v.refuse(NotMinimal, "%v, and %d will do", j.Puzzle.Moves(moves), truth.Length())
		v.Way = codes(j.Puzzle, truth.Walk)
	case gaveUp != nil:
		v.Kind, v.Why = Undecided, sentence.FromError(gaveUp).String()
	case possible && !truth.Possible():
		v.refuse(Wrong, "it is impossible")
		v.explain(ctx, s)
	default:
		v.Kind = Accepted
	}
}

// replay reads the moves of an answer. It makes them as long as the answer is accepted.
func (j *judge) replay(ctx context.Context, v *Verdict, now puzzle.Problem, count int) error {
	for i := 1; i <= count; i++ {
		line, err := j.text.next()
		from, to, code, ok := j.Puzzle.ReadMove(now.Size(), line)
		first, more, _ := strings.Cut(line, " ")
		_, _, _, several := j.Puzzle.ReadMove(now.Size(), first)
		if err != nil || !ok || several && more != "" {
			j.ended = true
			if line == "" && !v.Refused() {
				v.refuse(NotReadable, "the answer ends after %d of %d moves", i-1, count)
			} else if !v.Refused() {
				v.refuse(NotReadable, "there is %.40q in the place of move %d of %d", line, i, count)
				v.Answer, v.Found = j.text.number, short(line)
			}
			return err
		}
		if v.Kind != Accepted {
			continue
		}
		next, _, err := now.Move(from, to)
		if err != nil {
			v.refuse(IllegalMove, "move %d, %s: %s", i, line, strings.TrimSuffix(err.Error(), "."))
			v.Reason = fmt.Sprintf("before move %d:\n%v", i, now)
			v.Answer, v.Found = j.text.number, short(line)
			continue
		}
		now = next
		j.compareBytes(code + "\n")
	}
	if v.Kind == Accepted && !now.Solved() {
		v.refuse(GoalNotReached, "the goal is not reached after %v", j.Puzzle.Moves(count))
		end, _ := now.AppendText(nil)
		v.Reason = "at the end, with the goal:\n" + string(end)
	}
	return ctx.Err()
}

// compareBytes compares the line that was read last, and the blank lines before it, with the form. The last line end may be
// missing.
func (j *judge) compareBytes(want string) {
	raw, want := strings.TrimSuffix(j.text.raw, "\n"), strings.TrimSuffix(want, "\n")
	if j.flaw == nil && raw != want {
		j.flaw = &Verdict{Answer: j.text.number, Found: short(raw), Expected: short(want)}
	}
}
