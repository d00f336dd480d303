package swap

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// because says for both pieces of an exchange whether they come to their places, which are the cells where they end, or
// nearer to them. As each exchange moves one black piece by one cell and the fewest are as many as the black pieces must
// go, no piece of a shortest sequence moves away from its place. Of another sequence it says nothing then.
func because(ctx context.Context, b grid.Board, rest []grid.Move) (p puzzle.Picture, err error) {
	now, m := b.(*board), rest[0]
	if now.start[m.From] == white {
		m.From, m.To = m.To, m.From
	}
	origins := now.origins(rest)
	blackEnd, whiteEnd := slices.Index(origins, m.From), slices.Index(origins, m.To)
	from, to := grid.Spot(now.size, m.From), grid.Spot(now.size, m.To)
	blackPlace, whitePlace := grid.Spot(now.size, blackEnd), grid.Spot(now.size, whiteEnd)
	format := "Both come one cell nearer to their places: black to %v, white to %v."
	switch blackLeft, whiteLeft := apart(to, blackPlace), apart(from, whitePlace); {
	case blackLeft > apart(from, blackPlace) || whiteLeft > apart(to, whitePlace):
		return p, ctx.Err()
	case blackLeft+whiteLeft == 0:
		format = "Both come to their places: black to %v, white to %v."
	case blackLeft == 0:
		format = "Black comes to its place, %v, and white one cell nearer to %v."
	case whiteLeft == 0:
		format = "Black comes one cell nearer to %v, and white to its place, %v."
	}
	p.Text = sentence.New(format, now.place(blackEnd, black), now.place(whiteEnd, white))
	for board := range 2 { // and the goal
		for _, at := range []view.Spot{blackPlace, whitePlace} {
			at.Board = board
			p.Marks = append(p.Marks, view.Marked{Spot: at, Mark: view.MarkProof})
		}
	}
	return p, ctx.Err()
}

// place names the cell where a piece of a colour ends. Another one of that colour may be in its way.
func (b *board) place(cell int, colour byte) sentence.Text {
	at := grid.Spot(b.size, cell)
	if b.start[cell] == colour {
		return sentence.New("row %d, column %d, whose piece moves on", at.Row+1, at.Col+1)
	}
	return sentence.New("row %d, column %d", at.Row+1, at.Col+1)
}
