package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Meter is a thin bar that shows a fraction. Fyne's progress bar is as high as a line of text.
type Meter struct {
	Object *fyne.Container
	bar    *canvas.Rectangle
	value  float32
}

const meterHeight = 8

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{bar: canvas.NewRectangle(nil)}
	m.bar.CornerRadius = Scaled(meterHeight) / 2
	m.Object, _ = surface(theme.ColorNameButton, meterHeight/2, container.New(m, m.bar))
	return m
}

// Set fills the bar up to a value from 0 to 1, in a colour of the theme.
func (m *Meter) Set(value float64, color fyne.ThemeColorName) {
	m.value, m.bar.FillColor = float32(min(max(value, 0), 1)), theme.Color(color)
	m.Object.Refresh()
}

// MinSize implements [fyne.Layout].
func (*Meter) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

// Layout implements [fyne.Layout].
func (m *Meter) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m.bar.Resize(fyne.NewSize(size.Width*m.value, size.Height))
}
