package board

import (
	"image"
	"math"

	"fourfold/puzzles/puzzle"
)

// Lens is how the boards are enlarged, and what of them is in sight then.
type Lens struct {
	// OnEnlarged is called when the whole is in sight again, and when it no longer is.
	OnEnlarged func()

	board *Board
	sight sight
}

// sight is what of the boards is seen. The zero value is the whole.
type sight struct {
	scale float64 // how much larger cells are than where the whole is in sight; above 1
	at    place
	on    vec // where that place lies, as parts of the width and the height
}

// place is a place on a board, or beside it, in cells from the upper left corner of its first one.
type place struct {
	board    int
	col, row float64
}

// Lengths in units, and how much larger cells are from one notch of the wheel to the next.
const (
	largestCell = 96.0 // to which boards can be enlarged, and to twice the size at least
	notchScale  = 1.2
	wheelPan    = 2.4 // units for one unit of the wheel
)

// labelScales is how much larger the numbers of rows and columns become at most.
const labelScales = 1.5

// Enlarged reports whether not all is in sight.
func (l *Lens) Enlarged() bool { return l.sight.scale > 1 }

// ShowWhole shows all of the boards, as large as that allows.
func (l *Lens) ShowWhole() {
	if l.Enlarged() {
		l.set(sight{})
	}
}

// Enlarge makes the boards larger by some notches, or smaller by negative ones, about the caret where that shows, else
// about the middle.
func (l *Lens) Enlarge(notches int) {
	g := l.board.layout()
	about := vec{float64(g.size.X) / 2, float64(g.size.Y) / 2}
	if at, shown := l.board.Caret(); shown && g.has(l.board.view, at) {
		about = g.middle(at)
	}
	l.enlarge(notches, about)
}

// enlarge makes the boards larger about a point in pixels.
func (l *Lens) enlarge(notches int, about vec) {
	g := l.board.layout()
	if len(g.Places) == 0 || g.size.X == 0 || g.size.Y == 0 {
		return
	}
	cell := float64(g.Cell)
	for range max(notches, -notches) {
		if notches > 0 {
			cell = max(cell+1, math.Round(cell*notchScale))
		} else {
			cell = min(cell-1, math.Round(cell/notchScale))
		}
	}
	fit := float64(g.fit)
	cell = min(cell, max(2*fit, largestCell*g.unit))
	if cell <= fit {
		l.ShowWhole()
		return
	}
	on := vec{about.x / float64(g.size.X), about.y / float64(g.size.Y)}
	l.set(sight{scale: cell / fit, at: g.placeAt(about), on: on})
}

// pan moves the boards by some pixels.
func (l *Lens) pan(by vec) {
	if !l.Enlarged() {
		return
	}
	s, g := l.sight, l.board.layout()
	s.on = vec{0.5, 0.5}
	s.at = g.placeAt(vec{float64(g.size.X)/2 - by.x, float64(g.size.Y)/2 - by.y})
	l.set(s)
}

// bring brings a cell into sight, with some of what lies around it.
func (l *Lens) bring(at puzzle.Spot) {
	g := l.board.layout()
	if !l.Enlarged() || !g.has(l.board.view, at) {
		return
	}
	cell := g.rect(at)
	strip := g.Places[at.Board].Grid.Min.Sub(g.Places[at.Board].Panel.Min)
	cell.Min = cell.Min.Sub(strip).Sub(image.Pt(g.Cell/2, g.Cell/2))
	cell.Max = cell.Max.Add(image.Pt(g.Cell/2, g.Cell/2))
	by := image.Pt(into(cell.Min.X, cell.Max.X, g.size.X), into(cell.Min.Y, cell.Max.Y, g.size.Y))
	if by != (image.Point{}) {
		l.pan(vec{float64(by.X), float64(by.Y)})
	}
}

// follow brings the next move of a view into sight, unless some of it is.
func (l *Lens) follow(v puzzle.View) {
	g := l.board.layout()
	if !l.Enlarged() || len(g.Places) != len(v.Boards) {
		return
	}
	var next []puzzle.Spot
	for i, b := range v.Boards {
		for j, c := range b.Cells {
			if c.Marks&(puzzle.MarkNext|puzzle.MarkPlace) == 0 {
				continue
			}
			s := puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols}
			if g.rect(s).In(g.Places[i].Window) {
				return
			}
			next = append(next, s)
		}
	}
	if len(next) > 0 {
		l.bring(next[0])
	}
}

