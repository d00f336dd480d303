package flip

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// answer is what one look asks for: its smallest press sets.
type answer struct {
	look
	gf2.Lightest
}

// separateMax is the largest nullity where both colours are searched to the end, each on its
// own. Beyond, searching takes long, and the colour that needs more presses is
// given up when that is proven.
const separateMax = 20

// keptPart is which part of the memory for a search the sizes may take that are kept prepared.
const keptPart = 8

// task is a board that can be solved, any press set for each look that will do, and whom to tell.
type task struct {
	*board
	system *gf2.System
	looks  []look
	starts [][]uint64 // by look of this list
	fifth  int        // presses that are needed at least, since one turns over five cells at most
	report func(puzzle.Progress)

	found []gf2.Lightest // by look of this list; nil before the search
}

// Solve finds the smallest press set, or proves that there is none.
//
// Press sets are vectors over GF(2): a set reaches all white if it turns over
// the black cells, all black if it turns over the white ones, and another board if it turns over
// those that differ. The sets for both colours differ by
// a set that turns over every cell, which exists on every board, so where either will do, both
// colours can be reached or none. Of several smallest sets the answer is one for
// white rather than black, then the one that is first when the sets are compared
// cell by cell, row by row, a pressed cell coming first.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	gf2.Keep(o.Limit() / keptPart)
	system, looks := gf2.SystemOf(b.size.Rows, b.size.Cols), b.looks()
	start := system.Solve(b.wrong(looks[0]))
	if start == nil {
		return b.impossible(system), ctx.Err()
	}
	t := task{board: b, system: system, looks: looks, starts: append(make([][]uint64, 0, len(looks)), start)}
	t.fifth = b.fifth()
	if len(looks) > 1 {
		other := slices.Clone(start)
		gf2.Add(other, system.AllOnes())
		t.starts = append(t.starts, other)
	}
	return t.answer(ctx, o)
}

// reach is how many cells a press turns over at most.
const reach = 5

// fifth returns how many presses a look needs at least, as many as if each turned over five of the wrong cells.
func (b *board) fifth() int {
	least := math.MaxInt
	for _, l := range b.looks() {
		least = min(least, (gf2.Weight(b.wrong(l))+reach-1)/reach)
	}
	return least
}

// answer searches to the end, or until ctx ends. What it returns then can go on.
func (t task) answer(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	t.report = o.Tell
	search := t.separately
	if t.system.Null().Dim() > separateMax && len(t.looks) > 1 {
		search = t.together
	}
	var err error
	if t.found, err = search(ctx); err == nil {
		err = ctx.Err()
	}
	if err != nil {
		a := t.unproven(t.answers())
		if t.system.Null().Searchable() {
			a.Continue = t.answer
		}
		return a, gaveUp(err)
	}
	return t.possible(t.answers()), nil
}

// errTooMany is the error for sizes with so many press sets that no search would ever come to an end.
var errTooMany error = &sentence.Refusal{
	What: sentence.New("gave up: there are too many press sets to prove that none is smaller"), Err: puzzle.ErrGaveUp,
}

// gaveUp returns the error of a search as Solve is to return it.
func gaveUp(err error) error {
	if errors.Is(err, gf2.ErrDimensions) {
		return errTooMany
	}
	return err
}

// answers returns what was found for each look, the best first.
func (t task) answers() []answer {
	answers := make([]answer, 0, len(t.found))
	for i, found := range t.found {
		answers = append(answers, answer{t.looks[i], found})
	}
	slices.SortStableFunc(answers, func(a, b answer) int { return cmp.Compare(a.Weight, b.Weight) })
	return answers
}

// separately searches the press sets for one look after the other.
func (t task) separately(ctx context.Context) (found []gf2.Lightest, err error) {
	found = make([]gf2.Lightest, 0, len(t.looks))
	nodes, weight := int64(0), math.MaxInt
	for i := range t.looks {
		last := i == len(t.looks)-1
		next, err2 := t.alone(ctx, i, func(done float64, more int64, best, bound int) {
			p := puzzle.Progress{Fraction: (float64(i) + done) / float64(len(t.looks)), Nodes: nodes + more, Best: count(best)}
			if last {
				p.Best = t.soFar(min(best, weight), min(bound, weight))
			}
			t.report(p)
		})
		found, err = append(found, next), cmp.Or(err, err2)
		nodes, weight = nodes+next.Nodes, min(weight, next.Weight)
	}
	return found, err
}

// alone searches the press sets for the i-th look, or goes on with that.
func (t task) alone(ctx context.Context, i int, progress gf2.Progress) (gf2.Lightest, error) {
	if t.found == nil {
		return t.system.Null().Lightest(ctx, t.starts[i], progress)
	}
	found, err := t.system.Null().Resume(ctx, t.found[i:i+1], progress)
	return found[0], err
}

// together is separately for both colours at once, of which only the better one matters.
func (t task) together(ctx context.Context) (found []gf2.Lightest, err error) {
	progress := func(done float64, nodes int64, best, bound int) {
		t.report(puzzle.Progress{Fraction: done, Nodes: nodes, Best: t.soFar(best, bound)})
	}
	if t.found == nil {
		return t.system.Null().LightestOf(ctx, t.starts, progress)
	}
	return t.system.Null().Resume(ctx, t.found, progress)
}
