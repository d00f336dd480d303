package board

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"fourfold/puzzles/puzzle"
)

// renderer holds the objects that show a Board: one raster for all that a painter paints, and a few that move over it
// without painting the cells again. Each object costs time in each frame.
type renderer struct {
	board        *Board
	painter      Painter
	cells        *canvas.Raster
	hover, caret *overlay
	air          [3]*overlay          // pieces on their way
	bars         [2]*canvas.Rectangle // the scroll bars, across and down
	unit         float64              // pixels for one unit of length
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, unit: 1, hover: newOverlay(), caret: newOverlay()}
	r.cells = newRaster(r.generate)
	for i := range r.air {
		r.air[i] = newOverlay()
	}
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(color.Transparent)
		r.bars[i].Hide()
	}
	return r
}

// newRaster returns a raster whose pixels are those of the picture.
func newRaster(generate func(w, h int) image.Image) *canvas.Raster {
	raster := canvas.NewRaster(generate)
	raster.ScaleMode = canvas.ImageScalePixels
	return raster
}

// generate returns the picture of the boards in w x h pixels.
func (r *renderer) generate(w, h int) image.Image {
	b, p := r.board, &r.painter
	p.setStyle(b.style(r.unit))
	if p.layout.frame().Size() != image.Pt(w, h) { // the display's scale has changed
		r.Layout(b.Size())
	}
	if b.motion != nil {
		return p.paint(b.resting(), b.motion.changes...)
	}
	return p.paint(b.resting())
}

// repaint paints the cells that have changed with the next frame.
func (r *renderer) repaint() { r.cells.Refresh() }

// Objects implements [fyne.WidgetRenderer].
func (r *renderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.cells, r.hover.raster, r.caret.raster}
	for _, o := range r.air {
		objects = append(objects, o.raster)
	}
	return append(objects, r.bars[0], r.bars[1])
}

// Destroy implements [fyne.WidgetRenderer].
func (r *renderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer]. A board gives way before anything else in a window does.
func (r *renderer) MinSize() fyne.Size {
	v := r.board.view
	a := r.board.style(1).arrange(v, image.Pt(labelFrom, labelFrom))
	a.pad, a.space = panelPadding, panelSpacing
	least := a.total(1)
	return fyne.NewSize(float32(max(160, least.X, 130*len(v.Boards))), float32(max(160, least.Y)))
}

// Layout implements [fyne.WidgetRenderer]. The raster gets a size of whole pixels, so that each of its pixels falls on
// one of the display, wherever the widget lies.
func (r *renderer) Layout(size fyne.Size) {
	b := r.board
	r.unit = pixelScale(b)
	r.painter.setStyle(b.style(r.unit))
	w := int(float64(size.Width)*r.unit + 0.01)
	h := int(float64(size.Height)*r.unit + 0.01)
	r.painter.setLayout(lay(b.view, image.Pt(w, h), r.painter.style, b.port))
	frame := r.painter.layout.frame()
	r.cells.Move(r.position(frame.Min))
	r.cells.Resize(r.length(frame.Size()))
	r.placeBars()
	b.findHover()
	r.placeOverlays()
}

// Refresh implements [fyne.WidgetRenderer].
func (r *renderer) Refresh() {
	r.Layout(r.board.Size())
	r.cells.Refresh()
	canvas.Refresh(r.board)
}

// placeBars moves the scroll bars.
func (r *renderer) placeBars() {
	across, down := r.painter.layout.scrollBars()
	for i, on := range []image.Rectangle{across, down} {
		bar := r.bars[i]
		bar.Move(r.position(on.Min))
		bar.Resize(r.length(on.Size()))
		bar.FillColor = faded(r.painter.style.Ink, 0.5)
		bar.CornerRadius = min(bar.Size().Width, bar.Size().Height) / 2
		bar.Hidden = on.Empty()
	}
}

// placeOverlays moves everything that lies over the cells.
func (r *renderer) placeOverlays() {
	b := r.board
	at, shown := b.Caret()
	r.mark(r.hover, b.pointer.at, b.lit(), markPen.hover)
	r.mark(r.caret, at, shown, markPen.caret)
	travels := b.travels()
	for i, o := range r.air {
		if i < len(travels) {
			r.fly(o, travels[i])
		} else {
			o.hide()
		}
	}
}

// mark shows an overlay on a spot, or hides it.
func (r *renderer) mark(o *overlay, at puzzle.Spot, shown bool, paint func(markPen, puzzle.Part)) {
	l, v := &r.painter.layout, r.board.view
	if !shown || !l.has(v, at) {
		o.hide()
		return
	}
	place := &l.Places[at.Board]
	faces, within := r.painter.faces(place.Cell), image.Rectangle{Max: l.size}
	if l.Cell > l.fit {
		within = place.Window
	}
	s := subject{faces, at.Part, bare(*v.At(at))}
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
	within := image.Rectangle{Max: l.size}.Inset(-size)
	if l.Cell > l.fit {
		within = image.Rectangle{Max: l.size}
	}
	o.show(r, on, within, subject{sprites: faces, piece: t.piece}, func() *image.RGBA { return faces.inAir(t.piece) })
}

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

// position and length turn pixels into units.
func (r *renderer) position(p image.Point) fyne.Position {
	return fyne.NewPos(float32(float64(p.X)/r.unit), float32(float64(p.Y)/r.unit))
}

func (r *renderer) length(p image.Point) fyne.Size { return fyne.NewSize(r.position(p).Components()) }

// pixelScale returns how many pixels of the display one unit of length has.
func pixelScale(o fyne.CanvasObject) float64 {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return 1
	}
	const far = 8192 // long enough to tell fractions of a pixel
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float64(x) / far
}
