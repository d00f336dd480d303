package tetravex

import (
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solved reports whether all tiles lie on the frame and all contacts are equal.
func (b *board) Solved() bool { return b.lying() == len(b.tiles) && len(b.clashes(b.placed)) == 0 }

// Targets returns, for a tile, all other cells of the frame, and its place in the tray
// if it is not there.
func (b *board) Targets(from puzzle.Spot) []puzzle.Spot {
	tile := b.tileAt(from)
	if tile == none {
		return nil
	}
	var spots []puzzle.Spot
	for cell := range b.placed {
		if cell != b.cell[tile] {
			spots = append(spots, b.spotOn(frame, cell))
		}
	}
	if b.cell[tile] != none {
		spots = append(spots, b.spotOn(tray, tile))
	}
	return spots
}

// Move puts a tile on a cell. One that lies there already changes places with a tile from the
// frame, and goes back to the tray for a tile from there. Anywhere in the tray
// stands for the tile's own place.
func (b *board) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	tile := b.tileAt(from)
	cell := none
	if to.Board == frame {
		cell = to.Row*b.n + to.Col
	}
	switch {
	case tile == none:
		return nil, puzzle.Step{}, sentence.Refuse("There is no tile here.")
	case !b.has(to):
		return nil, puzzle.Step{}, sentence.Refuse("A tile goes to a cell of the board or back to the tray.")
	case cell != none && cell == b.cell[tile]:
		return nil, puzzle.Step{}, sentence.Refuse("The tile is already there.")
	case cell == none && b.cell[tile] == none:
		return nil, puzzle.Step{}, sentence.Refuse("The tile is already in the tray.")
	}
	m := move{tile, cell}
	return b.after(m), b.step(m), nil
}

// step describes a move on the board. Its code is the tile's number in the text and the row
// and column of its cell, all counted from 1, or 0 0 for the tray.
func (b *board) step(m move) puzzle.Step {
	from, to := b.spot(m.tile), b.spotOn(tray, m.tile)
	row, col := 0, 0
	if m.cell != none {
		to = b.spotOn(frame, m.cell)
		row, col = to.Row+1, to.Col+1
	}
	s := puzzle.Step{
		Code:    fmt.Sprintf("%d %d %d", m.tile+1, row, col),
		Text:    sentence.New("Tile %d to row %d, column %d", m.tile+1, row, col),
		Outline: []puzzle.Spot{from, to},
		Slides:  []puzzle.Arrow{{From: from, To: to}},
	}
	other := b.on(m.cell)
	switch {
	case m.cell == none:
		s.Text = sentence.New("Tile %d back to the tray", m.tile+1)
	case other != none && from.Board == frame:
		s.Text = sentence.New("Tile %d to row %d, column %d, changing places with tile %d", m.tile+1, row, col, other+1)
		s.Slides = append(s.Slides, puzzle.Arrow{From: to, To: from})
	case other != none:
		s.Text = sentence.New("Tile %d to row %d, column %d; tile %d back to the tray", m.tile+1, row, col, other+1)
		s.Slides = append(s.Slides, puzzle.Arrow{From: to, To: b.spotOn(tray, other)})
	}
	return s
}

// walk is a list of moves from a position.
type walk struct {
	start *board
	moves []move
}

// Len returns the number of moves.
func (w *walk) Len() int { return len(w.moves) }

// At returns the board after k moves.
func (w *walk) At(k int) puzzle.Problem { return w.at(k) }

func (w *walk) at(k int) *board {
	if k == 0 {
		return w.start
	}
	return w.start.after(w.moves[:k]...)
}

// Step describes a move.
func (w *walk) Step(i int) puzzle.Step { return w.at(i).step(w.moves[i]) }
