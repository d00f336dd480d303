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

// border stands for what a side faces at the edge of the frame.
const border = none - 1

// faces returns the tile that a side of a cell faces, none for a free cell, or border.
func (s scene) faces(cell, side int) int {
	next := beside(s.n, cell, side)
	if next == none {
		return border
	}
	return s.placed[next]
}

// suits reports whether a side of a loose tile can lie as it does on a free cell: it equals what it touches, the border
// allows it, or another loose tile could touch it.
func (s scene) suits(m move, side int) bool {
	number, faced := s.tiles[m.tile][side], s.faces(m.cell, side)
	switch faced {
	case border:
		return s.allowed[side] == nil || slices.Contains(s.allowed[side], int(number))
	case none:
		for i, t := range s.tiles {
			if i != m.tile && s.cell[i] == none && t[opposite(side)] == number {
				return true
			}
		}
		return false
	}
	return s.tiles[faced][opposite(side)] == number
}

// fails returns the side for which a loose tile does not fit on a free cell, or none. A side that touches a tile comes
// first, since it is seen best.
func (s scene) fails(m move) (fails int) {
	fails = none
	for side := range 4 {
		if !s.suits(m, side) && (fails == none || s.faces(m.cell, fails) < 0 && s.faces(m.cell, side) >= 0) {
			fails = side
		}
	}
	return fails
}

// onSide says where a side is, and inLine which border it faces.
var (
	onSide = [4]sentence.Text{
		top: sentence.New("at the top"), right: sentence.New("on the right"),
		bottom: sentence.New("at the bottom"), left: sentence.New("on the left"),
	}
	inLine = [4]sentence.Text{
		top: sentence.New("in the first row"), right: sentence.New("in the last column"),
		bottom: sentence.New("in the last row"), left: sentence.New("in the first column"),
	}
)

// because says why a side of a tile fails on a cell, in a few words and in a sentence.
func (s scene) because(m move, side int) (short, long sentence.Text) {
	number, faced := s.tiles[m.tile][side], s.faces(m.cell, side)
	switch faced {
	case border:
		return sentence.New("%d at the border", number),
			sentence.New("It has %d %v, but the border allows only %s there.", number, onSide[side], list(s.allowed[side]))
	case none:
		return sentence.New("%d without a partner", number),
			sentence.New("It has %d %v, and no other loose tile has %d %v.", number, onSide[side], number, onSide[opposite(side)])
	}
	other := s.tiles[faced][opposite(side)]
	return sentence.New("%d against %d", number, other),
		sentence.New("It has %d %v, tile %d has %d %v.", number, onSide[side], faced+1, other, onSide[opposite(side)])
}

// joined joins two texts, unless one is empty.
func joined(format string, a, b sentence.Text) sentence.Text {
	switch {
	case a.Empty():
		return b
	case b.Empty():
		return a
	}
	return sentence.New(format, a, b)
}

// show marks a side of a move that fails, or points out the spot of a move that fits. It returns the side, or none.
func (s scene) show(p *puzzle.Picture, m move, at puzzle.Spot, fits puzzle.Mark) (side int) {
	mark := puzzle.Marked{Spot: at, Mark: fits}
	if side = s.fails(m); side != none {
		mark = puzzle.Marked{Spot: sideOf(at, side), Mark: puzzle.MarkFails}
	}
	p.Marks = append(p.Marks, mark)
	return side
}

// asks marks a cell, and the numbers that placed tiles ask for there. The text says them, and those that the border allows.
func (s scene) asks(cell int) (marks []puzzle.Marked, must sentence.Text) {
	marks = []puzzle.Marked{{Spot: s.onFrame(cell), Mark: puzzle.MarkPlace}}
	var borders sentence.Text
	for side, where := range onSide {
		switch faced := s.faces(cell, side); {
		case faced >= 0:
			marks = append(marks, puzzle.Marked{Spot: sideOf(s.spot(faced), opposite(side)), Mark: puzzle.MarkRing})
			must = joined("%v, and %v", must, sentence.New("%d %v, as tile %d has", s.tiles[faced][opposite(side)], where, faced+1))
		case faced == border && s.allowed[side] != nil:
			borders = joined("%v %v", borders, sentence.New("The border allows only %s %v.", list(s.allowed[side]), where))
		}
	}
	if !must.Empty() {
		must = sentence.New("A tile there must have %v.", must)
	}
	return marks, joined("%v %v", must, borders)
}

