package transcript

import (
	"math"

	"fourfold/puzzles/puzzle"
)

// PointOut marks a move on a view: the cells where it begins and leads, and an arrow for all that slides.
func PointOut(v *puzzle.View, s puzzle.Step) {
	for i, at := range s.Outline {
		mark := puzzle.MarkNext
		if i > 0 {
			mark = puzzle.MarkPlace
		}
		v.Mark(puzzle.Marked{Spot: at, Mark: mark})
	}
	v.Arrows = append(v.Arrows, s.Slides...)
}

// Number writes numbers on cells, from 1 in their order.
func Number(v *puzzle.View, cells []puzzle.Spot) {
	for i, at := range cells {
		if c := v.At(at); c != nil && i < math.MaxInt16 {
			c.Order = int16(i + 1)
		}
	}
}
