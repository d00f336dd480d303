package tetravex

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch"
)

// found reads a reason by counting, tries, an argument or solutions, and returns its technique. It sets about if the reason
// is about the tile of the step, and not about its cell.
func (w *witness) found(b *frame, text string, picture puzzle.Picture) (technique string) {
	sentences := strings.SplitAfter(text, ". ")
	for i := range sentences {
		sentences[i] = strings.TrimSpace(sentences[i])
	}
	for w.fact(sentences[0]) {
		sentences = sentences[1:]
	}
	if v := said(text, "Every other tile at %p leads to a contradiction: an argument with %d positions shows it."); v != nil {
		return w.argument(picture, v[1][0], w.cells(v[0]))
	}
	if v := said(text, "Tile %d anywhere but at %p leads to a contradiction: an argument with %d positions shows it."); v != nil && v[0][0] == w.m.tile+1 {
		return w.argument(picture, v[2][0], w.cells(v[1]))
	}
	if w.ofSolutions(b, text) {
		return "every solution"
	}
	options := w.options(sentences[0])
	switch rest := sentences[1:]; {
	case len(rest) == 0 && len(options) > 0 && !slices.ContainsFunc(options, w.other) && w.about:
		return "only place"
	case len(rest) == 0 && len(options) > 0 && !slices.ContainsFunc(options, w.other):
		return "only tile"
	case len(rest) == 1 && said(rest[0], "The search found a solution with tile %d.") != nil && numbersIn(rest[0])[0] == w.m.tile+1:
		w.points = nil
		return "search"
	case w.tried(options, rest):
		return "tries"
	}
	w.refute("%q does not follow on %v", text, w.on)
	return ""
}

// other reports whether a move is another one than that of the step.
func (w *witness) other(m move) bool {
	return m.cell != w.m.cell || w.tiles[m.tile] != w.tiles[w.m.tile]
}

// fact reads what counting says of two borders.
func (w *witness) fact(text string) bool {
	for _, side := range []int{right, bottom} {
		near, far := borders[side], borders[opposite(side)]
		v := said(text, "Pairing all numbers "+near.adverb+" with equal ones "+far.adverb+" leaves %s: only these may lie "+near.adverb+
			" in the "+near.line+", "+far.adverb+" in the "+far.line+".")
		here, there := w.leftOver(w.bare(), side), w.leftOver(w.bare(), opposite(side))
		if v != nil && slices.Equal(v[0], slices.Concat(here, there)) && len(here) == w.n && len(there) == w.n {
			w.allowed[side], w.allowed[opposite(side)] = slices.Compact(here), slices.Compact(there)
			return true
		}
	}
	return false
}

// options reads which tiles fit on the cell of the step, or on which cells its tile fits, and returns these moves.
func (w *witness) options(text string) (moves []move) {
	w.alike = false
	for _, format := range []string{"So only tile %d fits at %p.", "So only tile %d or one like it fits at %p.", "Only tiles %s fit at %p.", "%d tiles fit at %p."} {
		if v := said(text, format); v != nil {
			moves = w.onCell(w.on, w.m.cell)
			var tiles []int
			for _, m := range moves {
				tiles = append(tiles, m.tile+1)
			}
			right := slices.Equal(v[0], tiles) || strings.HasPrefix(format, "%d") && v[0][0] == len(tiles) || strings.Contains(format, "like") && slices.Contains(tiles, v[0][0])
			if !right || !slices.Equal(w.cells(v[1]), []int{w.m.cell}) {
				w.refute("%q, but %v fit at %v", text, tiles, w.m.cell)
			}
			for side := range 4 {
				if next := beside(w.n, w.m.cell, side); next != none && w.on[next] != none {
					w.point(w.onBoard(next), opposite(side), view.MarkCount)
				}
			}
			return moves
		}
	}
	for _, format := range []string{"So tile %d fits only at %p.", "Tile %d fits only at %p.", "Tile %d fits on %d cells."} {
		if v := said(text, format); v != nil {
			moves, w.about = w.critic.ofTile(w.on, w.m.tile), true
			right := len(v[1]) == 1 && v[1][0] == len(moves) || len(v[1]) > 1 && slices.Equal(w.cells(v[1]), cellsOf(moves))
			if v[0][0] != w.m.tile+1 || !right {
				w.refute("%q, but it fits on %v", text, moves)
			}
			return moves
		}
	}
	return nil
}

