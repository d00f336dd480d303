package session

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestTakingUpAndPuttingBack(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.click(0)
		if at, on := d.Hand.Held(); !on || at != spot(0) || d.marked(puzzle.MarkHeld) != "1000000" || d.marked(puzzle.MarkTarget) != "0010000" {
			t.Fatalf("held %v %v, view %v", at, on, d.View())
		}
		d.click(0)
		if _, on := d.Hand.Held(); on {
			t.Fatal("a second click does not put back")
		}
		d.click(0)
		d.click(2)
		d.expect(t, "editing", "..oo.o.")
		if last := d.changes[len(d.changes)-1]; !last.Stepped || len(last.Slides) != 1 {
			t.Errorf("change %v", last)
		}
		d.Boards.Undo()
		if last := d.changes[len(d.changes)-1]; !last.Stepped || last.Slides[0] != (puzzle.Arrow{From: spot(2), To: spot(0)}) {
			t.Errorf("undo moves %v", last)
		}
		d.Boards.Redo()
		d.expect(t, "editing", "..oo.o.")
	})
}

func TestDragging(t *testing.T) {
	inTab(t, "..oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.PlayByHand()
		d.Input.Press(spot(2), false)
		d.Input.Release(spot(4), true)
		d.expect(t, "editing", "....oo.")
		d.Input.Press(spot(4), false) // to somewhere wrong
		d.Input.Release(spot(0), true)
		d.expect(t, "editing", "....oo.")
		if !strings.HasPrefix(d.Status.Text().String(), "A peg jumps over a neighbour") || d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Input.Press(spot(4), false) // off the board
		d.Input.Release(spot(0), false)
		if _, on := d.Hand.Held(); on {
			t.Error("dropped outside, but held")
		}
		d.click(4)
		d.click(5) // takes up the other one instead
		if at, on := d.Hand.Held(); !on || at != spot(5) {
			t.Errorf("held %v %v", at, on)
		}
		d.Escape()
		if _, on := d.Hand.Held(); on || d.state() != "editing" {
			t.Error("Esc does not put back")
		}
	})
}
