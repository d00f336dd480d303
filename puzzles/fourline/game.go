package fourline

import (
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Solved reports whether four stand in line.
func (b board) Solved() bool { return b.inLines() != 0 }

// Decorate marks lines, and says who is to move.
func (b board) Decorate(v *puzzle.View) {
	v.Mark(b.marked(b.inLines(), puzzle.MarkLine)...)
	v.Caption = b.caption()
}

// caption says who is to move unless four stand in line.
func (b board) caption() sentence.Text {
	switch {
	case b.Solved():
		return sentence.Text{}
	case b.mover == either:
		return sentence.New("Either colour may open")
	case b.movable(b.mover) == 0:
		return sentence.New("%v to move, but it has no piece beside a blank", names[b.mover])
	}
	return sentence.New("%v to move", names[b.mover])
}

// mayMove reports whether there is a piece on a cell whose colour may move.
func (b board) mayMove(cell int) bool {
	return b.blanks()>>cell&1 == 0 && (b.mover == either || b.mover == b.colourOf(cell))
}

// Targets returns the blanks beside a piece that may move.
func (b board) Targets(from int) []int {
	if b.Solved() || !b.mayMove(from) {
		return nil
	}
	return grid.Cells(b.beside(1<<from) & b.blanks())
}

// After returns the board after a piece has slid into a blank.
func (b board) After(m grid.Move) grid.Board { return b.after(m) }

func (b board) after(m grid.Move) board {
	c := b.colourOf(m.From)
	b.pieces[c] ^= 1<<m.From | 1<<m.To
	b.mover = c.other()
	return b
}

// Refusal says why a piece may not slide there.
func (b board) Refusal(m grid.Move) sentence.Text {
	switch {
	case b.Solved():
		return sentence.New("Four stand in line. The goal is reached.")
	case b.blanks()>>m.From&1 == 1:
		return sentence.New("There is no piece here.")
	case !b.mayMove(m.From):
		return sentence.New("%v moves now.", names[b.mover])
	}
	return sentence.New("A piece slides only into a blank beside it.")
}

// Words returns a move in words.
func (b board) Words(m grid.Move) sentence.Text {
	format := "%v: row %d, column %d right"
	switch m.To - m.From {
	case -b.cols:
		format = "%v: row %d, column %d up"
	case -1:
		format = "%v: row %d, column %d left"
	case b.cols:
		format = "%v: row %d, column %d down"
	}
	from := grid.Spot(b.Size(), m.From)
	return sentence.New(format, names[b.colourOf(m.From)], from.Row+1, from.Col+1)
}
