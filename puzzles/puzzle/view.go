package puzzle

import (
	"slices"

	"fourfold/puzzles/sentence"
)

// View is what to draw: boards side by side, and arrows over them. It knows no colours and no pixels.
type View struct {
	Boards  []Board
	Arrows  []Arrow
	Caption sentence.Text // more about the position, such as whose turn it is, or empty
}

// Arrow leads from one cell to another.
type Arrow struct {
	From, To Spot
	Number   int // written on it, from 1; zero means none
}

// Board is a grid of cells under a title.
type Board struct {
	Title      sentence.Text // empty if a view has one board
	Rows, Cols int
	Cells      []Cell        // row by row
	Tray       bool          // of pieces that wait: drawn as a strip beside the other boards, in smaller cells
	Reached    sentence.Text // words for a frame around a board whose goal is reached, or empty
}

// NewBoard returns a board of empty cells.
func NewBoard(title sentence.Text, s Size) Board {
	return Board{Title: title, Rows: s.Rows, Cols: s.Cols, Cells: make([]Cell, s.Rows*s.Cols)}
}

// Cell is the face of one cell.
type Cell struct {
	Kind    Kind
	Numbers [4]int8 // on a Tile: top, right, bottom, left, or Unset; on a Number the first
	Label   int16   // the number by which sentences call the piece, from 1; zero means none
	Order   int16   // the number of the move that begins here, from 1; zero means none
	Marks   Mark
	Sides   [4]Mark // marks of a Tile's sides
}

// Kind is the kind of a cell.
type Kind uint8

// The kinds of cells.
const (
	Empty Kind = iota
	BlackDisc
	WhiteDisc
	Tile
	Number // a number alone
	NoCell // nothing is drawn, and nothing can be done
)

// Mark is a set of marks.
type Mark uint16

// The marks. They can be combined.
const (
	MarkNext   Mark = 1 << iota // the next move begins here
	MarkPlace                   // the next move leads here
	MarkProof                   // belongs to the pattern of a proof
	MarkCount                   // is counted within that pattern
	MarkLine                    // belongs to a line that has been reached
	MarkHeld                    // the player holds this piece
	MarkTarget                  // the held piece can go here
	MarkWrong                   // breaks a rule, such as a contact of unequal numbers
)

// At returns the cell of a spot, or nil outside of the view.
func (v View) At(s Spot) *Cell {
	if s.Board < 0 || s.Board >= len(v.Boards) {
		return nil
	}
	b := &v.Boards[s.Board]
	if s.Row < 0 || s.Row >= b.Rows || s.Col < 0 || s.Col >= b.Cols {
		return nil
	}
	return &b.Cells[s.Row*b.Cols+s.Col]
}

// Mark adds marks to spots. It ignores spots outside of the view.
func (v View) Mark(marks ...Marked) {
	for _, m := range marks {
		c := v.At(m.Spot)
		switch {
		case c == nil:
		case m.Spot.Part == Whole:
			c.Marks |= m.Mark
		default:
			c.Sides[m.Spot.Part-Top] |= m.Mark
		}
	}
}

// Equal reports whether both views show the same.
func (v View) Equal(o View) bool {
	return v.Caption.String() == o.Caption.String() && slices.Equal(v.Arrows, o.Arrows) &&
		slices.EqualFunc(v.Boards, o.Boards, func(a, b Board) bool {
			return a.Title.String() == b.Title.String() && a.Reached.String() == b.Reached.String() &&
				a.Tray == b.Tray && a.Rows == b.Rows && a.Cols == b.Cols && slices.Equal(a.Cells, b.Cells)
		})
}

// Spot is a cell of one of the boards of a view, or a side of a tile. Indices count from 0.
type Spot struct {
	Board, Row, Col int
	Part            Part
}

// Cell returns the spot of the whole cell.
func (s Spot) Cell() Spot { s.Part = Whole; return s }

// Part is a side of a tile, or the whole of a cell.
type Part uint8

// The parts of a cell. The sides are in the order of a tile's numbers.
const (
	Whole Part = iota
	Top
	Right
	Bottom
	Left
)

// Marked is a spot with its marks.
type Marked struct {
	Spot Spot
	Mark Mark
}

// Spots returns the spots of a problem that have values: board by board, row by row, side by side.
func Spots(p Problem) (all []Spot) {
	for i, board := range p.View().Boards {
		for cell := range board.Cells {
			for part := Whole; part <= Left; part++ {
				at := Spot{Board: i, Row: cell / board.Cols, Col: cell % board.Cols, Part: part}
				if p.Values(at) > 0 {
					all = append(all, at)
				}
			}
		}
	}
	return all
}
