package tetravex

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// reader of reasons: it goes through what a note says and shows as a person does, and knows nothing but the rules.
type follower struct {
	t      *testing.T
	b      *board
	note   puzzle.Note
	next   int             // the page to be read
	tight  map[int][]int   // by side: the only numbers that are there on the border
	unique bool            // it is to show that there is no other solution
	tries  int             // tiles put on the board
	seen   map[string]bool // kinds of claims that were checked
}

// place is the tiles on the frame by cell, or none.
type place []int

// checkReason checks that a note holds water which says why a board has no solution, or only one.
func checkReason(t *testing.T, b *board, note puzzle.Note, unique bool, seen map[string]bool) {
	t.Helper()
	f := &follower{t: t, b: b, note: note, tight: map[int][]int{}, unique: unique, seen: seen}
	text := note.Text.String()
	switch {
	case note.Pages > 0:
		f.follow()
	case strings.Contains(text, "fits nowhere:"):
		f.stray(text)
	case strings.Contains(text, "corner:"):
		f.rivals(text)
	case strings.Contains(text, "which has room for"):
		f.crowd(text)
	case strings.Contains(text, "sides are left over"):
		seen["surplus"] = true
		checkMarks(t, b, note)
	default:
		seen["none"] = true
	}
	if t.Failed() {
		t.Fatalf("%s\n%s", text, b.text())
	}
}

