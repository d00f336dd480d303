//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"fourfold/puzzles"
)

// TestKept changes the sample of each puzzle by a click, closes the window in the midst of a solution, and checks that
// the next start has the same in front, the boards of the other tabs, and what a click has changed before.
func TestKept(t *testing.T) {
	d := newDesktop(t, "1180x860")
	folder := t.TempDir()
	d.launch(folder)
	all := puzzles.All()
	own, changed := make([]string, len(all)), make([]string, len(all))
	for i, p := range all {
		boards, err := p.Read(sample(t, p.ID), 1000)
		if err != nil {
			t.Fatal(err)
		}
		own[i] = p.Write(boards[0])
		d.empty(fmt.Sprintf("ctrl+%d", i+1), own[i])
		x, y := d.cell(0, 0, 0, -0.3)
		d.click(x, y, 1)
		if changed[i] = d.copied(); changed[i] == own[i] {
			t.Fatalf("%s: a click changes nothing", p.ID)
		}
	}
	d.solved(flipBoard)
	d.key("Right", "Right")
	d.waitPosition(2, 4)
	shown := d.copied()
	d.close()
	d.launch(folder)
	d.waitPosition(2, 4)
	if got := d.copied(); got != shown {
		t.Errorf("in front is\n%swant\n%s", got, shown)
	}
	d.picture("again")
	for i, p := range all[1:] {
		d.key(fmt.Sprintf("ctrl+%d", i+2))
		d.until(p.ID+" as it was", func() bool { return d.copied() == changed[i+1] })
		d.key("ctrl+z")
		d.until(p.ID+" before the click", func() bool { return d.copied() == own[i+1] })
	}
	d.close()
}
