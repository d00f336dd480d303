package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// meterHeight is the height of a meter. Fyne's progress bar is as high as a line of text.
const meterHeight = 8

// Meter is a thin bar that shows a fraction.
type Meter struct {
	widget.BaseWidget
	bar   *canvas.Rectangle
	whole *fyne.Container
	value float32
}

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{bar: canvas.NewRectangle(nil)}
	m.bar.CornerRadius = Scaled(meterHeight) / 2
	m.whole = ground(meterHeight/2, container.New(meterLayout{m}, m.bar))
	m.ExtendBaseWidget(m)
	return m
}

// Set fills the bar up to a value from 0 to 1, in a colour of the theme.
func (m *Meter) Set(value float64, color fyne.ThemeColorName) {
	m.value, m.bar.FillColor = float32(min(max(value, 0), 1)), theme.Color(color)
	m.whole.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (m *Meter) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(m.whole) }

// meterLayout lays out the bar of a meter.
type meterLayout struct{ *Meter }

// MinSize implements [fyne.Layout].
func (meterLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, Scaled(meterHeight))
}

// Layout implements [fyne.Layout].
func (m meterLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m.bar.Resize(fyne.NewSize(size.Width*m.value, size.Height))
}
