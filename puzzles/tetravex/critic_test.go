package tetravex

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// critic goes through a reason as a person does. It knows the rules and what the words mean, and
// nothing of how reasons are found: it takes tiles and positions from the views, and everything
// else from the sentences.
type critic struct {
	t       *testing.T
	n       int
	tiles   [][4]int
	note    puzzle.Note
	pages   []puzzle.Picture
	defined bool     // it has been said when a tile fits; see the method fails
	next    int      // the page to be read
	alike   bool     // tiles that look alike count as one: each page that counts them so says it
	allowed [4][]int // by side: the numbers that a page allows on that border, or nil
	unique  bool     // the claim is that there is one solution
	tries   int      // tiles put on the board
	trials  []int    // the cells of those that are only tried
	filled  int      // pages with all tiles placed
	on      []int    // what lies on the last page read
	follows []string // what it says that follows, the last first, as far as that has not been checked
	seen    map[string]int
}

// checkReason refutes a note that says why a board has no solution, or only one, unless each of its
// sentences follows.
func checkReason(t *testing.T, b puzzle.Problem, note puzzle.Note, unique bool, seen map[string]int) {
	t.Helper()
	r := &critic{t: t, n: b.Size().Rows, note: note, unique: unique, seen: seen}
	var on []int
	r.tiles, on = laid(b.View())
	text := note.Text.String()
	r.alike = true
	if strings.Contains(text, "No reason was found") {
		seen["none"]++
		return
	}
	r.pages = pagesOf(t, note)
	r.argument(on)
}

// refute ends the test: what is said does not follow.
func (r *critic) refute(format string, args ...any) {
	r.t.Helper()
	r.t.Fatalf("%s; page %d of %q about %d", fmt.Sprintf(format, args...), r.next, r.note.Text, r.tiles)
}

// laid returns the tiles by number, and which of them lies on each cell of the frame, or none.
func laid(v view.View) (tiles [][4]int, on []int) {
	tiles = make([][4]int, len(v.Boards[0].Cells))
	for board, part := range v.Boards {
		for _, c := range part.Cells {
			tile := int(c.Label) - 1
			if board == 1 {
				on = append(on, tile)
			}
			if tile >= 0 {
				for side, number := range c.Numbers {
					tiles[tile][side] = int(number)
				}
			}
		}
	}
	return tiles, on
}

// forms are the regular expressions of formats that have been read.
var forms = map[string]*regexp.Regexp{}

// said returns the lists of numbers that stand in a text for the %d, %s, %l, which says that tiles are alike, and %p, which is
// cells, of a format, or nil where it has another form.
func said(text, format string) (lists [][]int) {
	text = eachCell(text)
	re := forms[format]
	if re == nil {
		re = regexp.MustCompile("^" + strings.NewReplacer("%d", `(\d+)`, "%s", `([\d, ]+)`, "%l", `((?: Tiles [\d, ]+ and \d+ are alike and count as one\.)*)`, "%p", `(row \d+, column \d+(?: or row \d+, column \d+)*)`).Replace(regexp.QuoteMeta(format)) + "$")
		forms[format] = re
	}
	found := re.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	lists = [][]int{}
	for _, list := range found[1:] {
		lists = append(lists, numbersIn(list))
	}
	return lists
}

var inLine = regexp.MustCompile(`(row|column) (\d+), (column|row) (\d+(?:, \d+)+) or (\d+)`)

// eachCell names each cell of a row or column where a text names several at once.
func eachCell(text string) string {
	return inLine.ReplaceAllStringFunc(text, func(cells string) string {
		v, names := inLine.FindStringSubmatch(cells), []string{}
		for _, other := range numbersIn(v[4] + " " + v[5]) {
			row, col := v[2], strconv.Itoa(other)
			if v[1] == "column" {
				row, col = col, row
			}
			names = append(names, "row "+row+", column "+col)
		}
		return strings.Join(names, " or ")
	})
}

var digits = regexp.MustCompile(`\d+`)

// numbersIn returns the numbers in a text.
func numbersIn(text string) (numbers []int) {
	for _, word := range digits.FindAllString(text, -1) {
		n, _ := strconv.Atoi(word)
		numbers = append(numbers, n)
	}
	return numbers
}

// claim is a form of sentence, and whether one follows in which these numbers stand.
type claim struct {
	kind, format string
	follows      func(v [][]int) bool
}

