package tetravex

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// others shows the solutions that were found besides the one that is known, a page for each, after what is said of their number.
func (s set) others(found tally, known []int, text sentence.Text) puzzle.Note {
	var all []*board
	for _, placement := range found.some {
		placement = s.inPlace(placement, known)
		if !slices.Equal(placement, known) && len(all) < mostOthers {
			all = append(all, newBoard(s.n, s.tiles).place(placement))
		}
	}
	if len(all) == 0 {
		return puzzle.Note{Text: text}
	}
	shown := sentence.Count(len(all), "Another one is shown on the board.", "%d of the others are shown, a page for each.")
	if found.all {
		shown = sentence.Count(len(all), "The other one is shown on the board.", "The %d others are shown, a page for each.")
	}
	return puzzle.Note{
		Text:  sentence.New("%v %v %v", text, shown, sentence.New("Marked are the tiles that lie elsewhere than in the answer.")),
		Pages: len(all),
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			return all[i].other(i, len(all), known), ctx.Err()
		},
	}
}

// other shows one of the other solutions, and marks what differs from the one that is known.
func (b *board) other(i, all int, known []int) puzzle.Picture {
	elsewhere := b.moved(known)
	p := puzzle.Picture{
		Board: b,
		Text: sentence.New("Another solution, %d of %d: %v.", i+1, all,
			sentence.Count(len(elsewhere), "%d tile lies elsewhere", "%d tiles lie elsewhere")),
	}
	for _, cell := range elsewhere {
		p.Marks = append(p.Marks, puzzle.Marked{Spot: b.spotOn(frame, cell), Mark: puzzle.MarkProof})
	}
	return p
}
