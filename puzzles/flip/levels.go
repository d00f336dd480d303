package flip

import (
	"context"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// quickMax is the largest nullity of the sizes whose boards are all solved within milliseconds.
const quickMax = 20

// known caches the results of most.
var known sync.Map

// most returns a minimum of presses that some board of a size and a goal has. All smaller
// numbers occur too, since one press changes the minimum by one at most. It is exact for
// up to 16 cells and for nullity 0. Elsewhere a climb has met it, and boards with a larger
// one are rare. Where the proof of a usual minimum takes long, it is one with a quick proof.
func most(s view.Size, goal int) int {
	if goal != toEither {
		goal = toWhite // any other single target is reached by as many presses from as many boards
	}
	type key struct {
		view.Size
		goal int
	}
	if moves, ok := known.Load(key{s, goal}); ok {
		return moves.(int)
	}
	system, cells := systemOf(s), s.Rows*s.Cols
	moves := cells / 4
	switch nullity := system.Null().Dim(); {
	case nullity == 0 && goal == toEither:
		// Two sets solve a board: any x, and x with the set of AllOnes added. Half of
		// the cells of that set are pressed in both cases, the other cells in one.
		moves = cells - (gf2.Weight(system.AllOnes())+1)/2
	case nullity == 0:
		moves = cells // one set solves a board, and each is that of one
	case nullity <= quickMax:
		moves = highest(s, goal)
	}
	known.Store(key{s, goal}, moves)
	return moves
}

// highest returns the largest minimum that a climb meets. On boards of up to 16 cells,
// that is the largest of all. The climb asks for cells+1 presses, more than any board
// needs, so it goes on to its last try and misses by cells+1 less the minimum.
func highest(s view.Size, goal int) (high int) {
	cells := s.Rows * s.Cols
	c := climb(newBoard(s).WithGoal(grid.Goal{Index: goal}).(*board), cells+1, cells/2, random.Source(0))
	miss := c.Miss
	c.Miss = func(ctx context.Context, b *board) (int, error) {
		short, err := miss(ctx, b)
		high = max(high, cells+1-short)
		return short, err
	}
	_, _ = c.Board(context.Background())
	return high
}
