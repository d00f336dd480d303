package judge

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// namer knows moves by their words: between which spots the moves are made that have had these words before.
type namer map[string]ends

type ends struct{ from, to puzzle.Spot }

var errNoMove = sentence.Refuse("no move that the rules allow has these words")

// make makes the move with the words.
func (n namer) make(ctx context.Context, now puzzle.Problem, words string) (puzzle.Problem, puzzle.Step, error) {
	for _, looked := range []bool{false, true} {
		if looked {
			if err := n.look(ctx, now); err != nil {
				return nil, puzzle.Step{}, err
			}
		}
		if e, ok := n[words]; ok {
			if next, step, err := now.Move(e.from, e.to); err == nil && step.Text.String() == words {
				return next, step, nil
			}
		}
	}
	return nil, puzzle.Step{}, errNoMove
}

// look finds the words of all moves on a board.
func (n namer) look(ctx context.Context, now puzzle.Problem) error {
	for i, b := range now.View().Boards {
		for cell := range b.Cells {
			if err := ctx.Err(); err != nil {
				return err
			}
			from := puzzle.Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols}
			for _, to := range now.Targets(from) {
				if _, step, err := now.Move(from, to); err == nil {
					n[step.Text.String()] = ends{from, to}
				}
			}
		}
	}
	return nil
}
