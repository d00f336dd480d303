package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Lengths of surfaces.
const (
	cardRadius = 14
	cardRoom   = 12 // padding of a card
	plateRoom  = 10
)

// Card returns a rounded surface with a soft shadow and padding round its content.
func Card(content fyne.CanvasObject) *fyne.Container {
	card, ground := surface(theme.ColorNameHeaderBackground, cardRadius, Inset(cardRoom, content))
	ground.Shadow = softShadow()
	return card
}

// Ground returns a surface with square corners and padding at the left and at the right of its content.
func Ground(content fyne.CanvasObject) *fyne.Container {
	ground, _ := surface(theme.ColorNameHeaderBackground, 0, Padded(0, 0, cardRoom, cardRoom, content))
	return ground
}

// softShadow is the shadow of cards and of the tab in front.
func softShadow() canvas.Shadow {
	c := color.NRGBAModel.Convert(theme.Color(theme.ColorNameShadow)).(color.NRGBA)
	c.A /= 2
	return canvas.Shadow{Color: c, BlurRadius: Scaled(8), Offset: fyne.NewPos(0, Scaled(2))}
}

// Plate returns a grey rounded surface with padding round its content.
func Plate(content fyne.CanvasObject) *fyne.Container {
	plate, _ := surface(theme.ColorNameButton, chipRadius, Inset(plateRoom, content))
	return plate
}

// Segments returns chips of one choice on a common ground, of equal widths if they have room so.
func Segments(chips ...fyne.CanvasObject) *fyne.Container {
	row := container.New(rowLayout{0, []measure{least}, true}, chips...)
	choice, _ := surface(theme.ColorNameButton, chipRadius+3, Inset(3, row))
	return choice
}

// surface returns a content on a rounded ground.
func surface(color fyne.ThemeColorName, radius float32, content fyne.CanvasObject) (*fyne.Container, *canvas.Rectangle) {
	ground := canvas.NewRectangle(theme.Color(color))
	ground.CornerRadius = Scaled(radius)
	drawEdge(ground)
	return container.NewStack(ground, content), ground
}

// drawEdge draws the edge that a ground has in high contrast.
func drawEdge(ground *canvas.Rectangle) {
	ground.StrokeColor = theme.Color(colorEdge)
	if ground.StrokeColor != color.Color(color.NRGBA{}) {
		ground.StrokeWidth = Scaled(1)
	}
}

// Inset returns an object with padding on all sides.
func Inset(room float32, o fyne.CanvasObject) *fyne.Container {
	return Padded(room, room, room, room, o)
}

// Padded returns an object with padding on each side.
func Padded(top, bottom, left, right float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(Scaled(top), Scaled(bottom), Scaled(left), Scaled(right)), o)
}

// Column returns objects below each other with a gap between them.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(Scaled(gap)), objects...)
}

// Beside returns objects beside each other with a gap between them, each in its least width.
func Beside(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedHBoxLayout(Scaled(gap)), objects...)
}

// Scroll returns an object that scrolls vertically. The bar lies beside the content, in the padding of a card.
func Scroll(content fyne.CanvasObject) (all *fyne.Container, scroll *container.Scroll) {
	const room = cardRoom - 2
	scroll = container.NewVScroll(Padded(2, 2, 0, room, content))
	return Padded(0, 0, 0, -room, scroll), scroll
}

// Place gives an object a rectangle.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// Show shows or hides an object.
func Show(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}
