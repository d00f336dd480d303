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
