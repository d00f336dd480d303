package board

import "fourfold/puzzles/puzzle"

// cells are the spots of a view that a caret can go to, and their neighbours.
type cells struct {
	view    puzzle.View
	stacked bool // boards lie one above the other
	whole   bool // spots on tiles are whole cells instead of sides
}

// at returns the cell of a spot, or nil where the view has none.
func (c cells) at(s puzzle.Spot) *puzzle.Cell { return cellAt(c.view, s) }

// settled returns the spot itself where the view has a cell there, else the first one of the view. On a tile it
// names a side unless whole cells are asked for.
func (c cells) settled(s puzzle.Spot) puzzle.Spot {
	if c.at(s) == nil {
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
	cell := c.at(s)
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
	n := s.Cell()
	for {
		n = neighbour(n, side)
		if c.view.At(n) == nil {
			n = c.across(n, side)
		}
		switch {
		case c.view.At(n) == nil:
			return s
		case c.at(n) != nil:
			return c.fitted(n, opposite(side))
		}
	}
}

// neighbour returns the spot on the same board towards a side, even where the board ends.
func neighbour(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	switch side {
	case puzzle.Top:
		s.Row--
	case puzzle.Right:
		s.Col++
	case puzzle.Bottom:
		s.Row++
	case puzzle.Left:
		s.Col--
	}
	return s
}

// opposite returns the side across a tile.
func opposite(side puzzle.Part) puzzle.Part { return (side+1)%4 + 1 }

// across returns the cell of the neighbouring board at which one comes from a place just outside a board.
func (c cells) across(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	vertical := side == puzzle.Top || side == puzzle.Bottom
	if vertical != c.stacked {
		return s
	}
	if side == puzzle.Right || side == puzzle.Bottom {
		s.Board++
	} else {
		s.Board--
	}
	if s.Board < 0 || s.Board >= len(c.view.Boards) {
		return s
	}
	to := &c.view.Boards[s.Board]
	s.Row, s.Col = min(s.Row, to.Rows-1), min(s.Col, to.Cols-1)
	switch side {
	case puzzle.Top:
		s.Row = to.Rows - 1
	case puzzle.Right:
		s.Col = 0
	case puzzle.Bottom:
		s.Row = 0
	case puzzle.Left:
		s.Col = to.Cols - 1
	}
	return s
}
