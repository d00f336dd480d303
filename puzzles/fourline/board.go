package fourline

import (
	"math/bits"
	"strings"

	"fourfold/puzzles/grid"
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

// board is a board that somebody has set, or a position that moves have led to. It never changes.
type board struct {
	*geometry
	pieces [2]uint64 // by colour
	turn   turn      // not part of what is set: only moves by hand and walks need it
}

// letters are those of a blank, a black and a white piece in the text form, by value.
const letters = "OBW"

// newBoard returns the board with the letters, row by row.
func newBoard(s puzzle.Size, text string) grid.Board {
	b := &board{geometry: geometryOf(s)}
	for cell := range len(text) {
		b.set(1<<cell, strings.IndexByte(letters, text[cell]))
	}
	return b
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

// movable returns the pieces of a colour that are beside a blank.
func (b *board) movable(c colour) uint64 { return b.pieces[c] & b.beside(b.blanks()) }

// count returns the number of pieces of a colour.
func (b *board) count(c colour) int { return bits.OnesCount64(b.pieces[c]) }

// The values of a cell.
const (
	blankValue = iota
	blackValue
	whiteValue
)

// value returns the value of a cell.
func (b *board) value(cell int) int {
	return int(b.pieces[black]>>cell&1)*blackValue + int(b.pieces[white]>>cell&1)*whiteValue
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

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return puzzle.Size{Rows: b.rows, Cols: b.cols} }

// At returns the letter of a cell.
func (b *board) At(cell int) byte { return letters[b.value(cell)] }

var errNoBlank = sentence.Refuse("the board has no blank (O), so nothing can move")

// Check asks for a blank even where four stand in line: by the rules a board
// without one is none.
func (b *board) Check() error {
	if b.blanks() == 0 {
		return errNoBlank
	}
	return nil
}
