package flip

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/gf2"
)

// answer is what one colour asks for: its smallest press sets.
type answer struct {
	goal int // white or black
	gf2.Lightest
}

// Solve finds the smallest press set, or proves that there is none.
//
// Press sets are vectors over GF(2): a set reaches all white if it turns over
// the black cells, and all black if it turns over the white ones. Both differ by
// a set that turns over every cell, which exists on every board, so either both
// colours can be reached or none. Of several smallest sets the answer is one for
// white rather than black, then the one that is first when the sets are compared
// cell by cell, row by row, a pressed cell coming first.
func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	system := gf2.CrossOf(b.size.Rows, b.size.Cols)
	presses, violated := system.Solve(b.rows)
	if presses == nil {
		return b.impossible(system.Violated(violated)), nil
	}
	toWhite, err := lightest(ctx, system, white, presses, report, answer{})
	if err != nil {
		return puzzle.Outcome{}, err
	}
	gf2.Add(presses, system.AllOnes())
	toBlack, err := lightest(ctx, system, black, presses, report, toWhite)
	if err != nil {
		return puzzle.Outcome{}, err
	}
	return b.possible(system.Null().Dim(), toWhite, toBlack), nil
}

// lightest returns the smallest press sets for a colour, given any press set for
// it, and what has been found for the colour before it.
func lightest(ctx context.Context, system *gf2.Cross, goal int, presses []uint64, report func(puzzle.Progress), before answer) (answer, error) {
	progress := func(done float64, nodes int64, best int) {
		if goal == black {
			best = min(best, before.Weight)
		}
		report(puzzle.Progress{
			Fraction: (float64(goal) + done) / 2,
			Nodes:    before.Nodes + nodes,
			Best:     count(best),
		})
	}
	found, err := system.Null().Lightest(ctx, presses, progress)
	return answer{goal, found}, err
}
