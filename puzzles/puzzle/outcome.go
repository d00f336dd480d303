package puzzle

import "fourfold/puzzles/sentence"

// Outcome is the answer to a problem.
type Outcome struct {
	// Walk leads from the board to the goal. It is nil exactly if the problem is
	// impossible, which is an answer too.
	Walk Walk

	// Minimal tells that it is proven that no walk is shorter. It stays false
	// for puzzles that do not ask for a short one.
	Minimal bool

	// Bound is a proven lower bound on the length of every walk, where the search ended
	// before its walk was proven minimal; else 0.
	Bound int

	Title  sentence.Text // the answer in a few words, such as "4 presses"
	Detail sentence.     // what else matters about it, such as "proven minimum · to white"
		Text
	Notes []Note // why it is so; for an impossible problem the proof, never empty

	Nodes int64 // positions looked at: the cost of the search, the same in every run
}

// Possible tells whether there is a solution.
func (o Outcome) Possible() bool { return o.Walk != nil }

// Length returns the number of steps, 0 for an impossible problem.
func (o Outcome) Length() int {
	if o.Walk == nil {
		return 0
	}
	return o.Walk.Len()
}

// Note is a reason that can be looked at: a sentence, and what it speaks of on
// the board that was solved. Some have several pictures to leaf through.
type Note struct {
	Text   sentence.Text
	Marks  []Marked
	Arrows []Arrow

	Pages int               // how many pictures there are; 0 where Marks and Arrows are all there is
	Page  func(i int) Drawn // the i-th of them, 0 <= i < Pages
}

// Drawn is one picture of a note: what is special about it, and what to draw.
type Drawn struct {
	Text sentence. // one line, or empty
		Text
	Marks  []Marked
	Arrows []Arrow
}

// Visible tells whether the note has anything to be seen on the board.
func (n Note) Visible() bool { return len(n.Marks) > 0 || len(n.Arrows) > 0 || n.Pages > 0 }

// Marked is a spot with the marks it gets.
type Marked struct {
	Spot Spot
	Mark Mark
}

// Walk is a sequence of steps. Boards and sentences are made when they are asked
// for, since a walk can have tens of thousands of steps.
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
	Outline []Spot        // the cells to point out before the move is made
	Slides  []Slide       // what moves where; everything else just changes its face
}

// Slide says that what lies on a cell before a step lies on another one after it.
type Slide struct{ From, To Spot }
