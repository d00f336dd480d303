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
)

// follow makes the presses that a first row leads to by the words of the reason: "a disc that is still black can only be
// turned by the press below it". It returns the presses of each row, the board after them, and the wrong cells at the end.
func follow(g plain, a aim, first string) (presses [][]puzzle.Spot, boards []plain, left []puzzle.Spot) {
	wrong := func(r, c int) bool { return g.cells[r*g.cols+c] != a.cells[r*g.cols+c] }
	g = g.clone()
	for r := range g.rows {
		var row []puzzle.Spot
		for c := range g.cols {
			if r == 0 && first[c] == '1' || r > 0 && wrong(r-1, c) {
				row = append(row, puzzle.Spot{Row: r, Col: c})
			}
		}
		for _, at := range row {
			g.press(at.Row, at.Col)
		}
		presses, boards = append(presses, row), append(boards, g.clone())
	}
	for i := range g.cells {
		if wrong(i/g.cols, i%g.cols) {
			left = append(left, puzzle.Spot{Row: i / g.cols, Col: i % g.cols})
		}
	}
	return presses, boards, left
}

// marked returns the cells of a board, or of a part of its rows, that have a mark, as if they began at its first row.
func marked(b puzzle.Board, from, rows int, mark puzzle.Mark) (spots []puzzle.Spot) {
	for i, c := range b.Cells[from*b.Cols : (from+rows)*b.Cols] {
		if c.Marks&mark != 0 {
			spots = append(spots, puzzle.Spot{Row: i / b.Cols, Col: i % b.Cols})
		}
	}
	return spots
}

