package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// meterHeight is the height of a meter. Fyne's progress bar is as high as a line of text.
const meterHeight = 8

// Meter is a thin bar that shows a fraction.
type Meter struct {
	widget.BaseWidget
	value      float64
	track, bar *canvas.Rectangle
}

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{track: canvas.NewRectangle(theme.Color(theme.ColorNameButton)), bar: canvas.NewRectangle(nil)}
	m.track.CornerRadius, m.bar.CornerRadius = Scaled(meterHeight)/2, Scaled(meterHeight)/2
	m.ExtendBaseWidget(m)
	return m
}

// Set fills the bar up to a value from 0 to 1, in a colour of the theme.
func (m *Meter) Set(value float64, name fyne.ThemeColorName) {
	value = min(max(value, 0), 1)
	if color := theme.Color(name); m.value != value || m.bar.FillColor != color {
		m.value, m.bar.FillColor = value, color
		m.Refresh()
	}
}

// Value returns the value.
func (m *Meter) Value() float64 { return m.value }

// CreateRenderer implements [fyne.Widget].
func (m *Meter) CreateRenderer() fyne.WidgetRenderer { return newRenderer(m) }

// objects implements [drawing].
func (m *Meter) objects() []fyne.CanvasObject { return []fyne.CanvasObject{m.track, m.bar} }

// paint implements [drawing]. The colours never change without Set.
func (m *Meter) paint() {}

// least implements [drawing].
func (m *Meter) least() fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

// arrange implements [drawing].
func (m *Meter) arrange(size fyne.Size) {
	m.track.Resize(size)
	m.bar.Resize(fyne.NewSize(size.Width*float32(m.value), size.Height))
}
