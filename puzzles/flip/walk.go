package flip

import "fourfold/puzzles/puzzle"

// walk presses cells one after the other.
type walk struct {
	start   *board
	presses []int // cells counted row by row, ascending
}

// Len returns the number of presses.
func (w *walk) Len() int { return len(w.presses) }

// At returns the board after the first k presses.
func (w *walk) At(k int) puzzle.Problem {
	if k == 0 {
		return w.start
	}
	b := w.start.clone()
	for _, cell := range w.presses[:k] {
		spot := b.spot(cell)
		b.press(spot.Row, spot.Col)
	}
	return b
}

// maxCompact is the longest side of a board where numbers are one digit.
const maxCompact = 9

// Step returns press i.
func (w *walk) Step(i int) puzzle.Step {
	spot, size := w.start.spot(w.presses[i]), w.start.size
	row, col := spot.Row+1, spot.Col+1
	return puzzle.Step{
		Code:    puzzle.Coordinates(max(size.Rows, size.Cols) <= maxCompact, row, col),
		Text:    puzzle.T("Press row %d, column %d", row, col),
		Outline: []puzzle.Spot{spot},
	}
}
