package flip

import (
	"context"
	"math/rand/v2"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// levels returns parts of the largest minimum; on tiny boards some of them are the same.
func levels(s puzzle.Size) []puzzle.Wish {
	most := maxMoves(s)
	var all []puzzle.Wish
	last := 0
	for i, name := range []string{"Easy", "Medium", "Hard", "Very hard"} {
		if moves := (most*(i+1) + 3) / 4; moves > last {
			last = moves
			all = append(all, puzzle.Wish{Name: name, Size: s, Asks: map[string]int{random.MovesID: moves}})
		}
	}
	return all
}

// randomBoard returns any board, or one with the minimum that is wished, proven by the solver.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return anyBoard(w.Size, rng), ctx.Err()
	}
	c := newClimb(w.Size, moves, rng)
	tries := drawTries * c.tries()
	for i := 0; c.least != moves; i++ {
		if i == tries {
			return nil, sentence.Refuse("No board of %v with a minimum of %d presses came up. Smaller numbers are easier to find.",
				w.Size, moves)
		}
		if err := c.step(ctx, moves); err != nil {
			return nil, err
		}
	}
	return c.board(), nil
}

// drawTries is how many times as long as maxMoves, which met such a board, a draw goes on.
const drawTries = 100

// known keeps what mostMoves returned, by size.
var known sync.Map

// maxMoves returns a minimum of presses that boards of a size can have, up to which all
// numbers occur: pressing one cell more changes the minimum by one at most. It is the largest
// one of all boards where these are few, or no pattern is quiet. Elsewhere boards
// with a larger one are rare. Where proving a usual minimum takes long, it is one that
// is proven quickly.
func maxMoves(s puzzle.Size) int {
	moves, _ := mostMoves(context.Background(), s)
	return moves
}

// mostMoves is maxMoves unless ctx ends.
func mostMoves(ctx context.Context, s puzzle.Size) (moves int, err error) {
	if moves, ok := known.Load(s); ok {
		return moves.(int), ctx.Err()
	}
	system := gf2.CrossOf(s.Rows, s.Cols)
	cells := s.Rows * s.Cols
	switch nullity := system.Null().Dim(); {
	case nullity == 0:
		// Two sets solve a board: any x, and x with the set of AllOnes added. Half of
		// the cells of that set are pressed in both cases, the other cells in one.
		moves = cells - (gf2.Weight(system.AllOnes())+1)/2
	case cells <= exhaustiveMax:
		moves = farthest(s)
	case nullity > separateMax:
		moves = cells / 4
	default:
		moves, err = highest(ctx, s)
	}
	if err == nil {
		known.Store(s, moves)
	}
	return moves, err
}

// exhaustiveMax is the largest number of cells where all boards are looked at.
const exhaustiveMax = 16

// farthest returns the largest minimum of all boards of a size, by breadth-first search
// from the boards of one colour.
func farthest(s puzzle.Size) (moves int) {
	cells := s.Rows * s.Cols
	presses := make([]uint32, cells)
	for i := range presses {
		b := newBoard(s)
		b.press(i/s.Cols, i%s.Cols)
		for r, row := range b.rows {
			presses[i] |= uint32(row) << (r * s.Cols)
		}
	}
	seen := make([]bool, 1<<cells)
	seen[0], seen[len(seen)-1] = true, true
	for layer := []uint32{0, uint32(len(seen) - 1)}; ; moves++ {
		var next []uint32
		for _, b := range layer {
			for _, press := range presses {
				if after := b ^ press; !seen[after] {
					seen[after] = true
					next = append(next, after)
				}
			}
		}
		if len(next) == 0 {
			return moves
		}
		layer = next
	}
}

// highest returns the largest minimum that a climb meets.
func highest(ctx context.Context, s puzzle.Size) (high int, err error) {
	c := newClimb(s, s.Rows*s.Cols/2, random.Source(0))
	for range c.tries() {
		if err := c.step(ctx, s.Rows*s.Cols); err != nil {
			return 0, err
		}
		high = max(high, c.least)
	}
	return high, nil
}
