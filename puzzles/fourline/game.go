package fourline

import (
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solved reports whether four stand in line.
func (b *board) Solved() bool { return b.inLines() != 0 }

// Decorate marks lines, and says who is to move.
func (b *board) Decorate(v *puzzle.View) {
	v.Mark(b.marked(b.inLines(), puzzle.MarkLine)...)
	v.Caption = b.caption()
}

// caption says who is to move, and nothing once four stand in line.
func (b *board) caption() sentence.Text {
	switch {
	case b.Solved():
		return sentence.Text{}
	case b.turn == either:
		return sentence.New("Either colour may open")
	}
	c := colour(b.turn - onlyBlack)
	if b.movable(c) == 0 {
		return stuckTurns[c]
	}
	return turns[c]
}

var (
	turns      = [2]sentence.Text{sentence.New("Black to move"), sentence.New("White to move")}
	stuckTurns = [2]sentence.Text{
		black: sentence.New("Black to move, but no black piece is beside a blank"),
		white: sentence.New("White to move, but no white piece is beside a blank"),
	}
)

// Targets returns the blanks beside a piece that may move.
func (b *board) Targets(from int) []int {
	piece := uint64(1) << from &^ b.blanks()
	if b.Solved() || piece == 0 || !b.turn.has(b.colourOf(piece)) {
		return nil
	}
	return grid.Cells(b.beside(piece) & b.blanks())
}

// After returns the board after a piece has slid into a blank.
func (b *board) After(m grid.Move) grid.Board {
	next := &board{b.setup, turnOf(b.colourOf(1 << m.From).other())}
	next.shift(1<<m.From, 1<<m.To)
	return next
}

// Refusal says why a piece may not slide there.
func (b *board) Refusal(m grid.Move) sentence.Text {
	piece := uint64(1) << m.From &^ b.blanks()
	switch {
	case b.Solved():
		return sentence.New("Four stand in line. The goal is reached.")
	case piece == 0:
		return sentence.New("There is no piece here.")
	case b.turn.has(b.colourOf(piece)):
		return sentence.New("A piece slides only into a blank beside it.")
	case b.turn == onlyBlack:
		return sentence.New("Black moves now.")
	}
	return sentence.New("White moves now.")
}

// Words returns a move in words.
func (b *board) Words(m grid.Move) sentence.Text {
	from, to := grid.Spot(b.Size(), m.From), grid.Spot(b.Size(), m.To)
	return sentence.New(slides[b.colourOf(1<<m.From)][wayOf(from, to)], from.Row+1, from.Col+1)
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
