package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// ringed draws a rectangle's edge as a ring while the keys go to what it is the ground of. The toolkit only tints
// the ground, which cannot be seen on coloured ones.
func ringed(r *canvas.Rectangle, focused bool) {
	r.StrokeColor, r.StrokeWidth = nil, 0
	if focused {
		r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNameForeground), scaled(2)
	}
}

// ring adds a ring round the edge of a widget while the keys go to it.
type ring struct {
	fyne.WidgetRenderer
	focused func() bool
	edge    *canvas.Rectangle
}

// newRing returns a widget's renderer with the ring added.
func newRing(r fyne.WidgetRenderer, focused func() bool) *ring {
	n := &ring{WidgetRenderer: r, focused: focused, edge: &canvas.Rectangle{}}
	n.paint()
	return n
}

func (r *ring) paint() {
	r.edge.CornerRadius = theme.Size(theme.SizeNameButtonRadius)
	ringed(r.edge, r.focused())
	r.edge.Hidden = !r.focused()
}

// Layout implements [fyne.WidgetRenderer].
func (r *ring) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.edge.Resize(size)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *ring) Refresh() {
	r.paint()
	r.edge.Refresh()
	r.WidgetRenderer.Refresh()
}

// Objects implements [fyne.WidgetRenderer].
func (r *ring) Objects() []fyne.CanvasObject {
	return slices.Concat(r.WidgetRenderer.Objects(), []fyne.CanvasObject{r.edge})
}