func (b *board) text() string {
	text, _ := b.AppendText(nil)
	return string(text)
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

// alone reports whether no other tile could touch the side of a tile.
func (f *follower) alone(tile, side int) bool {
	for i, t := range f.b.tiles {
		if i != tile && t[[4]int{bottom, left, top, right}[side]] == f.b.tiles[tile][side] {
			return false
		}
	}
	return true
}

// marked returns the sides of tiles that are pointed out and counted, as tile and side.
func (f *follower) marked() (sides [][2]int) {
	for _, m := range f.note.Marks {
		if m.Mark&puzzle.MarkCount != 0 {
			sides = append(sides, [2]int{f.b.tileAt(m.Spot.Cell()), int(m.Spot.Part - puzzle.Top)})
		}
	}
	return sides
}

func (f *follower) stray(text string) {
	f.seen["stray"] = true
	said := numbersIn(text)
	sides := [2]int{left, right}
	if strings.Contains(text, "row") {
		sides = [2]int{top, bottom}
	}
	t := said[0] - 1
	for k, side := range sides {
		if !f.alone(t, side) || int(f.b.tiles[t][side]) != said[k+1] {
			f.t.Errorf("side %d of tile %d has partners", side, t+1)
		}
	}
	if got := f.marked(); !slices.Equal(got, [][2]int{{t, sides[0]}, {t, sides[1]}}) {
		f.t.Errorf("marks at %v", got)
	}
}

func (f *follower) rivals(text string) {
	f.seen["rivals"] = true
	said := numbersIn(text)
	if said[0] == said[1] {
		f.t.Error("a tile is its own rival")
	}
	corners := map[string][]int{"upper left": {top, left}, "upper right": {top, right}, "lower left": {bottom, left}, "lower right": {bottom, right}}
	for name, sides := range corners {
		if !strings.Contains(text, name) {
			continue
		}
		for _, tile := range said {
			for _, side := range sides {
				if !f.alone(tile-1, side) || !slices.Contains(f.marked(), [2]int{tile - 1, side}) {
					f.t.Errorf("tile %d need not lie in the %s corner", tile, name)
				}
			}
		}
		return
	}
	f.t.Error("no corner")
}

func (f *follower) crowd(text string) {
	said := numbersIn(text)
	for name, side := range map[string]int{"first row": top, "last column": right, "last row": bottom, "first column": left} {
		if !strings.Contains(text, name) {
			continue
		}
		f.seen["crowd "+name] = true
		facing := [4]int{bottom, left, top, right}[side]
		all, partners := countSides(f.b, side, said[0]), countSides(f.b, facing, said[0])
		if !slices.Equal(said[1:], []int{all, partners, all - partners, f.b.n}) || all-partners <= f.b.n || len(f.marked()) != all-partners {
			f.t.Errorf("%d sides and %d opposite, %d marked", all, partners, len(f.marked()))
		}
		return
	}
	f.t.Error("no border")
}

// follow goes through the pages of an argument.
func (f *follower) follow() {
	start := slices.Clone(f.b.placed)
	for f.next < f.note.Pages && strings.Contains(f.page().Text.String(), "So these numbers are") {
		f.border(f.page())
		f.next++
	}
	f.position(start, "", nil)
	if f.next != f.note.Pages {
		f.t.Errorf("%d pages follow the argument", f.note.Pages-f.next)
	}
	vain, most := f.tries, 20
	if f.unique {
		most = 60
		vain -= len(start) - f.b.lying()
	}
	said := 0
	if strings.Contains(f.note.Text.String(), "ne tile put on the board in vain") {
		said = 1
	} else if found := regexp.MustCompile(`(\d+) tiles put on the board in vain`).FindStringSubmatch(f.note.Text.String()); found != nil {
		said, _ = strconv.Atoi(found[1])
	}
	if said != vain || vain > most {
		f.t.Errorf("%d tiles are put on the board in vain, said %d", vain, said)
	}
}

func (f *follower) page() puzzle.Picture {
	picture, err := f.note.Page(f.t.Context(), f.next)
	if err != nil {
		f.t.Fatal(err)
	}
	return picture
}

// border checks that a border has room for just the sides that are left over.
func (f *follower) border(picture puzzle.Picture) {
	f.seen["border"] = true
	text := picture.Text.String()
	side, facing := right, left
	if strings.Contains(text, "bottoms") {
		side, facing = bottom, top
	}
	var more, less []int
	total := 0
	for number := range 100 {
		switch n := countSides(f.b, side, number) - countSides(f.b, facing, number); {
		case n > 0:
			more, total = append(more, number), total+n
		case n < 0:
			less = append(less, number)
		}
	}
	if want := append([]int{total}, more...); total != f.b.n || !slices.Equal(numbersIn(text), want) {
		f.t.Errorf("%q, want %v of %d", text, want, f.b.n)
	}
	f.tight[side], f.tight[facing] = more, less
}

var (
	beginning = regexp.MustCompile(`^Tile (\d+) at row (\d+), column (\d+)(?: \(try (\d+) of (\d+)\))?\. (.*)`)
	noTile    = regexp.MustCompile(`^No tile fits at row (\d+), column (\d+)\.$`)
	noCell    = regexp.MustCompile(`^Tile (\d+) fits nowhere\.$`)
	tooMany   = regexp.MustCompile(`still open are paired, .* are left over \(dotted; numbers`)
	onCell    = regexp.MustCompile(`^Only tiles? ([\d, ]+) fits? at row (\d+), column (\d+)\.$`)
	ofTile    = regexp.MustCompile(`^Tile (\d+) fits only at row (\d+), column (\d+)\.$`)
	ofTiles   = regexp.MustCompile(`^Tile (\d+) fits only on the (\d+) cells pointed out\.$`)
)

// position checks the page of a position, and those that follow from it. The text is to begin as given.
func (f *follower) position(on place, begin string, last *[2]int) {
	if f.next >= f.note.Pages {
		f.t.Fatal("pages are missing")
	}
	picture := f.page()
	f.next++
	if last != nil {
		f.tries++
	}
	view := picture.Board.View()
	for cell, c := range view.Boards[frame].Cells {
		if int(c.Label)-1 != on[cell] {
			f.t.Fatalf("page %d shows tile %d on cell %d, want %d", f.next, c.Label, cell, on[cell]+1)
		}
	}
	text, ok := strings.CutPrefix(picture.Text.String(), begin)
	if !ok {
		f.t.Fatalf("page %d says %q, want %q", f.next, picture.Text, begin)
	}
	f.claim(on, text, picture)
}

func (f *follower) claim(on place, text string, picture puzzle.Picture) {
	said := numbersIn(text)
	switch {
	case noTile.MatchString(text):
		f.seen["no tile"] = true
		cell := (said[0]-1)*f.b.n + said[1] - 1
		if tiles := f.fitting(on, cell); len(tiles) > 0 || on[cell] != none {
			f.t.Errorf("page %d: tiles %v fit on cell %d", f.next, tiles, cell)
		}
	case noCell.MatchString(text):
		f.seen["no cell"] = true
		if cells := f.cells(on, said[0]-1); len(cells) > 0 || slices.Contains(on, said[0]-1) {
			f.t.Errorf("page %d: tile %d fits on cells %v", f.next, said[0], cells)
		}
	case tooMany.MatchString(text):
		f.seen["too many"] = true
		f.tooMany(on, text, said, picture)
	case onCell.MatchString(text):
		f.seen["on cell"] = true
		row, col := said[len(said)-2], said[len(said)-1]
		cell := (row-1)*f.b.n + col - 1
		var tries [][2]int
		for _, tile := range f.fitting(on, cell) {
			tries = append(tries, [2]int{tile, cell})
		}
		var labels []int
		for _, try := range tries {
			labels = append(labels, try[0]+1)
		}
		if !slices.Equal(labels, said[:len(said)-2]) {
			f.t.Fatalf("page %d: tiles %v fit on cell %d, said %v", f.next, labels, cell, said)
		}
		f.branch(on, tries)
	case ofTile.MatchString(text), ofTiles.MatchString(text):
		f.seen["of tile"] = true
		tile := said[0] - 1
		var tries [][2]int
		for _, cell := range f.cells(on, tile) {
			tries = append(tries, [2]int{tile, cell})
		}
		if ofTile.MatchString(text) && (len(tries) != 1 || tries[0][1] != (said[1]-1)*f.b.n+said[2]-1) ||
			ofTiles.MatchString(text) && len(tries) != said[1] {
			f.t.Fatalf("page %d: tile %d fits at %v, said %q", f.next, tile+1, tries, text)
		}
		f.branch(on, tries)
	default:
		if !f.unique || text != "All tiles are placed." || slices.Contains(on, none) || len(f.b.clashes(on)) > 0 {
			f.t.Errorf("page %d says %q", f.next, text)
		}
	}
}

// branch goes through all tries, in the order of the pages.
func (f *follower) branch(on place, tries [][2]int) {
	before := f.tries
	for k, todo := 0, slices.Clone(tries); k < len(tries); k++ {
		if f.tries-before > 20 {
			f.t.Errorf("page %d: more than 20 tiles are put on the board in vain for one", f.next)
		}
		if f.next >= f.note.Pages {
			f.t.Fatal("pages are missing")
		}
		found := beginning.FindStringSubmatch(f.page().Text.String())
		if found == nil {
			f.t.Fatalf("page %d says %q", f.next, f.page().Text)
		}
		said := numbersIn(strings.Join(found[1:4], " "))
		try := [2]int{said[0] - 1, (said[1]-1)*f.b.n + said[2] - 1}
		at := slices.Index(todo, try)
		if at < 0 {
			f.t.Fatalf("page %d tries %v, want one of %v", f.next, try, todo)
		}
		todo = slices.Delete(todo, at, at+1)
		which := ""
		if len(tries) > 1 {
			which = fmt.Sprintf(" (try %d of %d)", k+1, len(tries))
		}
		after := slices.Clone(on)
		after[try[1]] = try[0]
		f.position(after, fmt.Sprintf("Tile %d at row %d, column %d%s. ", said[0], said[1], said[2], which), &try)
	}
}

// beside returns the cell on a side of a cell, or none.
func (f *follower) beside(cell, side int) int {
	row, col := cell/f.b.n+[4]int{-1, 0, 1, 0}[side], cell%f.b.n+[4]int{0, 1, 0, -1}[side]
	if row < 0 || col < 0 || row >= f.b.n || col >= f.b.n {
		return none
	}
	return row*f.b.n + col
}

// matches reports whether a tile equals what it touches on a cell, and may be on that border.
func (f *follower) matches(on place, tile, cell int) bool {
	for side, number := range f.b.tiles[tile] {
		next := f.beside(cell, side)
		switch numbers, tight := f.tight[side]; {
		case next == none && tight && !slices.Contains(numbers, int(number)):
			return false
		case next != none && on[next] != none && f.b.tiles[on[next]][[4]int{bottom, left, top, right}[side]] != number:
			return false
		}
	}
	return true
}

// fits reports whether a tile fits on a cell, in the sense that a note explains.
func (f *follower) fits(on place, tile, cell int) bool {
	if on[cell] != none || !f.matches(on, tile, cell) {
		return false
	}
	for side, number := range f.b.tiles[tile] {
		next := f.beside(cell, side)
		if next == none || on[next] != none {
			continue
		}
		some := false
		for other, t := range f.b.tiles {
			some = some || other != tile && !slices.Contains(on, other) && t[[4]int{bottom, left, top, right}[side]] == number && f.matches(on, other, next)
		}
		if !some {
			return false
		}
	}
	return true
}

// fitting returns the loose tiles that fit on a cell, one of those that look alike.
func (f *follower) fitting(on place, cell int) (tiles []int) {
	for tile, t := range f.b.tiles {
		alike := func(other int) bool { return f.b.tiles[other] == t }
		if !slices.Contains(on, tile) && f.fits(on, tile, cell) && !slices.ContainsFunc(tiles, alike) {
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

func (f *follower) cells(on place, tile int) (cells []int) {
	for cell := range on {
		if f.fits(on, tile, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// tooMany counts the sides that are left over of a position.
func (f *follower) tooMany(on place, text string, said []int, picture puzzle.Picture) {
	side, facing := right, left
	if strings.Contains(text, "bottoms") {
		side, facing = bottom, top
	}
	more := make([]int, 100)
	room := 0
	for tile, t := range f.b.tiles {
		cell := slices.Index(on, tile)
		for _, s := range []int{side, facing} {
			next := none
			if cell != none {
				next = f.beside(cell, s)
			}
			if cell != none && (next == none || on[next] != none) {
				continue
			}
			if s == side {
				more[t[s]]++
			} else {
				more[t[s]]--
			}
		}
	}
	for cell := range on {
		if on[cell] == none && f.beside(cell, side) == none {
			room++
		}
	}
	var numbers []int
	total := 0
	for number, n := range more {
		if n > 0 {
			numbers, total = append(numbers, number), total+n
		}
	}
	dotted := 0
	for _, m := range picture.Marks {
		if m.Mark&puzzle.MarkCount != 0 {
			dotted++
		}
	}
	want := append(append([]int{total}, numbers...), room)
	if total <= room || !slices.Equal(said, want) || dotted != total {
		f.t.Errorf("page %d says %q, want %v; %d are dotted", f.next, text, want, dotted)
	}
}

// later returns what a note says in the end.
func later(t *testing.T, note puzzle.Note) puzzle.Note {
	t.Helper()
	if note.Later == nil {
		return note
	}
	found, err := note.Later(t.Context())
	if err != nil || found.Later != nil {
		t.Fatalf("%+v, error %v", found, err)
	}
	return found
}

// checkSeen fails unless all kinds of reasons have been checked.
func checkSeen(t *testing.T, seen map[string]bool, kinds ...string) {
	t.Helper()
	for _, kind := range kinds {
		if !seen[kind] {
			t.Errorf("no reason of the kind %q was seen", kind)
		}
	}
}

// TestMoreThanThereIsRoomFor counts a number on all sides of boards that lie in all ways.
func TestMoreThanThereIsRoomFor(t *testing.T) {
	seen := map[string]bool{}
	for side := range 4 {
		b := newBoard(2, []tile{{0, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 0, 1}})
		for i := range 3 {
			b.tiles[i][side] = 5
		}
		b.tiles[3][(side+2)%4] = 5 // so that none of them has to lie on two borders
		b.tiles[2][side], b.tiles[3][side] = 5, 5
		outcome := puzzletest.Solve(t, b)
		if outcome.Possible() {
			t.Fatal("possible")
		}
		checkReason(t, b, outcome.Notes[0], false, seen)
	}
	checkSeen(t, seen, "crowd first row", "crowd last row", "crowd first column", "crowd last column")
}

// TestUsualReasons is about boards whose reasons are known.
func TestUsualReasons(t *testing.T) {
	for _, c := range []struct{ text, detail, note string }{
		{"2\n7 7 7 7\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", "a tile fits nowhere", "Tile 1 fits nowhere: it would have to lie in the first column, " +
			"since no other tile has 7 on the right, and in the last one, since none has 7 on the left."},
		{"2\n8 1 1 9\n7 1 1 6\n1 1 1 1\n1 1 1 1\n", "two tiles for one corner", "Tiles 1 and 2 would both have to lie in the upper left corner: " +
			"their dotted sides equal no side of another tile that could touch them."},
		{"2\n1 3 1 2\n1 3 1 2\n1 3 1 2\n1 2 1 3\n", "every way was tried", "A search found that there is no solution, before it tried a tile. "},
	} {
		outcome := puzzletest.Solve(t, game(t, c.text))
		if got := outcome.Notes[0].Text.String(); outcome.Detail.String() != c.detail || !strings.HasPrefix(got, c.note) {
			t.Errorf("%q, %q, for\n%s", outcome.Detail, got, c.text)
		}
	}
}

// TestReasonsAreFound finds a reason for nearly all boards of usual numbers that one change has made impossible.
func TestReasonsAreFound(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 0))
	impossible, found, seen := 0, 0, map[string]bool{}
	for impossible < 90 {
		n := 2 + impossible%3
		b := newPattern(n, usual(n), rng).board(rng)
		x, y, side := rng.IntN(n*n), rng.IntN(n*n), rng.IntN(4)
		switch rng.IntN(3) {
		case 0:
			b.tiles[x][side] = int8(rng.IntN(usual(n)))
		case 1:
			b.tiles[x][side], b.tiles[y][side] = b.tiles[y][side], b.tiles[x][side]
		default:
			b.tiles[x] = b.tiles[y]
		}
		outcome := puzzletest.Solve(t, b)
		if outcome.Possible() {
			continue
		}
		impossible++
		seen["none"] = false
		checkReason(t, b, later(t, outcome.Notes[0]), false, seen)
		if !seen["none"] {
			found++
		}
	}
	if found < impossible*95/100 {
		t.Errorf("a reason for %d of %d boards", found, impossible)
	}
}
