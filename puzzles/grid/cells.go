package grid

import "fourfold/puzzles/puzzle"

// Spot returns where a cell is.
func Spot(s puzzle.Size, cell int) puzzle.Spot {
	return puzzle.Spot{Row: cell / s.Cols, Col: cell % s.Cols}
}

// Cell returns the cell at a spot, and whether there is one on a board of this size.
func Cell(s puzzle.Size, at puzzle.Spot) (cell int, ok bool) {
	ok = at.Board == 0 && at.Part == puzzle.Whole && at.Row >= 0 && at.Row < s.Rows && at.Col >= 0 && at.Col < s.Cols
	return at.Row*s.Cols + at.Col, ok
}

// Mark gives cells a mark.
func Mark(s puzzle.Size, cells []int, mark puzzle.Mark) []puzzle.Marked {
	marks := make([]puzzle.Marked, len(cells))
	for i, cell := range cells {
		marks[i] = puzzle.Marked{Spot: Spot(s, cell), Mark: mark}
	}
	return marks
}
