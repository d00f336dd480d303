package flip

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// patience is how many times as many changes randomBoard tries as [most], which has met such a board.
const patience = 100

// randomBoard returns any board, or one with the minimum that the wish asks for.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	to := newBoard(w.Size).WithGoal(grid.GoalOf(w.Goal)).(*board)
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return scrambled(to, rng), nil
	}
	c := climb(to, moves, moves, rng)
	c.Tries *= patience
	c.None = sentence.Refuse("No board of %v with a minimum of %d presses was found. Smaller numbers are easier to find.",
		w.Size, moves)
	return c.Board(ctx)
}

// scrambled returns a board with the goal of b: a solved one after random presses that is not
// solved any more. Boards of one or two cells always are if either colour is the goal.
func scrambled(b *board, rng *rand.Rand) *board {
	for {
		after := solved(b, rng)
		for cell := range b.size.Rows * b.size.Cols {
			if rng.IntN(2) == 1 {
				after.press(cell)
			}
		}
		if b.goal.Index == toEither && b.size.Rows*b.size.Cols <= 2 || !after.Solved() {
			return after
		}
	}
}

// solved returns a solved board with the goal of b.
func solved(b *board, rng *rand.Rand) *board {
	target := b.targets()[0]
	if b.goal.Index == toEither && rng.IntN(2) == 1 {
		target = allBlack
	}
	after := b.clone()
	gf2.Add(after.cells, b.wrong(target))
	return after
}

// climb returns a climb to a minimum of presses, a press at a time, for boards with
// the goal of b.
//
// It starts from a solved board with some cells pressed, all choices being equally
// likely. If they are as many as the minimum, every board with that minimum is
// among these, and the others have a smaller one. It accepts a worse board once in
// as many changes as there are cells.
func climb(b *board, moves, pressed int, rng *rand.Rand) *random.Climb[*board] {
	system, cells := systemOf(b.size), b.size.Rows*b.size.Cols
	return &random.Climb[*board]{
		Start: func() *board {
			start := solved(b, rng)
			for _, cell := range rng.Perm(cells)[:pressed] {
				start.press(cell)
			}
			return start
		},
		Miss: func(ctx context.Context, b *board) (int, error) {
			least, err := minimum(ctx, b, system)
			return max(least-moves, moves-least), err
		},
		Change: func(b *board) *board {
			next := b.clone()
			next.press(rng.IntN(cells))
			return next
		},
		Stray:  func() bool { return rng.IntN(cells) == 0 },
		Climbs: 1,
		Tries:  tries(system.Null().Dim(), cells),
	}
}

// minimum returns the fewest presses that solve a solvable board.
func minimum(ctx context.Context, b *board, system *system) (int, error) {
	found, err := system.lightest(ctx, b.starts(system), nil)
	least := found[0].Weight
	for _, f := range found {
		least = min(least, f.Weight)
	}
	return least, err
}

// largeBoard is the number of cells beyond which a climb makes fewer changes.
const largeBoard = 64 * 64

// tries returns how many changes take some hundredths of a second on boards of a
// size with a nullity.
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
