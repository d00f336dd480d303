package judge

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// rule judges an answer to a board. An error is the end of ctx, or a failure of the solver.
func (j *Judge) rule(ctx context.Context, v *Verdict, a *answer) error {
	v.Answer, v.Found = a.line, short40(a.found)
	if a.fault == "" && a.board != nil && drawn(*a.board) != drawn(textOf(v.Problem)) {
		a.fail(Unreadable, "it answers another board")
	}
	var run replay
	if a.fault == "" && a.claim.Possible && a.moves != nil {
		var err error
		if run, err = j.play(ctx, v, a); err != nil {
			return err
		}
		if run.reached && j.puzzle.EndFirst { // no matter how many
			j.accept(v, a, run.flaw)
			return nil
		}
	}
	truth, err := j.solve(ctx, v.Problem)
	if err != nil {
		return err
	}
	j.compare(v, a, run, truth)
	if v.Kind != Accepted && truth.gaveUp == nil {
		v.Expected = j.expected(v.Number, truth.Outcome)
	}
	return nil
}

// truth is what is known of a board.
type truth struct {
	puzzle.Outcome
	gaveUp error // why the outcome holds no more than bounds; nil where it is the answer
}

// solve answers a board, as far as that can be done.
func (j *Judge) solve(ctx context.Context, p puzzle.Problem) (truth, error) {
	limited := ctx
	if j.options.Timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, j.options.Timeout)
		defer cancel()
	}
	o, err := p.Solve(limited, puzzle.Options{Memory: j.options.Memory})
	switch {
	case err == nil:
		return truth{Outcome: o}, nil
	case ctx.Err() != nil:
		return truth{}, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return truth{o, fmt.Errorf("gave up after %v", j.options.Timeout)}, nil
	case errors.Is(err, puzzle.ErrGaveUp):
		return truth{o, err}, nil
	}
	return truth{}, err
}

// compare decides, once it is known what there is to know.
func (j *Judge) compare(v *Verdict, a *answer, run replay, t truth) {
	switch {
	case a.fault != "":
		v.refuse(a.kind, "%s", a.fault)
	case !a.claim.Possible && t.Possible():
		v.refuse(ClaimedImpossible, "there is a way with %s", moves(t.Length()))
		v.show(t.Walk)
	case !a.claim.Possible && t.gaveUp == nil:
		j.accept(v, a, run.flaw)
	case a.claim.Possible && !t.Possible() && t.gaveUp == nil:
		v.refuse(ClaimedPossible, "it is impossible%s", proofOf(t.Outcome))
	case run.refusal != "":
		v.refuse(run.kind, "%s", run.refusal)
		v.Move = run.illegal
	default:
		j.measure(v, a, run, t)
	}
}

// measure decides by the length.
func (j *Judge) measure(v *Verdict, a *answer, run replay, t truth) {
	n := a.claim.Length
	if n == puzzle.Unsaid {
		n = len(a.moves)
	}
	least, most := t.Bound, t.Length()
	if t.Minimal {
		least = most
	}
	matters := a.claim.Possible && !j.puzzle.EndFirst
	switch {
	case matters && n < least:
		v.refuse(WrongNumber, "%s, and it takes %d at least", moves(n), least)
	case matters && n > most && t.Possible():
		v.refuse(NotMinimal, "%s, and %d will do", moves(n), most)
		v.show(t.Walk)
	case t.gaveUp == nil, t.Possible() && (!matters || least == most), run.reached && n == least:
		j.accept(v, a, run.flaw)
	default:
		v.Kind, v.Why = Undecided, sentence.FromError(t.gaveUp).String()
	}
}

// accept accepts a right answer, unless its blanks and line ends matter.
func (j *Judge) accept(v *Verdict, a *answer, flaw string) {
	if a.flaw != "" {
		flaw = a.flaw
	}
	v.Kind = Accepted
	if j.options.Strict && flaw != "" {
		v.refuse(Presentation, "%s", flaw)
	}
}

// expected returns the first line of the judge's answer to the k-th board.
func (j *Judge) expected(k int, o puzzle.Outcome) string {
	text := strings.TrimSpace(string(j.puzzle.AppendAnswer(nil, k, o)))
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// proofOf returns why there is no solution, to be read on from "impossible".
func proofOf(o puzzle.Outcome) string {
	if len(o.Notes) == 0 {
		return ""
	}
	return ": " + strings.TrimSuffix(o.Notes[0].Text.String(), ".")
}

// textOf returns a board in the judge's form.
func textOf(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// short40 returns the beginning of a text that comes from outside, legible.
func short40(text string) string {
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	return sentence.Legible(text)
}
