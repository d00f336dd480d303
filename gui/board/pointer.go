package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// Pointer is what a mouse does to a board.
type Pointer struct {
	// OnPress is called when a button goes down on a cell. While it is held, OnDrag is called for every further spot
	// that the pointer walks over, never skipping a cell nor repeating the spot before. OnRelease follows each press
	// with the spot over which the button went up; ok is false where that was on no cell.
	OnPress   func(at puzzle.Spot, secondary bool)
	OnDrag    func(at puzzle.Spot)
	OnRelease func(at puzzle.Spot, ok bool)

	// OnWheel is called once for each notch of the wheel.
	OnWheel func(at puzzle.Spot, up bool)

	// OnHover is called when the spot under the pointer becomes another one. ok is false where there is none.
	OnHover func(at puzzle.Spot, ok bool)

	// Editable reports which spots answer to the pointer by lighting up and by the shape of the mouse cursor; nil
	// means none. All spots report events.
	Editable func(at puzzle.Spot) bool

	board  *Board
	at     puzzle.Spot // the spot under the pointer, if over
	over   bool
	pos    vec // where it is, in pixels of the picture
	inside bool

	hand   hand
	button desktop.MouseButton // the button that is held since it went down on a cell, or 0
	last   puzzle.Spot         // the spot reported last while the button is held
	down   vec                 // where it went down, in pixels of the picture
}

// MouseDown implements [desktop.Mouseable]. Clicks take the focus, so that keys act where the last click was.
func (p *Pointer) MouseDown(e *desktop.MouseEvent) {
	p.moveTo(e.Position)
	if e.Button == desktop.MouseButtonTertiary {
		p.grasp()
		return
	}
	if p.button != 0 {
		return
	}
	p.board.takeFocus(p.at, p.over)
	if !p.over {
		return
	}
	p.button, p.last, p.down = e.Button, p.at, p.pos
	if p.OnPress != nil {
		p.OnPress(p.at, e.Button == desktop.MouseButtonSecondary)
	}
}

// MouseUp implements [desktop.Mouseable].
func (p *Pointer) MouseUp(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonTertiary {
		p.hand.holds = false
	}
	if e.Button == p.button {
		p.pos = p.board.pixels(e.Position)
		p.release(p.board.spotAt(p.pos))
	}
}

// Dragged implements [fyne.Draggable].
func (p *Pointer) Dragged(e *fyne.DragEvent) { p.walkTo(e.Position) }

// DragEnd implements [fyne.Draggable]. It is all that comes when the button goes up elsewhere.
func (p *Pointer) DragEnd() {
	p.hand.holds = false
	p.release(p.board.spotAt(p.pos))
}

// release ends a press over a spot, if ok, once, however many events tell of its end.
func (p *Pointer) release(at puzzle.Spot, ok bool) {
	if p.button == 0 {
		return
	}
	p.button = 0
	p.board.placeMarkers()
	if p.OnRelease != nil {
		p.OnRelease(at, ok)
	}
}

// MouseIn implements [desktop.Hoverable].
func (p *Pointer) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements [desktop.Hoverable]. It comes with a held button too: before a drag has begun, and all the time
// with the secondary button. Without the button that was held, its end was missed.
func (p *Pointer) MouseMoved(e *desktop.MouseEvent) {
	p.hand.holds = p.hand.holds && e.Button&desktop.MouseButtonTertiary != 0
	if e.Button&p.button == 0 {
		p.release(puzzle.Spot{}, false) // nobody knows where it went up
	}
	p.walkTo(e.Position)
}

// MouseOut implements [desktop.Hoverable].
func (p *Pointer) MouseOut() {
	p.inside = false
	p.findHover()
	p.board.placeMarkers()
}

// moveTo notes where the pointer is.
func (p *Pointer) moveTo(at fyne.Position) {
	p.pos, p.inside = p.board.pixels(at), true
	if p.findHover() {
		p.board.placeMarkers()
	}
	if p.board.lifts() {
		p.board.placeCarried()
	}
}

// walkTo reports the spots between the last place of the pointer and this one, in steps of
// less than a pixel: no cell is so small that a step can miss it.
func (p *Pointer) walkTo(at fyne.Position) {
	const longest = 1 << 16 // no display has more pixels in a row
	from, to := p.pos, p.board.pixels(at)
	if p.hand.holds {
		p.pos, p.hand.since = to, time.Time{}
		p.board.pan(to.minus(from))
	}
	dx, dy := to.x-from.x, to.y-from.y
	steps := min(int(math.Ceil(max(math.Abs(dx), math.Abs(dy))))+1, longest)
	for i := 1; i <= steps && p.button != 0; i++ {
		t := float64(i) / float64(steps)
		s, ok := p.board.spotAt(vec{from.x + dx*t, from.y + dy*t})
		if !ok || s == p.last {
			continue
		}
		p.last = s
		if p.OnDrag != nil {
			p.OnDrag(s)
		}
	}
	p.moveTo(at)
}

// findHover finds the spot under the pointer again, after it or the view has changed, and reports whether it is
// another one.
func (p *Pointer) findHover() bool {
	s, ok := puzzle.Spot{}, false
	if p.inside {
		s, ok = p.board.spotAt(p.pos)
	}
	if s == p.at && ok == p.over {
		return false
	}
	p.at, p.over = s, ok
	if p.OnHover != nil {
		p.OnHover(s, ok)
	}
	return true
}

// lit reports whether the spot under the pointer lights up: where it can be changed, but while a piece is carried
// where that can go.
func (p *Pointer) lit() bool {
	if p.board.lifts() {
		c := p.board.view.At(p.at)
		return p.over && c != nil && c.Marks&puzzle.MarkTarget != 0
	}
	return p.button == 0 && p.overEditable()
}

func (p *Pointer) overEditable() bool { return p.over && p.Editable != nil && p.Editable(p.at) }

// Cursor implements [desktop.Cursorable]: it is the shape of the mouse cursor.
func (p *Pointer) Cursor() desktop.Cursor {
	if p.overEditable() {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
