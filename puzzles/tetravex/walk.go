package tetravex

import "fourfold/puzzles/puzzle"

// walk places the tiles one after the other, row by row.
type walk struct {
	start *board
	tiles []int // by frame cell
}

func (w *walk) Len() int { return len(w.tiles) }

// At returns the board with k tiles on the frame.
func (w *walk) At(k int) puzzle.Problem {
	if k == 0 {
		return w.start
	}
	return w.start.place(w.tiles[:k])
}

// Step places a tile. Its code is the tile's number in the text and the row and column
// of its cell, all counted from 1.
func (w *walk) Step(i int) puzzle.Step {
	from, to := w.start.spotOn(tray, w.tiles[i]), w.start.spotOn(frame, i)
	number := w.tiles[i] + 1
	return puzzle.Step{
		Code:    puzzle.Coordinates(false, number, to.Row+1, to.Col+1),
		Text:    puzzle.T("Tile %d to row %d, column %d", number, to.Row+1, to.Col+1),
		Outline: []puzzle.Spot{from, to},
		Slides:  []puzzle.Slide{{From: from, To: to}},
	}
}
