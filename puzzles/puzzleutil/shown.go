package puzzleutil

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Draw adds a picture to the view of the board that was solved, or replaces that.
func Draw(p *puzzle.Picture, v *puzzle.View) {
	switch {
	case p.View != nil:
		*v = Clone(*p.View)
	case p.Board != nil:
		*v = p.Board.View()
	}
	v.Mark(p.Marks...)
	add(&v.Overlay, p.Overlay)
}

// Clone returns a copy of a view whose cells and overlay can be changed.
func Clone(v puzzle.View) puzzle.View {
	v.Boards = slices.Clone(v.Boards)
	for i := range v.Boards {
		v.Boards[i].Cells = slices.Clone(v.Boards[i].Cells)
	}
	over := v.Overlay
	v.Overlay = puzzle.Overlay{}
	add(&v.Overlay, over)
	return v
}

// add adds everything of another overlay, which lies over what is there. An arrow takes the place of one between the same cells.
func add(o *puzzle.Overlay, more puzzle.Overlay) {
	o.Arrows = append(slices.DeleteFunc(o.Arrows, func(a puzzle.Arrow) bool {
		return slices.ContainsFunc(more.Arrows, func(b puzzle.Arrow) bool { return a.From == b.From && a.To == b.To })
	}), more.Arrows...)
	o.Shapes = append(o.Shapes, more.Shapes...)
	o.Badges = append(o.Badges, more.Badges...)
	o.Bubbles = append(o.Bubbles, more.Bubbles...)
}

// Equal reports whether two views show the same.
func Equal(v, w puzzle.View) bool {
	return same(v.Caption, w.Caption) && slices.Equal(v.Arrows, w.Arrows) && slices.Equal(v.Badges, w.Badges) &&
		slices.EqualFunc(v.Boards, w.Boards, func(a, b puzzle.Board) bool {
			return same(a.Title, b.Title) && same(a.Reached, b.Reached) && a.Block == b.Block && a.Size == b.Size && slices.Equal(a.Cells, b.Cells)
		}) &&
		slices.EqualFunc(v.Shapes, w.Shapes, func(a, b puzzle.Shape) bool {
			return a.Kind == b.Kind && a.Mark == b.Mark && a.Tinted == b.Tinted &&
				slices.Equal(a.Cells, b.Cells) && same(a.Text, b.Text)
		}) &&
		slices.EqualFunc(v.Bubbles, w.Bubbles, func(a, b puzzle.Bubble) bool {
			return a.At == b.At && same(a.Text, b.Text) && same(a.More, b.More)
		})
}

func same(a, b sentence.Text) bool { return a.String() == b.String() }

// Because returns why step i of an answer is made, without a text where p gives no reason.
func Because(ctx context.Context, p *puzzle.Puzzle, answer puzzle.Walk, i int) (puzzle.Picture, error) {
	if p.Because == nil {
		return puzzle.Picture{}, nil
	}
	return p.Because(ctx, answer.At(i), answer.From(i))
}
