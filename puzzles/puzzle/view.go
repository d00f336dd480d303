package puzzle

import (
	"slices"

	"fourfold/puzzles/sentence"
)

// View is what to draw: boards side by side, and arrows over them. It knows no
// colours and no pixels.
type View struct {
	Boards  []Board
	Arrows  []Arrow
	Caption sentence.Text // what else there is to know about the position, such as whose turn it is, or empty
}

// Arrow leads from one cell to another.
type Arrow struct {
	From, To Spot
	Number   int // what is written on it where there are several, counted from 1; 0 for nothing
}

// Board is a grid of cells under a title.
type Board struct {
	Title      sentence.Text // empty where a view has one board only
	Rows, Cols int
	Cells      []Cell // row by row
}

// NewBoard returns a board of empty cells.
func NewBoard(title sentence.Text, s Size) Board {
	return Board{Title: title, Rows: s.Rows, Cols: s.Cols, Cells: make([]Cell, s.Rows*s.Cols)}
}

// Cell is the face of one cell. Cells with equal faces are ==.
type Cell struct {
	Kind    Kind
	Numbers [4]int8 // on a Tile: top, right, bottom, left, Unset where there is none yet; on a Number the first
	Label   int16   // the number by which sentences call the piece, counted from 1; 0 where it has none
	Order   int16   // when it is this cell's turn, counted from 1, written in a corner; 0 for nothing
	Marks   Mark
	Sides   [4]Mark // on a Tile: marks of single sides
}

// Kind is what lies on a cell.
type Kind uint8

// The kinds of cells.
const (
	Empty Kind = iota // a cell with nothing on it
	BlackDisc
	WhiteDisc
	Tile
	Number // a number alone, in the colour that it has on tiles
	NoCell // the board has no cell here: nothing is drawn, and nothing can be done
)

// Mark is a set of ways to point something out.
type Mark uint16

// The marks. They can be combined.
const (
	MarkNext   Mark = 1 << iota // what the next move moves, or where it is made
	MarkPlace                   // where that goes
	MarkProof                   // belongs to the pattern that proves something
	MarkCount                   // is what the proof counts within the pattern
	MarkLine                    // belongs to a line that has been reached
	MarkHeld                    // is what the player has taken up
	MarkTarget                  // is where that can go
	MarkWrong                   // breaks a rule, such as a contact of unequal numbers
)

// At returns the cell of the spot, or nil for a spot outside of the view.
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

// Mark adds marks to spots of the view; what lies outside of it is passed over.
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
			return a.Title.String() == b.Title.String() && a.Rows == b.Rows && a.Cols == b.Cols && slices.Equal(a.Cells, b.Cells)
		})
}

// Spot is a place on a problem's view: a cell of one of its boards, and for a
// tile a part of that cell. Indices count from 0.
type Spot struct {
	Board, Row, Col int
	Part            Part
}

// Cell returns the spot of the whole cell.
func (s Spot) Cell() Spot { s.Part = Whole; return s }

// Part is a side of a tile, or the whole of a cell.
type Part uint8

// The parts of a cell, the sides in the order in which a tile's numbers are written.
const (
	Whole Part = iota
	Top
	Right
	Bottom
	Left
)

// Marked is a spot with the marks it gets.
type Marked struct {
	Spot Spot
	Mark Mark
}
