package swap

import (
	"context"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// costly says which line of the board after an exchange a black piece has crossed. The potential of that board is a lower bound
// before it, too. So a black piece loses potential with an exchange that costs something.
func costly(ctx context.Context, m puzzle.Mistake, _, on grid.Board) (note puzzle.Note, err error) {
	b, move := on.(*board), view.Arrow{From: m.Step.Outline[0], To: m.Step.Outline[1]}
	if m.After.View().At(move.To).Kind != view.BlackDisc {
		move.From, move.To = move.To, move.From
	}
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	if err := s.solve(ctx, b, func(float64, int64) {}); err != nil {
		return note, err
	}
	r := reasonsOf(b, &s.flow)
	c, err := contoursOf(ctx, r)
	if err != nil {
		return note, err
	}
	from, _ := grid.Cell(b.size, move.From)
	to, _ := grid.Cell(b.size, move.To)
	back := slices.IndexFunc(c.arcs[to], func(a arc) bool { return a.to == from })
	crossed := c.above(c.arcs[to][back], make([]bool, len(c.weights)))
	shape := crossed.shape()
	note.Picture = r.view()
	if max(b.size.Rows, b.size.Cols) <= linesSide {
		note.Picture, err = r.drawLines(ctx, 0)
		note.Shapes = slices.DeleteFunc(note.Shapes, func(s view.Shape) bool { return slices.Equal(s.Cells, shape.Cells) })
	}
	shape.Mark, shape.Text = view.MarkCost, sentence.New("%d", crossed.number())
	note.View.Boards[0].Title = sentence.New("After the exchange")
	note.Shapes, note.Arrows = append(note.Shapes, shape), []view.Arrow{move}
	note.More = append(slices.Clip(note.More), sentence.New("An exchange moves one black piece across one line at most, so the numbers add up."))
	after := sentence.New("After it %v are needed, after a better one %d.", count(m.Fewest[1]), m.Fewest[0]-1)
	if m.Fewest[0] == 1 {
		after = sentence.New("After it %v are needed, after a better one none.", count(m.Fewest[1]))
	}
	note.Text = sentence.New("A black piece has crossed a line, away from the side that now lacks %d. %v", crossed.number(), after)
	return note, err
}
