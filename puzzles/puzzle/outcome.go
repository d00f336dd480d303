package puzzle

import (
	"context"

	"fourfold/puzzles/sentence"
)

// Outcome is the answer to a problem.
type Outcome struct {
	// Walk leads from the board to the goal. It is nil exactly if the problem is
	// impossible, which is an answer too.
	Walk Walk
	// Minimal says that it is proven that no walk is shorter. It stays false
	// for puzzles that do not ask for a short one.
	Minimal bool
	// Bound is a proven lower bound on the length of every walk, where the search ended
	// before its walk was proven minimal; else 0.
	Bound int

	Title  sentence.Text // the answer in a few words, such as "4 presses"
	Detail sentence.Text // what else matters about it, such as "proven minimum · to white"
	Notes  []Note        // why it is so; for an impossible problem the proof, never empty

	// Continue goes on with a search that ended before its walk was proven minimal, from what it had found: the
	// outcome is that of a search which had never been ended, apart from Nodes. It is as Solve in all else, and can be called
	// once; where its context has ended before, it says so and does nothing. It is nil where the solver cannot do that, and
	// where there is nothing left to do. It holds the tables of the search, up to the memory that Solve was given, until it
	// is dropped.
	Continue func(ctx context.Context, o Options) (Outcome, error)

	// Certify writes what proves the answer to the board as it was set: what is claimed, with Claim, and the evidence, in the form of
	// docs/proofs.md. Puzzle.Certify calls it, and looks at Err of what was written; a long search for evidence does so itself. It may
	// search for some time, ends as Solve does, and can be called again. It is nil where nothing is proven.
	Certify func(ctx context.Context, c *Certificate) error

	Nodes int64 // positions looked at: the cost of the search, the same in every run
}

// Possible reports whether there is a solution.
func (o Outcome) Possible() bool { return o.Walk != nil }

// Length returns the number of steps, 0 for an impossible problem.
func (o Outcome) Length() int {
	if o.Walk == nil {
		return 0
	}
	return o.Walk.Len()
}

// Note is a reason: a sentence, and what it speaks of on the board that was solved.
type Note struct {
	Text   sentence.Text
	Marks  []Marked // what to draw; empty where there is nothing to be seen or there are pages
	Arrows []Arrow

	// Pages is how many pictures there are to leaf through, and Page makes the i-th of them,
	// 0 <= i < Pages. It returns within 100 ms of the end of ctx, with ctx.Err().
	Pages int
	Page  func(ctx context.Context, i int) (Picture, error)

	// Later finds out what takes a search of its own, such as the number of solutions, and returns
	// the note to put in the place of this one. It may be nil. It ends as Page does.
	Later func(ctx context.Context) (Note, error)
}

// Picture is what a note draws on the board that was solved, or on another position.
type Picture struct {
	// Board is the position that the picture shows, of the same size as the board that was solved, such as one that
	// an argument comes to; nil stands for the board that was solved.
	Board  Problem
	Text   sentence.Text // what is special about it, in one line, or empty
	Marks  []Marked
	Arrows []Arrow
}

// Walk is a sequence of steps. Boards and sentences are made when they are asked
// for, since a walk can have half a million steps.
type Walk interface {
	Len() int
	// At returns the board after the first k steps, 0 <= k <= Len(). At(0)
	// shows the board that was solved.
	At(k int) Problem
	// Step returns the step from At(i) to At(i+1), 0 <= i < Len().
	Step(i int) Step
}

// Step is one move of a walk.
type Step struct {
	Code    string        // the move in the puzzle's own notation, such as "1222"
	Text    sentence.Text // the move in words
	Outline []Spot        // the cells to point out before the move; Move from the first to the last one makes it
	Slides  []Arrow       // what lies on a cell before the step lies on another after it; all else just changes its face
}
