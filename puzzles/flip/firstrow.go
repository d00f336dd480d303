package flip

import (
	"context"
	"strconv"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// The largest boards whose first rows are all shown: small boards beyond could not be told apart.
const (
	shownRows = 8
	shownCols = 6
)

// shown reports whether all first rows are shown.
func (b *board) shown() bool { return b.size.Rows <= shownRows && b.size.Cols <= shownCols }

// chase is what follows from the presses in a first row: each further row is pressed below the cells that are wrong.
type chase struct {
	pressed []uint64
	boards  []*board // after the presses of each row
	left    []uint64 // the wrong cells of the last row
}

// chase makes the presses of a first row, a bit each with that of the first column first, and all that follow.
func (b *board) chase(t target, first int) (c chase) {
	c.pressed = make([]uint64, len(b.cells))
	now, cols := b, b.size.Cols
	for row := range b.size.Rows {
		wrong, next := now.wrong(t), now.clone()
		for col := range cols {
			cell, press := row*cols+col, first>>(cols-1-col)&1 == 1
			if row > 0 {
				press = gf2.Bit(wrong, cell-cols) == 1
			}
			if press {
				next.press(cell)
				c.pressed[cell/64] |= 1 << (cell % 64)
			}
		}
		c.boards, now = append(c.boards, next), next
	}
	c.left = now.wrong(t) // all above are right
	return c
}

// firstRows are all first rows, and what follows from each: the pictures of the reason why no way to a target takes fewer
// presses.
type firstRows struct {
	*board
	target
	least  int // presses
	chases func() []chase
	start  puzzle.Problem
}

// firstRows adds the pictures of all first rows to the reason for an answer. It starts with that of the answer.
func (t *task) firstRows(note *puzzle.Note, a answer, start puzzle.Problem) {
	r := &firstRows{board: t.board, target: a.target, least: a.Weight, start: start}
	r.chases = sync.OnceValue(func() (all []chase) {
		for first := range 1 << t.size.Cols {
			all = append(all, t.chase(a.target, first))
		}
		return all
	})
	note.Pages, note.Page = 1<<t.size.Cols, r.page
	for col := range t.size.Cols {
		note.Start = 2*note.Start + gf2.Bit(a.First, col)
	}
}

// page shows a first row on the board, each row as its own presses and those above leave it, and beside it all first rows.
func (r *firstRows) page(ctx context.Context, first int) (puzzle.Picture, error) {
	c, v := r.chases()[first], r.start.View()
	gallery := len(v.Boards) + 1
	v.Boards[0].Title = r.says(first)
	c.show(v.Boards[0])
	v.Boards = append(v.Boards, r.strip(c), r.gallery())
	for cell := range gf2.Support(c.pressed) {
		at := grid.Spot(r.size, cell)
		v.At(at).Marks |= r.mark(cell)
		if at.Row > 0 {
			above := view.Spot{Row: at.Row - 1, Col: at.Col}
			v.Arrows = append(v.Arrows, view.Arrow{From: at, To: above})
		}
	}
	v.Mark(grid.Mark(r.size, gf2.Ones(c.left), view.MarkCount)...)
	r.outline(&v, gallery, first)
	p := puzzle.Picture{View: &v, Text: r.says(first), More: []sentence.Text{
		sentence.New("Each row is shown as it is before the next one is pressed. Solid frames: chosen. Dashed frames: forced by the disc at the arrow. Dots: left over in the end."),
		sentence.New("A framed small board leaves nothing over; the number counts its presses."),
		sentence.New("Click a board to see it large."),
	}}
	p.Turn = func(at view.Spot) (int, bool) {
		switch {
		case v.At(at) == nil:
			return 0, false
		case at.Board == 0 && at.Row == 0: // one press more or less
			return first ^ 1<<(r.size.Cols-1-at.Col), true
		}
		return at.Row / (r.size.Rows + 2), at.Board == gallery
	}
	p.Ask = func(at view.Spot) (said puzzle.Picture) {
		if to, ok := p.Turn(at); ok && at.Board == gallery {
			said.Text = r.says(to)
		} else if at.Board == 0 && v.At(at) != nil {
			said.Text = r.forced(c, at)
		}
		return said
	}
	return p, ctx.Err()
}

// show shows each row as it is before the next one is pressed: what forces that is seen.
func (c *chase) show(b view.Board) {
	for cell := range b.Cells {
		b.Cells[cell].Kind = c.boards[cell/b.Cols].disc(cell, c.left, 0).Kind
	}
}

// mark returns the mark of a cell that is pressed.
func (r *firstRows) mark(cell int) view.Mark {
	if cell < r.size.Cols {
		return view.MarkNext
	}
	return view.MarkPlace
}

// says says what comes of a first row.
func (r *firstRows) says(first int) sentence.Text {
	c := r.chases()[first]
	over := sentence.New("nothing left over")
	if left := gf2.Weight(c.left); left > 0 {
		over = sentence.Text{One: "%d %v disc left over", Format: "%d %v discs left over", Args: []any{left, r.wrongWord()}}
	}
	return sentence.New("First row %d of %d: %v, %v", first+1, len(r.chases()), count(gf2.Weight(c.pressed)), over)
}

// forced says why a cell is pressed, or is not, or that it is left over.
func (r *firstRows) forced(c chase, at view.Spot) sentence.Text {
	row, col, cell := at.Row+1, at.Col+1, at.Row*r.size.Cols+at.Col
	switch {
	case gf2.Bit(c.left, cell) == 1:
		return sentence.New("Row %d, column %d is %v in the end, and no row is left to turn it.", row, col, r.wrongWord())
	case at.Row == 0 && gf2.Bit(c.pressed, cell) == 1:
		return sentence.New("Row 1, column %d is pressed in this first row. A click leaves it out.", col)
	case at.Row == 0:
		return sentence.New("Row 1, column %d is not pressed in this first row. A click presses it.", col)
	case gf2.Bit(c.pressed, cell) == 1:
		return sentence.New("Row %d, column %d must be pressed: after row %d the disc above it is %v, and no later press turns that.",
			row, col, at.Row, r.wrongWord())
	}
	return sentence.New("Row %d, column %d must not be pressed: after row %d the disc above it is %v.", row, col, at.Row, r.rightWord())
}

// disc returns the disc on a cell, with a mark if that is in a set.
func (b *board) disc(cell int, set []uint64, mark view.Mark) view.Cell {
	face := view.Cell{Kind: [...]view.Kind{view.WhiteDisc, view.BlackDisc}[gf2.Bit(b.cells, cell)]}
	if gf2.Bit(set, cell) == 1 {
		face.Marks = mark
	}
	return face
}

// strip shows the board after the presses of each row.
func (r *firstRows) strip(c chase) view.Board {
	s, title := r.size, sentence.New("Row by row: the disc above a press becomes %v", r.rightWord())
	t := grid.Tray(title, s.Rows, view.Size{Rows: s.Rows + 1, Cols: s.Cols + 1})
	for row, b := range c.boards {
		for cell := range s.Rows * s.Cols {
			mark := view.MarkNext
			if cell/s.Cols != row {
				mark = 0
			}
			t.Cells[(row*t.Block.Rows+cell/s.Cols)*t.Cols+cell%s.Cols] = b.disc(cell, c.pressed, mark)
		}
	}
	return t
}

// gallery shows the presses of all first rows, and below them the last row in the end.
func (r *firstRows) gallery() view.Board {
	s, all, last := r.size, r.chases(), (r.size.Rows-1)*r.size.Cols
	t := grid.Tray(sentence.New("All %d first rows", len(all)), len(all), view.Size{Rows: s.Rows + 2, Cols: s.Cols + 3})
	for i, c := range all {
		block := t.Cells[i*t.Block.Rows*t.Cols:]
		for cell := range s.Rows * s.Cols {
			face := c.boards[0].disc(cell, c.pressed, r.mark(cell))
			face.Kind = view.Empty
			block[cell/s.Cols*t.Cols+cell%s.Cols] = face
		}
		for col := range s.Cols {
			block[s.Rows*t.Cols+col] = c.boards[s.Rows-1].disc(last+col, c.left, view.MarkCount)
		}
	}
	return t
}

// outline outlines the first rows that leave nothing over, with their numbers of presses, and the one that the board shows.
func (r *firstRows) outline(v *view.View, gallery, shown int) {
	box := view.Size{Rows: r.size.Rows + 1, Cols: r.size.Cols + 2}
	around := func(i int, mark view.Mark) {
		v.Shapes = append(v.Shapes, grid.Around(view.Spot{Board: gallery, Row: i * (box.Rows + 1)}, box, mark))
	}
	for i, c := range r.chases() {
		if gf2.Weight(c.left) > 0 {
			continue
		}
		presses := gf2.Weight(c.pressed)
		at := view.Spot{Board: gallery, Row: i*(box.Rows+1) + 1, Col: box.Cols - 1}
		badge := view.Badge{At: at, Text: strconv.Itoa(presses), Mark: view.MarkLine}
		if presses > r.least {
			badge.Kind = view.WhiteDisc
		}
		v.Badges = append(v.Badges, badge)
		around(i, view.MarkLine)
	}
	around(shown, view.MarkNext)
}
