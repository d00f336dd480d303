package board

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/view"
)

// turn turns the wheel over a point, with a modifier key held.
func turn(b *Board, at fyne.Position, dx, dy float32, held fyne.KeyModifier) {
	b.held = held
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(dx, dy)})
}

const ctrl, shift = fyne.KeyModifierShortcutDefault, fyne.KeyModifierShift

// large returns views that are worth enlarging.
func large() map[string]view.View {
	return map[string]view.View{
		"one":       views(grid("", 40, 40, checkers)),
		"two":       views(grid("Start", 32, 32, checkers), grid("Goal", 32, 32, empty)),
		"tiles":     views(tray("Tiles", 16, 16, view.Size{Rows: 1, Cols: 1}, allTiles), grid("Board", 16, 16, empty)),
		"different": views(grid("", 3, 90, checkers), grid("", 50, 7, checkers)),
	}
}

// labelled opens a board with numbers of rows and columns.
func labelled(t *testing.T, v view.View, w, h, scale float32) *Board {
	t.Helper()
	b := open(t, v, w, h, scale)
	b.given.Labels = true
	b.Refresh()
	return b
}

// upperLeft returns where the first board begins on the picture, which may be beyond it.
func upperLeft(b *Board) image.Point { return b.layout().Rect(spot(0, 0, 0)).Min }

// wantVisible fails unless the whole cell of a spot is visible.
func wantVisible(t *testing.T, b *Board, at view.Spot, what string) {
	t.Helper()
	if !b.layout().Visible(at) {
		t.Errorf("%s: the cell lies on %v, want it within %v", what, b.layout().Rect(at), b.layout().Size)
	}
}

