package board

import (
	"image"
	"math"

	"fourfold/puzzles/puzzle"
)

// zoom is how far boards are zoomed in and scrolled. The zero value shows all of them.
type zoom struct {
	scale float32 // how much larger cells are than where all is visible; zoomed in above 1
	off   point   // how far the boards are from the middle, in cells
}

// viewport is the visible part of a board.
type viewport struct {
	board *Board
	zoom  zoom
}

// Lengths in units, and how much larger cells are from one notch of the wheel to the next.
const (
	largestCell = 96.0 // to which boards can be zoomed, and to twice their size at least
	notchScale  = 1.2
	wheelPan    = 2.4 // units for one unit of the wheel
)

// Enlarged reports whether only a part of the boards is visible.
func (p *viewport) Enlarged() bool { return p.zoom.scale > 1 }

// ShowWhole shows all of the boards, as large as that allows.
func (p *viewport) ShowWhole() {
	if p.Enlarged() {
		p.setZoom(zoom{})
	}
}

// Enlarge zooms in by some notches, or out by negative ones, about the caret if it is shown, else about the middle.
func (p *viewport) Enlarge(notches int) {
	l := p.board.layout()
	about := point{float32(l.size.X) / 2, float32(l.size.Y) / 2}
	if at, shown := p.board.Caret(); shown {
		about = l.middle(at)
	}
	p.zoomAbout(notches, about)
}

// zoomAbout zooms about a point in pixels, which stays on its cell.
func (p *viewport) zoomAbout(notches int, about point) {
	l := p.board.layout()
	if len(l.places) == 0 || l.size.X == 0 || l.size.Y == 0 {
		return
	}
	cell := float64(l.cell) * math.Pow(notchScale, float64(notches))
	if notches < 0 {
		cell = math.Floor(cell)
	}
	cell = min(math.Ceil(cell), float64(max(2*float32(l.fit), largestCell*l.unit)))
	if cell <= float64(l.fit) {
		p.ShowWhole()
		return
	}
	board := 0 // the last one that begins left of and above the point
	for i, place := range l.places {
		if about.x >= float32(place.panel.Min.X) && about.y >= float32(place.panel.Min.Y) {
			board = i
		}
	}
	at := about.minus(l.places[board].origin()).times(1 / float32(l.places[board].cell))
	to := zoom{float32(cell) / float32(l.fit), p.zoom.off}
	next := lay(p.board.view, l.size, p.board.renderer.painter.style, to)
	there := next.places[board].origin().plus(at, float32(next.places[board].cell))
	to.off = next.scrolled.plus(about.minus(there), 1/float32(next.cell))
	p.setZoom(to)
}

// pan scrolls zoomed boards by some pixels.
func (p *viewport) pan(by point) {
	if p.Enlarged() {
		p.setZoom(zoom{p.zoom.scale, p.zoom.off.plus(by, 1/float32(p.board.layout().cell))})
	}
}

// reveal scrolls a cell into view, with half a cell around it.
func (p *viewport) reveal(at puzzle.Spot) {
	l := p.board.layout()
	if !p.Enlarged() || cellAt(p.board.view, at) == nil {
		return
	}
	place := l.places[at.Board]
	cell := l.rect(at).Inset(-place.cell / 2)
	cell.Min = cell.Min.Sub(place.grid.Min.Sub(place.panel.Min)) // the numbers of rows and columns cover so much
	into := func(a, b, end int) float32 { return float32(max(0, -a) + min(0, end-b)) }
	by := point{into(cell.Min.X, cell.Max.X, l.size.X), into(cell.Min.Y, cell.Max.Y, l.size.Y)}
	if by != (point{}) {
		p.pan(by)
	}
}

// follow scrolls the next move of the view into view, unless a part of it is visible.
func (p *viewport) follow() {
	l := p.board.layout()
	if !p.Enlarged() {
		return
	}
	next := puzzle.Spot{Board: -1} // no cell
	for s, c := range cellsOf(p.board.view) {
		switch {
		case c.Marks&(puzzle.MarkNext|puzzle.MarkPlace) == 0:
		case l.rect(s).In(l.places[s.Board].window):
			return
		case next.Board < 0:
			next = s
		}
	}
	p.reveal(next)
}

// setZoom shows another part of the boards.
func (p *viewport) setZoom(to zoom) {
	before := p.Enlarged()
	p.zoom = to
	p.board.renderer.Layout(p.board.Size())
	p.zoom.off = p.board.layout().scrolled // the edges may have limited that
	p.board.repaint()
	if p.Enlarged() != before {
		p.board.player.Zoomed()
	}
}

// scroll moves boards that are larger than the picture by some cells, so that they leave no room beside their ends, and
// sets which part of each is visible.
func (l *layout) scroll(off point) {
	limit := func(cells float32, a, b, end int) int {
		if b-a <= end {
			return 0
		}
		return min(max(round(cells*float32(l.cell)), end-b), -a)
	}
	all := l.bounds()
	by := image.Pt(limit(off.x, all.Min.X, all.Max.X, l.size.X), limit(off.y, all.Min.Y, all.Max.Y, l.size.Y))
	l.move(by)
	l.scrolled = point{float32(by.X) / float32(l.cell), float32(by.Y) / float32(l.cell)}
	for i := range l.places {
		p := &l.places[i]
		p.window = p.grid.Intersect(image.Rectangle{Max: l.size})
		if l.label > 0 && !p.tray { // the numbers of rows and columns stay visible
			p.window = p.window.Intersect(image.Rectangle{l.labels(*p).Max, l.size})
		}
	}
}

// scrollBars returns where the scroll bars lie, across and down, which are only hints. Each is empty where all is visible.
func (l *layout) scrollBars() (bars [2]image.Rectangle) {
	all, thick := l.bounds(), scaled(3, l.unit)
	if long := all.Dx(); long > l.size.X {
		bars[0] = image.Rect(-all.Min.X*l.size.X/long, l.size.Y-thick, (l.size.X-all.Min.X)*l.size.X/long, l.size.Y)
	}
	if long := all.Dy(); long > l.size.Y {
		bars[1] = image.Rect(l.size.X-thick, -all.Min.Y*l.size.Y/long, l.size.X, (l.size.Y-all.Min.Y)*l.size.Y/long)
	}
	return bars
}
