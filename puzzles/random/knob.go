package random

import "fourfold/puzzles/puzzle"

// MovesID is the ID of the knob that Moves returns.
const MovesID = "moves"

// Moves returns the knob that asks for the minimum number of moves, from 1 to the most that a board
// of a size can have.
func Moves(most func(puzzle.Size) int) puzzle.Knob {
	return puzzle.Knob{
		ID:    MovesID,
		Label: "Moves",
		About: "exactly so many moves from the goal, proven",
		Hint:  "%d to %d, exactly so many from the goal; empty for any",
		Said:  "%d moves from the goal",
		Range: func(s puzzle.Size) (least, largest int) { return 1, most(s) },
	}
}
