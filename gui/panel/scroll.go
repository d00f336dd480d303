package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// scroll scrolls vertically, by the wheel and by a drag. A drag that ends near its start is a tap with a trembling hand.
type scroll struct {
	container.Scroll
	kit.Spoken
	at  fyne.Position // of the drag
	way fyne.Delta    // that it has gone
}

// tremble is the length up to which a drag is a tap, before zoom.
const tremble = 8

func newScroll(content fyne.CanvasObject) *scroll {
	s := &scroll{}
	s.Direction, s.Content = container.ScrollVerticalOnly, content
	s.Speak(s, fyne.AccessibleRoleContainer, func() string { return tr("Panel") })
	return s
}

// Dragged implements [fyne.Draggable].
func (s *scroll) Dragged(ev *fyne.DragEvent) {
	s.at, s.way = ev.Position, fyne.NewDelta(s.way.DX+ev.Dragged.DX, s.way.DY+ev.Dragged.DY)
	s.Scrolled(&fyne.ScrollEvent{Scrolled: ev.Dragged})
}

// DragEnd implements [fyne.Draggable].
func (s *scroll) DragEnd() {
	if most := kit.Scaled(tremble); max(s.way.DX, -s.way.DX, s.way.DY, -s.way.DY) < most {
		tap(s.Content, s.at.Subtract(s.Content.Position()))
	}
	s.way = fyne.Delta{}
}

// tap taps the button or row at a position of an object.
func tap(o fyne.CanvasObject, at fyne.Position) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			inside, size := at.Subtract(child.Position()), child.Size()
			if child.Visible() && inside.X >= 0 && inside.Y >= 0 && inside.X < size.Width && inside.Y < size.Height {
				tap(child, inside)
			}
		}
	case fyne.Tappable:
		o.Tapped(&fyne.PointEvent{Position: at})
	}
}
