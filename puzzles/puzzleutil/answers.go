package puzzleutil

import "fourfold/puzzles/puzzle"

// Rest returns a walk without its first k steps.
func Rest(w puzzle.Walk, k int) puzzle.Walk {
	if k == 0 {
		return w
	}
	return rest{w, k}
}

// rest is a walk without its first k steps.
type rest struct {
	puzzle.Walk
	k int
}

func (r rest) Len() int                { return r.Walk.Len() - r.k }
func (r rest) At(k int) puzzle.Problem { return r.Walk.At(r.k + k) }
func (r rest) Step(i int) puzzle.Step  { return r.Walk.Step(r.k + i) }