// reads reports whether a text has the form of one of the claims. It refutes the claim if it does
// not follow.
func (r *critic) reads(text string, claims []claim) bool {
	for _, c := range claims {
		if v := said(text, c.format); v != nil {
			if !c.follows(v) {
				r.refute("%q does not follow", text)
			}
			r.seen[c.kind]++
			return true
		}
	}
	return false
}

// borders are the words for the sides of the frame.
var borders = [4]struct{ line, adverb string }{
	{"first row", "at the top"},
	{"last column", "on the right"},
	{"last row", "at the bottom"},
	{"first column", "on the left"},
}

// outlined reports whether a page outlines all open sides with numbers that are left over on some sides, and their partners,
// and rings as many as are left over.
func (r *critic) outlined(on []int, p puzzle.Picture, sides ...int) bool {
	v, want, got := p.Board.View(), map[[3]int]int{}, map[[3]int]int{}
	for _, side := range sides {
		near, far := r.open(on, side), r.open(on, opposite(side))
		for _, number := range r.leftOver(on, side) {
			left := near[number] - far[number]
			want[[3]int{side, number, 1}], want[[3]int{side, number, 0}], want[[3]int{opposite(side), number, 0}] = left, far[number], far[number]
		}
	}
	for _, m := range p.Marks {
		if side := int(m.Spot.Part) - int(view.Top); side >= 0 {
			got[[3]int{side, int(v.At(m.Spot).Numbers[side]), int(m.Mark & view.MarkCount / view.MarkCount)}]++
		}
	}
	maps.DeleteFunc(want, func(_ [3]int, n int) bool { return n == 0 })
	return maps.Equal(got, want)
}

// bare returns a frame without tiles.
func (r *critic) bare() []int { return slices.Repeat([]int{none}, len(r.tiles)) }

// leftOver pairs equal sides that are still open with opposite ones. It returns the numbers of the
// sides left over, each as often as it is.
func (r *critic) leftOver(on []int, side int) (numbers []int) {
	facing := r.open(on, opposite(side))
	for number, n := range r.open(on, side) {
		numbers = append(numbers, slices.Repeat([]int{number}, max(n-facing[number], 0))...)
	}
	return numbers
}

// open counts by their numbers the sides of loose tiles and those that face a free cell.
func (r *critic) open(on []int, side int) (count [100]int) {
	for tile, t := range r.tiles {
		cell := slices.Index(on, tile)
		next := cell
		if cell >= 0 {
			next = beside(r.n, cell, side)
		}
		if cell < 0 || next != none && on[next] == none {
			count[t[side]]++
		}
	}
	return count
}

// rows returns what the rows of a page should say about the sides that are left over.
func (r *critic) rows(on []int, side int) (rows []string) {
	near, far := r.open(on, side), r.open(on, opposite(side))
	for _, number := range slices.Compact(r.leftOver(on, side)) {
		lone := fmt.Sprintf("%d have no partner", near[number]-far[number])
		if near[number] == far[number]+1 {
			lone = "one has no partner"
		}
		rows = append(rows, fmt.Sprintf("Of these sides, %d %s and %d %s have the number %d: %s.", near[number], borders[side].adverb,
			far[number], borders[opposite(side)].adverb, number, lone))
	}
	return rows
}

// begins reports whether the lines of a page begin with these.
func begins(p *puzzle.Picture, rows []string) bool {
	for _, row := range rows {
		if len(p.More) == 0 || p.More[0].String() != row {
			return false
		}
		p.More = p.More[1:]
	}
	return true
}

// ends are the last sentences of arguments of several pages, by what they claim.
var ends = map[string]string{
	"There is no solution.":             "So there is no solution.",
	"The placed tiles cannot all stay.": "So the placed tiles cannot all stay.",
	"This is the only solution.":        "So there is no other solution.",
	"The placed tiles are kept.":        "So there is no other solution.",
}

// argument reads an argument of several pages.
func (r *critic) argument(on []int) {
	for r.next < len(r.pages) && r.tightBorder() {
		r.next++
	}
	r.position(on, "")
	vain, filled := r.tries, 0
	if r.unique {
		for _, tile := range on {
			if tile == none {
				vain--
			}
		}
		filled = 1
	}
	told := 0
	switch text := r.note.Text.String(); {
	case strings.HasSuffix(text, " One tile laid in vain shows why."):
		told = 1
	case strings.HasSuffix(text, " tiles laid in vain show why."):
		told = numbersIn(text)[0]
	}
	if len(r.pages) > 1 {
		r.follow(ends[strings.SplitAfter(r.note.Text.String(), ".")[0]])
	}
	if r.next != len(r.pages) || r.filled != filled || vain != told || len(r.follows) > 0 {
		r.refute("%d tiles in vain, all tiles placed %d times", vain, r.filled)
	}
}

