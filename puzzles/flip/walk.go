package flip

import (
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

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
func (w *walk) Step(i int) puzzle.Step { return w.start.step(w.start.spot(w.presses[i])) }

// step returns the press of a cell.
func (b *board) step(at puzzle.Spot) puzzle.Step {
	row, col := at.Row+1, at.Col+1
	return puzzle.Step{
		Code:    lines.Coordinates(max(b.size.Rows, b.size.Cols) <= maxCompact, row, col),
		Text:    sentence.New("Press row %d, column %d", row, col),
		Outline: []puzzle.Spot{at},
	}
}
