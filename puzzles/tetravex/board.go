package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// tile is a tile's numbers on its sides.
type tile [4]int8

// The sides of a tile.
const (
	top = iota
	right
	bottom
	left
)

// The boards of the view.
const (
	tray  = 0 // the loose tiles, each on its own cell
	frame = 1 // the board they are to be placed on
)

// board is n x n tiles, of which some may lie on the frame.
type board struct {
	n      int
	tiles  []tile // in the order of the text
	placed []int  // by frame cell: the tile on it, or none
	cell   []int  // by tile: the frame cell it lies on, or none
	values int    // how many numbers a side can have
}

const none = -1

// newBoard returns a board of loose tiles.
func newBoard(n int, tiles []tile) *board {
	b := &board{n: n, tiles: tiles}
	b.placed = slices.Repeat([]int{none}, n*n)
	b.cell = b.placed
	b.setValues()
	return b
}

// setValues sets the number of values: ten while the board is one of the original's,
// with one digit a side, else all there are.
func (b *board) setValues() {
	b.values = 10
	if b.n > 5 {
		b.values = maxNumber + 1
		return
	}
	for _, t := range b.tiles {
		if slices.Max(t[:]) > 9 {
			b.values = maxNumber + 1
		}
	}
}

// place returns the board with the tiles on the cells of the frame, tiles[i] on
// cell i, and all others loose.
func (b *board) place(tiles []int) *board {
	p := *b
	p.placed = slices.Repeat([]int{none}, b.n*b.n)
	p.cell = slices.Clone(p.placed)
	for cell, i := range tiles {
		if i != none {
			p.placed[cell], p.cell[i] = i, cell
		}
	}
	return &p
}

// loose returns the board with all tiles loose.
func (b *board) loose() *board {
	if b.lying() == 0 {
		return b
	}
	return b.place(nil)
}

// lying counts the tiles on the frame.
func (b *board) lying() (n int) {
	for _, i := range b.placed {
		if i != none {
			n++
		}
	}
	return n
}

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return square(b.n) }

// View shows the loose tiles beside the frame, and marks touching sides that differ.
func (b *board) View() puzzle.View {
	v := puzzle.View{Boards: []puzzle.Board{
		tray:  puzzle.NewBoard(sentence.New("Tiles"), b.Size()),
		frame: puzzle.NewBoard(sentence.New("Board"), b.Size()),
	}}
	for i, t := range b.tiles {
		*v.At(b.spot(i)) = puzzle.Cell{Kind: puzzle.Tile, Numbers: t}
	}
	for _, c := range b.clashes(b.placed) {
		v.Mark(b.side(c.cell, c.side), b.side(c.next, c.side+2))
	}
	return v
}

// spot returns where a tile lies.
func (b *board) spot(tile int) puzzle.Spot {
	if b.cell[tile] == none {
		return b.spotOn(tray, tile)
	}
	return b.spotOn(frame, b.cell[tile])
}

func (b *board) spotOn(part, cell int) puzzle.Spot {
	return puzzle.Spot{Board: part, Row: cell / b.n, Col: cell % b.n}
}

// tileAt returns the tile that lies at a spot, or none.
func (b *board) tileAt(at puzzle.Spot) int {
	if at.Row < 0 || at.Row >= b.n || at.Col < 0 || at.Col >= b.n {
		return none
	}
	cell := at.Row*b.n + at.Col
	switch {
	case at.Board == frame:
		return b.placed[cell]
	case at.Board == tray && b.cell[cell] == none:
		return cell
	}
	return none
}

// Values counts the numbers that the side of a tile can have.
func (b *board) Values(at puzzle.Spot) int {
	if at.Part < puzzle.Top || at.Part > puzzle.Left || b.tileAt(at) == none {
		return 0
	}
	return b.values
}

// Value returns the number on the side of a tile.
func (b *board) Value(at puzzle.Spot) int {
	if b.Values(at) == 0 {
		return 0
	}
	return int(b.tiles[b.tileAt(at)][at.Part-puzzle.Top])
}

// Edit returns the board with another number on the side of a tile. The tile
// stays where it lies.
func (b *board) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if value < 0 || value >= b.Values(at) || value == b.Value(at) {
		return b
	}
	e := *b
	e.tiles = slices.Clone(b.tiles)
	e.tiles[b.tileAt(at)][at.Part-puzzle.Top] = int8(value)
	e.setValues()
	return &e
}

// Check accepts every board: any tiles can be tried.
func (b *board) Check() error { return nil }
