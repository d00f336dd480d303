package transcript

import (
	"math"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// PointOut marks a move on a view: the cells where it begins and leads, and an arrow for all that slides.
func PointOut(v *view.View, s puzzle.Step) {
	for i, at := range s.Outline {
		mark := view.MarkNext
		if i > 0 {
			mark = view.MarkPlace
		}
		v.Mark(view.Marked{Spot: at, Mark: mark})
	}
	v.Arrows = append(v.Arrows, s.Slides...)
}

// Number writes the numbers of moves, from 1, on the cells where they begin. The first ones are done and have none.
func Number(v *view.View, cells []view.Spot, done int) {
	for i := done; i < min(len(cells), math.MaxInt16); i++ {
		if c := v.At(cells[i]); c != nil {
			c.Order = int16(i + 1)
		}
	}
}

// Order returns the cells of all moves of a walk, or nothing unless these can be made in any order.
func Order(p *puzzle.Puzzle, w puzzle.Walk) (cells []view.Spot) {
	for i := 0; p.Play == puzzle.Press && w != nil && i < w.Len(); i++ {
		cells = append(cells, w.Step(i).Outline[0])
	}
	return cells
}

// mostArrows is how many arrows can be told apart.
const mostArrows = 40

// Overview returns a picture of a whole walk with steps, and the position in it that is shown: the last board where pieces wait in a
// tray, else the first one with the numbers of the moves or numbered arrows, as far as these can be told apart.
func Overview(p *puzzle.Puzzle, w puzzle.Walk) (v view.View, at int) {
	if p.Play == puzzle.Place {
		return w.At(w.Len()).View(), w.Len()
	}
	v = w.At(0).View()
	order, taken := Order(p, w), map[view.Arrow]bool{}
	Number(&v, order, 0)
	for i := 0; order == nil && i < min(w.Len(), mostArrows); i++ {
		cells := w.Step(i).Outline
		way := view.Arrow{From: cells[0], To: cells[len(cells)-1]}
		if taken[way] || taken[view.Arrow{From: way.To, To: way.From}] {
			break
		}
		taken[way] = true
		v.Arrows = append(v.Arrows, view.Arrow{From: way.From, To: way.To, Number: i + 1})
	}
	return v, 0
}
