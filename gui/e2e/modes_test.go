//go:build e2e

package e2e

import (
	"fmt"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// TestModes goes from mode to mode by mouse and by keys, and tries to change a solution by all that changes a board.
func TestModes(t *testing.T) {
	d := start(t, "1280x900")
	for i, p := range puzzles.All() {
		board, outcome := solved(t, p)
		own := p.Write(board)
		d.key(fmt.Sprintf("ctrl+%d", i+1))
		d.paste(own)
		d.waitState("editing")
		for _, by := range []wayBetweenModes{byMouse, byKeys} {
			by.solution(d)
			d.waitState("showing")
			d.key("Home")
			d.waitPosition(0, outcome.Length())
			d.touch(board)
			d.waitState("showing")
			d.key("Home", "Right")
			d.waitPosition(1, outcome.Length())
			by.play(d)
			d.waitPlay("play 0 false")
			by.solution(d)
			d.waitPosition(1, outcome.Length())
			by.edit(d)
			d.waitPlay("edit 0 false")
			if got := d.copied(); got != own {
				t.Fatalf("%s: the board that one comes back to is\n%s", p.ID, got)
			}
			d.key("ctrl+z")
			d.waitPosition(1, outcome.Length())
			d.key("Escape")
			d.waitPlay("edit 0 false")
		}
		d.stepByClicks(outcome)
		d.key("F2", "Escape", "Escape")
		d.until(p.ID+" left by Esc", func() bool { d.key("Escape"); return d.playIs("edit 0 false") })
	}
	d.close()
}

// wayBetweenModes is how a person goes from one mode to another.
type wayBetweenModes struct{ edit, play, solution func(d *desktop) }

var (
	byMouse = wayBetweenModes{clickOn("Edit"), clickOn("Play"), clickOn("Solution")}
	byKeys  = wayBetweenModes{press("ctrl+e"), press("ctrl+p"), press("ctrl+Return")}
)

func clickOn(label string) func(*desktop) {
	return func(d *desktop) { d.t.Helper(); d.chip(label) }
}

func press(key string) func(*desktop) {
	return func(d *desktop) { d.t.Helper(); d.key(key) }
}

// touch does on all cells of a row what would change a board that is edited.
func (d *desktop) touch(board puzzle.Problem) {
	d.t.Helper()
	for col := range board.View().Boards[0].Cols {
		x, y := d.cell(0, col, 0, 0)
		for button := 1; button <= 5; button++ { // with the wheel
			d.click(x, y, button)
		}
		d.key("1", "b", "w", "period", "BackSpace")
	}
	x1, y1 := d.cell(0, 0, 0, 0)
	x2, y2 := d.cell(1, 1, 0, 0)
	d.drag(x1, y1, x2, y2)
}

// stepByClicks opens the solution again and goes through it by clicking what each step moves.
func (d *desktop) stepByClicks(outcome puzzle.Outcome) {
	d.t.Helper()
	d.key("ctrl+Return")
	d.waitState("showing")
	d.key("Home")
	for k := range outcome.Length() {
		d.waitPosition(k, outcome.Length())
		from := outcome.Walk.Step(k).Outline[0]
		x, y := d.cellOf([...]string{"board", "board1"}[from.Board], from.Row, from.Col, 0.3, 0.3)
		d.click(x, y, 1)
	}
	d.waitPosition(outcome.Length(), outcome.Length())
}

// waitPosition waits until a solution is open and stands after so many of its steps.
func (d *desktop) waitPosition(at, of int) {
	d.t.Helper()
	want := fmt.Sprintf("showing %d %d", at, of)
	d.until(want, func() bool {
		fields, _ := d.traced("state")
		return len(fields) == 3 && fmt.Sprintf("%s %s %s", fields[0], fields[1], fields[2]) == want
	})
}
