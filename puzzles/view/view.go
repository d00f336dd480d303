// Package view is what can be drawn: boards of cells with marks, and what lies over them. Puzzles make views, and whoever shows
// them adds marks of its own.
package view

import (
	"fmt"
	"slices"

	"fourfold/puzzles/sentence"
)

// View is what to draw: boards side by side, and what lies over their cells. It knows no colours and no pixels.
type View struct {
	Boards []Board
	Overlay
	Caption sentence.Text // more about the position, such as whose turn it is, or empty
}

// Overlay is drawn over the cells of a view.
type Overlay struct {
	Arrows  []Arrow
	Shapes  []Shape
	Badges  []Badge
	Bubbles []Bubble
}

// Arrow leads from one cell to another.
type Arrow struct {
	From, To Spot
	Number   int // written on it, from 1; zero means none
}

// Shape is a line around cells of one board: around all of them together, unless it is a capsule.
type Shape struct {
	Cells   []Spot
	Capsule bool          // from the first cell straight to the last one
	Border  bool          // without the edge of the board, and rounded; its label has a tip towards the cells
	Mark    Mark          // its colour is that of this mark; zero means one that no mark has; with MarkTarget the line is thin
	Tinted  bool          // the cells within it
	Text    sentence.Text // in a label on the line of a Border, or empty
}

// Badge is a small disc on a cell with a few characters on it.
type Badge struct {
	At     Spot
	To     Spot   // a Number that is not in a corner lies half a cell before this cell; else unused
	Text   string // such as "+1" or "?"
	Kind   Kind   // BlackDisc or WhiteDisc for a disc of that colour, Number for a plain one, else Empty
	Mark   Mark   // the disc, or its rim, has the colour of this mark, as that of a Shape; that of a Number is wide then
	Corner bool   // in the upper right corner of the cell, or a Number in the lower one; else in its middle
}

// Bubble is a note that points at a spot.
type Bubble struct {
	At   Spot
	Text sentence.Text
}

// Board is a grid of cells under a title.
type Board struct {
	Title sentence.Text // empty if a view has one board
	Size
	Cells []Cell // row by row
	// Block is the size of the parts of a tray: one cell, or a small board. A tray lies beside the other boards or below
	// them, in smaller cells. Its blocks, row by row, are drawn in rows as long as there is room for. Zero for other boards.
	Block   Size
	Reached sentence.Text // words for a frame around a board whose goal is reached, or empty
}

// Size is the number of rows and columns of a board.
type Size struct{ Rows, Cols int }

// String returns the size as "4x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// NewBoard returns a board of empty cells.
func NewBoard(title sentence.Text, s Size) Board {
	return Board{Title: title, Size: s, Cells: make([]Cell, s.Rows*s.Cols)}
}

// Cell is the face of one cell.
type Cell struct {
	Kind    Kind
	Numbers [4]int8 // on a Tile: top, right, bottom, left, negative if not set; on a Number the first
	Label   int16   // the number by which sentences call the piece, from 1; zero means none
	Order   int16   // the number of the move that begins here, from 1; zero means none
	Dot     Kind    // on a disc: BlackDisc or WhiteDisc for a dot of that colour, such as the one at the goal; else Empty
	Marks   Mark
	Sides   [4]Mark // marks of the sides of a Tile, or of an Empty cell
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
	MarkLine                    // belongs to a line that has been reached
	MarkHeld                    // the player holds this piece
	MarkTarget                  // the held piece can go here; of shapes: a click changes these cells
	MarkWrong                   // breaks a rule, such as a contact of unequal numbers
	MarkCount                   // is counted within that pattern; on a side: its number is compared, or is left over
	MarkFails                   // on a side: it rules this tile out
	MarkPale                    // a tile that is only tried here, or a disc that needs no move and is small
	MarkCost                    // of shapes, badges and small cells: a move that made the way longer
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

// Spots returns all cells, board by board, row by row.
func (v View) Spots() (all []Spot) {
	for i, b := range v.Boards {
		for cell := range b.Cells {
			all = append(all, Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols})
		}
	}
	return all
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

// Clone returns a copy whose cells and overlay can be changed.
func (v View) Clone() View {
	v.Boards = slices.Clone(v.Boards)
	for i := range v.Boards {
		v.Boards[i].Cells = slices.Clone(v.Boards[i].Cells)
	}
	v.Arrows, v.Shapes = slices.Clone(v.Arrows), slices.Clone(v.Shapes)
	v.Badges, v.Bubbles = slices.Clone(v.Badges), slices.Clone(v.Bubbles)
	return v
}

// Equal reports whether two views show the same.
func (v View) Equal(w View) bool {
	return same(v.Caption, w.Caption) && slices.Equal(v.Arrows, w.Arrows) && slices.Equal(v.Badges, w.Badges) &&
		slices.EqualFunc(v.Boards, w.Boards, func(a, b Board) bool {
			return same(a.Title, b.Title) && same(a.Reached, b.Reached) && a.Block == b.Block && a.Size == b.Size && slices.Equal(a.Cells, b.Cells)
		}) &&
		slices.EqualFunc(v.Shapes, w.Shapes, func(a, b Shape) bool {
			return a.Capsule == b.Capsule && a.Border == b.Border && a.Mark == b.Mark && a.Tinted == b.Tinted &&
				slices.Equal(a.Cells, b.Cells) && same(a.Text, b.Text)
		}) &&
		slices.EqualFunc(v.Bubbles, w.Bubbles, func(a, b Bubble) bool {
			return a.At == b.At && same(a.Text, b.Text)
		})
}

func same(a, b sentence.Text) bool { return a.String() == b.String() }

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
	Spot
	Mark
}
