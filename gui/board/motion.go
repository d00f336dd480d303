package board

import (
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// glideTime is how long a dropped piece takes back to its cell.
const glideTime = 120 * time.Millisecond

// clock calls tick with values from 0 up to 1 during d, and returns a function that stops that.
type clock func(d time.Duration, tick func(t float32)) (stop func())

// animate is the clock of the toolkit.
func animate(d time.Duration, tick func(t float32)) (stop func()) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationEaseInOut
	a.Start()
	return a.Stop
}

// motion is the way from one view to another.
type motion struct {
	rest    puzzle.View // what does not move
	changes []change
	travels []*travel
	t       float32 // how far it is, 0 to 1
	stop    func()
}

// change is a cell that changes its face where it lies.
type change struct {
	at       puzzle.Spot
	from, to puzzle.Cell
}

// travel is a piece in the air. It follows the pointer, or is on its way to a cell.
type travel struct {
	piece    puzzle.Cell
	from, to puzzle.Spot
	start    *point // the middle of the piece when it was dropped, or nil
	grip     point  // while it follows the pointer: from its middle to the pointer
	headOn   bool   // it meets another one and gives way to the side
}

// Animate leads from the view that is shown to v in the time d. Pieces travel along the slides. On other cells that
// differ a disc turns over, or the face fades. In the end the board shows v exactly, and done, which may be nil, is
// called. Arrows stay as they were until then.
//
// A piece that was lifted starts where it is carried.
//
// Without any time, and where the system asks for no animations, this happens at once, before Animate returns. Animate
// and SetView end a motion that is under way, without its done function being called.
func (b *Board) Animate(v puzzle.View, slides []puzzle.Arrow, d time.Duration, done func()) {
	b.endMotion()
	if d <= 0 || !sameShape(b.view, v) || !fyne.CurrentApp().Settings().ShowAnimations() {
		b.show(v)
		if done != nil {
			done()
		}
		return
	}
	m := newMotion(b.view, v, slides, len(b.renderer.air))
	if k := b.carried; k != nil {
		if i := slices.IndexFunc(m.travels, func(t *travel) bool { return t.from == k.from }); i >= 0 {
			mid, _ := b.whereabouts(k)
			m.travels[i].start, m.travels[i].headOn = &mid, false
			b.carried = nil
		}
	}
	b.start(m, v, d, done)
}

// start shows a motion that leads to a view.
func (b *Board) start(m *motion, v puzzle.View, d time.Duration, done func()) {
	b.motion = m
	b.show(v)
	b.renderer.cells.Refresh()
	m.stop = b.clock(d, func(t float32) {
		if b.motion != m {
			return
		}
		m.t = t
		if t >= 1 {
			b.motion = nil
		}
		if t >= 1 || len(m.changes) > 0 {
			b.renderer.cells.Refresh()
		}
		b.renderer.placeOverlays()
		if t >= 1 && done != nil {
			done()
		}
	})
}

// endMotion ends the motion under way where it leads.
func (b *Board) endMotion() {
	if m := b.motion; m != nil {
		b.motion = nil
		if m.stop != nil {
			m.stop()
		}
		b.renderer.cells.Refresh()
		b.renderer.placeOverlays()
	}
}

// newMotion returns the way between two views. Of the slides at most so many are travels.
func newMotion(from, to puzzle.View, slides []puzzle.Arrow, most int) *motion {
	m := &motion{rest: from.Clone()}
	leaves, arrives := map[puzzle.Spot]puzzle.Spot{}, map[puzzle.Spot]bool{}
	for _, s := range slides {
		t := &travel{from: s.From.Cell(), to: s.To.Cell()}
		piece, end := cellAt(from, t.from), cellAt(from, t.to)
		if _, again := leaves[t.from]; again || t.from == t.to || piece == nil || end == nil || len(m.travels) == most {
			continue
		}
		t.piece = bare(*piece)
		leaves[t.from], arrives[t.to] = t.to, true
		m.travels = append(m.travels, t)
	}
	for _, t := range m.travels {
		t.headOn = leaves[t.to] == t.from && arrives[t.from]
		*m.rest.At(t.from) = puzzle.Cell{} // where another piece arrives, else what the cell will show
		if !arrives[t.from] {
			*m.rest.At(t.from) = *to.At(t.from)
		}
	}
	for at, c := range cellsOf(from) {
		if _, leaving := leaves[at]; *c != *to.At(at) && !leaving && !arrives[at] {
			m.changes = append(m.changes, change{at: at, from: *c, to: *to.At(at)})
		}
	}
	return m
}

