package board

import (
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// cross is the kind of a cell on a board of 5 x 5 that is a cross, with a square at its lower right.
func cross(row, col int) puzzle.Kind {
	if row != 2 && col != 2 && (row < 2 || col < 2) {
		return puzzle.NoCell
	}
	return puzzle.WhiteDisc
}

// A hole answers to no pointer: a press there is one beside the board, and a drag goes on behind it.
func TestHolesAnswerToNoPointer(t *testing.T) {
	v := views(grid("", 1, 3, checkers))
	v.At(spot(0, 0, 1)).Kind = puzzle.NoCell
	b := open(t, v, 400, 200, 1)
	on(b).editable = func(puzzle.Spot) bool { return true }
	log := record(b)
	hole := middle(b, spot(0, 0, 1))
	b.MouseMoved(mouse(hole, 0))
	if b.renderer.hover.raster.Visible() || b.Cursor() != desktop.DefaultCursor {
		t.Error("a hole lights up")
	}
	b.MouseDown(mouse(hole, primary))
	b.MouseUp(mouse(hole, primary))
	wantLog(t, log)
	on(b).OnHover = nil
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)), primary))
	b.Dragged(drag(middle(b, spot(0, 0, 2))))
	b.MouseUp(mouse(hole, primary))
	wantLog(t, log, "press 0:0,0", "drag 0:0,2", "release")
	b.Lift(spot(0, 0, 1))
	if b.carried != nil {
		t.Error("a hole is lifted")
	}
}

// The caret never stands on a hole.
func TestCaretPassesOverHoles(t *testing.T) {
	v := views(grid("", 5, 5, cross), grid("", 5, 5, cross))
	for _, c := range []struct {
		name string
		from puzzle.Spot
		keys string
		want puzzle.Spot
	}{
		{"stays where only holes follow", spot(0, 2, 0), "u", spot(0, 2, 0)},
		{"stays where holes follow up to the edge", spot(0, 0, 2), "l", spot(0, 0, 2)},
		{"goes over holes to the next board", spot(0, 0, 2), "r", spot(1, 0, 2)},
		{"comes back over holes", spot(1, 1, 2), "l", spot(0, 1, 2)},
		{"goes over all holes of both boards", spot(0, 3, 4), "r", spot(1, 3, 2)},
	} {
		b := open(t, v, 900, 400, 1)
		setCaret(b, c.from)
		press(b, c.keys)
		if at, _ := b.Caret(); at != c.want {
			t.Errorf("%s: caret at %v, want %v", c.name, at, c.want)
		}
	}
	b := open(t, v, 900, 400, 1)
	if at, _ := b.Caret(); at != spot(0, 0, 2) {
		t.Errorf("the caret begins at %v", at)
	}
	setCaret(b, spot(1, 0, 0))
	if at, _ := b.Caret(); at != spot(0, 0, 2) {
		t.Errorf("the caret is set on a hole, at %v", at)
	}
	b.SetView(views(grid("", 2, 2, func(int, int) puzzle.Kind { return puzzle.NoCell })))
	log := record(b)
	on(b).OnRune = func(_ rune, at puzzle.Spot) (puzzle.Spot, bool) { t.Error("a character for a hole"); return at, true }
	press(b, "urdl")
	b.TypedRune('1')
	wantLog(t, log)
}
