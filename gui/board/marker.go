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
	m.raster = canvas.NewRaster(m.generate)
	m.raster.ScaleMode = canvas.ImageScalePixels
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
func (m *marker) point(s *scene, at puzzle.Spot, shown bool) {
	g := &s.board.painter.geo
	if !shown || s.board.view.At(at) == nil || at.Board >= len(g.places) {
		m.raster.Hide()
		return
	}
	style := s.board.painter.ready()
	if m.part != at.Part || m.style != style {
		m.part, m.style, m.img = at.Part, style, nil
	}
	r := g.rect(at)
	m.raster.Move(s.position(r.Min))
	m.raster.Resize(s.length(r.Size()))
	m.raster.Show()
	if m.img == nil {
		m.raster.Refresh()
	}
}

// mark brings everything that lies over the cells to its place.
func (s *scene) mark() {
	b := s.board
	s.hover.point(s, b.pointer.at, b.lit())
	s.caret.point(s, b.caret.at, b.caret.focused && b.caret.keys)
	s.carried.follow(s)
	s.markFocus()
}

// markFocus frames the board that keys act on. The frame is a part of the cells' picture: an object of its size would
// cost more in every frame than all cells do.
func (s *scene) markFocus() {
	b := s.board
	if b.painter.attend(focus{b.caret.at.Board, b.caret.focused}) {
		s.cells.Refresh()
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
