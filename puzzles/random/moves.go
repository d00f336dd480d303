package random

import "fourfold/puzzles/puzzle"

// MovesID is the ID of the knob that Moves returns.
const MovesID = "moves"

// Moves returns the knob that asks for the minimum number of moves, from 0, which is a board that is
// solved, to the most that a board of a size can have. It is for puzzles whose random boards can have every number between them.
func Moves(most func(puzzle.Size) int) puzzle.Knob {
	return puzzle.Knob{
		ID:    MovesID,
		Label: "Moves",
		About: "exactly N moves from the goal, proven",
		Hint:  "%d to %d, exactly that many from the goal; empty for any",
		Said:  "%d moves from the goal",
		Range: func(s puzzle.Size, _ int) (least, largest int) { return 0, most(s) },
	}
}

// Level is a name for a number that a knob can ask for.
type Level struct {
	Name   string
	Number int
}

// Levels returns wishes for numbers of the knob with the ID, without those that ask for no more than the one
// before them: on small boards some levels are the same.
func Levels(id string, s puzzle.Size, levels ...Level) []puzzle.Wish {
	var wishes []puzzle.Wish
	last := 0
	for _, l := range levels {
		if l.Number > last {
			last = l.Number
			wishes = append(wishes, puzzle.Wish{Name: l.Name, Size: s, Asks: map[string]int{id: l.Number}})
		}
	}
	return wishes
}

// Quarters returns levels for the knob that Moves returns: a quarter of the most moves, two, three and all.
func Quarters(most func(puzzle.Size) int) func(puzzle.Size, int) []puzzle.Wish {
	return func(s puzzle.Size, _ int) []puzzle.Wish {
		quarters := func(n int) int { return (n*most(s) + 3) / 4 }
		return Levels(MovesID, s, Level{"Easy", quarters(1)}, Level{"Medium", quarters(2)}, Level{"Hard", quarters(3)},
			Level{"Very hard", quarters(4)})
	}
}
