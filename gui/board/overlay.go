package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// overlay is a small picture over the cells.
type overlay struct {
	raster  *canvas.Raster
	subject subject
	img     *image.RGBA
	part    image.Rectangle // the visible part of the picture
}

// subject is what an overlay shows.
type subject struct {
	*sprites
	part  puzzle.Part
	piece puzzle.Cell
}

func newOverlay() *overlay {
	o := &overlay{}
	o.raster = newRaster(o.generate)
	o.raster.Hide()
	return o
}

func (o *overlay) generate(w, h int) image.Image {
	switch {
	case o.img == nil:
		return image.NewRGBA(image.Rect(0, 0, w, h))
	case o.part == o.img.Rect:
		return o.img
	}
	part := image.NewRGBA(image.Rectangle{Max: o.part.Size()})
	draw.Draw(part, part.Rect, o.img, o.part.Min, draw.Src)
	return part
}

// show shows the picture of a subject on a rectangle of pixels, as far as that lies within another one.
func (o *overlay) show(r *renderer, on, within image.Rectangle, s subject, paint func() *image.RGBA) {
	seen := on.Intersect(within)
	if seen.Empty() {
		o.hide()
		return
	}
	part := seen.Sub(on.Min)
	changed := o.img == nil || o.subject != s || o.part != part
	if o.img == nil || o.subject != s {
		o.subject, o.img = s, paint()
	}
	o.part = part
	o.raster.Move(r.position(seen.Min))
	o.raster.Resize(r.length(seen.Size()))
	if !o.raster.Visible() {
		o.raster.Show()
	}
	if changed {
		o.raster.Refresh()
	}
}

func (o *overlay) hide() {
	if o.raster.Visible() {
		o.raster.Hide()
	}
}

// outside returns how far the caret reaches beyond its cell.
func (s *sprites) outside() int { return max(0, int(s.stroke*0.7+2)-int(s.body.x0)) }

// marker returns the picture of what marks a cell, or a side of a tile within the tile's rounded corners. It shows the
// label of the piece where the cells do not.
func (s *sprites) marker(on subject, paint func(markPen, puzzle.Part)) *image.RGBA {
	around := s.inset(s.outside())
	img := around.blank()
	paint(markPen{newPen(img), around}, on.part)
	if on.part != puzzle.Whole {
		img = around.clip(img)
	}
	if on.piece.Label > 0 && s.label.fits() {
		around.drawLabel(newPen(img), on.piece)
	}
	return img
}

// border adds the border of a cell or of a side of a tile, lying some way inside of it.
func (m markPen) border(part puzzle.Part, inside, width float32) {
	if part == puzzle.Whole {
		m.frame(m.body.inset(inside), m.corner-inside, width)
	} else {
		m.outline(m.sides()[part-puzzle.Top].shrink(inside), width)
	}
}

// hover outlines a spot. The line has a halo, so that it shows on any colour.
func (m markPen) hover(part puzzle.Part) {
	edge := max(1, m.stroke*0.5)
	m.border(part, edge, max(1, m.stroke*0.35))
	m.fill(faded(m.palette.Halo, 0.8))
	m.border(part, 0, edge)
	m.fill(m.palette.Hover)
}

// caret frames a spot, with a halo: a cell from outside, where it leaves the frame of the next move visible, a side of
// a tile from within.
func (m markPen) caret(part puzzle.Part) {
	width, halo := max(1, m.stroke*0.7), max(1, m.stroke*0.35)
	if part != puzzle.Whole {
		m.border(part, 0, width+2*halo)
		m.fill(m.palette.Halo)
		m.border(part, halo, width)
		m.fill(m.palette.Caret)
		return
	}
	out := float32(int(width + 0.5))
	m.frame(m.body.inset(-out-1), m.corner+out+1, 1+max(out, 1.5)+halo)
	m.fill(m.palette.Halo)
	m.frame(m.body.inset(-out), m.corner+out, max(out, 1.5))
	m.fill(m.palette.Caret)
}

// mark shows an overlay on a spot, or hides it.
func (r *renderer) mark(o *overlay, at puzzle.Spot, shown bool, paint func(markPen, puzzle.Part)) {
	l, v := &r.painter.layout, r.board.view
	if !shown || !l.holds(v, at) {
		o.hide()
		return
	}
	place := &l.Places[at.Board]
	faces := r.painter.faces(place.Cell)
	within := place.Window.Inset(-faces.outside()).Intersect(image.Rectangle{Max: l.size})
	s := subject{faces, at.Part, puzzle.Cell{Label: v.At(at).Label}}
	o.show(r, l.rect(at).Inset(-faces.outside()), within, s, func() *image.RGBA { return faces.marker(s, paint) })
}

// fly shows an overlay where a piece is on its way.
func (r *renderer) fly(o *overlay, t *travel) {
	l := &r.painter.layout
	mid, size := r.board.whereabouts(t)
	faces := r.painter.faces(size)
	half := float32(size) / 2
	corner := image.Pt(round(mid.x-half), round(mid.y-half))
	on := image.Rectangle{corner, corner.Add(image.Pt(size, size))}.Inset(-faces.shadow())
	s := subject{sprites: faces, piece: t.piece}
	o.show(r, on, image.Rectangle{Max: l.size}, s, func() *image.RGBA { return faces.inAir(t.piece) })
}
