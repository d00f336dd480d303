package fourline

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

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
	setup
	turn turn // not part of what is set: only moves by hand and walks need it
}

// letters are those of a blank, a black and a white piece in the text form, by value.
const letters = "OBW"

// newBoard returns the board with the letters, row by row.
func newBoard(s puzzle.Size, text string) grid.Board {
	pieces := [2]uint64{black: grid.Set(text, letters[blackValue]), white: grid.Set(text, letters[whiteValue])}
	return &board{setup: setup{geometryOf(s), pieces}}
}

// At returns the letter of a cell.
func (b *board) At(cell int) byte { return letters[b.value(cell)] }

// Counts says how many pieces and blanks there are.
func (b *board) Counts() sentence.Text {
	return sentence.New("%v · %v · %v",
		sentence.New("%d black", b.count(black)), sentence.New("%d white", b.count(white)),
		sentence.Count(bits.OnesCount64(b.blanks()), "%d blank", "%d blanks"))
}

var errNoBlank = sentence.Refuse("The board has no blank (O), so nothing can move.")

// Check asks for a blank even where four stand in line: by the rules a board
// without one is none.
func (b *board) Check() error {
	if b.blanks() == 0 {
		return errNoBlank
	}
	return nil
}
