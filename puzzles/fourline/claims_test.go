package fourline

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// claim is what a page says of the position after its arrows.
type claim struct {
	text         string
	left         map[byte]int // moves, by colour
	lines, cells map[int]bool // that are marked
	used         bool         // the position came up
}

// plainPosition is a board and whose turn it is.
type plainPosition struct {
	cells string
	mover byte
}

// claims reads the pages of a note, by the positions that the rules lead to along their arrows.
func claims(t *testing.T, p plain, note puzzle.Note) map[plainPosition]*claim {
	t.Helper()
	all := map[plainPosition]*claim{}
	for i := range note.Pages {
		picture, err := note.Page(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		text := picture.Text.String()
		c := &claim{text: text, left: map[byte]int{}, lines: map[int]bool{}, cells: map[int]bool{}}
		for _, m := range picture.Marks {
			into := c.lines
			if m.Mark == puzzle.MarkCount {
				into = c.cells
			}
			into[m.Spot.Row*p.cols+m.Spot.Col] = true
		}
		after, mover := p.along(t, picture.Arrows)
		if mover == 0 {
			mover = text[strings.Index(text, "f ")+2:][0]
			if strings.HasPrefix(text, "With ") {
				mover = text[len("With ")]
			}
		}
		_, counts, _ := strings.Cut(text, ", moves left: ")
		var black, white int
		if _, err := fmt.Sscanf(counts, "Black %d, White %d.", &black, &white); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		c.left['B'], c.left['W'] = black, white
		if ahead := c.left[mover] - c.left[opponent(mover)]; ahead < 0 || ahead > 1 {
			t.Fatalf("%q with %c to move", text, mover)
		}
		all[plainPosition{after.cells, mover}] = c
	}
	return all
}

// along makes the moves of numbered arrows, and returns who is to move then, or 0 where there are none.
func (p plain) along(t *testing.T, arrows []puzzle.Arrow) (after plain, mover byte) {
	t.Helper()
	for i, a := range arrows {
		if len(arrows) > 1 && a.Number != i+1 {
			t.Fatalf("arrow %d has the number %d", i, a.Number)
		}
		colour := p.at(a.From.Row, a.From.Col)
		if mover != 0 && colour != mover {
			t.Fatalf("%c moves, not %c", colour, mover)
		}
		code := string([]byte{'1' + byte(a.From.Row), '1' + byte(a.From.Col), '1' + byte(a.To.Row), '1' + byte(a.To.Col)})
		found := false
		for _, m := range p.moves(colour) {
			if m.code == code {
				p, found = m.after, true
				break
			}
		}
		if !found {
			t.Fatalf("%s is no move of %c", code, colour)
		}
		mover = opponent(colour)
	}
	return p, mover
}

// follow checks that the claims cover all ways to make some moves from a position, each claim for no more
// moves than it speaks of.
func (p plain) follow(t *testing.T, all map[plainPosition]*claim, mover byte, left int) {
	t.Helper()
	if p.lined() {
		t.Fatalf("a line with %d moves left", left)
	}
	c := all[plainPosition{p.cells, mover}]
	switch {
	case c != nil && left <= c.left['B']+c.left['W']:
		if !c.used {
			p.checkClaim(t, c, mover)
		}
		c.used = true
		return
	case left == 0:
		t.Fatalf("%s with %c to move is followed to its end", p.cells, mover)
	}
	for _, m := range p.moves(mover) {
		m.after.follow(t, all, opponent(mover), left-1)
	}
}

// checkClaim checks what a page says: which lines lack so few pieces, why they cannot be filled, and that no line can.
func (p plain) checkClaim(t *testing.T, c *claim, mover byte) {
	t.Helper()
	if r := p.search(mover, 2000); r.moves >= 0 && r.moves <= c.left['B']+c.left['W'] {
		t.Fatalf("%q, but a line takes %d moves from %s", c.text, r.moves, p.cells)
	}
	if len(p.moves(mover)) == 0 {
		if !strings.Contains(c.text, "cannot move") {
			t.Fatalf("%q, but nothing can move", c.text)
		}
		return
	}
	lines := 0
	for _, colour := range []byte("BW") {
		for _, line := range p.lines() {
			lacking := p.lacking(line, colour)
			if len(lacking) > c.left[colour] {
				continue
			}
			lines++
			counted := []int{}
			for _, cell := range lacking {
				if c.cells[cell] {
					counted = append(counted, cell)
				}
			}
			if len(counted) == 0 || !c.marks(line) {
				t.Fatalf("%q marks %v, not %v for %c in %s", c.text, c.lines, line, colour, p.cells)
			}
			p.checkObstacle(t, c, mover, colour, line, counted)
		}
	}
	if (lines == 0) != strings.Contains(c.text, "Every line lacks more") || (lines == 1) != strings.Contains(c.text, "hatched line ") {
		t.Fatalf("%q, but %d lines lack no more in %s", c.text, lines, p.cells)
	}
}

func (c *claim) marks(line [4]int) bool {
	for _, cell := range line {
		if !c.lines[cell] {
			return false
		}
	}
	return true
}

// lines lists the cells of all lines of four.
func (p plain) lines() (all [][4]int) {
	for cell := range p.cells {
		for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			row, col := cell/p.cols, cell%p.cols
			if p.at(row+3*way[0], col+3*way[1]) != 0 {
				step := way[0]*p.cols + way[1]
				all = append(all, [4]int{cell, cell + step, cell + 2*step, cell + 3*step})
			}
		}
	}
	return all
}

