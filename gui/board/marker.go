package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// marker is an object of the size of a cell that points out a spot. It lies over the
// cells, so that it can move without painting them again.
type marker struct {
	raster *canvas.Raster
	part   puzzle.Part
	paint  func(*sprites, pen, puzzle.Part)
	style  *sprites
	img    *image.RGBA // nil where it has to be drawn
}

func newMarker(paint func(*sprites, pen, puzzle.Part)) *marker {
	m := &marker{paint: paint}
	m.raster = newRaster(m.generate)
	m.raster.Hide()
	return m
}

func (m *marker) forget() { m.img = nil }

func (m *marker) generate(w, h int) image.Image {
	if m.img == nil && m.style != nil {
		m.img = m.style.blank()
		m.paint(m.style, newPen(m.img), m.part)
	}
	if m.img == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return m.img
}

// point shows the marker on a spot, or hides it.
func (m *marker) point(r *renderer, at puzzle.Spot, shown bool) {
	l := &r.painter.layout
	if !shown || !l.has(r.board.view, at) {
		m.raster.Hide()
		return
	}
	style := r.painter.faces()
	if m.part != at.Part || m.style != style {
		m.part, m.style, m.img = at.Part, style, nil
	}
	cell := l.Rect(at)
	m.raster.Move(r.position(cell.Min))
	m.raster.Resize(r.length(cell.Size()))
	m.raster.Show()
	if m.img == nil {
		m.raster.Refresh()
	}
}

// drawHover lights a spot up.
func drawHover(s *sprites, p pen, part puzzle.Part) {
	width := max(1, s.stroke*0.5)
	if part == puzzle.Whole {
		p.rounded(s.body, s.corner, false)
		p.fill(s.palette.Hover)
		p.frame(s.body, s.corner, width)
		p.fill(s.palette.HoverEdge)
		return
	}
	side := s.sides()[part-puzzle.Top]
	p.polygon(side[:]...)
	p.fill(s.palette.Hover)
	p.outline(side, width)
	p.fill(s.palette.HoverEdge)
}

// drawCaret frames a spot, with a halo so that it shows on any colour.
func drawCaret(s *sprites, p pen, part puzzle.Part) {
	thin, width := max(1, s.stroke*0.35), max(1, s.stroke*0.7)
	if part == puzzle.Whole {
		b, corner := s.body, s.corner
		if s.size >= 24 { // leaves the frame of the next move in sight
			b, corner = b.inset(s.stroke), corner-s.stroke
		}
		p.frame(b.inset(width), corner-width, thin)
		p.fill(s.palette.CaretHalo)
		p.frame(b, corner, width)
		p.fill(s.palette.Caret)
		return
	}
	side := s.sides()[part-puzzle.Top]
	width *= sideStroke
	p.outline(shrink(side, width), thin)
	p.fill(s.palette.CaretHalo)
	p.outline(side, width)
	p.fill(s.palette.Caret)
}
