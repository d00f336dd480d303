package board

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// lifted returns a board with a piece taken up by the mouse, which was then moved.
func takenUp(t *testing.T, at puzzle.Spot, by fyne.Position) (*Board, *film) {
	t.Helper()
	b, f := open(t, views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles)), 500, 300, 1.37), &film{}
	b.clock = f.play
	picture(b)
	b.OnPress = func(s puzzle.Spot, _ bool) { b.Lift(s) }
	b.MouseDown(mouse(middle(b, at), primary))
	b.Dragged(drag(middle(b, at).Add(by)))
	return b, f
}

// carriedOver returns where the middle of the carried piece is on the widget.
func carriedOver(b *Board) fyne.Position {
	r := b.renderer.carried.raster
	return r.Position().AddXY(r.Size().Width/2, r.Size().Height/2)
}

func near(a, b fyne.Position) bool {
	d := a.Subtract(b)
	return d.X*d.X+d.Y*d.Y < 4
}

func TestALiftedPieceFollowsThePointer(t *testing.T) {
	for _, at := range []puzzle.Spot{spot(0, 1, 1), spot(1, 2, 0)} {
		plain := open(t, views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles)), 500, 300, 1.37)
		setCaret(plain, at)
		plain.FocusGained()
		before := picture(plain)
		b, _ := takenUp(t, at, fyne.NewPos(40, -30))
		if !b.lifts() || b.carried.at != at {
			t.Fatalf("%+v is lifted, not what lies on %v", b.carried, at)
		}
		if want := middle(b, at).AddXY(40, -30); !b.renderer.carried.raster.Visible() || !near(carriedOver(b), want) {
			t.Errorf("the piece is at %v, want %v", carriedOver(b), want)
		}
		after := picture(b)
		r := b.renderer.painter.layout.rect(at)
		middle := r.Min.Add(r.Size().Div(2)).Add(image.Pt(0, -r.Dy()/4))
		if after.RGBAAt(middle.X, middle.Y) == before.RGBAAt(middle.X, middle.Y) {
			t.Error("the cell shows the piece as before")
		}
		same(t, erased(after, r), erased(before, r), "the other cells")
		drawn := &b.renderer.painter.drawn[0][0]
		b.Dragged(drag(fyne.NewPos(-500, -500)))
		if b.renderer.carried.raster.Position().X < -b.renderer.carried.raster.Size().Width {
			t.Errorf("the piece leaves the board to %v", carriedOver(b))
		}
		if &b.renderer.painter.drawn[0][0] != drawn {
			t.Error("carrying paints cells")
		}
	}
}

// A piece may be taken up late, when the pointer has left its cell, and again with every spot
// that is passed: it still hangs from where it was touched.
func TestALateLiftKeepsTheGrip(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 400, 400, 1)
	at := spot(0, 1, 1)
	b.OnDrag = func(puzzle.Spot) { b.Lift(at) }
	b.MouseDown(mouse(middle(b, at).AddXY(20, 10), primary))
	for _, by := range []fyne.Delta{{DX: 90, DY: 0}, {DX: 90, DY: 100}} {
		b.Dragged(drag(middle(b, at).AddXY(20+by.DX, 10+by.DY)))
		if want := middle(b, at).AddXY(by.DX, by.DY); !near(carriedOver(b), want) {
			t.Errorf("the piece is at %v, want %v", carriedOver(b), want)
		}
	}
}

func TestADroppedPieceGlidesBack(t *testing.T) {
	at := spot(0, 1, 1)
	b, f := takenUp(t, at, fyne.NewPos(60, 0))
	f.tick = nil
	b.Drop()
	if b.lifts() || f.tick == nil {
		t.Fatal("the piece is not dropped, or does not glide")
	}
	f.tick(0.5)
	if want := middle(b, at).AddXY(30, 0); !near(carriedOver(b), want) {
		t.Errorf("half way it is at %v, want %v", carriedOver(b), want)
	}
	b.MouseMoved(mouse(fyne.NewPos(5, 5), primary))
	if want := middle(b, at).AddXY(30, 0); !near(carriedOver(b), want) {
		t.Error("a dropped piece follows the pointer")
	}
	f.tick(1)
	if b.renderer.carried.raster.Visible() {
		t.Error("the piece is still in the air")
	}
	same(t, picture(b), afresh(b, b.view), "after the way back")
	b.Drop()
	f.tick(1)
}

