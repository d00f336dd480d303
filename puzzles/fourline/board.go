package fourline

import (
	"math/bits"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// colour is the colour of a piece.
type colour int

const (
	black colour = iota
	white
)

// other returns the colour that moves next.
func (c colour) other() colour { return 1 - c }

// turn is who may move.
type turn int

const (
	either turn = iota // before the first move
	onlyBlack
	onlyWhite
)

// has reports whether a colour may move.
func (t turn) has(c colour) bool { return t == either || t == turnOf(c) }

// openersOf lists the colours that may move.
var openersOf = [3][]colour{either: {black, white}, onlyBlack: {black}, onlyWhite: {white}}

// turnOf returns the turn of a colour.
func turnOf(c colour) turn { return onlyBlack + turn(c) }

// board is a board that somebody has set, or a position in play. It never changes.
type board struct {
	*grid
	pieces [2]uint64 // by colour
	turn   turn      // not part of what is set: only moves by hand and walks need it
}

// moved returns the board after the piece on the cell from has moved to the cell to.
func (b *board) moved(from, to uint64) *board {
	next := *b
	next.slide(from, to)
	return &next
}

// slide makes a move. It is for boards that nobody has seen yet.
func (b *board) slide(from, to uint64) {
	c := b.colourOf(from)
	b.pieces[c] ^= from | to
	b.turn = turnOf(c.other())
}

// colourOf returns the colour of a piece.
func (b *board) colourOf(piece uint64) colour {
	if b.pieces[black]&piece != 0 {
		return black
	}
	return white
}

func (b *board) blanks() uint64 { return b.all &^ (b.pieces[black] | b.pieces[white]) }

// inLines returns all pieces that are in a line.
func (b *board) inLines() uint64 {
	return b.inLine(b.pieces[black]) | b.inLine(b.pieces[white])
}

func (b *board) Size() puzzle.Size { return puzzle.Size{Rows: b.rows, Cols: b.cols} }

func (b *board) View() puzzle.View {
	face := puzzle.NewBoard(sentence.Text{}, b.Size())
	lined := b.inLines()
	for i := range face.Cells {
		face.Cells[i].Kind = puzzle.Kind(b.value(i))
		if lined>>i&1 != 0 {
			face.Cells[i].Marks = puzzle.MarkLine
		}
	}
	return puzzle.View{Boards: []puzzle.Board{face}, Caption: b.caption()}
}

// The values of a cell.
const (
	blankValue = iota
	blackValue
	whiteValue
	values
)

// value returns the value of the i-th cell. It counts like the kinds of cells.
func (b *board) value(i int) int {
	return int(b.pieces[black]>>i&1)*blackValue + int(b.pieces[white]>>i&1)*whiteValue
}

// index returns the cell's number, and whether the spot is one of this board.
func (b *board) index(at puzzle.Spot) (i int, ok bool) {
	ok = at.Board == 0 && at.Part == puzzle.Whole &&
		at.Row >= 0 && at.Row < b.rows && at.Col >= 0 && at.Col < b.cols
	return at.Row*b.cols + at.Col, ok
}

func (b *board) Values(at puzzle.Spot) int {
	if _, ok := b.index(at); !ok {
		return 0
	}
	return values
}

func (b *board) Value(at puzzle.Spot) int {
	i, ok := b.index(at)
	if !ok {
		return 0
	}
	return b.value(i)
}

func (b *board) Edit(at puzzle.Spot, value int) puzzle.Problem {
	i, ok := b.index(at)
	if !ok || value < 0 || value >= values || value == b.value(i) {
		return b
	}
	edited := *b
	edited.turn = either
	edited.set(uint64(1)<<i, value)
	return &edited
}

// set gives cells a value. It is for boards that nobody has seen yet.
func (b *board) set(cells uint64, value int) {
	b.pieces[black] &^= cells
	b.pieces[white] &^= cells
	switch value {
	case blackValue:
		b.pieces[black] |= cells
	case whiteValue:
		b.pieces[white] |= cells
	}
}

var errNoBlank = sentence.Refuse("the board has no blank (O), so nothing can move")

// Check asks for a blank even where four stand in line: by the rules a board
// without one is none.
func (b *board) Check() error {
	if b.blanks() == 0 {
		return errNoBlank
	}
	return nil
}

// count returns the number of pieces of a colour.
func (b *board) count(c colour) int { return bits.OnesCount64(b.pieces[c]) }