// tried reads what follows from each of the options but the step.
func (w *witness) tried(options []move, text []string) bool {
	left := slices.DeleteFunc(slices.Clone(options), func(m move) bool { return !w.other(m) })
	for _, format := range []string{
		"Each other choice leaves a cell without a tile or a tile without a cell.",
		"Each other choice leaves a cell without a tile or a tile without a cell, after at most one tile that follows.",
		"Each other choice leaves a cell without a tile or a tile without a cell, after at most %d tiles that follow.",
	} {
		if v := said(strings.Join(text, " "), format); v != nil {
			following := strings.Count(format, "one tile that")
			if len(v) > 0 {
				following = v[0][0]
			}
			return following <= 2 && !slices.ContainsFunc(left, func(m move) bool { return !w.contradicts(w.on, m, following) })
		}
	}
	for _, sentence := range text {
		v := tries.FindStringSubmatch(eachCell(sentence))
		if v == nil {
			return false
		}
		told := slices.DeleteFunc(slices.Clone(left), func(m move) bool {
			named := strings.Contains(v[1], "each but") || v[1] == "it anywhere else"
			if strings.HasPrefix(v[1], "it at ") {
				return !slices.Contains(w.cells(numbersIn(v[1])), m.cell)
			}
			return !named && !slices.ContainsFunc(numbersIn(v[1]), func(tile int) bool { return w.tiles[tile-1] == w.tiles[m.tile] })
		})
		w.unmatched = false
		if len(told) == 0 || slices.ContainsFunc(told, func(m move) bool { return !w.follows(m, strings.Split(v[2], ", then ")) }) ||
			!w.unmatched && !strings.Contains(v[2], ": ") {
			return false
		}
		left = slices.DeleteFunc(left, func(m move) bool { return slices.Contains(told, m) })
	}
	return len(left) == 0
}

// tries matches a sentence about tries.
var tries = regexp.MustCompile(`^With (.+?), ((?:no tile|tile \d+ f).*)\.$`)

// play returns what lies after a move.
func play(on []int, m move) []int {
	on = slices.Clone(on)
	on[m.cell] = m.tile
	return on
}

// follows reports whether tiles follow one after the other from a try, and then a contradiction. Of tiles that look alike the
// first is tried.
func (w *witness) follows(m move, words []string) bool {
	if len(w.loose(func(i int) bool { return i < m.tile && w.tiles[i] == w.tiles[m.tile] })) > 0 {
		return true
	}
	on := play(w.on, m)
	for ; len(words) > 1; words = words[1:] {
		v := said(words[0], "tile %d follows at %p")
		next := move{v[0][0] - 1, w.cells(v[1])[0]}
		if !slices.Contains(w.forcedOn(on), next) {
			return false
		}
		on = play(on, next)
	}
	claim, why, _ := strings.Cut(words[0], ": ")
	if v := said(claim, "no tile fits at %p"); v != nil {
		cell := w.cells(v[0])[0]
		w.points = append(w.points, view.Marked{Spot: w.onBoard(cell), Mark: view.MarkProof})
		return on[cell] == none && len(w.onCell(on, cell)) == 0 && w.unfit(on, why, func(m move) bool { return m.cell == cell })
	}
	v := said(claim, "tile %d fits nowhere")
	return v != nil && !slices.Contains(on, v[0][0]-1) && len(w.critic.ofTile(on, v[0][0]-1)) == 0 &&
		w.unfit(on, why, func(m move) bool { return m.tile == v[0][0]-1 })
}

// unfit reports whether words say why none of some moves fits: of those that match, a side without a partner. It notes that none
// matches, which needs no words.
func (w *witness) unfit(on []int, why string, some func(move) bool) bool {
	var matching []move
	for i, lies := range on {
		for tile := range w.tiles {
			if m := (move{tile, i}); lies == none && !slices.Contains(on, tile) && some(m) && !w.touches(on, m) {
				matching = append(matching, m)
			}
		}
	}
	w.unmatched = w.unmatched || len(matching) == 0
	if why == "" || why == "each match fails on another side" {
		return why == "" || len(matching) > 0
	}
	for side, border := range borders {
		if v := said(why, "tile %d matches, but its %d "+border.adverb+" has no partner"); v != nil {
			m := matching[0]
			return len(matching) == 1 && v[0][0] == m.tile+1 && v[1][0] == w.tiles[m.tile][side] &&
				beside(w.n, m.cell, side) != none && on[beside(w.n, m.cell, side)] == none && w.fails(on, m, side)
		}
	}
	return false
}

