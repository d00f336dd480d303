package flip

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// patience is how many times as long as maxMoves, which met such a board, a search for one goes on.
const patience = 100

// randomBoard returns any board, or one with the minimum that is wished, proven by the solver.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (grid.Board, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, asked := w.Asks[random.MovesID]
	if !asked {
		return anyBoard(w.Size, rng), nil
	}
	c := climbTo(w.Size, moves, moves, rng)
	c.Tries *= patience
	c.None = sentence.Refuse("No board of %v with a minimum of %d presses came up. Smaller numbers are easier to find.",
		w.Size, moves)
	found, err := c.Board(ctx)
	if err != nil {
		return nil, err
	}
	return found.board(w.Size), nil
}

// scrambled is a board of one colour after presses.
type scrambled struct {
	colour  int
	presses []uint64
}

// climbTo returns a climb to a minimum of presses, a press at a time.
//
// It starts from a board of one colour with some cells pressed, all choices being equally likely. Where they are
// as many as the minimum, every board with that minimum is among these. The others have a smaller one. It
// goes on from a change for the worse rarely enough not to undo more than what one of all cells can gain.
func climbTo(s puzzle.Size, moves, pressed int, rng *rand.Rand) *random.Climb[*scrambled] {
	system, cells := gf2.SystemOf(s.Rows, s.Cols), s.Rows*s.Cols
	return &random.Climb[*scrambled]{
		Start: func() *scrambled {
			b := &scrambled{colour: rng.IntN(2), presses: make([]uint64, (cells+63)/64)}
			for _, cell := range rng.Perm(cells)[:pressed] {
				b.press(cell)
			}
			return b
		},
		Miss: func(ctx context.Context, b *scrambled) (int, error) {
			least, err := b.minimum(ctx, system)
			return max(least-moves, moves-least), err
		},
		Change: func(b *scrambled) *scrambled {
			next := &scrambled{colour: b.colour, presses: slices.Clone(b.presses)}
			next.press(rng.IntN(cells))
			return next
		},
		Stray:  func() bool { return rng.IntN(cells) == 0 },
		Climbs: 1,
		Tries:  tries(system.Null().Dim()),
	}
}

// tries returns how many changes take some hundredths of a second where so many press sets are quiet, as a power
// of two.
func tries(nullity int) int {
	switch {
	case nullity <= 8:
		return 2000
	case nullity <= 12:
		return 400
	case nullity <= 16:
		return 100
	}
	return 12
}

func (b *scrambled) press(cell int) { b.presses[cell/64] ^= 1 << (cell % 64) }

// minimum returns the fewest presses that solve the board.
func (b *scrambled) minimum(ctx context.Context, system *gf2.System) (int, error) {
	other := slices.Clone(b.presses)
	gf2.Add(other, system.AllOnes())
	found, err := system.Null().LightestOf(ctx, [][]uint64{b.presses, other}, func(float64, int64, int, int) {})
	return min(found[0].Weight, found[1].Weight), err
}

// board returns the board.
func (b *scrambled) board(s puzzle.Size) *board {
	board := newBoard(s)
	if b.colour == black {
		board.fill()
	}
	for _, cell := range gf2.Ones(b.presses) {
		board.press(cell)
	}
	return board
}

// known keeps what maxMoves returned, by size.
var known sync.Map

// maxMoves returns a minimum of presses that boards of a size can have, up to which all
// numbers occur: pressing one cell more changes the minimum by one at most. It is the largest
// one of all boards where these are few, or no pattern is quiet. Elsewhere boards
// with a larger one are rare. Where proving a usual minimum takes long, it is one that
// is proven quickly.
func maxMoves(s puzzle.Size) int {
	if moves, ok := known.Load(s); ok {
		return moves.(int)
	}
	system, cells := gf2.SystemOf(s.Rows, s.Cols), s.Rows*s.Cols
	moves := cells / 4
	switch nullity := system.Null().Dim(); {
	case nullity == 0:
		// Two sets solve a board: any x, and x with the set of AllOnes added. Half of
		// the cells of that set are pressed in both cases, the other cells in one.
		moves = cells - (gf2.Weight(system.AllOnes())+1)/2
	case nullity <= separateMax:
		moves = highest(s)
	}
	known.Store(s, moves)
	return moves
}

// highest returns the largest minimum that a climb meets. On boards of up to 16 cells, that is the
// largest of all.
func highest(s puzzle.Size) (high int) {
	cells := s.Rows * s.Cols
	c := climbTo(s, cells+1, cells/2, random.Source(0))
	miss := c.Miss
	c.Miss = func(ctx context.Context, b *scrambled) (int, error) {
		short, err := miss(ctx, b)
		high = max(high, cells+1-short)
		return short, err
	}
	_, _ = c.Board(context.Background()) // ends with its tries, since no board needs more presses than cells
	return high
}
