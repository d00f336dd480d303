package flip

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// TestPresses makes every press on impossible boards, and recounts what the proof says of it.
func TestPresses(t *testing.T) {
	rng, boards := random.Source(5), 1000
	if testing.Short() {
		boards = 100
	}
	sizes := []puzzle.Size{{Rows: 4, Cols: 4}, {Rows: 5, Cols: 5}, {Rows: 2, Cols: 3}, {Rows: 1, Cols: 5}, {Rows: 4, Cols: 9}, {Rows: 9, Cols: 9}}
	for checked := 0; checked < boards; {
		size := sizes[checked%len(sizes)]
		g, goal := anyPlain(size, rng), anyPlain(size, rng)
		p, all := problem(t, g), aims(size.Rows, size.Cols, goal.text())
		a := all[0]
		if i := rng.IntN(4); i < 3 {
			a = all[i]
			p = a.problem(t, g)
		}
		o := puzzletest.Solve(t, p)
		if o.Possible() {
			continue
		}
		checked++
		asked := o.Notes()[0].Ask
		for cell := range g.cells {
			at := puzzle.Spot{Row: cell / size.Cols, Col: cell % size.Cols}
			checkPress(t, g, a, o.Notes()[0].Marks, at, asked(at))
		}
	}
}

// checkPress compares what is said of a press with what it does to the marked cells.
func checkPress(t *testing.T, g plain, a aim, marks []puzzle.Marked, at puzzle.Spot, said puzzle.Picture) {
	t.Helper()
	after, changed, before, then := g.clone(), 0, 0, 0
	after.press(at.Row, at.Col)
	badges := map[puzzle.Spot]string{}
	for _, m := range marks {
		i := m.Spot.Row*g.cols + m.Spot.Col
		if m.Spot.Board > 0 {
			continue
		}
		if g.cells[i] != a.cells[i] {
			before++
		}
		if after.cells[i] != a.cells[i] {
			then++
		}
		if g.cells[i] != after.cells[i] {
			changed++
			badges[m.Spot] = map[bool]string{true: "+1", false: "−1"}[g.cells[i] == a.cells[i]]
		}
	}
	text := fmt.Sprintf("This press changes %d of the marked cells.", changed)
	more := fmt.Sprintf("Marked and %s: %d before, %d after.", wrongWord[a.id], before, then)
	if b := said.Bubbles[0]; said.Text.String() != text || b.Text.String() != text || b.More.String() != more || b.At != at {
		t.Fatalf("\n%s%q, %q and %q, want %q and %q", g.text(), said.Text, b.Text, b.More, text, more)
	}
	for _, b := range said.Badges {
		if badges[b.At] != b.Text {
			t.Fatalf("\n%sbadge %s at %v, want %q", g.text(), b.Text, b.At, badges[b.At])
		}
		delete(badges, b.At)
	}
	cross := strings.Count(differing(g, after).text(), "b")
	for _, s := range said.Shapes[0].Cells {
		if i := s.Row*g.cols + s.Col; g.cells[i] == after.cells[i] {
			t.Fatalf("%v is outlined, which the press does not change", s)
		}
	}
	if len(badges) > 0 || len(said.Shapes[0].Cells) != cross || changed%2 == 1 || changed > 4 {
		t.Fatalf("\n%sno badge at %v, %d cells outlined, want %d", g.text(), badges, len(said.Shapes[0].Cells), cross)
	}
}