// forcedOn returns the moves of tiles that are the only ones on a cell, or have one cell.
func (w *witness) forcedOn(on []int) (moves []move) {
	for i := range w.tiles {
		if cells := w.critic.ofTile(on, i); len(cells) == 1 {
			moves = append(moves, cells...)
		}
		fitting := w.onCell(on, i)
		if len(fitting) > 0 && !slices.ContainsFunc(fitting, func(m move) bool { return w.tiles[m.tile] != w.tiles[fitting[0].tile] }) {
			moves = append(moves, fitting...)
		}
	}
	return moves
}

// contradicts reports whether a move leaves a cell without a tile or a tile without a cell, after at most so many that follow.
func (w *witness) contradicts(on []int, m move, following int) bool {
	on = play(on, m)
	for i := range w.tiles {
		if on[i] == none && len(w.onCell(on, i)) == 0 || !slices.Contains(on, i) && len(w.critic.ofTile(on, i)) == 0 {
			return true
		}
	}
	return following > 0 && slices.ContainsFunc(w.forcedOn(on), func(next move) bool { return w.contradicts(on, next, following-1) })
}

// argument reads the pages of an argument that only a tile and a cell are left, and returns the technique.
func (w *witness) argument(picture puzzle.Picture, pages int, cells []int) string {
	r := &critic{t: w.t, n: w.n, tiles: w.tiles, note: *picture.Technique, unique: true, alike: true, seen: map[string]int{}}
	r.pages = pagesOf(w.t, r.note)
	for r.tightBorder() {
		r.next++
	}
	r.position(w.on, "")
	if r.next != len(r.pages) || r.next != pages || pages > 40 || r.filled != 1 || !slices.Equal(cells, []int{w.m.cell}) {
		w.refute("%d pages of %d read, about %v", r.next, pages, cells)
	}
	return "argument"
}

// ofSolutions reads which tile all solutions have on the cell of the step, and reports whether the text says that.
func (w *witness) ofSolutions(b *frame, text string) bool {
	how := `^(?:(With the placed tiles there is only one solution\. It)|With the placed tiles there are (\d+) solutions\. Each|(The only solution)|Each of the (\d+) solutions)` +
		` has (tile|a tile like) (\d+) at row (\d+), column (\d+)\.( Tiles that look alike count as one\.)?$`
	v := regexp.MustCompile(how).FindStringSubmatch(text)
	if v == nil {
		return false
	}
	number := max(numbersIn("0 " + v[2] + " " + v[4])[len(numbersIn("0 "+v[2]+" "+v[4]))-1], 1)
	found, ended, err := b.count(w.t.Context(), b.placed, 1000, 1<<22, func(edgematch.Progress) {})
	like := w.loose(func(tile int) bool { return w.tiles[tile] == w.tiles[w.m.tile] })
	elsewhere := func(on []int) bool { return w.tiles[on[w.m.cell]] != w.tiles[w.m.tile] }
	if err != nil || !ended || int(found.Solutions) != number || slices.ContainsFunc(found.Placements, elsewhere) || len(like) > 1 != (v[5] == "a tile like") ||
		strings.HasPrefix(text, "With the placed") != (b.lying() > 0) || !slices.Equal(numbersIn(v[6]+" "+v[7]+" "+v[8]), []int{w.m.tile + 1, w.m.cell/w.n + 1, w.m.cell%w.n + 1}) ||
		(v[9] != "") != (number > 1 && b.alike()) {
		w.refute("%q, but there are %d solutions, %v", text, found.Solutions, found.Placements)
	}
	return true
}