func TestViewsMayBeSetWhileAPieceIsLifted(t *testing.T) {
	at := spot(0, 1, 1)
	b, f := takenUp(t, at, fyne.NewPos(60, 0))
	v := clone(b.View())
	v.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkHeld}, puzzle.Marked{Spot: spot(0, 0, 0), Mark: puzzle.MarkTarget})
	b.SetView(v)
	if !b.lifts() || !b.renderer.carried.raster.Visible() {
		t.Error("marks put the piece back")
	}
	b.Drop()
	f.tick(0.5)
	b.SetView(clone(v))
	if !b.renderer.carried.raster.Visible() {
		t.Error("marks end the way back")
	}
	v.At(at).Kind = puzzle.Empty
	b.SetView(v)
	if b.renderer.carried.raster.Visible() || !f.stopped {
		t.Error("a piece that has gone is still in the air")
	}
	same(t, picture(b), afresh(b, v), "after the move")
	b.Lift(at)
	if b.lifts() {
		t.Error("an empty cell is lifted")
	}
	b.Lift(spot(7, 7, 7))
}

func TestAMoveStartsWhereThePieceIsDropped(t *testing.T) {
	from, to := spot(0, 1, 1), spot(0, 1, 3)
	for _, drop := range []bool{true, false} {
		b, f := takenUp(t, from, fyne.NewPos(30, 10))
		start := b.corner(b.carried)
		if drop {
			b.Drop()
		}
		v := clone(b.View())
		*v.At(to), *v.At(from) = *v.At(from), puzzle.Cell{}
		b.Animate(v, []puzzle.Arrow{{From: from, To: to}}, time.Second, nil)
		if b.renderer.carried.raster.Visible() {
			t.Error("the piece is seen twice")
		}
		if got := b.motion.travels[0].place(&b.renderer.painter.layout, 0); got != start {
			t.Errorf("the way starts at %v, want %v", got, start)
		}
		f.tick(0.5)
		picture(b)
		f.tick(1)
		same(t, picture(b), afresh(b, v), "after the move")
	}
}

// A release is reported with the cell under the pointer.
func TestReleasesTellTheSpot(t *testing.T) {
	out := fyne.NewPos(-50, -50)
	for name, c := range map[string]struct {
		end  func(b *Board, at fyne.Position)
		want string
	}{
		"on a cell": {func(b *Board, at fyne.Position) { b.MouseUp(mouse(at, primary)) }, "release 0:2,2 true"},
		"on a cell after a drag": {func(b *Board, at fyne.Position) {
			b.Dragged(drag(at))
			b.MouseUp(mouse(at, primary))
			b.DragEnd()
		}, "release 0:2,2 true"},
		"at the end of a drag": {func(b *Board, at fyne.Position) { b.Dragged(drag(at)); b.DragEnd() }, "release 0:2,2 true"},
		"outside": {func(b *Board, _ fyne.Position) {
			b.Dragged(drag(out))
			b.MouseUp(mouse(out, primary))
			b.DragEnd()
		}, "release 0:0,0 false"},
		"outside, by the end of a drag": {func(b *Board, _ fyne.Position) {
			b.Dragged(drag(out))
			b.DragEnd()
		}, "release 0:0,0 false"},
		"missed": {func(b *Board, at fyne.Position) {
			b.MouseOut()
			b.MouseMoved(mouse(at, 0))
		}, "release 0:0,0 false"},
	} {
		b := open(t, views(grid("", 3, 3, checkers)), 200, 200, 1)
		log := record(b)
		b.OnHover, b.OnDrag = nil, nil
		b.OnRelease = func(s puzzle.Spot, ok bool) { *log = append(*log, fmt.Sprintf("release %s %v", spotName(s), ok)) }
		b.MouseDown(mouse(middle(b, spot(0, 0, 0)), primary))
		c.end(b, middle(b, spot(0, 2, 2)))
		if !slices.Equal(*log, []string{"press 0:0,0", c.want}) {
			t.Errorf("%s: reported %q", name, *log)
		}
	}
}

func TestTargetsLightUpUnderAPiece(t *testing.T) {
	b, _ := takenUp(t, spot(0, 1, 1), fyne.NewPos(0, 0))
	v := clone(b.View())
	v.Mark(puzzle.Marked{Spot: spot(0, 0, 0), Mark: puzzle.MarkTarget})
	b.SetView(v)
	for at, want := range map[puzzle.Spot]bool{spot(0, 0, 0): true, spot(0, 2, 2): false} {
		b.Dragged(drag(middle(b, at)))
		if b.renderer.hover.raster.Visible() != want {
			t.Errorf("%v lit %v, want %v", at, !want, want)
		}
	}
}

func TestALiftSurvivesANewSize(t *testing.T) {
	b, _ := takenUp(t, spot(0, 1, 1), fyne.NewPos(20, 20))
	b.Resize(b.Size().SubtractWidthHeight(100, 60))
	picture(b)
	c := b.renderer.carried
	if width := int(c.raster.Size().Width*1.37 + 0.5); c.subject.sprites != b.renderer.painter.sprites || width != c.subject.size+2*c.subject.margin() {
		t.Error("the old picture of the piece is kept")
	}
	b.SetView(views(grid("", 1, 1, empty)))
	if b.lifts() {
		t.Error("a piece of another board stays in the air")
	}
	b.Drop()
	same(t, picture(b), afresh(b, b.view), "the other board")
}
