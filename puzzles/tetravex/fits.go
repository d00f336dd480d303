package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// scene is a position of an argument: a frame, and the numbers that its borders allow.
type scene struct {
	*frame
	allowed [4][]int      // by side; nil allows all
	newest  int           // the cell of the tile that was placed last, or none
	trials  []int         // cells of tiles that are tried in vain
	assumed sentence.Text // these tiles
}

// marks points out the newest tile, and those on trial.
func (s scene) marks() []view.Marked {
	marks := onCells(s.frame, s.trials)
	if s.newest != none {
		marks = append(marks, view.Marked{Spot: s.onFrame(s.newest), Mark: view.MarkNext})
	}
	return marks
}

// like returns the loose tiles that look like a tile.
func (s scene) like(tile int) []int {
	return slices.DeleteFunc(s.loose(), func(i int) bool { return s.tiles[i] != s.tiles[tile] })
}

// blocked reports whether a side of a loose tile cannot lie as it does on a free cell.
func (s scene) blocked(m move, side int) bool {
	number, far := s.tiles[m.tile][side], opposite(side)
	switch faced := s.faces(m.cell, side); faced {
	case border:
		return s.allowed[side] != nil && !slices.Contains(s.allowed[side], int(number))
	case none:
		for i, t := range s.tiles {
			if i != m.tile && s.cell[i] == none && t[far] == number {
				return false
			}
		}
		return true
	default:
		return s.tiles[faced][far] != number
	}
}

// fails returns a side for which a loose tile does not fit on a free cell, or none if the tile fits. A side that touches
// a tile comes first, since it is seen best, and one at the border last.
func (s scene) fails(m move) int {
	fails := none
	for side := range 4 {
		if s.blocked(m, side) && (fails == none || min(s.faces(m.cell, fails), 0) < min(s.faces(m.cell, side), 0)) {
			fails = side
		}
	}
	return fails
}

// lacks returns a side of a loose tile that has no partner for a free cell beside its own, or none.
func (s scene) lacks(m move) int {
	for side := range 4 {
		if s.faces(m.cell, side) == none && s.blocked(m, side) {
			return side
		}
	}
	return none
}

// clash says why a side of a loose tile is blocked on a free cell.
func (s scene) clash(m move, side int) sentence.Text {
	number, far := s.tiles[m.tile][side], opposite(side)
	switch faced := s.faces(m.cell, side); faced {
	case border:
		return sentence.New("Its %d %v lies at the border, which allows only %s there.", number, onSide[side], sentence.List(s.allowed[side]))
	case none:
		return sentence.New("Its %d %v has no partner: no other loose tile has %d %v.", number, onSide[side], number, onSide[far])
	default:
		return sentence.New("Its %d %v lies against %d of tile %d.", number, onSide[side], s.tiles[faced][far], faced+1)
	}
}

// matching returns the loose tiles whose sides equal all that they touch on a free cell.
func (s scene) matching(cell int) []int {
	return slices.DeleteFunc(s.loose(), func(tile int) bool {
		fails := s.fails(move{tile, cell})
		return fails != none && s.faces(cell, fails) >= 0
	})
}

// fitting returns the loose tiles that fit on a free cell.
func (s scene) fitting(cell int) []int {
	return slices.DeleteFunc(s.loose(), func(tile int) bool { return s.fails(move{tile, cell}) != none })
}

// lacking returns the tiles that match on a free cell, but have a side without a partner, and marks that side of each.
func (s scene) lacking(cell int, mark view.Mark) (tiles []int, marks []view.Marked) {
	for _, tile := range s.matching(cell) {
		if side := s.lacks(move{tile, cell}); side != none {
			tiles, marks = append(tiles, tile), append(marks, view.Marked{Spot: sideOf(s.onTray(tile), side), Mark: mark})
		}
	}
	return tiles, marks
}

// with returns the scene after a move.
func (s scene) with(m move) scene {
	s.frame = s.after(m)
	return s
}

// unfilled returns the free cells on which no loose tile fits, those beside a cell first.
func (s scene) unfilled(near int) (cells []int) {
	for side := range 4 {
		cells = append(cells, beside(s.n, near, side))
	}
	loose := s.loose()
	return slices.DeleteFunc(append(cells, s.free()...), func(cell int) bool {
		fits := func(tile int) bool { return s.fails(move{tile, cell}) == none }
		return cell == none || s.placed[cell] != none || slices.ContainsFunc(loose, fits)
	})
}

// onCell shows which loose tiles fit on a cell, and says which numbers it asks for.
func (s scene) onCell(cell int) puzzle.Picture {
	var moves []move
	for _, tile := range s.loose() {
		moves = append(moves, move{tile, cell})
	}
	p := pointOut(s.onFrame(cell), view.MarkPlace, sentence.Text{})
	p.More = s.asks(cell)
	return s.compare(p, moves, func(m move) view.Spot { return s.onTray(m.tile) }, view.MarkNext)
}

// must says which numbers placed tiles ask for on a cell. It is empty if none lies beside it.
func (s scene) must(cell int) (must sentence.Text) {
	for side, where := range onSide {
		if faced := s.faces(cell, side); faced >= 0 {
			must = sentence.Join("%v and %v", must, sentence.New("%d %v", s.tiles[faced][opposite(side)], where))
		}
	}
	return must
}

