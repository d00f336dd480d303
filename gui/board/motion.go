package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/paint"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
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

// motion is the way from one view to another. Both lack the pieces in the air. Cells that differ turn over or fade.
type motion struct {
	from, to puzzle.View
	travels  []*travel
	part     float32 // of the way, 0 to 1
}

// travel is a piece in the air. It is on its way to a cell, or carried by the pointer.
type travel struct {
	piece    puzzle.Cell
	from, to puzzle.Spot
	off      paint.Point // from its cell to where it is carried, or begins
	grip     paint.Point // from its middle to the pointer that carries it
	headOn   bool        // it meets another one and gives way to the side
}

// Animate leads from the view that is shown to v in the time d. Pieces travel along the slides. On other cells that
// differ a disc turns over, or the face fades. In the end the board shows v exactly. Arrows stay as they were until then.
//
// The piece that is carried starts where it is. It glides back to its cell if no slide begins there.
//
// Without any time, and where the system asks for no animations, the board shows v at once. Animate and SetView end a
// motion that is under way.
func (b *Board) Animate(v puzzle.View, slides []puzzle.Arrow, d time.Duration) {
	b.handle(func() {
		b.endMotion()
		carried := b.carried
		b.carried = nil
		if d <= 0 || !sameShape(b.view, v) || !fyne.CurrentApp().Settings().ShowAnimations() {
			b.setView(v)
			b.repaint()
			return
		}
		m := newMotion(b.view, v, slides, carried)
		b.motion = m
		b.setView(v)
		b.clock(d, func(part float32) {
			switch m.part = part; {
			case b.motion != m:
			case part >= 1:
				b.endMotion()
			case m.fades():
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

// newMotion returns the way between two views. A carried piece, which may be nil, takes part in it.
func newMotion(from, to puzzle.View, slides []puzzle.Arrow, carried *travel) *motion {
	m := &motion{from: puzzleutil.Clone(from), to: puzzleutil.Clone(to)}
	ends := map[puzzle.Spot]puzzle.Spot{} // of travels, by their beginning
	for _, s := range slides {
		t := &travel{from: s.From.Cell(), to: s.To.Cell()}
		piece, end := paint.CellAt(from, t.from), paint.CellAt(from, t.to)
		if _, again := ends[t.from]; again || t.from == t.to || piece == nil || end == nil || len(m.travels) == mostInAir {
			continue
		}
		if t.piece = paint.Bare(*piece); carried != nil && carried.from == t.from {
			t.off, carried = carried.off, nil
		}
		m.travels, ends[t.from] = append(m.travels, t), t.to
	}
	for _, t := range m.travels {
		*m.from.At(t.from) = *to.At(t.from)
	}
	for _, t := range m.travels {
		back, leaves := ends[t.to]
		t.headOn = leaves && back == t.from && t.off == paint.Point{}
		if leaves { // its piece is in the air too
			*m.from.At(t.to) = puzzle.Cell{}
		}
		*m.to.At(t.to) = *m.from.At(t.to)
	}
	if carried != nil {
		m.travels = append(m.travels, carried)
		carried.takeFrom(m.from, m.to)
	}
	return m
}

// fades reports whether some cells turn over or fade.
func (m *motion) fades() bool {
	return !slices.EqualFunc(m.from.Boards, m.to.Boards, func(a, b puzzle.Board) bool { return slices.Equal(a.Cells, b.Cells) })
}

// takeFrom leaves a ghost of a carried piece where it was.
func (t *travel) takeFrom(views ...puzzle.View) {
	for _, v := range views {
		v.At(t.from).Kind |= paint.Taken
	}
}

// Lift takes up the piece at a spot, if there is one: the cell shows it faintly, and it follows the pointer until Drop. Views
// may be set in the meantime; one that no longer has the piece there ends this too.
func (b *Board) Lift(at puzzle.Spot) {
	at = at.Cell()
	c := paint.CellAt(b.view, at)
	if c == nil || c.Kind == puzzle.Empty || b.carried != nil && b.carried.from == at {
		return
	}
	b.endMotion()
	b.carried = &travel{piece: paint.Bare(*c), from: at, to: at}
	if s, ok := b.layout().Spot(b.view, b.down); ok && s.Cell() == at {
		b.carried.grip = b.down.Minus(b.layout().Middle(at))
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
func (b *Board) travels() (all []*travel, part float32) {
	switch k := b.carried; {
	case k != nil:
		mid, size := b.pos.Minus(k.grip), b.layout().Size
		mid = paint.Point{X: min(max(mid.X, 0), float32(size.X)), Y: min(max(mid.Y, 0), float32(size.Y))}
		k.off = mid.Minus(b.layout().Middle(k.from))
		return []*travel{k}, 0
	case b.motion != nil:
		return b.motion.travels, b.motion.part
	}
	return nil, 0
}

// on returns the middle of a piece in the air and the size of its cell at a part of the way. A piece that is carried out of
// its cell grows to the largest cells.
func (t *travel) on(l *paint.Layout, part float32) (mid paint.Point, size int) {
	from := l.Middle(t.from).Plus(t.off, 1)
	d := l.Middle(t.to).Minus(from)
	mid = from.Plus(d, part)
	a, b := float32(l.Rect(t.from).Dx()), float32(l.Rect(t.to).Dx())
	a += (float32(l.Cell()) - a) * min(1, t.off.Length()/a)
	size = int(math.Round(float64(a + (b-a)*part)))
	if far := d.Length(); t.headOn && far > 0 {
		mid = mid.Plus(d.Left(), -float32(math.Sin(math.Pi*float64(part)))*0.38*float32(size)/far)
	}
	return mid, size
}
