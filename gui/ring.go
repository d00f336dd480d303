package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ringed draws a rectangle's edge as a ring while the keys go to what it is the ground of. The toolkit only tints
// the ground, which cannot be seen on coloured ones.
func ringed(r *canvas.Rectangle, focused bool, ground fyne.ThemeColorName) {
	r.StrokeColor, r.StrokeWidth = nil, 0
	if !focused {
		return
	}
	r.StrokeColor, r.StrokeWidth = theme.Color(theme.ColorNamePrimary), scaled(2)
	if ground == theme.ColorNamePrimary {
		r.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
}

// ring adds a ring round the edge of a button while the keys go to it.
type ring struct {
	fyne.WidgetRenderer
	button *button
	edge   *canvas.Rectangle
}

// newRing returns the renderer of a button with the ring added.
func newRing(b *button) *ring {
	n := &ring{WidgetRenderer: b.Button.CreateRenderer(), button: b, edge: &canvas.Rectangle{}}
	n.paint()
	return n
}

func (r *ring) paint() {
	r.edge.CornerRadius = theme.Size(theme.SizeNameButtonRadius)
	ground := theme.ColorNameButton
	if r.button.Importance == widget.HighImportance {
		ground = theme.ColorNamePrimary
	}
	ringed(r.edge, r.button.focused, ground)
	r.edge.Hidden = !r.button.focused
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
