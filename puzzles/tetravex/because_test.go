package tetravex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzleutil"
)

// witness knows a position, the next move of an answer, and what words mean. It says all that is true of the move.
type witness struct {
	*critic
	on     []int // what lies
	m      move
	marks  []puzzle.Marked
	truths []string
}

func newWitness(t testing.TB, from puzzle.Problem, rest puzzle.Walk) *witness {
	w := &witness{critic: &critic{t: t.(*testing.T), n: from.Size().Rows, defined: true, alike: true}}
	w.tiles, w.on = laid(from.View())
	code := numbersIn(rest.Step(0).Code)
	w.m = move{code[0] - 1, (code[1]-1)*w.n + code[2] - 1}
	return w
}

func (w *witness) say(format string, args ...any) {
	w.truths = append(w.truths, fmt.Sprintf(format, args...))
}

// place names a cell, number the number on a side of a tile.
func (w *witness) place(cell int) string {
	return fmt.Sprintf("row %d, column %d", cell/w.n+1, cell%w.n+1)
}

func (w *witness) number(tile, side int) string {
	return fmt.Sprintf("%d %s", w.tiles[tile][side], borders[side].adverb)
}

// all returns all tiles.
func (w *witness) all() (tiles []int) {
	for tile := range w.tiles {
		tiles = append(tiles, tile)
	}
	return tiles
}

// home returns the spot of a tile in the tray.
func (w *witness) home(tile int) puzzle.Spot { return puzzle.Spot{Row: tile / w.n, Col: tile % w.n} }

func (w *witness) marked(at puzzle.Spot, mark puzzle.Mark) bool {
	return slices.Contains(w.marks, puzzle.Marked{Spot: at, Mark: mark})
}

// beside returns the tile beside a cell, or none, and whether a free cell is there.
func (w *witness) beside(cell, side int) (tile int, free bool) {
	next := beside(w.n, cell, side)
	if next == none {
		return none, false
	}
	return w.on[next], w.on[next] == none
}

// failing returns the sides of a tile that rule it out on a cell: those that touch another number, and those without a
// partner.
func (w *witness) failing(tile, cell int) (touching, lacking []int) {
	for side := range 4 {
		switch _, free := w.beside(cell, side); {
		case !w.fails(w.on, move{tile, cell}, side):
		case free:
			lacking = append(lacking, side)
		default:
			touching = append(touching, side)
		}
	}
	return touching, lacking
}

// empty returns the free cells on which no loose tile fits after a tile is put on a cell, or taken off it.
func (w *witness) empty(tile, cell int) (cells []int) {
	on := slices.Clone(w.on)
	on[cell] = tile
	for at, lies := range on {
		if fits := func(tile int) bool { return w.fits(on, move{tile, at}) }; lies == none && !slices.ContainsFunc(w.all(), fits) {
			cells = append(cells, at)
		}
	}
	return cells
}

// ofCell says what is true of the tiles on the cell of the move.
func (w *witness) ofCell() {
	var loose, like, matching, fitting, others []int
	ringed := true
	for tile, t := range w.tiles {
		if slices.Contains(w.on, tile) {
			continue
		}
		loose = append(loose, tile+1)
		touching, lacking := w.failing(tile, w.m.cell)
		if t == w.tiles[w.m.tile] {
			like = append(like, tile+1)
		}
		if len(touching) == 0 {
			matching = append(matching, tile+1)
			ringed = ringed && (len(lacking) == 0 || slices.ContainsFunc(lacking, func(side int) bool { return w.marked(sideOf(w.home(tile), side), puzzle.MarkRing) }))
		}
		if len(touching)+len(lacking) == 0 {
			fitting = append(fitting, tile+1)
			if t != w.tiles[w.m.tile] {
				others = append(others, tile)
			}
		}
	}
	and := func(tiles []int) string {
		text := strings.Trim(strings.ReplaceAll(fmt.Sprint(tiles), " ", ", "), "[]")
		if last := strings.LastIndex(text, ", "); last >= 0 {
			text = text[:last] + " and " + text[last+2:]
		}
		return text
	}
	one := fmt.Sprintf("tile %d", w.m.tile+1)
	if len(like) > 1 {
		one += " or one like it"
	}
	var needs []string
	for side := range 4 {
		if tile, _ := w.beside(w.m.cell, side); tile != none {
			needs = append(needs, fmt.Sprintf("%d %s", w.tiles[tile][opposite(side)], borders[side].adverb))
		}
	}
	need := "The cell needs " + strings.Join(needs, " and ") + ". "
	if len(needs) == 0 {
		need = ""
	}
	switch {
	case len(loose) == 1:
		w.say("Tile %d is the last one.", w.m.tile+1)
	case len(loose) == len(like):
		w.say("Tile %d is like all other loose tiles.", w.m.tile+1)
	}
	if len(needs) > 0 && len(matching) == len(like) {
		w.say("%sOnly %s has that.", need, one)
		w.say("%sOnly tiles %s have that; they are alike.", need, and(like))
	}
	if ringed && len(others) == 0 {
		w.say("%sOf the tiles with that only %s has a partner on each free side.", need, one)
	}
	if ringed && len(others)+len(needs) == 0 {
		w.say("Only %s has a partner on each free side here.", one)
	}
	for _, tile := range matching {
		if _, lacking := w.failing(tile-1, w.m.cell); len(lacking) > 0 && len(matching) == 2 && len(needs) > 0 {
			for _, side := range lacking {
				w.say("%sTiles %s have that; the %s of tile %d has no partner.", need, and(matching), w.number(tile-1, side), tile)
			}
		}
	}
	if !strings.Contains(w.note.Text.String(), " fit here.") {
		return
	}
	w.leavesEmpty(one, []string{"Tiles " + and(fitting) + " fit here.", fmt.Sprintf("%d tiles fit here.", len(fitting))}, others)
}

