// Package random helps puzzles to make random boards.
package random

import (
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// Source returns the source of random numbers of a seed.
func Source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// Nth returns the source of random numbers of the n-th board of a seed.
func Nth(seed, n uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, n+1)) }

// MovesID is the ID of the knob that Moves returns.
const MovesID = "moves"

// Moves returns the knob that asks for the minimum number of moves, from 0 to the most for a size and a goal. Random boards
// must have every number between.
func Moves(most func(s view.Size, goal int) int) puzzle.Knob {
	return puzzle.Knob{
		ID:    MovesID,
		Label: "Moves",
		Hint:  "%d to %d, exactly that many from the goal; empty for any",
		Said:  "a board that needs exactly %d moves",
		Range: func(s view.Size, goal int) (least, largest int) { return 0, most(s, goal) },
	}
}

// Level is a name for a number of a knob.
type Level struct {
	Name   string
	Number int
}

// Levels returns wishes for numbers of the knob with an ID. It leaves out levels that ask for no more than the one
// before: on small boards some are the same.
func Levels(id string, s view.Size, levels ...Level) (wishes []puzzle.Wish) {
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
func Quarters(most func(s view.Size, goal int) int) func(view.Size, int) []puzzle.Wish {
	return func(s view.Size, goal int) []puzzle.Wish {
		quarters := func(n int) int { return (n*most(s, goal) + 3) / 4 }
		return Levels(MovesID, s, Level{"Easy", quarters(1)}, Level{"Medium", quarters(2)}, Level{"Hard", quarters(3)},
			Level{"Very hard", quarters(4)})
	}
}
