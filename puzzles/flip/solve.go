package flip

import (
	"cmp"
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/solver/gf2"
)

// answer is what one colour asks for: its smallest press sets.
type answer struct {
	goal int // white or black
	gf2.Lightest
}

// separateMax is the largest nullity where both colours are searched to the end, each on its
// own. Beyond, searching takes long, and the colour that needs more presses is
// given up when that is proven.
const separateMax = 20

// task is a board that can be solved, any press set for each colour, and whom to tell.
type task struct {
	*board
	system           *gf2.System
	toWhite, toBlack []uint64
	report           func(puzzle.Progress)
}

// Solve finds the smallest press set, or proves that there is none.
//
// Press sets are vectors over GF(2): a set reaches all white if it turns over
// the black cells, and all black if it turns over the white ones. Both differ by
// a set that turns over every cell, which exists on every board, so either both
// colours can be reached or none. Of several smallest sets the answer is one for
// white rather than black, then the one that is first when the sets are compared
// cell by cell, row by row, a pressed cell coming first.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	system := gf2.SystemOf(b.size.Rows, b.size.Cols)
	toWhite, violated := system.Solve(b.rows)
	if toWhite == nil {
		return b.impossible(system, violated), nil
	}
	toBlack := slices.Clone(toWhite)
	gf2.Add(toBlack, system.AllOnes())
	t := task{b, system, toWhite, toBlack, o.Tell}
	if system.Null().Dim() > separateMax {
		return t.together(ctx)
	}
	return t.separately(ctx)
}

// separately searches the press sets for one colour after the other.
func (t task) separately(ctx context.Context) (grid.Answer, error) {
	null := t.system.Null()
	first, err := null.Lightest(ctx, t.toWhite, func(done float64, nodes int64, best, _ int) {
		t.report(puzzle.Progress{Fraction: done / 2, Nodes: nodes, Best: count(best)})
	})
	second, err2 := null.Lightest(ctx, t.toBlack, func(done float64, nodes int64, best, bound int) {
		t.report(puzzle.Progress{
			Fraction: (1 + done) / 2,
			Nodes:    first.Nodes + nodes,
			Best:     soFar(min(best, first.Weight), min(bound, first.Weight)),
		})
	})
	return t.outcome(first, second, cmp.Or(err, err2))
}

// together is separately for both colours at once, of which only the better one matters.
func (t task) together(ctx context.Context) (grid.Answer, error) {
	starts := [][]uint64{t.toWhite, t.toBlack}
	found, err := t.system.Null().LightestOf(ctx, starts, func(done float64, nodes int64, best, bound int) {
		t.report(puzzle.Progress{Fraction: done, Nodes: nodes, Best: soFar(best, bound)})
	})
	return t.outcome(found[0], found[1], err)
}

// outcome returns what was found until the search was done, or ended by err.
func (t task) outcome(first, second gf2.Lightest, err error) (grid.Answer, error) {
	toWhite, toBlack := answer{white, first}, answer{black, second}
	if err != nil {
		return unproven(toWhite, toBlack), err
	}
	return t.possible(t.system, toWhite, toBlack), nil
}
