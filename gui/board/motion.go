package board

import (
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// Animate leads from the view that is shown to v in the time d. Pieces travel
// along the slides; on other cells that differ a disc turns over, or the face fades.
// In the end the board shows v exactly, and done, which may be nil, is called.
//
// A piece that was lifted starts where it is carried. Arrows stay as they were until the motion ends.
//
// Without any time, and where the system asks for no animations, this happens at once, before Animate returns. Animate
// and SetView end a motion that is under way, without its done function being called.
func (b *Board) Animate(v puzzle.View, slides []puzzle.Arrow, d time.Duration, done func()) {
	b.endMotion()
	if d <= 0 || !equalShape(b.view, v) || !fyne.CurrentApp().Settings().ShowAnimations() {
		b.show(v)
		if done != nil {
			done()
		}
		return
	}
	m := newMotion(b.view, v, slides)
	if c := b.carried; c != nil && b.layout().has(b.view, c.at) && m.startAt(c.at, b.corner(c)) {
		b.putBack()
	}
	b.motion = m
	b.show(v)
	m.stop = b.clock(d, func(t float32) { b.tick(m, t, done) })
}

// tick shows the motion at t, from 0 to 1, unless it has been ended.
func (b *Board) tick(m *motion, t float32, done func()) {
	if b.motion != m {
		return
	}
	m.t = float64(t)
	if t >= 1 {
		b.motion = nil
	}
	b.renderer.cells.Refresh()
	if t >= 1 && done != nil {
		done()
	}
}

// endMotion ends the motion under way where it leads.
func (b *Board) endMotion() {
	m := b.motion
	if m == nil {
		return
	}
	b.motion = nil
	if m.stop != nil {
		m.stop()
	}
	b.renderer.cells.Refresh()
}

// clock calls tick with values from 0 up to 1 during d, and returns what stops that.
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
	travels []travel
	t       float64 // how far it is, 0 to 1
	stop    func()
}

// change is a cell that changes its face where it lies.
type change struct {
	at       puzzle.Spot
	from, to puzzle.Cell
}

// travel is a piece on its way. One that meets another head-on gives way to the side.
type travel struct {
	from, to puzzle.Spot
	piece    puzzle.Cell
	headOn   bool
	dropped  *image.Point // where it starts if a person has carried it there, else nil
}

func newMotion(from, to puzzle.View, slides []puzzle.Arrow) *motion {
	m := &motion{rest: clone(from)}
	leaves, arrives := map[puzzle.Spot]puzzle.Spot{}, map[puzzle.Spot]bool{}
	for _, s := range slides {
		t := travel{from: s.From.Cell(), to: s.To.Cell()}
		piece, end := cellAt(from, t.from), cellAt(from, t.to)
		if _, again := leaves[t.from]; again || t.from == t.to || piece == nil || end == nil {
			continue
		}
		t.piece = bare(*piece)
		leaves[t.from], arrives[t.to] = t.to, true
		m.travels = append(m.travels, t)
	}
	for i := range m.travels {
		t := &m.travels[i]
		back, returns := leaves[t.to]
		t.headOn = returns && back == t.from
		*m.rest.At(t.from) = puzzle.Cell{} // where another piece is to arrive, else what the cell will show
		if !arrives[t.from] {
			*m.rest.At(t.from) = *to.At(t.from)
		}
	}
	for start := range leaves {
		arrives[start] = true
	}
	m.addChanges(from, to, arrives)
	return m
}

// addChanges adds the cells that differ, without those where pieces leave and arrive.
func (m *motion) addChanges(from, to puzzle.View, except map[puzzle.Spot]bool) {
	for i := range from.Boards {
		a, b := &from.Boards[i], &to.Boards[i]
		for j, c := range a.Cells {
			s := puzzle.Spot{Board: i, Row: j / a.Cols, Col: j % a.Cols}
			if c != b.Cells[j] && !except[s] {
				m.changes = append(m.changes, change{s, c, b.Cells[j]})
			}
		}
	}
}

// paint draws the moving things over what rests. Cells with the same change share a picture.
func (m *motion) paint(p *Painter) {
	pictures := map[[2]puzzle.Cell]*image.RGBA{}
	for _, c := range m.changes {
		faces := [2]puzzle.Cell{c.from, c.to}
		if pictures[faces] == nil {
			pictures[faces] = p.sprites.between(c.from, c.to, m.t)
		}
		p.putBriefly(c.at, pictures[faces])
	}
	for _, t := range m.travels {
		p.putOver(t.place(&p.layout, m.t), p.sprites.piece(t.piece))
	}
}

// place returns the upper left corner of the piece's picture.
func (t travel) place(l *Layout, at float64) image.Point {
	from, aside := l.rect(t.from).Min, 0.0
	if t.dropped != nil {
		from = *t.dropped
	}
	if t.headOn {
		aside = math.Sin(math.Pi*at) * 0.38 * float64(l.Cell)
	}
	return between(from, l.rect(t.to).Min, at, aside)
}

// between returns the point at a part t of the way between two points, and some pixels aside of it, to the right.
func between(a, b image.Point, t, aside float64) image.Point {
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	if length := math.Hypot(dx, dy); length > 0 {
		aside /= length
	}
	return image.Pt(int(math.Round(float64(a.X)+dx*t-dy*aside)), int(math.Round(float64(a.Y)+dy*t+dx*aside)))
}

// startAt lets the piece of a cell begin its way at a point, and reports whether it has a way to go. It
// is the last one drawn, above the others.
func (m *motion) startAt(s puzzle.Spot, corner image.Point) bool {
	i := slices.IndexFunc(m.travels, func(t travel) bool { return t.from == s })
	if i < 0 {
		return false
	}
	t := m.travels[i]
	t.dropped, t.headOn = &corner, false
	m.travels = append(slices.Delete(m.travels, i, i+1), t)
	return true
}
