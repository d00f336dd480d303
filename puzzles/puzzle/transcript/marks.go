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

// Number writes the numbers of moves, from 1, on the cells where they begin. The first ones are done and have none.
func Number(v *puzzle.View, cells []puzzle.Spot, done int) {
	for i := done; i < min(len(cells), math.MaxInt16); i++ {
		if c := v.At(cells[i]); c != nil {
			c.Order = int16(i + 1)
		}
	}
}
