package session

import "fourfold/puzzles/puzzle"

// parts is how many spots each cell has: the whole of it and its sides.
const parts = int(puzzle.Left) + 1

// order numbers the spots of a view as they are read: board by board and row by row, the sides of a tile as they are
// written.
type order []puzzle.Board

// index returns the number of a spot.
func (o order) index(at puzzle.Spot) int {
	i := at.Row*o[at.Board].Cols + at.Col
	for _, board := range o[:at.Board] {
		i += len(board.Cells)
	}
	return i*parts + int(at.Part)
}

// spot returns the spot with a number, if there is one.
func (o order) spot(i int) (at puzzle.Spot, ok bool) {
	if i < 0 {
		return at, false
	}
	cell := i / parts
	for b, board := range o {
		if cell < len(board.Cells) {
			return puzzle.Spot{Board: b, Row: cell / board.Cols, Col: cell % board.Cols, Part: puzzle.Part(i % parts)}, true
		}
		cell -= len(board.Cells)
	}
	return at, false
}