// into returns by how much the way from a to b has to move to lie between 0 and the end.
func into(a, b, end int) int {
	switch {
	case a < 0 || b-a > end:
		return -a
	case b > end:
		return end - b
	}
	return 0
}

// set shows something else of the boards.
func (l *Lens) set(s sight) {
	before, r := l.Enlarged(), l.board.renderer
	l.sight = s
	r.Layout(l.board.Size())
	if l.Enlarged() { // what the edges have kept from moving
		g := l.board.layout()
		l.sight.on = vec{0.5, 0.5}
		l.sight.at = g.placeAt(vec{float64(g.size.X) / 2, float64(g.size.Y) / 2})
	}
	r.cells.Refresh()
	if l.Enlarged() != before && l.OnEnlarged != nil {
		l.OnEnlarged()
	}
}

// forget shows the whole, once a view of another shape is shown.
func (l *Lens) forget() {
	if l.Enlarged() {
		l.sight = sight{}
		if l.OnEnlarged != nil {
			l.OnEnlarged()
		}
	}
}

// enlarged reports whether not all is in sight.
func (l *Layout) enlarged() bool { return l.Cell > l.fit }

// placeAt returns the place of the nearest board at a point.
func (l *Layout) placeAt(p vec) (at place) {
	least := math.Inf(1)
	for i, to := range l.Places {
		d := vec{outside(p.x, to.Grid.Min.X, to.Grid.Max.X), outside(p.y, to.Grid.Min.Y, to.Grid.Max.Y)}.length()
		if d < least {
			least = d
			cell := float64(l.Cell)
			at = place{i, (p.x - float64(to.Grid.Min.X)) / cell, (p.y - float64(to.Grid.Min.Y)) / cell}
		}
	}
	return at
}

// outside returns how far a number is from what lies between two others.
func outside(x float64, from, to int) float64 { return max(0, float64(from)-x, x-float64(to)) }

// look moves the places of enlarged boards so that the sight is on them: one that is seen as a whole in a direction
// stays in the middle, and no other one leaves room beside its ends.
func (l *Layout) look(s sight) {
	if s.scale <= 1 || s.at.board >= len(l.Places) {
		return
	}
	on := l.Places[s.at.board].Grid.Min
	x := s.on.x*float64(l.size.X) - s.at.col*float64(l.Cell) - float64(on.X)
	y := s.on.y*float64(l.size.Y) - s.at.row*float64(l.Cell) - float64(on.Y)
	all := l.Bounds()
	by := image.Pt(
		clamped(int(math.Round(x)), all.Min.X, all.Max.X, l.size.X),
		clamped(int(math.Round(y)), all.Min.Y, all.Max.Y, l.size.Y))
	for i := range l.Places {
		p := &l.Places[i]
		p.Title, p.Panel, p.Grid = p.Title.Add(by), p.Panel.Add(by), p.Grid.Add(by)
	}
}

// clamped returns what of a motion is possible for something that lies from a to b and is to fill what lies between 0
// and the end: none where it is too short for that.
func clamped(by, a, b, end int) int {
	if b-a <= end {
		return 0
	}
	return min(max(by, end-b), -a)
}

// scrollBars returns where the hints lie that show which part is in sight, each empty where all is.
func (l *Layout) scrollBars() (across, down image.Rectangle) {
	all, thick := l.Bounds(), scaled(3, l.unit)
	if all.Dx() > l.size.X {
		from, long := -all.Min.X*l.size.X/all.Dx(), l.size.X*l.size.X/all.Dx()
		across = image.Rect(from, l.size.Y-thick, from+long, l.size.Y)
	}
	if all.Dy() > l.size.Y {
		from, long := -all.Min.Y*l.size.Y/all.Dy(), l.size.Y*l.size.Y/all.Dy()
		down = image.Rect(l.size.X-thick, from, l.size.X, from+long)
	}
	return across, down
}