// ladderOf counts the steps of an answer by technique, and checks that no easier one leads to any tile.
func ladderOf(t *testing.T, walk puzzle.Walk, steps map[string]int) (first string) {
	defined, end := false, walk.At(walk.Len()).(*frame).placed
	for i := range walk.Len() {
		from, rest := walk.At(i), puzzletest.Rest{Walk: walk, From: i}
		said, err := Puzzle.Because(t.Context(), walk, i)
		text := said.Text.String()
		if err != nil || text == "" {
			t.Fatalf("step %d: %q, error %v", i+1, text, err)
		}
		if defines := strings.HasPrefix(text, whatFits.String()); defines == defined && strings.Contains(text, " fit") {
			t.Fatalf("step %d: %q says what fits means: %v", i+1, text, defines)
		}
		defined = defined || strings.Contains(text, " fit")
		readBecause(t, from, rest, said)
		w := newWitness(t, from, rest)
		w.marks = said.Marks
		if slices.Contains(w.on, w.m.tile) && !strings.Contains(text, "lies against") {
			w.agreed(text, end)
		}
		if said.Technique == nil {
			continue
		}
		how := said.Technique.Text.String()
		steps[how]++
		if i == 0 {
			first = how
		}
		if only := strings.HasPrefix(how, "only"); w.n < 5 && !only && !slices.Contains(w.on, w.m.tile) {
			w.alike = false
			if len(w.forcedOn(w.on)) > 0 {
				t.Fatalf("%q, though some tile is forced on\n%v", text, from)
			}
			for cell, on := range w.on {
				right := func(m move) bool { return w.tiles[m.tile] == w.tiles[end[cell]] }
				others := slices.DeleteFunc(w.onCell(w.on, cell), right)
				if on == none && how != "tries" && !slices.ContainsFunc(others, func(m move) bool { return !w.contradicts(w.on, m, 2) }) {
					t.Fatalf("%q, though tries decide cell %d on\n%v", text, cell, from)
				}
			}
		}
	}
	return first
}

// TestEveryStepSaysWhy reads the reasons of answers to random boards, and to positions of games. Each technique comes.
func TestEveryStepSaysWhy(t *testing.T) {
	rng, steps := rand.New(rand.NewPCG(29, 0)), map[string]int{}
	boards := 600
	if testing.Short() {
		boards = 60
	}
	for _, noMatch := range []string{ // after one of several tries
		"3\n0 1 0 0\n0 1 2 2\n1 0 2 1\n0 2 2 0\n0 0 0 0\n2 0 1 1\n2 0 2 2\n2 2 0 0\n2 2 2 0\n0\n",
		"3\n1 1 1 1\n1 0 1 1\n1 0 0 0\n0 1 1 0\n1 1 0 1\n1 0 0 0\n0 0 0 0\n1 1 0 0\n0 1 1 1\n0\n",
	} {
		ladderOf(t, puzzletest.Solve(t, puzzletest.Read(t, Puzzle, noMatch)).Walk, steps)
	}
	for i := range boards {
		n := 1 + i%5
		if i%100 == 0 {
			n = 6 + i/100
		}
		ladderOf(t, puzzletest.Solve(t, anyOf(n, rng)).Walk, steps)
		b := position(rng)
		if i%2 == 0 {
			b = spoiled(2+i%4, 2+rng.IntN(6), rng)
		}
		if o := puzzletest.Solve(t, b); o.Possible() {
			ladderOf(t, o.Walk, steps)
		}
	}
	checkSeen(t, steps, "only tile", "only place", "tries", "argument", "every solution", "search")
}

// TestShares holds how many first steps, and how many steps at all, people find by themselves.
func TestShares(t *testing.T) {
	boards := 100
	if testing.Short() {
		boards = 20
	}
	for _, c := range []struct{ n, first, argued, all int }{{3, 95, 95, 99}, {4, 80, 85, 98}, {5, 15, 15, 94}, {6, 0, 0, 94}} {
		first, all := map[string]int{}, map[string]int{}
		for i := range boards {
			rng := random.Source(5)
			if i > 0 {
				rng = random.Nth(5, uint64(i))
			}
			w := puzzletest.Solve(t, anyOf(c.n, rng)).Walk.(*walk)
			for i, s := range w.steps() {
				how := techniques[s.found.How].String()
				all[how]++
				if i == 0 {
					first[how]++
				}
			}
		}
		easy := func(found map[string]int) int { return found["only tile"] + found["only place"] + found["tries"] }
		t.Logf("%dx%d: first %v, all %v", c.n, c.n, first, all)
		if steps := boards * c.n * c.n; easy(first)*100 < c.first*boards || (easy(first)+first["argument"])*100 < c.argued*boards || easy(all)*100 < c.all*steps {
			t.Errorf("%dx%d: first %v, all %v", c.n, c.n, first, all)
		}
	}
}
