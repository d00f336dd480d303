package flip

import (
	"context"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// sets says how many press sets reach a colour, one for each quiet pattern, and shows
// the smallest ones: a page for each, with a puzzle.MarkCount on the cells to press, since
// these are what its number counts.
func (b *board) sets(system *gf2.System, a answer) puzzle.Note {
	note := puzzle.Note{Text: setsText(system.Null().Dim(), a)}
	if a.Count > 0 && a.Weight > 0 {
		p := &setPages{board: b, null: system.Null(), answer: a}
		note.Pages, note.Page = int(min(a.Count, gf2.MaxTies)), p.page
	}
	return note
}

func setsText(nullity int, a answer) sentence.Text {
	one, heavy := "Only one press set reaches all white, with %v", "%v press sets reach all white, all of them with more than %v"
	many := "%v press sets reach all white, %d of them with the fewest presses: %d"
	if a.goal == black {
		one, heavy = "Only one press set reaches all black, with %v", "%v press sets reach all black, all of them with more than %v"
		many = "%v press sets reach all black, %d of them with the fewest presses: %d"
	}
	switch {
	case nullity == 0:
		return sentence.New(one, count(a.Weight))
	case a.Count == 0:
		return sentence.New(heavy, power(nullity), count(a.Bound-1))
	}
	return sentence.New(many, power(nullity), a.Count, a.Weight)
}

// setPages shows the smallest press sets for a colour. They are listed when the first
// of them is asked for.
type setPages struct {
	board *board
	null  *gf2.Space
	answer
	once sync.Once
	list [][]uint64
}

func (p *setPages) page(ctx context.Context, i int) (puzzle.Picture, error) {
	p.once.Do(func() { p.list = p.null.Ties(p.Lightest) })
	return puzzle.Picture{
		Text:  sentence.New("Smallest press set %d of %d", i+1, p.Count),
		Marks: grid.Mark(p.board.size, gf2.Ones(p.list[i]), puzzle.MarkCount),
	}, ctx.Err()
}

// quiet shows the quiet patterns of a size that has some: a page for each of a basis.
func (b *board) quiet(system *gf2.System) puzzle.Note {
	n := system.Null().Dim()
	return puzzle.Note{
		Text: sentence.Count(n, "There is one quiet pattern: pressing all its cells changes nothing.",
			"There are %d quiet patterns, and their combinations. Pressing all cells of one changes nothing."),
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
