package flip

import (
	"context"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/solver/gf2"
)

// presses returns the knob that asks for a minimum of presses.
func presses() puzzle.Knob {
	knob := random.Moves(nil)
	knob.Range = func(s puzzle.Size, goal int) (least, largest int) { return 0, most(s, goal) }
	return knob
}

// levels returns the levels of a size and a goal.
func levels(s puzzle.Size, goal int) []puzzle.Wish {
	return random.Quarters(func(s puzzle.Size) int { return most(s, goal) })(s, goal)
}

// known keeps what most returned.
var known sync.Map

// most returns a minimum of presses that boards of a size and a goal can have, up to which all numbers
// occur: pressing one cell more changes the minimum by one at most. It is the largest one of all boards
// where these are few, or no pattern is quiet. Elsewhere boards with a larger one are rare. Where proving a
// usual minimum takes long, it is one that is proven quickly.
func most(s puzzle.Size, goal int) int {
	if goal != toEither {
		goal = toWhite // any other single target is reached by as many presses from as many boards
	}
	type key struct {
		puzzle.Size
		goal int
	}
	if moves, ok := known.Load(key{s, goal}); ok {
		return moves.(int)
	}
	system, cells := gf2.SystemOf(s.Rows, s.Cols), s.Rows*s.Cols
	moves := cells / 4
	switch nullity := system.Null().Dim(); {
	case nullity == 0 && goal == toEither:
		// Two sets solve a board: any x, and x with the set of AllOnes added. Half of
		// the cells of that set are pressed in both cases, the other cells in one.
		moves = cells - (gf2.Weight(system.AllOnes())+1)/2
	case nullity == 0:
		moves = cells // one set solves a board, and each is that of one
	case nullity <= separateMax:
		moves = highest(s, goal)
	}
	known.Store(key{s, goal}, moves)
	return moves
}

// highest returns the largest minimum that a climb meets. On boards of up to 16 cells, that is the
// largest of all.
func highest(s puzzle.Size, goal int) (high int) {
	cells := s.Rows * s.Cols
	to := newBoard(s).WithGoal(grid.Goal{Index: goal}).(*board)
	c := to.climb(cells+1, cells/2, random.Source(0))
	miss := c.Miss
	c.Miss = func(ctx context.Context, b *scrambled) (int, error) {
		short, err := miss(ctx, b)
		high = max(high, cells+1-short)
		return short, err
	}
	_, _ = c.Board(context.Background()) // ends with its tries, since no board needs more presses than cells
	return high
}
