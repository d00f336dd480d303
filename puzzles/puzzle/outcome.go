package puzzle

import (
	"context"
	"slices"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Outcome is the answer to a problem.
type Outcome struct {
	Walk    Walk          // from the board to the goal; nil if the problem is impossible
	Minimal bool          // it is proven that no walk is shorter
	Bound   int           // a proven lower bound on the length of every walk, if the search ended early; else 0
	Title   sentence.Text // the answer in a few words, such as "4 presses"
	Detail  sentence.Text // more about it, such as "proven minimum · to white"
	Nodes   int64         // positions looked at, the same in every run
	Method  sentence.Text // how it was found, in one sentence, unless positions were looked at

	// Reasons makes the notes that say why the answer is so. It is called only when somebody wants to see them, and
	// again for each call of Notes. It is nil if there are none, which an impossible problem never has.
	Reasons func() []Note

	// Certify writes a certificate in the form of docs/proofs.md: the claim, with Claim, and the evidence.
	// It may search, ends as Solve does, and can be called again. It is nil if nothing is proven.
	Certify func(ctx context.Context, c *certificate.Writer) error
}

// Possible reports whether there is a solution.
func (o Outcome) Possible() bool { return o.Walk != nil }

// Notes returns the reasons; for an impossible problem the proof, never empty.
func (o Outcome) Notes() []Note {
	if o.Reasons == nil {
		return nil
	}
	return o.Reasons()
}

// Reasons returns a function that returns notes that are made already.
func Reasons(notes ...Note) func() []Note { return func() []Note { return notes } }

// Length returns the number of steps, 0 for an impossible problem.
func (o Outcome) Length() int {
	if o.Walk == nil {
		return 0
	}
	return o.Walk.Len()
}

// Note is a reason: a sentence, which is true by its words alone, and a picture or several.
type Note struct {
	Text    sentence.Text
	Picture // the only one; empty if there are pages, or nothing to show

	// Pages is the number of pictures to leaf through, and Page makes one of them. It returns within 100 ms
	// of the end of ctx, with ctx.Err().
	Pages int
	Page  func(ctx context.Context, i int) (Picture, error)
	Start int // the page that is shown first

	// Lines returns what the pages say to readers who do not see them, in sentences that are true by their words alone.
	// Optional. It ends as Page does.
	Lines func(ctx context.Context) ([]sentence.Text, error)

	// Later finds something that takes a search of its own, such as the number of solutions, and returns the
	// note to show instead. Optional. It ends as Page does.
	Later func(ctx context.Context) (Note, error)
}

// Picture shows a reason on a board.
type Picture struct {
	Board Problem         // the position to draw, of the same size; nil for the board that was solved
	View  *view.View      // to draw instead of the board, or nil
	Text  sentence.Text   // one line, or empty
	More  []sentence.Text // further lines, shown on the reason's card alone
	Marks []view.Marked
	view.Overlay

	Technique *Note // of a step: how a person finds it, such as "only tile", with the pages of an argument; optional

	// Ask returns what to add to the picture while somebody points at a spot of it: a sentence, marks, and more to lie
	// over the cells. If it has a view, as with a piece that is tried on a cell, that replaces the picture: to draw the
	// picture and then the answer does both. The text is empty where there is nothing to say. Ask is optional, and
	// returns at once.
	Ask func(at view.Spot) Picture
	// Turn returns the page that a click on a spot leads to, from 0. Of several pages, the last line of More says so. Optional.
	Turn func(at view.Spot) (page int, ok bool)
}

// Draw adds the picture to the view of the board that was solved, or replaces that. An arrow takes the place of one between the
// same cells.
func (p Picture) Draw(v *view.View) {
	switch {
	case p.View != nil:
		*v = p.View.Clone()
	case p.Board != nil:
		*v = p.Board.View()
	}
	v.Mark(p.Marks...)
	v.Arrows = append(slices.DeleteFunc(v.Arrows, func(a view.Arrow) bool {
		return slices.ContainsFunc(p.Arrows, func(b view.Arrow) bool { return a.From == b.From && a.To == b.To })
	}), p.Arrows...)
	v.Shapes = append(v.Shapes, p.Shapes...)
	v.Badges = append(v.Badges, p.Badges...)
	v.Bubbles = append(v.Bubbles, p.Bubbles...)
}

// Walk is a sequence of steps, which can be half a million. Boards and sentences are made on demand.
type Walk interface {
	Len() int
	// At returns the board after the first k steps, 0 <= k <= Len().
	At(k int) Problem
	// Step returns the step from At(i) to At(i+1).
	Step(i int) Step
}

// Step is one move of a walk.
type Step struct {
	Code    string        // the move in the puzzle's notation, such as "1222"
	Text    sentence.Text // the move in words
	Outline []view.Spot   // cells to point out before the move; Move from the first to the last one makes it
	Slides  []view.Arrow  // pieces that travel; other changes appear in place
}
