package flip

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// chased is what a first row leads to by the words of the reason: "a disc that is still black can then only be turned by
// the press below it".
type chased struct {
	presses [][]view.Spot // of each row
	boards  []plain       // after them
	left    []view.Spot   // wrong in the end
}

// all returns all presses.
func (c *chased) all() []view.Spot { return slices.Concat(c.presses...) }

// follow makes the presses that a first row leads to.
func follow(g plain, a aim, first string) (c chased) {
	wrong := func(r, col int) bool { return g.cells[r*g.cols+col] != a.cells[r*g.cols+col] }
	g = g.clone()
	for r := range g.rows {
		var row []view.Spot
		for col := range g.cols {
			if r == 0 && first[col] == '1' || r > 0 && wrong(r-1, col) {
				row = append(row, view.Spot{Row: r, Col: col})
			}
		}
		for _, at := range row {
			g.press(at.Row, at.Col)
		}
		c.presses, c.boards = append(c.presses, row), append(c.boards, g.clone())
	}
	for i := range g.cells {
		if wrong(i/g.cols, i%g.cols) {
			c.left = append(c.left, view.Spot{Row: i / g.cols, Col: i % g.cols})
		}
	}
	return c
}

// marked returns the cells of a board, or of a part of its rows, that have a mark, as if they began at its first row.
func marked(b view.Board, from, rows int, mark view.Mark) (spots []view.Spot) {
	for i, c := range b.Cells[from*b.Cols : (from+rows)*b.Cols] {
		if c.Marks&mark != 0 {
			spots = append(spots, view.Spot{Row: i / b.Cols, Col: i % b.Cols})
		}
	}
	return spots
}

// discs returns the discs on some rows of a board, as letters.
func discs(b view.Board, from, rows int) (letters string) {
	for _, c := range b.Cells[from*b.Cols : (from+rows)*b.Cols] {
		switch c.Kind {
		case view.BlackDisc:
			letters += "b"
		case view.WhiteDisc:
			letters += "w"
		}
	}
	return letters
}

// wrongWord is by the goal of an aim, or its colour.
var wrongWord = map[string]string{"white": "black", "black": "white", "board": "wrong"}

// over returns how a number of discs that are left over is said.
func over(a aim, left int) string {
	switch left {
	case 0:
		return "nothing left over"
	case 1:
		return "1 " + wrongWord[a.id] + " disc left over"
	}
	return fmt.Sprintf("%d %s discs left over", left, wrongWord[a.id])
}

// checkFirstRows follows every first row of a reason, and compares all that its pictures and sentences say.
func checkFirstRows(t *testing.T, g plain, a aim, note puzzle.Note, answer bool) {
	t.Helper()
	var all []chased
	ways, least := 0, 1<<20
	for i := range 1 << g.cols {
		c := follow(g, a, fmt.Sprintf("%0*b", g.cols, i))
		all = append(all, c)
		if len(c.left) == 0 {
			ways, least = ways+1, min(least, len(c.all()))
		}
	}
	checkWhy(t, g, a, note, answer, ways, least)
	if listed := checkWays(t, g, a, note); len(listed) != ways || listed[0] != least {
		t.Fatalf("\n%sto %s: %v is said of %d first rows, want %d from %d on", g.text(), a.words, listed, len(listed), ways, least)
	}
	if start := all[note.Start]; len(start.left) > 0 || len(start.all()) != least || note.Pages != len(all) {
		t.Fatalf("\n%sto %s: page %d of %d comes first", g.text(), a.words, note.Start, note.Pages)
	}
	for i := range all {
		p := page(t, note, i)
		checkFirstRow(t, g, a, p, i, &all[i])
		checkFrames(t, p, i, all, least)
		checkForced(t, g, a, p, &all[i])
	}
}

// checkWhy compares the reason for a target with the number of ways to it, and with the presses of the shortest.
func checkWhy(t *testing.T, g plain, a aim, note puzzle.Note, answer bool, ways, least int) {
	t.Helper()
	want := fmt.Sprintf("%d leave nothing over, and none of these takes fewer than %s.", ways, count(least).String())
	if ways == 1 {
		want = "one leaves nothing over, and it takes " + count(least).String() + "."
	}
	if answer {
		want = fmt.Sprintf("a disc that is still %s can then only be turned by the press below it, and so on down to the last row. "+
			"So there are %v ways to try: %s", wrongWord[a.id], power(g.cols), want)
		if ways < 1<<g.cols {
			want += " Any other leaves something " + wrongWord[a.id] + " at the bottom, where no row is left to turn it."
		}
		if g.rows == 1 {
			_, ways, _ := strings.Cut(want, "So there")
			ways, _, _ = strings.Cut(ways, " Any")
			want = "The order of presses does not matter. So there" + ways + " Any other leaves discs that are still " + wrongWord[a.id] + "."
		}
	} else {
		want = fmt.Sprintf("To %s: of the %v first rows, %s", a.words, power(g.cols), want)
	}
	if text := note.Text.String(); !strings.HasSuffix(text, want) {
		t.Fatalf("\n%s%q does not say %q", g.text(), text, want)
	}
}

