package gui

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// sizes of cards, before zoom.
const (
	cardRoom   = 12 // between a card's edge and what is on it
	cardRadius = 14
)

// scaled returns a length at the zoom of the window.
func scaled(length float32) float32 { return length * theme.Padding() / 4 }

// card is a rounded ground with a soft shadow, on which something stands out from the window.
type card struct {
	widget.BaseWidget
	content fyne.CanvasObject
	room    float32 // around the content, before zoom
}

// newCard returns a card with content on it.
func newCard(content fyne.CanvasObject, room float32) *card {
	c := &card{content: content, room: room}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements [fyne.Widget].
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := &cardRenderer{card: c, top: &canvas.Rectangle{}, bottom: &canvas.Rectangle{}}
	r.middle = canvas.NewRaster(func(int, int) image.Image { return r.fill })
	r.middle.ScaleMode = canvas.ImageScalePixels
	r.paint()
	return r
}

// cardRenderer draws the ground of a card in three parts: where the processor draws, each pixel of a rectangle costs two
// to three times that of a picture, more with rounded corners or a shadow, and a panel has many. The middle is a picture
// of one pixel. It covers where the others would cast a shadow on each other.
type cardRenderer struct {
	card        *card
	top, bottom *canvas.Rectangle
	middle      *canvas.Raster
	fill        *image.RGBA // one pixel
}

// paint gives the ground the colours and the size of its corners that the theme has now.
func (r *cardRenderer) paint() {
	radius, fill := scaled(cardRadius), theme.Color(theme.ColorNameHeaderBackground)
	r.top.TopLeftCornerRadius, r.top.TopRightCornerRadius = radius, radius
	r.bottom.BottomLeftCornerRadius, r.bottom.BottomRightCornerRadius = radius, radius
	r.top.FillColor, r.bottom.FillColor = fill, fill
	r.fill = image.NewRGBA(image.Rect(0, 0, 1, 1))
	r.fill.Set(0, 0, fill)
	r.top.Shadow, r.bottom.Shadow = softShadow(), softShadow()
}

func (r *cardRenderer) ground() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.top, r.bottom, r.middle}
}

// softShadow is the shadow of all that lies on the window.
func softShadow() canvas.Shadow {
	return canvas.Shadow{Color: softened(theme.Color(theme.ColorNameShadow)), BlurRadius: scaled(8), Offset: fyne.NewPos(0, scaled(2))}
}

// softened returns a colour that hides half as much.
func softened(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A /= 2
	return n
}

// Layout implements [fyne.WidgetRenderer].
func (r *cardRenderer) Layout(size fyne.Size) {
	radius, room := scaled(cardRadius), scaled(r.card.room)
	end := min(2*radius, size.Height)
	place(r.top, 0, 0, size.Width, end)
	place(r.bottom, 0, size.Height-end, size.Width, end)
	place(r.middle, 0, radius, size.Width, size.Height-2*radius)
	place(r.card.content, room, room, size.Width-2*room, size.Height-2*room)
}

// MinSize implements [fyne.WidgetRenderer].
func (r *cardRenderer) MinSize() fyne.Size {
	room := scaled(r.card.room)
	return r.card.content.MinSize().AddWidthHeight(2*room, 2*room)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *cardRenderer) Refresh() {
	r.paint()
	r.Layout(r.card.Size())
	for _, part := range r.ground() {
		part.Refresh()
	}
	canvas.Refresh(r.card)
}

// Objects implements [fyne.WidgetRenderer].
func (r *cardRenderer) Objects() []fyne.CanvasObject { return append(r.ground(), r.card.content) }

// Destroy implements [fyne.WidgetRenderer].
func (r *cardRenderer) Destroy() {}
