package gui

import (
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
	r := &cardRenderer{card: c, ground: &canvas.Rectangle{}}
	r.paint()
	return r
}

type cardRenderer struct {
	card   *card
	ground *canvas.Rectangle
}

// paint gives the ground the colours and the size of its corners that the theme has now.
func (r *cardRenderer) paint() {
	r.ground.FillColor = theme.Color(theme.ColorNameHeaderBackground)
	r.ground.CornerRadius = scaled(cardRadius)
	r.ground.Shadow = softShadow()
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
	room := scaled(r.card.room)
	r.ground.Resize(size)
	r.card.content.Move(fyne.NewPos(room, room))
	r.card.content.Resize(size.SubtractWidthHeight(2*room, 2*room))
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
	r.ground.Refresh()
	canvas.Refresh(r.card)
}

// Objects implements [fyne.WidgetRenderer].
func (r *cardRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.card.content}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *cardRenderer) Destroy() {}
