package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
)

// swipe is a wheel that a drag turns too. A drag that ends near its start is a tap with a trembling hand.
type swipe struct {
	wheel
	below fyne.CanvasObject // what scrolls
	from  fyne.Position     // of the drag
	way   fyne.Delta        // since then
}

// tremble is the length up to which a drag is a tap, before zoom.
const tremble = 8

func newSwipe(p *Panel, below fyne.CanvasObject) *swipe {
	s := &swipe{wheel: wheel{panel: p}, below: below}
	s.ExtendBaseWidget(s)
	return s
}

// Dragged implements [fyne.Draggable].
func (s *swipe) Dragged(ev *fyne.DragEvent) {
	if s.way.IsZero() {
		s.from = ev.Position.SubtractXY(ev.Dragged.Components())
	}
	s.way = fyne.NewDelta(s.way.DX+ev.Dragged.DX, s.way.DY+ev.Dragged.DY)
	s.Scrolled(&fyne.ScrollEvent{Scrolled: ev.Dragged})
}

// DragEnd implements [fyne.Draggable].
func (s *swipe) DragEnd() {
	if most := kit.Scaled(tremble); max(s.way.DX, -s.way.DX, s.way.DY, -s.way.DY) < most {
		tap(s.below, s.from)
	}
	s.way = fyne.Delta{}
}

// tap taps the button or row at a position of an object.
func tap(o fyne.CanvasObject, at fyne.Position) {
	switch o := o.(type) {
	case *list:
		if i := widget.ListItemID((at.Y + o.offset()) / o.pitch()); i < o.Length() {
			o.Select(i)
		}
	case *cards:
		tap(&o.Scroll, at)
	case *container.Scroll:
		tap(o.Content, at.Subtract(o.Content.Position()))
	case *fyne.Container:
		for _, child := range o.Objects {
			inside := at.Subtract(child.Position())
			size := child.Size()
			if child.Visible() && inside.X >= 0 && inside.Y >= 0 && inside.X < size.Width && inside.Y < size.Height {
				tap(child, inside)
			}
		}
	case fyne.Tappable:
		o.Tapped(&fyne.PointEvent{Position: at})
	}
}
