package puzzletest

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

const (
	editedSpots  = 300 // spots of a problem that are edited
	editedValues = 12  // values that each of them gets
)

// spots lists every spot of a view, whole cells and the sides of tiles, and a
// few outside of it.
func spots(v puzzle.View) []puzzle.Spot {
	var list []puzzle.Spot
	for _, at := range cells(v) {
		for part := puzzle.Whole; part <= puzzle.Left; part++ {
			at.Part = part
			list = append(list, at)
		}
	}
	return append(some(list, editedSpots), outside(v)...)
}

// testEdit gives spots all kinds of values.
func testEdit(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	before, view := Text(problem), problem.View()
	editable, clears := false, clearable(p, problem.Size())
	for _, at := range spots(view) {
		n, value := problem.Values(at), problem.Value(at)
		editable = editable || n > 1
		if n == 0 && value != 0 || n > 0 && (value < 0 || value >= n) {
			t.Errorf("value %d at %v, which has %d values", value, at, n)
		}
		if n > 0 && view.At(at) == nil {
			t.Errorf("values at %v, outside of the view", at)
		}
		for v := puzzle.Unset; v <= min(n, editedValues); v++ {
			edited := problem.Edit(at, v)
			if Text(problem) != before || !problem.View().Equal(view) {
				t.Fatalf("Edit(%v, %d) changes the problem itself", at, v)
			}
			testEdited(t, problem, edited, at, v, n > 0 && clears(at))
		}
	}
	if !editable {
		t.Error("nothing can be edited")
	}
}

// testEdited tests what a problem becomes by an edit. A value can be taken away if the spot is clearable.
func testEdited(t testing.TB, problem, edited puzzle.Problem, at puzzle.Spot, v int, clearable bool) {
	n, value := problem.Values(at), problem.Value(at)
	switch same := v < 0 && !clearable || v >= n || v == value; {
	case same && edited != problem:
		t.Fatalf("Edit(%v, %d) of value %d of %d is another problem", at, v, value, n)
	case same:
		return
	case edited.Value(at) != v || edited.View().Equal(problem.View()):
		t.Fatalf("Edit(%v, %d) shows %d", at, v, edited.Value(at))
	}
	back := edited.Edit(at, value)
	if Text(back) != Text(problem) {
		t.Errorf("Edit(%v, %d) and back gives\n%swant\n%s", at, v, Text(back), Text(problem))
	}
}

// testLetters checks that the letters are in the order of the values, by those that the text has
// for a cell.
func testLetters(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	letters := p.Letters
	if letters == "" {
		letters = "0123456789"
	}
	for _, at := range cells(problem.View()) {
		n := problem.Values(at)
		if p.Letters != "" && n > 0 && n != len(letters) {
			t.Fatalf("Letters %q for the %d values at %v", letters, n, at)
		}
		for v := range min(n, len(letters)) {
			for other := range v {
				a, b := changed(Text(problem.Edit(at, v)), Text(problem.Edit(at, other)))
				wrongLetter(t, letters, v, a)
				wrongLetter(t, letters, other, b)
			}
		}
	}
}

// changed returns the one byte in which two texts differ, each in its own; zeros where more differs.
func changed(a, b string) (inA, inB byte) {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] && len(a) == len(b) && a[i+1:] == b[i+1:] {
			return a[i], b[i]
		} else if a[i] != b[i] {
			break
		}
	}
	return 0, 0
}

func wrongLetter(t testing.TB, letters string, value int, written byte) {
	t.Helper()
	if i := strings.IndexByte(letters, strings.ToLower(string(rune(written)))[0]); i >= 0 && i != value {
		t.Fatalf("Letters %q: typing %q gives value %d, but the text has it for value %d", letters, letters[i], i, value)
	}
}
