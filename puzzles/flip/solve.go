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

	found [2]gf2.Lightest // by colour; the zero value before the search
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
	t := task{board: b, system: system, toWhite: toWhite, toBlack: toBlack}
	return t.answer(ctx, o)
}

// answer searches to the end, or until ctx ends. What it returns then can go on.
func (t task) answer(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	t.report = o.Tell
	search := t.separately
	if t.system.Null().Dim() > separateMax {
		search = t.together
	}
	var err error
	if t.found, err = search(ctx); err != nil {
		a := t.unproven(t.answers())
		a.Continue = t.answer
		return a, err
	}
	return t.possible(t.answers()), nil
}

// answers returns what was found for each colour.
func (t task) answers() [2]answer { return [2]answer{{white, t.found[0]}, {black, t.found[1]}} }

// separately searches the press sets for one colour after the other.
func (t task) separately(ctx context.Context) (found [2]gf2.Lightest, err error) {
	first, err := t.alone(ctx, white, t.toWhite, func(done float64, nodes int64, best, _ int) {
		t.report(puzzle.Progress{Fraction: done / 2, Nodes: nodes, Best: count(best)})
	})
	second, err2 := t.alone(ctx, black, t.toBlack, func(done float64, nodes int64, best, bound int) {
		t.report(puzzle.Progress{
			Fraction: (1 + done) / 2,
			Nodes:    first.Nodes + nodes,
			Best:     soFar(min(best, first.Weight), min(bound, first.Weight)),
		})
	})
	return [2]gf2.Lightest{first, second}, cmp.Or(err, err2)
}

// alone searches the press sets for one colour, or goes on with that.
func (t task) alone(ctx context.Context, goal int, start []uint64, progress gf2.Progress) (gf2.Lightest, error) {
	if t.found[goal].First == nil {
		return t.system.Null().Lightest(ctx, start, progress)
	}
	found, err := t.system.Null().Resume(ctx, t.found[goal:goal+1], progress)
	return found[0], err
}

// together is separately for both colours at once, of which only the better one matters.
func (t task) together(ctx context.Context) (found [2]gf2.Lightest, err error) {
	progress := func(done float64, nodes int64, best, bound int) {
		t.report(puzzle.Progress{Fraction: done, Nodes: nodes, Best: soFar(best, bound)})
	}
	var both []gf2.Lightest
	if t.found[white].First == nil {
		both, err = t.system.Null().LightestOf(ctx, [][]uint64{t.toWhite, t.toBlack}, progress)
	} else {
		both, err = t.system.Null().Resume(ctx, t.found[:], progress)
	}
	return [2]gf2.Lightest(both), err
}
