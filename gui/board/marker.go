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

// place shows the marker on a spot, or hides it.
func (m *marker) place(r *renderer, at puzzle.Spot, shown bool) {
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

// floating is the object that shows a lifted piece over everything else. It moves without
// anything being painted again.
type floating struct {
	raster *canvas.Raster
	piece  puzzle.Cell
	style  *sprites
	img    *image.RGBA // nil where it has to be drawn
}

func newFloating() *floating {
	f := &floating{}
	f.raster = newRaster(f.generate)
	f.raster.Hide()
	return f
}

func (f *floating) forget() { f.style = nil }

func (f *floating) generate(w, h int) image.Image {
	if f.img == nil && f.style != nil {
		f.img = f.style.inAir(f.piece)
	}
	if f.img == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return f.img
}

// place brings the piece to its place, or hides it.
func (f *floating) place(r *renderer) {
	b := r.board
	if b.carried == nil || !b.layout().has(b.view, b.carried.at) {
		if f.raster.Visible() {
			f.raster.Hide()
		}
		return
	}
	style := r.painter.faces()
	stale := f.style != style || f.piece != b.carried.piece
	if stale {
		f.style, f.piece, f.img = style, b.carried.piece, nil
	}
	margin := style.margin()
	side := style.size + 2*margin
	f.raster.Move(r.position(b.carried.corner(b.layout(), &b.Pointer).Sub(image.Pt(margin, margin))))
	f.raster.Resize(r.length(image.Pt(side, side)))
	if !f.raster.Visible() {
		f.raster.Show()
	}
	if stale {
		f.raster.Refresh()
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