// page returns the next page.
func (r *critic) page() puzzle.Picture {
	r.t.Helper()
	if r.next >= len(r.pages) {
		r.refute("pages are missing")
	}
	return r.pages[r.next]
}

// tightBorder reads a page about two borders that have room for just the sides that are left over.
// It reports whether it is one.
func (r *critic) tightBorder() bool {
	picture := r.page()
	full := func(side int) claim {
		near, far := borders[side], borders[opposite(side)]
		format := "Inside the board, each number " + near.adverb + " touches an equal one " + far.adverb + ". Pairing them leaves %d numbers " + near.adverb +
			" and %d " + far.adverb + ", and both borders have room for just as many."
		return claim{"tight border", format, func(v [][]int) bool {
			here, there := r.leftOver(r.bare(), side), r.leftOver(r.bare(), opposite(side))
			if !begins(&picture, append(r.rows(r.bare(), side), r.rows(r.bare(), opposite(side))...)) {
				return false
			}
			so := said(picture.More[0].String(), "So only %s may lie "+near.adverb+" in the "+near.line+", and only %s "+far.adverb+" in the "+far.line+".")
			r.allowed[side], r.allowed[opposite(side)] = so[0], so[1]
			return v[0][0] == r.n && v[1][0] == r.n && len(here) == r.n && len(there) == r.n && r.outlined(r.bare(), picture, side, opposite(side)) &&
				slices.Equal(slices.Compact(here), so[0]) && slices.Equal(slices.Compact(there), so[1])
		}}
	}
	return r.reads(picture.Text.String(), []claim{full(right), full(bottom)})
}

// position reads the page of a position, and those that follow from it. Its text is to begin as
// given.
func (r *critic) position(on []int, begin string) {
	r.t.Helper()
	if len(r.follows) > 0 {
		r.refute("%q does not follow", r.follows)
	}
	picture := r.page()
	_, shown := laid(picture.Board.View())
	r.on, r.follows = shown, nil
	for len(picture.More) > 0 && strings.HasPrefix(picture.More[len(picture.More)-1].String(), "So ") {
		last := len(picture.More) - 1
		r.follows, picture.More = append(r.follows, picture.More[last].String()), picture.More[:last]
	}
	if len(picture.More) > 0 && picture.More[0].String() == "A tile fits if its sides equal what they touch, "+
		"and another loose tile (still beside the board) could touch each side towards a free cell." {
		r.defined, picture.More = true, picture.More[1:]
	}
	r.assumed(on, &picture, r.trials[:max(0, len(r.trials)-strings.Count(begin, "Try "))])
	text := picture.Text.String()
	if r.note.Pages == 0 {
		for _, claim := range []string{"There is no solution. ", "The placed tiles cannot all stay. ", "Tiles that look alike count as one. "} {
			text = strings.TrimPrefix(text, claim)
		}
	}
	text, ok := strings.CutPrefix(text, begin)
	if !ok || !slices.Equal(shown, on) || !slices.Equal(corners(picture), r.trials) {
		r.refute("%q on %v, want %q on %v", picture.Text, shown, begin, on)
	}
	r.next++
	if !r.reads(text, []claim{
		{"no tile", "No tile fits at row %d, column %d.", func(v [][]int) bool {
			r.onPage(on, picture, r.cell(v))
			return len(r.onCell(on, r.cell(v))) == 0
		}},
		{"no cell", "Tile %d fits nowhere.", func(v [][]int) bool {
			r.ofPage(on, picture, v[0][0]-1)
			return len(r.ofTile(on, v[0][0]-1)) == 0
		}},
		{"on cell", "Only tile %d fits at row %d, column %d.%l", func(v [][]int) bool { return r.only(on, picture, v[0], r.cell(v[1:]), v[3]) }},
		{"on cell", "Only tiles %s fit at row %d, column %d.%l", func(v [][]int) bool { return r.only(on, picture, v[0], r.cell(v[1:]), v[3]) }},
		{"of tile", "Tile %d fits only at %p.", func(v [][]int) bool {
			moves := r.ofTile(on, v[0][0]-1)
			r.ofPage(on, picture, v[0][0]-1)
			return slices.Equal(r.cells(v[1]), cellsOf(moves)) && r.branch(on, moves)
		}},
		{"of tile", "Tile %d fits on %d cells.", func(v [][]int) bool {
			moves := r.ofTile(on, v[0][0]-1)
			r.ofPage(on, picture, v[0][0]-1)
			return v[1][0] == len(moves) && len(moves) > 4 && r.branch(on, moves)
		}},
		{"too many", r.pairing(on, right, "number"), func(v [][]int) bool { return v[0][0] == 1 && r.overfull(on, right, v, picture) }},
		{"too many", r.pairing(on, right, "numbers"), func(v [][]int) bool { return v[0][0] > 1 && r.overfull(on, right, v, picture) }},
		{"too many", r.pairing(on, bottom, "number"), func(v [][]int) bool { return v[0][0] == 1 && r.overfull(on, bottom, v, picture) }},
		{"too many", r.pairing(on, bottom, "numbers"), func(v [][]int) bool { return v[0][0] > 1 && r.overfull(on, bottom, v, picture) }},
		{"found", "So it lies there.", func([][]int) bool { r.filled++; return len(r.trials) == 0 }},
		{"filled", "All tiles are placed.", func([][]int) bool { r.filled++; return !slices.Contains(on, none) }},
	}) {
		r.refute("%q says nothing", text)
	}
}

