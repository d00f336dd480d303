package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// drawing is a widget that draws itself with canvas objects.
type drawing interface {
	fyne.CanvasObject
	objects() []fyne.CanvasObject
	paint()                 // takes words and colours over into the objects
	least() fyne.Size       // the minimum size
	arrange(size fyne.Size) // lays out the objects
}

// renderer is the renderer of a drawing.
type renderer struct{ drawing }

func newRenderer(d drawing) fyne.WidgetRenderer {
	d.paint()
	return renderer{d}
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
	r.arrange(r.Size())
	canvas.Refresh(r.drawing)
}

// Destroy implements [fyne.WidgetRenderer].
func (r renderer) Destroy() {}