// asks says which numbers placed tiles and borders ask for on a cell, and why some tiles with these do not fit.
func (s scene) asks(cell int) (lines []sentence.Text) {
	if must := s.must(cell); !must.Empty() {
		lines = append(lines, sentence.New("A tile there must have %v.", must))
		for lone, _ := s.lacking(cell, 0); len(lone) > 0; {
			side := s.lacks(move{lone[0], cell})
			number := s.tiles[lone[0]][side]
			same := func(tile int) bool { return s.lacks(move{tile, cell}) == side && s.tiles[tile][side] == number }
			if others := slices.DeleteFunc(slices.Clone(lone), func(tile int) bool { return !same(tile) }); len(others) > 1 {
				lines = append(lines, sentence.New("Tiles %v have that, but the %d %v of each has no partner.", and(others), number, onSide[side]))
			} else {
				lines = append(lines, sentence.New("Tile %d has that, but its %d %v has no partner.", lone[0]+1, number, onSide[side]))
			}
			lone = slices.DeleteFunc(lone, same)
		}
	}
	for side, where := range onSide {
		if s.faces(cell, side) == border && s.allowed[side] != nil {
			lines = append(lines, sentence.New("The border allows only %s %v.", sentence.List(s.allowed[side]), where))
		}
	}
	return lines
}

// partnerless says of a cell on which no tile fits, and beside which none lies, what each loose tile lacks.
func (s scene) partnerless(cell int) []sentence.Text {
	who, told := sentence.New("Each loose tile"), [4]bool{}
	var numbers sentence.Text
	for _, tile := range s.loose() {
		switch side := s.fails(move{tile, cell}); {
		case s.faces(cell, side) == border:
			who = sentence.New("Each loose tile that the border allows")
		case !told[side]:
			told[side] = true
			numbers = sentence.Join("%v, or %v", numbers, sentence.New("a number %v that no other has %v", onSide[side], onSide[opposite(side)]))
		}
	}
	if !s.must(cell).Empty() || numbers.Empty() {
		return nil
	}
	return []sentence.Text{sentence.New("%v has %v.", who, numbers)}
}

// ofTile shows on which cells a loose tile fits, and says why it fails elsewhere.
func (s scene) ofTile(tile int) puzzle.Picture {
	p := pointOut(s.onTray(tile), view.MarkNext, sentence.Text{})
	var moves []move
	told := map[string]bool{"": true}
	for _, cell := range s.free() {
		m := move{tile, cell}
		var why sentence.Text
		if side := s.fails(m); side != none && s.faces(cell, side) >= 0 {
			why = sentence.New("Beside a placed tile, its number differs.")
		} else if side != none {
			why = s.clash(m, side)
		}
		if !told[why.String()] {
			p.More, told[why.String()] = append(p.More, why), true
		}
		moves = append(moves, m)
	}
	return s.compare(p, moves, func(m move) view.Spot { return s.onFrame(m.cell) }, view.MarkPlace)
}

// compare adds to a picture which of some moves fit: a mark on the spot of each, or a mark on a side that fails. Each can
// be tried.
func (s scene) compare(p puzzle.Picture, moves []move, spot func(move) view.Spot, good view.Mark) puzzle.Picture {
	p.Board = s.frame
	for _, m := range moves {
		mark := view.Marked{Spot: spot(m), Mark: good}
		if side := s.fails(m); side != none {
			mark = view.Marked{Spot: sideOf(spot(m), side), Mark: view.MarkFails}
		}
		p.Marks = append(p.Marks, mark)
	}
	marks := p.Marks
	p.Ask = func(at view.Spot) puzzle.Picture {
		for _, m := range moves {
			if spot(m) == at.Cell() {
				return s.tried(m, spot(m), marks)
			}
		}
		switch m := moves[0]; at.Board {
		case spot(m).Board:
			return puzzle.Picture{}
		case frameBoard:
			return puzzle.Picture{Text: sentence.New("Point at a loose tile: it is tried at %v.", s.at(m.cell))}
		}
		return puzzle.Picture{Text: sentence.New("Point at a free cell: tile %d is tried there.", moves[0].tile+1)}
	}
	return p
}

// tried shows a loose tile on a free cell of a picture with some marks, and compares the numbers of a side that fails. A
// note points at a spot.
func (s scene) tried(m move, at view.Spot, marks []view.Marked) puzzle.Picture {
	v, on := s.frame.View(), s.onFrame(m.cell)
	v.Mark(append(s.marks(), marks...)...)
	c := v.At(on)
	*c = view.Cell{Kind: view.Tile, Numbers: s.tiles[m.tile], Label: int16(m.tile + 1), Marks: c.Marks | view.MarkPale}
	side := s.fails(m)
	if side == none {
		return puzzle.Picture{View: &v, Text: sentence.New("Tile %d fits at %v.", m.tile+1, s.at(m.cell))}
	}
	why, compared := s.clash(m, side), view.MarkCount|view.MarkWrong
	v.Mark(view.Marked{Spot: sideOf(on, side), Mark: compared})
	if faced := s.faces(m.cell, side); faced >= 0 {
		v.Mark(view.Marked{Spot: sideOf(s.spot(faced), opposite(side)), Mark: compared})
	}
	return puzzle.Picture{
		View:    &v,
		Text:    sentence.New("Tile %d fails at %v. %v", m.tile+1, s.at(m.cell), why),
		Overlay: view.Overlay{Bubbles: []view.Bubble{{At: at, Text: why}}},
	}
}
