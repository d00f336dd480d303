package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// scene is a position of an argument: a frame, and the numbers that its borders allow.
type scene struct {
	*frame
	allowed [4][]int // by side; nil allows all
}

// contact is what a side of a tile faces on a cell.
type contact int

// The contacts, in the order in which they are looked at.
const (
	withTile contact = iota
	withBorder
	withFree
)

// contact returns what a side faces on a cell.
func (s scene) contact(cell, side int) contact {
	switch next := beside(s.n, cell, side); {
	case next == none:
		return withBorder
	case s.placed[next] != none:
		return withTile
	}
	return withFree
}

// fails returns the side for which a loose tile does not fit on a free cell, or none: the side differs from the tile that
// it touches, the border does not allow its number, or no other loose tile could touch it.
func (s scene) fails(m move) (side int) {
	for _, c := range []contact{withTile, withBorder, withFree} {
		for side := range 4 {
			if s.contact(m.cell, side) == c && !s.suits(m, side) {
				return side
			}
		}
	}
	return none
}

// suits reports whether a side of a loose tile can lie as it does on a free cell.
func (s scene) suits(m move, side int) bool {
	number := s.tiles[m.tile][side]
	switch s.contact(m.cell, side) {
	case withTile:
		return s.touched(m.cell, side) == number
	case withBorder:
		return s.allowed[side] == nil || slices.Contains(s.allowed[side], int(number))
	}
	for i, t := range s.tiles {
		if i != m.tile && s.cell[i] == none && t[opposite(side)] == number {
			return true
		}
	}
	return false
}

// touched returns the number of the tile beside a cell on the side that touches it.
func (s scene) touched(cell, side int) int8 {
	return s.tiles[s.placed[beside(s.n, cell, side)]][opposite(side)]
}

// onSide says where a side is.
var onSide = [4]sentence.Text{
	top: sentence.New("at the top"), right: sentence.New("on the right"),
	bottom: sentence.New("at the bottom"), left: sentence.New("on the left"),
}

// marked returns a mark on a side of a spot.
func marked(at puzzle.Spot, side int, mark puzzle.Mark) puzzle.Marked {
	return puzzle.Marked{Spot: sideOf(at, side), Mark: mark}
}

// onCell shows which loose tiles fit on a cell, and on the others a side that fails.
func (s scene) onCell(cell int) (p puzzle.Picture) {
	p.Board = board{s.frame}
	p.Marks = append(s.asked(cell), puzzle.Marked{Spot: s.onFrame(cell), Mark: puzzle.MarkPlace})
	var failing [4][]int
	for tile, on := range s.cell {
		switch side := s.fails(move{tile, cell}); {
		case on != none:
		case side == none:
			p.Marks = append(p.Marks, puzzle.Marked{Spot: s.onTray(tile), Mark: puzzle.MarkNext})
		default:
			p.Marks = append(p.Marks, marked(s.onTray(tile), side, puzzle.MarkFails))
			failing[side] = append(failing[side], tile+1)
		}
	}
	must := s.must(cell)
	p.More = notEmpty(must, s.failures(cell, failing))
	p.Ask = func(at puzzle.Spot) puzzle.Picture {
		at = at.Cell()
		switch tile := s.tileAt(at); {
		case at.Board == trayBoard && tile != none:
			return s.tried(p, move{tile, cell}, at)
		case at == s.onFrame(cell) || slices.ContainsFunc(s.asked(cell), func(m puzzle.Marked) bool { return m.Spot.Cell() == at }):
			return puzzle.Picture{Text: must}
		}
		return puzzle.Picture{}
	}
	return p
}

// notEmpty returns the texts that are not empty.
func notEmpty(texts ...sentence.Text) []sentence.Text {
	return slices.DeleteFunc(texts, sentence.Text.Empty)
}

// joined adds a text to another one, which may be empty.
func joined(format string, text, more sentence.Text) sentence.Text {
	if text.Empty() {
		return more
	}
	return sentence.New(format, text, more)
}

// asked rings the numbers that placed tiles ask for on a cell.
func (s scene) asked(cell int) (marks []puzzle.Marked) {
	for side := range 4 {
		if s.contact(cell, side) == withTile {
			marks = append(marks, marked(s.onFrame(beside(s.n, cell, side)), opposite(side), puzzle.MarkRing))
		}
	}
	return marks
}

// must says which numbers a tile must have on a cell, or nothing.
func (s scene) must(cell int) sentence.Text {
	var tiles, borders sentence.Text
	for side := range 4 {
		switch c := s.contact(cell, side); {
		case c == withTile:
			tiles = joined("%v, and %v", tiles, sentence.New("%d %v, as tile %d has", s.touched(cell, side), onSide[side], s.placed[beside(s.n, cell, side)]+1))
		case c == withBorder && s.allowed[side] != nil:
			borders = joined("%v %v", borders, sentence.New("The border allows only %s %v.", list(s.allowed[side]), onSide[side]))
		}
	}
	if tiles.Empty() {
		return borders
	}
	tiles = sentence.New("A tile there must have %v.", tiles)
	if borders.Empty() {
		return tiles
	}
	return joined("%v %v", tiles, borders)
}

