package flip

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// maxSide is the largest number of rows and columns: a row is a word.
const maxSide = gf2.MaxSide

// board is a board of white and black cells. It does not change once it has been
// handed out.
type board struct {
	size puzzle.Size
	rows []uint64  // bit c of word r: the cell in row r and column c is black
	few  [8]uint64 // where the rows of a small board lie, to save an allocation

	goal    grid.Goal // what is to be reached
	pattern []uint64  // the rows of the goal where it is a board
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
	readRows(b.rows, letters)
	return b
}

// readRows sets the words of rows by their letters.
func readRows(rows []uint64, letters string) {
	cols := len(letters) / len(rows)
	for r := range rows {
		rows[r] = rowOf(letters[r*cols : (r+1)*cols])
	}
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
	after.goal, after.pattern = b.goal, b.pattern
	return after
}

// mask returns a row of black cells.
func (b *board) mask() uint64 { return ^uint64(0) >> (64 - b.size.Cols) }

// colour returns the colour of a cell: 0 for white, 1 for black.
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

// Counts says how many cells have each colour and, beside a goal that is a board, how many differ from it.
func (b *board) Counts() sentence.Text {
	black := ones(b.rows)
	counts := sentence.New("%v · %v", sentence.New("%d black", black), sentence.New("%d white", b.size.Rows*b.size.Cols-black))
	if b.goal.Index != toBoard {
		return counts
	}
	return sentence.New("%v · %v", counts, sentence.Count(ones(b.wrong(asGoal)), "%d cell differs from the goal", "%d cells differ from the goal"))
}

// ones returns how many bits are set in some rows.
func ones(rows []uint64) (count int) {
	for _, row := range rows {
		count += bits.OnesCount64(row)
	}
	return count
}

// Solved reports whether the goal is reached.
func (b *board) Solved() bool {
	for _, l := range b.looks() {
		if ones(b.wrong(l)) == 0 {
			return true
		}
	}
	return false
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
