package fourline

import (
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// walk is a sequence of moves from a board to a line.
type walk struct {
	start *board
	moves []move
}

func (w *walk) Len() int { return len(w.moves) }

func (w *walk) At(k int) puzzle.Problem { return w.at(k) }

// at plays the first k moves. A walk is short: nothing is kept.
func (w *walk) at(k int) *board {
	b := w.start
	for _, m := range w.moves[:k] {
		b = b.moved(m.from, m.to)
	}
	return b
}

func (w *walk) Step(i int) puzzle.Step { return w.at(i).step(w.moves[i]) }

// step describes a move.
func (b *board) step(m move) puzzle.Step {
	from, to := b.spot(m.from), b.spot(m.to)
	format := slides[b.colourOf(m.from)][wayOf(from, to)]
	return puzzle.Step{
		Code:    lines.Coordinates(b.rows <= 9 && b.cols <= 9, from.Row+1, from.Col+1, to.Row+1, to.Col+1),
		Text:    sentence.New(format, from.Row+1, from.Col+1),
		Outline: []puzzle.Spot{from, to},
		Slides:  []puzzle.Arrow{{From: from, To: to}},
	}
}

// The ways in which a piece can move.
const (
	up = iota
	left
	right
	down
)

func wayOf(from, to puzzle.Spot) int {
	switch {
	case to.Row < from.Row:
		return up
	case to.Row > from.Row:
		return down
	case to.Col < from.Col:
		return left
	}
	return right
}

// slides are whole sentences, since not every language builds them in this order.
var slides = [2][4]string{
	black: {
		up:    "Black: row %d, column %d up",
		left:  "Black: row %d, column %d left",
		right: "Black: row %d, column %d right",
		down:  "Black: row %d, column %d down",
	},
	white: {
		up:    "White: row %d, column %d up",
		left:  "White: row %d, column %d left",
		right: "White: row %d, column %d right",
		down:  "White: row %d, column %d down",
	},
}
