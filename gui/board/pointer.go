package board

import (
	"math"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// pointer is the state of the mouse over a board.
type pointer struct {
	at     puzzle.Spot // the spot under it, if over
	over   bool
	x, y   float64 // where it is, in pixels of the raster
	inside bool

	button desktop.MouseButton // the button that is held since it went down on a cell, or 0
	last   puzzle.Spot         // the spot reported last while the button is held
	downX  float64             // where it went down, in pixels of the raster
	downY  float64
	wheel  float32 // what has been turned of a notch
}

// MouseDown implements [desktop.Mouseable]. Clicks take the focus, so that keys act where the
// last click was.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.moveTo(e.Position)
	if b.pointer.button != 0 || e.Button == desktop.MouseButtonTertiary {
		return
	}
	b.caret.keys = false
	if b.pointer.over {
		b.caret.at = b.pointer.at
	}
	b.takeFocus()
	if !b.pointer.over {
		return
	}
	b.pointer.button, b.pointer.last = e.Button, b.pointer.at
	b.pointer.downX, b.pointer.downY = b.pointer.x, b.pointer.y
	if b.OnPress != nil {
		b.OnPress(b.pointer.at, e.Button == desktop.MouseButtonSecondary)
	}
}

func (b *Board) takeFocus() {
	b.scene.mark()
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.Focused() != fyne.Focusable(b) {
		c.Focus(b)
	}
}

// MouseUp implements [desktop.Mouseable].
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if e.Button == b.pointer.button {
		b.pointer.x, b.pointer.y = b.pixels(e.Position)
		b.release(b.spotAt(b.pointer.x, b.pointer.y))
	}
}

// Dragged implements [fyne.Draggable].
func (b *Board) Dragged(e *fyne.DragEvent) { b.walkTo(e.Position) }

// DragEnd implements [fyne.Draggable]. It is all that comes when the button goes up elsewhere.
func (b *Board) DragEnd() { b.release(b.spotAt(b.pointer.x, b.pointer.y)) }

// release ends a press over a spot, if ok, once, however many events tell of its end.
func (b *Board) release(at puzzle.Spot, ok bool) {
	if b.pointer.button == 0 {
		return
	}
	b.pointer.button = 0
	b.scene.mark()
	if b.OnDrop != nil {
		b.OnDrop(at, ok)
	}
	if b.OnRelease != nil {
		b.OnRelease()
	}
}

// MouseIn implements [desktop.Hoverable].
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable]. It comes with a held button too: before
// a drag has begun, and all the time with the secondary button. Without the button
// that was held, its end was missed.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	switch {
	case b.pointer.button == 0:
		b.moveTo(e.Position)
	case e.Button&b.pointer.button == 0:
		b.release(puzzle.Spot{}, false) // nobody knows where it went up
		b.moveTo(e.Position)
	default:
		b.walkTo(e.Position)
	}
}

// MouseOut implements [desktop.Hoverable].
func (b *Board) MouseOut() {
	b.pointer.inside = false
	b.rehover()
	b.scene.mark()
}

// moveTo notes where the pointer is.
func (b *Board) moveTo(p fyne.Position) {
	b.pointer.x, b.pointer.y = b.pixels(p)
	b.pointer.inside = true
	before, over := b.pointer.at, b.pointer.over
	b.rehover()
	if before != b.pointer.at || over != b.pointer.over {
		b.scene.mark()
	}
	if b.lift != nil && b.lift.held {
		b.scene.carried.follow(b.scene)
	}
}

// walkTo reports the spots between the last place of the pointer and this one, in steps of
// less than a pixel: no cell is so small that a step can miss it.
func (b *Board) walkTo(p fyne.Position) {
	x0, y0 := b.pointer.x, b.pointer.y
	x1, y1 := b.pixels(p)
	steps := int(math.Ceil(max(math.Abs(x1-x0), math.Abs(y1-y0)))) + 1
	if limit := 4 * (b.painter.geo.size.X + b.painter.geo.size.Y); steps > limit {
		steps = max(limit, 1)
	}
	for i := 1; i <= steps && b.pointer.button != 0; i++ {
		t := float64(i) / float64(steps)
		b.walkOver(x0+(x1-x0)*t, y0+(y1-y0)*t)
	}
	b.moveTo(p)
}

func (b *Board) walkOver(x, y float64) {
	s, ok := b.spotAt(x, y)
	if !ok || s == b.pointer.last {
		return
	}
	b.pointer.last = s
	if b.OnDrag != nil {
		b.OnDrag(s)
	}
}

// rehover finds the spot under the pointer again, after it or the view has changed.
func (b *Board) rehover() {
	s, ok := puzzle.Spot{}, false
	if b.pointer.inside {
		s, ok = b.spotAt(b.pointer.x, b.pointer.y)
	}
	if s == b.pointer.at && ok == b.pointer.over {
		return
	}
	b.pointer.at, b.pointer.over = s, ok
	if b.OnHover != nil {
		b.OnHover(s, ok)
	}
}

// lit tells whether the spot under the pointer lights up. While a piece is carried, those do to which it can go.
func (b *Board) lit() bool {
	if _, carrying := b.Lifted(); carrying {
		c := b.view.At(b.pointer.at)
		return b.pointer.over && c != nil && c.Marks&puzzle.MarkTarget != 0
	}
	return b.pointer.over && b.pointer.button == 0 && b.editable != nil && b.editable(b.pointer.at)
}

// Cursor implements [desktop.Cursorable]: it is the shape of the mouse cursor.
func (b *Board) Cursor() desktop.Cursor {
	if b.pointer.over && b.editable != nil && b.editable(b.pointer.at) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled implements [fyne.Scrollable]. A notch is 25 units here, 10 on macOS;
// touch pads send less at a time, which is added up.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	x, y := b.pixels(e.Position)
	s, ok := b.spotAt(x, y)
	if turned := e.Scrolled.DY; turned*b.pointer.wheel < 0 {
		b.pointer.wheel = turned
	} else {
		b.pointer.wheel += turned
	}
	notch := float32(20)
	if runtime.GOOS == "darwin" {
		notch = 8
	}
	n := int(b.pointer.wheel / notch)
	if n == 0 {
		return
	}
	up := b.pointer.wheel > 0
	b.pointer.wheel = 0
	for range min(max(n, -n), 3) {
		if ok && b.OnWheel != nil {
			b.OnWheel(s, up)
		}
	}
}

// pixels turns a position on the widget into pixels of the raster.
func (b *Board) pixels(p fyne.Position) (x, y float64) {
	return float64(p.X) * b.scene.unit, float64(p.Y) * b.scene.unit
}
