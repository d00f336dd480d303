package puzzle

import "math"

// PointOut marks a move: a frame where it begins and another one where it leads, and an arrow for all that travels.
func (v *View) PointOut(s Step) {
	for i, at := range s.Outline {
		mark := MarkNext
		if i > 0 {
			mark = MarkPlace
		}
		v.Mark(Marked{Spot: at, Mark: mark})
	}
	for _, a := range s.Slides {
		v.Arrows = append(v.Arrows, Arrow{From: a.From, To: a.To})
	}
}

// Number writes on cells when it is their turn, in the order given.
func (v *View) Number(cells []Spot) {
	for i, at := range cells {
		if c := v.At(at); c != nil && i < math.MaxInt16 {
			c.Order = int16(i + 1)
		}
	}
}
