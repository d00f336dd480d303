package fourline

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
)

// colour is the colour of a piece.
type colour int

const (
	black colour = iota
	white
)

// other returns the colour that moves next.
func (c colour) other() colour { return 1 - c }

// setup is where the pieces are. It is a plain value, which its copies do not share.
type setup struct {
	*geometry
	pieces [2]uint64 // by colour
}

// colourOf returns the colour of a piece.
func (p setup) colourOf(piece uint64) colour {
	if p.pieces[black]&piece != 0 {
		return black
	}
	return white
}

func (p setup) blanks() uint64 { return p.all &^ (p.pieces[black] | p.pieces[white]) }

// inLines returns all pieces that are in a line.
func (p setup) inLines() uint64 {
	return p.inLine(p.pieces[black]) | p.inLine(p.pieces[white])
}

// movable returns the pieces of a colour that are beside a blank.
func (p setup) movable(c colour) uint64 { return p.pieces[c] & p.beside(p.blanks()) }

// count returns the number of pieces of a colour.
func (p setup) count(c colour) int { return bits.OnesCount64(p.pieces[c]) }

// The values of a cell.
const (
	blankValue = iota
	blackValue
	whiteValue
)

// value returns the value of a cell.
func (p setup) value(cell int) int {
	return int(p.pieces[black]>>cell&1)*blackValue + int(p.pieces[white]>>cell&1)*whiteValue
}

// set gives cells a value.
func (p *setup) set(cells uint64, value int) {
	p.pieces[black] &^= cells
	p.pieces[white] &^= cells
	switch value {
	case blackValue:
		p.pieces[black] |= cells
	case whiteValue:
		p.pieces[white] |= cells
	}
}

// shift moves a piece from one cell to another.
func (p *setup) shift(from, to uint64) {
	p.pieces[p.colourOf(from)] ^= from | to
}

// marked gives cells a mark.
func (p setup) marked(cells uint64, mark puzzle.Mark) []puzzle.Marked {
	return grid.Mark(p.Size(), grid.Cells(cells), mark)
}
