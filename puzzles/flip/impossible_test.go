package flip

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// checkPress compares what is said of a press with what it does to the marked cells.
func checkPress(t *testing.T, g plain, a aim, marks []view.Marked, at view.Spot, said puzzle.Picture) {
	t.Helper()
	after, changed, before, then := g.clone(), 0, 0, 0
	after.press(at.Row, at.Col)
	badges := map[view.Spot]string{}
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
