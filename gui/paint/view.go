package paint

import (
	"iter"

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

// Bare returns the face without its marks.
func Bare(c puzzle.Cell) puzzle.Cell {
	return puzzle.Cell{Kind: c.Kind, Numbers: c.Numbers, Label: c.Label}
}

// isDisc reports whether a disc lies on the cell.
func isDisc(c puzzle.Cell) bool { return c.Kind == puzzle.BlackDisc || c.Kind == puzzle.WhiteDisc }

// isSquare reports whether a piece of this kind covers its cell.
func isSquare(k puzzle.Kind) bool { return k == puzzle.Tile || k == puzzle.Number }
