package flip

import (
	"context"
	"math/rand/v2"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// patience is by how much more tries randomBoard makes than [most], which met such a board.
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
	found, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return found, nil
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
// among these, and the others have a smaller one. It goes on from a change for the
// worse so rarely that this undoes less than one of all cells can gain.
func climb(b *board, moves, pressed int, rng *rand.Rand) *random.Climb[*board] {
	system, cells := gf2.SystemOf(b.size.Rows, b.size.Cols), b.size.Rows*b.size.Cols
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
func minimum(ctx context.Context, b *board, system *gf2.System) (int, error) {
	found, err := system.Null().LightestOf(ctx, b.starts(system), func(float64, int64, int, int) {})
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

// known caches the results of most.
var known sync.Map

// most returns a minimum of presses that boards of a size and a goal can have, up to
// which all numbers occur: one press changes the minimum by one at most. It is the
// largest one of all boards if these are few or no pattern is quiet. Elsewhere boards
// with a larger one are rare. Where the proof of a usual minimum takes long, it is one
// with a quick proof.
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

// highest returns the largest minimum that a climb meets. On boards of up to 16 cells,
// that is the largest of all. The climb ends with its tries, since no board needs more
// presses than cells.
func highest(s puzzle.Size, goal int) (high int) {
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
