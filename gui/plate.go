package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// plate is a rounded ground with something on it. It can stand out by a frame.
type plate struct {
	widget.BaseWidget
	ground  fyne.ThemeColorName
	edge    fyne.ThemeColorName // of the frame, or empty
	radius  float32
	content fyne.CanvasObject
}

// plateRoom is the room around the content of a plate, before zoom.
const plateRoom = 10

// newPlate returns a plate with room around its content.
func newPlate(content fyne.CanvasObject) *plate {
	return newGround(chipRadius, inset(plateRoom, content))
}

// newGround returns a plate whose content fills it.
func newGround(radius float32, content fyne.CanvasObject) *plate {
	c := &plate{ground: theme.ColorNameButton, radius: radius, content: content}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements [fyne.Widget].
func (c *plate) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &plateRenderer{plate: c, ground: canvas.NewRectangle(nil)}
	r.apply()
	return r
}

// plateRenderer draws a plate.
type plateRenderer struct {
	plate  *plate
	ground *canvas.Rectangle
}

func (r *plateRenderer) apply() {
	r.ground.FillColor, r.ground.CornerRadius = theme.Color(r.plate.ground), scaled(r.plate.radius)
	r.ground.StrokeWidth = 0
	if r.plate.edge != "" {
		r.ground.StrokeColor, r.ground.StrokeWidth = theme.Color(r.plate.edge), scaled(chipRing)
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *plateRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.plate.content}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *plateRenderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer].
func (r *plateRenderer) MinSize() fyne.Size { return r.plate.content.MinSize() }

// Layout implements [fyne.WidgetRenderer].
func (r *plateRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.plate.content.Resize(size)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *plateRenderer) Refresh() {
	r.apply()
	r.plate.content.Refresh()
	canvas.Refresh(r.plate)
}

// inset puts the same room on all sides of an object.
func inset(room float32, o fyne.CanvasObject) *fyne.Container {
	room = scaled(room)
	return container.New(layout.NewCustomPaddedLayout(room, room, room, room), o)
}

// column puts objects below each other with a gap between them.
func column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedVBoxLayout(scaled(gap)), objects...)
}
