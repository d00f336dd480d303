package flip

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solved tells whether all cells show one colour.
func (b *board) Solved() bool { return b.oneColour() }

// Targets returns the cell itself: a click on it is a whole move.
func (b *board) Targets(from puzzle.Spot) []puzzle.Spot {
	if b.Values(from) == 0 {
		return nil
	}
	return []puzzle.Spot{from}
}

// Move presses a cell, which is given twice.
func (b *board) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	switch {
	case b.Values(from) == 0:
		return nil, puzzle.Step{}, sentence.Refuse("There is no cell to press.")
	case from != to:
		return nil, puzzle.Step{}, sentence.Refuse("Cells stay where they are: click one to press it.")
	}
	after := b.clone()
	after.press(from.Row, from.Col)
	return after, b.step(from), nil
}
