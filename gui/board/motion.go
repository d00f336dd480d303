package board

import (
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// glideTime is the time in which a dropped piece glides back to its cell.
const glideTime = 120 * time.Millisecond

// clock calls tick with values from 0 up to 1 during d.
type clock func(d time.Duration, tick func(part float32))

// animate is the clock of the toolkit.
func animate(d time.Duration, tick func(part float32)) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationEaseInOut
	a.Start()
}

// motion is a motion under way.
type motion struct {
	*paint.Motion
	part float32 // of the way, 0 to 1
}

// Animate leads from the view that is shown to v in the time d. Pieces travel along the slides. On other cells that
// differ a disc turns over, or the face fades. In the end the board shows v exactly. Arrows stay as they were until then.
//
// The piece that is carried starts where it is. It glides back to its cell if no slide begins there.
//
// Without any time, and where the system asks for no animations, the board shows v at once. Animate and SetView end a
// motion that is under way.
func (b *Board) Animate(v view.View, slides []view.Arrow, d time.Duration) {
	b.handle(func() {
		b.endMotion()
		carried := b.carried
		b.carried = nil
		if d <= 0 || !sameShape(b.view, v) || !fyne.CurrentApp().Settings().ShowAnimations() {
			b.setView(v)
			b.repaint()
			return
		}
		m := &motion{Motion: paint.NewMotion(b.view, v, slides, carried)}
		b.motion = m
		b.setView(v)
		b.clock(d, func(part float32) {
			m.part = part
			switch {
			case b.motion != m:
			case part >= 1:
				b.endMotion()
			case m.Fades():
				b.repaint()
			default:
				b.update()
			}
		})
	})
}

// endMotion ends the motion under way where it leads.
func (b *Board) endMotion() {
	if b.motion != nil {
		b.motion = nil
		b.repaint()
	}
}

// Lift takes up the piece at a spot, if there is one: the cell shows it faintly, and it follows the pointer until Drop. Views
// may be set in the meantime; one that no longer has the piece there ends this too.
func (b *Board) Lift(at view.Spot) {
	at = at.Cell()
	c := paint.CellAt(b.view, at)
	if c == nil || c.Kind == view.Empty || b.carried != nil && b.carried.From == at {
		return
	}
	b.endMotion()
	b.carried = &paint.Travel{Piece: paint.Bare(*c), From: at, To: at}
	if s, ok := b.layout().Spot(b.view, b.down); ok && s.Cell() == at {
		b.carried.Grip = b.down.Minus(b.layout().Middle(at))
	}
	b.repaint()
}

// Drop lets go of what was lifted: it glides back to its cell, unless Animate moves it elsewhere before.
func (b *Board) Drop() {
	if b.carried != nil {
		b.Animate(b.view, nil, glideTime)
	}
}

// travels returns the pieces in the air, and how far they are on their ways. A carried one stays within half a cell of the
// board, where it would lie under other things.
func (b *Board) travels() (all []*paint.Travel, part float32) {
	switch k := b.carried; {
	case k != nil:
		mid, size := b.pos.Minus(k.Grip), b.layout().Size
		mid = paint.Point{X: min(max(mid.X, 0), float32(size.X)), Y: min(max(mid.Y, 0), float32(size.Y))}
		k.Off = mid.Minus(b.layout().Middle(k.From))
		return []*paint.Travel{k}, 0
	case b.motion != nil:
		return b.motion.Travels, b.motion.part
	}
	return nil, 0
}
