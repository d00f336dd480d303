package board

import (
	"image"
	"math"
	"slices"

	"fourfold/puzzles/puzzle"
)

// textRow is the height of a row of text as a multiple of the size of its letters.
const textRow = 1.65

// extent is what a view needs besides its cells, in pixels.
type extent struct {
	pad, title, space int
	label             image.Point // more room left of and above the cells, for numbers
	stacked           bool
}

// extent returns what a view needs besides its cells where there is room pixels, with some padding of the panels.
func (s Style) extent(v puzzle.View, room image.Point, pad int) extent {
	e := extent{pad: pad, space: min(scaled(panelSpacing, s.Unit), 3*pad)}
	if slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return b.Title.Format != "" }) {
		e.title = s.row()
	}
	margin := s.labelMargin(v, room)
	e.label = image.Pt(max(0, margin.X-pad), max(0, margin.Y-pad))
	return e
}

// row returns the height of a row of text in pixels.
func (s Style) row() int { return int(math.Ceil(textRow * s.TextSize * s.Unit)) }

// board returns the pixels of a board with its title when cells have the given side.
func (e extent) board(b *puzzle.Board, cell int) image.Point {
	return image.Pt(b.Cols*cell+2*e.pad, b.Rows*cell+2*e.pad+e.title).Add(e.label)
}

// total returns the pixels of all boards together when cells have the given side.
func (e extent) total(v puzzle.View, cell int) (all image.Point) {
	for i := range v.Boards {
		b, space := e.board(&v.Boards[i], cell), min(i, 1)*e.space
		if e.stacked {
			all = image.Pt(max(all.X, b.X), all.Y+space+b.Y)
		} else {
			all = image.Pt(all.X+space+b.X, max(all.Y, b.Y))
		}
	}
	return all
}

// cell returns the largest side of a cell, in whole pixels.
func (e extent) cell(v puzzle.View, room image.Point) int {
	fixed := e.total(v, 0)
	one := e.total(v, 1).Sub(fixed)
	if one.X == 0 || one.Y == 0 {
		return 0
	}
	return min((room.X-fixed.X)/one.X, (room.Y-fixed.Y)/one.Y)
}

// places returns where the boards lie, centred on size pixels, when cells have the given side.
func (e extent) places(v puzzle.View, cell int, size image.Point) []Place {
	total := e.total(v, cell)
	at := size.Sub(total).Div(2)
	places := make([]Place, len(v.Boards))
	for i := range v.Boards {
		b := &v.Boards[i]
		all := e.board(b, cell)
		if e.stacked {
			places[i] = e.place(b, at.Add(image.Pt((total.X-all.X)/2, 0)), all)
			at.Y += all.Y + e.space
		} else {
			places[i] = e.place(b, at, all)
			at.X += all.X + e.space
		}
	}
	return places
}

// place returns where a board lies, by its upper left corner and its size with the title.
func (e extent) place(b *puzzle.Board, at, size image.Point) Place {
	p := Place{rows: b.Rows, cols: b.Cols}
	p.Panel = image.Rectangle{Max: size}.Add(at)
	p.Title = p.Panel
	p.Panel.Min.Y += e.title
	p.Title.Max.Y = p.Panel.Min.Y
	p.Grid = p.Panel.Inset(e.pad)
	p.Grid.Min = p.Grid.Min.Add(e.label)
	return p
}