// discs returns the discs on some rows of a board, as letters.
func discs(b puzzle.Board, from, rows int) (letters string) {
	for _, c := range b.Cells[from*b.Cols : (from+rows)*b.Cols] {
		switch c.Kind {
		case puzzle.BlackDisc:
			letters += "b"
		case puzzle.WhiteDisc:
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

// said returns how a number of presses is said.
func said(n int) string {
	if n == 1 {
		return "1 press"
	}
	return fmt.Sprintf("%d presses", n)
}

// checkFirstRows follows every first row of a reason, and compares all that its pictures and sentences say.
func checkFirstRows(t *testing.T, g plain, a aim, note puzzle.Note, answer bool) {
	t.Helper()
	solutions, least := map[int]int{}, 1<<20 // presses by page
	for i := range 1 << g.cols {
		presses, _, left := follow(g, a, fmt.Sprintf("%0*b", g.cols, i))
		if len(left) == 0 {
			solutions[i] = len(slices.Concat(presses...))
			least = min(least, solutions[i])
		}
	}
	checkWhy(t, g, a, note, answer, len(solutions), least)
	if solutions[note.Start] != least || note.Pages != 1<<g.cols {
		t.Fatalf("\n%sto %s: page %d of %d comes first, with %d presses", g.text(), a.words, note.Start, note.Pages, solutions[note.Start])
	}
	for i := range note.Pages {
		checkFirstRow(t, g, a, page(t, note, i), i, solutions, least)
	}
}

// checkWhy compares the reason for a target with the number of ways to it, and with the presses of the shortest.
func checkWhy(t *testing.T, g plain, a aim, note puzzle.Note, answer bool, ways, least int) {
	t.Helper()
	want := fmt.Sprintf("%d leave nothing over, and none of these takes fewer than %s.", ways, said(least))
	if ways == 1 {
		want = "one leaves nothing over, and it takes " + said(least) + "."
	}
	if answer {
		want = fmt.Sprintf("a disc that is still %s can then only be turned by the press below it, and so on down to the last row. "+
			"So there are %v ways to try: %s", wrongWord[a.id], power(g.cols), want)
		if ways < 1<<g.cols {
			want += " The others leave " + wrongWord[a.id] + " discs at the bottom, where no row is left to turn them."
		}
	} else {
		want = fmt.Sprintf("To %s: of the %v first rows, %s", a.words, power(g.cols), want)
	}
	if text := note.Text.String(); !strings.HasSuffix(text, want) {
		t.Fatalf("\n%s%q does not say %q", g.text(), text, want)
	}
}

// checkFirstRow checks the picture of a first row.
func checkFirstRow(t *testing.T, g plain, a aim, p puzzle.Picture, page int, solutions map[int]int, least int) {
	t.Helper()
	boards := p.View.Boards
	main, strip, gallery := boards[0], boards[len(boards)-2], boards[len(boards)-1]
	presses, after, left := follow(g, a, fmt.Sprintf("%0*b", g.cols, page))
	must := func(ok bool, format string, args ...any) {
		t.Helper()
		if !ok {
			t.Fatalf("\n%sto %s, first row %d: %s", g.text(), a.words, page, fmt.Sprintf(format, args...))
		}
	}
	forced := slices.Concat(presses[1:]...)
	must(discs(main, 0, g.rows) == string(g.cells), "the board is another one")
	must(slices.Equal(marked(main, 0, g.rows, puzzle.MarkNext), presses[0]), "chosen presses")
	must(slices.Equal(marked(main, 0, g.rows, puzzle.MarkPlace), forced), "forced presses, want %v", forced)
	must(slices.Equal(marked(main, 0, g.rows, puzzle.MarkCount), left), "left over, want %v", left)
	must(len(p.View.Arrows) == len(forced), "%d arrows", len(p.View.Arrows))
	for i, arrow := range p.View.Arrows {
		must(arrow.From == forced[i] && arrow.To == puzzle.Spot{Row: forced[i].Row - 1, Col: forced[i].Col}, "arrow %v", arrow)
	}
	all := len(presses[0]) + len(forced)
	text := fmt.Sprintf("First row %d of %d: %s, %s", page+1, 1<<g.cols, said(all), over(a, len(left)))
	small := p.Ask(puzzle.Spot{Board: len(boards) - 1, Row: page * gallery.Block.Rows}).Text.String()
	must(main.Title.String() == text && p.Text.String() == text && small == text, "%q, %q and %q", main.Title, p.Text, small)
	for r := range g.rows {
		from := r * strip.Block.Rows
		must(discs(strip, from, g.rows) == string(after[r].cells), "small board %d", r)
		want := presses[r]
		must(slices.Equal(marked(strip, from, g.rows, puzzle.MarkNext), want), "presses on small board %d", r)
	}
	framed, ring := map[int]bool{}, -1
	for _, s := range p.View.Shapes {
		i := s.Cells[0].Row / gallery.Block.Rows
		for _, at := range s.Cells {
			must(at.Board == len(boards)-1 && at.Row/gallery.Block.Rows == i, "a frame around %v", at)
		}
		if s.Mark == puzzle.MarkLine {
			framed[i] = true
		} else {
			ring = i
		}
	}
	must(ring == page && len(framed) == len(solutions), "%v are framed, %d has a ring", framed, ring)
	must(len(p.View.Badges) == len(solutions), "%d numbers", len(p.View.Badges))
	for _, b := range p.View.Badges {
		i := b.At.Row / gallery.Block.Rows
		must(framed[i] && b.Text == strconv.Itoa(solutions[i]), "number %s", b.Text)
		must((b.Kind == puzzle.Empty) == (solutions[i] == least), "number %s is filled or not", b.Text)
	}
	for i := range 1 << g.cols {
		presses, after, left := follow(g, a, fmt.Sprintf("%0*b", g.cols, i))
		from := i * gallery.Block.Rows
		_, ok := solutions[i]
		must(framed[i] == ok, "%d is framed or not", i)
		must(slices.Equal(marked(gallery, from, g.rows, puzzle.MarkNext), presses[0]), "small board %d", i)
		must(slices.Equal(marked(gallery, from, g.rows, puzzle.MarkPlace), slices.Concat(presses[1:]...)), "small board %d", i)
		must(discs(gallery, from, gallery.Block.Rows) == string(after[g.rows-1].cells[(g.rows-1)*g.cols:]), "last row of %d", i)
		must(len(marked(gallery, from, gallery.Block.Rows, puzzle.MarkCount)) == len(left), "left over on %d", i)
		to, leads := p.Turn(puzzle.Spot{Board: len(boards) - 1, Row: from + 1, Col: 1})
		must(leads && to == i, "a click on %d leads to %d", i, to)
	}
	checkRowWords(t, g, a, p, page, presses, after, left)
}

// checkRowWords checks what is said of the cells.
func checkRowWords(t *testing.T, g plain, a aim, p puzzle.Picture, page int, presses [][]puzzle.Spot, after []plain, left []puzzle.Spot) {
	t.Helper()
	for i := g.cols; i < len(g.cells); i++ {
		at := puzzle.Spot{Row: i / g.cols, Col: i % g.cols}
		above := after[at.Row-1].cells[i-g.cols]
		is := map[byte]string{'b': "black", 'w': "white"}[above]
		if a.id == "board" {
			is = map[bool]string{true: "right", false: "wrong"}[above == a.cells[i-g.cols]]
		}
		what := map[bool]string{true: "must be pressed: after row %d the disc above it is still %s,", false: "must not be pressed: after row %d the disc above it is %s."}
		want := fmt.Sprintf(what[slices.Contains(presses[at.Row], at)], at.Row, is)
		if slices.Contains(left, at) {
			want = wrongWord[a.id] + " in the end, and no row is left to turn it."
		}
		got := p.Ask(at).Text.String()
		if !strings.HasPrefix(got, fmt.Sprintf("Row %d, column %d ", at.Row+1, at.Col+1)) || !strings.Contains(got, want) {
			t.Fatalf("\n%sfirst row %d, %v: %q, want %q", g.text(), page, at, got, want)
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

// TestFirstRows follows all first rows of all 4x4 boards that have a solution, and of others.
func TestFirstRows(t *testing.T) {
	rng, step, boards := random.Source(6), 1, 1000
	if testing.Short() {
		step, boards = 97, 60
	}
	read := func(g plain, p puzzle.Problem, aims []aim) {
		o := puzzletest.Solve(t, p)
		if !o.Possible() || o.Length() == 0 {
			return
		}
		if len(o.Notes) != len(aims) {
			t.Fatalf("%d reasons, want %d", len(o.Notes), len(aims))
		}
		if len(aims) > 1 && !strings.Contains(o.Notes[0].Text.String(), "still black") {
			slices.Reverse(aims)
		}
		for i, a := range aims {
			checkFirstRows(t, g, a, o.Notes[i], i == 0)
		}
	}
	for number := 0; number < 1<<16; number += step {
		g := numbered(4, 4, number)
		read(g, problem(t, g), aims(4, 4))
	}
	for range boards {
		size := puzzle.Size{Rows: 1 + rng.IntN(6), Cols: 1 + rng.IntN(6)}
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
