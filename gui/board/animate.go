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
// Without any time, and where the system asks for no animations, this happens at
// once, before Animate returns. Animate and SetView end a motion that is under way,
// without its done function being called.
func (b *Board) Animate(v puzzle.View, slides []puzzle.Arrow, d time.Duration, done func()) {
	b.stop()
	dropped := b.droppedAt()
	if d <= 0 || !equalShape(b.view, v) || !fyne.CurrentApp().Settings().ShowAnimations() {
		b.turnTo(v)
		if done != nil {
			done()
		}
		return
	}
	m := newMotion(b.view, clone(v), slides)
	if dropped != nil && m.startAt(*dropped) {
		b.land()
	}
	b.motion = m
	b.turnTo(v)
	m.stop = b.play(d, func(t float32) { b.tick(m, t, done) })
}

// Moving tells whether a motion is under way.
func (b *Board) Moving() bool { return b.motion != nil }

// tick shows the motion at t, from 0 to 1, unless it has been ended.
func (b *Board) tick(m *motion, t float32, done func()) {
	if b.motion != m {
		return
	}
	m.t = float64(t)
	if t >= 1 {
		b.motion = nil
	}
	b.scene.cells.Refresh()
	if t >= 1 && done != nil {
		done()
	}
}

// stop ends the motion under way where it leads.
func (b *Board) stop() {
	m := b.motion
	if m == nil {
		return
	}
	b.motion = nil
	if m.stop != nil {
		m.stop()
	}
	b.scene.cells.Refresh()
}

// player calls tick with values from 0 up to 1 during d, and returns what stops that.
type player func(d time.Duration, tick func(t float32)) (stop func())

func playFyne(d time.Duration, tick func(t float32)) (stop func()) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationEaseInOut
	a.Start()
	return a.Stop
}

// motion is the way from one view to another.
type motion struct {
	rest    puzzle.View // what does not move
	turns   []turn
	travels []travel
	t       float64 // how far it is, 0 to 1
	stop    func()
}

// turn is a cell that changes its face where it lies.
type turn struct {
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
		start, end := s.From.Cell(), s.To.Cell()
		if _, again := leaves[start]; !again && start != end && from.At(start) != nil && from.At(end) != nil {
			leaves[start], arrives[end] = end, true
		}
	}
	for _, s := range slides { // in their order, so that pictures do not depend on chance
		start := s.From.Cell()
		end, ok := leaves[start]
		if !ok || end != s.To.Cell() {
			continue
		}
		back, returns := leaves[end]
		m.travels = append(m.travels, travel{
			from: start, to: end, piece: bare(*from.At(start)), headOn: returns && back == start,
		})
		m.leave(start, to, arrives[start])
	}
	m.turn(from, to, func(s puzzle.Spot) bool { _, left := leaves[s]; return left || arrives[s] })
	return m
}

// bare returns the face without its marks.
func bare(c puzzle.Cell) puzzle.Cell { return puzzle.Cell{Kind: c.Kind, Numbers: c.Numbers} }

// leave shows what a piece leaves behind: nothing where another one is to arrive, else what the cell will show.
func (m *motion) leave(s puzzle.Spot, to puzzle.View, awaited bool) {
	if awaited {
		*m.rest.At(s) = puzzle.Cell{}
		return
	}
	*m.rest.At(s) = *to.At(s)
}

// turn collects the cells that differ, without those where pieces leave and arrive.
func (m *motion) turn(from, to puzzle.View, except func(puzzle.Spot) bool) {
	for i := range from.Boards {
		a, b := &from.Boards[i], &to.Boards[i]
		for j, c := range a.Cells {
			s := puzzle.Spot{Board: i, Row: j / a.Cols, Col: j % a.Cols}
			if c != b.Cells[j] && !except(s) {
				m.turns = append(m.turns, turn{s, c, b.Cells[j]})
			}
		}
	}
}

// paint draws the moving things over what rests. Cells with the same change share a picture.
func (m *motion) paint(p *painter) {
	pictures := map[[2]puzzle.Cell]*image.RGBA{}
	for _, t := range m.turns {
		change := [2]puzzle.Cell{t.from, t.to}
		if pictures[change] == nil {
			pictures[change] = p.sprites.between(t.from, t.to, m.t)
		}
		p.disguise(t.at, pictures[change])
	}
	for _, t := range m.travels {
		p.float(t.place(&p.geo, m.t), p.sprites.piece(t.piece))
	}
}

// place returns the upper left corner of the piece's picture.
func (t travel) place(g *geometry, at float64) image.Point {
	from, to := g.rect(t.from).Min, g.rect(t.to).Min
	if t.dropped != nil {
		from = *t.dropped
	}
	dx, dy := float64(to.X-from.X), float64(to.Y-from.Y)
	x, y := float64(from.X)+dx*at, float64(from.Y)+dy*at
	if length := math.Hypot(dx, dy); t.headOn && length > 0 {
		aside := math.Sin(math.Pi*at) * 0.38 * float64(g.cell) / length
		x, y = x-dy*aside, y+dx*aside
	}
	return image.Pt(int(math.Round(x)), int(math.Round(y)))
}

// between returns the picture of a cell that has gone a part t of the way from one face to another.
func (s *sprites) between(from, to puzzle.Cell, t float64) *image.RGBA {
	if from.Kind != to.Kind && isDisc(from) && isDisc(to) {
		face := from
		if t >= 0.5 {
			face = to
		}
		return s.draw(face, float32(math.Abs(math.Cos(math.Pi*t))))
	}
	return blend(s.cell(from), s.cell(to), t)
}

func isDisc(c puzzle.Cell) bool { return c.Kind == puzzle.BlackDisc || c.Kind == puzzle.WhiteDisc }

// blend mixes two opaque pictures of the same size.
func blend(a, b *image.RGBA, t float64) *image.RGBA {
	img := image.NewRGBA(a.Rect)
	k := int(math.Round(t * 256))
	for i := range img.Pix {
		img.Pix[i] = uint8((int(a.Pix[i])*(256-k) + int(b.Pix[i])*k) >> 8)
	}
	return img
}

// drop is a piece that was let go of, and where its picture was then.
type drop struct {
	spot puzzle.Spot
	at   image.Point
}

// droppedAt returns the piece that is being carried or glides back, or nil.
func (b *Board) droppedAt() *drop {
	if b.lift == nil || b.lift.at.Board >= len(b.painter.geo.places) {
		return nil
	}
	return &drop{b.lift.at, b.carriedAt()}
}

// startAt lets the piece that was dropped begin its way where that was, and tells whether it has a way to go. It
// is the last one drawn, above the others.
func (m *motion) startAt(d drop) bool {
	i := slices.IndexFunc(m.travels, func(t travel) bool { return t.from == d.spot })
	if i < 0 {
		return false
	}
	t := m.travels[i]
	t.dropped, t.headOn = &d.at, false
	m.travels = append(slices.Delete(m.travels, i, i+1), t)
	return true
}
