package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	style := b.style(r.unit)
	w := int(float64(size.Width)*r.unit + 0.01)
	h := int(float64(size.Height)*r.unit + 0.01)
	r.painter.set(style, lay(b.view, image.Pt(w, h), style, b.zoom))
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
