package judge

import (
	"context"
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// replay is what comes of the moves of an answer.
type replay struct {
	reached bool   // they lead to the goal
	kind    Kind   // of the refusal
	refusal string // why they do not, or empty
	illegal int    // the number of the move that the rules refuse, counted from 1, or 0
	flaw    string // what a strict judge objects to, or empty
}

// refuse makes it the replay of moves that do not lead to the goal.
func (r *replay) refuse(kind Kind, format string, args ...any) {
	r.kind, r.refusal = kind, strings.TrimSuffix(sentence.Legible(fmt.Sprintf(format, args...)), ".")
}

// play makes the moves of an answer by the rules of the puzzle.
func (j *Judge) play(ctx context.Context, v *Verdict, a *answer) (r replay, err error) {
	now, words := v.Problem, namer{}
	for i, m := range a.moves {
		if err := ctx.Err(); err != nil {
			return r, err
		}
		next, step, err := j.make(ctx, now, m, words)
		if err != nil {
			if ctx.Err() != nil {
				return r, ctx.Err()
			}
			r.illegal = i + 1
			r.refuse(IllegalMove, "move %d, %s: %v", i+1, m, err)
			return r, nil
		}
		now = next
		switch {
		case m.text != "" && m.text != step.Text.String():
			r.refuse(Unreadable, "move %d is %q, but its words are %.60q", i+1, step.Text, m.text)
			return r, nil
		case m.board != "" && m.board != drawn(now.String()):
			r.refuse(Unreadable, "the board after move %d is not the one that it leads to", i+1)
			return r, nil
		case strings.Contains(m.code, " ") && !strings.Contains(step.Code, " "):
			r.flaw = flawSpaces
		}
	}
	if r.reached = now.Solved(); !r.reached {
		r.refuse(GoalNotReached, "the goal is not reached after %s", moves(len(a.moves)))
	}
	return r, nil
}

// make makes a move on a board. An error says why that cannot be done.
func (j *Judge) make(ctx context.Context, now puzzle.Problem, m move, words namer) (puzzle.Problem, puzzle.Step, error) {
	if m.code == "" {
		return words.make(ctx, now, m.text)
	}
	from, to, err := j.puzzle.ReadMove(now, m.code)
	if err != nil {
		return nil, puzzle.Step{}, err
	}
	return now.Move(from, to)
}

// String returns the move as it is written.
func (m move) String() string {
	if m.code != "" {
		return m.code
	}
	return fmt.Sprintf("%.60q", m.text)
}
