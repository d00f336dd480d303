package board

import (
	"image/color"

	"fourfold/puzzles/puzzle"
)

// smallCell is the size in pixels, on a display of the usual scale, below which marks fill the floor of a cell: lines
// along its edges could hardly be seen.
const smallCell = 24

// small reports whether marks fill the floors of cells. Still smaller cells are only blocks of colour.
func (s *sprites) small() bool { return s.size >= smallestDisc && float64(s.size) < smallCell*s.unit }

// filling returns the colour that marks give the floor of a small cell, or its turn that of one without room for the
// number, and whether there is one.
func (s *sprites) filling(c puzzle.Cell) (color.NRGBA, bool) {
	p := s.palette
	if s.size < smallestDisc || c.Kind == puzzle.Tile {
		return p.Cell, false
	}
	for _, t := range []tint{
		{puzzle.MarkNext, p.Next},
		{puzzle.MarkLine, p.Line},
		{puzzle.MarkProof, p.Proof},
		{puzzle.MarkTarget, mix(p.Cell, p.Target, 0.55)},
	} {
		if s.small() && c.Marks&t.mark != 0 {
			return t.color, true
		}
	}
	if s.crowded(c) {
		return mix(p.Next, p.Cell, 0.35), true
	}
	return p.Cell, false
}

// crowded reports whether a cell has no room to say when it is its turn.
func (s *sprites) crowded(c puzzle.Cell) bool { return c.Order > 0 && !s.ordered(c).fits() }

// over draws what the floor of a small cell leaves to be said: where the next move leads is a wide frame, dashed if it
// has room, what is held, or next among cells without room for their numbers, a narrow one, what is counted a large
// dot.
func (m markPen) over(c puzzle.Cell) {
	side := m.body.side()
	if c.Marks&puzzle.MarkNext != 0 && m.crowded(c) {
		m.frame(m.body, m.corner, max(1, side*0.13))
		m.fill(m.palette.Held)
	}
	if c.Marks&puzzle.MarkPlace != 0 {
		if width := max(1, side*0.18); m.size < 14 {
			m.frame(m.body, m.corner, width)
		} else {
			m.dashed(m.body.contour(m.corner, width), side*0.36)
		}
		m.fill(m.palette.Next)
	}
	if c.Marks&puzzle.MarkHeld != 0 {
		m.nextFrame(m.palette.Held, false)
	}
	if c.Marks&puzzle.MarkWrong != 0 {
		m.wrongCross()
	}
	if c.Marks&puzzle.MarkCount != 0 {
		m.countDot(m.body.centre(), side*0.31)
	}
}
