package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Lengths of surfaces.
const (
	cardRadius = 14
	cardRoom   = 12 // padding of a card
	plateRoom  = 10

	meterHeight = 8
)

// Card returns a rounded surface with a soft shadow and padding round its content.
func Card(content fyne.CanvasObject) *fyne.Container {
	card := surface(theme.ColorNameHeaderBackground, cardRadius, Inset(cardRoom, content))
	card.Objects[0].(*canvas.Rectangle).Shadow = softShadow()
	return card
}

// Ground returns a surface with square corners and padding at the left and at the right of its content.
func Ground(content fyne.CanvasObject) *fyne.Container {
	return surface(theme.ColorNameHeaderBackground, 0, Padded(0, 0, cardRoom, cardRoom, content))
}

// softShadow is the shadow of cards and of the tab in front.
func softShadow() canvas.Shadow {
	return canvas.Shadow{Color: translucent(theme.ColorNameShadow, 0.5), BlurRadius: Scaled(8), Offset: fyne.NewPos(0, Scaled(2))}
}

// translucent returns a colour of the theme with a part of its opacity.
func translucent(name fyne.ThemeColorName, part float32) color.Color {
	c := color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	c.A = uint8(float32(c.A) * part)
	return c
}

// Plate returns a grey rounded surface with padding round its content.
func Plate(content fyne.CanvasObject) *fyne.Container {
	return surface(theme.ColorNameButton, chipRadius, Inset(plateRoom, content))
}

// Callout returns a framed surface on which buttons can stand.
func Callout(content fyne.CanvasObject) *fyne.Container {
	plate := surface(theme.ColorNameBackground, chipRadius, Inset(plateRoom, content))
	frame := plate.Objects[0].(*canvas.Rectangle)
	frame.StrokeColor, frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), Scaled(2)
	return plate
}

// Segments returns chips of one choice on a common ground, of equal widths if they have room so.
func Segments(chips ...fyne.CanvasObject) *fyne.Container {
	return surface(theme.ColorNameButton, chipRadius+3, Inset(3, container.New(row{hbox(0)}, chips...)))
}

// Notice returns a coloured line about a lasting state. An alarm is about an imminent loss.
func Notice(text string, alarm bool) fyne.CanvasObject {
	ground, ink := theme.ColorNameWarning, theme.ColorNameForegroundOnWarning
	if alarm {
		ground, ink = theme.ColorNameError, theme.ColorNameForegroundOnError
	}
	icon := widget.NewIcon(theme.NewColoredResource(theme.WarningIcon(), ink))
	line := container.NewBorder(nil, nil, Padded(0, 0, 0, 6, icon), nil, NewText(Bold.In(ink), text))
	return container.NewStack(canvas.NewRectangle(theme.Color(ground)), Padded(6, 6, 16, 16, line))
}

// Meter returns a thin bar, filled in a colour of the theme up to a value from 0 to 1. The last part, as long as lost, has
// the warning colour. Zero for tick means none. Fyne's progress bar is as high as a line of text.
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
	return surface(theme.ColorNameButton, meterHeight/2, all)
}

// meter is the layout of what may be lost, the bar and the tick of a meter.
type meter struct{ value, lost, tick float32 }

// MinSize implements [fyne.Layout].
func (meter) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, Scaled(meterHeight)) }

// Layout implements [fyne.Layout].
func (m meter) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(size.Width*m.value, size.Height))
	o[1].Resize(fyne.NewSize(size.Width*(m.value-m.lost), size.Height))
	Place(o[2], size.Width*m.tick-1, -1, 2, size.Height+2)
}

// surface returns a content on a rounded ground.
func surface(color fyne.ThemeColorName, radius float32, content fyne.CanvasObject) *fyne.Container {
	ground := canvas.NewRectangle(nil)
	paintGround(ground, color, radius)
	return container.NewStack(ground, content)
}

// paintGround gives a ground a colour, and the edge that it has in high contrast, or neither if the name is empty. It has no
// shadow then.
func paintGround(ground *canvas.Rectangle, name fyne.ThemeColorName, radius float32) {
	ground.FillColor, ground.StrokeWidth, ground.CornerRadius, ground.Shadow = color.Transparent, 0, Scaled(radius), canvas.Shadow{}
	if name != "" {
		ground.FillColor, ground.StrokeColor = theme.Color(name), theme.Color(theme.ColorNameForeground)
		ground.StrokeWidth = theme.Size(sizeEdge)
	}
}
