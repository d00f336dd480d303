package flip

import (
	"context"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

const (
	whyOne = "Why only one: press sets that do the same differ by a quiet pattern. Its first row tells the rest, since each row must undo " +
		"what the row above leaves. Of the %v first rows, only the empty one leaves no change in the last row."

	whyNoMore = "Why no more: the first row of a quiet pattern tells the rest, since each row must undo what the row above leaves. " +
		"Of the %v first rows, %v leave no change in the last row, the empty one included."

	whyBound = "Where the bound comes from: cells that lie in the same quiet patterns are switched together. So of each such group at " +
		"least the smaller part is pressed, which the pages mark. The search then settles pattern after pattern, which joins " +
		"groups and raises the number: every way needs at least %d presses."

	whyFloor = "Where the bound comes from: a press turns over five cells at most. So turning over all that are wrong takes at least %d presses."
)

// noMore says why there are no more quiet patterns or, where there are none, why
// no two press sets do the same.
func (b *board) noMore(system *gf2.System) puzzle.Note {
	rows := power(b.size.Cols)
	if nullity := system.Null().Dim(); nullity > 0 {
		return puzzle.Note{Text: sentence.New(whyNoMore, rows, power(nullity))}
	}
	return puzzle.Note{Text: sentence.New(whyOne, rows)}
}

// bound says where a lower bound comes from that takes a search, with a picture
// of the bound at its root for each target.
func (t *task) bound(least int) puzzle.Note {
	return puzzle.Note{
		Text:  sentence.New(whyBound, least),
		Pages: len(t.starts),
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			first := t.system.Null().LeastByGroups(t.starts[i])
			return puzzle.Picture{
				Text:  sentence.New(leastTexts[t.targets[i]], gf2.Weight(first)),
				Marks: grid.Mark(t.size, gf2.Ones(first), puzzle.MarkCount),
			}, ctx.Err()
		},
	}
}

// leastTexts are by target.
var leastTexts = [...]string{
	allWhite: "To all white: at least the %d marked presses", allBlack: "To all black: at least the %d marked presses",
	asGoal: "To the goal: at least the %d marked presses",
}
