package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// meter is a thin bar, filled as far as something has come. At nothing it is empty.
type meter struct {
	widget.BaseWidget
	value  float64 // 0 to 1
	colour fyne.ThemeColorName
}

// meterHeight is the height of a meter, before zoom.
const meterHeight = 8

func newMeter() *meter {
	m := &meter{colour: theme.ColorNamePrimary}
	m.ExtendBaseWidget(m)
	return m
}

// set fills the bar in a colour.
func (m *meter) set(value float64, colour fyne.ThemeColorName) {
	value = min(max(value, 0), 1)
	if m.value != value || m.colour != colour {
		m.value, m.colour = value, colour
		m.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (m *meter) CreateRenderer() fyne.WidgetRenderer {
	m.ExtendBaseWidget(m)
	r := &meterRenderer{meter: m, track: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil)}
	r.track.CornerRadius, r.bar.CornerRadius = scaled(meterHeight)/2, scaled(meterHeight)/2
	r.apply()
	return r
}

// meterRenderer draws a meter.
type meterRenderer struct {
	meter      *meter
	track, bar *canvas.Rectangle
}

func (r *meterRenderer) apply() {
	r.track.FillColor, r.bar.FillColor = theme.Color(theme.ColorNameButton), theme.Color(r.meter.colour)
}

// Objects implements [fyne.WidgetRenderer].
func (r *meterRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.track, r.bar} }

// Destroy implements [fyne.WidgetRenderer].
func (r *meterRenderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer].
func (r *meterRenderer) MinSize() fyne.Size { return fyne.NewSize(0, scaled(meterHeight)) }

// Layout implements [fyne.WidgetRenderer].
func (r *meterRenderer) Layout(size fyne.Size) {
	r.track.Resize(size)
	r.bar.Resize(fyne.NewSize(size.Width*float32(r.meter.value), size.Height))
}

// Refresh implements [fyne.WidgetRenderer].
func (r *meterRenderer) Refresh() {
	r.apply()
	r.Layout(r.meter.Size())
	canvas.Refresh(r.meter)
}