// lacking returns the cells of a line without a piece of a colour.
func (p plain) lacking(line [4]int, colour byte) (cells []int) {
	for _, cell := range line {
		if p.cells[cell] != colour {
			cells = append(cells, cell)
		}
	}
	return cells
}

// nearest returns how far the nearest cell with a letter is from a cell, of those that may be meant.
func (p plain) nearest(from int, letter byte, may func(cell int) bool) int {
	least := 1 << 20
	for cell := range p.cells {
		if p.cells[cell] == letter && may(cell) {
			least = min(least, apart(from/p.cols, cell/p.cols)+apart(from%p.cols, cell%p.cols))
		}
	}
	return least
}

// checkObstacle checks the reason that a page gives for a line.
func (p plain) checkObstacle(t *testing.T, c *claim, mover, colour byte, line [4]int, counted []int) {
	t.Helper()
	moves := c.left[colour]
	others := moves
	if colour == mover {
		others-- // before its last move
	}
	outside := func(cell int) bool { return cell != line[0] && cell != line[1] && cell != line[2] && cell != line[3] }
	any := func(int) bool { return true }
	holds := false
	switch text := c.text; {
	case strings.Contains(text, "no blank gets"):
		for _, cell := range counted {
			holds = holds || p.nearest(cell, 'O', any) > moves+others-1
		}
	case strings.Contains(text, "the other colour cannot leave"):
		n := 0
		for _, cell := range counted {
			if p.cells[cell] == opponent(colour) {
				n++
			}
		}
		holds = n > others
	case strings.Contains(text, "must come in one move"):
		for _, cell := range counted {
			holds = holds || p.nearest(cell, colour, outside) > 1
		}
		holds = holds && len(p.lacking(line, colour)) == moves
	case strings.Contains(text, "not enough pieces"):
		holds = strings.Count(p.cells, string(colour)) < 4
	case strings.Contains(text, "too far away"):
		holds = p.toGo(line, colour) > moves
	case strings.Contains(text, "with dots takes"):
		_, rest, _ := strings.Cut(text, "cells with dots takes ")
		holds = strings.HasPrefix(rest, fmt.Sprint(p.toGo(line, colour), " ")) && p.toGo(line, colour) > moves
	case strings.Contains(text, "comes too late"):
		holds = true // that it does is checked with the position; the lines have different reasons
	}
	if !holds {
		t.Fatalf("%q is not so for %c on %v of %s with %c to move", c.text, colour, line, p.cells, mover)
	}
}

// toGo returns the fewest moves of pieces of a colour to all cells of a line, were nothing in their way.
func (p plain) toGo(line [4]int, colour byte) int {
	fewest := 1 << 20
	var assign func(k, sum int, used map[int]bool)
	assign = func(k, sum int, used map[int]bool) {
		if sum >= fewest {
			return
		}
		if k == 4 {
			fewest = sum
			return
		}
		for cell := range p.cells {
			if p.cells[cell] == colour && !used[cell] {
				used[cell] = true
				assign(k+1, sum+apart(line[k]/p.cols, cell/p.cols)+apart(line[k]%p.cols, cell%p.cols), used)
				delete(used, cell)
			}
		}
	}
	assign(0, 0, map[int]bool{})
	return fewest
}