// failures says which tiles fail on which side. Those that fail on the commonest one are the others.
func (s scene) failures(cell int, failing [4][]int) (all sentence.Text) {
	others, most := none, 1
	for side, tiles := range failing {
		if s.contact(cell, side) != withFree && len(tiles) > most {
			others, most = side, len(tiles)
		}
	}
	for side, tiles := range failing {
		format := "Tiles %s fail %v."
		switch free := s.contact(cell, side) == withFree; {
		case len(tiles) == 0 || side == others:
			continue
		case len(tiles) == 1 && free:
			format = "Tile %s finds no partner %v."
		case len(tiles) == 1:
			format = "Tile %s fails %v."
		case free:
			format = "Tiles %s find no partner %v."
		}
		all = joined("%v %v", all, sentence.New(format, list(tiles), onSide[side]))
	}
	if others == none {
		return all
	}
	return joined("%v %v", all, sentence.New("All other loose tiles fail %v.", onSide[others]))
}

// ofTile shows on which cells a loose tile fits, and on the others a side that fails.
func (s scene) ofTile(tile int) (p puzzle.Picture) {
	p.Board = board{s.frame}
	p.Marks = []puzzle.Marked{{Spot: s.onTray(tile), Mark: puzzle.MarkNext}}
	var reasons [4]sentence.Text
	for cell, on := range s.placed {
		m := move{tile, cell}
		switch side := s.fails(m); {
		case on != none:
		case side == none:
			p.Marks = append(p.Marks, puzzle.Marked{Spot: s.onFrame(cell), Mark: puzzle.MarkPlace})
		default:
			p.Marks = append(p.Marks, marked(s.onFrame(cell), side, puzzle.MarkFails))
			if s.contact(cell, side) != withTile { // a tile beside the cell is seen
				reasons[side] = s.because(m, side)
			}
		}
	}
	p.More = notEmpty(reasons[:]...)
	p.Ask = func(at puzzle.Spot) puzzle.Picture {
		cell := at.Row*s.n + at.Col
		if at.Board != frameBoard || !s.has(at) || s.placed[cell] != none {
			return puzzle.Picture{}
		}
		return s.tried(p, move{tile, cell}, at.Cell())
	}
	return p
}

// because says why a side of a tile fails on a cell.
func (s scene) because(m move, side int) sentence.Text {
	number := s.tiles[m.tile][side]
	switch s.contact(m.cell, side) {
	case withTile:
		return sentence.New("It has %d %v, tile %d has %d %v.", number, onSide[side],
			s.placed[beside(s.n, m.cell, side)]+1, s.touched(m.cell, side), onSide[opposite(side)])
	case withBorder:
		return sentence.New("It has %d %v, but the border allows only %s there.", number, onSide[side], list(s.allowed[side]))
	}
	return sentence.New("It has %d %v, and no other loose tile has %d %v.", number, onSide[side], number, onSide[opposite(side)])
}

// tried shows a loose tile on a free cell of a picture, and compares the numbers of a side that fails. A note points at a
// spot.
func (s scene) tried(p puzzle.Picture, m move, at puzzle.Spot) puzzle.Picture {
	v, cell, side := p.Board.View(), s.onFrame(m.cell), s.fails(m)
	for _, mark := range p.Marks {
		if mark.Mark&puzzle.MarkRing == 0 && mark.Spot.Cell() != cell {
			v.Mark(mark)
		}
	}
	*v.At(cell) = puzzle.Cell{
		Kind: puzzle.Tile, Numbers: s.tiles[m.tile], Label: int16(m.tile + 1), Marks: puzzle.MarkPlace | puzzle.MarkTried,
	}
	row, col := m.cell/s.n+1, m.cell%s.n+1
	if side == none {
		return puzzle.Picture{View: &v, Text: sentence.New("Tile %d fits at row %d, column %d.", m.tile+1, row, col)}
	}
	why, number := s.because(m, side), s.tiles[m.tile][side]
	v.Mark(marked(cell, side, puzzle.MarkRing|puzzle.MarkWrong))
	short := sentence.New("%d without a partner", number)
	switch s.contact(m.cell, side) {
	case withTile:
		v.Mark(marked(s.onFrame(beside(s.n, m.cell, side)), opposite(side), puzzle.MarkRing|puzzle.MarkWrong))
		short = sentence.New("%d against %d", number, s.touched(m.cell, side))
	case withBorder:
		short = sentence.New("%d at the border", number)
	}
	return puzzle.Picture{
		View:    &v,
		Text:    sentence.New("Tile %d fails at row %d, column %d. %v", m.tile+1, row, col, why),
		Overlay: puzzle.Overlay{Bubbles: []puzzle.Bubble{{At: at, Text: short, More: why}}},
	}
}
