package puzzle

import (
	"context"

	"fourfold/puzzles/sentence"
)

// Mistake is a move of a game that cost something: the way to the goal is longer than without it, or there is none.
type Mistake struct {
	Before, After Problem // positions
	Step          Step    // from one to the other
	// Fewest holds the fewest moves to the goal from Before and After, both proven, or -1 where there is no way. Where pieces
	// wait in a tray, a way leaves those on the board where they lie.
	Fewest [2]int
}

// WhyCostly returns why a move cost something, never without a sentence. See Costly.
func (p *Puzzle) WhyCostly(ctx context.Context, m Mistake) (note Note, err error) {
	if m.Before.Solved() {
		return Note{Text: sentence.New("The goal was reached before it.")}, ctx.Err()
	}
	if p.Costly != nil {
		note, err = p.Costly(ctx, m)
	}
	switch left, after := m.Fewest[0]-1, m.Fewest[1]; {
	case err != nil || !note.Text.Empty():
		return note, err
	case after < 0:
		return m.proof(ctx, sentence.New("After it the goal cannot be reached any more."))
	case left == 0:
		return m.proof(ctx, sentence.New("It leaves %v; a better one would have reached the goal.", p.Moves(after)))
	default:
		return m.proof(ctx, sentence.New("After it %v are needed; a better one would have left %d.", p.Moves(after), left))
	}
}

// proof returns the first note of the answer after a move, with a sentence before its own.
func (m Mistake) proof(ctx context.Context, text sentence.Text) (note Note, err error) {
	o, err := m.After.Solve(ctx, nil)
	if notes := o.Notes(); err == nil && len(notes) > 0 {
		note = notes[0]
	}
	if note.Later != nil {
		note, err = note.Later(ctx)
	}
	note.Text = sentence.Join("%v %v", text, note.Text)
	return note, err
}