// The picture of enlarged boards is right after each change: each visible cell looks as it does alone, what is cached is
// what a fresh picture shows, and nothing lies off the widget.
func TestEnlargedPictures(t *testing.T) {
	for name, v := range large() {
		b := labelled(t, v, 500, 400, 1.37)
		whole := picture(b)
		on(b).editable = func(view.Spot) bool { return true }
		at := fyne.NewPos(150, 130)
		for i, step := range []func(){
			func() { turn(b, at, 0, 75, ctrl) },
			func() { turn(b, at, 0, -40, 0) },
			func() { turn(b, at, 0, -300, shift) },
			func() { turn(b, at, -9999, -9999, 0) },
			func() { turn(b, at, 0, 50, ctrl) },
			func() { turn(b, at, 7, 40, 0) },
			func() { b.Resize(fyne.NewSize(480, 410)) },
		} {
			step()
			b.MouseMoved(mouse(at.AddXY(float32(i*17), 40), 0))
			what := fmt.Sprint(name, ", step ", i)
			if !b.Enlarged() || !b.renderer.bars[0].Visible() && !b.renderer.bars[1].Visible() {
				t.Fatal(what, ": not enlarged, or without scroll bars")
			}
			same(t, picture(b), afresh(b, v), what)
			wantInside(t, b, what)
		}
		b.ShowWhole()
		b.Resize(fyne.NewSize(500, 400))
		same(t, picture(b), whole, name+": the whole again")
		if b.renderer.bars[0].Visible() || b.renderer.bars[1].Visible() {
			t.Errorf("%s: a scroll bar stays", name)
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
	size, all := b.layout().Size, b.layout().Bounds()
	if all.Dx() > size.X && (all.Min.X > 0 || all.Max.X < size.X || !b.Enlarged()) ||
		all.Dy() > size.Y && (all.Min.Y > 0 || all.Max.Y < size.Y || !b.Enlarged()) {
		t.Errorf("%s: boards on %v leave room within %v, or do not fit", what, all, size)
	}
}

// With Ctrl the wheel enlarges the boards, and what lies under the pointer stays there. Enlarged boards are moved by it.
func TestWheelMovesOnlyEnlargedBoards(t *testing.T) {
	b := open(t, views(grid("", 64, 64, checkers)), 400, 400, 1)
	at := middle(b, spot(0, 32, 40))
	turn(b, at, 0, 25, shift)
	turn(b, at, 0, 100, ctrl)
	if s, _ := b.layout().Spot(b.view, b.pixels(at)); s != spot(0, 32, 40) {
		t.Errorf("%v is under the pointer, want %v", s, spot(0, 32, 40))
	}
	before := upperLeft(b)
	turn(b, at, 0, 25, 0)
	down := upperLeft(b)
	turn(b, at, 0, 25, shift)
	if right := upperLeft(b); down != before.Add(image.Pt(0, 60)) || right != down.Add(image.Pt(60, 0)) {
		t.Errorf("the wheel leads from %v to %v, and with Shift to %v", before, down, right)
	}
	b.ShowWhole()
	b.ShowWhole()
	turn(b, at, 0, -25, 0)
	if want := []string{"wheel 0:32,40 true", "wheel 0:32,40 false"}; on(b).zooms != 2 || !slices.Equal(on(b).log, want) {
		t.Errorf("%d changes told, want 2; reported %q", on(b).zooms, on(b).log)
	}
}

func TestMiddleButtonMovesTheBoards(t *testing.T) {
	b := open(t, views(grid("", 64, 64, checkers)), 400, 400, 1)
	at := fyne.NewPos(200, 200)
	turn(b, at, 0, 100, ctrl)
	before := upperLeft(b)
	b.MouseDown(mouse(at, tertiary))
	b.Dragged(drag(at.AddXY(-30, 10)))
	b.MouseMoved(mouse(at.AddXY(-40, 10), tertiary))
	b.MouseUp(mouse(at.AddXY(-40, 10), tertiary))
	b.DragEnd()
	b.MouseMoved(mouse(at, 0))
	if got := upperLeft(b); got != before.Add(image.Pt(-40, 10)) || len(on(b).log) > 0 {
		t.Errorf("dragged from %v to %v, reported %q", before, got, on(b).log)
	}
	synctest.Test(t, func(t *testing.T) { // no time passes between the presses
		if act(b, "middle-down 0:30,30; middle-up 0:30,30"); !b.Enlarged() {
			t.Error("one press shows the whole")
		}
		if act(b, "middle-down 0:30,30; middle-up 0:30,30"); b.Enlarged() {
			t.Error("a double press does not show the whole")
		}
	})
}

func TestCaretStaysVisible(t *testing.T) {
	for name, v := range large() {
		b := labelled(t, v, 400, 300, 1)
		fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
		at := spot(0, v.Boards[0].Rows/2, v.Boards[0].Cols/2)
		b.MoveCaret(at)
		before := middle(b, at)
		b.Enlarge(6)
		if d := middle(b, at).Subtract(before); name == "one" && d.X*d.X+d.Y*d.Y > 4 {
			t.Errorf("%s: the caret moves by %v", name, d)
		}
		b.Home()
		for i, k := range strings.Repeat("d", 12) + strings.Repeat("r", 34) + strings.Repeat("d", 10) + "lllllllluuuuuuuuuuu" {
			press(b, string(k))
			at, _ := b.Caret()
			wantVisible(t, b, at, fmt.Sprint(name, ", after ", i, " keys"))
		}
		last := len(v.Boards) - 1
		end := spot(last, v.Boards[last].Rows-1, v.Boards[last].Cols-1)
		b.MoveCaret(end)
		wantVisible(t, b, end, name)
	}
}

// A move that comes next where nobody sees it is scrolled into view; one that is visible, and other changes, leave things
// where they are.
func TestNextMoveIsFollowed(t *testing.T) {
	v := views(grid("", 64, 64, checkers))
	b := open(t, v, 400, 400, 1)
	turn(b, fyne.NewPos(10, 10), 0, 150, ctrl)
	before := upperLeft(b)
	for _, marks := range [][]view.Marked{
		{{Spot: spot(0, 2, 2), Mark: view.MarkNext}},
		{{Spot: spot(0, 0, 60), Mark: view.MarkNext}, {Spot: spot(0, 2, 2), Mark: view.MarkPlace}},
		{{Spot: spot(0, 60, 60), Mark: view.MarkProof}},
	} {
		next := v.Clone()
		next.Mark(marks...)
		if b.SetView(next); upperLeft(b) != before {
			t.Error("the board moves without need")
		}
	}
	v.Mark(view.Marked{Spot: spot(0, 60, 50), Mark: view.MarkNext}, view.Marked{Spot: spot(0, 63, 5), Mark: view.MarkPlace})
	b.SetView(v)
	wantVisible(t, b, spot(0, 60, 50), "the next move")
	same(t, picture(b), afresh(b, b.view), "after following")
}

func TestViewsOfOtherSizesAreShownWhole(t *testing.T) {
	b := open(t, views(grid("A", 20, 20, checkers)), 300, 300, 1)
	before := middle(b, spot(0, 10, 10))
	b.Enlarge(5)
	if d := middle(b, spot(0, 10, 10)).Subtract(before); d.X*d.X+d.Y*d.Y > 900 {
		t.Errorf("the middle moves by %v", d)
	}
	if b.SetView(views(grid("B", 20, 20, empty))); !b.Enlarged() {
		t.Error("another view of the same size is not enlarged")
	}
	if b.SetView(views(grid("B", 20, 21, empty))); b.Enlarged() {
		t.Error("a view of another size is enlarged")
	}
}

func TestAllCellsFitIntoTheSmallestSize(t *testing.T) {
	for _, n := range []int{4, 64, 128} {
		b := open(t, views(grid("A", n, n, checkers), grid("B", n, n, checkers)), 1, 1, 1)
		b.Resize(b.MinSize())
		wantInside(t, b, "the smallest size")
	}
	b := open(t, views(grid("", 4, 4, checkers), grid("", 4, 4, checkers)), 300, 300, 1)
	if size := b.MinSize(); size.Width < 260 {
		t.Errorf("two boards want %v", size)
	}
	b = open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	if size := b.MinSize(); size.Width > 160 || size.Height > 160 {
		t.Errorf("a small board wants %v", size)
	}
}
