package board

import (
	"math"
	"runtime"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// pointer is what a mouse does to a board.
type pointer struct {
	board  *Board
	at     puzzle.Spot // the spot under the pointer, if over
	over   bool
	pos    point // in pixels of the picture
	inside bool

	button desktop.MouseButton // the button that is held since it went down on a cell, or 0
	last   puzzle.Spot         // the spot that was reported last while the button is held
	down   point               // where it went down

	pans    bool      // the middle button is held: the boards follow the pointer
	pressed time.Time // when the middle button last went down
	where   point     // and where
	turned  float32   // the part of a notch by which the wheel has been turned
}

// A second press of the middle button within this time and distance, in units, shows the whole.
const (
	doubleTime = 400 * time.Millisecond
	doubleSide = 6
)

// MouseDown implements [desktop.Mouseable]. A click takes the focus, so that keys act where the last click was.
func (p *pointer) MouseDown(e *desktop.MouseEvent) {
	p.moveTo(e.Position)
	if e.Button == desktop.MouseButtonTertiary {
		p.grasp()
		return
	}
	if p.button != 0 {
		return
	}
	p.board.takeFocus(p.at, p.over)
	if p.over {
		p.button, p.last, p.down = e.Button, p.at, p.pos
		p.board.player.Press(p.at, e.Button == desktop.MouseButtonSecondary)
	}
}

// grasp lets the boards follow the pointer. The second press in a row shows the whole.
func (p *pointer) grasp() {
	near := float64(p.pos.minus(p.where).length()) <= doubleSide*p.board.renderer.unit
	if near && time.Since(p.pressed) < doubleTime {
		p.pressed = time.Time{}
		p.board.ShowWhole()
		return
	}
	p.pans, p.pressed, p.where = true, time.Now(), p.pos
}

// MouseUp implements [desktop.Mouseable].
func (p *pointer) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonTertiary {
		p.pans = false
	}
	if e.Button == p.button {
		p.pos = p.board.pixels(e.Position)
		p.release(p.board.spotAt(p.pos))
	}
}

// Dragged implements [fyne.Draggable].
func (p *pointer) Dragged(e *fyne.DragEvent) { p.walkTo(e.Position) }

// DragEnd implements [fyne.Draggable]. It is the only event when the button goes up elsewhere.
func (p *pointer) DragEnd() {
	p.pans = false
	p.release(p.board.spotAt(p.pos))
}

// release ends a press, once, however many events report its end.
func (p *pointer) release(at puzzle.Spot, ok bool) {
	if p.button != 0 {
		p.button = 0
		p.board.player.Release(at, ok)
		p.board.renderer.placeOverlays()
	}
}

// MouseIn implements [desktop.Hoverable].
func (p *pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable]. It comes with a held button too: before a drag has begun, and always with
// the secondary button. Without the button that was held, its end was missed.
func (p *pointer) MouseMoved(e *desktop.MouseEvent) {
	p.pans = p.pans && e.Button&desktop.MouseButtonTertiary != 0
	if e.Button&p.button == 0 {
		p.release(puzzle.Spot{}, false) // nobody knows where it went up
	}
	p.walkTo(e.Position)
}

// MouseOut implements [desktop.Hoverable].
func (p *pointer) MouseOut() {
	p.inside = false
	p.findHover()
	p.board.renderer.placeOverlays()
}

// moveTo notes where the pointer is.
func (p *pointer) moveTo(at fyne.Position) {
	p.pos, p.inside = p.board.pixels(at), true
	if p.findHover() || p.board.carried != nil {
		p.board.renderer.placeOverlays()
	}
}

// walkTo reports the spots between the last position of the pointer and this one, in steps of less than a pixel, so
// that it misses no cell.
func (p *pointer) walkTo(at fyne.Position) {
	const longest = 1 << 16 // no display has more pixels in a row
	from, to := p.pos, p.board.pixels(at)
	way := to.minus(from)
	if p.pans {
		p.pos, p.pressed = to, time.Time{}
		p.board.pan(way)
	}
	steps := min(int(math.Ceil(float64(max(way.x, -way.x, way.y, -way.y))))+1, longest)
	for i := 1; i <= steps && p.button != 0; i++ {
		if s, ok := p.board.spotAt(from.plus(way, float32(i)/float32(steps))); ok && s != p.last {
			p.last = s
			p.board.player.Drag(s)
		}
	}
	p.moveTo(at)
}

// findHover finds the spot under the pointer, and reports whether it has changed.
func (p *pointer) findHover() bool {
	s, ok := puzzle.Spot{}, false
	if p.inside {
		s, ok = p.board.spotAt(p.pos)
	}
	if s == p.at && ok == p.over {
		return false
	}
	p.at, p.over = s, ok
	p.board.player.Hover(s, ok)
	return true
}

// lit reports whether the spot under the pointer is outlined: where it can be changed, or where the carried piece can
// go. The outline stays while a button is held, since hiding it would cost a frame.
func (p *pointer) lit() bool {
	if p.board.carried != nil {
		c := p.board.view.At(p.at)
		return p.over && c != nil && c.Marks&puzzle.MarkTarget != 0
	}
	return p.over && p.board.player.Editable(p.at)
}

// Cursor implements [desktop.Cursorable].
func (p *pointer) Cursor() desktop.Cursor {
	if p.over && p.board.player.Editable(p.at) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled implements [fyne.Scrollable]: with Ctrl the wheel zooms. It scrolls zoomed boards, with Shift sideways. Else
// it is reported.
func (p *pointer) Scrolled(e *fyne.ScrollEvent) {
	at, held := p.board.pixels(e.Position), p.board.held()
	switch {
	case held&fyne.KeyModifierShortcutDefault != 0:
		p.board.zoomAbout(p.notches(e.Scrolled.DY), at)
	case p.board.Enlarged():
		by := point{e.Scrolled.DX, e.Scrolled.DY}
		if held&fyne.KeyModifierShift != 0 && by.x == 0 {
			by.x, by.y = by.y, 0
		}
		p.board.pan(point{}.plus(by, float32(wheelPan*p.board.renderer.unit)))
	default:
		s, ok := p.board.spotAt(at)
		n := p.notches(e.Scrolled.DY)
		for range max(n, -n) {
			if ok {
				p.board.player.Wheel(s, n > 0)
			}
		}
	}
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

// modifiers returns the modifier keys that are held.
func modifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
