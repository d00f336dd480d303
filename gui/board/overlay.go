package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// overlay is an object over the cells: it marks a spot, or shows a piece that is being carried. It can move without
// painting the cells again.
type overlay struct {
	raster  *canvas.Raster
	picture func(subject) *image.RGBA
	subject subject
	img     *image.RGBA     // of the subject, or nil where it has not been drawn yet
	part    image.Rectangle // what of the picture is in sight
}

// subject is what an overlay shows.
type subject struct {
	*sprites
	part  puzzle.Part
	piece puzzle.Cell
}

func newOverlay(picture func(subject) *image.RGBA) *overlay {
	o := &overlay{picture: picture}
	o.raster = newRaster(o.generate)
	o.raster.Hide()
	return o
}

func (o *overlay) generate(w, h int) image.Image {
	if o.subject.sprites == nil {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if o.img == nil {
		o.img = o.picture(o.subject)
	}
	if o.part == o.img.Rect {
		return o.img
	}
	part := image.NewRGBA(image.Rectangle{Max: o.part.Size()})
	draw.Draw(part, part.Rect, o.img, o.part.Min, draw.Src)
	return part
}

// show shows a subject on a rectangle of pixels, as far as that lies within another one.
func (o *overlay) show(r *renderer, on, within image.Rectangle, s subject) {
	seen := on.Intersect(within)
	if seen.Empty() {
		o.hide()
		return
	}
	part := seen.Sub(on.Min)
	changed := o.subject != s || o.img == nil || o.part != part
	if o.subject != s {
		o.subject, o.img = s, nil
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

// mark shows the overlay on a spot, or hides it.
func (o *overlay) mark(r *renderer, at puzzle.Spot, shown bool) {
	if l := &r.painter.layout; shown && l.has(r.board.view, at) {
		faces, within := r.painter.faces(), l.Places[at.Board].Window
		on := l.rect(at).Inset(-faces.outside())
		if !l.enlarged() {
			within = on
		}
		o.show(r, on, within, subject{sprites: faces, part: at.Part, piece: bare(*cellAt(r.board.view, at))})
	} else {
		o.hide()
	}
}

// outside returns how far the caret reaches beyond its cell.
func (s *sprites) outside() int { return max(0, int(s.stroke*0.7+2)-int(s.body.x0)) }

// newMarker returns an overlay that marks a cell, or a side of a tile within the tile's rounded corners.
func newMarker(paint func(markPen, puzzle.Part)) *overlay {
	return newOverlay(func(s subject) *image.RGBA {
		around := *s.sprites
		m := float32(s.outside())
		around.size += 2 * s.outside()
		around.body = box{s.body.x0 + m, s.body.y0 + m, s.body.x1 + m, s.body.y1 + m}
		img := around.blank()
		paint(markPen{newPen(img), &around}, s.part)
		if s.part == puzzle.Whole {
			return img
		}
		img = around.within(img)
		around.cutLabel(img, s.piece)
		return img
	})
}

// cutLabel takes away what of a mark would lie over the number by which a tile is called.
func (s *sprites) cutLabel(img *image.RGBA, c puzzle.Cell) {
	b := s.label(c)
	if c.Label == 0 || !b.fits() {
		return
	}
	p := newPen(img)
	p.rounded(b.box(s.body.centre()).inset(-s.thin), b.high)
	mask := p.coverage()
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		for x := mask.Rect.Min.X; x < mask.Rect.Max.X; x++ {
			rest := uint32(0xff - mask.AlphaAt(x, y).A)
			pix := img.Pix[img.PixOffset(x, y):][:4]
			for i, v := range pix {
				pix[i] = uint8(uint32(v) * rest / 0xff)
			}
		}
	}
}

// within returns what lies within the rounded corners of a cell.
func (s *sprites) within(img *image.RGBA) *image.RGBA {
	to := s.blank()
	p := newPen(to)
	p.rounded(s.body, s.corner)
	mask := p.coverage()
	draw.DrawMask(to, mask.Rect, img, mask.Rect.Min, mask, mask.Rect.Min, draw.Over)
	return to
}

// drawHover lights a spot up. Its edge has a halo, so that it shows on any colour.
func drawHover(m markPen, part puzzle.Part) {
	if part == puzzle.Whole {
		m.rounded(m.body, m.corner)
	} else {
		side := m.sides()[part-puzzle.Top]
		m.polygon(side[:]...)
	}
	m.fill(m.palette.Hover)
	edge := max(1, m.stroke*0.4)
	m.border(part, edge, max(1, m.stroke*0.25))
	m.fill(faded(m.palette.Halo, 0.8))
	m.border(part, 0, edge)
	m.fill(m.palette.HoverEdge)
}

// drawCaret frames a spot, with a halo so that it shows on any colour: a cell from outside, where it leaves the frame of
// the next move in sight, a side of a tile from within.
func drawCaret(m markPen, part puzzle.Part) {
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
