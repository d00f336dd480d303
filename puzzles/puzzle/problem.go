package puzzle

import (
	"context"
	"encoding"
	"errors"
	"fmt"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Problem is a board that somebody has set, or a position in a game. It is immutable: a change returns
// another one. It is implemented by pointers, so == reports whether two are the same one.
//
// Methods that few puzzles need are part of it, and others return a neutral value: no position, goal 0, the same problem.
// They are no interfaces of their own, since most puzzles are wrapped by package grid, which would implement all of them.
type Problem interface {
	Size() view.Size
	// View returns what to draw. Problems with equal views have equal answers.
	View() view.View

	// Values returns the number of values that a spot can have, and 0 if it cannot be edited.
	Values(view.Spot) int
	// Value returns the value of a spot, from 0, or Unset.
	Value(view.Spot) int
	// Fill returns the problem with the values that a function returns for all spots that have values, or the same problem
	// if nothing changes. A value that a spot cannot have changes nothing there. A spot that is Unset on the board of New
	// can be made so again.
	Fill(value func(view.Spot) int) Problem
	// Counts returns what is on the board, such as "7 black · 8 black in the goal". amiss reports
	// that no board with these counts can be solved, or that Check fails.
	Counts() (text sentence.Text, amiss bool)

	// Check returns why the board cannot be solved, or nil; a *Fault names spots. A board without a solution
	// passes: impossible is an answer.
	Check() error
	// Solve answers a problem that passes Check: the walk starts here. Equal problems get equal answers on any number of
	// cores. Solve returns within 100 ms of the end of ctx, with ctx.Err(). It returns ErrGaveUp when it reaches
	// another limit, such as the memory for positions. With either error the outcome may hold the best walk so far,
	// which is not Minimal, and a Bound. Solve calls report, unless that is nil, at most a few thousand times a second, from
	// any goroutine.
	Solve(ctx context.Context, report func(Progress)) (Outcome, error)

	// Solved reports whether the goal is reached.
	Solved() bool
	// Targets returns where the piece at a spot can move. It is the spot alone if a click is a whole move.
	Targets(from view.Spot) []view.Spot
	// Move makes a move, with both spots equal if a click is a move. The error for a move against the rules
	// is a *sentence.Refusal.
	Move(from, to view.Spot) (Problem, Step, error)

	// Set returns the board before its first move, which is all that the text form tells, or the same problem if that is
	// everything.
	Set() Problem
	// Position returns the state that the text form leaves out, such as whose turn it is, as a line. It is
	// empty before the first move.
	Position() string
	// WithPosition returns the problem with the state that Position returned.
	WithPosition(line string) (Problem, error)

	// Goal returns the index of the goal among the Goals of the puzzle. Editing, moves and walks keep it. The
	// view shows it.
	Goal() int
	// WithGoal returns the problem with another goal, or the same problem if it has that goal or there is no
	// choice. A goal that is a board shows what the goal before it asks for.
	WithGoal(goal int) Problem

	// AppendText appends the judge's text form, and the goal unless it is the judge's. Its error is nil.
	encoding.TextAppender
	// String returns the board for people to read. It holds only what moves: no goal, but tiles where they lie.
	fmt.Stringer
}

// Unset is the value of a spot that nobody has entered yet. Check fails as long as there is one.
const Unset = -1

// Fault says why a board cannot be solved, and where.
type Fault struct {
	sentence.Refusal
	Spots []view.Spot // to be mended, in the order of the text; not empty
}

// Progress is what a search reports while it goes on.
type Progress struct {
	Fraction float64       // of the work done, 0 to 1, or negative if it is unknown
	Nodes    int64         // positions looked at so far
	Best     sentence.Text // the best answer so far and what is proven, or empty
	Board    Problem       // the best position so far, to be drawn, or nil
}

// ErrGaveUp is wrapped by the error of Solve when a limit other than time was reached.
var ErrGaveUp = errors.New("gave up")
