package tetravex

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// witness knows a position, the next move of an answer, and what words mean. It says all that is true of the move, with
// a comma for each "and".
type witness struct {
	*critic
	on     []int // what lies
	m      move
	marks  []view.Marked
	points []view.Marked // that belong to the truths
	truths []string
	about  bool // the reason is about the tile, and not about its cell

	unmatched bool // after a try, no tile matches where none fits
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

// place names a cell.
func (w *witness) place(cell int) string {
	return fmt.Sprintf("row %d, column %d", cell/w.n+1, cell%w.n+1)
}

// named lists tiles.
func named(tiles []int) string {
	var names []string
	for _, tile := range tiles {
		names = append(names, fmt.Sprint(tile+1))
	}
	return strings.Join(names, ", ")
}

// point notes that a mark of a side of a tile belongs to the truths.
func (w *witness) point(tile view.Spot, side int, mark view.Mark) {
	w.points = append(w.points, view.Marked{Spot: sideOf(tile, side), Mark: mark})
}

// home returns the spot of a tile in the tray.
func (w *witness) home(tile int) view.Spot { return view.Spot{Row: tile / w.n, Col: tile % w.n} }

func (w *witness) marked(at view.Spot, mark view.Mark) bool {
	return slices.Contains(w.marks, view.Marked{Spot: at, Mark: mark})
}

// loose returns the loose tiles for which a function is true.
func (w *witness) loose(is func(tile int) bool) (tiles []int) {
	for tile := range w.tiles {
		if !slices.Contains(w.on, tile) && is(tile) {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// failing returns the sides of a tile that rule it out on a cell: those that touch another number, and those without a
// partner.
func (w *witness) failing(tile, cell int) (touching, lacking []int) {
	for side := range 4 {
		switch next := beside(w.n, cell, side); {
		case !w.fails(w.on, move{tile, cell}, side):
		case w.on[next] == none:
			lacking = append(lacking, side)
		default:
			touching = append(touching, side)
		}
	}
	return touching, lacking
}

// empty returns the free cells on which no loose tile fits after a tile is put on a cell, or taken off it.
func (w *witness) empty(tile, cell int) (cells []int) {
	on, loose := slices.Clone(w.on), w.loose(func(int) bool { return true })
	on[cell] = tile
	if tile == none {
		loose = append(loose, w.m.tile)
	}
	for at, lies := range on {
		if lies == none && !slices.ContainsFunc(loose, func(i int) bool { return w.fits(on, move{i, at}) }) {
			cells = append(cells, at)
		}
	}
	return cells
}

// ofCell says what is true of the tiles on the cell of the move.
func (w *witness) ofCell() {
	like := w.loose(func(tile int) bool { return w.tiles[tile] == w.tiles[w.m.tile] })
	matching := w.loose(func(tile int) bool { touching, _ := w.failing(tile, w.m.cell); return len(touching) == 0 })
	fitting := w.loose(func(tile int) bool { return w.fits(w.on, move{tile, w.m.cell}) })
	one, needs := fmt.Sprintf("tile %d", w.m.tile+1), []string{}
	if len(like) > 1 {
		one += " or one like it"
	}
	for side, border := range borders {
		if next := beside(w.n, w.m.cell, side); next != none && w.on[next] != none {
			needs = append(needs, fmt.Sprintf("%d %s", w.tiles[w.on[next]][opposite(side)], border.adverb))
			w.point(w.onBoard(next), opposite(side), view.MarkCount)
		}
	}
	need := "The cell needs " + strings.Join(needs, ", ") + "."
	switch loose := w.loose(func(int) bool { return true }); {
	case len(loose) == 1:
		w.say("Tile %d is the last one.", w.m.tile+1)
	case len(loose) == len(like):
		w.say("Tile %d is like all other loose tiles.", w.m.tile+1)
	case len(matching) == len(like) && len(needs) > 0 && (len(like) == 1 || len(like) > 4):
		w.say("%s Only %s has that.", need, one)
	case len(matching) == len(like) && len(needs) > 0:
		w.say("%s Only tiles %s have that; they are alike.", need, named(like))
	case len(fitting) == len(like) && len(needs) > 0:
		w.say("%s Of the tiles with that only %s has a partner on each free side.", need, one)
	case len(fitting) == len(like):
		w.say("Only %s has a partner on each free side here.", one)
	}
	for _, tile := range matching {
		if _, lacking := w.failing(tile, w.m.cell); len(lacking) > 0 {
			side := lacking[0]
			w.point(w.home(tile), side, view.MarkFails)
			if len(matching) == 2 && len(needs) > 0 && len(fitting) == 1 {
				w.truths = nil
				w.say("%s Tiles %s have that; the %d %s of tile %d has no partner.", need, named(matching), w.tiles[tile][side], borders[side].adverb, tile+1)
			}
		}
	}
}

// without returns the hatched cells that some tiles on a cell leave empty, the nearest for each, and the tiles that match there.
func (w *witness) without(others []int, at int, empty [][]int) (cells, lone []int) {
	for i, tile := range others {
		with, nearest := *w, none
		with.on = slices.Clone(w.on)
		with.on[at] = tile
		near := []int{beside(w.n, at, top), beside(w.n, at, right), beside(w.n, at, bottom), beside(w.n, at, left)}
		for _, cell := range append(near, empty[i]...) {
			if nearest == none && slices.Contains(empty[i], cell) && w.marked(w.onBoard(cell), view.MarkProof) {
				nearest = cell
			}
		}
		if nearest == none {
			return nil, nil
		}
		cells = append(cells, nearest)
		w.points = append(w.points, view.Marked{Spot: w.onBoard(nearest), Mark: view.MarkProof})
		for _, out := range with.loose(func(int) bool { return true }) {
			if touching, lacking := with.failing(out, nearest); len(touching) == 0 {
				lone = append(lone, out)
				w.point(w.home(out), lacking[0], view.MarkProof)
			}
		}
	}
	slices.Sort(lone)
	slices.Sort(cells)
	return slices.Compact(cells), slices.Compact(lone)
}

// onlyPlace says why the tile of the move fits on no other cell: by ringed sides without a partner, or by what it touches.
func (w *witness) onlyPlace() {
	var ringed []int
	var lacking []string
	for side, number := range w.tiles[w.m.tile] {
		partners := w.loose(func(tile int) bool { return tile != w.m.tile && w.tiles[tile][opposite(side)] == number })
		if len(partners) == 0 && w.marked(sideOf(w.home(w.m.tile), side), view.MarkCount) {
			ringed = append(ringed, side)
			w.point(w.home(w.m.tile), side, view.MarkCount)
			lacking = append(lacking, fmt.Sprintf("its %d %s", number, borders[side].adverb))
		}
	}
	why, differs := "no other loose tile matches "+strings.Join(lacking, " or "), false
	for cell, on := range w.on {
		touching, failing := w.failing(w.m.tile, cell)
		switch lacks := slices.ContainsFunc(ringed, func(side int) bool { return slices.Contains(failing, side) }); {
		case on != none || cell == w.m.cell || lacks:
		case len(touching) == 0:
			return
		default:
			differs = true
		}
	}
	switch {
	case differs && len(ringed) == 0:
		why = "elsewhere numbers differ"
	case differs:
		why = "elsewhere numbers differ, or " + why
	}
	w.say("Tile %d fits only at %s: %s.", w.m.tile+1, w.place(w.m.cell), why)
}

// leaving says why the tile of the move cannot stay where it lies.
func (w *witness) leaving(at int) {
	touching, _ := w.failing(w.m.tile, at)
	if len(touching) > 0 {
		side := touching[0]
		next := beside(w.n, at, side)
		other := w.on[next]
		w.point(w.onBoard(at), side, view.MarkCount)
		w.point(w.onBoard(next), opposite(side), view.MarkCount)
		w.say("The %d %s of tile %d lies against %d of tile %d.",
			w.tiles[w.m.tile][side], borders[side].adverb, w.m.tile+1, w.tiles[other][opposite(side)], other+1)
		return
	}
	for side, number := range w.tiles[w.m.tile] {
		next, facing := beside(w.n, at, side), func(tile int) bool { return w.tiles[tile][opposite(side)] == number }
		if next != none && w.on[next] == none && len(w.loose(facing)) == 0 && w.marked(sideOf(w.onBoard(at), side), view.MarkCount) {
			w.point(w.onBoard(at), side, view.MarkCount)
			w.say("The %d %s of tile %d has no partner: no loose tile has %d %s.", number, borders[side].adverb, w.m.tile+1, number, borders[opposite(side)].adverb)
			return
		}
	}
	lifted := w.empty(none, at)
	for _, cell := range w.empty(w.m.tile, at) {
		if !slices.Contains(lifted, cell) && w.marked(w.onBoard(cell), view.MarkProof) {
			_, lone := w.without([]int{w.m.tile}, at, [][]int{{cell}})
			why := ": each match fails on another side"
			switch _, lacking := w.failing(slices.Max(append(lone, 0)), cell); {
			case len(lone) == 0:
				why = ""
			case len(lone) == 1:
				why = fmt.Sprintf(": tile %s matches, but its %d %s has no partner", named(lone), w.tiles[lone[0]][lacking[0]], borders[lacking[0]].adverb)
			}
			w.say("Tile %d is in the way. With it, no tile fits at %s%s.", w.m.tile+1, w.place(cell), why)
		}
	}
	if len(w.truths) == 0 {
		w.say("The search found a solution with tile %d at %s.", w.m.tile+1, w.place(w.m.cell))
	}
}

// agreed refutes a reason to move a tile that no number next to it contradicts, if one contradicts another tile that has to move.
func (w *witness) agreed(text string, end []int) {
	for cell, tile := range w.on {
		if tile != none && tile != end[cell] && slices.Contains(w.on, w.m.tile) {
			if touching, _ := w.failing(tile, cell); len(touching) > 0 {
				w.refute("%q, though tile %d touches another number on %v", text, tile+1, w.on)
			}
		}
	}
	lifted, start := *w, strings.Split(strings.TrimPrefix(text, whatFits.String()+" "), ": ")[0]
	lifted.on, lifted.truths = slices.Clone(w.on), nil
	for cell, tile := range w.on {
		if tile != end[cell] && tile != w.m.tile {
			lifted.on[cell] = none
		}
	}
	if at := slices.Index(w.on, w.m.tile); at >= 0 && !strings.Contains(text, "search found") {
		lifted.leaving(at)
		if !slices.ContainsFunc(lifted.truths, func(truth string) bool { return strings.HasPrefix(truth, strings.TrimSuffix(start, ".")) }) {
			w.refute("%q is said of tiles that have to move themselves on %v", text, w.on)
		}
	}
}

// readBecause refutes the reason of a step unless its words are true. The marks are where to look, and not at the tile
// unless the reason is about it.
func readBecause(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) {
	w := newWitness(t, from, rest)
	if w.n > 9 {
		return
	}
	w.marks, w.note.Text = said.Marks, said.Text
	text := strings.NewReplacer(", and ", ", ", " and ", ", ").Replace(strings.TrimPrefix(said.Text.String(), whatFits.String()+" "))
	place, look := view.Marked{Spot: w.onBoard(w.m.cell), Mark: view.MarkPlace}, view.Marked{Spot: w.home(w.m.tile), Mark: view.MarkNext}
	technique := ""
	switch at := slices.Index(w.on, w.m.tile); {
	case at >= 0:
		look.Spot = w.onBoard(at)
		w.leaving(at)
		if strings.Contains(text, "search found") {
			look, technique = place, "search"
		}
	case strings.Contains(text, " fits only at ") && (strings.Contains(text, ": elsewhere ") || strings.Contains(text, ": no other ")):
		technique = "only place"
		w.onlyPlace()
	default:
		look, technique = place, "only tile"
		w.ofCell()
		if !slices.Contains(w.truths, text) {
			w.truths, w.points = nil, nil
			technique = w.found(from.(*frame), text, said)
			if w.about {
				look = view.Marked{Spot: w.home(w.m.tile), Mark: view.MarkNext}
			}
		}
	}
	points := map[view.Marked]bool{look: true}
	for _, m := range w.points {
		points[m] = true
	}
	for _, m := range said.Marks {
		if !points[m] {
			w.refute("mark %v of %q on %v", m, text, w.on)
		}
	}
	for m := range points {
		if !w.marked(m.Spot, m.Mark) {
			w.refute("%v is not marked; %q on %v", m, text, w.on)
		}
	}
	if len(w.truths) > 0 && !slices.Contains(w.truths, text) || len(text) > 600 {
		w.refute("%q on %v, marks %v; true is %q", text, w.on, said.Marks, w.truths)
	}
	if name := said.Technique; (name == nil) != (technique == "") || name != nil && name.Text.String() != technique {
		w.refute("technique %v of %q", name, text)
	}
}

// TestOtherWalks makes moves that no answer makes: a tile goes back, or one is placed before another one is moved. Nothing is
// said of them.
func TestOtherWalks(t *testing.T) {
	start := game(t, sampleGame).on(0)
	for _, moves := range [][]move{{{0, none}, {3, 0}, {2, 1}, {1, 2}, {0, 3}}, {{2, 1}, {0, 3}, {3, 0}, {1, 2}}} {
		w := &walk{start: start, length: len(moves), fits: func() int { return none }, steps: func() (steps []step) {
			for _, m := range moves {
				steps = append(steps, step{move: m})
			}
			return steps
		}}
		if said, err := Puzzle.Because(t.Context(), w, 0); !said.Text.Empty() || err != nil || len(said.Marks) > 0 {
			t.Errorf("%q, error %v", said.Text, err)
		}
		followed(t, start, w)
	}
}
