package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// The boards of the view.
const (
	tray  = 0 // the loose tiles, each on its own cell
	frame = 1 // the board they are to be placed on
)

// board is tiles of which some may lie on the frame.
type board struct {
	set
	places
}

// newBoard returns a board of loose tiles.
func newBoard(n int, tiles []tile) *board {
	return &board{set{n, tiles}, newPlaces(n*n, nil)}
}

// place returns the board with the tiles on the cells of the frame, tiles[i] on
// cell i, and all others loose.
func (b *board) place(tiles []int) *board {
	return &board{b.set, newPlaces(len(b.tiles), tiles)}
}

// loose returns the board with all tiles loose.
func (b *board) loose() *board {
	if b.lying() == 0 {
		return b
	}
	return b.place(nil)
}

// after returns the board after some moves.
func (b *board) after(moves ...move) *board {
	next := b.place(b.placed)
	for _, m := range moves {
		next.shift(m)
	}
	return next
}

// Size returns the number of rows and columns.
func (b *board) Size() puzzle.Size { return square(b.n) }

// View shows the loose tiles beside the frame, all with their numbers, and marks touching sides that differ.
func (b *board) View() puzzle.View {
	v := puzzle.View{Boards: []puzzle.Board{
		tray:  puzzle.NewBoard(sentence.New("Tiles"), b.Size()),
		frame: puzzle.NewBoard(sentence.New("Board"), b.Size()),
	}}
	for i, t := range b.tiles {
		*v.At(b.spot(i)) = puzzle.Cell{Kind: puzzle.Tile, Numbers: t, Label: int16(i + 1)}
	}
	for _, c := range b.clashes(b.placed) {
		v.Mark(wrong(b.spotOn(frame, c.cell), c.side), wrong(b.spotOn(frame, c.next), (c.side+2)%4))
	}
	return v
}

// wrong marks the side of a tile.
func wrong(tile puzzle.Spot, side int) puzzle.Marked {
	return puzzle.Marked{Spot: sideOf(tile, side), Mark: puzzle.MarkWrong}
}

// sideOf returns the side of a tile that lies at a spot.
func sideOf(tile puzzle.Spot, side int) puzzle.Spot {
	tile.Part = puzzle.Top + puzzle.Part(side)
	return tile
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

// has reports whether a spot is on the tray or the frame.
func (b *board) has(s puzzle.Spot) bool {
	return (s.Board == tray || s.Board == frame) && s.Row >= 0 && s.Row < b.n && s.Col >= 0 && s.Col < b.n
}

// tileAt returns the tile that lies at a spot, or none.
func (b *board) tileAt(at puzzle.Spot) int {
	if !b.has(at) {
		return none
	}
	cell := at.Row*b.n + at.Col
	switch {
	case at.Board == frame:
		return b.placed[cell]
	case b.cell[cell] == none:
		return cell
	}
	return none
}

// Values counts the numbers that the side of a tile can have.
func (b *board) Values(at puzzle.Spot) int {
	if at.Part < puzzle.Top || at.Part > puzzle.Left || b.tileAt(at) == none {
		return 0
	}
	return maxNumber + 1
}

// Value returns the number on the side of a tile, or puzzle.Unset.
func (b *board) Value(at puzzle.Spot) int {
	if b.Values(at) == 0 {
		return 0
	}
	return int(b.tiles[b.tileAt(at)][at.Part-puzzle.Top])
}

// Edit returns the board with another number on the side of a tile. The tile
// stays where it lies.
func (b *board) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if !fits(value, b.Values(at)) || value == b.Value(at) {
		return b
	}
	e := *b
	e.tiles = slices.Clone(b.tiles)
	e.tiles[b.tileAt(at)][at.Part-puzzle.Top] = int8(value)
	return &e
}

// fits reports whether a side with so many values can have one of them, or Unset.
func fits(value, values int) bool { return values > 0 && value >= puzzle.Unset && value < values }

// Fill returns the board with the numbers that the function gives.
func (b *board) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	e := *b
	e.tiles = slices.Clone(b.tiles)
	for i := range e.tiles {
		for side := range e.tiles[i] {
			if v := value(sideOf(b.spot(i), side)); fits(v, maxNumber+1) {
				e.tiles[i][side] = int8(v)
			}
		}
	}
	if slices.Equal(e.tiles, b.tiles) {
		return b
	}
	return &e
}

// Counts says how many tiles there are, and how many of their numbers are missing.
func (b *board) Counts() (text sentence.Text, amiss bool) {
	text = sentence.Count(len(b.tiles), "%d tile", "%d tiles")
	if n := len(b.missing()); n > 0 {
		return sentence.New("%v · %v", text, sentence.Count(n, "%d number missing", "%d numbers missing")), true
	}
	return text, false
}

// Check asks for a number on every side: any such tiles can be tried.
func (b *board) Check() error {
	spots := b.missing()
	if len(spots) == 0 {
		return nil
	}
	what := sentence.New("%v, the first one on tile %d.",
		sentence.Count(len(spots), "%d number is missing", "%d numbers are missing"), b.tileAt(spots[0])+1)
	return &puzzle.Fault{Refusal: sentence.Refusal{What: what}, Spots: spots, Unset: true}
}

// missing lists the sides of tiles that have no number yet.
func (b *board) missing() []puzzle.Spot {
	var spots []puzzle.Spot
	for i, t := range b.tiles {
		for side, number := range t {
			if number == puzzle.Unset {
				spots = append(spots, sideOf(b.spot(i), side))
			}
		}
	}
	return spots
}
