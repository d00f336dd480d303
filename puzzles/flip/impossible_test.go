package flip

import (
	"fmt"
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
	more := fmt.Sprintf("%s Marked and %s: %d before, %d after.", text, wrongWord[a.id], before, then)
	if b := said.Bubbles[0]; said.Text.String() != text || b.Text.String() != more || b.At != at {
		t.Fatalf("\n%s%q and %q, want %q and %q", g.text(), said.Text, b.Text, text, more)
	}
	for _, b := range said.Badges {
		if badges[b.At] != b.Text {
			t.Fatalf("\n%sbadge %s at %v, want %q", g.text(), b.Text, b.At, badges[b.At])
		}
		delete(badges, b.At)
	}
	outlined := g.clone()
	for _, s := range said.Shapes[0].Cells {
		outlined.turn(s.Row, s.Col)
	}
	if len(badges) > 0 || outlined.text() != after.text() || changed%2 == 1 || changed > 4 {
		t.Fatalf("\n%sno badge at %v, %v outlined, want those that change to\n%s", g.text(), badges, said.Shapes[0].Cells, after.text())
	}
}