// leavesEmpty says what is true of the others of the tiles that fit on the cell of the move.
func (w *witness) leavesEmpty(one string, fit []string, others []int) {
	left := map[int]int{} // by cell: with how many others it has no tile
	excluded := len(others) > 0
	for _, tile := range others {
		empty := w.empty(tile, w.m.cell)
		if excluded = excluded && len(empty) > 0; !excluded {
			break
		}
		for _, cell := range empty {
			left[cell]++
		}
	}
	for _, fit := range fit {
		for cell, n := range left {
			switch pointed := w.marked(w.onBoard(cell), puzzle.MarkProof); {
			case n < len(others) || !pointed:
			case n == 1:
				w.say("%s With tile %d no tile is left for %s.", fit, others[0]+1, w.place(cell))
			default:
				w.say("%s With each but %s no tile is left for %s.", fit, one, w.place(cell))
			}
		}
		switch {
		case excluded:
			w.say("%s With each but %s some cell is left without a tile.", fit, one)
		case len(others) > 0:
			w.say("%s The search found a solution with tile %d.", fit, w.m.tile+1)
		}
	}
}

// ofTile says why the tile of the move fits on no other cell: by some sides without a partner, by what it touches, or both.
func (w *witness) ofTile() {
	for named := range 16 {
		var sides []int
		var lacking []string
		for side, number := range w.tiles[w.m.tile] {
			partner := func(tile int) bool {
				return tile != w.m.tile && !slices.Contains(w.on, tile) && w.tiles[tile][opposite(side)] == number
			}
			if named>>side&1 == 1 && w.marked(sideOf(w.home(w.m.tile), side), puzzle.MarkRing) && !slices.ContainsFunc(w.all(), partner) {
				sides = append(sides, side)
				lacking = append(lacking, fmt.Sprintf("%d %s", number, borders[opposite(side)].adverb))
			}
		}
		bySide, byBoth := true, true
		for cell, on := range w.on {
			touching, failing := w.failing(w.m.tile, cell)
			lacks := slices.ContainsFunc(sides, func(side int) bool { return slices.Contains(failing, side) })
			if on == none && cell != w.m.cell {
				bySide, byBoth = bySide && lacks, byBoth && (lacks || len(touching) > 0)
			}
		}
		fits := fmt.Sprintf("Tile %d fits only at %s: ", w.m.tile+1, w.place(w.m.cell))
		why := "no other loose tile has " + strings.Join(lacking, " or ") + "."
		switch {
		case bySide:
			w.say("%s%s", fits, why)
		case byBoth && len(sides) == 0:
			w.say("%selsewhere numbers differ.", fits)
		case byBoth:
			w.say("%selsewhere numbers differ, or %s", fits, why)
		}
	}
}

