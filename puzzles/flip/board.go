package flip

import (
	"math/bits"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// maxSide is the largest number of rows and columns: a row is a word.
const maxSide = gf2.MaxSide

// The colours of a cell.
const (
	white = iota
	black
)

// board is a board of white and black cells. It does not change once it has been
// handed out.
type board struct {
	size puzzle.Size
	rows []uint64  // bit c of word r: the cell in row r and column c is black
	few  [8]uint64 // where the rows of a small board lie, to save an allocation
}

// newBoard returns a white board.
func newBoard(s puzzle.Size) *board {
	b := &board{size: s}
	if s.Rows <= len(b.few) {
		b.rows = b.few[:s.Rows]
	} else {
		b.rows = make([]uint64, s.Rows)
	}
	return b
}

// boardOf returns the board with the letters, row by row.
func boardOf(s puzzle.Size, letters string) grid.Board {
	b := newBoard(s)
	for r := range b.rows {
		b.rows[r] = rowOf(letters[r*s.Cols : (r+1)*s.Cols])
	}
	return b
}

// rowOf returns the word of a row.
func rowOf(letters string) (row uint64) {
	for c := range len(letters) {
		bit := uint64(0)
		if letters[c] == 'b' {
			bit = 1
		}
		row |= bit << c
	}
	return row
}

// clone returns a board that may be changed.
func (b *board) clone() *board {
	after := newBoard(b.size)
	copy(after.rows, b.rows)
	return after
}

// mask returns a row of black cells.
func (b *board) mask() uint64 { return ^uint64(0) >> (64 - b.size.Cols) }

// fill makes all cells black. It is for boards that nobody has seen yet.
func (b *board) fill() {
	for r := range b.rows {
		b.rows[r] = b.mask()
	}
}

// colour returns the colour of a cell.
func (b *board) colour(r, c int) int { return int(b.rows[r] >> c & 1) }

// press turns over a cell and its orthogonal neighbours. It is for boards that nobody has seen yet.
func (b *board) press(at int) {
	r, c := at/b.size.Cols, at%b.size.Cols
	cell := uint64(1) << c
	b.rows[r] ^= (cell | cell<<1 | cell>>1) & b.mask()
	if r > 0 {
		b.rows[r-1] ^= cell
	}
	if r+1 < b.size.Rows {
		b.rows[r+1] ^= cell
	}
}

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return b.size }

// At returns the letter of a cell.
func (b *board) At(cell int) byte { return "wb"[b.colour(cell/b.size.Cols, cell%b.size.Cols)] }

// Counts says how many cells have each colour.
func (b *board) Counts() sentence.Text {
	black := 0
	for _, row := range b.rows {
		black += bits.OnesCount64(row)
	}
	return sentence.New("%v · %v", sentence.New("%d black", black), sentence.New("%d white", b.size.Rows*b.size.Cols-black))
}

// Solved reports whether all cells show one colour.
func (b *board) Solved() bool {
	if b.rows[0] != 0 && b.rows[0] != b.mask() {
		return false
	}
	return !slices.ContainsFunc(b.rows, func(row uint64) bool { return row != b.rows[0] })
}

// Targets returns the cell itself: a click on it is a whole move.
func (b *board) Targets(from int) []int { return []int{from} }

// After returns the board after a press.
func (b *board) After(m grid.Move) grid.Board {
	after := b.clone()
	after.press(m.From)
	return after
}

// Words returns a press in words.
func (b *board) Words(m grid.Move) sentence.Text {
	at := grid.Spot(b.size, m.From)
	return sentence.New("Press row %d, column %d", at.Row+1, at.Col+1)
}

// Refusal says how to press: that is all a person can do here.
func (b *board) Refusal(grid.Move) sentence.Text {
	return sentence.New("Cells stay where they are. Click one to press it.")
}
