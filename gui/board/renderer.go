package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// renderer holds the objects that show a Board: one raster for all that a painter paints, since every object costs
// time in each repaint, and a few objects over it.
type renderer struct {
	board   *Board
	painter Painter
	cells   *canvas.Raster
	hover   *overlay
	caret   *overlay
	bars    [2]*canvas.Rectangle // show which part is in sight, across and down
	carried *overlay
	unit    float64 // pixels for one unit of length
}

func newRenderer(b *Board) *renderer {
	r := &renderer{board: b, unit: 1}
	r.cells = newRaster(r.generate)
	r.hover, r.caret = newMarker(drawHover), newMarker(drawCaret)
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(color.Transparent)
		r.bars[i].Hide()
	}
	r.carried = newOverlay(func(s subject) *image.RGBA { return s.inAir(s.piece) })
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
	if b.OnPaint != nil {
		b.OnPaint()
	}
	p.setStyle(r.style())
	if p.layout.frame().Size() != image.Pt(w, h) { // the display's scale has changed
		r.Layout(b.Size())
	}
	p.lifted = nil
	if b.carried != nil {
		p.lifted = &b.carried.at
	}
	if b.motion != nil {
		return p.paint(b.motion.rest, b.motion)
	}
	return p.paint(b.view, nil)
}

// Objects implements [fyne.WidgetRenderer].
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.cells, r.hover.raster, r.caret.raster, r.carried.raster, r.bars[0], r.bars[1]}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *renderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer]. A board gives way before anything else in a window does.
func (r *renderer) MinSize() fyne.Size {
	v, s := r.board.view, r.style()
	s.Unit = 1
	e := s.extent(v, image.Pt(labelFrom, labelFrom), scaled(panelPadding, 1))
	least := e.total(v, 1)
	return fyne.NewSize(float32(max(160, least.X, 130*len(v.Boards))), float32(max(160, least.Y)))
}

// Layout implements [fyne.WidgetRenderer]. The raster gets a size of whole pixels, so
// that each of its pixels falls on one of the display, wherever the widget lies.
func (r *renderer) Layout(size fyne.Size) {
	r.unit = pixelScale(r.board)
	r.painter.setStyle(r.style())
	w := int(float64(size.Width)*r.unit + 0.01)
	h := int(float64(size.Height)*r.unit + 0.01)
	r.painter.setLayout(layIn(r.board.view, image.Pt(w, h), r.painter.style, r.board.sight))
	frame := r.painter.layout.frame()
	r.cells.Move(r.position(frame.Min))
	r.cells.Resize(r.length(frame.Size()))
	r.placeBars()
	r.board.findHover()
	r.board.placeMarkers()
}

// placeBars brings the hints to their places that show which part is in sight.
func (r *renderer) placeBars() {
	across, down := r.painter.layout.scrollBars()
	for i, on := range []image.Rectangle{across, down} {
		bar := r.bars[i]
		bar.Move(r.position(on.Min))
		bar.Resize(r.length(on.Size()))
		bar.FillColor = faded(r.painter.style.Ink, 0.5)
		bar.CornerRadius = min(bar.Size().Width, bar.Size().Height) / 2
		if on.Empty() == bar.Visible() {
			bar.Hidden = on.Empty()
		}
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *renderer) Refresh() {
	r.Layout(r.board.Size())
	r.cells.Refresh()
	canvas.Refresh(r.board)
}

// style returns how the theme wants boards to be painted.
func (r *renderer) style() Style {
	b, th := r.board, r.board.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	dark := luminance(th.Color(theme.ColorNameBackground, variant)) < 0.5
	return Style{
		Unit:      r.unit,
		Palette:   b.palette(dark),
		Labels:    b.labels,
		TextSize:  float64(th.Size(theme.SizeNameText)),
		Ink:       color.NRGBAModel.Convert(th.Color(theme.ColorNameForeground, variant)).(color.NRGBA),
		Font:      th.Font(fyne.TextStyle{Bold: true}),
		Translate: b.Translate,
	}
}

// placeMarkers brings everything that lies over the cells to its place.
func (b *Board) placeMarkers() {
	r := b.renderer
	at, shown := b.Caret()
	r.hover.mark(r, b.Pointer.at, b.lit())
	r.caret.mark(r, at, shown)
	b.placeCarried()
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
