package tetravex

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// onPage checks a page about the tiles on one cell: its marks, its sentences, and what it says of each tile.
func (r *critic) onPage(on []int, p puzzle.Picture, cell int) {
	r.t.Helper()
	if last := len(p.More) - 1; last >= 0 && strings.HasPrefix(p.More[last].String(), "Each loose tile ") {
		r.partnerless(on, cell, p.More[last].String())
		p.More = p.More[:last]
	} else if strings.Contains(p.Text.String(), "No tile fits") && len(p.More) == 0 {
		r.refute("no reason is given")
	}
	var moves []move
	for tile := range r.tiles {
		if !slices.Contains(on, tile) {
			moves = append(moves, move{tile, cell})
		}
	}
	failing := r.marked(on, p, moves, view.MarkNext, func(m move) view.Spot { return r.inTray(p, m.tile) })
	var want, must []string
	for side, at := range borders {
		switch next := beside(r.n, cell, side); {
		case next == none && r.allowed[side] != nil:
			allowed := strings.Trim(strings.ReplaceAll(fmt.Sprint(r.allowed[side]), " ", ", "), "[]")
			want = append(want, fmt.Sprintf("The border allows only %s %s.", allowed, at.adverb))
		case next != none && on[next] != none:
			must = append(must, fmt.Sprintf("%d %s", r.tiles[on[next]][opposite(side)], at.adverb))
		}
	}
	if len(must) > 0 {
		lines, lone := []string{"A tile there must have " + strings.Join(must, " and ") + "."}, map[int]int{}
		for _, m := range moves { // each that matches is named once
			side, fails := failing[m]
			if next := beside(r.n, cell, side); fails && next != none && on[next] == none && !r.touches(on, m) {
				lone[m.tile] = side
			}
		}
		for _, line := range p.More {
			v := lacking.FindStringSubmatch(line.String())
			if v == nil {
				continue
			}
			for _, tile := range numbersIn(v[1] + v[2]) {
				side, open := lone[tile-1]
				if !open || v[3] != fmt.Sprint(r.tiles[tile-1][side], " ", borders[side].adverb) {
					r.refute("%q of tile %d", line, tile)
				}
				delete(lone, tile-1)
			}
			lines = append(lines, v[0])
		}
		if len(lone) > 0 {
			r.refute("%q says nothing of %v", p.More, lone)
		}
		want = append(lines, want...)
	}
	if got := fmt.Sprint(p.More); got != fmt.Sprint(want) {
		r.refute("%s, want %s", got, want)
	}
}

// lacking matches what a page says of tiles that match.
var lacking = regexp.MustCompile(`^(?:Tile (\d+) has that, but its|Tiles (\d+(?:, \d+)* and \d+) have that, but the) (\d+ (?:at|on) the \w+)(?: of each)? has no partner\.$`)