// checkWays follows the first rows that the words of a reason list. It returns the numbers of their presses, and -1 for each
// one that is only counted.
func checkWays(t *testing.T, g plain, a aim, note puzzle.Note) (presses []int) {
	t.Helper()
	lines, err := note.Lines(t.Context())
	if err != nil || len(lines) != 1 {
		t.Fatal(lines, err)
	}
	begin, list, _ := strings.Cut(strings.TrimSuffix(lines[0].String(), "."), ": ")
	rows := map[string]bool{}
	for item := range strings.SplitSeq(list, ", ") {
		if more, ok := strings.CutPrefix(item, "and "); ok {
			n, _ := strconv.Atoi(strings.TrimSuffix(more, " more"))
			presses = append(presses, slices.Repeat([]int{-1}, n)...)
			continue
		}
		row, number, _ := strings.Cut(item, " ")
		c := follow(g, a, strings.NewReplacer("x", "1", ".", "0").Replace(row))
		n, _ := strconv.Atoi(number)
		if len(row) != g.cols || len(c.left) > 0 || len(c.all()) != n || rows[row] || len(presses) > 0 && n < presses[len(presses)-1] {
			t.Fatalf("\n%sto %s: %q of %q", g.text(), a.words, item, lines[0])
		}
		presses, rows[row] = append(presses, n), true
	}
	if begin != "First rows that leave nothing over, x for a press, with the number of all presses" {
		t.Fatalf("%q", begin)
	}
	return presses
}

// TestManyWays reads a list of first rows that is not complete.
func TestManyWays(t *testing.T) {
	g := solvable(of(9, 9, 'w'), random.Source(1))
	o := puzzletest.Solve(t, problem(t, g).WithGoal(toWhite))
	listed := checkWays(t, g, aims(9, 9)[0], o.Notes()[0])
	if len(listed) != 256 || listed[0] != o.Length() || slices.Index(listed, -1) != mostWays {
		t.Errorf("%v for %v", listed, o.Title)
	}
}

// checkFirstRow checks the picture of a first row: the board, that after each row, and the small one among all.
func checkFirstRow(t *testing.T, g plain, a aim, p puzzle.Picture, page int, c *chased) {
	t.Helper()
	n := len(p.View.Boards)
	main, strip, gallery := p.View.Boards[0], p.View.Boards[n-2], p.View.Boards[n-1]
	must := func(ok bool, what string, args ...any) {
		t.Helper()
		if !ok {
			t.Fatalf("\n%sto %s, first row %d: %s", g.text(), a.words, page, fmt.Sprintf(what, args...))
		}
	}
	forced, small := slices.Concat(c.presses[1:]...), page*gallery.Block.Rows
	for b, row := range map[*view.Board]int{&main: 0, &gallery: small} {
		must(slices.Equal(marked(*b, row, g.rows, view.MarkNext), c.presses[0]), "chosen presses")
		must(slices.Equal(marked(*b, row, g.rows, view.MarkPlace), forced), "forced presses, want %v", forced)
	}
	for row, after := range c.boards { // so an arrow points at a wrong disc
		must(discs(main, row, 1) == string(after.cells[row*g.cols:][:g.cols]), "row %d is not as its presses leave it", row+1)
	}
	must(slices.Equal(marked(main, 0, g.rows, view.MarkCount), c.left), "left over, want %v", c.left)
	must(discs(gallery, small, gallery.Block.Rows) == string(c.boards[g.rows-1].cells[(g.rows-1)*g.cols:]), "the last row")
	must(len(marked(gallery, small, gallery.Block.Rows, view.MarkCount)) == len(c.left), "left over in the last row")
	must(len(p.View.Arrows) == len(forced), "%d arrows", len(p.View.Arrows))
	for i, arrow := range p.View.Arrows {
		must(arrow.From == forced[i] && arrow.To == view.Spot{Row: forced[i].Row - 1, Col: forced[i].Col}, "arrow %v", arrow)
	}
	for r := range g.rows {
		from := r * strip.Block.Rows
		must(discs(strip, from, g.rows) == string(c.boards[r].cells), "the board after row %d", r)
		must(slices.Equal(marked(strip, from, g.rows, view.MarkNext), c.presses[r]), "the presses of row %d", r)
	}
	text := fmt.Sprintf("First row %d of %d: %v, %s", page+1, 1<<g.cols, count(len(c.all())), over(a, len(c.left)))
	at := view.Spot{Board: n - 1, Row: small + 1, Col: 1}
	said, to := p.Ask(at).Text.String(), -1
	if i, ok := p.Turn(at); ok {
		to = i
	}
	must(main.Title.String() == text && p.Text.String() == text && said == text, "%q, %q and %q", main.Title, p.Text, said)
	must(to == page, "a click leads to %d", to)
	for col := range g.cols {
		at, is := view.Spot{Col: col}, "is pressed"
		if !slices.Contains(c.presses[0], at) {
			is = "is not pressed"
		}
		to, ok := p.Turn(at)
		must(ok && to == page^1<<(g.cols-1-col), "a click on column %d leads to %d", col+1, to)
		said := p.Ask(at).Text.String()
		must(strings.Contains(said, is) || strings.Contains(said, "in the end"), "column %d: %q", col+1, said)
	}
}

