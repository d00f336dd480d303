package puzzle

import (
	"context"

	"fourfold/puzzles/sentence"
)

// Playable is a Problem that a person can play: a position, and the moves from it. Each
// move leads to another position, which is a Problem like any other.
type Playable interface {
	Problem

	// Solved tells whether the goal is reached.
	Solved() bool

	// Turn says who is to move, such as "Black to move". It is empty in puzzles without turns.
	Turn() sentence.

		// Targets returns where what lies at the spot can go now. It is the spot alone
		// where a click there is a whole move, and empty where nothing can be moved.
		Text

	Targets(from Spot) []Spot

	// Move makes the move from one spot to another, which are the same where a click is a
	// move. The step describes it. A move against the rules is a *Complaint that says
	// why, to somebody who tried.
	Move(from, to Spot) (Playable, Step, error)

	// Rest is Solve for a position in play: who is to move stays so, and what
	// has been placed stays where it lies if it can. The walk starts at this very position,
	// and the outline of each of its steps begins with the from and ends with the to of a
	// Move that makes it.
	Rest(ctx context.Context, report func(Progress)) (Outcome, error)
}
