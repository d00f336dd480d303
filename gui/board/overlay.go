package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// overlay is an object over the cells. It can move without painting them again.
type overlay struct {
	raster *canvas.Raster
	draw   func(*sprites) *image.RGBA
	style  *sprites
	img    *image.RGBA // nil where it has to be drawn
}

func newOverlay(draw func(*sprites) *image.RGBA) *overlay {
	o := &overlay{draw: draw}
	o.raster = newRaster(o.generate)
	o.raster.Hide()
	return o
}

func (o *overlay) generate(w, h int) image.Image {
	if o.style == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if o.img == nil {
		o.img = o.draw(o.style)
	}
	return o.img
}

// show shows the object on a rectangle of pixels. It is drawn anew if it is stale, or the style has changed.
func (o *overlay) show(r *renderer, on image.Rectangle, stale bool) {
	if style := r.painter.faces(); stale || o.style != style {
		o.style, o.img = style, nil
	}
	o.raster.Move(r.position(on.Min))
	o.raster.Resize(r.length(on.Size()))
	if !o.raster.Visible() {
		o.raster.Show()
	}
	if o.img == nil {
		o.raster.Refresh()
	}
}

func (o *overlay) hide() {
	if o.raster.Visible() {
		o.raster.Hide()
	}
}

// marker is an object of the size of a cell that points out a spot.
type marker struct {
	*overlay
	part puzzle.Part
}

func newMarker(draw func(*sprites, pen, puzzle.Part)) *marker {
	m := &marker{}
	m.overlay = newOverlay(func(s *sprites) *image.RGBA {
		img := s.blank()
		draw(s, newPen(img), m.part)
		return img
	})
	return m
}

// mark shows the marker on a spot, or hides it.
func (m *marker) mark(r *renderer, at puzzle.Spot, shown bool) {
	l := &r.painter.layout
	if !shown || !l.has(r.board.view, at) {
		m.hide()
		return
	}
	stale := m.part != at.Part
	m.part = at.Part
	m.show(r, l.Rect(at), stale)
}

// floating is the object that shows a lifted piece over everything else.
type floating struct {
	*overlay
	piece puzzle.Cell
}

func newFloating() *floating {
	f := &floating{}
	f.overlay = newOverlay(func(s *sprites) *image.RGBA { return s.inAir(f.piece) })
	return f
}

// follow brings the piece to its place, or hides it.
func (f *floating) follow(r *renderer) {
	b := r.board
	c, l := b.carried, b.layout()
	if c == nil || !l.has(b.view, c.at) {
		f.hide()
		return
	}
	stale := f.piece != c.piece
	f.piece = c.piece
	margin := r.painter.faces().margin()
	on := image.Rectangle{Max: image.Pt(l.Cell, l.Cell)}.Add(c.corner(l, &b.Pointer))
	f.show(r, on.Inset(-margin), stale)
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