// checkFrames checks which first rows are framed, with how many presses, and which one has a ring.
func checkFrames(t *testing.T, p puzzle.Picture, page int, all []chased, least int) {
	t.Helper()
	rows := p.View.Boards[len(p.View.Boards)-1].Block.Rows
	marks, badges := map[int]view.Mark{}, map[int]view.Badge{}
	for _, s := range p.View.Shapes {
		marks[s.Cells[0].Row/rows] |= s.Mark
	}
	for _, b := range p.View.Badges {
		badges[b.At.Row/rows] = b
	}
	for i := range all {
		var mark view.Mark
		number, presses := "", len(all[i].all())
		if len(all[i].left) == 0 {
			mark, number = view.MarkLine, strconv.Itoa(presses)
		}
		if i == page {
			mark |= view.MarkNext
		}
		filled := badges[i].Kind == view.Empty
		if marks[i] != mark || badges[i].Text != number || number != "" && filled != (presses == least) {
			t.Fatalf("first row %d has the frame %b and the number %v, want %b and %q", i, marks[i], badges[i], mark, number)
		}
	}
}

// checkForced checks what is said of the cells below the first row.
func checkForced(t *testing.T, g plain, a aim, p puzzle.Picture, c *chased) {
	t.Helper()
	for i := g.cols; i < len(g.cells); i++ {
		at := view.Spot{Row: i / g.cols, Col: i % g.cols}
		above := c.boards[at.Row-1].cells[i-g.cols]
		is := map[byte]string{'b': "black", 'w': "white"}[above]
		if a.id == "board" {
			is = map[bool]string{true: "right", false: "wrong"}[above == a.cells[i-g.cols]]
		}
		want := fmt.Sprintf("must not be pressed: after row %d the disc above it is %s.", at.Row, is)
		switch {
		case slices.Contains(c.left, at):
			want = wrongWord[a.id] + " in the end, and no row is left to turn it."
		case slices.Contains(c.presses[at.Row], at):
			want = fmt.Sprintf("must be pressed: after row %d the disc above it is %s,", at.Row, is)
		}
		got := p.Ask(at).Text.String()
		if !strings.HasPrefix(got, fmt.Sprintf("Row %d, column %d ", at.Row+1, at.Col+1)) || !strings.Contains(got, want) {
			t.Fatalf("\n%s%v: %q, want %q", g.text(), at, got, want)
		}
	}
}

// solvable returns a board from which a goal can be reached.
func solvable(goal plain, rng *rand.Rand) plain {
	g := goal.clone()
	for i := range g.cells {
		if rng.IntN(2) == 1 {
			g.press(i/g.cols, i%g.cols)
		}
	}
	return g
}

// TestFirstRows follows all first rows of some 4x4 boards that have a solution, and of others.
func TestFirstRows(t *testing.T) {
	rng := random.Source(6)
	read := func(g plain, p puzzle.Problem, aims []aim) {
		o := puzzletest.Solve(t, p)
		if !o.Possible() || o.Length() == 0 {
			return
		}
		if len(o.Notes()) != len(aims) {
			t.Fatalf("%d reasons, want %d", len(o.Notes()), len(aims))
		}
		if len(aims) > 1 && !strings.Contains(o.Notes()[0].Text.String(), "still black") {
			slices.Reverse(aims)
		}
		for i, a := range aims {
			checkFirstRows(t, g, a, o.Notes()[i], i == 0)
		}
	}
	for number := 0; number < 1<<16; number += 23 {
		g := numbered(4, 4, number)
		read(g, problem(t, g), aims(4, 4))
	}
	for range 100 {
		size := view.Size{Rows: 1 + rng.IntN(6), Cols: 1 + rng.IntN(6)}
		goal := anyPlain(size, rng)
		all := aims(size.Rows, size.Cols, goal.text())
		if i := rng.IntN(4); i < 3 {
			g := solvable(all[i].plain, rng)
			read(g, all[i].problem(t, g), all[i:i+1])
		} else {
			g := solvable(all[0].plain, rng)
			read(g, problem(t, g), all[:2])
		}
	}
}