// leaving says why the tile of the move cannot stay where it lies.
func (w *witness) leaving(at int) {
	w.say("The search found a solution with tile %d here.", w.m.tile+1)
	for side := range 4 {
		if other, _ := w.beside(at, side); other != none && w.tiles[other][opposite(side)] != w.tiles[w.m.tile][side] {
			w.say("The %s of tile %d lies against %d of tile %d.", w.number(w.m.tile, side), w.m.tile+1, w.tiles[other][opposite(side)], other+1)
		}
	}
	lifted := w.empty(none, at)
	for _, cell := range w.empty(w.m.tile, at) {
		if !slices.Contains(lifted, cell) {
			w.say("Tile %d is in the way: with it no tile is left for %s.", w.m.tile+1, w.place(cell))
		}
	}
}

// readBecause refutes the reason of a step unless its words are true. The marks are where to look, and the tile only if
// the reason is about it.
func readBecause(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) {
	w := newWitness(t, from, rest)
	if w.n > 9 {
		return
	}
	w.marks, w.note.Text = said.Marks, said.Text
	text, look := said.Text.String(), puzzle.Marked{Spot: w.home(w.m.tile), Mark: puzzle.MarkNext}
	switch at := slices.Index(w.on, w.m.tile); {
	case at >= 0:
		look.Spot = w.onBoard(at)
		w.leaving(at)
	case strings.Contains(text, " fits only at "):
		w.ofTile()
	default:
		tells := func(m puzzle.Marked) bool { return m.Spot.Cell() == w.home(w.m.tile) }
		if look = (puzzle.Marked{Spot: w.onBoard(w.m.cell), Mark: puzzle.MarkPlace}); slices.ContainsFunc(said.Marks, tells) {
			w.refute("it points at the tile")
		}
		w.ofCell()
	}
	if !slices.Contains(w.truths, text) || !slices.Contains(said.Marks, look) || len(text) > 150 {
		w.refute("%q on %v, marks %v; true is %q", text, w.on, said.Marks, w.truths)
	}
}

// easiest refutes an answer unless its next step is as easy as any: a tile or cell with one possibility, else a cell where
// each other tile leads to an empty one, else a cell with the fewest tiles. end is how the tiles lie at last.
func (w *witness) easiest(end []int) (class int) {
	hard := func(cell int) int {
		fits := w.onCell(w.on, cell)
		others := slices.DeleteFunc(slices.Clone(fits), func(m move) bool { return w.tiles[m.tile] == w.tiles[end[cell]] })
		switch {
		case len(others) == 0 || len(w.critic.ofTile(w.on, end[cell])) == 1:
			return 0
		case !slices.ContainsFunc(others, func(m move) bool { return len(w.empty(m.tile, cell)) == 0 }):
			return 1
		}
		return len(fits)
	}
	for cell, tile := range w.on {
		if tile == none && hard(cell) < hard(w.m.cell) {
			w.refute("cell %d is easier than %d on %v", cell, w.m.cell, w.on)
		}
	}
	return min(hard(w.m.cell), 2)
}

// TestEveryStepSaysWhy reads the reasons of answers to random boards, and to positions of games. Nine of ten steps on
// usual boards have a reason that is not the search.
func TestEveryStepSaysWhy(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 0))
	var classes [3]int
	steps, last := map[string]int{}, map[string]int{}
	check := func(kind string, walk puzzle.Walk) {
		before, _, end := "", 0, walk.At(walk.Len()).(board).placed
		for i := range walk.Len() {
			from, rest := walk.At(i), puzzleutil.Rest(walk, i)
			said, err := Puzzle.Because(t.Context(), from, rest)
			text := said.Text.String()
			if err != nil || text == before || text == "" {
				t.Fatalf("step %d: %q after %q, error %v", i+1, text, before, err)
			}
			readBecause(t, from, rest, said)
			w := newWitness(t, from, rest)
			if w.n < 5 && !slices.Contains(w.on, w.m.tile) {
				classes[w.easiest(end)]++
			}
			if before = text; strings.Contains(text, "The search found") {
				last[kind]++
			}
			steps[kind]++
		}
	}
	for i := range 1000 {
		n := 1 + i%5
		if i%100 == 0 {
			n = 6 + i/100
		}
		check("usual", puzzletest.Solve(t, anyOf(n, rng)).Walk)
		b := position(rng)
		if i%2 == 0 {
			b = spoiled(2+i%4, 2+rng.IntN(6), rng)
		}
		if o := fromHere(t, b); o.Possible() {
			check("others", o.Walk)
		}
	}
	if 10*last["usual"] > steps["usual"] || last["others"] == 0 || slices.Min(classes[:]) < 100 {
		t.Errorf("%v of %v steps say only what the search found; classes %v", last, steps, classes)
	}
}