// onCell shows which loose tiles fit on a cell. On the others it marks a side that fails.
func (s scene) onCell(cell int) (p puzzle.Picture) {
	asking, must := s.asks(cell)
	p.Board, p.Marks = board{s.frame}, slices.Clone(asking)
	var failing [4][]int
	for tile, on := range s.cell {
		if on == none {
			if side := s.show(&p, move{tile, cell}, s.onTray(tile), puzzle.MarkNext); side != none {
				failing[side] = append(failing[side], tile+1)
			}
		}
	}
	p.More = slices.DeleteFunc([]sentence.Text{must, s.failures(cell, failing)}, sentence.Text.Empty)
	p.Ask = func(at puzzle.Spot) (said puzzle.Picture) {
		at = at.Cell()
		switch tile := s.tileAt(at); {
		case at.Board == trayBoard && tile != none:
			return s.tried(p, move{tile, cell}, at)
		case slices.ContainsFunc(asking, func(m puzzle.Marked) bool { return m.Spot.Cell() == at }):
			said.Text = must
		}
		return said
	}
	return p
}

// failures says which tiles fail on which side of a cell. Those on the commonest side are the others.
func (s scene) failures(cell int, failing [4][]int) (all sentence.Text) {
	rest := sentence.Text{}
	for side, tiles := range failing {
		format := "Tiles %s fail %v."
		switch free, n := s.faces(cell, side) == none, len(tiles); {
		case n == 0:
			continue
		case !free && n > 1 && rest.Empty() && n == max(len(failing[0]), len(failing[1]), len(failing[2]), len(failing[3])):
			rest = sentence.New("All other loose tiles fail %v.", onSide[side])
			continue
		case n == 1 && free:
			format = "Tile %s finds no partner %v."
		case n == 1:
			format = "Tile %s fails %v."
		case free:
			format = "Tiles %s find no partner %v."
		}
		all = joined("%v %v", all, sentence.New(format, list(tiles), onSide[side]))
	}
	return joined("%v %v", all, rest)
}

// ofTile shows on which cells a loose tile fits. On the other free cells it marks a side that fails.
func (s scene) ofTile(tile int) (p puzzle.Picture) {
	p.Board = board{s.frame}
	p.Marks = []puzzle.Marked{{Spot: s.onTray(tile), Mark: puzzle.MarkNext}}
	var told [4]bool
	for cell, on := range s.placed {
		if on != none {
			continue
		}
		m := move{tile, cell}
		side := s.show(&p, m, s.onFrame(cell), puzzle.MarkPlace)
		if side != none && s.faces(cell, side) < 0 && !told[side] { // a tile beside the cell is seen
			_, why := s.because(m, side)
			p.More, told[side] = append(p.More, why), true
		}
	}
	p.Ask = func(at puzzle.Spot) puzzle.Picture {
		if at.Board != frameBoard || !s.has(at) || s.tileAt(at) != none {
			return puzzle.Picture{}
		}
		return s.tried(p, move{tile, at.Row*s.n + at.Col}, at.Cell())
	}
	return p
}

// tried shows a loose tile on a free cell of a picture, and compares the numbers of a side that fails. A note points at a
// spot.
func (s scene) tried(p puzzle.Picture, m move, at puzzle.Spot) puzzle.Picture {
	v, on, side := p.Board.View(), s.onFrame(m.cell), s.fails(m)
	c := v.At(on)
	*c = puzzle.Cell{Kind: puzzle.Tile, Numbers: s.tiles[m.tile], Label: int16(m.tile + 1), Marks: puzzle.MarkTried}
	for _, mark := range p.Marks {
		if mark.Mark != puzzle.MarkRing && (mark.Spot == on || mark.Spot.Cell() != on) {
			v.Mark(mark)
		}
	}
	if side == none {
		return puzzle.Picture{View: &v, Text: sentence.New("Tile %d fits at row %d, column %d.", m.tile+1, on.Row+1, on.Col+1)}
	}
	compared := puzzle.MarkRing | puzzle.MarkWrong
	v.Mark(puzzle.Marked{Spot: sideOf(on, side), Mark: compared})
	if faced := s.faces(m.cell, side); faced >= 0 {
		v.Mark(puzzle.Marked{Spot: sideOf(s.spot(faced), opposite(side)), Mark: compared})
	}
	short, why := s.because(m, side)
	return puzzle.Picture{
		View:    &v,
		Text:    sentence.New("Tile %d fails at row %d, column %d. %v", m.tile+1, on.Row+1, on.Col+1, why),
		Overlay: puzzle.Overlay{Bubbles: []puzzle.Bubble{{At: at, Text: short, More: why}}},
	}
}
