package flip

import (
	"context"
	"slices"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// listed is the largest nullity where all press sets are shown, and not only the smallest.
const listed = 8

// sets says how many press sets reach a target, one for each quiet pattern, and shows
// them, the smallest first: a page for each, with a puzzle.MarkCount on the cells to
// press. If they are many it shows the smallest only.
func sets(system *gf2.System, s puzzle.Size, a answer) puzzle.Note {
	null := system.Null()
	note := puzzle.Note{Text: setsText(null.Dim(), a)}
	if a.Count == 0 || a.Weight == 0 {
		return note
	}
	note.Pages = int(min(a.Count, gf2.MaxTies))
	if null.Dim() <= listed {
		note.Pages = 1 << null.Dim()
	}
	list := sync.OnceValue(func() [][]uint64 {
		if null.Dim() > listed {
			return null.Ties(a.Lightest)
		}
		all := null.All(a.First)
		slices.SortStableFunc(all, func(v, w []uint64) int { return gf2.Weight(v) - gf2.Weight(w) })
		return all
	})
	note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) {
		set := list()[i]
		text := sentence.New("Smallest press set %d of %d", i+1, a.Count)
		if uint64(i) >= a.Count {
			text = sentence.New("Press set %d of %d: %v", i+1, note.Pages, count(gf2.Weight(set)))
		}
		return puzzle.Picture{Text: text, Marks: grid.Mark(s, gf2.Ones(set), puzzle.MarkCount)}, ctx.Err()
	}
	return note
}

// setsText says how many press sets reach a target.
func setsText(nullity int, a answer) sentence.Text {
	switch {
	case nullity == 0:
		return sentence.New("Only one press set reaches %v, with %v", a.words(), count(a.Weight))
	case a.Count == 0:
		return sentence.New("%v press sets reach %v, all of them with more than %v", power(nullity), a.words(), count(a.Bound-1))
	}
	return sentence.New("%v press sets reach %v, %d of them with the fewest presses: %d", power(nullity), a.words(), a.Count, a.Weight)
}

// quiet says how many quiet patterns a size has, and shows a basis of them, a page each.
func quiet(system *gf2.System, s puzzle.Size) puzzle.Note {
	n := system.Null().Dim()
	return puzzle.Note{
		Text: sentence.Count(n, "There is one quiet pattern: pressing all its cells changes nothing. Press sets that do the same differ by it.",
			"There are %d quiet patterns, and their combinations. Pressing all cells of one changes nothing. Press sets that do the "+
				"same differ by one of them or a combination."),
		Pages: n,
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			pattern := system.Quiet()[i]
			return puzzle.Picture{
				Text:  sentence.New("Quiet pattern %d of %d: %v", i+1, n, sentence.Count(gf2.Weight(pattern), "%d cell", "%d cells")),
				Marks: grid.Mark(s, gf2.Ones(pattern), puzzle.MarkProof),
			}, ctx.Err()
		},
	}
}

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
func noMore(system *gf2.System, s puzzle.Size) puzzle.Note {
	rows := power(s.Cols)
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
				Text:  sentence.New("To %v: at least the %d marked presses", t.targets[i].words(), gf2.Weight(first)),
				Marks: grid.Mark(t.size, gf2.Ones(first), puzzle.MarkCount),
			}, ctx.Err()
		},
	}
}
