package fourline

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solved reports whether four stand in line.
func (b *board) Solved() bool { return b.inLines() != 0 }

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

// movable returns the pieces of a colour that are beside a blank.
func (b *board) movable(c colour) uint64 { return b.pieces[c] & b.beside(b.blanks()) }

// Targets returns the blanks beside a piece that may move.
func (b *board) Targets(from puzzle.Spot) []puzzle.Spot {
	piece, err := b.held(from)
	if err != nil {
		return nil
	}
	return b.spots(b.beside(piece) & b.blanks())
}

// Move slides a piece into a blank.
func (b *board) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	piece, err := b.held(from)
	if err != nil {
		return nil, puzzle.Step{}, err
	}
	into := b.beside(piece) & b.blanks() & b.cellAt(to)
	if into == 0 {
		return nil, puzzle.Step{}, sentence.Refuse("A piece slides only into a blank beside it.")
	}
	return b.moved(piece, into), b.step(move{piece, into}), nil
}

// held returns the cell of a piece that may move, or says why none there may.
func (b *board) held(at puzzle.Spot) (uint64, error) {
	piece := b.cellAt(at) &^ b.blanks()
	switch {
	case b.Solved():
		return 0, sentence.Refuse("Four stand in line: the goal is reached.")
	case piece == 0:
		return 0, sentence.Refuse("There is no piece here.")
	case b.turn.has(b.colourOf(piece)):
		return piece, nil
	case b.turn == onlyBlack:
		return 0, sentence.Refuse("Black moves now.")
	}
	return 0, sentence.Refuse("White moves now.")
}

// cellAt returns the cell of a spot as a set, empty where that is outside of the board.
func (b *board) cellAt(at puzzle.Spot) uint64 {
	i, ok := b.index(at)
	if !ok {
		return 0
	}
	return 1 << i
}
