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
	gripX float64 // where within the cell it was taken, in pixels from the upper left corner
	gripY float64
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
	b.carried = &carried{at: at, piece: bare(*b.view.At(at)), held: true}
	b.carried.gripX, b.carried.gripY = b.grip(b.layout().Rect(at))
	b.renderer.cells.Refresh()
	b.placeMarkers()
}

// grip returns where within a cell the piece is taken: where the button went down, else in the middle.
func (p *Pointer) grip(cell image.Rectangle) (x, y float64) {
	x, y = p.downX-float64(cell.Min.X), p.downY-float64(cell.Min.Y)
	side := float64(cell.Dx())
	if p.button == 0 || min(x, y) < 0 || max(x, y) > side {
		return side / 2, side / 2
	}
	return x, y
}

// Drop lets go of what was lifted: it glides back to its cell, unless Animate moves it elsewhere,
// which then starts where it was dropped, or SetView shows it elsewhere.
func (b *Board) Drop() {
	c := b.carried
	if c == nil || !c.held {
		return
	}
	c.from = c.corner(b.layout(), &b.Pointer)
	c.held = false
	b.placeMarkers()
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		b.putBack()
		return
	}
	c.stop = b.clock(glideTime, func(t float32) { b.glide(c, t) })
}

// Lifted returns the spot from which a piece was lifted and not dropped yet.
func (b *Board) Lifted() (at puzzle.Spot, ok bool) {
	if b.carried == nil || !b.carried.held {
		return puzzle.Spot{}, false
	}
	return b.carried.at, true
}

// glide shows a dropped piece at t, from 0 to 1, of its way back.
func (b *Board) glide(c *carried, t float32) {
	if b.carried != c {
		return
	}
	c.t = float64(t)
	if t >= 1 {
		b.putBack()
		return
	}
	b.renderer.carried.follow(b.renderer)
}

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

// checkCarried puts a lifted piece back if the view does not have it there any more.
func (b *Board) checkCarried() {
	if b.carried == nil {
		return
	}
	if c := cellAt(b.view, b.carried.at); c == nil || bare(*c) != b.carried.piece {
		b.putBack()
	}
}

// corner returns where the upper left corner of the piece is: never off the board's rectangle by
// more than half a cell, where it would lie under other things.
func (c *carried) corner(l *Layout, p *Pointer) image.Point {
	home := l.Rect(c.at).Min
	switch {
	case !c.held:
		way := func(from, to int) int { return int(math.Round(float64(from) + float64(to-from)*c.t)) }
		return image.Pt(way(c.from.X, home.X), way(c.from.Y, home.Y))
	case !p.inside:
		return home
	}
	at := image.Pt(int(math.Round(p.x-c.gripX)), int(math.Round(p.y-c.gripY)))
	half := l.Cell / 2
	return image.Pt(min(max(at.X, -half), l.size.X-half), min(max(at.Y, -half), l.size.Y-half))
}
