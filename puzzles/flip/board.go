package flip

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// maxSide is the largest number of rows and columns: a row is a word.
const maxSide = gf2.MaxSide

// The values of a cell.
const (
	white = iota
	black
)

// board is a board of white and black cells. It does not change once it has been
// handed out.
type board struct {
	size puzzle.Size
	rows []uint64 // bit c of word r: the cell in row r and column c is black
}

// newBoard returns a white board.
func newBoard(s puzzle.Size) *board { return &board{size: s, rows: make([]uint64, s.Rows)} }

// clone returns a board that may be changed.
func (b *board) clone() *board { return &board{size: b.size, rows: slices.Clone(b.rows)} }

// mask returns a row of black cells.
func (b *board) mask() uint64 { return ^uint64(0) >> (64 - b.size.Cols) }

// at returns the colour of a cell.
func (b *board) at(r, c int) int { return int(b.rows[r] >> c & 1) }

// press turns over a cell and its orthogonal neighbours.
func (b *board) press(r, c int) {
	cell := uint64(1) << c
	b.rows[r] ^= (cell | cell<<1 | cell>>1) & b.mask()
	if r > 0 {
		b.rows[r-1] ^= cell
	}
	if r+1 < b.size.Rows {
		b.rows[r+1] ^= cell
	}
}

// oneColour tells whether the board is solved.
func (b *board) oneColour() bool {
	if b.rows[0] != 0 && b.rows[0] != b.mask() {
		return false
	}
	return !slices.ContainsFunc(b.rows, func(row uint64) bool { return row != b.rows[0] })
}

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return b.size }

// View returns a disc for each cell.
func (b *board) View() puzzle.View {
	view := puzzle.NewBoard(sentence.Text{}, b.size)
	for i := range view.Cells {
		view.Cells[i].Kind = puzzle.WhiteDisc
		if b.at(i/b.size.Cols, i%b.size.Cols) == black {
			view.Cells[i].Kind = puzzle.BlackDisc
		}
	}
	return puzzle.View{Boards: []puzzle.Board{view}}
}

// Values returns 2 for a cell, white and black, and 0 elsewhere.
func (b *board) Values(at puzzle.Spot) int {
	if at.Board != 0 || at.Part != puzzle.Whole || at.Row < 0 || at.Row >= b.size.Rows || at.Col < 0 || at.Col >= b.size.Cols {
		return 0
	}
	return 2
}

// Value returns the colour of a cell.
func (b *board) Value(at puzzle.Spot) int {
	if b.Values(at) == 0 {
		return 0
	}
	return b.at(at.Row, at.Col)
}

// Edit returns the board with a cell of the given colour.
func (b *board) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if value < 0 || value >= b.Values(at) || value == b.Value(at) {
		return b
	}
	edited := b.clone()
	edited.rows[at.Row] ^= 1 << at.Col
	return edited
}

// Check returns nil: every board can be asked about.
func (b *board) Check() error { return nil }