// partnerless refutes a sentence about loose tiles unless each has one of the numbers that it speaks of.
func (r *critic) partnerless(on []int, cell int, text string) {
	r.seen["partnerless"]++
	for tile, t := range r.tiles {
		holds := slices.Contains(on, tile)
		for side, at := range borders {
			says := fmt.Sprintf("a number %s that no other has %s", at.adverb, borders[opposite(side)].adverb)
			if beside(r.n, cell, side) == none {
				says = "that the border allows"
			}
			holds = holds || strings.Contains(text, says) && r.fails(on, move{tile, cell}, side)
		}
		if !holds {
			r.refute("%q does not hold of tile %d, %v", text, tile+1, t)
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
	failing := r.marked(on, p, moves, view.MarkPlace, func(m move) view.Spot { return r.onBoard(m.cell) })
	differs := func(line sentence.Text) bool {
		return line.String() == "Beside a placed tile, its number differs."
	}
	touching := func(m move) bool {
		side, fails := failing[m]
		next := beside(r.n, m.cell, side)
		return fails && next != none && on[next] != none
	}
	if slices.ContainsFunc(p.More, differs) != slices.ContainsFunc(moves, touching) {
		r.refute("%q of %v", p.More, failing)
	}
	for _, line := range slices.DeleteFunc(slices.Clone(p.More), differs) {
		fits := func(m move) bool { return r.because(on, m, failing[m], line.String()) }
		if !slices.ContainsFunc(moves, fits) {
			r.refute("%q is true of no cell", line)
		}
	}
}

// touches reports whether a tile touches a number that differs.
func (r *critic) touches(on []int, m move) bool {
	for side := range 4 {
		if next := beside(r.n, m.cell, side); next != none && on[next] != none && r.fails(on, m, side) {
			return true
		}
	}
	return false
}

func (r *critic) onBoard(cell int) view.Spot {
	return view.Spot{Board: 1, Row: cell / r.n, Col: cell % r.n}
}

// inTray returns where a tile lies in the tray.
func (r *critic) inTray(p puzzle.Picture, tile int) view.Spot {
	tray := p.Board.View().Boards[0]
	i := slices.IndexFunc(tray.Cells, func(c view.Cell) bool { return int(c.Label) == tile+1 })
	return view.Spot{Row: i / tray.Cols, Col: i % tray.Cols}
}

// marked checks that a page points out each move that fits, and marks for each other one a single side, which fails. It
// returns these sides.
func (r *critic) marked(on []int, p puzzle.Picture, moves []move, pointed view.Mark, spot func(move) view.Spot) map[move]int {
	r.t.Helper()
	failing := map[move]int{}
	for _, m := range moves {
		sides, out := []int{}, false
		for _, mark := range p.Marks {
			if mark.Spot.Cell() == spot(m) {
				out = out || mark.Mark&pointed != 0
				if mark.Mark&view.MarkFails != 0 {
					sides = append(sides, int(mark.Spot.Part-view.Top))
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
	want := fmt.Sprintf("Point at a free cell: tile %d is tried there.", moves[0].tile+1)
	if pointed == view.MarkNext { // the tiles are compared
		want = fmt.Sprintf("Point at a loose tile: it is tried at row %d, column %d.", moves[0].cell/r.n+1, moves[0].cell%r.n+1)
	}
	if got := p.Ask(view.Spot{Board: 1 - spot(moves[0]).Board}).Text.String(); got != want {
		r.refute("%q beside them, want %q", got, want)
	}
	return failing
}

// tried checks what a page says and shows of a move.
func (r *critic) tried(on []int, p puzzle.Picture, m move, failing map[move]int) {
	r.t.Helper()
	cell := p.View.At(r.onBoard(m.cell))
	if cell == nil || cell.Kind != view.Tile || int(cell.Label) != m.tile+1 || cell.Marks&view.MarkPale == 0 {
		r.refute("tile %d is not shown on cell %d: %+v", m.tile+1, m.cell, cell)
	}
	for _, trial := range r.trials {
		if p.View.At(r.onBoard(trial)).Marks&view.MarkProof == 0 {
			r.refute("the corners of cell %d are not marked while tile %d is tried", trial, m.tile+1)
		}
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
	if !ok || !r.because(on, m, side, why) || len(p.Bubbles) != 1 || p.Bubbles[0].Text.String() != why {
		r.refute("%q of tile %d, which fails on side %d: %v", text, m.tile+1, side, p.Bubbles)
	}
	want := map[view.Spot]bool{sideOf(r.onBoard(m.cell), side): true}
	if next := beside(r.n, m.cell, side); next != none && on[next] != none {
		want[sideOf(r.onBoard(next), opposite(side))] = true
	}
	for i, c := range p.View.Boards[1].Cells {
		for side, marks := range c.Sides {
			if ringed := marks&view.MarkCount != 0; ringed != want[sideOf(r.onBoard(i), side)] {
				r.refute("side %d of cell %d is ringed: %v, want %v", side, i, ringed, want)
			}
		}
	}
}

// because reports whether a sentence says why a side of a move fails.
func (r *critic) because(on []int, m move, side int, text string) bool {
	here, there := borders[side].adverb, borders[opposite(side)].adverb
	number, next := r.tiles[m.tile][side], beside(r.n, m.cell, side)
	v := said(text, "Its %d "+here+" lies against %d of tile %d.")
	if v != nil {
		return next != none && on[next] == v[2][0]-1 && v[0][0] == number && r.tiles[on[next]][opposite(side)] == v[1][0] && number != v[1][0]
	}
	v = said(text, "Its %d "+here+" lies at the border, which allows only %s there.")
	if v != nil {
		return next == none && v[0][0] == number && slices.Equal(v[1], r.allowed[side]) && !slices.Contains(v[1], number)
	}
	v = said(text, "Its %d "+here+" has no partner: no other loose tile has %d "+there+".")
	return v != nil && next != none && on[next] == none && v[0][0] == number && v[1][0] == number && r.fails(on, m, side)
}
