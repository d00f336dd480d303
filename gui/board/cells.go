package board

import (
	"image"

	"fourfold/puzzles/puzzle"
)

// cells are the spots of a view that a caret can go to, and their neighbours.
type cells struct {
	view    puzzle.View
	stacked bool // boards lie one above the other
	whole   bool // spots on tiles are whole cells instead of sides
}

// cellAt returns the cell of a spot, or nil where the view has none.
func cellAt(v puzzle.View, s puzzle.Spot) *puzzle.Cell {
	if c := v.At(s); c != nil && c.Kind != puzzle.NoCell {
		return c
	}
	return nil
}

// settled returns the spot itself where the view has a cell there, else the first one of the view. On a tile it
// names a side unless whole cells are asked for.
func (c cells) settled(s puzzle.Spot) puzzle.Spot {
	if cellAt(c.view, s) == nil {
		s = c.first()
	}
	return c.fitted(s, puzzle.Top)
}

// first returns the first cell of the view, or the zero value where there is none.
func (c cells) first() puzzle.Spot {
	for i, b := range c.view.Boards {
		for j, cell := range b.Cells {
			if cell.Kind != puzzle.NoCell {
				return puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols}
			}
		}
	}
	return puzzle.Spot{}
}

// fitted fits the spot's part to the cell: the side given, unless it names one already.
func (c cells) fitted(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	cell := cellAt(c.view, s)
	switch {
	case c.whole || cell == nil || cell.Kind != puzzle.Tile:
		s.Part = puzzle.Whole
	case s.Part == puzzle.Whole:
		s.Part = side
	}
	return s
}

// next returns the spot next to s towards a side, over holes. On a tile that is first the side
// itself, then the facing side of the neighbour. At the edge it is s.
func (c cells) next(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	if s.Part != puzzle.Whole && s.Part != side {
		s.Part = side
		return s
	}
	opposite := (side+1)%4 + 1
	for n, way := s.Cell(), ways[side]; ; {
		n.Row, n.Col = n.Row+way.Y, n.Col+way.X
		if c.view.At(n) == nil {
			n = c.across(n, way)
		}
		switch {
		case c.view.At(n) == nil:
			return s
		case cellAt(c.view, n) != nil:
			return c.fitted(n, opposite)
		}
	}
}

// ways are the ways to the neighbours towards each side.
var ways = [...]image.Point{puzzle.Top: {Y: -1}, puzzle.Right: {X: 1}, puzzle.Bottom: {Y: 1}, puzzle.Left: {X: -1}}

// across returns the cell of the neighbouring board at which one comes from a place just outside a board, or that
// place where there is none.
func (c cells) across(s puzzle.Spot, way image.Point) puzzle.Spot {
	n := s.Board + way.X + way.Y
	if (way.Y != 0) != c.stacked || n < 0 || n >= len(c.view.Boards) {
		return s
	}
	to := &c.view.Boards[n]
	s = puzzle.Spot{Board: n, Row: min(s.Row, to.Rows-1), Col: min(s.Col, to.Cols-1)}
	switch way {
	case ways[puzzle.Top]:
		s.Row = to.Rows - 1
	case ways[puzzle.Right]:
		s.Col = 0
	case ways[puzzle.Bottom]:
		s.Row = 0
	case ways[puzzle.Left]:
		s.Col = to.Cols - 1
	}
	return s
}
