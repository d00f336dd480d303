package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Meter returns a thin bar that is filled up to a value from 0 to 1, in a colour of the theme. The last part of that, of a
// length from 0 to value, is in the warning colour. A tick stands at a value, unless that is zero. Fyne's progress bar is as
// high as a line of text.
func Meter(value, lost, tick float64, color fyne.ThemeColorName) fyne.CanvasObject {
	bar := func(color fyne.ThemeColorName, shown bool) *canvas.Rectangle {
		r := canvas.NewRectangle(theme.Color(color))
		r.CornerRadius, r.Hidden = Scaled(meterHeight)/2, !shown
		return r
	}
	mark := canvas.NewRectangle(theme.Color(theme.ColorNameForeground))
	mark.Hidden = tick <= 0 || tick >= 1
	all := container.New(meter{float32(value), float32(lost), float32(tick)},
		bar(theme.ColorNameWarning, lost > 0), bar(color, true), mark)
	whole, _ := surface(theme.ColorNameButton, meterHeight/2, all)
	return whole
}

// meter is the layout of what may be lost, the bar and the tick of a meter.
type meter struct{ value, lost, tick float32 }

const meterHeight = 8

// MinSize implements [fyne.Layout].
func (meter) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

// Layout implements [fyne.Layout].
func (m meter) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(size.Width*m.value, size.Height))
	o[1].Resize(fyne.NewSize(size.Width*(m.value-m.lost), size.Height))
	Place(o[2], size.Width*m.tick-1, -1, 2, size.Height+2)
}