// assumed checks that a page names these tiles on trial, which were put there before.
func (r *critic) assumed(on []int, p *puzzle.Picture, trials []int) {
	var tiles []string
	for _, cell := range trials {
		tiles = append(tiles, fmt.Sprintf("tile %d at row %d, column %d", on[cell]+1, cell/r.n+1, cell%r.n+1))
	}
	want := "Assumed: " + strings.Join(tiles, ", and ") + "."
	if begins(p, []string{want}) != (len(tiles) > 0) {
		r.refute("%q, want %q", p.More, want)
	}
}

// alikeEach lists for each of some tiles the loose ones that look like it, if there are several.
func (r *critic) alikeEach(on, tiles []int) (all []int) {
	for _, tile := range tiles {
		n := len(all)
		for other, t := range r.tiles {
			if t == r.tiles[tile-1] && !slices.Contains(on, other) {
				all = append(all, other+1)
			}
		}
		if len(all) == n+1 {
			all = all[:n]
		}
	}
	return all
}

// follow checks what the last page read says next that follows.
func (r *critic) follow(want string) {
	r.t.Helper()
	last := len(r.follows) - 1
	if last < 0 || r.follows[last] != want {
		r.refute("what follows is %q, want %q", r.follows, want)
	}
	r.follows = r.follows[:last]
}

// cell returns the cell of a row and a column.
func (r *critic) cell(v [][]int) int { return (v[0][0]-1)*r.n + v[1][0] - 1 }

// cells returns the cells of rows and columns.
func (r *critic) cells(v []int) (cells []int) {
	for at := range slices.Chunk(v, 2) {
		cells = append(cells, (at[0]-1)*r.n+at[1]-1)
	}
	return cells
}

// cellsOf returns the cells of moves.
func cellsOf(moves []move) (cells []int) {
	for _, m := range moves {
		cells = append(cells, m.cell)
	}
	return cells
}

// fails reports whether a side rules out that a loose tile fits on a free cell, as the note explains it.
func (r *critic) fails(on []int, m move, side int) bool {
	number, next := r.tiles[m.tile][side], beside(r.n, m.cell, side)
	switch {
	case next == none:
		return r.allowed[side] != nil && !slices.Contains(r.allowed[side], number)
	case on[next] != none:
		return r.tiles[on[next]][opposite(side)] != number
	}
	for tile, t := range r.tiles {
		if tile != m.tile && !slices.Contains(on, tile) && t[opposite(side)] == number {
			return false
		}
	}
	return true
}

// fits reports whether a tile fits on a cell.
func (r *critic) fits(on []int, m move) bool {
	if !r.defined {
		r.refute("it has not been said when a tile fits")
	}
	for side := range 4 {
		if r.fails(on, m, side) {
			return false
		}
	}
	return on[m.cell] == none && !slices.Contains(on, m.tile)
}

