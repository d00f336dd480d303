package flip

import (
	"context"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// pressed presses the cells of a picture that are counted, and returns the board that comes of it and the presses.
func pressed(t *testing.T, g plain, picture puzzle.Picture) (after plain, set []bool) {
	t.Helper()
	after, set = g.clone(), make([]bool, len(g.cells))
	for _, m := range picture.Marks {
		switch m.Mark {
		case puzzle.MarkCount:
			after.press(m.Spot.Row, m.Spot.Col)
			set[m.Spot.Row*g.cols+m.Spot.Col] = true
		case puzzle.MarkProof:
		default:
			t.Fatalf("mark %b", m.Mark)
		}
	}
	return after, set
}

// inLastRow returns the columns of a picture's cells with a puzzle.MarkProof, which all lie in the last row.
func inLastRow(t *testing.T, g plain, picture puzzle.Picture) (columns uint64) {
	t.Helper()
	for _, m := range picture.Marks {
		if m.Mark == puzzle.MarkProof {
			if m.Spot.Row != g.rows-1 || columns>>m.Spot.Col&1 == 1 {
				t.Fatalf("mark at %v", m.Spot)
			}
			columns |= 1 << m.Spot.Col
		}
	}
	return columns
}

// changed returns the columns in which the last rows of two boards differ. No other row may.
func changed(t *testing.T, g, after plain) (columns uint64) {
	t.Helper()
	for i := range g.cells {
		if g.cells[i] == after.cells[i] {
			continue
		}
		if i < len(g.cells)-g.cols {
			t.Fatalf("\n%schanges to\n%s", g.text(), after.text())
		}
		columns |= 1 << (i % g.cols)
	}
	return columns
}

// checkOne checks the proof that a board has but one press set: each cell of the last row can be changed alone, so
// that every board can be solved; and what it says of this one.
func checkOne(t *testing.T, g plain, o puzzle.Outcome, colour string) {
	t.Helper()
	note := o.Notes[2]
	if note.Pages != 1+g.cols || !strings.Contains(note.Text.String(), "Why only one: ") {
		t.Fatalf("%d pages of %q", note.Pages, note.Text)
	}
	chase := page(t, note, 0)
	goal := plain{g.rows, g.cols, []byte(strings.Repeat(colour[:1], len(g.cells)))}
	after, set := pressed(t, g, chase)
	left := changed(t, goal, after)
	if want := fmt.Sprintf("To all %s: ", colour); chase.Board.String() != after.text() || !strings.HasPrefix(chase.Text.String(), want) ||
		!strings.Contains(chase.Text.String(), fmt.Sprintf(" %d cell", bits.OnesCount64(left))) ||
		strings.Contains(chase.Text.String(), "row") != (g.rows > 1) || strings.Contains(note.Text.String(), "below") != (g.rows > 1) {
		t.Fatalf("%q shows\n%v, want\n%s", chase.Text, chase.Board, after.text())
	}
	if left != inLastRow(t, g, chase) {
		t.Fatalf("\n%sis left, and marked %b", after.text(), inLastRow(t, g, chase))
	}
	for col := range g.cols {
		picture := page(t, note, 1+col)
		after, add := pressed(t, g, picture)
		if got := changed(t, g, after); got != 1<<col || got != inLastRow(t, g, picture) {
			t.Fatalf("\n%spage %d changes %b", g.text(), 1+col, got)
		}
		needed := left>>col&1 == 1
		if strings.Contains(picture.Text.String(), "needed") != needed {
			t.Fatalf("page %q, of what is left %b", picture.Text, left)
		}
		for i := range set {
			set[i] = set[i] != (needed && add[i])
		}
	}
	answer := make([]bool, len(set))
	for i := range o.Length() {
		at := o.Walk.Step(i).Outline[0]
		answer[at.Row*g.cols+at.Col] = true
	}
	for i := range set {
		if set[i] != answer[i] {
			t.Fatalf("\n%sthe pages do not make the answer", g.text())
		}
	}
}

// checkNoMore checks the proof that there are no more quiet patterns: presses change one cell of the last row each, and
// else only some of as many cells as there are independent patterns, the same for all.
func checkNoMore(t *testing.T, g plain, note puzzle.Note, sets int) {
	t.Helper()
	nullity := bits.TrailingZeros(uint(sets))
	if !strings.HasPrefix(note.Text.String(), "Why no more: ") || note.Pages != g.cols-nullity {
		t.Fatalf("%d pages of %q for %d columns and %d press sets", note.Pages, note.Text, g.cols, sets)
	}
	if strings.Contains(note.Text.String(), "row") != (g.rows > 1) {
		t.Fatalf("%q for %d rows", note.Text, g.rows)
	}
	var rows []uint64
	own := uint64(0)
	for i := range note.Pages {
		picture := page(t, note, i)
		after, _ := pressed(t, g, picture)
		row := changed(t, g, after)
		if row != inLastRow(t, g, picture) {
			t.Fatalf("\n%spage %d changes %b", g.text(), i, row)
		}
		var column int
		if _, err := fmt.Sscanf(picture.Text.String(), "Column %d: ", &column); err != nil || row>>(column-1)&1 == 0 {
			t.Fatalf("page %q changes %b", picture.Text, row)
		}
		rows, own = append(rows, row), own|1<<(column-1)
	}
	for _, row := range rows {
		if bits.OnesCount64(row&own) != 1 {
			t.Fatalf("the changes %b, of %b", row, own)
		}
	}
	if bits.OnesCount64(own) != note.Pages {
		t.Fatalf("%d columns on %d pages", bits.OnesCount64(own), note.Pages)
	}
}

// Where the press sets are many, the bound begins with groups of cells that are in the same quiet patterns. That is checked
// with the patterns that the rules alone give.
func TestBoundBegins(t *testing.T) {
	rng := random.Source(9)
	for _, size := range []puzzle.Size{{Rows: 19, Cols: 9}, {Rows: 19, Cols: 19}, {Rows: 14, Cols: 29}, {Rows: 23, Cols: 23}} {
		b := anyOf(t, size, rng)
		g := parse(b.String())
		o := puzzletest.Solve(t, b)
		patterns, _ := g.solve('w')
		if len(patterns) <= listed {
			continue
		}
		note := o.Notes[4]
		if note.Pages != 2 || !strings.HasPrefix(note.Text.String(), "Where the bound comes from: ") {
			t.Fatalf("%d pages of %q", note.Pages, note.Text)
		}
		for i, colour := range []byte("wb") {
			marked := make([]bool, len(g.cells))
			for _, m := range page(t, note, i).Marks {
				marked[m.Spot.Row*g.cols+m.Spot.Col] = true
			}
			_, presses := g.solve(colour)
			checkGroups(t, patterns, presses, marked)
		}
	}
}

// checkGroups checks that the marked cells are in each group the presses, or the other cells, and not the larger part.
func checkGroups(t *testing.T, patterns [][]bool, presses, marked []bool) {
	t.Helper()
	type group struct{ pressed, spared, same, other int }
	groups := map[string]*group{}
	for i := range presses {
		key := make([]byte, len(patterns))
		for j := range patterns {
			key[j] = '0'
			if patterns[j][i] {
				key[j] = '1'
			}
		}
		at := groups[string(key)]
		if at == nil {
			at = &group{}
			groups[string(key)] = at
		}
		switch {
		case presses[i]:
			at.pressed++
		default:
			at.spared++
		}
		switch {
		case marked[i] && presses[i]:
			at.same++
		case marked[i]:
			at.other++
		}
	}
	for key, at := range groups {
		least := min(at.pressed, at.spared)
		if !strings.Contains(key, "1") {
			least = at.pressed
		}
		if at.same+at.other != least || at.same > 0 && at.other > 0 {
			t.Fatalf("group %s: %+v", key, *at)
		}
	}
}

// An answer that is not proven says where its bound comes from.
func TestUnprovenReason(t *testing.T) {
	b := puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 61, Cols: 61}, 1)
	ctx, cancel := context.WithCancel(t.Context())
	o, err := b.Solve(ctx, puzzle.Options{Report: func(p puzzle.Progress) {
		if p.Fraction > 0.001 { // what a press can do at best is not the better bound any more
			cancel()
		}
	}})
	if err == nil || len(o.Notes) != 1 || o.Notes[0].Pages != 2 || o.Notes[0].Text.Args[0] != o.Bound {
		t.Errorf("error %v, notes %v", err, o.Notes)
	}
}
