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
func (b *board) sets(system *gf2.System, a answer) puzzle.Note {
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
		return puzzle.Picture{Text: text, Marks: grid.Mark(b.size, gf2.Ones(set), puzzle.MarkCount)}, ctx.Err()
	}
	return note
}

// setsText says how many press sets reach a target.
func setsText(nullity int, a answer) sentence.Text {
	texts := setsTexts[a.target]
	switch {
	case nullity == 0:
		return sentence.New(texts.one, count(a.Weight))
	case a.Count == 0:
		return sentence.New(texts.heavy, power(nullity), count(a.Bound-1))
	}
	return sentence.New(texts.many, power(nullity), a.Count, a.Weight)
}

// setsTexts are by target.
var setsTexts = [...]struct{ one, heavy, many string }{
	allWhite: {
		one:   "Only one press set reaches all white, with %v",
		heavy: "%v press sets reach all white, all of them with more than %v",
		many:  "%v press sets reach all white, %d of them with the fewest presses: %d",
	},
	allBlack: {
		one:   "Only one press set reaches all black, with %v",
		heavy: "%v press sets reach all black, all of them with more than %v",
		many:  "%v press sets reach all black, %d of them with the fewest presses: %d",
	},
	asGoal: {
		one:  "Only one press set reaches the goal, with %v",
		many: "%v press sets reach the goal, %d of them with the fewest presses: %d",
	},
}

// quiet says how many quiet patterns a size has, and shows a basis of them, a page each.
func (b *board) quiet(system *gf2.System) puzzle.Note {
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
				Marks: grid.Mark(b.size, gf2.Ones(pattern), puzzle.MarkProof),
			}, ctx.Err()
		},
	}
}
