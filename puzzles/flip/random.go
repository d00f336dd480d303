package flip

import (
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// patience is how many times as long as most, which met such a board, a search for one goes on.
const patience = 100

// randomBoard returns any board, or one with the minimum that is wished, proven by the solver.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	to := newBoard(w.Size).WithGoal(grid.GoalOf(w.Goal)).(*board)
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return to.any(rng), nil
	}
	c := to.climb(moves, moves, rng)
	c.Tries *= patience
	c.None = sentence.Refuse("No board of %v with a minimum of %d presses came up. Smaller numbers are easier to find.",
		w.Size, moves)
	found, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return to.after(found), nil
}

// any returns a board with the goal of b that is solved after random presses, and has not been solved before. Boards of one or
// two cells always have where the goal is either colour.
func (b *board) any(rng *rand.Rand) *board {
	for {
		after := b.scramble(rng)
		if b.goal.Index == toEither && b.size.Rows*b.size.Cols <= 2 || !after.Solved() {
			return after
		}
	}
}

// scramble presses each cell of a solved board or not, by chance.
func (b *board) scramble(rng *rand.Rand) *board {
	after := b.reached(b.anyTarget(rng))
	for cell := range b.size.Rows * b.size.Cols {
		if rng.IntN(2) == 1 {
			after.press(cell)
		}
	}
	return after
}

// anyTarget returns one of the targets of the goal.
func (b *board) anyTarget(rng *rand.Rand) target {
	if targets := b.targets(); len(targets) == 1 {
		return targets[0]
	}
	return target(rng.IntN(2))
}

// reached returns the solved board with the goal of b that shows a target.
func (b *board) reached(t target) *board {
	after := b.clone()
	gf2.Add(after.cells, b.wrong(t))
	return after
}

// scrambled is a solved board after presses.
type scrambled struct {
	target
	presses []uint64
}

// climb returns a climb to a minimum of presses, a press at a time, for boards with the goal of b.
//
// It starts from a solved board with some cells pressed, all choices being equally likely. Where they are
// as many as the minimum, every board with that minimum is among these. The others have a smaller one. It
// goes on from a change for the worse rarely enough not to undo more than what one of all cells can gain.
func (b *board) climb(moves, pressed int, rng *rand.Rand) *random.Climb[*scrambled] {
	system, cells := gf2.SystemOf(b.size.Rows, b.size.Cols), b.size.Rows*b.size.Cols
	return &random.Climb[*scrambled]{
		Start: func() *scrambled {
			s := &scrambled{target: b.anyTarget(rng), presses: make([]uint64, words(cells))}
			for _, cell := range rng.Perm(cells)[:pressed] {
				s.press(cell)
			}
			return s
		},
		Miss: func(ctx context.Context, s *scrambled) (int, error) {
			least, err := s.minimum(ctx, system, len(b.targets()) > 1)
			return max(least-moves, moves-least), err
		},
		Change: func(s *scrambled) *scrambled {
			next := &scrambled{target: s.target, presses: slices.Clone(s.presses)}
			next.press(rng.IntN(cells))
			return next
		},
		Stray:  func() bool { return rng.IntN(cells) == 0 },
		Climbs: 1,
		Tries:  tries(system.Null().Dim(), cells),
	}
}

// largeBoard is the number of cells beyond which boards are so large that fewer changes are made.
const largeBoard = 64 * 64

// tries returns how many changes take some hundredths of a second where so many press sets are quiet, as a power
// of two.
func tries(nullity, cells int) int {
	const least = 12
	most := least
	switch {
	case nullity <= 8:
		most = 2000
	case nullity <= 12:
		most = 400
	case nullity <= 16:
		most = 100
	}
	if cells > largeBoard {
		return max(most*largeBoard/2/cells, least)
	}
	return most
}

func (s *scrambled) press(cell int) { s.presses[cell/64] ^= 1 << (cell % 64) }

// minimum returns the fewest presses that solve the board: for its target or, if either is set, for both
// colours.
func (s *scrambled) minimum(ctx context.Context, system *gf2.System, either bool) (int, error) {
	starts := [][]uint64{s.presses}
	if either {
		other := slices.Clone(s.presses)
		gf2.Add(other, system.AllOnes())
		starts = append(starts, other)
	}
	found, err := system.Null().LightestOf(ctx, starts, func(float64, int64, int, int) {})
	least := found[0].Weight
	for _, f := range found[1:] {
		least = min(least, f.Weight)
	}
	return least, err
}

// after returns the board with the goal of b that the presses lead to.
func (b *board) after(s *scrambled) *board {
	after := b.reached(s.target)
	for _, cell := range gf2.Ones(s.presses) {
		after.press(cell)
	}
	return after
}
