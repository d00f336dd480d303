package board

import (
	"math"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// pointer is the mouse state of a board.
type pointer struct {
	board  *Board
	pos    paint.Point // in pixels of the picture
	inside bool
	at     view.Spot // the spot under the pointer, if over
	over   bool
	edits  bool                // a click there does something
	moved  bool                // since the spot was found
	stale  bool                // pointer, view or layout have changed since the spot was found
	button desktop.MouseButton // the button that is held since it went down on a cell, or the middle one; or 0
	down   paint.Point         // where it went down
	middle time.Time           // when the middle one went down, unless the boards have been moved since
	turned float32             // the part of a notch by which the wheel has been turned
}

// doubleTime is the time within which a second press of the middle button shows the whole.
const doubleTime = 400 * time.Millisecond

// MouseDown implements [desktop.Mouseable]. A click takes the focus, so that keys act where the last click was.
func (p *pointer) MouseDown(e *desktop.MouseEvent) {
	p.board.handle(func() {
		p.moveTo(e.Position)
		switch {
		case p.button != 0:
		case e.Button == desktop.MouseButtonTertiary && time.Since(p.middle) < doubleTime:
			p.middle = time.Time{}
			p.board.ShowWhole()
		case e.Button == desktop.MouseButtonTertiary:
			p.button, p.middle = e.Button, time.Now()
		default:
			p.board.takeFocus(p.at, p.over)
			if p.over {
				p.button, p.down = e.Button, p.pos
				p.board.player.Press(p.at, e.Button == desktop.MouseButtonSecondary)
			}
		}
	})
}

// MouseUp implements [desktop.Mouseable].
func (p *pointer) MouseUp(e *desktop.MouseEvent) {
	p.board.handle(func() {
		p.moveTo(e.Position)
		if e.Button == p.button {
			p.release(p.over)
		}
	})
}

// Dragged implements [fyne.Draggable].
func (p *pointer) Dragged(e *fyne.DragEvent) { p.board.handle(func() { p.moveTo(e.Position) }) }

// DragEnd implements [fyne.Draggable]. It is the only event when the button goes up elsewhere.
func (p *pointer) DragEnd() { p.release(p.over) }

// release ends a press, once, however many events report its end.
func (p *pointer) release(ok bool) {
	pressed := p.pressed()
	p.button = 0
	if pressed {
		p.board.handle(func() { p.board.player.Release(p.at, ok) })
	}
}

// pressed reports whether a button is held that went down on a cell.
func (p *pointer) pressed() bool { return p.button != 0 && p.button != desktop.MouseButtonTertiary }

// MouseIn implements [desktop.Hoverable].
func (p *pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable]. It comes with a held button too: before a drag has begun, and always with
// the secondary button. Where that button is up, its release was missed.
func (p *pointer) MouseMoved(e *desktop.MouseEvent) {
	p.board.handle(func() {
		if e.Button&p.button == 0 {
			p.release(false) // nobody knows where it went up
		}
		p.moveTo(e.Position)
	})
}

// MouseOut implements [desktop.Hoverable].
func (p *pointer) MouseOut() {
	p.inside, p.stale, p.moved = false, true, true
	p.board.update()
}

// moveTo moves the pointer. After a press on a cell it reports the spots on the way, in steps of less than a pixel, so that
// it misses no cell. The middle button moves the boards.
func (p *pointer) moveTo(at fyne.Position) {
	const longest = 1 << 16 // no display has more pixels in a row
	to, steps := p.board.pixels(at), 1
	way := to.Minus(p.pos)
	if p.inside && way == (paint.Point{}) {
		return
	}
	p.inside = true
	if p.pressed() {
		steps = min(int(math.Ceil(float64(max(way.X, -way.X, way.Y, -way.Y))))+1, longest)
	} else if p.button != 0 && way != (paint.Point{}) {
		p.pos, p.middle = to, time.Time{}
		p.board.pan(way)
	}
	for i := range steps {
		p.pos, p.stale = to.Plus(way, float32(i+1)/float32(steps)-1), true
		p.moved = true
		p.findHover(p.pressed())
	}
}

// findHover finds the spot that a click would act on, and tells the player if it has changed, by a drag or else.
func (p *pointer) findHover(dragged bool) {
	if !p.stale || p.board.search.tree != nil && !p.moved { // keys may have led to another node
		return
	}
	s, ok, edits := view.Spot{}, false, false
	if tree := p.board.search.tree; p.inside && tree != nil {
		s.Row = tree.Near(p.pos)
		ok = s.Row >= 0
	} else if p.inside {
		s, ok = p.board.layout().Spot(p.board.view, p.pos)
	}
	if ok {
		s, edits = p.board.player.Clicked(s)
	}
	changed := s != p.at || ok != p.over
	p.at, p.over, p.edits, p.stale, p.moved = s, ok, edits, false, false
	if changed {
		p.tell(dragged)
	}
}

// tell tells the player what is under the pointer.
func (p *pointer) tell(dragged bool) {
	by := ByMouse
	switch {
	case !p.over:
		by = Nowhere
	case dragged:
		by = ByDrag
	}
	p.board.player.Point(p.at, by)
}

// lit reports whether the spot under the pointer is outlined: where it can be changed, or where the carried piece can
// go. The outline stays while a button is held, since hiding it would cost a frame.
func (p *pointer) lit() bool {
	if p.board.carried != nil {
		c := p.board.view.At(p.at)
		return p.over && c != nil && c.Marks&view.MarkTarget != 0
	}
	return p.edits && p.board.search.tree == nil
}

// Cursor implements [desktop.Cursorable].
func (p *pointer) Cursor() desktop.Cursor {
	if p.edits {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled implements [fyne.Scrollable]: with Ctrl the wheel zooms. It scrolls zoomed boards, with Shift sideways. Else
// it is reported.
func (p *pointer) Scrolled(e *fyne.ScrollEvent) {
	p.board.handle(func() {
		at, held := p.board.pixels(e.Position), p.board.modifiers()
		switch {
		case held&fyne.KeyModifierShortcutDefault != 0:
			p.board.zoomAbout(p.notches(e.Scrolled.DY), at)
		case p.board.Enlarged():
			by := paint.Point{X: e.Scrolled.DX, Y: e.Scrolled.DY}
			if held&fyne.KeyModifierShift != 0 && by.X == 0 {
				by.X, by.Y = by.Y, 0
			}
			p.board.pan(by.Times(wheelPan * p.board.layout().Unit))
		default:
			p.moveTo(e.Position)
			n := p.notches(e.Scrolled.DY)
			for range max(n, -n) {
				if p.over || p.board.search.tree != nil {
					p.board.player.Wheel(p.at, n > 0)
				}
			}
		}
	})
}

// notches returns by how many notches the wheel has been turned, up if positive, and at most three. A notch is 25 units,
// 10 on macOS. Touch pads send less at a time, which is added up.
func (p *pointer) notches(dy float32) int {
	if dy*p.turned < 0 {
		p.turned = 0
	}
	p.turned += dy
	notch := float32(20)
	if runtime.GOOS == "darwin" {
		notch = 8
	}
	n := int(p.turned / notch)
	if n != 0 {
		p.turned = 0
	}
	return min(max(n, -3), 3)
}
