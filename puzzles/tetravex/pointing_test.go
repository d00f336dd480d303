package tetravex

import (
	"fmt"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
)

// onPage checks a page about the tiles on one cell: its marks, its sentences, and what it says of each tile.
func (r *critic) onPage(on []int, p puzzle.Picture, cell int) {
	r.t.Helper()
	var moves []move
	for tile := range r.tiles {
		if !slices.Contains(on, tile) {
			moves = append(moves, move{tile, cell})
		}
	}
	failing := r.marked(on, p, moves, puzzle.MarkNext, func(m move) puzzle.Spot { return r.inTray(p, m.tile) })
	r.explained(on, p, cell, failing)
	asked := p.Ask(r.onBoard(cell))
	if want := append(p.More, asked.Text)[0]; r.touches(on, cell) > 0 && asked.Text.String() != want.String() {
		r.refute("the cell asks %q, want %q", asked.Text, want)
	}
	for side := range 4 {
		if next := beside(r.n, cell, side); next != none && on[next] != none {
			if said := p.Ask(r.onBoard(next)).Text; said.String() != asked.Text.String() {
				r.refute("the tile beside the cell says %q, the cell %q", said, asked.Text)
			}
		}
	}
}

// ofPage checks a page about the cells for one tile.
func (r *critic) ofPage(on []int, p puzzle.Picture, tile int) {
	r.t.Helper()
	var moves []move
	for cell := range on {
		if on[cell] == none {
			moves = append(moves, move{tile, cell})
		}
	}
	failing := r.marked(on, p, moves, puzzle.MarkPlace, func(m move) puzzle.Spot { return r.onBoard(m.cell) })
	for _, line := range p.More {
		fits := func(m move) bool { return r.because(on, m, failing[m], line.String()) }
		if !slices.ContainsFunc(moves, fits) {
			r.refute("%q is true of no cell", line)
		}
	}
}

func (r *critic) onBoard(cell int) puzzle.Spot {
	return puzzle.Spot{Board: 1, Row: cell / r.n, Col: cell % r.n}
}

// inTray returns where a tile lies in the tray.
func (r *critic) inTray(p puzzle.Picture, tile int) puzzle.Spot {
	tray := p.Board.View().Boards[0]
	i := slices.IndexFunc(tray.Cells, func(c puzzle.Cell) bool { return int(c.Label) == tile+1 })
	return puzzle.Spot{Row: i / tray.Cols, Col: i % tray.Cols}
}

// touches counts the tiles beside a cell.
func (r *critic) touches(on []int, cell int) (n int) {
	for side := range 4 {
		if next := beside(r.n, cell, side); next != none && on[next] != none {
			n++
		}
	}
	return n
}

// marked checks that a page points out each move that fits, and marks for each other one a single side, which fails. It
// returns these sides.
func (r *critic) marked(on []int, p puzzle.Picture, moves []move, pointed puzzle.Mark, spot func(move) puzzle.Spot) map[move]int {
	r.t.Helper()
	failing := map[move]int{}
	for _, m := range moves {
		sides, out := []int{}, false
		for _, mark := range p.Marks {
			if mark.Spot.Cell() == spot(m) {
				out = out || mark.Mark&pointed != 0
				if mark.Mark&puzzle.MarkFails != 0 {
					sides = append(sides, int(mark.Spot.Part-puzzle.Top))
				}
			}
		}
		fits := r.fits(on, m)
		if fits != out || fits != (len(sides) == 0) || len(sides) > 1 || len(sides) == 1 && !r.fails(on, m, sides[0]) {
			r.refute("tile %d on cell %d: fits %v, pointed out %v, marked sides %v", m.tile+1, m.cell, fits, out, sides)
		}
		if !fits {
			failing[m] = sides[0]
		}
		r.tried(on, p.Ask(spot(m)), m, failing)
	}
	return failing
}

