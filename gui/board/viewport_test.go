package board

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// turn turns the wheel over a point, with a modifier key held.
func turn(b *Board, at fyne.Position, dx, dy float32, held fyne.KeyModifier) {
	b.held = func() fyne.KeyModifier { return held }
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(dx, dy)})
}

const ctrl, shift = fyne.KeyModifierShortcutDefault, fyne.KeyModifierShift

// large returns views that are worth enlarging.
func large() map[string]puzzle.View {
	tray := grid("Tiles", 16, 16, allTiles)
	tray.Block = puzzle.Size{Rows: 1, Cols: 1}
	return map[string]puzzle.View{
		"one":       views(grid("", 40, 40, checkers)),
		"two":       views(grid("Start", 32, 32, checkers), grid("Goal", 32, 32, empty)),
		"tiles":     views(tray, grid("Board", 16, 16, empty)),
		"different": views(grid("", 3, 90, checkers), grid("", 50, 7, checkers)),
	}
}

// The picture of enlarged boards is right after each change: each cell that is in sight looks as it does alone, what is
// kept is what a fresh picture shows, and nothing lies off the widget.
func TestEnlargedPictures(t *testing.T) {
	for name, v := range large() {
		for _, labels := range []bool{false, true} {
			b := open(t, v, 500, 400, 1.37)
			b.look.Labels = labels
			b.Refresh()
			whole := picture(b)
			on(b).editable = func(puzzle.Spot) bool { return true }
			at := fyne.NewPos(150, 130)
			for i, step := range []func(){
				func() { turn(b, at, 0, 75, ctrl) },
				func() { turn(b, at, 0, -40, 0) },
				func() { turn(b, at, 0, -300, shift) },
				func() { turn(b, at, -9999, -9999, 0) },
				func() { turn(b, at, 0, 50, ctrl) },
				func() { turn(b, at, 7, 40, 0) },
			} {
				step()
				b.MouseMoved(mouse(at.AddXY(float32(i*17), 40), 0))
				what := fmt.Sprint(name, ", labels ", labels, ", step ", i)
				if !b.Enlarged() {
					t.Fatal(what, ": not enlarged")
				}
				same(t, picture(b), afresh(b, v), what)
				wantInside(t, b, what)
			}
			b.ShowWhole()
			same(t, picture(b), whole, name+": the whole again")
			if b.renderer.bars[0].Visible() || b.renderer.bars[1].Visible() {
				t.Errorf("%s: a scroll hint stays", name)
			}
		}
	}
}

// wantInside fails if a part of the widget lies outside of it, or the boards leave room although they are too large.
func wantInside(t *testing.T, b *Board, what string) {
	t.Helper()
	for i, o := range b.renderer.Objects() {
		to := o.Position().Add(o.Size())
		if o.Visible() && (o.Position().X < 0 || o.Position().Y < 0 || to.X > b.Size().Width+0.01 || to.Y > b.Size().Height+0.01) {
			t.Errorf("%s: object %d lies on %v to %v", what, i, o.Position(), to)
		}
	}
	g := b.layout()
	all := g.Bounds()
	if all.Dx() > g.size.X && (all.Min.X > 0 || all.Max.X < g.size.X) || all.Dy() > g.size.Y && (all.Min.Y > 0 || all.Max.Y < g.size.Y) {
		t.Errorf("%s: boards on %v leave room within %v", what, all, g.size)
	}
}

// Whatever lies under the pointer stays there while the wheel enlarges the boards, unless an edge comes into the way.
func TestEnlargingKeepsWhatIsUnderThePointer(t *testing.T) {
	b := open(t, views(grid("", 128, 128, checkers)), 600, 600, 1)
	at := middle(b, spot(0, 60, 71))
	for i := range 20 {
		turn(b, at, 0, 25, ctrl)
		if s, ok := b.spotAt(b.pixels(at)); !ok || s != spot(0, 60, 71) {
			t.Errorf("after %d notches %v is under the pointer", i+1, s)
		}
	}
	if cell := b.layout().Cell; cell < largestCell {
		t.Errorf("cells of %d pixels at most", cell)
	}
	for range 30 {
		turn(b, at, 0, -25, ctrl)
	}
	if b.Enlarged() {
		t.Error("the wheel does not lead back to the whole")
	}
}

