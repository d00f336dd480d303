package session

import "fourfold/puzzles/puzzle"

// promise is what is left of an answer whose first moves have been made. A search from the position that they
// lead to could find another answer, which takes more moves where it is not proven that none takes fewer: who follows a hint
// is not told of more moves than at first.
type promise struct {
	board   puzzle.Problem // the position
	outcome puzzle.Outcome
}

// kept returns what is left once the first move of the answer to a position has been made, which has led to the board; it is the zero
// value where the board is another one.
func (p promise) kept(board puzzle.Problem) promise {
	o := p.outcome
	if o.Minimal || o.Length() == 0 || !o.Walk.At(1).View().Equal(board.View()) {
		return promise{}
	}
	o.Walk, o.Bound, o.Continue = rest{o.Walk}, max(o.Bound-1, 0), nil
	return promise{board, o}
}

// rest is a walk without its first step.
type rest struct{ walk puzzle.Walk }

func (r rest) Len() int                { return r.walk.Len() - 1 }
func (r rest) At(k int) puzzle.Problem { return r.walk.At(k + 1) }
func (r rest) Step(i int) puzzle.Step  { return r.walk.Step(i + 1) }
