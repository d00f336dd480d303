package board

import (
	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// viewport is the visible part of a board.
type viewport struct {
	board *Board
	zoom  paint.Zoom
}

// wheelPan is the number of units that boards scroll for one unit of the wheel.
const wheelPan = 2.4

// Enlarged reports whether only a part of the boards is visible.
func (p *viewport) Enlarged() bool {
	if tree := p.board.search.tree; tree != nil {
		return tree.Enlarged()
	}
	return p.zoom.Enlarged()
}

// ShowWhole shows all of the boards, as large as that allows.
func (p *viewport) ShowWhole() {
	if p.Enlarged() {
		p.zoomAbout(-99, paint.Point{})
	}
}

// Enlarge zooms in by some notches, or out by negative ones, about the caret if it is shown, else about the middle.
func (p *viewport) Enlarge(notches int) {
	l := p.board.layout()
	about := paint.Point{X: float32(l.Size.X) / 2, Y: float32(l.Size.Y) / 2}
	if at, shown := p.board.Caret(); shown {
		about = l.Middle(at)
	}
	p.zoomAbout(notches, about)
}

// zoomAbout zooms about a point in pixels, which stays on its cell.
func (p *viewport) zoomAbout(notches int, about paint.Point) {
	if tree := p.board.search.tree; tree != nil {
		tree.Zoom(notches, about)
		p.board.renderer.cells.Refresh()
		p.board.player.Zoomed()
	} else {
		p.setZoom(p.board.renderer.painter.Zoomed(p.board.view, p.zoom, notches, about))
	}
}

// pan scrolls zoomed boards by some pixels.
func (p *viewport) pan(by paint.Point) {
	if tree := p.board.search.tree; tree != nil {
		tree.Pan(by)
		p.board.renderer.cells.Refresh()
	} else if p.Enlarged() {
		p.setZoom(p.board.layout().Panned(p.zoom, by))
	}
}

// reveal scrolls a cell into view, with half a cell around it.
func (p *viewport) reveal(at view.Spot) {
	l := p.board.layout()
	if !p.Enlarged() || paint.CellAt(p.board.view, at) == nil {
		return
	}
	if by := l.Hidden(at); by != (paint.Point{}) {
		p.pan(by)
	}
}

// follow scrolls the next move of the view into view, unless a part of it is visible.
func (p *viewport) follow() {
	l := p.board.layout()
	if !p.Enlarged() {
		return
	}
	next := view.Spot{Board: -1} // no cell
	for s, c := range paint.Cells(p.board.view) {
		switch {
		case c.Marks&(view.MarkNext|view.MarkPlace) == 0:
		case l.Visible(s):
			return
		case next.Board < 0:
			next = s
		}
	}
	p.reveal(next)
}

// setZoom shows another part of the boards.
func (p *viewport) setZoom(to paint.Zoom) {
	before := p.Enlarged()
	p.zoom = to
	p.board.renderer.Layout(p.board.Size())
	p.zoom.Off = p.board.layout().Scrolled // the edges may have limited that
	p.board.repaint()
	if p.Enlarged() != before {
		p.board.player.Zoomed()
	}
}