// tried checks what a page says and shows of a move.
func (r *critic) tried(on []int, p puzzle.Picture, m move, failing map[move]int) {
	r.t.Helper()
	cell := p.View.At(r.onBoard(m.cell))
	if cell == nil || cell.Kind != puzzle.Tile || int(cell.Label) != m.tile+1 || cell.Marks&puzzle.MarkTried == 0 {
		r.refute("tile %d is not shown on cell %d: %+v", m.tile+1, m.cell, cell)
	}
	text, place := p.Text.String(), fmt.Sprintf("at row %d, column %d.", m.cell/r.n+1, m.cell%r.n+1)
	side, fails := failing[m]
	if !fails {
		if text != fmt.Sprintf("Tile %d fits %s", m.tile+1, place) || len(p.Bubbles) > 0 {
			r.refute("%q of tile %d, which fits", text, m.tile+1)
		}
		return
	}
	why, ok := strings.CutPrefix(text, fmt.Sprintf("Tile %d fails %s ", m.tile+1, place))
	if !ok || !r.because(on, m, side, why) || len(p.Bubbles) != 1 || p.Bubbles[0].More.String() != why {
		r.refute("%q of tile %d, which fails on side %d: %v", text, m.tile+1, side, p.Bubbles)
	}
	want := map[puzzle.Spot]bool{sideOf(r.onBoard(m.cell), side): true}
	short, number := p.Bubbles[0].Text.String(), r.tiles[m.tile][side]
	switch next := beside(r.n, m.cell, side); {
	case next == none:
		ok = short == fmt.Sprintf("%d at the border", number)
	case on[next] == none:
		ok = short == fmt.Sprintf("%d without a partner", number)
	default:
		ok = short == fmt.Sprintf("%d against %d", number, r.tiles[on[next]][opposite(side)])
		want[sideOf(r.onBoard(next), opposite(side))] = true
	}
	for i, c := range p.View.Boards[1].Cells {
		for side, marks := range c.Sides {
			if ringed := marks&puzzle.MarkRing != 0; ringed != want[sideOf(r.onBoard(i), side)] {
				r.refute("side %d of cell %d is ringed: %v, want %v", side, i, ringed, want)
			}
		}
	}
	if !ok {
		r.refute("%q of tile %d", short, m.tile+1)
	}
}

// because reports whether a sentence says why a side of a move fails.
func (r *critic) because(on []int, m move, side int, text string) bool {
	here, there := borders[side].adverb, borders[opposite(side)].adverb
	number, next := r.tiles[m.tile][side], beside(r.n, m.cell, side)
	v := said(text, "It has %d "+here+", tile %d has %d "+there+".")
	if v != nil {
		return next != none && on[next] == v[1][0]-1 && v[0][0] == number && r.tiles[on[next]][opposite(side)] == v[2][0] && number != v[2][0]
	}
	if v = said(text, "It has %d "+here+", but the border allows only %s there."); v != nil {
		return next == none && v[0][0] == number && slices.Equal(v[1], r.allowed[side]) && !slices.Contains(v[1], number)
	}
	v = said(text, "It has %d "+here+", and no other loose tile has %d "+there+".")
	return v != nil && next != none && on[next] == none && v[0][0] == number && v[1][0] == number && r.fails(on, m, side)
}

// explained checks the sentences of a page about one cell: the numbers that are asked for, all of them, and which tiles
// fail where.
func (r *critic) explained(on []int, p puzzle.Picture, cell int, failing map[move]int) {
	r.t.Helper()
	asked, others := 0, none
	for _, line := range p.More {
		for text := range strings.SplitSeq(strings.TrimSuffix(line.String(), "."), ". ") {
			if rest, ok := strings.CutPrefix(text, "A tile there must have "); ok {
				for part := range strings.SplitSeq(rest, ", and ") {
					asked++
					r.oneOf(part, func(side int, v [][]int) bool {
						next := beside(r.n, cell, side)
						return next != none && on[next] == v[1][0]-1 && r.tiles[on[next]][opposite(side)] == v[0][0]
					}, "%d "+onAnySide+", as tile %d has")
				}
				continue
			}
			r.oneOf(text, func(side int, v [][]int) bool {
				next := beside(r.n, cell, side)
				switch {
				case strings.HasPrefix(text, "The border"):
					return next == none && slices.Equal(v[0], r.allowed[side])
				case len(v) == 0:
					others = side
					return true
				}
				for _, tile := range v[0] {
					m, alone := move{tile - 1, cell}, next != none && on[next] == none
					if at, ok := failing[m]; !ok || at != side || alone != strings.Contains(text, "no partner") {
						return false
					}
					delete(failing, m)
				}
				return true
			}, "The border allows only %s "+onAnySide, "Tiles %s fail "+onAnySide, "Tile %s fails "+onAnySide,
				"Tiles %s find no partner "+onAnySide, "Tile %s finds no partner "+onAnySide, "All other loose tiles fail "+onAnySide)
		}
	}
	for m, side := range failing {
		if side != others {
			r.refute("%v do not say where tile %d fails", p.More, m.tile+1)
		}
	}
	if asked != r.touches(on, cell) {
		r.refute("%v ask for %d numbers", p.More, asked)
	}
}

// onAnySide stands in a format for the words for a side.
const onAnySide = "SIDE"

// oneOf refutes a text unless it has one of the forms, for some side, and follows.
func (r *critic) oneOf(text string, follows func(side int, v [][]int) bool, formats ...string) {
	r.t.Helper()
	for side, words := range borders {
		for _, format := range formats {
			if v := said(text, strings.ReplaceAll(format, onAnySide, words.adverb)); v != nil {
				if !follows(side, v) {
					r.refute("%q does not follow", text)
				}
				return
			}
		}
	}
	r.refute("%q says nothing", text)
}
