package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Meter is a thin bar that shows a fraction. Fyne's progress bar is as high as a line of text.
type Meter struct {
	Object            *fyne.Container
	bar, lost, mark   canvas.Rectangle
	value, less, tick float32
}

const meterHeight = 8

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{}
	m.bar.CornerRadius, m.lost.CornerRadius = Scaled(meterHeight)/2, Scaled(meterHeight)/2
	m.Object, _ = surface(theme.ColorNameButton, meterHeight/2, container.New(m, &m.lost, &m.bar, &m.mark))
	return m
}

// Set fills the bar up to a value from 0 to 1, in a colour of the theme. The last part of that, of a length from 0 to
// value, is in the warning colour. A tick stands at a value, unless that is zero.
func (m *Meter) Set(value, lost, tick float64, color fyne.ThemeColorName) {
	m.value, m.less, m.tick = float32(min(max(value, 0), 1)), float32(lost), float32(tick)
	m.bar.FillColor = theme.Color(color)
	m.lost.FillColor, m.lost.Hidden = theme.Color(theme.ColorNameWarning), lost <= 0
	m.mark.FillColor, m.mark.Hidden = theme.Color(theme.ColorNameForeground), tick <= 0 || tick >= 1
	m.Object.Refresh()
}

// MinSize implements [fyne.Layout].
func (*Meter) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

// Layout implements [fyne.Layout].
func (m *Meter) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	m.bar.Resize(fyne.NewSize(size.Width*(m.value-m.less), size.Height))
	m.lost.Resize(fyne.NewSize(size.Width*m.value, size.Height))
	Place(&m.mark, size.Width*m.tick-1, -1, 2, size.Height+2)
}
