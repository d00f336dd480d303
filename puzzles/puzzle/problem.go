package puzzle

import (
	"context"
	"encoding"
	"fmt"

	"fourfold/puzzles/sentence"
)

// Problem is a board that somebody has set. It is immutable: a change gives
// another one, so a history is a slice and a solver may keep what it was given.
// It is implemented by pointers, so == tells whether two are the same one.
type Problem interface {
	Size() Size

	// View returns what to draw. Two boards differ in what they show exactly if
	// their views differ.
	View() View

	// Values returns how many values the spot can have, and 0 where there is
	// nothing to edit. Value returns the one it has, counted from 0. Spots
	// outside of the board have no values.
	Values(Spot) int
	Value(Spot) int

	// Edit returns the problem with the value at the spot. Where that changes
	// nothing, or is no value of the spot, it is the same problem.
	Edit(at Spot, value int) Problem

	// Check says why the board cannot be solved as it stands, or returns nil. A
	// problem that has no solution passes: impossible is an answer.
	Check() error

	// Solve answers the problem exactly. Equal problems get equal answers.
	// Solve calls report now and then, from any goroutine, at most a few
	// thousand times a second. It returns within 100 ms of the end of ctx, with
	// ctx.Err(). It returns ErrGaveUp where a limit of its own was reached. With
	// either, the outcome can hold the best walk so far, which is not Minimal, and the
	// Bound that is proven. The problem must pass Check.
	Solve(ctx context.Context, report func(Progress)) (Outcome, error)

	// AppendText appends the judge's text form. It fails never.
	encoding.TextAppender

	// String returns the board for people to read, many lines, each ended. Unlike the
	// judge's text it holds only what moves: no goal, tiles where they lie.
	fmt.Stringer
}

// Spot is a place on a problem's view: a cell of one of its boards, and for a
// tile a part of that cell. Indices count from 0.
type Spot struct {
	Board, Row, Col int
	Part            Part
}

// Cell returns the spot of the whole cell.
func (s Spot) Cell() Spot { s.Part = Whole; return s }

// Part is a side of a tile, or the whole of a cell.
type Part uint8

// The parts of a cell, the sides in the order in which a tile's numbers are written.
const (
	Whole Part = iota
	Top
	Right
	Bottom
	Left
)

// Progress is what a solver can tell while it runs.
type Progress struct {
	Fraction float64       // of the work done, 0 to 1, or negative where it cannot be known
	Nodes    int64         // positions looked at so far
	Best     sentence.Text // the best that was found so far, and what is proven, or empty
	Board    Problem       // the best that was found so far, to be looked at, or nil
}

// IgnoreProgress is a report function for callers that do not want to know.
func IgnoreProgress(Progress) {}

// ErrGaveUp is returned by Solve when a limit other than time was reached, wrapped with what it was.
var ErrGaveUp = fmt.Errorf("gave up")
