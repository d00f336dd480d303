package puzzleutil

import "fourfold/puzzles/puzzle"

// Draw adds a picture to the view of the board that was solved, or replaces that.
func Draw(p *puzzle.Picture, v *puzzle.View) {
	switch {
	case p.View != nil:
		*v = p.View.Clone()
	case p.Board != nil:
		*v = p.Board.View()
	}
	v.Mark(p.Marks...)
	v.Overlay.Add(p.Overlay)
}

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
