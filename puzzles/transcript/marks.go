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

// Overview returns a picture of a whole walk, and the position in it that is shown: the last board where pieces wait in a tray,
// else the first one with the numbers of the moves or up to 40 numbered arrows, as far as these can be told apart.
func Overview(p *puzzle.Puzzle, w puzzle.Walk) (v view.View, at int) {
	if p.Play == puzzle.Place {
		return w.At(w.Len()).View(), w.Len()
	}
	v = w.At(0).View()
	Number(&v, Order(p, w), 0)
	for i, taken := 0, map[[2]view.Spot]bool{}; p.Play != puzzle.Press && i < min(w.Len(), 40); i++ {
		cells := w.Step(i).Outline
		from, to := cells[0], cells[len(cells)-1]
		if taken[[2]view.Spot{from, to}] {
			break
		}
		taken[[2]view.Spot{from, to}], taken[[2]view.Spot{to, from}] = true, true
		v.Arrows = append(v.Arrows, view.Arrow{From: from, To: to, Number: i + 1})
	}
	return v, 0
}
