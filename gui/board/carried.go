package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// glideTime is how long a dropped piece takes back to its cell.
const glideTime = 120 * time.Millisecond

// carried is a piece that is being carried.
type carried struct {
	at    puzzle.Spot
	piece puzzle.Cell
	grip  vec  // where within the cell it was taken, in pixels from the upper left corner
	held  bool // it follows the pointer; else it glides back
	t     float64
	from  image.Point // where the way back began
	stop  func()
}

// Lift takes up the piece at a spot: the cell shows it faintly, and it follows the pointer above
// everything else, until Drop. Views may be set in the meantime; one that no longer has the piece there
// ends this too. Lifting from an empty cell only drops what was lifted before.
func (b *Board) Lift(at puzzle.Spot) {
	b.putBack()
	at = at.Cell()
	if !b.layout().has(b.view, at) || b.view.At(at).Kind == puzzle.Empty {
		return
	}
	b.carried = &carried{at: at, piece: bare(*b.view.At(at)), held: true, grip: b.grip(b.layout().rect(at))}
	b.renderer.cells.Refresh()
	b.placeMarkers()
}

// grip returns where within a cell the piece is taken: where the button went down, else in the middle.
func (p *Pointer) grip(cell image.Rectangle) vec {
	at, side := vec{p.down.x - float64(cell.Min.X), p.down.y - float64(cell.Min.Y)}, float64(cell.Dx())
	if p.button == 0 || min(at.x, at.y) < 0 || max(at.x, at.y) > side {
		return vec{side / 2, side / 2}
	}
	return at
}

// Drop lets go of what was lifted: it glides back to its cell, unless Animate moves it elsewhere,
// which then starts where it was dropped, or SetView shows it elsewhere.
func (b *Board) Drop() {
	if !b.lifts() {
		return
	}
	c := b.carried
	c.from, c.held = b.corner(c), false
	b.placeMarkers()
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		b.putBack()
		return
	}
	c.stop = b.clock(glideTime, func(t float32) {
		switch c.t = float64(t); {
		case b.carried != c:
		case t >= 1:
			b.putBack()
		default:
			b.placeCarried()
		}
	})
}

// lifts reports whether a piece was lifted and not dropped yet.
func (b *Board) lifts() bool { return b.carried != nil && b.carried.held }

// putBack puts a lifted piece back at once.
func (b *Board) putBack() {
	c := b.carried
	if c == nil {
		return
	}
	b.carried = nil
	if c.stop != nil {
		c.stop()
	}
	b.renderer.cells.Refresh()
	b.placeMarkers()
}

// placeCarried brings a lifted piece to its place, or hides it.
func (b *Board) placeCarried() {
	r, c, l := b.renderer, b.carried, b.layout()
	if c == nil || !l.has(b.view, c.at) {
		r.carried.hide()
		return
	}
	faces := r.painter.faces()
	on := image.Rectangle{Max: image.Pt(l.Cell, l.Cell)}.Add(b.corner(c))
	on = on.Inset(-faces.margin())
	within := on
	if l.enlarged() {
		within = image.Rectangle{Max: l.size}
	}
	r.carried.show(r, on, within, subject{sprites: faces, piece: c.piece})
}

// corner returns where the upper left corner of the piece is: never off the board's rectangle by
// more than half a cell, where it would lie under other things.
func (b *Board) corner(c *carried) image.Point {
	l, p := b.layout(), &b.Pointer
	home := l.rect(c.at).Min
	switch {
	case !c.held:
		return between(c.from, home, c.t, 0)
	case !p.inside:
		return home
	}
	at := image.Pt(int(math.Round(p.pos.x-c.grip.x)), int(math.Round(p.pos.y-c.grip.y)))
	half := l.Cell / 2
	return image.Pt(min(max(at.X, -half), l.size.X-half), min(max(at.Y, -half), l.size.Y-half))
}