func TestWheelMovesOnlyEnlargedBoards(t *testing.T) {
	b := open(t, views(grid("", 64, 64, checkers)), 400, 400, 1)
	at := fyne.NewPos(200, 200)
	turn(b, at, 0, 25, shift)
	turn(b, at, 0, 100, ctrl)
	before := b.layout().Places[0].Grid.Min
	turn(b, at, 0, 25, 0)
	down := b.layout().Places[0].Grid.Min
	turn(b, at, 0, 25, shift)
	right := b.layout().Places[0].Grid.Min
	if down != before.Add(image.Pt(0, 60)) || right != down.Add(image.Pt(60, 0)) {
		t.Errorf("the wheel leads from %v to %v, and with Shift to %v", before, down, right)
	}
	b.ShowWhole()
	b.ShowWhole()
	turn(b, at, 0, -25, 0)
	if want := []string{"wheel 0:32,32 true", "wheel 0:32,32 false"}; on(b).zooms != 2 || !slices.Equal(on(b).log, want) {
		t.Errorf("%d changes told, want 2; reported %q", on(b).zooms, on(b).log)
	}
}

func TestMiddleButtonMovesTheBoards(t *testing.T) {
	b := open(t, views(grid("", 64, 64, checkers)), 400, 400, 1)
	at := fyne.NewPos(200, 200)
	turn(b, at, 0, 100, ctrl)
	before := b.layout().Places[0].Grid.Min
	b.MouseDown(mouse(at, tertiary))
	b.Dragged(drag(at.AddXY(-30, 10)))
	b.MouseMoved(mouse(at.AddXY(-40, 10), tertiary))
	b.MouseUp(mouse(at.AddXY(-40, 10), tertiary))
	b.DragEnd()
	b.MouseMoved(mouse(at, 0))
	if got := b.layout().Places[0].Grid.Min; got != before.Add(image.Pt(-40, 10)) {
		t.Errorf("dragged from %v to %v", before, got)
	}
	if len(on(b).log) > 0 {
		t.Errorf("reported %q", on(b).log)
	}
	synctest.Test(t, func(t *testing.T) { // no time passes between the presses
		b.MouseDown(mouse(at, tertiary))
		b.MouseUp(mouse(at, tertiary))
		if !b.Enlarged() {
			t.Error("one press shows the whole")
		}
		b.MouseDown(mouse(at, tertiary))
		b.MouseUp(mouse(at, tertiary))
		if b.Enlarged() {
			t.Error("a double press does not show the whole")
		}
	})
}

func TestCaretStaysInSight(t *testing.T) {
	for name, v := range large() {
		b := open(t, v, 400, 300, 1)
		b.look.Labels = true
		b.Refresh()
		fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
		b.Enlarge(6)
		for i, k := range strings.Repeat("d", 12) + strings.Repeat("r", 34) + strings.Repeat("d", 10) + "lllllllluuuuuuuuuuu" {
			press(b, string(k))
			at, _ := b.Caret()
			if r := b.layout().rect(at); !r.In(b.layout().Places[at.Board].Window) {
				t.Fatalf("%s: after %d keys the caret's cell lies on %v, in sight is %v", name, i, r, b.layout().Places[at.Board].Window)
			}
		}
		last := len(v.Boards) - 1
		end := spot(last, v.Boards[last].Rows-1, v.Boards[last].Cols-1)
		b.MoveCaret(end)
		if r := b.layout().rect(end); !r.In(b.layout().Places[last].Window) {
			t.Errorf("%s: the last cell is not in sight", name)
		}
	}
}

// A move that comes next out of sight is brought into it; one in sight, and other changes, leave things where they are.
func TestNextMoveIsFollowed(t *testing.T) {
	v := views(grid("", 64, 64, checkers))
	b := open(t, v, 400, 400, 1)
	turn(b, fyne.NewPos(10, 10), 0, 150, ctrl)
	before := b.layout().Places[0].Grid.Min
	show := func(at puzzle.Spot, mark puzzle.Mark) image.Point {
		next := v.Clone()
		next.Mark(puzzle.Marked{Spot: at, Mark: mark})
		b.SetView(next)
		return b.layout().Places[0].Grid.Min
	}
	if show(spot(0, 2, 2), puzzle.MarkNext) != before || show(spot(0, 60, 60), puzzle.MarkProof) != before {
		t.Error("the board moves without need")
	}
	if show(spot(0, 60, 50), puzzle.MarkNext); !b.layout().rect(spot(0, 60, 50)).In(b.layout().Places[0].Window) {
		t.Error("the next move is out of sight")
	}
	same(t, picture(b), afresh(b, b.view), "after following")
}

func TestViewsOfOtherSizesAreShownWhole(t *testing.T) {
	b := open(t, views(grid("A", 20, 20, checkers)), 300, 300, 1)
	b.Enlarge(5)
	b.SetView(views(grid("B", 20, 20, empty)))
	if !b.Enlarged() {
		t.Error("another view of the same size is not enlarged")
	}
	b.SetView(views(grid("B", 20, 21, empty)))
	if b.Enlarged() {
		t.Error("a view of another size is enlarged")
	}
}
