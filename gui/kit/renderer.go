package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// drawing draws a widget with canvas objects.
type drawing interface {
	objects() []fyne.CanvasObject
	paint()                 // takes words and colours over into the objects
	least() fyne.Size       // the minimum size
	arrange(size fyne.Size) // lays out the objects
}

// renderer is the renderer of a widget by its drawing.
type renderer struct {
	drawing
	widget fyne.Widget
}

func newRenderer(w fyne.Widget, d drawing) fyne.WidgetRenderer {
	d.paint()
	return renderer{d, w}
}

// Objects implements [fyne.WidgetRenderer].
func (r renderer) Objects() []fyne.CanvasObject { return r.objects() }

// MinSize implements [fyne.WidgetRenderer].
func (r renderer) MinSize() fyne.Size { return r.least() }

// Layout implements [fyne.WidgetRenderer].
func (r renderer) Layout(size fyne.Size) { r.arrange(size) }

// Refresh implements [fyne.WidgetRenderer].
func (r renderer) Refresh() {
	r.paint()
	r.arrange(r.widget.Size())
	canvas.Refresh(r.widget)
}

// Destroy implements [fyne.WidgetRenderer].
func (r renderer) Destroy() {}
