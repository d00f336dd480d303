package paint

import (
	"iter"

	"fourfold/puzzles/view"
)

// CellAt returns the cell of a spot, or nil where the view has none.
func CellAt(v view.View, s view.Spot) *view.Cell {
	if c := v.At(s); c != nil && c.Kind != view.NoCell {
		return c
	}
	return nil
}

// Cells yields the cells of a view.
func Cells(v view.View) iter.Seq2[view.Spot, *view.Cell] {
	return func(yield func(view.Spot, *view.Cell) bool) {
		for i, b := range v.Boards {
			for j := range b.Cells {
				if !yield(view.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols}, &b.Cells[j]) {
					return
				}
			}
		}
	}
}

// Bare returns the face without its marks.
func Bare(c view.Cell) view.Cell {
	return view.Cell{Kind: c.Kind, Numbers: c.Numbers, Label: c.Label}
}

// isDisc reports whether a disc lies on the cell.
func isDisc(c view.Cell) bool { return c.Kind == view.BlackDisc || c.Kind == view.WhiteDisc }

// isSquare reports whether a piece of this kind covers its cell.
func isSquare(k view.Kind) bool { return k == view.Tile || k == view.Number }
