package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"fourfold/puzzles/sentence"
)

// scene is the renderer: one raster for all cells, since every object costs time
// in each repaint, and a few objects over it.
type scene struct {
	board   *Board
	cells   *canvas.Raster
	titles  []*canvas.Text
	hover   *marker
	caret   *marker
	carried *carried
	font    string  // the name of the font in the painter
	unit    float64 // pixels for one unit of length
}

func newScene(b *Board) *scene {
	s := &scene{board: b, unit: 1}
	s.cells = canvas.NewRaster(b.generate)
	s.cells.ScaleMode = canvas.ImageScalePixels
	s.hover, s.caret = newMarker(drawHover), newMarker(drawCaret)
	s.carried = newCarried()
	return s
}

// generate returns the picture of the cells in w x h pixels.
func (b *Board) generate(w, h int) image.Image {
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	}
	if b.OnPaint != nil {
		b.OnPaint()
	}
	b.scene.restyle()
	if b.painter.geo.frame().Size() != image.Pt(w, h) { // the display's scale has changed
		b.scene.Layout(b.Size())
	}
	b.painter.lifted = lifted{}
	if b.lift != nil {
		b.painter.lifted = lifted{b.lift.at, b.view.At(b.lift.at) != nil}
	}
	if b.motion != nil {
		return b.painter.paint(b.motion.rest, b.motion)
	}
	return b.painter.paint(b.view, nil)
}

// Objects implements [fyne.WidgetRenderer].
func (s *scene) Objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{s.cells}
	for _, t := range s.titles {
		all = append(all, t)
	}
	return append(all, s.hover.raster, s.caret.raster, s.carried.raster)
}

// Destroy implements [fyne.WidgetRenderer].
func (s *scene) Destroy() {}

// MinSize implements [fyne.WidgetRenderer]. A board gives way before anything else in a window does.
func (s *scene) MinSize() fyne.Size {
	v := s.board.view
	e := extent{pad: scaled(panelPadding, 1), title: int(s.titleHeight() + 0.5), space: scaled(panelSpacing, 1)}
	if s.board.labels {
		e.number(labelMargin(v, image.Pt(labelFrom, labelFrom), 1))
	}
	n, fixed := e.cells(v), e.fixed(len(v.Boards))
	return fyne.NewSize(
		float32(max(160, n.X+fixed.X, 130*len(v.Boards))),
		float32(max(160, n.Y+fixed.Y)))
}

// Layout implements [fyne.WidgetRenderer]. The raster gets a size of whole pixels, so
// that each of its pixels falls on one of the display, wherever the widget lies.
func (s *scene) Layout(size fyne.Size) {
	s.restyle()
	s.unit = pixelScale(s.board)
	w := int(float64(size.Width)*s.unit + 0.01)
	h := int(float64(size.Height)*s.unit + 0.01)
	s.lay(image.Pt(w, h))
}

// lay computes where things lie on a rectangle of pixels and moves them there.
func (s *scene) lay(size image.Point) {
	s.writeTitles()
	title := 0
	if titled(s.board.view) {
		title = int(math.Ceil(float64(s.titleHeight()) * s.unit))
	}
	s.board.painter.resize(layWith(s.board.view, size, s.unit, title, s.board.labels))
	frame := s.board.painter.geo.frame()
	s.cells.Move(s.position(frame.Min))
	s.cells.Resize(s.length(frame.Size()))
	for i, t := range s.titles {
		place := s.board.painter.geo.places[i]
		t.Move(s.position(place.title.Min))
		t.Resize(s.length(place.title.Size()))
	}
	s.board.rehover()
	s.mark()
}

// Refresh implements [fyne.WidgetRenderer].
func (s *scene) Refresh() {
	s.Layout(s.board.Size())
	s.cells.Refresh()
	for _, t := range s.titles {
		t.Refresh()
	}
	canvas.Refresh(s.board)
}

// restyle takes colours and font from the theme, where they have changed.
func (s *scene) restyle() {
	th := s.board.Theme()
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	dark := luminance(th.Color(theme.ColorNameBackground, variant)) < 0.5
	p, f := s.board.style(dark), th.Font(fyne.TextStyle{Bold: true})
	name := ""
	if f != nil {
		name = f.Name()
	}
	if p == s.board.painter.palette && name == s.font {
		return
	}
	s.font = name
	s.board.painter.restyle(p, parseFont(f))
	s.hover.forget()
	s.caret.forget()
	s.carried.forget()
}

// titleHeight returns the height of the boards' titles, 0 where they have none.
func (s *scene) titleHeight() float32 {
	if !titled(s.board.view) {
		return 0
	}
	th := s.board.Theme()
	return fyne.MeasureText("Ag", th.Size(theme.SizeNameText), titleStyle).Height + th.Size(theme.SizeNameInnerPadding)/2
}

var titleStyle = fyne.TextStyle{Bold: true}

// writeTitles makes the titles' objects say what the view does.
func (s *scene) writeTitles() {
	th, v := s.board.Theme(), s.board.view
	n := 0
	if titled(v) {
		n = len(v.Boards)
	}
	for len(s.titles) < n {
		s.titles = append(s.titles, &canvas.Text{TextStyle: titleStyle, Alignment: fyne.TextAlignCenter})
	}
	s.titles = s.titles[:n]
	ink := th.Color(theme.ColorNameForeground, fyne.CurrentApp().Settings().ThemeVariant())
	size := th.Size(theme.SizeNameText)
	for i, t := range s.titles { // the same objects again: the toolkit lays out anew for each new one
		text := s.board.translate(v.Boards[i].Title)
		if t.Text != text || t.Color != ink || t.TextSize != size {
			t.Text, t.Color, t.TextSize = text, ink, size
			t.Refresh()
		}
	}
}

func (b *Board) translate(t sentence.Text) string {
	if b.Translate == nil {
		return t.String()
	}
	return b.Translate(t)
}

// position and length turn pixels into units.
func (s *scene) position(p image.Point) fyne.Position {
	return fyne.NewPos(float32(float64(p.X)/s.unit), float32(float64(p.Y)/s.unit))
}

func (s *scene) length(p image.Point) fyne.Size { return fyne.NewSize(s.position(p).Components()) }

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
