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
	track, bar canvas.Rectangle
	value      float64
	color      fyne.ThemeColorName
}

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{color: theme.ColorNamePrimary}
	m.ExtendBaseWidget(m)
	return m
}

// Set fills the bar up to a value from 0 to 1, in a colour of the theme.
func (m *Meter) Set(value float64, color fyne.ThemeColorName) {
	value = min(max(value, 0), 1)
	if m.value != value || m.color != color {
		m.value, m.color = value, color
		m.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (m *Meter) CreateRenderer() fyne.WidgetRenderer { return newRenderer(m, m) }

func (m *Meter) objects() []fyne.CanvasObject { return []fyne.CanvasObject{&m.track, &m.bar} }

func (m *Meter) paint() {
	m.track.FillColor, m.bar.FillColor = theme.Color(theme.ColorNameButton), theme.Color(m.color)
	m.track.CornerRadius, m.bar.CornerRadius = Scaled(meterHeight)/2, Scaled(meterHeight)/2
}

func (m *Meter) least() fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

func (m *Meter) arrange(size fyne.Size) {
	m.track.Resize(size)
	m.bar.Resize(fyne.NewSize(size.Width*float32(m.value), size.Height))
}
