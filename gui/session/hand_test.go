package session

import (
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestTakingUpAndPuttingBack(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("P0")
		if d.marked(puzzle.MarkHeld) != "1000000" || d.marked(puzzle.MarkTarget) != "0010000" {
			t.Errorf("view %v", d.View())
		}
		d.do("0")
		if _, on := d.Hand.Held(); on {
			t.Error("a second click does not put back")
		}
		there, back := puzzle.Arrow{From: spot(0), To: spot(2)}, puzzle.Arrow{From: spot(2), To: spot(0)}
		for script, want := range map[string]puzzle.Arrow{"02": there, "02<": back, "02<>": there} {
			d.do(script)
			if last := d.changes[len(d.changes)-1]; !last.Stepped || !slices.Equal(last.Slides, []puzzle.Arrow{want}) {
				t.Errorf("%s: change %v", script, last)
			}
			d.Go(0)
		}
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

// While a board is played, the cells that a press would turn are outlined under the pointer, and no longer.
func TestAPressIsOutlined(t *testing.T) {
	p := puzzles.ByID("flip")
	boards, err := p.Read("bww wbw wwb", 1)
	if err != nil {
		t.Fatal(err)
	}
	d := openTab(p, boards...)
	defer d.Close()
	cell := func(row, col int) puzzle.Spot { return puzzle.Spot{Row: row, Col: col} }
	outlined := func() (cells []puzzle.Spot) {
		for _, s := range d.View().Shapes {
			cells = append(cells, s.Cells...)
		}
		return cells
	}
	d.Hand.Point(cell(0, 0), true)
	if len(outlined()) > 0 {
		t.Error("outlined in Edit")
	}
	d.PlayByHand()
	for range 2 {
		d.Hand.Point(cell(0, 0), true)
		if got := outlined(); !slices.Equal(got, []puzzle.Spot{cell(0, 0), cell(0, 1), cell(1, 0)}) {
			t.Errorf("outlined: %v", got)
		}
		d.Hand.Move(cell(0, 0), cell(0, 0))
	}
	if d.Hand.Point(puzzle.Spot{}, false); len(outlined()) > 0 {
		t.Error("outlined beside the board")
	}
	d.Hand.Point(cell(0, 0), true)
	if d.Edit(); len(outlined()) > 0 {
		t.Error("outlined after the game")
	}
}
