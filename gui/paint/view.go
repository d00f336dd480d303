package paint

import (
	"iter"
	"slices"

	"fourfold/puzzles/puzzle"
)

// CellAt returns the cell of a spot, or nil where the view has none.
func CellAt(v puzzle.View, s puzzle.Spot) *puzzle.Cell {
	if c := v.At(s); c != nil && c.Kind != puzzle.NoCell {
		return c
	}
	return nil
}

// Cells yields the cells of a view.
func Cells(v puzzle.View) iter.Seq2[puzzle.Spot, *puzzle.Cell] {
	return func(yield func(puzzle.Spot, *puzzle.Cell) bool) {
		for i, b := range v.Boards {
			for j := range b.Cells {
				if !yield(puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols}, &b.Cells[j]) {
					return
				}
			}
		}
	}
}

// SameShape reports whether both views have the same layout.
func SameShape(a, b puzzle.View) bool {
	return slices.EqualFunc(a.Boards, b.Boards, func(x, y puzzle.Board) bool {
		return x.Rows == y.Rows && x.Cols == y.Cols && x.Block == y.Block && x.Title.Empty() == y.Title.Empty()
	})
}

// Bare returns the face without its marks.
func Bare(c puzzle.Cell) puzzle.Cell {
	return puzzle.Cell{Kind: c.Kind, Numbers: c.Numbers, Label: c.Label}
}

// isDisc reports whether a disc lies on the cell.
func isDisc(c puzzle.Cell) bool { return c.Kind == puzzle.BlackDisc || c.Kind == puzzle.WhiteDisc }

// isSquare reports whether a piece of this kind covers its cell.
func isSquare(k puzzle.Kind) bool { return k == puzzle.Tile || k == puzzle.Number }
