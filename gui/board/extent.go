package board

import (
	"image"
	"math"
	"slices"

	"fourfold/puzzles/puzzle"
)

// textRow is the height of a row of text as a multiple of the size of its letters.
const textRow = 1.65

// titled reports whether any board of the view has a title.
func titled(v puzzle.View) bool {
	return slices.ContainsFunc(v.Boards, func(b puzzle.Board) bool { return b.Title.Format != "" })
}

// extent is what a view needs besides its cells, in pixels.
type extent struct {
	pad, title, space int
	label             image.Point // more room left of and above the cells, for numbers
	stacked           bool
}

// extent returns what a view needs besides its cells where there is room pixels, with some padding of the panels.
func (s Style) extent(v puzzle.View, room image.Point, pad int) extent {
	e := extent{pad: pad, space: min(scaled(panelSpacing, s.Unit), 3*pad)}
	if titled(v) {
		e.title = s.row()
	}
	margin := s.labelMargin(v, room)
	e.label = image.Pt(max(0, margin.X-pad), max(0, margin.Y-pad))
	return e
}

// row returns the height of a row of text in pixels.
func (s Style) row() int { return int(math.Ceil(textRow * s.TextSize * s.Unit)) }

// captionHeight returns the pixels that a caption takes with the space above it, 0 without one.
func (s Style) captionHeight() int {
	if !s.Caption {
		return 0
	}
	return s.row() + scaled(panelPadding, s.Unit)
}

// cells returns the extent of all boards together in cells, columns and rows.
func (e extent) cells(v puzzle.View) (n image.Point) {
	for i := range v.Boards {
		b := &v.Boards[i]
		if e.stacked {
			n = image.Pt(max(n.X, b.Cols), n.Y+b.Rows)
		} else {
			n = image.Pt(n.X+b.Cols, max(n.Y, b.Rows))
		}
	}
	return n
}

// fixed returns the pixels that panels, titles and the space between boards take.
func (e extent) fixed(boards int) image.Point {
	one := image.Pt(2*e.pad+e.label.X, 2*e.pad+e.title+e.label.Y)
	more := max(0, boards-1)
	if e.stacked {
		return image.Pt(one.X, one.Y*boards+e.space*more)
	}
	return image.Pt(one.X*boards+e.space*more, one.Y)
}

// cell returns the largest side of a cell, in whole pixels.
func (e extent) cell(v puzzle.View, room image.Point) int {
	n, fixed := e.cells(v), e.fixed(len(v.Boards))
	if n.X == 0 || n.Y == 0 {
		return 0
	}
	return min((room.X-fixed.X)/n.X, (room.Y-fixed.Y)/n.Y)
}

// places returns where the boards lie, centred on size pixels, when cells have the given side.
func (e extent) places(v puzzle.View, cell int, size image.Point) []Place {
	total := e.cells(v).Mul(cell).Add(e.fixed(len(v.Boards)))
	at := size.Sub(total).Div(2)
	places := make([]Place, len(v.Boards))
	for i := range v.Boards {
		b := &v.Boards[i]
		panel := image.Pt(b.Cols*cell+2*e.pad, b.Rows*cell+2*e.pad).Add(e.label)
		corner := at
		if e.stacked {
			corner.X += (total.X - panel.X) / 2
		}
		places[i] = e.place(b, corner, panel)
		if e.stacked {
			at.Y += e.title + panel.Y + e.space
		} else {
			at.X += panel.X + e.space
		}
	}
	return places
}

// place returns where one board lies, by the upper left corner of all of it and the size of its panel.
func (e extent) place(b *puzzle.Board, corner, panel image.Point) Place {
	p := Place{rows: b.Rows, cols: b.Cols}
	p.Title = image.Rectangle{Max: image.Pt(panel.X, e.title)}.Add(corner)
	p.Panel = image.Rectangle{Max: panel}.Add(corner).Add(image.Pt(0, e.title))
	p.Grid = p.Panel.Inset(e.pad)
	p.Grid.Min = p.Grid.Min.Add(e.label)
	return p
}
