package paint

import (
	"image"
	"math"

	"fourfold/puzzles/view"
)

// Zoom is a zoom factor and a scroll offset. The zero value shows all boards.
type Zoom struct {
	scale float32 // of cells, to those where all is visible; zoomed in above 1
	Off   Point   // how far the boards are from the middle, in cells
}

// Cells grow up to largestCell units, and to twice the size at which all is visible at least. Each notch makes them larger
// by notchScale.
const (
	largestCell = 96.0
	notchScale  = 1.2
)

// Enlarged reports whether only a part of the boards is visible.
func (z Zoom) Enlarged() bool { return z.scale > 1 }

// Zoomed returns the zoom of a view after some notches about a point in pixels, which stays on its cell.
func (p *Painter) Zoomed(v view.View, from Zoom, notches int, about Point) Zoom {
	l := &p.Layout
	cell := float64(l.cell) * math.Pow(notchScale, float64(notches))
	if notches < 0 {
		cell = math.Floor(cell)
	}
	cell = min(math.Ceil(cell), float64(max(2*float32(l.fit), largestCell*l.Unit)))
	if cell <= float64(l.fit) {
		return Zoom{}
	}
	board := 0 // the last one that begins left of and above the point
	for i, b := range l.boards {
		if about.X >= float32(b.panel.Min.X) && about.Y >= float32(b.panel.Min.Y) {
			board = i
		}
	}
	at := about.Minus(l.boards[board].origin()).Times(1 / float32(l.boards[board].cell))
	to := Zoom{float32(cell) / float32(l.fit), from.Off}
	next := lay(v, l.Size, p.style, to)
	there := next.boards[board].origin().Plus(at, float32(next.boards[board].cell))
	to.Off = next.Scrolled.Plus(about.Minus(there), 1/float32(next.cell))
	return to
}

// Panned returns the zoom after boards were scrolled by some pixels.
func (l *Layout) Panned(z Zoom, by Point) Zoom {
	return Zoom{z.scale, z.Off.Plus(by, 1/float32(l.cell))}
}

// Hidden returns by how many pixels boards must be scrolled to show a cell with half a cell around it.
func (l *Layout) Hidden(at view.Spot) Point {
	board := l.boards[at.Board]
	cell := l.Rect(at).Inset(-board.cell / 2)
	cell.Min = cell.Min.Sub(board.grid.Min.Sub(board.panel.Min)) // the numbers of rows and columns cover so much
	into := func(a, b, end int) float32 { return float32(max(0, -a) + min(0, end-b)) }
	return Point{into(cell.Min.X, cell.Max.X, l.Size.X), into(cell.Min.Y, cell.Max.Y, l.Size.Y)}
}

// Visible reports whether the whole cell of a spot is visible.
func (l *Layout) Visible(at view.Spot) bool { return l.Rect(at).In(l.boards[at.Board].window) }

// scroll moves boards that are larger than the picture by some cells, so that they leave no room beside their ends, and
// sets which part of each is visible.
func (l *Layout) scroll(off Point) {
	limit := func(cells float32, a, b, end int) int {
		if b-a <= end {
			return 0
		}
		return min(max(round(cells*float32(l.cell)), end-b), -a)
	}
	all := l.Bounds()
	by := image.Pt(limit(off.X, all.Min.X, all.Max.X, l.Size.X), limit(off.Y, all.Min.Y, all.Max.Y, l.Size.Y))
	l.move(by)
	l.Scrolled = Point{float32(by.X) / float32(l.cell), float32(by.Y) / float32(l.cell)}
	for i := range l.boards {
		p := &l.boards[i]
		p.window = p.grid.Intersect(image.Rectangle{Max: l.Size})
		if l.label > 0 && !p.tray { // the numbers of rows and columns stay visible
			p.window = p.window.Intersect(image.Rectangle{p.corner().Max, l.Size})
		}
	}
}

// ScrollBars returns where the scroll bars lie, across and down, which are only hints. Each is empty where all is visible.
func (l *Layout) ScrollBars() (bars [2]image.Rectangle) {
	all, thick := l.Bounds(), scaled(3, l.Unit)
	if long := all.Dx(); long > l.Size.X {
		bars[0] = image.Rect(-all.Min.X*l.Size.X/long, l.Size.Y-thick, (l.Size.X-all.Min.X)*l.Size.X/long, l.Size.Y)
	}
	if long := all.Dy(); long > l.Size.Y {
		bars[1] = image.Rect(l.Size.X-thick, -all.Min.Y*l.Size.Y/long, l.Size.X, (l.Size.Y-all.Min.Y)*l.Size.Y/long)
	}
	return bars
}
