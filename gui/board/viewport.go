package board

import (
	"image"
	"math"

	"fourfold/puzzles/puzzle"
)

// zoom is how far boards are zoomed in and scrolled. The zero value shows all of them.
type zoom struct {
	scale float64 // how much larger cells are than where all is visible; zoomed in above 1
	board int     // the board to which the middle belongs
	mid   point   // the point in the middle of the picture, in cells from the board's corner
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
	if len(l.Places) == 0 || l.size.X == 0 || l.size.Y == 0 {
		return
	}
	to := zoom{scale: math.Pow(notchScale, float64(notches))}
	cell := math.Ceil(float64(l.Cell) * to.scale)
	if notches < 0 {
		cell = math.Floor(float64(l.Cell) * to.scale)
	}
	cell = min(cell, max(2*float64(l.fit), largestCell*l.unit))
	if cell <= float64(l.fit) {
		p.ShowWhole()
		return
	}
	to.scale, to.board = cell/float64(l.fit), l.nearest(about)
	k := (1 - float32(l.Cell)/float32(cell)) / float32(l.Places[to.board].Cell)
	to.mid = l.centre(to.board).plus(about.minus(point{float32(l.size.X) / 2, float32(l.size.Y) / 2}), k)
	p.setZoom(to)
}

// pan scrolls zoomed boards by some pixels.
func (p *viewport) pan(by point) {
	if p.Enlarged() {
		to := p.zoom
		to.mid = to.mid.plus(by, -1/float32(p.board.layout().Places[to.board].Cell))
		p.setZoom(to)
	}
}

// reveal scrolls a cell into view, with half a cell around it.
func (p *viewport) reveal(at puzzle.Spot) {
	l := p.board.layout()
	if !p.Enlarged() || cellAt(p.board.view, at) == nil {
		return
	}
	place := l.Places[at.Board]
	cell := l.rect(at).Inset(-place.Cell / 2)
	cell.Min = cell.Min.Sub(place.Grid.Min.Sub(place.Panel.Min)) // the numbers of rows and columns cover so much
	by := image.Pt(into(cell.Min.X, cell.Max.X, l.size.X), into(cell.Min.Y, cell.Max.Y, l.size.Y))
	if by != (image.Point{}) {
		p.pan(point{float32(by.X), float32(by.Y)})
	}
}

// into returns by how much the interval from a to b has to move to lie between 0 and the end.
func into(a, b, end int) int {
	switch {
	case a < 0 || b-a > end:
		return -a
	case b > end:
		return end - b
	}
	return 0
}

// follow scrolls the next move of the view into view, unless a part of it is visible.
func (p *viewport) follow() {
	l := p.board.layout()
	if !p.Enlarged() {
		return
	}
	var next []puzzle.Spot
	for s, c := range cellsOf(p.board.view) {
		if c.Marks&(puzzle.MarkNext|puzzle.MarkPlace) == 0 {
			continue
		}
		if l.rect(s).In(l.Places[s.Board].Window) {
			return
		}
		next = append(next, s)
	}
	if len(next) > 0 {
		p.reveal(next[0])
	}
}

// setZoom shows another part of the boards.
func (p *viewport) setZoom(to zoom) {
	before := p.Enlarged()
	p.zoom = to
	p.board.renderer.Layout(p.board.Size())
	if p.Enlarged() { // the edges may have limited that
		p.zoom.mid = p.board.layout().centre(to.board)
	}
	p.board.renderer.cells.Refresh()
	if p.Enlarged() != before {
		p.board.player.Zoomed()
	}
}

// centre returns the point of a board in the middle of the picture, in cells.
func (l *Layout) centre(board int) point {
	p := &l.Places[board]
	return point{}.plus(point{float32(l.size.X) / 2, float32(l.size.Y) / 2}.minus(p.origin()), 1/float32(p.Cell))
}

// origin returns the upper left corner of the cells.
func (p *Place) origin() point { return point{float32(p.Grid.Min.X), float32(p.Grid.Min.Y)} }

// nearest returns the last board that begins left of and above a point, else the first.
func (l *Layout) nearest(at point) (board int) {
	for i, p := range l.Places {
		if at.x >= float32(p.Panel.Min.X) && at.y >= float32(p.Panel.Min.Y) {
			board = i
		}
	}
	return board
}

// scroll moves zoomed boards to where they are scrolled, and sets which part of each is visible. In a direction in which all
// of them is visible they stay in the middle, else they leave no room beside their ends.
func (l *Layout) scroll(port zoom) {
	limit := func(by float32, a, b, end int) int {
		if b-a <= end {
			return 0
		}
		return min(max(round(by), end-b), -a)
	}
	var by image.Point
	if all := l.Bounds(); port.scale > 1 {
		off, side := l.centre(port.board).minus(port.mid), float32(l.Places[port.board].Cell)
		by = image.Pt(limit(off.x*side, all.Min.X, all.Max.X, l.size.X), limit(off.y*side, all.Min.Y, all.Max.Y, l.size.Y))
	}
	for i := range l.Places {
		p := &l.Places[i]
		p.move(by)
		p.Window = p.Grid
		if port.scale > 1 {
			p.Window = p.Grid.Intersect(image.Rectangle{Max: l.size})
			if l.label > 0 && !p.tray { // the numbers of rows and columns stay visible
				p.Window = p.Window.Intersect(image.Rectangle{l.labels(*p).Max, l.size})
			}
		}
	}
}

// labels returns the corner between the numbers of a board's rows and of its columns: that of its panel, or of the
// visible part of the panel.
func (l *Layout) labels(p Place) image.Rectangle {
	size := p.Grid.Min.Sub(p.Panel.Min)
	at := image.Pt(max(p.Panel.Min.X, min(0, p.Panel.Max.X-size.X)), max(p.Panel.Min.Y, min(0, p.Panel.Max.Y-size.Y)))
	return image.Rectangle{at, at.Add(size)}
}

// scrollBars returns where the scroll bars lie, which are only hints. Each is empty where all is visible.
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
