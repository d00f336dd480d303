package board

import (
	"image"
	"image/color"
	"image/draw"

	"fourfold/gui/paint"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// renderer holds the objects that show a Board: one raster for all that a painter paints, and a few that move over it
// without painting the cells again. Each object costs time in each frame.
type renderer struct {
	board        *Board
	painter      paint.Painter
	cells        *canvas.Raster
	hover, caret *overlay
	air          [paint.MaxInAir]*overlay
	bars         [2]*canvas.Rectangle // the scroll bars, across and down
	objects      []fyne.CanvasObject  // all of these
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, hover: newOverlay(), caret: newOverlay()}
	r.painter.Arrange(b.view, image.Point{}, paint.Style{Unit: 1}, paint.Zoom{})
	r.cells = newRaster(r.generate)
	r.objects = []fyne.CanvasObject{r.cells, r.hover.raster, r.caret.raster}
	for i := range r.air {
		r.air[i] = newOverlay()
		r.objects = append(r.objects, r.air[i].raster)
	}
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(color.Transparent)
		r.bars[i].Hide()
		r.objects = append(r.objects, r.bars[i])
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
	if b.search.tree != nil {
		return b.paintSearch(image.Pt(w, h))
	}
	if p.Layout.Frame().Size() != image.Pt(w, h) { // the display's scale has changed
		r.Layout(b.Size())
	}
	return p.Between(b.resting())
}

// Objects implements [fyne.WidgetRenderer].
func (r *renderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *renderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer]. A board gives way before anything else in a window does.
func (r *renderer) MinSize() fyne.Size {
	least, boards := r.board.style(1).Least(r.board.view), 0
	for _, b := range r.board.view.Boards {
		if b.Block.Rows == 0 {
			boards++
		}
	}
	return fyne.NewSize(float32(max(160, least.X, 130*boards)), float32(max(160, least.Y)))
}

// Layout implements [fyne.WidgetRenderer]. The raster gets a size of whole pixels, so that each of its pixels falls on
// one of the display, wherever the widget lies.
func (r *renderer) Layout(size fyne.Size) {
	b := r.board
	style := b.style(pixelScale(b))
	pixels := image.Pt(int(size.Width*style.Unit+0.01), int(size.Height*style.Unit+0.01))
	r.painter.Arrange(b.view, pixels, style, b.zoom)
	r.move(r.cells, r.painter.Layout.Frame())
	if b.search.tree != nil {
		r.move(r.cells, image.Rectangle{Max: pixels})
	}
	for i, on := range r.painter.Layout.ScrollBars() {
		bar := r.bars[i]
		r.move(bar, on)
		bar.FillColor = color.NRGBA{style.Ink.R, style.Ink.G, style.Ink.B, 0x80}
		bar.CornerRadius = min(bar.Size().Width, bar.Size().Height) / 2
		bar.Hidden = on.Empty() || b.search.tree != nil
	}
	b.pointer.stale = true
	b.update()
}

// Refresh implements [fyne.WidgetRenderer].
func (r *renderer) Refresh() {
	r.Layout(r.board.Size())
	r.cells.Refresh()
	canvas.Refresh(r.board)
}

// placeOverlays moves everything that lies over the cells.
func (r *renderer) placeOverlays() {
	b := r.board
	var caret, hover paint.Patch
	if at, shown := b.Caret(); shown {
		caret = r.painter.Caret(b.view, at)
	}
	if b.lit() {
		hover = r.painter.Hover(b.view, b.pointer.at)
	}
	r.put(r.caret, caret)
	r.put(r.hover, hover)
	travels, part := b.travels()
	for i, o := range r.air {
		var piece paint.Patch
		if i < len(travels) {
			piece = r.painter.InAir(travels[i], part)
		}
		r.put(o, piece)
	}
}

// put shows a picture over the cells, or hides it.
func (r *renderer) put(o *overlay, now paint.Patch) {
	if now.Part.Empty() {
		if o.raster.Visible() {
			o.raster.Hide()
		}
		return
	}
	r.move(o.raster, now.Part.Sub(now.Part.Min).Add(now.At))
	if !o.raster.Visible() {
		o.raster.Show()
	}
	same := now.Picture == o.Picture && now.Part == o.Part
	o.Patch = now
	if !same {
		o.raster.Refresh()
	}
}

// overlay is a small picture over the cells.
type overlay struct {
	raster *canvas.Raster
	paint.Patch
}

func newOverlay() *overlay {
	o := &overlay{}
	o.raster = newRaster(func(w, h int) image.Image {
		part := image.NewRGBA(image.Rect(0, 0, w, h))
		if o.Picture != nil {
			draw.Draw(part, part.Rect, o.Picture, o.Part.Min, draw.Src)
		}
		return part
	})
	o.raster.Hide()
	return o
}

func (r *renderer) move(o fyne.CanvasObject, on image.Rectangle) {
	o.Move(r.position(on.Min))
	o.Resize(fyne.NewSize(r.position(on.Size()).Components()))
}

// position turns pixels into units.
func (r *renderer) position(p image.Point) fyne.Position {
	unit := r.painter.Layout.Unit
	return fyne.NewPos(float32(p.X)/unit, float32(p.Y)/unit)
}

// pixelScale returns how many pixels of the display one unit of length has.
func pixelScale(o fyne.CanvasObject) float32 {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return 1
	}
	const far = 8192 // long enough to tell fractions of a pixel
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	if x <= 0 {
		return 1
	}
	return float32(x) / far
}
