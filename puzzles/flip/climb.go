package flip

import (
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/gf2"
)

// climb walks from board to board, a press at a time, towards a minimum of presses.
//
// It starts from a board of one colour with as many cells pressed as the minimum shall
// be, all choices being equally likely. Every board with that minimum is among
// these. The others have a smaller one.
type climb struct {
	size    puzzle.Size
	system  *gf2.Cross
	rng     *rand.Rand
	goal    int      // white or black
	presses []uint64 // from the board of that colour
	least   int      // the minimum of the board, or -1 before it is known
}

// newClimb returns a climb to a minimum.
func newClimb(s puzzle.Size, moves int, rng *rand.Rand) *climb {
	cells := s.Rows * s.Cols
	c := &climb{size: s, system: gf2.CrossOf(s.Rows, s.Cols), rng: rng, goal: rng.IntN(2), least: -1}
	c.presses = make([]uint64, (cells+63)/64)
	for _, cell := range rng.Perm(cells)[:moves] {
		c.press(cell)
	}
	return c
}

func (c *climb) press(cell int) { c.presses[cell/64] ^= 1 << (cell % 64) }

// step presses a cell by chance, and takes that back where it leads away from the
// minimum that is wanted: but for now and then, so that it gets away from where every step does.
// That is rare enough not to undo more than what one of all cells can gain. The first step
// finds the minimum of the board.
func (c *climb) step(ctx context.Context, moves int) (err error) {
	if c.least < 0 {
		c.least, err = c.minimum(ctx)
		return err
	}
	cells := c.size.Rows * c.size.Cols
	cell := c.rng.IntN(cells)
	c.press(cell)
	least, err := c.minimum(ctx)
	if err != nil {
		return err
	}
	if away(least, moves) > away(c.least, moves) && c.rng.IntN(cells) > 0 {
		c.press(cell)
		return nil
	}
	c.least = least
	return nil
}

func away(a, b int) int { return max(a-b, b-a) }

// minimum returns the fewest presses that solve the board.
func (c *climb) minimum(ctx context.Context) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	other := slices.Clone(c.presses)
	gf2.Add(other, c.system.AllOnes())
	found, err := c.system.Null().LightestOf(ctx, [][]uint64{c.presses, other}, func(float64, int64, int, int) {})
	return min(found[0].Weight, found[1].Weight), err
}

// tries returns how many steps take some hundredths of a second.
func (c *climb) tries() int {
	switch n := c.system.Null().Dim(); {
	case n <= 8:
		return 2000
	case n <= 12:
		return 400
	case n <= 16:
		return 100
	default:
		return 12
	}
}

// board returns the board.
func (c *climb) board() *board {
	b := newBoard(c.size)
	if c.goal == black {
		for r := range b.rows {
			b.rows[r] = b.mask()
		}
	}
	for _, cell := range gf2.Ones(c.presses) {
		at := b.spot(cell)
		b.press(at.Row, at.Col)
	}
	return b
}
