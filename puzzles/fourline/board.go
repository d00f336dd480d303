package fourline

import (
	"fmt"
	"iter"
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// colour is the colour of a piece, or who may move.
type colour int

const (
	black colour = iota
	white
	either // before the first move
)

// other returns the colour that moves next.
func (c colour) other() colour { return 1 - c }

// names are those of the colours, as arguments of sentences.
var names = [2]any{sentence.New("Black"), sentence.New("White")}

// letters are those of a blank, a black and a white piece in the text form, by value.
const letters = "OBW"

// The values of a cell.
const (
	blankValue = iota
	blackValue
	whiteValue
)

// board is a [grid.Board]: a board, or a position in a game.
type board struct {
	*geometry
	pieces [2]uint64 // by colour
	mover  colour    // may be either
}

var _ grid.Positioned = board{}

// newBoard returns the board with the letters, row by row.
func newBoard(s view.Size, text string) grid.Board {
	return board{
		geometry: geometryOf(s),
		pieces:   [2]uint64{grid.Set(text, letters[blackValue]), grid.Set(text, letters[whiteValue])},
		mover:    either,
	}
}

func (b board) At(cell int) byte {
	return letters[b.pieces[black]>>cell&1*blackValue+b.pieces[white]>>cell&1*whiteValue]
}

// openers lists the colours that may move.
func (b board) openers() []colour {
	if b.mover == either {
		return []colour{black, white}
	}
	return []colour{b.mover}
}

func (b board) blanks() uint64 { return b.all &^ (b.pieces[black] | b.pieces[white]) }

// colourOf returns the colour of a piece.
func (b board) colourOf(cell int) colour { return colour(b.pieces[white] >> cell & 1) }

func (b board) count(c colour) int { return bits.OnesCount64(b.pieces[c]) }

// movable returns the pieces of a colour that are beside a blank.
func (b board) movable(c colour) uint64 { return b.pieces[c] & b.beside(b.blanks()) }

// stuck reports whether the colour to move has no piece beside a blank.
func (b board) stuck() bool { return b.mover != either && b.movable(b.mover) == 0 }

// legal yields the moves of the colour to move.
func (b board) legal() iter.Seq[grid.Move] { return b.moves(b.pieces[b.mover], b.blanks()) }

// inLines returns all pieces that are in a line.
func (b board) inLines() uint64 { return b.inLine(b.pieces[black]) | b.inLine(b.pieces[white]) }

// marked gives cells a mark.
func (b board) marked(cells uint64, mark view.Mark) []view.Marked {
	return grid.Mark(b.Size(), grid.Cells(cells), mark)
}

func (b board) Counts() sentence.Text {
	return sentence.New("%v · %v · %v",
		sentence.New("%d black", b.count(black)), sentence.New("%d white", b.count(white)),
		sentence.Count(bits.OnesCount64(b.blanks()), "%d blank", "%d blanks"))
}

var errNoBlank = sentence.Refuse("The board has no blank (O), so nothing can move.")

// Check asks for a blank even if four stand in line: the rules want one.
func (b board) Check() error {
	if b.blanks() == 0 {
		return errNoBlank
	}
	return nil
}

// positions are what Position returns, by who may move.
var positions = [3]string{black: "to move B", white: "to move W", either: ""}

// Position says whose turn it is once a move has been made.
func (b board) Position() string { return positions[b.mover] }

// WithPosition returns the board with the turn that a line says.
func (b board) WithPosition(line string) (grid.Board, error) {
	for mover, known := range positions {
		if line == known {
			b.mover = colour(mover)
			return b, nil
		}
	}
	return nil, fmt.Errorf("whose turn it is: %q, want %q or %q", line, positions[black], positions[white])
}

// state returns the board as the state before a move of a colour.
func (b board) state(c colour) state { return state{mine: b.pieces[c], theirs: b.pieces[c.other()]} }

func (b board) Solved() bool { return b.inLines() != 0 }

// Decorate marks lines, and says who is to move.
func (b board) Decorate(v *view.View) {
	v.Mark(b.marked(b.inLines(), view.MarkLine)...)
	v.Caption = b.caption()
}

// caption says who is to move unless four stand in line.
func (b board) caption() sentence.Text {
	switch {
	case b.Solved():
		return sentence.Text{}
	case b.mover == either:
		return sentence.New("Either colour may open")
	case b.stuck():
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

func (b board) After(m grid.Move) grid.Board { return b.after(m) }

func (b board) after(m grid.Move) board {
	c := b.colourOf(m.From)
	b.pieces[c] ^= 1<<m.From | 1<<m.To
	b.mover = c.other()
	return b
}

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
