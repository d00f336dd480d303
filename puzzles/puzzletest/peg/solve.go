package peg

import (
	"context"
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Solve finds the first solution in the order of its jumps, or proves that there is none.
func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (grid.Answer, error) {
	return grid.Shortest[uint64, space]{Space: space{b}, Starts: []uint64{b.pegs}, Move: between, Moves: jumps}.Solve(ctx, report)
}

// space is the graph of the sets of pegs.
type space struct{ *board }

// Next appends the pegs after each jump.
func (s space) Next(dst []uint64, pegs uint64) []uint64 {
	for _, j := range s.jumps {
		if j.can(pegs) {
			dst = append(dst, pegs^j.cells())
		}
	}
	return dst
}

// Goal reports whether one peg is left.
func (space) Goal(pegs uint64) bool { return bits.OnesCount64(pegs) == 1 }

// MayNeed reports whether n jumps leave one peg: each takes one away.
func (space) MayNeed(pegs uint64, n int) bool { return bits.OnesCount64(pegs) == n+1 }

// between returns the jump between two sets of pegs. Of the two that are gone the farther one jumped.
func between(before, after uint64) grid.Move {
	to, gone := bits.TrailingZeros64(after&^before), before&^after
	from := bits.TrailingZeros64(gone)
	if from > to {
		from = bits.Len64(gone) - 1
	}
	return grid.Move{From: from, To: to}
}

// because returns why the first jump of rest is made: it is the only one, or one of some that leads on.
func because(ctx context.Context, on grid.Board, _ []grid.Move) (puzzle.Picture, error) {
	n, p := on.(*board).possible()
	p.Text = sentence.New("No other jump is possible.")
	if n > 1 {
		p.Text = sentence.New("The marked pegs can make %v. This one leads to a single peg.", jumps(n))
	}
	return p, ctx.Err()
}

// possible counts the jumps that can be made, and marks their pegs.
func (b *board) possible() (n int, p puzzle.Picture) {
	pegs := uint64(0)
	for _, j := range b.jumps {
		if j.can(b.pegs) {
			pegs |= 1 << j.From
			n++
		}
	}
	p.Marks = grid.Mark(b.size, grid.Cells(pegs), view.MarkCount)
	return n, p
}

// costly says that no jump after a jump leads on. All ways to a single peg are equally long, so a jump costs nothing else.
func costly(ctx context.Context, _ puzzle.Mistake, _, after grid.Board) (note puzzle.Note, err error) {
	n, p := after.(*board).possible()
	note.Picture, note.Text = p, sentence.New("After it no jump is possible.")
	if n > 0 {
		note.Text = sentence.Count(n, "After it one jump is possible, and it does not lead to a single peg.",
			"After it %d jumps are possible, and none leads to a single peg.")
	}
	return note, ctx.Err()
}