// onCell returns the tiles that fit on a cell.
func (r *critic) onCell(on []int, cell int) (moves []move) {
	for tile, t := range r.tiles {
		known := func(m move) bool { return r.tiles[m.tile] == t }
		if r.fits(on, move{tile, cell}) && !(r.alike && slices.ContainsFunc(moves, known)) {
			moves = append(moves, move{tile, cell})
		}
	}
	return moves
}

// ofTile returns the cells on which a tile fits.
func (r *critic) ofTile(on []int, tile int) (moves []move) {
	for cell := range on {
		if r.fits(on, move{tile, cell}) {
			moves = append(moves, move{tile, cell})
		}
	}
	return moves
}

// only reports whether just these tiles fit on a cell, and what is said of them follows.
func (r *critic) only(on []int, picture puzzle.Picture, tiles []int, cell int, alike []int) bool {
	moves := r.onCell(on, cell)
	r.onPage(on, picture, cell)
	var fitting []int
	for _, m := range moves {
		fitting = append(fitting, m.tile+1)
	}
	return slices.Equal(fitting, tiles) && slices.Equal(alike, r.alikeEach(on, tiles)) && r.branch(on, moves)
}

// pairing is the form of the claim that more open sides are left over than a border has room for.
func (r *critic) pairing(on []int, side int, numbers string) string {
	near, far, which := borders[side], borders[opposite(side)], "those of loose tiles and those that face a free cell"
	if slices.Equal(on, r.bare()) {
		which = "them"
	}
	return "Inside the board, each number " + near.adverb + " touches an equal one " + far.adverb + ". Pairing " + which + " leaves %d " +
		numbers + " " + near.adverb + " (%s), but in the " + near.line + " there is room for only %d."
}

// overfull reports whether more sides are left over than a border has room for.
func (r *critic) overfull(on []int, side int, v [][]int, picture puzzle.Picture) bool {
	room := 0
	for cell := range on {
		if on[cell] == none && beside(r.n, cell, side) == none {
			room++
		}
	}
	numbers := r.leftOver(on, side)
	return begins(&picture, r.rows(on, side)) && len(numbers) > room && len(numbers) == v[0][0] && slices.Equal(numbers, v[1]) && room == v[2][0] && r.outlined(on, picture, side)
}

// corners returns the cells whose corners are marked.
func corners(p puzzle.Picture) (cells []int) {
	for _, m := range p.Marks {
		if m.Mark == view.MarkProof && m.Spot.Part == view.Whole {
			cells = append(cells, m.Spot.Row*p.Board.Size().Cols+m.Spot.Col)
		}
	}
	return cells
}

// branch reads the pages that follow from each of the moves, whatever their order. It reports
// whether there are any moves.
func (r *critic) branch(on []int, moves []move) bool {
	left, vain := slices.Clone(moves), len(moves)
	right := r.unique && len(r.trials) == 0 // the last one leads to the solution
	if right {
		vain--
	}
	for i := range moves {
		try := func(m move) string {
			at := fmt.Sprintf("ile %d at row %d, column %d. ", m.tile+1, m.cell/r.n+1, m.cell%r.n+1)
			if len(moves) == 1 {
				return "T" + at
			}
			if right && i+1 == len(moves) {
				return "What remains: t" + at
			}
			return fmt.Sprintf("Try %d of %d: t%s", i+1, vain, at)
		}
		text := r.page().Text.String()
		next := slices.IndexFunc(left, func(m move) bool { return strings.HasPrefix(text, try(m)) })
		if next < 0 {
			r.refute("%q, want one of %v", text, left)
		}
		m := left[next]
		left = slices.Delete(left, next, next+1)
		r.tries++
		after, trials := slices.Clone(on), len(r.trials)
		after[m.cell] = m.tile
		tried := slices.Contains(corners(r.page()), m.cell)
		if tried {
			r.trials = append(r.trials, m.cell)
		}
		r.position(after, try(m))
		r.trials = r.trials[:trials]
		if tried != (len(moves) > 1 && !(right && i+1 == len(moves))) {
			r.refute("tile %d is marked as only tried: %v", m.tile+1, tried)
		}
		switch so := fmt.Sprintf("So tile %d cannot lie at row %d, column %d", m.tile+1, m.cell/r.n+1, m.cell%r.n+1); {
		case !tried:
		case i+1 < len(moves) || right:
			r.follow(so + ".")
		default:
			r.follow(fmt.Sprintf("%s: the last of %d tries has failed.", so, len(moves)))
		}
	}
	return len(moves) > 0
}
