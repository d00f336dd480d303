package gui

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// stepRow is a row of a list of steps: a tick or the number, the picture, and the sentence.
type stepRow struct {
	widget.BaseWidget
	list    *stepList
	index   int
	ground  *canvas.Rectangle
	tick    *widget.Icon
	number  *canvas.Text
	picture *canvas.Raster
	text    *phrase
}

func newStepRow(s *stepList) *stepRow {
	r := &stepRow{
		list: s, ground: canvas.NewRectangle(color.Transparent), tick: widget.NewIcon(theme.ConfirmIcon()),
		number: canvas.NewText("", color.Black), text: newPhrase(quietFont, ""),
	}
	r.picture = canvas.NewRaster(func(w, h int) image.Image { return s.picture(r.index, min(w, h)) })
	r.picture.ScaleMode = canvas.ImageScalePixels
	r.ExtendBaseWidget(r)
	return r
}

// show shows a step.
func (r *stepRow) show(i int) {
	s := r.list
	if s.course == nil || i >= s.rows() {
		return
	}
	r.index = i
	number, text := s.words(i)
	done, next, last := s.course.ticked() && i < s.current, i == s.current, i >= s.course.Length()
	r.number.Text, r.number.TextStyle.Bold, r.number.TextSize = number, next, theme.Size(sizeNameStep)
	r.number.Color = theme.Color(theme.ColorNamePlaceHolder)
	look := font{sizeNameStep, next, theme.ColorNameForeground}
	ground := theme.ColorNameSelection
	switch {
	case last && next:
		look.colour, ground = theme.ColorNameSuccess, theme.ColorNameButton
	case done || last:
		look.colour = theme.ColorNamePlaceHolder
	}
	r.ground.FillColor, r.ground.CornerRadius = color.Transparent, scaled(chipRadius)
	if next {
		r.ground.FillColor = theme.Color(ground)
	}
	r.text.say(look, text)
	show(r.tick, done || last && next)
	show(r.number, !r.tick.Visible())
	show(r.picture, !last)
	r.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (r *stepRow) CreateRenderer() fyne.WidgetRenderer { return &stepRowRenderer{r} }

// stepRowRenderer lays out a row.
type stepRowRenderer struct{ row *stepRow }

// Lengths of a row of steps, before zoom.
const (
	stepHeight  = 44
	stepPicture = 36
	stepNumber  = 30 // the width of the numbers, with room for three digits
	stepTick    = 16
)

// Objects implements [fyne.WidgetRenderer].
func (r *stepRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.row.ground, r.row.tick, r.row.number, r.row.picture, r.row.text}
}

// Destroy implements [fyne.WidgetRenderer].
func (*stepRowRenderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer].
func (*stepRowRenderer) MinSize() fyne.Size { return fyne.NewSize(scaled(160), scaled(stepHeight)) }

// Layout implements [fyne.WidgetRenderer].
func (r *stepRowRenderer) Layout(size fyne.Size) {
	row := r.row
	size.Width -= row.list.bar()
	row.ground.Resize(size)
	place := func(o fyne.CanvasObject, x float32, s fyne.Size) {
		o.Resize(s)
		o.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
	}
	number := row.number.MinSize()
	wide := max(scaled(stepNumber), number.Width+scaled(8))
	place(row.number, wide-number.Width, number)
	place(row.tick, wide-scaled(stepTick), fyne.NewSquareSize(scaled(stepTick)))
	x := wide + scaled(10)
	place(row.picture, x, fyne.NewSquareSize(scaled(stepPicture)))
	if row.picture.Visible() {
		x += scaled(stepPicture + 8)
	}
	text := fyne.NewSize(size.Width-x-scaled(2), row.text.MinSize().Height)
	row.text.Resize(text) // which may break it into lines
	place(row.text, x, fyne.NewSize(text.Width, row.text.MinSize().Height))
}

// Refresh implements [fyne.WidgetRenderer].
func (r *stepRowRenderer) Refresh() {
	r.Layout(r.row.Size())
	canvas.Refresh(r.row)
}
