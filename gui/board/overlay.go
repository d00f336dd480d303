package board

import (
	"image"

	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// overlay is an object over the cells: it marks a spot, or shows a piece that is being carried. It can move without
// painting the cells again.
type overlay struct {
	raster  *canvas.Raster
	draw    func(subject) *image.RGBA
	subject subject
	img     *image.RGBA // of the subject, or nil where it has not been drawn yet
}

// subject is what an overlay shows.
type subject struct {
	*sprites
	part  puzzle.Part
	piece puzzle.Cell
}

func newOverlay(draw func(subject) *image.RGBA) *overlay {
	o := &overlay{draw: draw}
	o.raster = newRaster(o.generate)
	o.raster.Hide()
	return o
}

func (o *overlay) generate(w, h int) image.Image {
	if o.subject.sprites == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if o.img == nil {
		o.img = o.draw(o.subject)
	}
	return o.img
}

// show shows a subject on a rectangle of pixels.
func (o *overlay) show(r *renderer, on image.Rectangle, s subject) {
	if o.subject != s {
		o.subject, o.img = s, nil
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

// mark shows the overlay on a spot, or hides it.
func (o *overlay) mark(r *renderer, at puzzle.Spot, shown bool) {
	if l := &r.painter.layout; shown && l.has(r.board.view, at) {
		o.show(r, l.rect(at), subject{sprites: r.painter.faces(), part: at.Part})
	} else {
		o.hide()
	}
}

// newMarker returns an overlay of the size of a cell.
func newMarker(draw func(markPen, puzzle.Part)) *overlay {
	return newOverlay(func(s subject) *image.RGBA {
		img := s.blank()
		draw(markPen{newPen(img), s.sprites}, s.part)
		return img
	})
}

// drawHover lights a spot up.
func drawHover(m markPen, part puzzle.Part) {
	if part == puzzle.Whole {
		m.rounded(m.body, m.corner)
	} else {
		side := m.sides()[part-puzzle.Top]
		m.polygon(side[:]...)
	}
	m.fill(m.palette.Hover)
	m.border(part, 0, max(1, m.stroke*0.5))
	m.fill(m.palette.HoverEdge)
}

// drawCaret frames a spot, with a halo so that it shows on any colour.
func drawCaret(m markPen, part puzzle.Part) {
	inside, width := float32(0), max(1, m.stroke*0.7)
	switch {
	case part != puzzle.Whole:
		width *= sideStroke
	case m.size >= 24: // leaves the frame of the next move in sight
		inside = m.stroke
	}
	m.border(part, inside+width, max(1, m.stroke*0.35))
	m.fill(m.palette.Halo)
	m.border(part, inside, width)
	m.fill(m.palette.Caret)
}
