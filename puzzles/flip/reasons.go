package flip

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// fewWays is the largest nullity whose press sets can all be tried. Beyond, a bound proves a minimum.
const fewWays = 8

// reasons says for each target why no way to it takes fewer presses. Small boards show all first rows, others the
// smallest press sets.
func (t *task) reasons(show func(grid.Board) puzzle.Problem) (notes []puzzle.Note) {
	for i, a := range t.answers() {
		note := puzzle.Note{Text: t.why(a, i == 0)}
		if t.shown() {
			t.firstRows(&note, a, show(t.board))
		} else {
			t.smallest(&note, a)
		}
		if t.system.Null().Dim() <= fewWays {
			note.Lines = func(ctx context.Context) ([]sentence.Text, error) { return []sentence.Text{t.ways(a)}, ctx.Err() }
		}
		notes = append(notes, note)
	}
	if t.system.Null().Dim() > fewWays {
		notes = append(notes, t.bound(t.answers()[0].Weight))
	}
	return notes
}

// why says why no way to a target takes fewer presses. The reason for the answer itself tells the cause.
func (t *task) why(a answer, cause bool) sentence.Text {
	nullity, rows := t.system.Null().Dim(), power(t.size.Cols)
	leave := sentence.New("one leaves nothing over, and it takes %v.", count(a.Weight))
	if nullity > 0 {
		leave = sentence.New("%v leave nothing over, and none of these takes fewer than %v.", power(nullity), count(a.Bound))
	}
	if !cause {
		return sentence.New("To %v: of the %v first rows, %v", a.words(), rows, leave)
	}
	if t.size.Rows == 1 {
		return sentence.New("The order of presses does not matter. So there are %v ways to try: %v Any other leaves discs that are still %v.", rows, leave, a.wrongWord())
	}
	text := sentence.New("The order of presses does not matter, so go row by row. The first row decides all the others: a disc that is still %v can then only be turned by the press below it, "+
		"and so on down to the last row. So there are %v ways to try: %v", a.wrongWord(), rows, leave)
	if nullity == t.size.Cols {
		return text
	}
	return sentence.New("%v Any other leaves something %v at the bottom, where no row is left to turn it.", text, a.wrongWord())
}

// mostWays is the largest number of first rows that a sentence lists.
const mostWays = 40

// ways lists the first rows that lead to a target with the numbers of all presses, the fewest first.
func (t *task) ways(a answer) sentence.Text {
	null, list := t.system.Null(), []byte(nil)
	sets := make([][]uint64, 1<<null.Dim())
	for key := range sets {
		sets[key] = null.Element(a.First, uint64(key))
	}
	slices.SortStableFunc(sets, func(s, t []uint64) int { return cmp.Compare(gf2.Weight(s), gf2.Weight(t)) })
	shown := min(len(sets), mostWays)
	for i, set := range sets[:shown] {
		if i > 0 {
			list = append(list, ", "...)
		}
		list = append(appendRow(list, set, 0, t.size.Cols), ' ')
		list = strconv.AppendInt(list, int64(gf2.Weight(set)), 10)
	}
	if more := len(sets) - shown; more > 0 {
		return sentence.New("First rows that leave nothing over, x for a press, with the number of all presses: %v, and %d more.", string(list), more)
	}
	return sentence.New("First rows that leave nothing over, x for a press, with the number of all presses: %v.", string(list))
}

// equations says how first rows are found that are too many to be shown.
var equations = sentence.New("So many first rows are not tried one by one: each disc of the last row is an equation for the presses of the first row, " +
	"and the equations are solved together.")

// smallest adds the smallest press sets to the reason for an answer, a page each.
func (t *task) smallest(note *puzzle.Note, a answer) {
	note.Pages = int(min(a.Count, gf2.MaxTies))
	note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) {
		set := t.system.Null().Ties(a.Lightest)[i]
		return puzzle.Picture{
			Text:  sentence.New("Dots: cells to press. Smallest press set %d of %d", i+1, a.Count),
			More:  []sentence.Text{equations},
			Marks: grid.Mark(t.size, gf2.Ones(set), view.MarkCount),
		}, ctx.Err()
	}
}

const (
	whyBound = "Where the bound comes from: ways to the same goal differ by quiet patterns, which are presses that change nothing. " +
		"Cells that lie in the same quiet patterns are switched together. So of each such group at least the smaller part is " +
		"pressed. The search then settles pattern after pattern, which joins groups and raises the number: every way needs at least %d presses."

	whyFloor = "Where the bound comes from: a press turns over five cells at most. So turning over all that are wrong takes at least %d presses."
)

// bound says where a lower bound comes from that takes a search, with a picture
// of the bound at its root for each target.
func (t *task) bound(least int) puzzle.Note {
	return puzzle.Note{
		Text:  sentence.New(whyBound, least),
		Pages: len(t.starts),
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			first := t.system.Null().LeastByGroups(t.starts[i])
			return puzzle.Picture{
				Text:  sentence.New("To %v: at least the %d marked presses", t.targets()[i].words(), gf2.Weight(first)),
				Marks: grid.Mark(t.size, gf2.Ones(first), view.MarkCount),
			}, ctx.Err()
		},
	}
}
