package paint

import (
	"math"
	"slices"

	"fourfold/puzzles/view"
)

// MaxInAir is the number of pieces that can be in the air at once.
const MaxInAir = 3

// Motion is the way from one view to another. Both lack the pieces in the air. Cells that differ turn over or fade.
type Motion struct {
	From, To view.View
	Travels  []*Travel
}

// Travel is a piece in the air. It is on its way to a cell, or carried by the pointer.
type Travel struct {
	Piece    view.Cell
	From, To view.Spot
	Off      Point // from its cell to where it is carried, or begins
	Grip     Point // from its middle to the pointer that carries it
	headOn   bool  // it meets another one and gives way to the side
}

// NewMotion returns the way between two views. A carried piece, which may be nil, takes part in it.
func NewMotion(from, to view.View, slides []view.Arrow, carried *Travel) *Motion {
	m := &Motion{From: from.Clone(), To: to.Clone()}
	ends := map[view.Spot]view.Spot{} // of travels, by their beginning
	for _, s := range slides {
		t := &Travel{From: s.From.Cell(), To: s.To.Cell()}
		piece, end := CellAt(from, t.From), CellAt(from, t.To)
		if _, again := ends[t.From]; again || t.From == t.To || piece == nil || end == nil || len(m.Travels) == MaxInAir {
			continue
		}
		t.Piece = Bare(*piece)
		if carried != nil && carried.From == t.From {
			t.Off, carried = carried.Off, nil
		}
		m.Travels, ends[t.From] = append(m.Travels, t), t.To
	}
	for _, t := range m.Travels {
		*m.From.At(t.From) = *to.At(t.From)
	}
	for _, t := range m.Travels {
		back, leaves := ends[t.To]
		t.headOn = leaves && back == t.From && t.Off == Point{}
		if leaves { // its piece is in the air too
			*m.From.At(t.To) = view.Cell{}
		}
		*m.To.At(t.To) = *m.From.At(t.To)
	}
	if carried != nil {
		m.Travels = append(m.Travels, carried)
		m.From.At(carried.From).Kind |= Taken // leaves a ghost
		m.To.At(carried.From).Kind |= Taken
	}
	return m
}

// Fades reports whether some cells turn over or fade.
func (m *Motion) Fades() bool {
	return !slices.EqualFunc(m.From.Boards, m.To.Boards, func(a, b view.Board) bool { return slices.Equal(a.Cells, b.Cells) })
}

// on returns the middle of a piece in the air and the size of its cell at a part of the way. A piece that is carried out of
// its cell grows to the largest cells.
func (t *Travel) on(l *Layout, part float32) (mid Point, size int) {
	from := l.Middle(t.From).Plus(t.Off, 1)
	d := l.Middle(t.To).Minus(from)
	mid = from.Plus(d, part)
	a, b := float32(l.Rect(t.From).Dx()), float32(l.Rect(t.To).Dx())
	a += (float32(l.Cell()) - a) * min(1, t.Off.Length()/a)
	size = int(math.Round(float64(a + (b-a)*part)))
	if far := d.Length(); t.headOn && far > 0 {
		mid = mid.Plus(d.Left(), -float32(math.Sin(math.Pi*float64(part)))*0.38*float32(size)/far)
	}
	return mid, size
}