// Lift takes up the piece at a spot: the cell shows it faintly, and it follows the pointer until Drop. Views may be set
// in the meantime; one that no longer has the piece there ends this too. Lifting from an empty cell only puts back what
// was lifted before.
func (b *Board) Lift(at puzzle.Spot) {
	l, at := b.layout(), at.Cell()
	if b.carried != nil && b.carried.from == at {
		return // each upload of the picture takes time
	}
	b.carried = nil
	if c := cellAt(b.view, at); c != nil && c.Kind != puzzle.Empty {
		b.carried = &travel{piece: bare(*c), from: at, to: at}
		mid, half := l.middle(at), float32(l.Places[at.Board].Cell)/2
		grip := b.down.minus(mid)
		if b.button != 0 && max(grip.x, -grip.x, grip.y, -grip.y) <= half {
			b.carried.grip = grip
		}
	}
	b.renderer.cells.Refresh()
	b.renderer.placeOverlays()
}

// Drop lets go of what was lifted: it glides back to its cell, unless Animate moves it elsewhere before.
func (b *Board) Drop() {
	k := b.carried
	if k == nil {
		return
	}
	mid, _ := b.whereabouts(k)
	k.start = &mid
	b.carried = nil
	b.endMotion()
	m := &motion{rest: b.view.Clone(), travels: []*travel{k}}
	m.rest.At(k.from).Kind |= taken
	if fyne.CurrentApp().Settings().ShowAnimations() {
		b.start(m, b.view, glideTime, nil)
	} else {
		b.show(b.view)
		b.renderer.cells.Refresh()
	}
}

// travels returns the pieces in the air, the carried one first.
func (b *Board) travels() (all []*travel) {
	if b.carried != nil {
		all = append(all, b.carried)
	}
	if b.motion != nil {
		all = append(all, b.motion.travels...)
	}
	return all
}

// whereabouts returns the middle of a piece in the air, and the size of its cell. A piece that is carried stays within
// half a cell of the board, where it would lie under other things.
func (b *Board) whereabouts(t *travel) (mid point, size int) {
	l := b.layout()
	home, size := l.middle(t.from), l.Places[t.from.Board].Cell
	switch {
	case t != b.carried:
		return t.on(l, b.motion.t)
	case !b.inside:
		return home, size
	}
	mid = b.pos.minus(t.grip)
	return point{min(max(mid.x, 0), float32(l.size.X)), min(max(mid.y, 0), float32(l.size.Y))}, size
}

// on returns the middle of a travelling piece and the size of its cell at a part of the way.
func (t *travel) on(l *Layout, part float32) (mid point, size int) {
	from, to := l.middle(t.from), l.middle(t.to)
	if t.start != nil {
		from = *t.start
	}
	d := to.minus(from)
	mid = from.plus(d, part)
	a, b := float32(l.Places[t.from.Board].Cell), float32(l.Places[t.to.Board].Cell)
	size = round(a + (b-a)*part)
	if far := d.length(); t.headOn && far > 0 {
		mid = mid.plus(d.left(), -float32(math.Sin(math.Pi*float64(part)))*0.38*float32(size)/far)
	}
	return mid, size
}

func round(x float32) int { return int(math.Round(float64(x))) }
