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
		About: "exactly N moves from the goal, proven",
		Hint:  "%d to %d, exactly that many from the goal; empty for any",
		Said:  "%d moves from the goal",
		Range: func(s puzzle.Size) (least, largest int) { return 1, most(s) },
	}
}

// Level is a name for a number of moves.
type Level struct {
	Name  string
	Moves int
}

// Levels returns wishes for numbers of moves, without those that ask for no more than the one before
// them: on small boards some levels are the same.
func Levels(s puzzle.Size, levels ...Level) []puzzle.Wish {
	var wishes []puzzle.Wish
	last := 0
	for _, l := range levels {
		if l.Moves > last {
			last = l.Moves
			wishes = append(wishes, puzzle.Wish{Name: l.Name, Size: s, Asks: map[string]int{MovesID: l.Moves}})
		}
	}
	return wishes
}
