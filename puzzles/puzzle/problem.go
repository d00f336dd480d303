package puzzle

import (
	"cmp"
	"context"
	"encoding"
	"errors"
	"fmt"
	"time"

	"fourfold/puzzles/sentence"
)

// Problem is a board that somebody has set, or a position that moves by hand have led to. It is
// immutable: a change gives another one, so a history is a slice and a solver may
// keep what it was given. It is implemented by pointers, so == reports whether two
// are the same one.
type Problem interface {
	Size() Size
	// View returns what to draw. Two boards show the same exactly if their views are equal; then their
	// answers are too.
	View() View

	// Values returns how many values the spot can have, and 0 where there is
	// nothing to edit. Value returns the one it has, counted from 0, or Unset. Spots
	// outside of the board have no values.
	Values(Spot) int
	Value(Spot) int
	// Edit returns the problem with the value at the spot. Where that changes
	// nothing, or is no value of the spot, it is the same problem. A spot that can be Unset
	// on the board of New can be made so again.
	Edit(at Spot, value int) Problem
	// Fill returns the problem with all values as the function gives them, as if each spot that has
	// values had been edited in turn. The function is called for spots of this problem.
	Fill(value func(Spot) int) Problem
	// Counts says what there is on the board, for somebody who sets it up, such as "7 black · 8 black
	// in the goal". amiss says that this alone shows that it cannot be solved: Check fails, or it is impossible.
	Counts() (text sentence.Text, amiss bool)

	// Check says why the board cannot be solved as it stands, or returns nil; a *Fault says where too. A
	// problem that has no solution passes: impossible is an answer.
	Check() error
	// Solve answers exactly the problem that the judge's text tells, or, with o.FromHere, this very
	// position. Equal problems and memory give equal answers on
	// any number of cores. It returns within 100 ms of the end of ctx, with ctx.Err(),
	// and ErrGaveUp where a limit of its own was reached. With either, the outcome can
	// hold the best walk so far, which is not Minimal, and the Bound that is
	// proven. The problem must pass Check.
	Solve(ctx context.Context, o Options) (Outcome, error)

	// Solved reports whether the goal is reached.
	Solved() bool
	// Targets returns where what lies at the spot can go now. It is the spot alone
	// where a click there is a whole move, and empty where nothing can be moved.
	Targets(from Spot) []Spot
	// Move makes the move from one spot to another, which are the same where a click is a
	// move. The step describes it. A move against the rules is a *sentence.Refusal that says
	// why, to somebody who tried.
	Move(from, to Spot) (Problem, Step, error)

	// AppendText appends the judge's text form, with the goal where it is one that this form has no word for. Its error is
	// always nil.
	encoding.TextAppender
	// String returns the board for people to read, many lines, each ended. Unlike the
	// judge's text it holds only what moves: no goal, tiles where they lie.
	fmt.Stringer
}

// Positioned is a Problem of which the judge's text leaves something out, such as whose turn
// it is.
type Positioned interface {
	Problem
	// Position returns what is left out, as one line of text without its end; empty for a board
	// that nobody has made a move on.
	Position() string
	// WithPosition returns the problem with what Position of an equal one has returned. Another
	// line is an error.
	WithPosition(line string) (Problem, error)
}

// Unset is the value of a spot that nobody has entered one for yet. Check fails as long as there is one.
const Unset = -1

// Fault says why a board cannot be solved, and where.
type Fault struct {
	sentence.Refusal
	Spots []Spot // to be mended, in the order of the text; not empty
	Unset bool   // nothing is wrong but that these spots are Unset
}

// Options are how a problem is to be solved. The zero value solves a board as it was set.
type Options struct {
	// Memory is how many bytes the tables of the search may take; 0 stands for DefaultMemory. A search
	// that needs more gives up.
	Memory int64
	// Report is called now and then while the search goes on, from any goroutine, at most a
	// few thousand times a second. It may be nil.
	Report func(Progress)
	// FromHere asks for the way on from a position in a game by hand: whose turn it is stays so, and what
	// has been placed stays where it lies if it can. The walk starts at this very position. Without it, what
	// Position of a Positioned problem returns does not count: the answer and the start of the walk are those of the
	// problem that is read back from the judge's text.
	FromHere bool
}

// DefaultMemory is how many bytes a search may take unless told otherwise: 1 GiB.
const DefaultMemory = 1 << 30

// Limit returns Memory, or DefaultMemory where that is 0.
func (o Options) Limit() int64 { return cmp.Or(o.Memory, DefaultMemory) }

// Tell reports progress to whoever wants to know.
func (o Options) Tell(p Progress) {
	if o.Report != nil {
		o.Report(p)
	}
}

// Progress is what a search reports while it goes on.
type Progress struct {
	Fraction float64       // of the work done, 0 to 1, or negative if it is unknown
	Nodes    int64         // positions looked at so far
	Best     sentence.Text // the best answer so far and what is proven, or empty
	Board    Problem       // the best position so far, to be drawn, or nil
}

// reliable is the fraction from which the time left is worth saying.
const reliable = 0.01

// Left returns the time left after the search has run for some time, such as "about 4 minutes left".
// It is empty while it is unknown, and within the last minute.
func (p Progress) Left(elapsed time.Duration) sentence.Text {
	if p.Fraction < reliable || elapsed < time.Second {
		return sentence.Text{}
	}
	minutes := elapsed.Minutes() * (1/p.Fraction - 1)
	switch {
	case minutes < 1:
		return sentence.Text{}
	case minutes < 90:
		return sentence.Count(int(minutes+0.5), "about %d minute left", "about %d minutes left")
	}
	return sentence.Count(int(minutes/60+0.5), "about %d hour left", "about %d hours left")
}

// ErrGaveUp is what Solve wraps when a limit other than time was reached.
var ErrGaveUp = errors.New("gave up")

// ErrMemory wraps ErrGaveUp and is for searches that needed more than Options.Limit, and have no more to say.
var ErrMemory error = &sentence.Refusal{What: sentence.New("gave up: the memory for positions is used up"), Err: ErrGaveUp}
